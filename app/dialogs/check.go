package dialogs

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"
)

// Check is a box of a dialog to tick. Space ticks it, Enter answers the dialog, Escape
// leaves it.
type Check struct {
	widget.Check
	Keys
}

// NewCheck returns a box that is not ticked.
func NewCheck(label string, changed func(bool)) *Check {
	c := &Check{}
	c.Text, c.OnChanged = label, changed
	c.ExtendBaseWidget(c)
	return c
}

// TypedKey answers or leaves the dialog.
func (c *Check) TypedKey(key *fyne.KeyEvent) {
	if !c.typed(key) {
		c.Check.TypedKey(key)
	}
}

// FocusGained marks the box, and tells of it.
func (c *Check) FocusGained() {
	c.Check.FocusGained()
	c.focused()
}
