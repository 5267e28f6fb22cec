package controls

import (
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"
)

var _ desktop.Hoverable = (*Hovering)(nil)

// Hovering is a base widget that tracks whether the pointer is over it.
type Hovering struct {
	widget.BaseWidget

	// Hovered reports whether the pointer is over the widget. The widget sets it.
	Hovered bool
}

// MouseIn is called when the pointer enters the widget.
func (h *Hovering) MouseIn(*desktop.MouseEvent) { h.setHovered(true) }

// MouseMoved is called when the pointer moves over the widget.
func (h *Hovering) MouseMoved(*desktop.MouseEvent) {}

// MouseOut is called when the pointer leaves the widget.
func (h *Hovering) MouseOut() { h.setHovered(false) }

func (h *Hovering) setHovered(on bool) {
	h.Hovered = on
	h.Refresh()
}
