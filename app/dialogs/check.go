package dialogs

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"tchouka/widgets/controls"
)

// Check is a box of a dialog to tick. Space ticks it, Enter answers the dialog, Escape
// leaves it.
type Check struct {
	widget.Check
	Keys
	hasKeys bool
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
	if controls.FunctionKey(c, key) {
		return
	}
	if !c.typed(key) {
		c.Check.TypedKey(key)
	}
}

// FocusGained marks it, and tells of it.
func (c *Check) FocusGained() {
	c.hasKeys = true
	c.Check.FocusGained()
	c.focused()
}

// FocusLost takes the mark away.
func (c *Check) FocusLost() {
	c.hasKeys = false
	c.Check.FocusLost()
}

// CreateRenderer draws a ring around what has the keys.
func (c *Check) CreateRenderer() fyne.WidgetRenderer {
	return controls.Ringed(c, c.Check.CreateRenderer(), func() bool { return c.hasKeys })
}
