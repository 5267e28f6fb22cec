package tables

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"tchouka/engine/picture/scene"
)

// Tapped chooses the board under the pointer.
func (h *HeatMap) Tapped(e *fyne.PointEvent) {
	b := h.grid.board(h.view, e.Position)
	if b == (HeatBoard{}) {
		return
	}
	h.SetCurrent(b)
	h.choose(b)
}

func (h *HeatMap) choose(b HeatBoard) {
	if h.OnChosen != nil && h.view.holds(b) && h.view.Cells.Cell(b.Holes, b.Seeds).State != scene.HeatOutside {
		h.OnChosen(b)
	}
}

// MouseDown takes the focus; on a scroll bar it scrolls there.
func (h *HeatMap) MouseDown(e *desktop.MouseEvent) {
	h.grab(h, h.grid.part(h.view, e.Position))
	h.jump(e.Position)
}

// jump scrolls to the position of the pointer on the grabbed bar.
func (h *HeatMap) jump(at fyne.Position) {
	across, down := h.grid.bars(h.view)
	x, y := h.grid.maxOffset(h.view)
	switch h.grabbed {
	case partAcross:
		h.grid.x = across.offset(float64(at.X), x)
	case partDown:
		h.grid.y = down.offset(float64(at.Y), y)
	default:
		return
	}
	h.grid.bound(h.view)
	h.Refresh()
}

// Dragged moves the map, or a thumb.
func (h *HeatMap) Dragged(e *fyne.DragEvent) {
	if h.grabbed == partNone {
		h.grabbed = h.grid.part(h.view, e.Position.SubtractXY(e.Dragged.DX, e.Dragged.DY))
	}
	if h.grabbed == partCells {
		h.move(-float64(e.Dragged.DX), -float64(e.Dragged.DY))
		return
	}
	h.jump(e.Position)
}

// Scrolled moves the map. A map that cannot scroll vertically scrolls sideways.
func (h *HeatMap) Scrolled(e *fyne.ScrollEvent) {
	const speed = 2.0
	dx, dy := -float64(e.Scrolled.DX)*speed, -float64(e.Scrolled.DY)*speed
	if _, down := h.grid.maxOffset(h.view); down == 0 && dx == 0 {
		dx, dy = dy, 0
	}
	h.move(dx, dy)
	h.hover(h.grid.board(h.view, e.Position), e.Position)
}

func (h *HeatMap) move(dx, dy float64) {
	x, y := h.grid.x, h.grid.y
	h.grid.x += dx
	h.grid.y += dy
	h.grid.bound(h.view)
	if x != h.grid.x || y != h.grid.y {
		h.Refresh()
	}
}

// MouseIn tracks the pointer.
func (h *HeatMap) MouseIn(e *desktop.MouseEvent) { h.MouseMoved(e) }

// MouseMoved tracks the pointer.
func (h *HeatMap) MouseMoved(e *desktop.MouseEvent) {
	h.hover(h.grid.board(h.view, e.Position), e.Position)
}

// MouseOut clears the hovered board.
func (h *HeatMap) MouseOut() { h.hover(HeatBoard{}, fyne.Position{}) }

func (h *HeatMap) hover(b HeatBoard, at fyne.Position) {
	if b == h.hovered {
		return
	}
	h.hovered = b
	h.notify(b, at)
	h.Refresh()
}

func (h *HeatMap) notify(b HeatBoard, at fyne.Position) {
	if h.OnHovered != nil {
		h.OnHovered(b, at)
	}
}

// Cursor returns a pointer cursor over a board.
func (h *HeatMap) Cursor() desktop.Cursor {
	if h.hovered != (HeatBoard{}) {
		return desktop.PointerCursor
	}
	return desktop.DefaultCursor
}

// TypedKey selects another board; Enter chooses the selected one.
func (h *HeatMap) TypedKey(e *fyne.KeyEvent) {
	h.Keyboard.Press(e)
	if h.view.empty() {
		return
	}
	_, _, left, right := h.grid.span(h.view)
	page := max(right-left-1, 1)
	switch e.Name {
	case fyne.KeyLeft:
		h.step(0, -1)
	case fyne.KeyRight:
		h.step(0, 1)
	case fyne.KeyUp:
		h.step(-1, 0)
	case fyne.KeyDown:
		h.step(1, 0)
	case fyne.KeyPageUp:
		h.step(0, -page)
	case fyne.KeyPageDown:
		h.step(0, page)
	case fyne.KeyHome:
		h.step(0, -h.view.columns())
	case fyne.KeyEnd:
		h.step(0, h.view.columns())
	case fyne.KeyReturn, fyne.KeyEnter, fyne.KeySpace:
		h.choose(h.current)
	}
}

// TypedRune zooms, fits, and finds the next lost board.
func (h *HeatMap) TypedRune(r rune) { h.Keyboard.Type(r, h.char) }

// char handles a character, and reports whether it has a meaning.
func (h *HeatMap) char(r rune) bool {
	switch r {
	case '+', '=':
		h.Zoom(heatKeyZoom)
	case '-':
		h.Zoom(1 / heatKeyZoom)
	case '0':
		h.Fit()
	case 'l', 'L':
		h.nextLost()
	default:
		return false
	}
	return true
}

// step moves the selection within the range, or selects the first cell in view.
func (h *HeatMap) step(rows, columns int) {
	v := h.view
	b := h.current
	if b == (HeatBoard{}) {
		top, _, left, _ := h.grid.span(v)
		b = HeatBoard{Holes: v.HolesFrom + top, Seeds: v.SeedsFrom + left}
		rows, columns = 0, 0
	}
	h.visit(HeatBoard{
		Holes: min(max(b.Holes+rows, v.HolesFrom), v.HolesTo),
		Seeds: min(max(b.Seeds+columns, v.SeedsFrom), v.SeedsTo),
	})
}

func (h *HeatMap) visit(b HeatBoard) {
	if b != h.current {
		h.SetCurrent(b)
		h.notify(b, h.grid.middle(h.view, b))
	}
}

// nextLost selects the next lost board of the row, or of the rows below it.
func (h *HeatMap) nextLost() {
	v := h.view
	if v.empty() {
		return
	}
	b := h.current
	if b == (HeatBoard{}) {
		b = HeatBoard{Holes: v.HolesFrom, Seeds: v.SeedsFrom - 1}
	}
	for {
		if b.Seeds++; b.Seeds > v.SeedsTo {
			b = HeatBoard{Holes: b.Holes + 1, Seeds: v.SeedsFrom}
		}
		if b.Holes > v.HolesTo {
			return
		}
		if v.Cells.Cell(b.Holes, b.Seeds).State == scene.HeatLost {
			h.visit(b)
			return
		}
	}
}
