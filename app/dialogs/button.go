package dialogs

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"
)

// Button is a button of a dialog: Enter presses it as the space bar does, and
// Escape leaves the dialog.
type Button struct {
	widget.Button
	escape func()
}

func newButton(label string, escape, tapped func()) *Button {
	b := &Button{escape: escape}
	b.Text, b.OnTapped = label, tapped
	b.ExtendBaseWidget(b)
	return b
}

// TypedKey presses the button or leaves the dialog.
func (b *Button) TypedKey(key *fyne.KeyEvent) {
	switch key.Name {
	case fyne.KeyReturn, fyne.KeyEnter:
		b.OnTapped()
	case fyne.KeyEscape:
		b.escape()
	default:
		b.Button.TypedKey(key)
	}
}
