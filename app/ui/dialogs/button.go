package dialogs

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"

	"tchouka/engine/text/plaintext"
	"tchouka/widgets/controls"
)

// Button is a button of a dialog. Enter and Space press it; Escape closes the dialog.
type Button struct {
	widget.Button
	Keys
	hovered, hasKeys bool
}

// NewButton returns a button for a custom dialog.
func NewButton(label string, tapped func()) *Button { return newButton(label, nil, tapped) }

func newButton(label string, escape, tapped func()) *Button {
	b := &Button{Keys: Keys{Escape: escape}}
	b.Text, b.OnTapped = plaintext.Message(label), tapped
	b.ExtendBaseWidget(b)
	return b
}

// SetEnabled enables or disables the button.
func (b *Button) SetEnabled(enabled bool) {
	if enabled {
		b.Enable()
	} else {
		b.Disable()
	}
}

// TypedKey presses the button or closes the dialog.
func (b *Button) TypedKey(key *fyne.KeyEvent) {
	switch key.Name {
	case fyne.KeyReturn, fyne.KeyEnter:
		if !b.Disabled() {
			b.OnTapped()
		}
	case fyne.KeySpace:
		b.Button.TypedKey(key)
	default:
		if !b.typed(key) {
			controls.ForwardKey(b, key)
		}
	}
}

// TypedRune passes a character to the window.
func (b *Button) TypedRune(char rune) { controls.ForwardRune(b, char) }

// MouseIn is called when the pointer enters the button.
func (b *Button) MouseIn(at *desktop.MouseEvent) {
	b.hovered = true
	b.Button.MouseIn(at)
}

// MouseOut is called when the pointer leaves the button.
func (b *Button) MouseOut() {
	b.hovered = false
	b.Button.MouseOut()
}

// FocusGained marks the button and calls the handler.
func (b *Button) FocusGained() {
	b.hasKeys = true
	b.Button.FocusGained()
	b.focused()
}

// FocusLost removes the mark.
func (b *Button) FocusLost() {
	b.hasKeys = false
	b.Button.FocusLost()
}

// CreateRenderer draws the button like those of the window. One of low importance, which collapses
// a group of fields, has no face.
func (b *Button) CreateRenderer() fyne.WidgetRenderer {
	if b.Importance == widget.LowImportance {
		return controls.WithFocusRing(b, b.Button.CreateRenderer(), func() bool { return b.hasKeys })
	}
	return controls.Faced(b, &b.Button, func() (hovered, focused bool) { return b.hovered, b.hasKeys })
}
