package grid

import (
	"image"
	"image/color"
	"math"
	"strconv"

	"tchouka/engine/palette"
	"tchouka/widgets/paint"
)

// Measures of what a cell shows, in parts of the pitch.
const (
	heatDisc      = 0.40  // radius of the circle of a won board
	heatHalf      = 0.355 // half the side of the square of a lost one
	heatRing      = 0.37  // radius of the dashed circle of one not settled
	heatNumbers   = 24.0  // the least pitch at which there are numbers
	heatShapes    = 13.0  // the least pitch at which a circle is told from a square
	heatLeastText = 10.0  // the least size of a number
)

// heatPainter paints a map: cells, diagonals, headers, scroll bars, the later
// ones on top.
type heatPainter struct {
	paint.Sheet
	grid   heatGrid
	view   HeatView
	number string
}

// paint makes the picture, w × h pixels.
func (t *heatPainter) paint(h *HeatMap, w, height int) image.Image {
	t.Begin(h, w, height)
	t.grid, t.view = h.grid, h.view
	if t.view.empty() {
		return t.Pen.Picture
	}
	top, bottom, left, right := t.grid.span(t.view)
	for row := top; row <= bottom; row++ {
		for column := left; column <= right; column++ {
			t.cell(row, column)
		}
	}
	for _, d := range h.diagonals {
		t.diagonal(d, top, bottom, left, right)
	}
	t.mark(h.hovered, 2, t.Palette.Quiet)
	t.mark(h.current, max(3, t.grid.pitch/14), t.Palette.Line)
	t.headers(h, top, bottom, left, right)
	t.bars()
	return t.Pen.Picture
}

// cell paints one board.
func (t *heatPainter) cell(row, column int) {
	x, y := t.grid.at(row, column)
	p := t.grid.pitch
	c := t.view.Cells.Cell(t.view.HolesFrom+row, t.view.SeedsFrom+column)
	gap := 1.0
	if p < heatShapes {
		t.small(c, x, y, x+p-gap, y+p-gap)
		return
	}
	t.Block(x, y, x+p-gap, y+p-gap, heatGround(c, t.Palette))
	cx, cy := x+(p-gap)/2, y+(p-gap)/2
	ink := t.Palette.Ink
	switch c.State {
	case HeatWon:
		t.Pen.Disc(cx, cy, heatDisc*p, t.Palette.Won)
		ink = t.Palette.OnWon
	case HeatLost:
		half := math.Round(heatHalf * p)
		t.Pen.Frame(cx-half, cy-half, cx+half, cy+half, p/12, max(p*0.055, 1.5), t.Palette.Lost)
	case HeatUnknown:
		t.Pen.DashedRing(cx, cy, heatRing*p, max(p*0.045, 1.2), t.Palette.Unknown)
	case HeatWaiting:
		t.Pen.Disc(cx, cy, max(p*0.03, 1), t.Palette.Rule)
		return
	default:
		return
	}
	t.writeNumber(c, cx, cy, ink)
}

// heatGround returns the ground of a cell: the more seeds of a lost board can be
// collected, the darker.
func heatGround(c HeatCell, p palette.Palette) color.NRGBA {
	switch c.State {
	case HeatWon:
		return paint.Mix(p.Panel, p.Won, 0.22)
	case HeatLost:
		return paint.Mix(p.Panel, p.Lost, 0.05+0.45*float64(min(max(c.Share, 0), 1)))
	case HeatUnknown:
		return paint.Mix(p.Panel, p.Ground, 0.5)
	case HeatWaiting:
		return paint.Mix(p.Panel, p.Ground, 0.8)
	}
	return p.Panel
}

// small paints a cell that has no room for a shape: won is solid, lost hollow.
func (t *heatPainter) small(c HeatCell, x0, y0, x1, y1 float64) {
	switch c.State {
	case HeatWon:
		t.Block(x0, y0, x1, y1, t.Palette.Won)
	case HeatLost:
		t.Block(x0, y0, x1, y1, t.Palette.Lost)
		edge := max(1, (x1-x0)/4)
		t.Block(x0+edge, y0+edge, x1-edge, y1-edge, t.Palette.Panel)
	case HeatUnknown:
		t.Block(x0, y0, x1, y1, paint.Mix(t.Palette.Panel, t.Palette.Unknown, 0.3))
	case HeatWaiting:
		t.Block(x0, y0, x1, y1, heatGround(c, t.Palette))
	}
}

