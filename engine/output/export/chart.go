package export

import (
	"bufio"
	"context"
	"iter"
	"math"
	"slices"
	"strconv"
	"strings"

	"tchouka/engine/picture/scene"
	"tchouka/engine/study/tchoukaillon"
	"tchouka/engine/text/i18n"
	"tchouka/engine/text/markup"
)

// ChartTable holds the numbers of a chart. Each row has a number for each column.
type ChartTable struct {
	Columns []string
	Rows    [][]float64
}

// ChartData is a chart to export. A width or height of 0 selects 960 × 600, and a text size of 0
// selects 15.
type ChartData struct {
	scene.Chart
	Table ChartTable
}

// Chart returns the document of a chart. As data it is its table: CSV has the columns unchanged,
// JSON is an object with the fields kind ("chart"), title, columns and rows. The caller must not
// change the slices of the data afterwards. A chart without points gives the zero Document.
func Chart(d ChartData) Document {
	points := 0
	for _, s := range d.Series {
		points += len(s.Points)
	}
	if points == 0 {
		return Document{}
	}
	return Document{chartContent{in: func(i18n.Language) ChartData { return d }}}
}

// chartContent is the content of a document made by [Chart]: the chart in a language.
type chartContent struct {
	in   func(i18n.Language) ChartData
	kind string // of a plot, which can be made again
	to   int    // its maximum length, or the most seeds in play

	graph string // of [WinningCounts]
}

// WinningCounts returns the document of a chart of the numbers of winnable boards of a graph with 0, 1,
// 2 … seeds in play. The graph is in the notation of its boards. Without counts it is the zero Document.
func WinningCounts(graph string, counts []int64) Document {
	if len(counts) == 0 {
		return Document{}
	}
	return Document{chartContent{in: func(in i18n.Language) ChartData { return CountsChart(counts, in) }, to: len(counts) - 1, graph: graph}}
}

// CountsChart returns the chart of [WinningCounts] in a language.
func CountsChart(counts []int64, in i18n.Language) ChartData {
	series := scene.PlotSeries{Name: in.Translate("boards"), Line: scene.PlotDots}
	if len(counts) > 200 {
		series.Line = scene.PlotSteps
	}
	table := ChartTable{Columns: []string{"outside", "boards"}}
	for outside, n := range counts {
		series.Points = append(series.Points, scene.Point{X: float64(outside), Y: float64(n)})
		table.Rows = append(table.Rows, []float64{float64(outside), float64(n)})
	}
	return ChartData{
		Chart: scene.Chart{
			Heading: scene.Heading{Title: in.Translate("Winnable boards by seeds in play")},
			Plot: scene.Plot{
				Across: in.Translate("seeds in play"), Upward: in.Translate("boards"), Series: []scene.PlotSeries{series}, Numerals: numerals(in),
			},
		},
		Table: table,
	}
}

// data returns the chart in the language of options.
func (c chartContent) data(o Options) ChartData {
	d := c.in(o.Language)
	if d.Width == 0 || d.Height == 0 {
		d.Width, d.Height = 960, 600
	}
	if d.Size == 0 {
		d.Size = 15
	}
	return d
}

func (c chartContent) title(o Options) string { return c.data(o).Title }

func (c chartContent) describe(o Options) string {
	var names []string
	d := c.data(o)
	for _, s := range d.Series {
		names = append(names, s.Name)
	}
	content := i18n.With{"Upward": d.Upward, "Across": d.Across, "Curves": strings.Join(names, ", ")}
	text := o.Language.Translate("A chart of {{.Upward}} by {{.Across}}.", content)
	if content["Curves"] != "" {
		text = o.Language.Translate("A chart of {{.Upward}} by {{.Across}}, with the curves {{.Curves}}.", content)
	}
	if d.Note != "" {
		text += " " + d.Note + "."
	}
	return text
}

// writeText writes the table with its columns aligned.
func (c chartContent) writeText(w *bufio.Writer, o Options) {
	d := c.data(o)
	writeAligned(w, d.Title, d.Note, "  ", slices.Collect(c.records(o)), func(int) bool { return false })
}

func (c chartContent) writeJSON(w *markup.ObjectWriter, o Options) {
	d := c.data(o)
	w.Field("kind", "chart")
	w.Field("title", d.Title)
	w.Field("columns", d.Table.Columns)
	w.List("rows", markup.Records(slices.All(d.Table.Rows), func(_ int, row []float64) any { return row }))
}

