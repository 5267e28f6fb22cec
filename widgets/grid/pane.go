package grid

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"
)

// pane is what the widgets of this room have in common: they take the keys when
// they are clicked, and have something in them that can be held and dragged.
type pane struct {
	widget.BaseWidget

	focused bool
	grabbed part
}

// grab takes the focus for a widget, and a part of it.
func (p *pane) grab(w interface {
	fyne.CanvasObject
	fyne.Focusable
}, part part,
) {
	if c := fyne.CurrentApp().Driver().CanvasForObject(w); c != nil {
		c.Focus(w)
	}
	p.grabbed = part
}

// MouseUp lets go of what is held.
func (p *pane) MouseUp(*desktop.MouseEvent) { p.grabbed = partNone }

// DragEnd ends a drag.
func (p *pane) DragEnd() { p.grabbed = partNone }

// FocusGained shows that keys go here.
func (p *pane) FocusGained() {
	p.focused = true
	p.Refresh()
}

// FocusLost takes that back.
func (p *pane) FocusLost() {
	p.focused = false
	p.Refresh()
}

// TypedRune is called for text, of which a pane makes no use of its own.
func (p *pane) TypedRune(rune) {}

func (p *pane) hasKeys() bool { return p.focused }
