package scene

import (
	"tchouka/engine/picture/palette"
)

// PlotLine is the style of a series. The styles differ also without colour.
type PlotLine uint8

// The styles: a thick line, a step line, dots, or a dashed line for comparison.
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

// PlotNumerals is the number format of the axes.
type PlotNumerals struct {
	Thousands string // the thousands separator
	Decimal   string // the decimal separator; a point if empty
}

// Plot is axes, curves and a legend in a rectangle.
type Plot struct {
	X, Y, W, H     float64
	Across, Upward string // the titles of the axes
	Logarithmic    bool   // the horizontal axis; every X must then be positive
	LogUpward      bool   // the vertical axis is logarithmic; every Y must then be positive
	Numerals       PlotNumerals
	Series         []PlotSeries
	Size           float64 // of the text
}

// Chart is a plot below a heading.
type Chart struct {
	Heading
	Width, Height float64
	Wrapped       bool // wrap a long heading instead of cutting it
	Plot               // its rectangle is the space below the heading
}

// Sketch implements [Picture].
func (c Chart) Sketch(measure Measure) Sketch {
	return Sketch{Width: c.Width, Height: c.Height, Ground: palette.Panel, Draw: func(s *Scene) {
		size := c.Size
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
		if len(c.Series) == 0 {
			return
		}
		plot := c.Plot
		plot.X, plot.Y, plot.W, plot.H = edge, top, c.Width-2*edge, c.Height-top-0.8*edge
		s.Add(plot.items(measure)...)
	}}
}

// Table is rows of short texts below headers.
//
//	Winning boards of paths
//	vertices  boards  largest
//	       2       2        1
//	       3       4        3
type Table struct {
	Heading
	Columns []TableColumn
	Rows    [][]string // one text per column
}

// TableColumn is a column with its title. Words are left-aligned, numbers right-aligned.
type TableColumn struct {
	Title string
	Words bool
}

const (
	tableText   = 14 // text size
	tableHeight = 22
	tableGap    = 22  // between columns
	tableMax    = 360 // maximum width of a column; longer texts are cut
)

// Sketch implements [Picture].
func (t Table) Sketch(measure Measure) Sketch {
	widths, width := make([]float64, len(t.Columns)), float64(2*margin-tableGap)
	for i, c := range t.Columns {
		widths[i] = measure(c.Title, tableText, true)
		for _, row := range t.Rows {
			widths[i] = min(max(widths[i], measure(row[i], tableText, false)), tableMax)
		}
		width += widths[i] + tableGap
	}
	head := t.Above(measure, Look{}, width)
	height := 2*margin + head.Height + tableHeight*float64(1+len(t.Rows))
	return Sketch{Width: head.Width, Height: height, Ground: palette.Panel, Draw: func(s *Scene) {
		s.Add(head.Items(measure)...)
		write := func(row int, cell func(column int) string, bold bool, ink palette.Color) {
			x, y := float64(margin), margin+head.Height+tableHeight*(float64(row)+0.5)
			for i, c := range t.Columns {
				text := Text{X: x, Y: y, Text: measure.Cut(cell(i), tableText, widths[i], bold), Size: tableText, Bold: bold, Color: ink}
				if !c.Words {
					text.X, text.Anchor = x+widths[i], End
				}
				s.Add(text)
				x += widths[i] + tableGap
			}
			y += tableHeight / 2
			s.Add(Polyline{Points: []Point{{margin, y}, {s.Width - margin, y}}, Style: Stroke(palette.Unknown, 0.5)})
		}
		write(0, func(i int) string { return t.Columns[i].Title }, true, palette.Quiet)
		for row, texts := range t.Rows {
			write(row+1, func(i int) string { return texts[i] }, false, palette.Ink)
		}
	}}
}
