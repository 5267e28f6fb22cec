package dialogs

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"
)

// List is a list in which the arrow keys, Home and End select an item, like a click.
type List struct {
	widget.List
	Selected func() int // the selected item; −1 for none
	// Keys has the handlers of other keys. That of [fyne.KeyReturn] is also for [fyne.KeyEnter].
	Keys map[fyne.KeyName]func()
}

// NewList returns a list without items. The caller sets the fields of [widget.List].
func NewList(selected func() int) *List {
	l := &List{Selected: selected}
	l.ExtendBaseWidget(l)
	return l
}

// TypedKey implements [fyne.Focusable].
func (l *List) TypedKey(key *fyne.KeyEvent) {
	name := key.Name
	if name == fyne.KeyEnter {
		name = fyne.KeyReturn
	}
	if handle := l.Keys[name]; handle != nil {
		handle()
		return
	}
	switch at, last := l.Selected(), l.Length()-1; name {
	case fyne.KeyUp:
		l.Select(max(at-1, 0))
	case fyne.KeyDown:
		l.Select(min(at+1, last))
	case fyne.KeyHome:
		l.Select(0)
	case fyne.KeyEnd:
		l.Select(last)
	default:
		l.List.TypedKey(key)
	}
}
