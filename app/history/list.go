package history

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"
)

// List is the list of versions. The arrow keys select the version beside the selected one, Enter
// restores it, and Escape closes the dialog.
type List struct {
	widget.List
	view *view
}

func newList(v *view) *List {
	l := &List{view: v}
	l.ExtendBaseWidget(l)
	return l
}

// TypedKey handles the keys of the list.
func (l *List) TypedKey(key *fyne.KeyEvent) {
	switch key.Name {
	case fyne.KeyEscape:
		l.view.hide()
	case fyne.KeyReturn, fyne.KeyEnter:
		l.view.restoreSelected()
	case fyne.KeyUp:
		l.Select(max(l.view.at-1, 0))
	case fyne.KeyDown:
		l.Select(min(l.view.at+1, len(l.view.shown)-1))
	default:
		l.List.TypedKey(key)
	}
}
