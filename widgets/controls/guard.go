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

// Entry is a text field that can be embedded in place of [widget.Entry].
type Entry struct {
	widget.Entry
	guard
}

// NewEntry returns an empty field.
func NewEntry() *Entry {
	e := &Entry{}
	e.Scroll, e.Wrapping = fyne.ScrollHorizontalOnly, fyne.TextWrapOff
	e.ExtendBaseWidget(e)
	return e
}

// ExtendBaseWidget stores the widget that embeds this one.
func (e *Entry) ExtendBaseWidget(outer fyne.Widget) {
	e.outer = outer
	e.Entry.ExtendBaseWidget(outer)
}

// MinSize renews the cache entry of the canvas.
func (e *Entry) MinSize() fyne.Size {
	e.renewCanvas()
	return e.Entry.MinSize()
}

// TappedSecondary opens the menu.
func (e *Entry) TappedSecondary(at *fyne.PointEvent) {
	if e.hasCanvas() {
		e.Entry.TappedSecondary(at)
	}
}

// Select is a selection list that can be embedded in place of [widget.Select].
type Select struct {
	widget.Select
	guard
}

// ExtendBaseWidget stores the widget that embeds this one.
func (s *Select) ExtendBaseWidget(outer fyne.Widget) {
	s.outer = outer
	s.Select.ExtendBaseWidget(outer)
}

// MinSize renews the cache entry of the canvas.
func (s *Select) MinSize() fyne.Size {
	s.renewCanvas()
	return s.Select.MinSize()
}

// Tapped opens the list.
func (s *Select) Tapped(at *fyne.PointEvent) {
	if s.hasCanvas() {
		s.Select.Tapped(at)
	}
}

// TypedKey opens the list, or selects the neighbour of the current option.
func (s *Select) TypedKey(key *fyne.KeyEvent) {
	if key.Name == fyne.KeyLeft || key.Name == fyne.KeyRight || s.hasCanvas() {
		s.Select.TypedKey(key)
	}
}
