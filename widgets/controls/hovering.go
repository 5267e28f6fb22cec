package controls

import (
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"
)

var _ desktop.Hoverable = (*Hovering)(nil)

// Hovering is a widget that knows whether the pointer is over it, to build others
// on.
type Hovering struct {
	widget.BaseWidget

	// Hovered says whether the pointer is there. It changes by itself.
	Hovered bool
}

// MouseIn is called when the pointer comes over the widget.
func (h *Hovering) MouseIn(*desktop.MouseEvent) { h.setHovered(true) }

// MouseMoved is called when the pointer moves over the widget.
func (h *Hovering) MouseMoved(*desktop.MouseEvent) {}

// MouseOut is called when the pointer leaves the widget.
func (h *Hovering) MouseOut() { h.setHovered(false) }

func (h *Hovering) setHovered(on bool) {
	h.Hovered = on
	h.Refresh()
}
