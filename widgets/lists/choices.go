package lists

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"tchouka/engine"
)

var _ fyne.Focusable = (*Choices)(nil)

// Choice is one row of Choices.
type Choice struct {
	Label   string
	Detail  string         // quiet words at the end of the row
	Verdict engine.Verdict // a shape before the label; none for Unknown
}

// Choices is a list to choose from, as it drops down from a button. One row is
// the present choice, in bold letters; one is lit, which the pointer and the
// arrow keys move. Only the rows in view exist, and only they are asked for, so
// there may be very many.
type Choices struct {
	widget.List

	// OnChosen is called for a click and for Enter or Space.
	OnChosen func(index int)
	// OnCancelled is called for Escape.
	OnCancelled func()

	choice  func(index int) Choice
	current int // the present choice, or -1
	lit     int // the row that Enter chooses
}

// choicesShown is the most rows that are shown at a time.
const choicesShown = 10

// NewChoices returns a list of a length, whose rows choice describes.
func NewChoices(length, current int, choice func(index int) Choice) *Choices {
	c := &Choices{choice: choice, current: current, lit: max(current, 0)}
	c.Length = func() int { return length }
	c.CreateItem = func() fyne.CanvasObject { return newChoiceRow(c) }
	c.UpdateItem = func(id widget.ListItemID, item fyne.CanvasObject) { item.(*choiceRow).show(id) }
	c.OnSelected = func(id widget.ListItemID) {
		c.UnselectAll()
		c.choose(id)
	}
	c.HideSeparators = true
	c.ExtendBaseWidget(c)
	return c
}

// Wants returns the height at which no more rows would be shown.
func (c *Choices) Wants() float32 {
	rows := float32(min(c.Length(), choicesShown))
	return rows*newChoiceRow(c).MinSize().Height + (rows-1)*c.Theme().Size(theme.SizeNamePadding)
}

// Reveal scrolls to the present choice.
func (c *Choices) Reveal() { c.ScrollTo(c.lit) }

// FocusGained is called when keys go to the list.
func (c *Choices) FocusGained() {}

// FocusLost is called when keys no longer go to the list.
func (c *Choices) FocusLost() {}

// TypedKey lights another row, chooses the one that is lit, or gives up.
func (c *Choices) TypedKey(e *fyne.KeyEvent) {
	switch e.Name {
	case fyne.KeyUp:
		c.light(c.lit - 1)
	case fyne.KeyDown:
		c.light(c.lit + 1)
	case fyne.KeyPageUp:
		c.light(c.lit - choicesShown)
	case fyne.KeyPageDown:
		c.light(c.lit + choicesShown)
	case fyne.KeyHome:
		c.light(0)
	case fyne.KeyEnd:
		c.light(c.Length() - 1)
	case fyne.KeyReturn, fyne.KeyEnter, fyne.KeySpace:
		c.choose(c.lit)
	case fyne.KeyEscape:
		if c.OnCancelled != nil {
			c.OnCancelled()
		}
	}
}

func (c *Choices) light(index int) {
	c.lit = min(max(index, 0), c.Length()-1)
	c.ScrollTo(c.lit)
	c.Refresh()
}

func (c *Choices) choose(index int) {
	if c.OnChosen != nil && index >= 0 && index < c.Length() {
		c.OnChosen(index)
	}
}
