package tables

import (
	"image"
	"image/color"
	"math"

	"tchouka/engine/picture/palette"
	"tchouka/engine/picture/scene"
	"tchouka/widgets/paint"
)

// heatShapes is the minimum pitch at which a circle differs visibly from a square, and
// minHeatText the minimum size of a number.
const (
	heatShapes  = 13.0
	minHeatText = 10.0
)

// heatPainter paints a map: cells, diagonals, headers, scroll bars, in this order.
type heatPainter struct {
	paint.Sheet
	grid heatGrid
	view HeatView
}

// paint draws the picture of w × height pixels.
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
	p, wide := t.grid.pitch, t.grid.wide
	c := t.view.Cells.Cell(t.view.HolesFrom+row, t.view.SeedsFrom+column)
	if p < heatShapes {
		t.small(c, x, y, x+wide-1, y+p-1)
		return
	}
	if wide > p { // the background of the symbol is a square
		t.Block(x, y, x+wide-1, y+p-1, c.Ground().In(t.Palette))
	}
	t.Lay(c.Items(t.Measure, p, minHeatText), x+(wide-1)/2, y+(p-1)/2, 1)
}

// small paints a cell too small for a symbol: won is solid, lost hollow.
func (t *heatPainter) small(c scene.HeatCell, x0, y0, x1, y1 float64) {
	switch c.State {
	case scene.HeatWon:
		t.Block(x0, y0, x1, y1, t.Palette.Won)
	case scene.HeatLost:
		t.Block(x0, y0, x1, y1, t.Palette.Lost)
		edge := max(1, (x1-x0)/4)
		t.Block(x0+edge, y0+edge, x1-edge, y1-edge, t.Palette.Panel)
	case scene.HeatUnknown:
		t.Block(x0, y0, x1, y1, palette.Mixed(t.Palette.Panel, t.Palette.Unknown, 0.3))
	case scene.HeatWaiting, scene.HeatNumber, scene.HeatDrawn:
		t.Block(x0, y0, x1, y1, c.Ground().In(t.Palette))
	}
}

// mark frames one board, slightly larger than its cell.
func (t *heatPainter) mark(b HeatBoard, width float64, c color.NRGBA) {
	if !t.view.holds(b) {
		return
	}
	x, y := t.grid.at(b.Holes-t.view.HolesFrom, b.Seeds-t.view.SeedsFrom)
	out := math.Round(width/2) + 1
	t.Pen.Frame(x-out, y-out, x+t.grid.wide-1+out, y+t.grid.pitch-1+out, 4, width, c)
}

// diagonal outlines the boards in view with k = n + d.Offset.
func (t *heatPainter) diagonal(d scene.HeatDiagonal, top, bottom, left, right int) {
	outline := d.Line.Items(t.grid.pitch - 1)
	for row := max(top, d.HolesFrom-t.view.HolesFrom); row <= bottom; row++ {
		column := t.view.HolesFrom + row + d.Offset - t.view.SeedsFrom
		if column < left || column > right {
			continue
		}
		x, y := t.grid.at(row, column)
		t.Lay(outline, x+(t.grid.wide-1)/2, y+(t.grid.pitch-1)/2, 1)
	}
}
