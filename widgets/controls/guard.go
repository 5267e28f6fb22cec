package controls

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"
)

// Entry and Select are those of Fyne without a crash. Fyne 2.7 opens their menus on the
// canvas that its cache has for them, and panics where the cache has none: before the
// first frame of a widget, and later too. A window that is painted again and again does not
// renew the entries, which expire after a minute; they return with the next frame, and
// there may be no next frame for a long time.
//
// A widget that opens no menu before its first frame loses nothing: nobody has seen it. Later
// on the widget itself renews its entry, whenever the window asks for its least size: that is in
// every frame. A window without new frames renews all its entries by itself.

// guard checks whether a widget has a canvas.
type guard struct {
	outer fyne.Widget // the widget in Fyne's cache: the one with the guard, or the one that embeds it
}

// hasCanvas reports whether a menu can be opened beside the widget.
func (g *guard) hasCanvas() bool {
	return g.outer != nil && fyne.CurrentApp().Driver().CanvasForObject(g.outer) != nil
}

// renewCanvas keeps the canvas of the widget in the cache for another minute, if it is there.
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

// ExtendBaseWidget remembers the widget that embeds this one.
func (e *Entry) ExtendBaseWidget(outer fyne.Widget) {
	e.outer = outer
	e.Entry.ExtendBaseWidget(outer)
}

// MinSize renews the canvas.
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

// Select is a list to choose from that can be embedded in place of [widget.Select].
type Select struct {
	widget.Select
	guard
}

// ExtendBaseWidget remembers the widget that embeds this one.
func (s *Select) ExtendBaseWidget(outer fyne.Widget) {
	s.outer = outer
	s.Select.ExtendBaseWidget(outer)
}

// MinSize renews the canvas.
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

// TypedKey opens the list, or chooses what is beside the present choice.
func (s *Select) TypedKey(key *fyne.KeyEvent) {
	if key.Name == fyne.KeyLeft || key.Name == fyne.KeyRight || s.hasCanvas() {
		s.Select.TypedKey(key)
	}
}
