package scene

import (
	"tchouka/engine/palette"
)

// PlotLine is how the points of a series are shown. The kinds differ in more
// than their colour.
type PlotLine uint8

// A thick line, a line in steps, dots, or a dashed line for what is compared
// with.
const (
	PlotSolid PlotLine = iota
	PlotSteps
	PlotDots
	PlotDashed
)

// PlotSeries is one curve of a plot.
type PlotSeries struct {
	Name   string // in the legend
	Line   PlotLine
	Points []Point
}

// PlotNumerals is how the numbers on the axes are written.
type PlotNumerals struct {
	Thousands string // what stands between the thousands
	Decimal   string // what stands before the fraction; a point when it is empty
}

// Plot is axes, curves and a legend, in a rectangle. Where the ticks stand and how
// the curves run between their points is left to who draws it.
type Plot struct {
	X, Y, W, H     float64
	Across, Upward string // what the axes show
	Logarithmic    bool   // the axis across; then every X must be above 0
	Numerals       PlotNumerals
	Series         []PlotSeries
	Size           float64 // of the text
}

// Chart is a plot below a heading.
type Chart struct {
	Heading
	Width, Height float64
	Wrapped       bool // the heading, into lines, where it is too long for one; else it is cut
	Plot               // its rectangle is what the heading leaves
}

// Size implements [Picture].
func (c Chart) Size(Measure) (width, height float64) { return c.Width, c.Height }

// Scene implements [Picture].
func (c Chart) Scene(measure Measure) Scene {
	size := c.Plot.Size
	s := Scene{Width: c.Width, Height: c.Height, Ground: palette.Panel}
	edge, top := size, 0.6*size
	write := func(words string, size float64, bold bool, ink palette.Color) {
		if words == "" {
			return
		}
		lines := []string{measure.Cut(words, size, c.Width-2*edge, bold)}
		if c.Wrapped && lines[0] != words {
			lines = measure.Styled(bold).Wrap(words, size, c.Width-2*edge)
		}
		for _, line := range lines {
			top += 0.7 * size
			s.Add(Text{X: edge, Y: top, Text: line, Size: size, Bold: bold, Color: ink})
			top += 0.8 * size
		}
	}
	write(c.Title, 1.2*size, true, palette.Ink)
	write(c.Note, 0.9*size, false, palette.Quiet)
	top += 0.4 * size
	plot := c.Plot
	plot.X, plot.Y, plot.W, plot.H = edge, top, c.Width-2*edge, c.Height-top-0.8*edge
	s.Add(plot)
	return s
}

// Table is rows of short texts under headings.
//
//	Winning boards of paths
//	vertices  boards  largest
//	       2       2        1
//	       3       4        3
type Table struct {
	Heading
	Columns []TableColumn
	Rows    [][]string // a text for each column
}

// TableColumn is a column and what it is called. Numbers end below each other, words begin
// so.
type TableColumn struct {
	Title string
	Words bool
}

const (
	tableText = 14 // size
	tableHigh = 22
	tableGap  = 22   // between columns
	tableMost = 360  // width of a column, beyond which texts are cut
	tableRows = 5000 // a picture shows no more
)

// widths returns how wide the columns are.
func (t Table) widths(measure Measure) []float64 {
	widths := make([]float64, len(t.Columns))
	for i, c := range t.Columns {
		widths[i] = measure(c.Title, tableText, true)
		for _, row := range t.shown() {
			widths[i] = min(max(widths[i], measure(row[i], tableText, false)), tableMost)
		}
	}
	return widths
}

func (t Table) shown() [][]string { return t.Rows[:min(len(t.Rows), tableRows)] }

// Size implements [Picture].
func (t Table) Size(measure Measure) (width, height float64) {
	head := t.head(measure)
	return head.Width, 2*margin + head.High + tableHigh*float64(1+len(t.shown()))
}

func (t Table) head(measure Measure) Head {
	width := float64(2*margin - tableGap)
	for _, w := range t.widths(measure) {
		width += w + tableGap
	}
	return t.Above(measure, Look{}, width)
}

// Scene implements [Picture].
func (t Table) Scene(measure Measure) Scene {
	var s Scene
	s.Width, s.Height = t.Size(measure)
	s.Ground = palette.Panel
	head := t.head(measure)
	s.Add(head.Items(measure)...)
	widths := t.widths(measure)
	write := func(row int, cell func(column int) string, bold bool, ink palette.Color) {
		x, y := float64(margin), margin+head.High+tableHigh*(float64(row)+0.5)
		for i, c := range t.Columns {
			text := Text{X: x, Y: y, Text: measure.Cut(cell(i), tableText, widths[i], bold), Size: tableText, Bold: bold, Color: ink}
			if !c.Words {
				text.X, text.Anchor = x+widths[i], End
			}
			s.Add(text)
			x += widths[i] + tableGap
		}
		y += tableHigh / 2
		s.Add(Polyline{Points: []Point{{margin, y}, {s.Width - margin, y}}, Style: Stroke(palette.Unknown, 0.5)})
	}
	write(0, func(i int) string { return t.Columns[i].Title }, true, palette.Quiet)
	for row, texts := range t.shown() {
		write(row+1, func(i int) string { return texts[i] }, false, palette.Ink)
	}
	return s
}
