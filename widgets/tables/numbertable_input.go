package tables

import (
	"math"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
)

// Tapped selects the row under the pointer, or chooses it if it is selected.
func (t *NumberTable) Tapped(e *fyne.PointEvent) {
	row := t.grid.rowAt(t.view, e.Position)
	if row < 0 || !t.view.Selectable {
		return
	}
	again := row == t.current
	t.visit(row)
	if again || t.view.ChooseOnClick {
		t.choose()
	}
}

func (t *NumberTable) choose() {
	if t.current >= 0 && t.OnChosen != nil {
		t.OnChosen(t.current)
	}
}

// visit selects a row and reports a change.
func (t *NumberTable) visit(row int64) {
	before := t.current
	t.Select(row)
	if t.current != before && t.OnSelected != nil {
		t.OnSelected(t.current)
	}
}

// MouseDown takes the focus; on a scroll bar it scrolls there.
func (t *NumberTable) MouseDown(e *desktop.MouseEvent) {
	t.grab(t, t.grid.part(t.view, e.Position))
	t.dragThumb(e.Position)
}

// Dragged moves a thumb.
func (t *NumberTable) Dragged(e *fyne.DragEvent) { t.dragThumb(e.Position) }

func (t *NumberTable) dragThumb(at fyne.Position) {
	if t.grabbed == partAcross || t.grabbed == partDown {
		t.grid.drag(t.view, t.grabbed, at)
		t.bound()
		t.Refresh()
	}
}

// Scrolled scrolls three rows for each notch of a wheel.
func (t *NumberTable) Scrolled(e *fyne.ScrollEvent) {
	const notch = 10 // as reported by Fyne
	steps := func(d float32) int64 {
		switch rows := int64(math.Round(float64(d) / notch * 3)); {
		case rows == 0 && d > 0:
			return 1
		case rows == 0 && d < 0:
			return -1
		default:
			return rows
		}
	}
	t.move(-steps(e.Scrolled.DY), -steps(e.Scrolled.DX))
	t.hover(t.grid.rowAt(t.view, e.Position))
}

// move scrolls by rows and columns.
func (t *NumberTable) move(rows, columns int64) {
	top, first := t.grid.top, t.grid.first
	t.grid.top += rows
	t.grid.first += columns
	t.bound()
	if top != t.grid.top || first != t.grid.first {
		t.Refresh()
	}
}

// MouseIn tracks the pointer.
func (t *NumberTable) MouseIn(e *desktop.MouseEvent) { t.MouseMoved(e) }

// MouseMoved tracks the pointer.
func (t *NumberTable) MouseMoved(e *desktop.MouseEvent) { t.hover(t.grid.rowAt(t.view, e.Position)) }

// MouseOut clears the hovered row.
func (t *NumberTable) MouseOut() { t.hover(-1) }

func (t *NumberTable) hover(row int64) {
	if row != t.hovered {
		t.hovered = row
		t.Refresh()
	}
}

// TypedKey selects another row, scrolls, or chooses.
func (t *NumberTable) TypedKey(e *fyne.KeyEvent) {
	if t.view.empty() {
		return
	}
	page := max(t.grid.page()-1, 1)
	switch e.Name {
	case fyne.KeyUp:
		t.step(-1)
	case fyne.KeyDown:
		t.step(1)
	case fyne.KeyPageUp:
		t.step(-page)
	case fyne.KeyPageDown:
		t.step(page)
	case fyne.KeyHome:
		t.step(-t.view.Rows)
	case fyne.KeyEnd:
		t.step(t.view.Rows)
	case fyne.KeyLeft:
		t.move(0, -1)
	case fyne.KeyRight:
		t.move(0, 1)
	case fyne.KeyReturn, fyne.KeyEnter, fyne.KeySpace:
		t.choose()
	}
}

// step moves by a number of rows.
func (t *NumberTable) step(rows int64) {
	switch {
	case !t.view.Selectable:
		t.move(rows, 0)
	case t.current < 0:
		t.visit(t.grid.top)
	default:
		t.visit(t.current + rows)
	}
}
