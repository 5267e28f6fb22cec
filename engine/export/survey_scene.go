package export

import (
	"image/color"
	"math"
	"strconv"

	"tchouka/engine"
)

// Sizes of a heat map in units. One with very many boards has small cells,
// which have no room for numbers.
const (
	surveyPitch    = 40.0
	surveySmall    = 16.0
	surveyMany     = 80 // rows or columns
	surveyHeadX    = 56 // room for the numbers of holes
	surveyHeadY    = 44
	surveyLegend   = 34.0 // a row of the legend
	surveyLeast    = 640.0
	surveyHeadText = 14
)

func (c surveyContent) rows() int    { return c.HolesTo - c.HolesFrom + 1 }
func (c surveyContent) columns() int { return c.SeedsTo - c.SeedsFrom + 1 }

func (c surveyContent) pitch() float64 {
	if max(c.rows(), c.columns()) > surveyMany {
		return surveySmall
	}
	return surveyPitch
}

func (c surveyContent) size(o Options) (width, height float64) {
	types := newTypesetter()
	width = max(surveyLeast, 2*margin+surveyHeadX+float64(c.columns())*c.pitch(),
		headingWidth(types, c.title(o), c.summary()))
	height = 2*margin + headHeight + surveyHeadY + float64(c.rows())*c.pitch() + 8 +
		surveyLegend*float64(len(legendRows(types, c.legend(types, o), width)))
	return width, height
}

func (c surveyContent) scene(o Options) Scene {
	types := newTypesetter()
	width, height := c.size(o)
	s := Scene{Width: width, Height: height, Ground: o.Palette.Panel}
	s.add(heading(types, width, c.title(o), c.summary(), o)...)
	left, top := float64(margin+surveyHeadX), float64(margin+headHeight+surveyHeadY)
	s.add(Group{X: left, Y: top, Items: c.headers(types, o)})
	pitch := c.pitch()
	for b := range c.boards() {
		x, y := left+float64(b.seeds-c.SeedsFrom)*pitch, top+float64(b.holes-c.HolesFrom)*pitch
		s.add(Group{X: x + pitch/2, Y: y + pitch/2, Items: c.cell(types, b.holes*b.seeds, b.SurveyBoard, o)})
	}
	for _, d := range c.Diagonals {
		for n := max(c.HolesFrom, d.HolesFrom); n <= c.HolesTo; n++ {
			if k := n + d.Offset; k >= c.SeedsFrom && k <= c.SeedsTo {
				x, y := left+float64(k-c.SeedsFrom)*pitch, top+float64(n-c.HolesFrom)*pitch
				s.add(Group{X: x + pitch/2, Y: y + pitch/2, Items: surveyOutline(d.Line, pitch-1, o)})
			}
		}
	}
	y := top + float64(c.rows())*pitch + 8 + surveyLegend/2
	for _, row := range legendRows(types, c.legend(types, o), width) {
		s.add(Group{X: margin, Y: y, Items: drawLegend(types, row, o)})
		y += surveyLegend
	}
	return s
}

// headers writes the numbers of seeds above and of holes to the left, as many as
// do not touch.
func (c surveyContent) headers(types typesetter, o Options) []Item {
	pitch := c.pitch()
	items := []Item{
		Text{X: -8, Y: -32, Text: "seeds", Size: quietSize, Anchor: End, Color: o.Palette.Quiet},
		Text{X: -surveyHeadX, Y: -12, Text: "holes", Size: quietSize, Color: o.Palette.Quiet},
	}
	step := 1
	for widest := types.width(strconv.Itoa(c.SeedsTo), surveyHeadText, true) + 8; float64(step)*pitch < widest; {
		step *= 5
	}
	label := func(n int, x, y float64) {
		items = append(items, Text{
			X: x, Y: y, Text: strconv.Itoa(n), Size: surveyHeadText, Bold: true, Anchor: Middle, Color: o.Palette.Ink,
		})
	}
	for k := c.SeedsFrom; k <= c.SeedsTo; k++ {
		if k%step == 0 || step == 1 {
			label(k, (float64(k-c.SeedsFrom)+0.5)*pitch, -14)
		}
	}
	for n := c.HolesFrom; n <= c.HolesTo; n++ {
		label(n, -24, (float64(n-c.HolesFrom)+0.5)*pitch)
	}
	return items
}

