package scene

import (
	"cmp"
	"math"
	"strconv"
	"strings"

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

// items draws the plot: the grid and the axes with their numbers and titles, the curves, and the
// legend.
//
//	upward
//	  2 ┤      ╭──   ── a
//	  1 ┤  ╭───╯     ·· b
//	    └──┴───┴──
//	       5   10   across
func (p Plot) items(measure Measure) []Item {
	across, upward := p.axes()
	text := 0.9 * p.Size
	widest := func(ticks []plotTick) (wide float64) {
		for _, t := range ticks {
			wide = max(wide, measure(t.label, text, false))
		}
		return wide
	}
	tick, half := p.Size/3, widest(across.ticks)/2
	area := Box{X: p.X + max(widest(upward.ticks)+2*tick, half), Y: p.Y + 2*p.Size}
	area.Width = p.X + p.W - max(p.Size, half) - area.X
	area.Height = p.Y + p.H - 3.2*p.Size - area.Y
	at := func(v Point) Point {
		return Point{area.X + across.part(v.X)*area.Width, area.Y + area.Height - upward.part(v.Y)*area.Height}
	}
	bottom := area.Y + area.Height
	line := func(x0, y0, x1, y1 float64, s Style) Item { return Polyline{[]Point{{x0, y0}, {x1, y1}}, s} }
	grid, axis := Stroke(palette.Rule, 1), Stroke(palette.Quiet, p.Size/12)
	items := []Item{Text{X: p.X, Y: p.Y + 0.7*p.Size, Text: p.Upward, Size: p.Size, Color: palette.Ink}}
	for _, t := range upward.ticks {
		y := at(Point{across.from, t.value}).Y
		if t.label == "" {
			items = append(items, line(area.X-tick/2, y, area.X, y, axis))
			continue
		}
		items = append(items, line(area.X, y, area.X+area.Width, y, grid), line(area.X-tick, y, area.X, y, axis),
			Text{X: area.X - 1.5*tick, Y: y, Text: t.label, Size: text, Anchor: End, Color: palette.Ink})
	}
	free := math.Inf(-1) // where the next number can begin
	for _, t := range across.ticks {
		x := at(Point{t.value, upward.from}).X
		if t.label == "" {
			items = append(items, line(x, bottom, x, bottom+tick/2, axis))
			continue
		}
		items = append(items, line(x, area.Y, x, bottom, grid), line(x, bottom, x, bottom+tick, axis))
		if half := measure(t.label, text, false) / 2; x-half >= free {
			free = x + half + tick
			items = append(items, Text{X: x, Y: bottom + tick + 0.8*text, Text: t.label, Size: text, Anchor: Middle, Color: palette.Ink})
		}
	}
	items = append(items, line(area.X, area.Y, area.X, bottom, axis), line(area.X, bottom, area.X+area.Width, bottom, axis),
		Text{X: area.X + area.Width, Y: bottom + tick + 2.2*p.Size, Text: p.Across, Size: p.Size, Anchor: End, Color: palette.Ink})
	for _, s := range p.Series {
		items = append(items, p.curve(s, at)...)
	}
	return append(items, p.legend(measure, area)...)
}

// axes returns the axes with the ranges of all points. The vertical one has a margin, because
// curves on the edge would be cut in half.
func (p Plot) axes() (across, upward plotAxis) {
	across, upward = newPlotAxis(), newPlotAxis()
	for _, s := range p.Series {
		for _, v := range s.Points {
			across.take(v.X)
			upward.take(v.Y)
		}
	}
	across.logarithmic, upward.logarithmic = p.Logarithmic, p.LogUpward
	across.widen(0)
	upward.widen(1.0 / 24)
	for _, a := range []*plotAxis{&across, &upward} {
		if a.logarithmic {
			a.ticks = logTicks(a.from, a.to, p.Numerals)
		} else {
			a.ticks = roundTicks(a.from, a.to, p.Numerals)
		}
	}
	return across, upward
}

// plotAxis is the range of an axis and its ticks.
type plotAxis struct {
	from, to    float64
	logarithmic bool
	ticks       []plotTick
}

func newPlotAxis() plotAxis { return plotAxis{from: math.Inf(1), to: math.Inf(-1)} }

// take extends the range to a value.
func (a *plotAxis) take(v float64) { a.from, a.to = min(a.from, v), max(a.to, v) }

// widen makes an empty range larger, and adds a part of the range at both ends.
func (a *plotAxis) widen(by float64) {
	if a.from > a.to {
		a.from, a.to = 0, 0
	}
	if a.from == a.to {
		a.to++
	}
	if a.logarithmic {
		spare := math.Pow(a.to/a.from, by)
		a.from, a.to = a.from/spare, a.to*spare
		return
	}
	spare := (a.to - a.from) * by
	a.from, a.to = a.from-spare, a.to+spare
}

// part returns the position of a value on the axis, from 0 to 1.
func (a plotAxis) part(v float64) float64 {
	if a.logarithmic {
		return math.Log(v/a.from) / math.Log(a.to/a.from)
	}
	return (v - a.from) / (a.to - a.from)
}

// curve draws a series; at converts its values to positions.
func (p Plot) curve(s PlotSeries, at func(Point) Point) []Item {
	var points []Point
	for i, v := range s.Points {
		if s.Line == PlotSteps && i > 0 {
			points = append(points, at(Point{v.X, s.Points[i-1].Y}))
		}
		points = append(points, at(v))
	}
	if s.Line != PlotDots {
		return p.sample(s.Line, points, 0)
	}
	var dots []Item
	r := p.Size * min(max(2.4/math.Sqrt(float64(max(len(points), 1))), 0.11), 0.26) // smaller if there are many
	for _, v := range points {
		dots = append(dots, p.sample(s.Line, []Point{v}, r)...)
	}
	return dots
}

// sample draws a line through points in the style of a series, or a dot of radius r at the first.
func (p Plot) sample(style PlotLine, points []Point, r float64) []Item {
	stroke := Stroke(palette.Line, p.Size/6)
	switch style {
	case PlotDots:
		return []Item{Circle{X: points[0].X, Y: points[0].Y, R: r, Style: Solid(palette.Line)}}
	case PlotDashed:
		stroke = Stroke(palette.Lost, p.Size/6, 0.7*p.Size, 0.4*p.Size)
	}
	curve := Curve{Points: points[:1:1], Style: stroke} // dashes continue around the corners of a curve
	for i := 1; i < len(points); i++ {
		a, b := points[i-1], points[i]
		between := func(part float64) Point { return Point{a.X + part*(b.X-a.X), a.Y + part*(b.Y-a.Y)} }
		curve.Points = append(curve.Points, between(1.0/3), between(2.0/3), b)
	}
	return []Item{curve}
}

// legend names the series in the upper corner that is free: the left one if the curves rise.
func (p Plot) legend(measure Measure, area Box) []Item {
	const thumb = 2.2 // relative to the text
	wide, left := 0.0, false
	for i, s := range p.Series {
		wide = max(wide, measure(s.Name, p.Size, false))
		if n := len(s.Points); i == 0 && n > 0 {
			left = s.Points[n-1].Y > s.Points[0].Y
		}
	}
	x, y := area.X+p.Size, area.Y+p.Size
	if !left {
		x = area.X + area.Width - p.Size - wide - (thumb+0.6)*p.Size
	}
	var items []Item
	for _, s := range p.Series {
		if s.Name == "" {
			continue
		}
		from, to := Point{x, y}, Point{x + thumb*p.Size, y}
		if s.Line == PlotDots {
			from.X += thumb * p.Size / 2
		}
		items = append(items, p.sample(s.Line, []Point{from, to}, p.Size/4)...)
		items = append(items, Text{X: to.X + 0.6*p.Size, Y: y, Text: s.Name, Size: p.Size, Color: palette.Ink})
		y += 1.5 * p.Size
	}
	return items
}

// plotTick is a mark of an axis, and a grid line if it has a label.
type plotTick struct {
	value float64
	label string
}

// roundTicks returns four to nine ticks at round numbers.
func roundTicks(least, most float64, n PlotNumerals) []plotTick {
	step := math.Pow(10, math.Floor(math.Log10((most-least)/4)))
	for _, times := range [...]float64{5, 2} {
		if (most-least)/(step*times) >= 4 {
			step *= times
			break
		}
	}
	var ticks []plotTick
	for i := math.Ceil(least / step); i*step <= most; i++ {
		ticks = append(ticks, plotTick{i * step, n.text(i * step)})
	}
	return ticks
}

// logTicks returns ticks at the multiples of powers of ten, labelled at the powers and, if the range is
// short, at 2 and 5 times the powers.
func logTicks(least, most float64, n PlotNumerals) []plotTick {
	var ticks []plotTick
	for power := math.Pow(10, math.Floor(math.Log10(least))); power <= most; power *= 10 {
		for times := 1.0; times < 10; times++ {
			t := plotTick{value: power * times}
			if times == 1 || most < 100*least && (times == 2 || times == 5) {
				t.label = n.text(t.value)
			}
			if t.value >= least && t.value <= most {
				ticks = append(ticks, t)
			}
		}
	}
	return ticks
}

// longNumber is the smallest number that is written with a power of ten.
const longNumber = 1e7

// text formats a number of an axis, for example 10,000 or 2·10¹³. It rounds off
// floating-point errors of the tick computation.
func (n PlotNumerals) text(v float64) string {
	if math.Abs(v) >= longNumber {
		power := math.Floor(math.Log10(math.Abs(v)) + 1e-9)
		times := n.text(v/math.Pow(10, power)) + "·"
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
