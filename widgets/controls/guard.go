package controls

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"
)

// Entry and Select replace Fyne's widgets of these names and prevent a crash. Fyne 2.7 opens their
// menus on the canvas that its cache holds for them. It panics if the cache has no entry: before
// the first frame of a widget, and also later. Cache entries expire after a minute. Repainting a
// window does not renew them. They return with the next frame, which may be a long time away.
//
// A widget that opens no menu before its first frame loses nothing, because it is not visible yet.
// Later the widget renews its own entry whenever the window calls MinSize, which is in every frame.
// Fyne itself renews all entries of a window without new frames.

// guard checks whether a widget has a canvas.
type guard struct {
	outer fyne.Widget // the widget in Fyne's cache: the one with the guard, or the one that embeds it
}

// hasCanvas reports whether the widget can open a menu.
func (g *guard) hasCanvas() bool {
	return g.outer != nil && fyne.CurrentApp().Driver().CanvasForObject(g.outer) != nil
}

// renewCanvas keeps an existing cache entry of the widget for another minute.
func (g *guard) renewCanvas() { g.hasCanvas() }

// ShowMenu shows a menu at a position relative to an object, unless the object has no canvas.
func ShowMenu(menu *fyne.Menu, at fyne.Position, o fyne.CanvasObject) {
	if c := fyne.CurrentApp().Driver().CanvasForObject(o); c != nil {
		widget.ShowPopUpMenuAtRelativePosition(menu, c, at, o)
	}
}

// Entry is a text field that can be embedded in place of [widget.Entry].
type Entry struct {
	widget.Entry
	guard

	// Flagged reports whether the content is invalid or not applied, which the border shows. Nil for
	// never.
	Flagged func() bool

	focused bool
}

// Select is a drop-down list that can be embedded in place of [widget.Select].
type Select struct {
	widget.Select
	guard

	// Small draws a lower field with small text, for the header of a pane. Set it before the field
	// is shown.
	Small bool

	hovered, focused bool
}
