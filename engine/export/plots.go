package export

import (
	"context"
	"math"

	"tchouka/engine/row/tchoukaillon"
	"tchouka/engine/scene"
)

// MaxLength is the greatest length that charts go up to, and MinLength the least
// that makes one.
const (
	MinLength = 10
	MaxLength = 10_000_000
)

// mostSamples is how many lengths are computed: as many as a wide screen has
// columns to show them in.
const mostSamples = 1500

// Sample is N(l) for one length.
type Sample struct {
	Length int
	Seeds  int64
}

// Samples computes N(l) for lengths from 1 to a last one: for all of them where
// they are few, otherwise for some 1,500 whose distances grow with them, as on a
// logarithmic axis. It reports how many of how many are done. A last length of
// MaxLength takes about a second. It ends early with the error of the context.
func Samples(ctx context.Context, last int, progress func(done, all int)) ([]Sample, error) {
	lengths := lengthsUpTo(last)
	samplePoints := make([]Sample, len(lengths))
	for i, l := range lengths {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		samplePoints[i] = Sample{l, tchoukaillon.MinSeeds(l)}
		if progress != nil {
			progress(i+1, len(lengths))
		}
	}
	return samplePoints, nil
}

// lengthsUpTo chooses what to compute, in ascending order.
func lengthsUpTo(last int) []int {
	var lengths []int
	if last <= mostSamples {
		for l := 1; l <= last; l++ {
			lengths = append(lengths, l)
		}
		return lengths
	}
	for i, previous := 0, 0; i < mostSamples; i++ {
		l := int(math.Round(math.Pow(float64(last), float64(i)/(mostSamples-1))))
		if l > previous {
			lengths = append(lengths, l)
			previous = l
		}
	}
	return lengths
}

// PlotKind is a chart of N(l), the fewest seeds of a Tchoukaillon board of length l:
//
//	Ratio       N(l)·π/l²            tends to 1, because N(l) ~ l²/π
//	Difference  (N(l) − l²/π)/l      the error, divided by l
//	Length      l(n) and √(πn)       the longest board of n seeds
//
// Whether the difference stays bounded is open: the proved error of N(l) is O(l^(4/3)).
type PlotKind uint8

// The charts; see the package.
const (
	Ratio PlotKind = iota
	Difference
	Length
)

// PlotKinds returns all charts in order.
func PlotKinds() []PlotKind { return []PlotKind{Ratio, Difference, Length} }

// String returns the name of a chart on the command line.
func (k PlotKind) String() string { return [...]string{"ratio", "difference", "length"}[k] }

// PlotWords are what a chart says. What is a formula is the same in all languages.
type PlotWords struct {
	Title, Note string
	X, Y        string
	Curve       string // the numbers
	Compared    string // what they are compared with
}

// English returns the words of a chart in English.
func (k PlotKind) English() PlotWords {
	w := PlotWords{X: "length l", Compared: "1"}
	switch k {
	case Ratio:
		w.Title, w.Y, w.Curve = "N(l)·π/l² tends to 1", "N(l)·π/l²", "N(l)·π/l²"
		w.Note = "N(l) is the fewest seeds of a winning board of length l"
	case Difference:
		w.Title, w.Y, w.Curve, w.Compared = "How far N(l) is from l²/π, in parts of l", "(N(l) − l²/π)/l", "(N(l) − l²/π)/l", "0"
		w.Note = "Whether it stays bounded is not proved; the proved error of N(l) is O(l^(4/3))"
	default:
		w.Title, w.X, w.Y, w.Curve, w.Compared = "The length of the board of n seeds grows like √(πn)", "seeds n", "length", "l(n)", "√(πn)"
		w.Note = "l(n) steps from l − 1 to l at n = N(l)"
	}
	return w
}

// PlotLook is how large a chart is and how it writes numbers; see export.ChartData.
type PlotLook struct {
	Width, Height, Text float64
	Numerals            scene.PlotNumerals
}

