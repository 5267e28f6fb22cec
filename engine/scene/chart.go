package scene

import "tchouka/engine/palette"

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
