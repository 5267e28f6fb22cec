package tables

import (
	"math"

	"tchouka/engine/picture/palette"
	"tchouka/widgets/paint"
)

// headers paints the numbers of holes and seeds over the cells below them.
func (t *heatPainter) headers(h *HeatMap, top, bottom, left, right int) {
	g := &t.grid
	t.Block(0, 0, g.width, g.top-1, t.Palette.Panel)
	text := min(max(heatHeadText*g.pitch, minHeatHead), maxHeatHead*g.scale)
	size := int(math.Round(text * t.Pen.Scale))
	step := t.labelStep(right, size)
	for column := left; column <= right; column++ {
		seeds := t.view.SeedsFrom + column
		marked := seeds == h.hovered.Seeds || seeds == h.current.Seeds
		if seeds%step != 0 && !marked {
			continue
		}
		x, _ := g.at(0, column)
		t.label(seeds, x+g.wide/2, g.top*0.62, size, marked, step > 1 && marked)
	}
	t.Block(0, 0, g.left-1, g.height, t.Palette.Panel)
	rowStep := heatStep(1.3 * text / g.pitch)
	for row := top; row <= bottom; row++ {
		holes := t.view.HolesFrom + row
		marked := holes == h.hovered.Holes || holes == h.current.Holes
		if holes%rowStep != 0 && !marked {
			continue
		}
		_, y := g.at(row, 0)
		t.label(holes, g.left/2, y+g.pitch/2, size, marked, rowStep > 1 && marked)
	}
	t.Block(0, 0, g.left-1, g.top-1, t.Palette.Panel)
	t.Block(g.left-2, 0, g.left-1, g.height, t.Palette.Rule)
	t.Block(0, g.top-2, g.width, g.top-1, t.Palette.Rule)
}

// labelStep returns the number of columns between labels, so that labels do not touch.
func (t *heatPainter) labelStep(right, size int) int {
	longest := t.Bold.Width(paint.GroupedNumber(t.view.SeedsFrom+right), size)/t.Pen.Scale + 10*t.grid.scale
	return heatStep(longest / t.grid.wide)
}

// heatStep returns the smallest of 1, 2, 5, 10, 20, … that is not less than a number.
func heatStep(minimum float64) int {
	for unit := 1; ; unit *= 10 {
		for _, times := range [...]int{1, 2, 5} {
			if float64(unit*times) >= minimum {
				return unit * times
			}
		}
	}
}

// label writes a number of a header at (x, y), tinted if marked, over its neighbours if wide.
func (t *heatPainter) label(n int, x, y float64, size int, marked, wide bool) {
	text, ink := paint.GroupedNumber(n), t.Palette.Quiet
	if marked {
		ink = t.Palette.Ink
		high := 0.7 * float64(size) / t.Pen.Scale
		half := t.Bold.Width(text, size)/t.Pen.Scale/2 + 6
		if wide {
			t.Block(x-half-4, y-high, x+half+4, y+high, t.Palette.Panel)
		}
		t.Pen.Panel(x-half, y-high, x+half, y+high, 5, t.Palette.Current)
	}
	t.Bold.Write(t.Pen.Picture, text, x*t.Pen.Scale, y*t.Pen.Scale, size, ink)
}

// bars paints the scroll bars that are needed.
func (t *heatPainter) bars() {
	g := &t.grid
	t.Block(g.left, g.height-barSpace, g.width, g.height, t.Palette.Panel)
	t.Block(g.width-barSpace, g.top, g.width, g.height, t.Palette.Panel)
	across, down := g.bars(t.view)
	paintBars(&t.Pen, t.Palette, across, g.height-barSpace/2, down, g.width-barSpace/2)
}

// paintBars paints scroll bars centred on a y and an x; a bar of length 0 is not needed.
func paintBars(pen *paint.Pen, pal palette.Palette, across scrollBar, y float64, down scrollBar, x float64) {
	const half = 4.0
	track, thumb := palette.Mixed(pal.Panel, pal.Rule, 0.6), pal.Quiet
	if across.length > 0 {
		pen.Panel(across.track, y-half, across.track+across.length, y+half, half, track)
		pen.Panel(across.thumb, y-half, across.thumb+across.size, y+half, half, thumb)
	}
	if down.length > 0 {
		pen.Panel(x-half, down.track, x+half, down.track+down.length, half, track)
		pen.Panel(x-half, down.thumb, x+half, down.thumb+down.size, half, thumb)
	}
}
