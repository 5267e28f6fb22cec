package tables

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"

	"tchouka/widgets/paint"
)

// pane is the base of the package's widgets, which take the focus and have draggable parts.
type pane struct {
	widget.BaseWidget

	focused bool
	grabbed part
}

// grab takes the focus for a widget, and grabs a part of it.
func (p *pane) grab(w interface {
	fyne.CanvasObject
	fyne.Focusable
}, part part,
) {
	if c := fyne.CurrentApp().Driver().CanvasForObject(w); c != nil {
		paint.Focus(c, w)
	}
	p.grabbed = part
}

// MouseUp releases the grabbed part.
func (p *pane) MouseUp(*desktop.MouseEvent) { p.grabbed = partNone }

// DragEnd ends a drag.
func (p *pane) DragEnd() { p.grabbed = partNone }

func (p *pane) FocusGained() {
	p.focused = true
	p.Refresh()
}

func (p *pane) FocusLost() {
	p.focused = false
	p.Refresh()
}

// TypedRune ignores text.
func (p *pane) TypedRune(rune) {}

func (p *pane) hasFocus() bool { return p.focused }
