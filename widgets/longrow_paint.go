package widgets

import (
	"image"
	"image/color"
	"math"
	"strconv"

	"fyne.io/fyne/v2"
)

func (l *LongRow) arranged() bool { return l.grid.scale == captionScale(l) }
func (l *LongRow) hasKeys() bool  { return l.focused }

// least is as high as a row, and wide enough for the Ruma and two holes.
func (l *LongRow) least() fyne.Size {
	s := captionScale(l)
	return fyne.NewSize(float32(math.Round((longRuma+2*longPitch)*s)),
		float32(math.Round((longRuns+longWood+longLabels)*s)+heatBarRoom+4))
}

// longPainter paints a long row: the wood, the Ruma, holes, numbers, runs.
type longPainter struct {
	sheet
	grid longGrid
	view LongRowView
	wood float64 // the upper edge of the wood
}

func (t *longPainter) paint(l *LongRow, w, height int) image.Image {
	t.begin(l, w, height)
	t.grid, t.view = l.grid, l.view
	if t.view.Of == nil {
		return t.pen.img
	}
	t.wood = math.Round(longRuns * t.grid.scale)
	t.board()
	from, to := t.grid.span(t.view)
	for d := from; d <= to; d++ {
		t.hole(d, d == l.hovered)
	}
	t.runs(from, to)
	paintBars(&t.pen, t.pal, t.grid.bar(t.view), t.grid.height-heatBarRoom/2, heatBar{}, 0)
	return t.pen.img
}

// board paints the wood and the Ruma.
func (t *longPainter) board() {
	s := t.grid.scale
	near, far := -t.grid.x, t.grid.whole(t.view)-t.grid.x
	if !t.view.RumaLeft {
		near, far = t.grid.width-far, t.grid.width-near
	}
	bottom := t.wood + longWood*s
	// Beyond the picture by no more than its corners, or numbers get too large
	// for the pen.
	near, far = max(near, -100), min(far, t.grid.width+100)
	t.pen.panel(near, t.wood, far, bottom, 12*s, t.pal.WoodEdge)
	t.pen.panel(near, t.wood, far, bottom-3*s, 12*s, t.pal.Wood)
	x, half := t.grid.middle(t.view, 0), 0.42*t.grid.ruma
	if x+half > 0 && x-half < t.grid.width {
		t.pen.panel(x-half, t.wood+10*s, x+half, bottom-12*s, 22*s, t.pal.HoleEdge)
		t.pen.panel(x-half+2, t.wood+12*s, x+half-2, bottom-12*s, 20*s, t.pal.Hole)
		t.write(&t.bold, t.view.Ruma, x, t.wood+(longWood/2-1)*s, 15, t.pal.OnWood)
	}
}

// write writes a text with its middle at (x, y), in a size for normal text.
func (t *longPainter) write(face *numerals, text string, x, y, size float64, ink color.NRGBA) {
	face.write(t.pen.img, text, x*t.pen.scale, y*t.pen.scale, int(math.Round(size*t.grid.scale*t.pen.scale)), ink)
}

// hole paints one hole with its seeds and its number.
func (t *longPainter) hole(distance int, hovered bool) {
	s := t.grid.scale
	x, y := t.grid.middle(t.view, distance), t.wood+(longWood/2-1)*s
	rx, ry := t.grid.pitch/2-5*s, longWood/2*s-11*s
	seeds := t.view.Of.Seeds(distance)
	given := t.view.Given != nil && t.view.Given(distance)
	t.pen.panel(x-rx, y-ry, x+rx, y+ry, ry, t.pal.HoleEdge)
	t.pen.panel(x-rx+1.5, y-ry+2, x+rx-1.5, y+ry, ry-1, t.pal.Hole)
	ink := t.pal.OnWood
	switch {
	case given:
		t.pen.panel(x-rx+1, y-ry+1, x+rx-1, y+ry-1, ry, t.pal.Seed)
		ink = t.pal.HoleEdge
	case seeds == 0:
		ink = mix(t.pal.Hole, t.pal.OnWood, 0.72)
	}
	text := t.written(seeds)
	if seeds < 0 {
		text = "?"
	}
	t.write(&t.bold, text, x, y, 20, ink)
	switch {
	case t.view.Wrong != nil && t.view.Wrong(distance):
		t.pen.frame(x-rx-4, y-ry-4, x+rx+4, y+ry+4, 4, 4*s, t.pal.Panel)
		t.pen.frame(x-rx-3, y-ry-3, x+rx+3, y+ry+3, 4, 3*s, t.pal.Lost)
	case distance == t.view.Played:
		t.pen.frame(x-rx-3, y-ry-3, x+rx+3, y+ry+3, ry+3, 3*s, t.pal.Panel)
		t.pen.frame(x-rx-1.5, y-ry-1.5, x+rx+1.5, y+ry+1.5, ry+1.5, 2*s, t.pal.Line)
	}
	label := distance
	if t.view.Label != nil {
		label = t.view.Label(distance)
	}
	ink = t.pal.Quiet
	if hovered {
		ink = t.pal.Line
	}
	t.write(&t.plain, t.written(label), x, t.wood+(longWood+longLabels/2)*s, 14, ink)
}

// runs paints a brace above holes whose seeds grow by the same from one to the
// next, and says by how much.
func (t *longPainter) runs(from, to int) {
	s := t.grid.scale
	for d := from; d <= to; {
		first, last, gain, ok := t.view.Of.Run(d)
		if !ok {
			d++
			continue
		}
		if last > first {
			a, b := t.grid.middle(t.view, max(first, from-1)), t.grid.middle(t.view, min(last, to+1))
			a, b = min(a, b)-t.grid.pitch/3, max(a, b)+t.grid.pitch/3
			y := t.wood - 5*s
			t.pen.stroke([]point{{a, y + 3*s}, {a, y}, {b, y}, {b, y + 3*s}}, 1.5, t.pal.Quiet)
			left, right := max(a, 0), min(b, t.grid.width)
			text, half := t.gain(gain, right-left)
			x := (left + right) / 2
			t.pen.panel(x-half, y-9*s, x+half, y+4*s, 3, t.pal.Panel)
			t.write(&t.bold, text, x, y-3*s, 14, t.pal.Ink)
		}
		d = last + 1
	}
}

// gain returns what stands on a brace of a width, and half of its own.
func (t *longPainter) gain(n int, room float64) (text string, half float64) {
	measure := func(text string) float64 {
		return t.bold.width(text, int(14*t.grid.scale*t.pen.scale))/t.pen.scale/2 + 5
	}
	if t.view.Gain != nil {
		if text = t.view.Gain(n); 2*measure(text) < room-12 {
			return text, measure(text)
		}
	}
	text = "+" + strconv.Itoa(n)
	return text, measure(text)
}

// written returns a number as the view writes numbers.
func (t *longPainter) written(n int) string {
	if t.view.Write == nil {
		return strconv.Itoa(n)
	}
	return t.view.Write(n)
}
