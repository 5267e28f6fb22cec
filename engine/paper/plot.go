package paper

import (
	"cmp"
	"image/color"
	"math"
	"strconv"
	"strings"

	"gonum.org/v1/plot"
	"gonum.org/v1/plot/font"
	"gonum.org/v1/plot/plotter"
	"gonum.org/v1/plot/text"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"

	"tchouka/engine/palette"
	"tchouka/engine/scene"
)

// plot draws the axes, curves and legend of a plot with gonum.
func (p *painter) plot(of scene.Plot) {
	canvas := draw.NewCanvas(p.canvas, p.length(of.W), p.length(of.H))
	at := p.point(of.X, of.Y+of.H)
	canvas.Rectangle = vg.Rectangle{Min: at, Max: at.Add(vg.Point{X: p.length(of.W), Y: p.length(of.H)})}
	chart{of, p.pal, p.length}.plot(p.types).Draw(canvas)
}

// chart is a plot with the colours of a palette.
type chart struct {
	scene.Plot
	pal    palette.Palette
	length func(units float64) vg.Length
}

// plot returns the gonum plot in the fonts of a typesetter.
func (c chart) plot(types typesetter) *plot.Plot {
	pal := c.pal
	p := plot.New()
	p.BackgroundColor = pal.Panel
	p.TextHandler = text.Plain{Fonts: types.cache}
	style := func(s *text.Style, size float64, ink color.NRGBA) {
		s.Font = font.Font{Typeface: "Liberation", Variant: "Sans", Size: c.length(size)}
		s.Color, s.Handler = ink, p.TextHandler
	}
	p.X.Label.Text, p.Y.Label.Text = c.Across, c.Upward
	for _, axis := range []*plot.Axis{&p.X, &p.Y} {
		style(&axis.Label.TextStyle, c.Size, pal.Ink)
		style(&axis.Tick.Label, 0.9*c.Size, pal.Ink)
		axis.Color, axis.Tick.Color = pal.Quiet, pal.Quiet
		axis.Width, axis.Tick.Width = c.length(c.Size/12), c.length(c.Size/12)
		axis.Label.Padding, axis.Padding = c.length(c.Size/3), c.length(c.Size/2)
		axis.Tick.Marker = ticks{plot.TickerFunc(roundTicks), c.Numerals}
	}
	if c.Logarithmic {
		p.X.Scale = plot.LogScale{}
		p.X.Tick.Marker = ticks{plot.LogTicks{Prec: -1}, c.Numerals}
	}
	grid := plotter.NewGrid()
	grid.Vertical.Color, grid.Horizontal.Color = pal.Rule, pal.Rule
	grid.Vertical.Width, grid.Horizontal.Width = c.length(1), c.length(1)
	p.Add(grid)
	style(&p.Legend.TextStyle, c.Size, pal.Ink)
	p.Legend.Top, p.Legend.Left = true, c.legendLeft()
	p.Legend.ThumbnailWidth, p.Legend.Padding = c.length(2.2*c.Size), c.length(c.Size/4)
	p.Legend.XOffs, p.Legend.YOffs = c.length(c.Size), -c.length(c.Size/2)
	if !p.Legend.Left {
		p.Legend.XOffs = -p.Legend.XOffs
	}
	for _, s := range c.Series {
		p.Add(c.curve(s, &p.Legend)...)
	}
	// Curves on the edge would be cut in half.
	spare := (p.Y.Max - p.Y.Min) / 24
	p.Y.Min, p.Y.Max = p.Y.Min-spare, p.Y.Max+spare
	return p
}

// legendLeft reports whether the legend is at the left. If the curves rise, the free space
// is at the upper left.
func (c chart) legendLeft() bool {
	points := c.Series[0].Points
	return len(points) > 0 && points[len(points)-1].Y > points[0].Y
}

// curve returns the plotter of a series and adds it to the legend.
func (c chart) curve(s scene.PlotSeries, legend *plot.Legend) []plot.Plotter {
	pal, unit := c.pal, c.Size
	points := make(plotter.XYs, len(s.Points))
	for k, at := range s.Points {
		points[k] = plotter.XY{X: at.X, Y: at.Y}
	}
	if s.Line == scene.PlotDots {
		dots := &plotter.Scatter{XYs: points, GlyphStyle: draw.GlyphStyle{
			Color: pal.Line, Radius: c.length(dotRadius(len(points), unit)), Shape: draw.CircleGlyph{},
		}}
		sample := *dots
		sample.Radius = c.length(unit / 4)
		legend.Add(s.Name, &sample)
		return []plot.Plotter{dots}
	}
	line := &plotter.Line{XYs: points, LineStyle: draw.LineStyle{Color: pal.Line, Width: c.length(unit / 6)}}
	switch s.Line {
	case scene.PlotSteps:
		line.StepStyle = plotter.PostStep
	case scene.PlotDashed:
		line.Color = pal.Lost
		line.Dashes = []vg.Length{c.length(0.7 * unit), c.length(0.4 * unit)}
	}
	legend.Add(s.Name, line)
	return []plot.Plotter{line}
}

// dotRadius returns the radius of dots, which decreases with their number.
func dotRadius(count int, unit float64) float64 {
	return unit * min(max(2.4/math.Sqrt(float64(max(count, 1))), 0.11), 0.26)
}

// ticks formats the labels of a ticker with the numerals of the chart.
type ticks struct {
	of       plot.Ticker
	numerals scene.PlotNumerals
}

// Ticks implements plot.Ticker.
func (t ticks) Ticks(least, most float64) []plot.Tick {
	all := t.of.Ticks(least, most)
	for i := range all {
		if all[i].Label != "" {
			all[i].Label = numberText(all[i].Value, t.numerals)
		}
	}
	return all
}

// roundTicks returns four to nine ticks at round numbers.
func roundTicks(least, most float64) []plot.Tick {
	step := math.Pow(10, math.Floor(math.Log10((most-least)/4)))
	for _, times := range [...]float64{5, 2} {
		if (most-least)/(step*times) >= 4 {
			step *= times
			break
		}
	}
	var ticks []plot.Tick
	for i := math.Ceil(least / step); i*step <= most; i++ {
		ticks = append(ticks, plot.Tick{Value: i * step, Label: "·"})
	}
	return ticks
}

// longNumber is the smallest number that is written with a power of ten.
const longNumber = 1e7

// numberText formats a number of an axis, for example 10,000 or 2·10¹³. It rounds off
// floating-point errors of the tick computation.
func numberText(v float64, n scene.PlotNumerals) string {
	if math.Abs(v) >= longNumber {
		power := math.Floor(math.Log10(math.Abs(v)) + 1e-9)
		times := numberText(v/math.Pow(10, power), n) + "·"
		return strings.TrimPrefix(times, "1·") + "10" + raised(int(power))
	}
	if v = math.Round(v*1e9) / 1e9; v == 0 {
		return "0" // not −0
	}
	whole, fraction, _ := strings.Cut(strconv.FormatFloat(v, 'f', -1, 64), ".")
	sign := ""
	if strings.HasPrefix(whole, "-") {
		sign, whole = "−", whole[1:]
	}
	for at := len(whole) - 3; at > 0 && n.Thousands != ""; at -= 3 {
		whole = whole[:at] + n.Thousands + whole[at:]
	}
	if fraction != "" {
		whole += cmp.Or(n.Decimal, ".") + fraction
	}
	return sign + whole
}

// raised formats a number in superscript digits.
func raised(n int) string {
	return strings.Map(func(r rune) rune { return []rune("⁰¹²³⁴⁵⁶⁷⁸⁹")[r-'0'] }, strconv.Itoa(n))
}
