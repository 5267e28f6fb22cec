package tables

import (
	"math"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
)

// MouseDown takes the focus; on the scroll bar it scrolls there.
func (l *LongRow) MouseDown(e *desktop.MouseEvent) {
	l.grab(l, partCells)
	if bar := l.grid.bar(l.view); bar.length > 0 && float64(e.Position.Y) >= l.grid.height-barSpace {
		l.grabbed = partAcross
		l.dragThumb(e.Position)
	}
}

// Dragged moves the row, or the thumb.
func (l *LongRow) Dragged(e *fyne.DragEvent) {
	if l.grabbed == partAcross {
		l.dragThumb(e.Position)
		return
	}
	l.scroll(-float64(e.Dragged.DX))
}

// dragThumb scrolls to the position to which the thumb is dragged.
func (l *LongRow) dragThumb(at fyne.Position) {
	maxOffset := l.grid.maxOffset(l.view)
	l.scroll(l.grid.bar(l.view).offset(float64(at.X), maxOffset) - l.grid.x)
}

// Scrolled moves along the row, for both directions of the wheel.
func (l *LongRow) Scrolled(e *fyne.ScrollEvent) {
	const speed = 4.0
	d := float64(e.Scrolled.DX)
	if d == 0 {
		d = float64(e.Scrolled.DY)
	}
	l.scroll(-d * speed)
	l.hover(l.grid.holeAt(l.view, e.Position))
}

// MouseIn tracks the pointer.
func (l *LongRow) MouseIn(e *desktop.MouseEvent) { l.MouseMoved(e) }

// MouseMoved tracks the pointer.
func (l *LongRow) MouseMoved(e *desktop.MouseEvent) { l.hover(l.grid.holeAt(l.view, e.Position)) }

// MouseOut clears the hovered hole.
func (l *LongRow) MouseOut() { l.hover(0) }

func (l *LongRow) hover(distance int) {
	if distance == l.hovered {
		return
	}
	l.hovered = distance
	if l.OnHovered != nil {
		l.OnHovered(distance)
	}
	l.Refresh()
}

// TypedKey moves along the row.
func (l *LongRow) TypedKey(e *fyne.KeyEvent) {
	page := max(l.grid.width-l.grid.pitch, l.grid.pitch)
	switch e.Name {
	case fyne.KeyLeft:
		l.scroll(-l.grid.pitch)
	case fyne.KeyRight:
		l.scroll(l.grid.pitch)
	case fyne.KeyPageUp:
		l.scroll(-page)
	case fyne.KeyPageDown:
		l.scroll(page)
	case fyne.KeyHome:
		l.scroll(-math.Inf(1))
	case fyne.KeyEnd:
		l.scroll(math.Inf(1))
	}
}
