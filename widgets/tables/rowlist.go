package tables

import (
	"image/color"
	"math"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"tchouka/engine/picture/palette"
	"tchouka/widgets/controls"
	"tchouka/widgets/paint"
)

var _ fyne.Focusable = (*rowList)(nil)

// rowOwner is the interface of a table to its rows.
type rowOwner interface {
	length() int
	current() int // index of the current row, or −1
	newRow() fyne.CanvasObject
	showRow(row int, item fyne.CanvasObject)
	rowHeight() float32
	selected(row int) // clicked, or selected by the keys
	entered(row int)  // Enter on the current row
	marked(row int)   // Space on the current row
	menu(row int, at fyne.Position)
}

// rowList is Fyne's list, but nothing stays selected: the owner determines the current row, and the
// keys move from it to its neighbours.
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
		r.focus() // Fyne's list looks for the canvas of the embedded list, which has none
		clicked(id)
	}
	r.HideSeparators = true
	r.ExtendBaseWidget(r)
	return r
}

// focus takes the focus, so that keys do not change the field in which the user has typed before.
func (r *rowList) focus() {
	if c := fyne.CurrentApp().Driver().CanvasForObject(r); c != nil {
		paint.Focus(c, r)
	}
}

func (r *rowList) FocusGained() { r.setFocused(true) }
func (r *rowList) FocusLost()   { r.setFocused(false) }

func (r *rowList) setFocused(focused bool) {
	r.focused = focused
	r.Refresh()
}

// TypedKey selects another row, or requests the menu of the current row.
func (r *rowList) TypedKey(e *fyne.KeyEvent) {
	if controls.ForwardFunctionKey(r, e) {
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
		controls.ForwardKey(r, e) // for example Escape, which rows do not use
		return
	}
	if to = min(max(to, 0), last); to >= 0 && to != current {
		r.owner.selected(to)
	}
}

// TypedRune sorts by a column if the table can be sorted: 1 is the first. Otherwise it passes the
// character to the window, so that digits play even after a click on a row.
func (r *rowList) TypedRune(char rune) {
	if table, ok := r.owner.(interface{ sortBy(title int) bool }); ok && char >= '1' && char <= '9' && table.sortBy(int(char-'1')) {
		return
	}
	controls.ForwardRune(r, char)
}

// menu requests the menu of the current row, at the visible position closest to it.
func (r *rowList) menu() {
	if current := r.owner.current(); current >= 0 {
		at := fyne.CurrentApp().Driver().AbsolutePositionForObject(r)
		y := float32(current)*r.pitch() - r.GetScrollOffset()
		r.owner.menu(current, at.AddXY(linePad, min(max(y, 0), r.Size().Height)))
	}
}

// rowAt returns the row index at a position of the window, which may be out of range.
func (r *rowList) rowAt(at fyne.Position) int {
	top := fyne.CurrentApp().Driver().AbsolutePositionForObject(r).Y
	return int(math.Floor(float64((at.Y - top + r.GetScrollOffset()) / r.pitch())))
}

// pitch returns the distance between rows.
func (r *rowList) pitch() float32 {
	return r.owner.rowHeight() + r.Theme().Size(theme.SizeNamePadding)
}

// whole returns the part of a height that whole rows fill.
func (r *rowList) whole(height float32) float32 {
	pitch, padding := r.pitch(), r.Theme().Size(theme.SizeNamePadding)
	rows := int((height + padding) / pitch)
	if rows < 1 {
		return height
	}
	return float32(rows)*pitch - padding
}

// page returns the number of rows in view minus one, which stays visible when paging.
func (r *rowList) page() int {
	return max(int(r.Size().Height/r.pitch())-1, 1)
}

// reveal scrolls as little as needed to show the current row.
func (r *rowList) reveal() {
	if r.Size().Height > 0 {
		r.ScrollTo(r.owner.current()) // ignores an index out of range
	}
}

// rowGround is the background of a row of a table: a tint on the current row and under the pointer,
// and a ring behind it on the current row of a focused table.
type rowGround struct{ ring, tint *canvas.Rectangle }

func newRowGround() rowGround {
	return rowGround{canvas.NewRectangle(color.Transparent), canvas.NewRectangle(color.Transparent)}
}

// place lays the background out in the whole row; call show first, which decides about the ring.
func (g rowGround) place(size fyne.Size) {
	for i, layer := range []*canvas.Rectangle{g.ring, g.tint} {
		by := float32(2 * i)
		if g.ring.Hidden {
			by = 0
		}
		layer.CornerRadius = paint.Corner - by
		layer.Move(fyne.NewPos(by, by))
		layer.Resize(size.SubtractWidthHeight(2*by, 2*by))
	}
}

// show sets the state of the row.
func (g rowGround) show(p palette.Palette, current, hovered, focused bool) {
	g.ring.Hidden = !current || !focused
	g.ring.FillColor = p.Line
	g.tint.Hidden = !current && !hovered
	g.tint.FillColor = p.Current
	if !current {
		g.tint.FillColor = paint.Faint(p.Line, 0.09)
	}
}
