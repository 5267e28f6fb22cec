package widgets

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

var _ fyne.Focusable = (*lineRows)(nil)

// lineRows is Fyne's list with two differences: nothing stays selected, since
// the table's owner says which row is the current one; and the keys go from
// the current row to its neighbours instead of moving a mark of their own.
type lineRows struct {
	widget.List
	table   *LineList
	focused bool
}

func newLineRows(table *LineList) *lineRows {
	r := &lineRows{table: table}
	r.Length = func() int { return len(table.view.Rows) }
	r.CreateItem = func() fyne.CanvasObject { return newLineRow(table) }
	r.UpdateItem = func(id widget.ListItemID, item fyne.CanvasObject) { item.(*lineRow).show(id) }
	r.OnSelected = func(id widget.ListItemID) {
		r.UnselectAll()
		table.selected(id)
	}
	r.HideSeparators = true
	r.ExtendBaseWidget(r)
	return r
}

// FocusGained is called when keys go to the table.
func (r *lineRows) FocusGained() { r.setFocused(true) }

// FocusLost is called when keys no longer go to the table.
func (r *lineRows) FocusLost() { r.setFocused(false) }

func (r *lineRows) setFocused(focused bool) {
	r.focused = focused
	r.Refresh()
}

// TypedKey goes to another row, or asks for what can be done with this one.
func (r *lineRows) TypedKey(e *fyne.KeyEvent) {
	current, last := r.table.view.Current, len(r.table.view.Rows)-1
	to := current
	switch e.Name {
	case fyne.KeyUp, fyne.KeyLeft:
		to--
	case fyne.KeyDown, fyne.KeyRight:
		to++
	case fyne.KeyPageUp:
		to -= r.page()
	case fyne.KeyPageDown:
		to += r.page()
	case fyne.KeyHome:
		to = 0
	case fyne.KeyEnd:
		to = last
	case desktop.KeyMenu:
		r.menu()
	default:
		return
	}
	if to = min(max(to, 0), last); to >= 0 && to != current {
		r.table.selected(to)
	}
}

// menu asks for what can be done with the current row, as near to it as it can
// be seen.
func (r *lineRows) menu() {
	if current := r.table.view.Current; current >= 0 {
		at := fyne.CurrentApp().Driver().AbsolutePositionForObject(r)
		y := float32(current)*r.pitch() - r.GetScrollOffset()
		r.table.menu(current, at.AddXY(linePad, min(max(y, 0), r.Size().Height)))
	}
}

// pitch returns how far one row is below another.
func (r *lineRows) pitch() float32 {
	return newLineRow(r.table).MinSize().Height + r.Theme().Size(theme.SizeNamePadding)
}

// page returns how many rows are in view, less one to keep one's place.
func (r *lineRows) page() int {
	return max(int(r.Size().Height/r.pitch())-1, 1)
}