// cell draws a board round the origin: the same shapes as everywhere, on a
// ground that is the darker, the more seeds of a lost board are collected.
func (c surveyContent) cell(types typesetter, total int, b SurveyBoard, o Options) []Item {
	pitch := c.pitch()
	half := pitch/2 - 0.5
	text, number := "", c.number(b)
	if pitch > surveySmall {
		text = boundText(number, b.Exact)
	}
	share := 0.0
	if number > 0 && total > 0 {
		share = min(float64(number)/float64(total), 1)
	}
	p := o.Palette
	ground, ink, room := mixed(p.Panel, p.Ground, 0.5), p.Quiet, 0.62*pitch
	var shape Item
	switch b.Verdict {
	case engine.Won:
		ground, ink = mixed(p.Panel, p.Won, 0.22), p.OnWon
		shape = Circle{R: 0.4 * pitch, Style: solid(p.Won)}
	case engine.Lost:
		ground, ink = mixed(p.Panel, p.Lost, 0.05+0.45*share), p.Ink
		side := 0.71 * pitch
		shape = RoundRect{X: -side / 2, Y: -side / 2, W: side, H: side, R: pitch / 13, Style: stroke(p.Lost, pitch/16)}
	default:
		r := 0.36 * pitch
		room = 0.52 * pitch
		piece := 2 * math.Pi * r / 8
		shape = Circle{R: r, Style: stroke(p.Unknown, pitch/20, 0.58*piece, 0.42*piece)}
	}
	items := []Item{RoundRect{X: -half, Y: -half, W: 2 * half, H: 2 * half, Style: solid(ground)}, shape}
	if text != "" {
		size := types.fit(text, 0.38*pitch, room)
		items = append(items, Text{Text: text, Size: size, Bold: true, Anchor: Middle, Color: ink})
	}
	return items
}

// surveyOutline draws the outline of a cell round the origin.
func surveyOutline(line SurveyLine, side float64, o Options) []Item {
	width := max(side/16, 1)
	box := func(in float64, s Style) Item {
		half := side/2 - in - s.Width/2
		return RoundRect{X: -half, Y: -half, W: 2 * half, H: 2 * half, Style: s}
	}
	c := o.Palette.Ink
	switch line {
	case SurveyDouble:
		return []Item{box(0, stroke(c, width/2)), box(width, stroke(c, width/2))}
	case SurveyDashed:
		return []Item{box(0, stroke(c, width, side/4, side/8))}
	case SurveyDotted:
		return []Item{box(0, stroke(c, width, width, 1.6*width))}
	default:
		return []Item{box(0, stroke(c, width))}
	}
}

// legend explains what occurs.
func (c surveyContent) legend(types typesetter, o Options) []legendEntry {
	var occurs [3]bool
	for b := range c.boards() {
		occurs[verdictIndex(b.Verdict)] = true
	}
	sample := c
	sample.Collected, sample.HolesFrom, sample.HolesTo, sample.SeedsFrom, sample.SeedsTo = false, 1, 1, 1, 1
	var entries []legendEntry
	for i, e := range []struct {
		verdict engine.Verdict
		text    string
	}{{engine.Won, "won"}, {engine.Lost, "lost"}, {engine.Unknown, "not settled"}} {
		if e.verdict == engine.Lost && c.Collected {
			e.text = "lost; the stronger the colour, the more of the seeds are collected"
		}
		if occurs[i] {
			shape := sample.cell(types, 1, SurveyBoard{Verdict: e.verdict}, o)[1:]
			entries = append(entries, legendEntry{scaled(shape, 0.72), e.text})
		}
	}
	for _, d := range c.Diagonals {
		entries = append(entries, legendEntry{surveyOutline(d.Line, 26, o), d.Text})
	}
	return entries
}

// scaled makes the shapes of a cell smaller.
func scaled(items []Item, by float64) []Item {
	var out []Item
	for _, item := range items {
		switch s := item.(type) {
		case Circle:
			s.R *= by
			out = append(out, s)
		case RoundRect:
			s.X, s.Y, s.W, s.H = s.X*by, s.Y*by, s.W*by, s.H*by
			out = append(out, s)
		}
	}
	return out
}

// mixed returns a color part of the way from a to b.
func mixed(a, b color.NRGBA, part float64) color.NRGBA {
	channel := func(from, to uint8) uint8 {
		return uint8(math.Round(float64(from) + (float64(to)-float64(from))*part))
	}
	return color.NRGBA{R: channel(a.R, b.R), G: channel(a.G, b.G), B: channel(a.B, b.B), A: 0xFF}
}