func (c chartContent) records(o Options) iter.Seq[[]string] {
	table := c.data(o).Table
	return tableOf(table.Columns, slices.All(table.Rows), func(_ int, row []float64) []string {
		record := make([]string, len(row))
		for i, v := range row {
			record[i] = strconv.FormatFloat(v, 'f', -1, 64)
		}
		return record
	})
}

// picture reduces the width of a chart to the available width, without scaling its text.
func (c chartContent) picture(o Options) scene.Picture {
	chart := c.data(o).Chart
	chart.Heading = o.heading(chart.Title, chart.Note)
	chart.Wrapped = true
	if space := o.Look.Space; 0 < space && space < chart.Width {
		least := minChart * chart.Size
		chart.Width, chart.Height = max(space, least), max(chart.Height*space/chart.Width, least)
	}
	return chart
}

// minChart is the minimum width and height of a chart, relative to its text size.
const minChart = 20

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

// Curve returns the formula of a chart, which is the same in all languages.
func (k PlotKind) Curve() string {
	return [...]string{"N(l)·π/l²", "(N(l) − l²/π)/l", "l(n)"}[k]
}

// words returns the heading of a chart and the names of its axes.
func (k PlotKind) words(in i18n.Language) (heading scene.Heading, across, upward string) {
	switch k {
	case Ratio:
		return scene.Heading{
			Title: in.Translate("N(l)·π/l² tends to 1"), Note: in.Translate("N(l) is the fewest seeds of a winnable board of length l"),
		}, in.Translate("length l"), k.Curve()
	case Difference:
		return scene.Heading{
			Title: in.Translate("Difference between N(l) and l²/π, divided by l"),
			Note:  in.Translate("It is not proved that this stays bounded; the proved error of N(l) is O(l^(4/3))"),
		}, in.Translate("length l"), k.Curve()
	default:
		return scene.Heading{
			Title: in.Translate("The length of the board of n seeds grows like √(πn)"), Note: in.Translate("l(n) steps from l − 1 to l at n = N(l)"),
		}, in.Translate("seeds n"), in.Translate("length")
	}
}

// numerals returns the number format of a language.
func numerals(in i18n.Language) scene.PlotNumerals {
	return scene.PlotNumerals{Thousands: strings.Trim(in.Translate("1,000"), "01"), Decimal: strings.Trim(in.Translate("0.5"), "05")}
}

// longest is the maximum length up to which a chart has a linear axis.
const longest = 2000

// Chart returns the document of a chart of samples. Without samples it is the zero Document.
func (k PlotKind) Chart(samplePoints []Sample) Document {
	if len(samplePoints) == 0 {
		return Document{}
	}
	return Document{chartContent{
		in:   func(in i18n.Language) ChartData { return k.Data(samplePoints, in) },
		kind: k.String(), to: samplePoints[len(samplePoints)-1].Length,
	}}
}

// Data returns a chart of samples in a language. Without samples it has no series.
func (k PlotKind) Data(samplePoints []Sample, in i18n.Language) ChartData {
	if len(samplePoints) == 0 {
		return ChartData{}
	}
	heading, across, upward := k.words(in)
	d := ChartData{
		Chart: scene.Chart{
			Heading: heading,
			Plot: scene.Plot{
				Across: across, Upward: upward, Numerals: numerals(in),
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
			{Name: k.Curve(), Line: line, Points: steps(samplePoints)},
			{Name: "√(πn)", Line: scene.PlotDashed, Points: roots(samplePoints[len(samplePoints)-1].Seeds)},
		}
		return d
	}
	level := 1.0
	if k == Difference {
		level = 0
	}
	shown := samplePoints[min(k.skipped(), len(samplePoints)-1):]
	curve := scene.PlotSeries{Name: k.Curve(), Line: scene.PlotDots}
	for _, s := range shown {
		curve.Points = append(curve.Points, scene.Point{X: float64(s.Length), Y: k.value(s)})
	}
	from, to := curve.Points[0].X, curve.Points[len(curve.Points)-1].X
	d.Series = []scene.PlotSeries{curve, {
		Name: strconv.Itoa(int(level)), Line: scene.PlotDashed, Points: []scene.Point{{X: from, Y: level}, {X: to, Y: level}},
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
