package tables

import (
	"image"
	"image/color"
	"math"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/theme"

	"tchouka/engine/picture/palette"
	"tchouka/engine/picture/scene"
	"tchouka/widgets/paint"
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

// diagonal outlines the boards in view that match a formula.
func (t *heatPainter) diagonal(d scene.HeatDiagonal, top, bottom, left, right int) {
	outline := d.Line.Items(t.grid.pitch - 1)
	condition := d.Condition()
	for row := top; row <= bottom; row++ {
		for column := left; column <= right; column++ {
			if condition.Holds(t.view.HolesFrom+row, t.view.SeedsFrom+column) {
				x, y := t.grid.at(row, column)
				t.Lay(outline, x+(t.grid.wide-1)/2, y+(t.grid.pitch-1)/2, 1)
			}
		}
	}
}

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
	rowStep := scene.LabelStep(1.3 * text / g.pitch)
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
	return scene.LabelStep(longest / t.grid.wide)
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

// newHeatRenderer returns the renderer of a HeatMap: one picture of the size of the widget, painted
// from the cells in view, and the words in its corner. The number of objects does not depend on the
// range.
func newHeatRenderer(h *HeatMap) *paintedRenderer {
	painter := &heatPainter{}
	seeds := canvas.NewText(lang.L("seeds"), color.Transparent)
	holes := canvas.NewText(lang.L("holes"), color.Transparent)
	words := func() {
		p, size := paint.PaletteFor(h), theme.CurrentForWidget(h).Size(theme.SizeNameCaptionText)
		for _, t := range []*canvas.Text{seeds, holes} {
			t.Color, t.TextSize, t.Hidden = p.Quiet, size, h.view.empty()
			t.Resize(t.MinSize())
		}
		seeds.Move(fyne.NewPos(paint.Snap(float32(h.grid.left)-seeds.MinSize().Width-8), 3))
		holes.Move(fyne.NewPos(8, paint.Snap(float32(h.grid.top)-holes.MinSize().Height-3)))
	}
	paint := func(w, height int) image.Image { return painter.paint(h, w, height) }
	return newPaintedRenderer(h, paint, words, seeds, holes)
}

func (h *HeatMap) arranged() bool { return h.grid.scale == paint.CaptionScale(h) }

// minimum returns the size of a few boards.
func (h *HeatMap) minimum() fyne.Size { return fyne.NewSize(240, 160) }
