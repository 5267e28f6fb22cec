package history

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"
)

// list is the list of versions. Enter restores the selected one, Escape closes the dialog.
type list struct {
	widget.List
	escaped, entered func()
}

func newList(escaped, entered func()) *list {
	l := &list{escaped: escaped, entered: entered}
	l.ExtendBaseWidget(l)
	return l
}

// TypedKey selects a row with the arrow keys.
func (l *list) TypedKey(key *fyne.KeyEvent) {
	switch key.Name {
	case fyne.KeyEscape:
		l.escaped()
	case fyne.KeyReturn, fyne.KeyEnter:
		l.entered()
	default:
		l.List.TypedKey(key)
	}
}
