package tables

import (
	"math"
	"strconv"

	"fyne.io/fyne/v2"
)

// Dimensions of a map in Fyne's units, for text of normal size.
const (
	heatHeadText  = 0.4 // size of the numbers in the headers, as a fraction of the pitch
	minHeatHead   = 12.0
	maxHeatHead   = 20.0
	heatMinPitch  = 5.0 // minimum distance between cells
	heatMaxPitch  = 110.0
	maxHeatFit    = 96.0 // maximum pitch of a fitted map
	maxHeatAspect = 2.0  // maximum width of the cells of a fitted map, relative to their height
	minHeatFit    = 18.0 // minimum pitch of a fitted map: below it, symbols are hard to distinguish
	heatScrolling = 44.0 // pitch of a map that does not fit
	heatKeyZoom   = 1.25
)

// heatGrid is the layout of a map, computed in Fyne's units of the widget. The cell in row r and
// column c has its corner at (left + c·wide − x, top + r·pitch − y). All sizes and offsets are
// integers, so that cells meet without gaps. Cells are wider than high if the widget has space.
type heatGrid struct {
	width, height float64 // of the widget
	left, top     float64 // of the first cell: the sizes of the headers
	pitch, wide   float64 // height and width of a cell; the pitch is also the size of its symbol
	x, y          float64 // scroll offsets
	scale         float64 // of text
}

// measure sets the sizes of the headers for their longest numbers.
func (g *heatGrid) measure(v HeatView, scale float64) {
	g.scale = scale
	digits := float64(max(len(strconv.Itoa(v.HolesTo)), 2))
	g.left = math.Round((46 + 10*digits) * scale)
	g.top = math.Round(42 * scale)
	if g.pitch == 0 {
		g.pitch, g.wide = heatScrolling, heatScrolling
	}
}

// space returns the size of the area for the cells.
func (g *heatGrid) space() (w, h float64) {
	return max(g.width-g.left-barSpace, 1), max(g.height-g.top-barSpace, 1)
}

// fit sets the largest pitch at which all cells are in view, or a legible pitch.
func (g *heatGrid) fit(v HeatView) {
	if v.empty() || g.width < 1 {
		return
	}
	w, h := g.space()
	across, down := w/float64(v.columns()), h/float64(v.rows())
	g.pitch = math.Floor(min(across, down, maxHeatFit*g.scale))
	if minimum := minHeatFit * g.scale; g.pitch < minimum {
		g.pitch = math.Floor(min(max(across, down, minimum), heatScrolling*g.scale))
	}
	g.wide = math.Floor(max(min(across, maxHeatAspect*g.pitch), g.pitch))
}

// zoom changes the pitch and keeps the centre of the map fixed.
func (g *heatGrid) zoom(v HeatView, factor float64) {
	w, h := g.space()
	next := math.Round(g.pitch * factor)
	if next == g.pitch { // small cells: at least a pixel
		next += math.Copysign(1, factor-1)
	}
	next = min(max(next, heatMinPitch), heatMaxPitch*g.scale)
	wide := math.Round(g.wide / g.pitch * next)
	g.x = (g.x+w/2)*wide/g.wide - w/2
	g.y = (g.y+h/2)*next/g.pitch - h/2
	g.pitch, g.wide = next, wide
	g.bound(v)
}

// maxOffset returns the maximum scroll offsets.
func (g *heatGrid) maxOffset(v HeatView) (x, y float64) {
	if v.empty() {
		return 0, 0
	}
	w, h := g.space()
	return max(float64(v.columns())*g.wide-math.Floor(w), 0), max(float64(v.rows())*g.pitch-math.Floor(h), 0)
}

// bound limits the offsets to the widget, and rounds them to integers.
func (g *heatGrid) bound(v HeatView) {
	x, y := g.maxOffset(v)
	g.x = math.Round(min(max(g.x, 0), x))
	g.y = math.Round(min(max(g.y, 0), y))
}

// span returns the first and last rows and columns in view.
func (g *heatGrid) span(v HeatView) (top, bottom, left, right int) {
	if v.empty() || g.pitch < 1 {
		return 0, -1, 0, -1
	}
	w, h := g.space()
	top, left = int(g.y/g.pitch), int(g.x/g.wide)
	bottom = min(int(math.Ceil((g.y+h)/g.pitch))-1, v.rows()-1)
	right = min(int(math.Ceil((g.x+w)/g.wide))-1, v.columns()-1)
	return top, bottom, left, right
}

// at returns the corner of a cell.
func (g *heatGrid) at(row, column int) (x, y float64) {
	return g.left + float64(column)*g.wide - g.x, g.top + float64(row)*g.pitch - g.y
}

// middle returns the centre of a board's cell.
func (g *heatGrid) middle(v HeatView, b HeatBoard) fyne.Position {
	x, y := g.at(b.Holes-v.HolesFrom, b.Seeds-v.SeedsFrom)
	return fyne.NewPos(float32(x+g.wide/2), float32(y+g.pitch/2))
}

// board returns the board whose cell is at a point, or the zero board.
func (g *heatGrid) board(v HeatView, at fyne.Position) HeatBoard {
	x, y := float64(at.X), float64(at.Y)
	w, h := g.space()
	if v.empty() || x < g.left || y < g.top || x >= g.left+w || y >= g.top+h {
		return HeatBoard{}
	}
	b := HeatBoard{
		Holes: v.HolesFrom + int((y-g.top+g.y)/g.pitch),
		Seeds: v.SeedsFrom + int((x-g.left+g.x)/g.wide),
	}
	if !v.holds(b) {
		return HeatBoard{}
	}
	return b
}

// reveal scrolls a board into view.
func (g *heatGrid) reveal(v HeatView, b HeatBoard) {
	w, h := g.space()
	push := func(offset float64, cell int, size, space float64) float64 {
		at := float64(cell) * size
		return min(max(offset, at+size-math.Floor(space)), at)
	}
	g.x = push(g.x, b.Seeds-v.SeedsFrom, g.wide, w)
	g.y = push(g.y, b.Holes-v.HolesFrom, g.pitch, h)
	g.bound(v)
}

// bars returns the scroll bars; a bar that is not needed has length 0.
func (g *heatGrid) bars(v HeatView) (across, down scrollBar) {
	w, h := g.space()
	x, y := g.maxOffset(v)
	return newScrollBar(g.left, w, g.x, x), newScrollBar(g.top, h, g.y, y)
}

// part returns the part under a point.
func (g *heatGrid) part(v HeatView, at fyne.Position) part {
	across, down := g.bars(v)
	return partAt(across, down, float64(at.X) >= g.width-barSpace, float64(at.Y) >= g.height-barSpace)
}