// writeNumber writes the seeds collected where they are legible.
func (t *heatPainter) writeNumber(c HeatCell, cx, cy float64, ink color.NRGBA) {
	if c.Number < 0 || t.grid.pitch < heatNumbers {
		return
	}
	t.number = strconv.Itoa(c.Number)
	if c.Bound {
		t.number = "≥" + t.number
	}
	room := 0.66 // of the pitch
	if c.State == HeatUnknown {
		room = 0.54 // within the dashes
	}
	size := int(math.Round(0.42 * t.grid.pitch * t.Pen.Scale))
	most := room * t.grid.pitch * t.Pen.Scale
	if w := t.Bold.Width(t.number, size); w > most {
		size = int(float64(size) * most / w)
	}
	if float64(size) >= heatLeastText*t.Pen.Scale {
		t.Bold.Write(t.Pen.Picture, t.number, cx*t.Pen.Scale, cy*t.Pen.Scale, size, ink)
	}
}

// mark frames one board, a little larger than its cell.
func (t *heatPainter) mark(b HeatBoard, width float64, c color.NRGBA) {
	if !t.view.holds(b) {
		return
	}
	x, y := t.grid.at(b.Holes-t.view.HolesFrom, b.Seeds-t.view.SeedsFrom)
	p := t.grid.pitch
	out := math.Round(width/2) + 1
	t.Pen.Frame(x-out, y-out, x+p-1+out, y+p-1+out, 4, width, c)
}

// diagonal outlines the boards with k = n + d.Offset that are in view.
func (t *heatPainter) diagonal(d HeatDiagonal, top, bottom, left, right int) {
	c := d.Color
	if c.A == 0 {
		c = t.Palette.Ink
	}
	for row := max(top, d.HolesFrom-t.view.HolesFrom); row <= bottom; row++ {
		column := t.view.HolesFrom + row + d.Offset - t.view.SeedsFrom
		if column < left || column > right {
			continue
		}
		x, y := t.grid.at(row, column)
		t.outline(d.Line, x, y, t.grid.pitch-1, c)
	}
}

// outline draws a line of a kind just inside a square.
func (t *heatPainter) outline(line HeatLine, x, y, side float64, c color.NRGBA) {
	width := math.Round(min(max(side/16, 1), 4))
	switch line {
	case HeatDouble:
		thin := math.Max(1, math.Round(width*0.5))
		t.frame(x, y, side, thin, c)
		in := 2*thin + max(1, math.Round(width*0.4))
		t.frame(x+in-thin, y+in-thin, side-2*(in-thin), thin, c)
	case HeatDashed:
		t.dashes(x, y, side, width, side/3.5, side/7, c)
	case HeatDotted:
		t.dashes(x, y, side, width, width, width*1.6, c)
	default:
		t.frame(x, y, side, width, c)
	}
}

// frame draws the border of a square, inside it.
func (t *heatPainter) frame(x, y, side, width float64, c color.NRGBA) {
	t.Block(x, y, x+side, y+width, c)
	t.Block(x, y+side-width, x+side, y+side, c)
	t.Block(x, y, x+width, y+side, c)
	t.Block(x+side-width, y, x+side, y+side, c)
}

// dashes draws the border of a square in dashes about as long as said, each side
// beginning and ending with one.
func (t *heatPainter) dashes(x, y, side, width, dash, gap float64, c color.NRGBA) {
	count := max(int(math.Round((side+gap)/(dash+gap))), 2)
	step := (side - dash) / float64(count-1)
	for i := range count {
		at := float64(i) * step
		t.Block(x+at, y, x+at+dash, y+width, c)
		t.Block(x+at, y+side-width, x+at+dash, y+side, c)
		t.Block(x, y+at, x+width, y+at+dash, c)
		t.Block(x+side-width, y+at, x+side, y+at+dash, c)
	}
}
