package lists

import (
	"math"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"tchouka/widgets/controls"
)

var _ fyne.Focusable = (*rowList)(nil)

// rowOwner is a table, as its rows know it.
type rowOwner interface {
	length() int
	current() int // the row the table's owner says is the current one, or −1
	newRow() fyne.CanvasObject
	showRow(row int, item fyne.CanvasObject)
	rowHeight() float32
	selected(row int) // clicked, or gone to by the keys
	entered(row int)  // Enter on the current one
	marked(row int)   // Space on it
	menu(row int, at fyne.Position)
}

// rowList is Fyne's list with two differences: nothing stays selected, since
// the table's owner says which row is the current one; and the keys go from
// the current row to its neighbours instead of moving a mark of their own.
type rowList struct {
	widget.List
	owner   rowOwner
	focused bool
}

func newRowList(owner rowOwner, clicked func(row int)) *rowList {
	r := &rowList{owner: owner}
	r.Length = owner.length
	r.CreateItem = owner.newRow
	r.UpdateItem = func(id widget.ListItemID, item fyne.CanvasObject) { owner.showRow(id, item) }
	r.OnSelected = func(id widget.ListItemID) {
		r.UnselectAll()
		clicked(id)
	}
	r.HideSeparators = true
	r.ExtendBaseWidget(r)
	return r
}

// click selects a row and takes the keys, for rows that catch the clicks of the list.
func (r *rowList) click(row int) {
	if c := fyne.CurrentApp().Driver().CanvasForObject(r); c != nil {
		c.Focus(r)
	}
	r.Select(row)
}

// FocusGained is called when keys go to the table.
func (r *rowList) FocusGained() { r.setFocused(true) }

// FocusLost is called when keys no longer go to the table.
func (r *rowList) FocusLost() { r.setFocused(false) }

func (r *rowList) setFocused(focused bool) {
	r.focused = focused
	r.Refresh()
}

// TypedKey goes to another row, or asks for what can be done with this one.
func (r *rowList) TypedKey(e *fyne.KeyEvent) {
	if controls.FunctionKey(r, e) {
		return
	}
	current, last := r.owner.current(), r.owner.length()-1
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
	case fyne.KeyReturn, fyne.KeyEnter, fyne.KeySpace:
		switch {
		case current < 0 || current > last:
		case e.Name == fyne.KeySpace:
			r.owner.marked(current)
		default:
			r.owner.entered(current)
		}
		return
	case desktop.KeyMenu:
		r.menu()
		return
	default:
		controls.HandOnKey(r, e) // Escape, say, which is no row's
		return
	}
	if to = min(max(to, 0), last); to >= 0 && to != current {
		r.owner.selected(to)
	}
}

// TypedRune sorts by a column where a table can be sorted: 1 is the first. Else it hands the
// character on: after a click on a row a digit still plays.
func (r *rowList) TypedRune(char rune) {
	if table, ok := r.owner.(interface{ sortBy(title int) bool }); ok && char >= '1' && char <= '9' && table.sortBy(int(char-'1')) {
		return
	}
	controls.HandOnRune(r, char)
}

// menu asks for what can be done with the current row, as near to it as it can
// be seen.
func (r *rowList) menu() {
	if current := r.owner.current(); current >= 0 {
		at := fyne.CurrentApp().Driver().AbsolutePositionForObject(r)
		y := float32(current)*r.pitch() - r.GetScrollOffset()
		r.owner.menu(current, at.AddXY(linePad, min(max(y, 0), r.Size().Height)))
	}
}

// rowAt returns the row at a height of the window, which need not be one of the table.
func (r *rowList) rowAt(at fyne.Position) int {
	top := fyne.CurrentApp().Driver().AbsolutePositionForObject(r).Y
	return int(math.Floor(float64((at.Y - top + r.GetScrollOffset()) / r.pitch())))
}

// pitch returns how far one row is below another.
func (r *rowList) pitch() float32 {
	return r.owner.rowHeight() + r.Theme().Size(theme.SizeNamePadding)
}

// whole returns how much of a height whole rows take: half a row at the edge looks
// like one that is cut off.
func (r *rowList) whole(height float32) float32 {
	pitch, padding := r.pitch(), r.Theme().Size(theme.SizeNamePadding)
	rows := int((height + padding) / pitch)
	if rows < 1 {
		return height
	}
	return float32(rows)*pitch - padding
}

// page returns how many rows are in view, less one to keep one's place.
func (r *rowList) page() int {
	return max(int(r.Size().Height/r.pitch())-1, 1)
}

// reveal scrolls as little as needed to show the current row.
func (r *rowList) reveal() {
	if r.Size().Height > 0 {
		r.ScrollTo(r.owner.current()) // ignores what is no row
	}
}
