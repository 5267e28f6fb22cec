package dialogs

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"tchouka/widgets/controls"
)

// Check is a check box of a dialog. Space toggles it, Enter confirms the dialog, Escape closes it.
type Check struct {
	widget.Check
	Keys
	hasKeys bool
}

// NewCheck returns an unchecked box.
func NewCheck(label string, changed func(bool)) *Check {
	c := &Check{}
	c.Text, c.OnChanged = label, changed
	c.ExtendBaseWidget(c)
	return c
}

// TypedKey confirms or closes the dialog, or toggles the box.
func (c *Check) TypedKey(key *fyne.KeyEvent) {
	if !c.typed(key) && !controls.ForwardUnused(c, key, fyne.KeySpace) {
		c.Check.TypedKey(key)
	}
}

// TypedRune passes a character to the window. A space toggles the box.
func (c *Check) TypedRune(char rune) {
	c.Check.TypedRune(char)
	if char != ' ' {
		controls.ForwardRune(c, char)
	}
}

// FocusGained draws the focus ring and calls the handler.
func (c *Check) FocusGained() {
	c.hasKeys = true
	c.Check.FocusGained()
	c.focused()
}

// FocusLost removes the focus ring.
func (c *Check) FocusLost() {
	c.hasKeys = false
	c.Check.FocusLost()
}

// CreateRenderer implements fyne.Widget. It adds a focus ring.
func (c *Check) CreateRenderer() fyne.WidgetRenderer {
	return controls.WithFocusRing(c, c.Check.CreateRenderer(), func() bool { return c.hasKeys })
}