// longest is up to which length a chart has an axis without logarithms.
const longest = 2000

// Chart returns the document of a chart of samplePoints. Without samplePoints it is the
// zero Document.
func (k PlotKind) Chart(samplePoints []Sample, w PlotWords, look PlotLook) Document {
	if len(samplePoints) == 0 {
		return Document{}
	}
	d := ChartData{
		Chart: scene.Chart{
			Heading: scene.Heading{Title: w.Title, Note: w.Note}, Width: look.Width, Height: look.Height,
			Plot: scene.Plot{
				Across: w.X, Upward: w.Y, Numerals: look.Numerals, Size: look.Text,
				Logarithmic: k != Length && samplePoints[len(samplePoints)-1].Length > longest,
			},
		},
		Table: k.table(samplePoints),
	}
	if k == Length {
		line := scene.PlotSteps
		if len(samplePoints) < samplePoints[len(samplePoints)-1].Length {
			line = scene.PlotSolid // most steps are left out
		}
		d.Series = []scene.PlotSeries{
			{Name: w.Curve, Line: line, Points: steps(samplePoints)},
			{Name: w.Compared, Line: scene.PlotDashed, Points: roots(samplePoints[len(samplePoints)-1].Seeds)},
		}
		return Chart(d)
	}
	level := 0.0
	if k == Ratio {
		level = 1
	}
	shown := samplePoints[min(k.skipped(), len(samplePoints)-1):]
	curve := scene.PlotSeries{Name: w.Curve, Line: scene.PlotDots}
	for _, s := range shown {
		curve.Points = append(curve.Points, scene.Point{X: float64(s.Length), Y: k.value(s)})
	}
	from, to := curve.Points[0].X, curve.Points[len(curve.Points)-1].X
	d.Series = []scene.PlotSeries{curve, {
		Name: w.Compared, Line: scene.PlotDashed, Points: []scene.Point{{X: from, Y: level}, {X: to, Y: level}},
	}}
	return Chart(d)
}

// skipped is how many lengths stand in the table but not in the picture: π and
// π/2 would press all other ratios together.
func (k PlotKind) skipped() int {
	if k == Ratio {
		return 2
	}
	return 0
}

// value returns what a chart shows of a length.
func (k PlotKind) value(s Sample) float64 {
	l := float64(s.Length)
	switch k {
	case Ratio:
		return float64(s.Seeds) * math.Pi / (l * l)
	case Difference:
		return (float64(s.Seeds) - l*l/math.Pi) / l
	default:
		return math.Sqrt(math.Pi * float64(s.Seeds))
	}
}

// table returns the numbers behind a chart: the length, N of it, and the value.
// Those of the Length chart are l(N(l)) = l beside the root.
func (k PlotKind) table(samplePoints []Sample) ChartTable {
	name := [...]string{"N(l)*pi/l^2", "(N(l)-l^2/pi)/l", "sqrt(pi*N(l))"}[k]
	t := ChartTable{Columns: []string{"l", "N(l)", name}}
	for _, s := range samplePoints {
		t.Rows = append(t.Rows, []float64{float64(s.Length), float64(s.Seeds), k.value(s)})
	}
	return t
}

// steps returns where l(n) rises, from n = 0 on.
func steps(samplePoints []Sample) []scene.Point {
	points := []scene.Point{{}}
	for _, s := range samplePoints {
		points = append(points, scene.Point{X: float64(s.Seeds), Y: float64(s.Length)})
	}
	return points
}

// roots returns the curve √(πn) up to a number of seeds, closer together where
// it bends.
func roots(most int64) []scene.Point {
	const pieces = 200
	var points []scene.Point
	for i := range pieces + 1 {
		part := float64(i) / pieces
		n := float64(most) * part * part
		points = append(points, scene.Point{X: n, Y: math.Sqrt(math.Pi * n)})
	}
	return points
}
