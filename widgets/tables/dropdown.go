package tables

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"tchouka/engine"
)

var _ fyne.Focusable = (*DropDown)(nil)

// DropDownItem is one row of a DropDown.
type DropDownItem struct {
	Label   string
	Detail  string         // faint text at the end of the row
	Verdict engine.Verdict // symbol before the label; none for Unknown
}

// DropDown is a list from which one row is chosen. The current choice is bold, and pointer and
// arrow keys move a highlight. item is called only for the rows in view.
type DropDown struct {
	widget.List

	// OnChosen is called for a click and for Enter or Space.
	OnChosen func(index int)
	// OnCancelled is called for Escape.
	OnCancelled func()

	item        func(index int) DropDownItem
	current     int // the current choice, or -1
	highlighted int // the highlighted row, which Enter chooses
}

// itemsShown is the number of rows of a page.
const itemsShown = 10

// NewDropDown returns an empty list; item returns its rows.
func NewDropDown(item func(index int) DropDownItem) *DropDown {
	c := &DropDown{item: item, current: -1}
	c.Length = func() int { return 0 }
	c.CreateItem = func() fyne.CanvasObject { return newItemRow(c) }
	c.UpdateItem = func(id widget.ListItemID, row fyne.CanvasObject) { row.(*itemRow).show(id) }
	c.OnSelected = func(id widget.ListItemID) {
		c.UnselectAll()
		c.choose(id)
	}
	c.HideSeparators = true
	c.ExtendBaseWidget(c)
	return c
}

// SetRows sets the number of rows and the current choice, which is highlighted and visible; −1 for
// none.
func (c *DropDown) SetRows(length, current int) {
	c.Length = func() int { return length }
	c.current = current
	c.Highlight(max(current, 0))
}

// PreferredHeight returns the height of as many rows as a screen has space for.
func (c *DropDown) PreferredHeight() float32 {
	const rows = float32(itemsShown)
	return rows*newItemRow(c).MinSize().Height + (rows-1)*c.Theme().Size(theme.SizeNamePadding)
}

// FocusGained is called when the list gets the focus.
func (c *DropDown) FocusGained() {}

// FocusLost is called when the list loses the focus.
func (c *DropDown) FocusLost() {}

// TypedKey highlights another row, chooses the highlighted row, or cancels.
func (c *DropDown) TypedKey(e *fyne.KeyEvent) {
	switch e.Name {
	case fyne.KeyUp:
		c.Highlight(c.highlighted - 1)
	case fyne.KeyDown:
		c.Highlight(c.highlighted + 1)
	case fyne.KeyPageUp:
		c.Highlight(c.highlighted - itemsShown)
	case fyne.KeyPageDown:
		c.Highlight(c.highlighted + itemsShown)
	case fyne.KeyHome:
		c.Highlight(0)
	case fyne.KeyEnd:
		c.Highlight(c.Length() - 1)
	case fyne.KeyReturn, fyne.KeyEnter, fyne.KeySpace:
		c.choose(c.highlighted)
	case fyne.KeyEscape:
		if c.OnCancelled != nil {
			c.OnCancelled()
		}
	}
}

// Highlight highlights a row, or the nearest one.
func (c *DropDown) Highlight(index int) {
	c.highlighted = min(max(index, 0), c.Length()-1)
	c.ScrollTo(c.highlighted)
	c.Refresh()
}

func (c *DropDown) choose(index int) {
	if c.OnChosen != nil && index >= 0 && index < c.Length() {
		c.OnChosen(index)
	}
}
