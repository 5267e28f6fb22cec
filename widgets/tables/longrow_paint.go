package tables

import (
	"image"
	"image/color"
	"math"
	"strconv"

	"fyne.io/fyne/v2"

	"tchouka/engine/picture/palette"
	"tchouka/engine/picture/scene"
	"tchouka/widgets/paint"
)

func (l *LongRow) arranged() bool { return l.grid.scale == paint.CaptionScale(l) }

// minimum returns the height of a row, and the width of the Ruma and two holes.
func (l *LongRow) minimum() fyne.Size {
	s := paint.CaptionScale(l)
	return fyne.NewSize(float32(math.Round((longRuma+2*longPitch)*s)),
		float32(math.Round((longRuns+longWood+longLabels)*s)+barSpace+4))
}

// longPainter paints a long row: the wood, the Ruma, holes, numbers, runs.
type longPainter struct {
	paint.Sheet
	grid longGrid
	view LongRowView
	wood float64 // the upper edge of the wood
}

func (t *longPainter) paint(l *LongRow, w, height int) image.Image {
	t.Begin(l, w, height)
	t.grid, t.view = l.grid, l.view
	if t.view.Source == nil {
		return t.Pen.Picture
	}
	t.wood = math.Round(longRuns * t.grid.scale)
	t.board()
	from, to := t.grid.span(t.view)
	for d := from; d <= to; d++ {
		t.hole(d, d == l.hovered)
	}
	t.runs(from, to)
	paintBars(&t.Pen, t.Palette, t.grid.bar(t.view), t.grid.height-barSpace/2, scrollBar{}, 0)
	return t.Pen.Picture
}

// board paints the wood and the Ruma.
func (t *longPainter) board() {
	s := t.grid.scale
	near, far := -t.grid.x, t.grid.whole(t.view)-t.grid.x
	bottom := t.wood + longWood*s
	// The pen cannot handle very large numbers, so coordinates are limited.
	near, far = max(near, -100), min(far, t.grid.width+100)
	t.Pen.Panel(near, t.wood, far, bottom, 12*s, t.Palette.WoodEdge)
	t.Pen.Panel(near+1, t.wood+1, far-1, bottom-3*s, 12*s, t.Palette.Wood)
	x, half := t.grid.middle(0), 0.42*t.grid.ruma
	if x+half > 0 && x-half < t.grid.width {
		t.Pen.Panel(x-half, t.wood+10*s, x+half, bottom-12*s, 22*s, t.Palette.HoleEdge)
		t.Pen.Panel(x-half+2, t.wood+12*s, x+half-2, bottom-13*s, 20*s, t.Palette.Hole)
		t.write(&t.Bold, t.view.Ruma, x, t.wood+(longWood/2-1)*s, 15, t.Palette.OnWood)
	}
}

// write writes a text with its centre at (x, y), at a size for normal text.
func (t *longPainter) write(face *paint.Numerals, text string, x, y, size float64, ink color.NRGBA) {
	face.Write(t.Pen.Picture, text, x*t.Pen.Scale, y*t.Pen.Scale, int(math.Round(size*t.grid.scale*t.Pen.Scale)), ink)
}

// hole paints one hole with its seeds and its number.
func (t *longPainter) hole(distance int, hovered bool) {
	s := t.grid.scale
	x, y := t.grid.middle(distance), t.wood+(longWood/2-1)*s
	rx, ry := t.grid.pitch/2-5*s, longWood/2*s-11*s
	seeds := t.view.Source.Seeds(distance)
	given := t.view.Given != nil && t.view.Given(distance)
	t.Pen.Panel(x-rx, y-ry, x+rx, y+ry, ry, t.Palette.HoleEdge)
	t.Pen.Panel(x-rx+1.5, y-ry+2, x+rx-1.5, y+ry-1, ry-1, t.Palette.Hole)
	ink := t.Palette.OnWood
	switch {
	case given:
		t.Pen.Panel(x-rx+1, y-ry+1, x+rx-1, y+ry-1, ry, t.Palette.Seed)
		ink = t.Palette.Band(t.Palette.Seed)
	case seeds == 0:
		ink = palette.Mixed(t.Palette.Hole, t.Palette.OnWood, 0.72)
	}
	text := t.format(seeds)
	if seeds < 0 {
		text = "?"
	}
	t.write(&t.Bold, text, x, y, 20, ink)
	switch {
	case t.view.Wrong != nil && t.view.Wrong(distance):
		t.Pen.Frame(x-rx-4, y-ry-4, x+rx+4, y+ry+4, 4, 4*s, t.Palette.Panel)
		t.Pen.Frame(x-rx-3, y-ry-3, x+rx+3, y+ry+3, 4, 3*s, t.Palette.Lost)
	case distance == t.view.Played:
		t.Pen.Frame(x-rx-3, y-ry-3, x+rx+3, y+ry+3, ry+3, 3*s, t.Palette.Panel)
		t.Pen.Frame(x-rx-1.5, y-ry-1.5, x+rx+1.5, y+ry+1.5, ry+1.5, 2*s, t.Palette.Line)
	}
	ink = t.Palette.Quiet
	if hovered {
		ink = t.Palette.Line
	}
	t.write(&t.Plain, t.format(distance), x, t.wood+(longWood+longLabels/2)*s, 14, ink)
}

// runs paints a brace above holes whose seeds grow by a constant gain, with the gain.
func (t *longPainter) runs(from, to int) {
	s := t.grid.scale
	for d := from; d <= to; {
		first, last, gain, ok := t.view.Source.Run(d)
		if !ok {
			d++
			continue
		}
		if last > first {
			a, b := t.grid.middle(max(first, from-1)), t.grid.middle(min(last, to+1))
			a, b = min(a, b)-t.grid.pitch/3, max(a, b)+t.grid.pitch/3
			y := t.wood - 5*s
			t.Pen.Stroke([]scene.Point{{X: a, Y: y + 3*s}, {X: a, Y: y}, {X: b, Y: y}, {X: b, Y: y + 3*s}}, 1.5, t.Palette.Quiet)
			left, right := max(a, 0), min(b, t.grid.width)
			text, half := t.gain(gain, right-left)
			x := (left + right) / 2
			t.Pen.Panel(x-half, y-9*s, x+half, y+4*s, 3, t.Palette.Panel)
			t.write(&t.Bold, text, x, y-3*s, 14, t.Palette.Ink)
		}
		d = last + 1
	}
}

// gain returns the label of a brace of a width, and half of the label's width.
func (t *longPainter) gain(n int, space float64) (text string, half float64) {
	measure := func(text string) float64 {
		return t.Bold.Width(text, int(14*t.grid.scale*t.Pen.Scale))/t.Pen.Scale/2 + 5
	}
	if t.view.Gain != nil {
		if text = t.view.Gain(n); 2*measure(text) < space-12 {
			return text, measure(text)
		}
	}
	text = "+" + strconv.Itoa(n)
	return text, measure(text)
}

// format formats a number like the view does.
func (t *longPainter) format(n int) string {
	if t.view.Format == nil {
		return strconv.Itoa(n)
	}
	return t.view.Format(n)
}
