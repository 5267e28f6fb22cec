package export

import (
	"context"
	"math"

	"tchouka/engine/picture/scene"
	"tchouka/engine/study/tchoukaillon"
)

// MinLength and MaxLength are the least and the greatest maximum length of a chart.
const (
	MinLength = 10
	MaxLength = 10_000_000
)

// maxSamples is the maximum number of lengths that are computed. It is about the number of pixel
// columns of a wide screen.
const maxSamples = 1500

// Sample is N(l) for one length.
type Sample struct {
	Length int
	Seeds  int64
}

// Samples computes N(l) for lengths from 1 to a last one. It computes all lengths if they are few,
// otherwise about 1,500 with increasing distances, as on a logarithmic axis. It calls progress
// after each length. A last length of MaxLength takes about a second. If the context ends, Samples
// returns its error.
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

// lengthsUpTo returns the lengths to compute, in ascending order.
func lengthsUpTo(last int) []int {
	var lengths []int
	if last <= maxSamples {
		for l := 1; l <= last; l++ {
			lengths = append(lengths, l)
		}
		return lengths
	}
	for i, previous := 0, 0; i < maxSamples; i++ {
		l := int(math.Round(math.Pow(float64(last), float64(i)/(maxSamples-1))))
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

// The charts; see [PlotKind].
const (
	Ratio PlotKind = iota
	Difference
	Length
)

// PlotKinds returns all charts in order.
func PlotKinds() []PlotKind { return []PlotKind{Ratio, Difference, Length} }

// String returns the name of a chart on the command line.
func (k PlotKind) String() string { return [...]string{"ratio", "difference", "length"}[k] }

// PlotWords is the text of a chart. Formulas are the same in all languages.
type PlotWords struct {
	Title, Note string
	X, Y        string
	Curve       string // the name of the data
	Compared    string // the name of the comparison curve
}

// English returns the words of a chart in English.
func (k PlotKind) English() PlotWords {
	w := PlotWords{X: "length l", Compared: "1"}
	switch k {
	case Ratio:
		w.Title, w.Y, w.Curve = "N(l)·π/l² tends to 1", "N(l)·π/l²", "N(l)·π/l²"
		w.Note = "N(l) is the fewest seeds of a winnable board of length l"
	case Difference:
		w.Title, w.Y, w.Curve, w.Compared = "Difference between N(l) and l²/π, divided by l", "(N(l) − l²/π)/l", "(N(l) − l²/π)/l", "0"
		w.Note = "It is not proved that this stays bounded; the proved error of N(l) is O(l^(4/3))"
	default:
		w.Title, w.X, w.Y, w.Curve, w.Compared = "The length of the board of n seeds grows like √(πn)", "seeds n", "length", "l(n)", "√(πn)"
		w.Note = "l(n) steps from l − 1 to l at n = N(l)"
	}
	return w
}

// PlotLook is the size of a chart and its number format; see [ChartData].
type PlotLook struct {
	Width, Height, Text float64
	Numerals            scene.PlotNumerals
}

// longest is the maximum length up to which a chart has a linear axis.
const longest = 2000

// Chart returns the document of a chart of samples. Without samples it is the zero Document.
func (k PlotKind) Chart(samplePoints []Sample, w PlotWords, look PlotLook) Document {
	return Chart(k.Data(samplePoints, w, look))
}

// Data returns a chart of samples. Without samples it has no series.
func (k PlotKind) Data(samplePoints []Sample, w PlotWords, look PlotLook) ChartData {
	if len(samplePoints) == 0 {
		return ChartData{}
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
			line = scene.PlotSolid // most steps are missing
		}
		d.Series = []scene.PlotSeries{
			{Name: w.Curve, Line: line, Points: steps(samplePoints)},
			{Name: w.Compared, Line: scene.PlotDashed, Points: roots(samplePoints[len(samplePoints)-1].Seeds)},
		}
		return d
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
	return d
}

// skipped returns the number of lengths that are in the table but not in the picture. The values π
// and π/2 would compress the scale of all other ratios.
func (k PlotKind) skipped() int {
	if k == Ratio {
		return 2
	}
	return 0
}

// value returns the value of a chart for a length.
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

// table returns the data of a chart: the length, N of the length, and the value. In the Length
// chart, l(N(l)) = l is beside the root.
func (k PlotKind) table(samplePoints []Sample) ChartTable {
	name := [...]string{"N(l)*pi/l^2", "(N(l)-l^2/pi)/l", "sqrt(pi*N(l))"}[k]
	t := ChartTable{Columns: []string{"l", "N(l)", name}}
	for _, s := range samplePoints {
		t.Rows = append(t.Rows, []float64{float64(s.Length), float64(s.Seeds), k.value(s)})
	}
	return t
}

// steps returns the points at which l(n) increases, from n = 0.
func steps(samplePoints []Sample) []scene.Point {
	points := []scene.Point{{}}
	for _, s := range samplePoints {
		points = append(points, scene.Point{X: float64(s.Seeds), Y: float64(s.Length)})
	}
	return points
}

// roots returns the curve √(πn) up to a number of seeds. The points are denser where the curvature
// is higher.
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
