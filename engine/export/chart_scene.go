package export

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
)

// scene writes the heading and leaves the rest to gonum's plot.
func (c chartContent) scene(o Options) Scene {
	types := newTypesetter()
	s := Scene{Width: c.Width, Height: c.Height, Ground: o.Palette.Panel}
	edge, top := c.Text, 0.6*c.Text
	write := func(words string, size float64, bold bool, ink color.NRGBA) {
		if words == "" {
			return
		}
		top += 0.7 * size
		s.add(Text{
			X: edge, Y: top, Text: types.cut(words, size, c.Width-2*edge, bold), Size: size, Bold: bold, Color: ink,
		})
		top += 0.8 * size
	}
	write(c.Title, 1.2*c.Text, true, o.Palette.Ink)
	write(c.Note, 0.9*c.Text, false, o.Palette.Quiet)
	top += 0.4 * c.Text
	s.add(chartItem{chart: c, options: o, x: edge, y: top, w: c.Width - 2*edge, h: c.Height - top - 0.8*edge})
	return s
}

// chartItem is the axes, curves and legend of a chart, in a rectangle.
type chartItem struct {
	chart      chartContent
	options    Options
	x, y, w, h float64
}

func (i chartItem) draw(p *painter) {
	canvas := draw.NewCanvas(p.canvas, length(i.w), length(i.h))
	at := p.point(i.x, i.y+i.h)
	canvas.Rectangle = vg.Rectangle{Min: at, Max: at.Add(vg.Point{X: length(i.w), Y: length(i.h)})}
	i.plot(p.types).Draw(canvas)
}

// plot makes the plot in the fonts of a typesetter and the colors of a palette.
func (i chartItem) plot(types typesetter) *plot.Plot {
	c, pal := i.chart, i.options.Palette
	p := plot.New()
	p.BackgroundColor = pal.Panel
	p.TextHandler = text.Plain{Fonts: types.cache}
	style := func(s *text.Style, size float64, ink color.NRGBA) {
		s.Font = font.Font{Typeface: "Liberation", Variant: "Sans", Size: length(size)}
		s.Color, s.Handler = ink, p.TextHandler
	}
	p.X.Label.Text, p.Y.Label.Text = c.X, c.Y
	for _, axis := range []*plot.Axis{&p.X, &p.Y} {
		style(&axis.Label.TextStyle, c.Text, pal.Ink)
		style(&axis.Tick.Label, 0.9*c.Text, pal.Ink)
		axis.Color, axis.Tick.Color = pal.Quiet, pal.Quiet
		axis.Width, axis.Tick.Width = length(c.Text/12), length(c.Text/12)
		axis.Label.Padding, axis.Padding = length(c.Text/3), length(c.Text/2)
		axis.Tick.Marker = chartTicks{plot.TickerFunc(roundTicks), c.Numerals}
	}
	if c.Logarithmic {
		p.X.Scale = plot.LogScale{}
		p.X.Tick.Marker = chartTicks{plot.LogTicks{Prec: -1}, c.Numerals}
	}
	grid := plotter.NewGrid()
	grid.Vertical.Color, grid.Horizontal.Color = pal.Rule, pal.Rule
	grid.Vertical.Width, grid.Horizontal.Width = length(1), length(1)
	p.Add(grid)
	style(&p.Legend.TextStyle, c.Text, pal.Ink)
	p.Legend.Top, p.Legend.Left = true, i.legendLeft()
	p.Legend.ThumbnailWidth, p.Legend.Padding = length(2.2*c.Text), length(c.Text/4)
	p.Legend.XOffs, p.Legend.YOffs = length(c.Text), -length(c.Text/2)
	if !p.Legend.Left {
		p.Legend.XOffs = -p.Legend.XOffs
	}
	for _, s := range c.Series {
		p.Add(i.curve(s, &p.Legend)...)
	}
	// What lies on the edge would be cut in half.
	spare := (p.Y.Max - p.Y.Min) / 24
	p.Y.Min, p.Y.Max = p.Y.Min-spare, p.Y.Max+spare
	return p
}

// legendLeft reports whether the legend stands better at the left: where the
// curves rise, the room above them is there.
func (i chartItem) legendLeft() bool {
	points := i.chart.Series[0].Points
	return len(points) > 0 && points[len(points)-1].Y > points[0].Y
}

// curve draws a series and names it in the legend.
func (i chartItem) curve(s ChartSeries, legend *plot.Legend) []plot.Plotter {
	pal, unit := i.options.Palette, i.chart.Text
	points := make(plotter.XYs, len(s.Points))
	for k, at := range s.Points {
		points[k] = plotter.XY{X: at.X, Y: at.Y}
	}
	if s.Line == ChartDots {
		dots := &plotter.Scatter{XYs: points, GlyphStyle: draw.GlyphStyle{
			Color: pal.Line, Radius: length(dotRadius(len(points), unit)), Shape: draw.CircleGlyph{},
		}}
		sample := *dots
		sample.Radius = length(unit / 4)
		legend.Add(s.Name, &sample)
		return []plot.Plotter{dots}
	}
	line := &plotter.Line{XYs: points, LineStyle: draw.LineStyle{Color: pal.Line, Width: length(unit / 6)}}
	switch s.Line {
	case ChartSteps:
		line.StepStyle = plotter.PostStep
	case ChartDashed:
		line.Color = pal.Lost
		line.Dashes = []vg.Length{length(0.7 * unit), length(0.4 * unit)}
	}
	legend.Add(s.Name, line)
	return []plot.Plotter{line}
}

// dotRadius makes dots smaller where there are many.
func dotRadius(count int, unit float64) float64 {
	return unit * min(max(2.4/math.Sqrt(float64(max(count, 1))), 0.11), 0.26)
}

// chartTicks writes the numbers of other ticks as the chart has them.
type chartTicks struct {
	of       plot.Ticker
	numerals ChartNumerals
}

// Ticks implements plot.Ticker.
func (t chartTicks) Ticks(least, most float64) []plot.Tick {
	ticks := t.of.Ticks(least, most)
	for i := range ticks {
		if ticks[i].Label != "" {
			ticks[i].Label = t.numerals.text(ticks[i].Value)
		}
	}
	return ticks
}

// roundTicks stand at round numbers, four to nine of them.
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

// longNumber is from where on a number of an axis is written with a power of ten.
const longNumber = 1e7

// text writes a number of an axis, rounded where the axis was computed, as in
// 10,000 and 2·10¹³.
func (n ChartNumerals) text(v float64) string {
	if math.Abs(v) >= longNumber {
		power := math.Floor(math.Log10(math.Abs(v)) + 1e-9)
		times := n.text(v/math.Pow(10, power)) + "·"
		return strings.TrimPrefix(times, "1·") + "10" + raised(int(power))
	}
	if v = math.Round(v*1e9) / 1e9; v == 0 {
		return "0" // and not −0
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

// raised writes a number in small digits above the line.
func raised(n int) string {
	return strings.Map(func(r rune) rune { return []rune("⁰¹²³⁴⁵⁶⁷⁸⁹")[r-'0'] }, strconv.Itoa(n))
}
