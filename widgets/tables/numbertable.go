package tables

import (
	"image"
	"math"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"tchouka/widgets/paint"
)

var (
	_ fyne.Widget       = (*NumberTable)(nil)
	_ fyne.Tappable     = (*NumberTable)(nil)
	_ fyne.Draggable    = (*NumberTable)(nil)
	_ fyne.Scrollable   = (*NumberTable)(nil)
	_ fyne.Focusable    = (*NumberTable)(nil)
	_ desktop.Mouseable = (*NumberTable)(nil)
	_ desktop.Hoverable = (*NumberTable)(nil)
)

// NumberInk is the emphasis of a number.
type NumberInk uint8

// A normal number, a secondary one, a bold one, and one on a patch of the line's colour.
const (
	NumberPlain NumberInk = iota
	NumberFaint
	NumberStrong
	NumberMarked
)

// NumberCell is the content of a cell.
type NumberCell struct {
	Text          string
	Ink           NumberInk
	Strikethrough float32 // drawn part of the line through the number, 0 to 1
	// Across and Down are the offset of the number in columns and rows, when animated.
	Across, Down float32
}

// NumberCells returns the cells of a table from (0, 0) on. A frame reads only those in view.
type NumberCells interface {
	// FixedCell returns a cell of a fixed column.
	FixedCell(row int64, column int) NumberCell
	Cell(row, column int64) NumberCell
	Heading(column int64) string
	// Digits returns the space in digits that a column needs down to a last row in view.
	Digits(column, last int64) int
}

// FixedColumn is a fixed column at the left edge.
type FixedColumn struct {
	Heading string
	// Digits returns the space in digits that the column needs down to a last row in view.
	Digits func(last int64) int
}

// NumberTableView is the content of a table. The zero view is empty.
type NumberTableView struct {
	Rows, Columns  int64
	FixedColumns   []FixedColumn
	ColumnsHeading string // common heading of the columns
	Selectable     bool   // rows can be selected
	ChooseOnClick  bool   // the first click on a row also chooses it
	Cells          NumberCells
}

func (v NumberTableView) empty() bool { return v.Cells == nil || v.Rows < 1 }

// NumberTable shows rows of numbers. Even with ten trillion rows, the cost is that of the rows in
// view.
//
//	          distance
//	 n  l  │   1   2   3   4
//	12  6  │   0   0   0   2 …     leads │ columns, which scroll
//	13  6  │   1   0   0   2 …
//
// It scrolls by whole rows and columns. The keys ↑ and ↓ select a row, or scroll if rows cannot be
// selected. Page Up and Page Down move by a page, Home and End to the first and last row, ← and →
// by a column. Enter, or a click on the selected row, chooses it.
type NumberTable struct {
	pane

	// OnSelected is called when the user selects a row.
	OnSelected func(row int64) `json:"-"`
	// OnChosen is called for Enter and a second click, or the first if ChooseOnClick is set.
	OnChosen func(row int64) `json:"-"`

	view    NumberTableView
	grid    numberGrid
	current int64 // the selected row, or -1
	hovered int64 // the row under the pointer, or -1
}

// NewNumberTable returns an empty table.
func NewNumberTable() *NumberTable { return paint.Extended(&NumberTable{current: -1, hovered: -1}) }

// View returns the current view.
func (t *NumberTable) View() NumberTableView { return t.view }

// SetView shows numbers. The scroll position and selection stay as far as possible.
func (t *NumberTable) SetView(v NumberTableView) {
	t.view = v
	if !v.Selectable || v.empty() {
		t.current = -1
	}
	t.current = min(t.current, v.Rows-1)
	t.arrange()
	t.Refresh()
}

// Selected returns the selected row, or -1.
func (t *NumberTable) Selected() int64 { return t.current }

// Select selects a row without an event, and scrolls a hidden row to the centre.
func (t *NumberTable) Select(row int64) {
	if t.view.empty() || !t.view.Selectable {
		return
	}
	t.current = min(max(row, 0), t.view.Rows-1)
	t.reveal()
	t.Refresh()
}

// reveal scrolls the selected row into view.
func (t *NumberTable) reveal() {
	if t.current < 0 || t.grid.height == 0 {
		return
	}
	page := t.grid.page()
	switch {
	case t.current < t.grid.top-1 || t.current > t.grid.top+page:
		t.grid.top = t.current - page/2
	case t.current < t.grid.top:
		t.grid.top = t.current
	case t.current >= t.grid.top+page:
		t.grid.top = t.current - page + 1
	}
	t.bound()
}

// Top returns the first row in view.
func (t *NumberTable) Top() int64 { return t.grid.top }

// ScrollTo scrolls a row to the upper edge, and column 0 into view.
func (t *NumberTable) ScrollTo(row int64) {
	t.grid.top, t.grid.first = row, 0
	t.bound()
	t.Refresh()
}

// InView returns the numbers of whole rows and columns in view.
func (t *NumberTable) InView() (rows, columns int64) {
	return t.grid.page(), t.grid.columns(t.view)
}

// Resize keeps the table within its bounds and the selected row in view.
func (t *NumberTable) Resize(size fyne.Size) {
	if size == t.Size() {
		return
	}
	t.grid.width, t.grid.height = float64(size.Width), float64(size.Height)
	t.arrange()
	if t.current < t.grid.page() {
		t.grid.top = 0 // both the beginning and the selected row fit
	}
	t.reveal()
	t.BaseWidget.Resize(size)
}

// arrange recomputes the sizes of rows and columns.
func (t *NumberTable) arrange() {
	t.grid.measure(t.view, paint.CaptionScale(t))
	t.bound()
}

// bound limits the scroll position to the table.
func (t *NumberTable) bound() {
	t.grid.top = max(min(t.grid.top, t.view.Rows-t.grid.page()), 0)
	t.grid.measureFixedColumns(t.view)
	t.grid.first = max(min(t.grid.first, t.grid.maxFirst(t.view)), 0)
}

// CreateRenderer returns the renderer of the table.
func (t *NumberTable) CreateRenderer() fyne.WidgetRenderer {
	t.ExtendBaseWidget(t)
	painter := &numberPainter{}
	return newPaintedRenderer(t, func(w, h int) image.Image { return painter.paint(t, w, h) }, nil)
}

// Tapped selects the row under the pointer, or chooses it if it is selected.
func (t *NumberTable) Tapped(e *fyne.PointEvent) {
	row := t.grid.rowAt(t.view, e.Position)
	if row < 0 || !t.view.Selectable {
		return
	}
	again := row == t.current
	t.visit(row)
	if again || t.view.ChooseOnClick {
		t.choose()
	}
}

func (t *NumberTable) choose() {
	if t.current >= 0 && t.OnChosen != nil {
		t.OnChosen(t.current)
	}
}

// visit selects a row and reports a change.
func (t *NumberTable) visit(row int64) {
	before := t.current
	t.Select(row)
	if t.current != before && t.OnSelected != nil {
		t.OnSelected(t.current)
	}
}

// MouseDown takes the focus; on a scroll bar it scrolls there.
func (t *NumberTable) MouseDown(e *desktop.MouseEvent) {
	t.grab(t, t.grid.part(t.view, e.Position))
	t.dragThumb(e.Position)
}

// Dragged moves a thumb.
func (t *NumberTable) Dragged(e *fyne.DragEvent) { t.dragThumb(e.Position) }

func (t *NumberTable) dragThumb(at fyne.Position) {
	if t.grabbed == partAcross || t.grabbed == partDown {
		t.grid.drag(t.view, t.grabbed, at)
		t.bound()
		t.Refresh()
	}
}

// Scrolled scrolls three rows for each notch of a wheel.
func (t *NumberTable) Scrolled(e *fyne.ScrollEvent) {
	const notch = 10 // as reported by Fyne
	steps := func(d float32) int64 {
		switch rows := int64(math.Round(float64(d) / notch * 3)); {
		case rows == 0 && d > 0:
			return 1
		case rows == 0 && d < 0:
			return -1
		default:
			return rows
		}
	}
	t.move(-steps(e.Scrolled.DY), -steps(e.Scrolled.DX))
	t.hover(t.grid.rowAt(t.view, e.Position))
}

// move scrolls by rows and columns.
func (t *NumberTable) move(rows, columns int64) {
	top, first := t.grid.top, t.grid.first
	t.grid.top += rows
	t.grid.first += columns
	t.bound()
	if top != t.grid.top || first != t.grid.first {
		t.Refresh()
	}
}

// MouseIn tracks the pointer.
func (t *NumberTable) MouseIn(e *desktop.MouseEvent) { t.MouseMoved(e) }

// MouseMoved tracks the pointer.
func (t *NumberTable) MouseMoved(e *desktop.MouseEvent) { t.hover(t.grid.rowAt(t.view, e.Position)) }

// MouseOut clears the hovered row.
func (t *NumberTable) MouseOut() { t.hover(-1) }

func (t *NumberTable) hover(row int64) {
	if row != t.hovered {
		t.hovered = row
		t.Refresh()
	}
}

// TypedKey selects another row, scrolls, or chooses.
func (t *NumberTable) TypedKey(e *fyne.KeyEvent) {
	if t.view.empty() {
		return
	}
	page := max(t.grid.page()-1, 1)
	switch e.Name {
	case fyne.KeyUp:
		t.step(-1)
	case fyne.KeyDown:
		t.step(1)
	case fyne.KeyPageUp:
		t.step(-page)
	case fyne.KeyPageDown:
		t.step(page)
	case fyne.KeyHome:
		t.step(-t.view.Rows)
	case fyne.KeyEnd:
		t.step(t.view.Rows)
	case fyne.KeyLeft:
		t.move(0, -1)
	case fyne.KeyRight:
		t.move(0, 1)
	case fyne.KeyReturn, fyne.KeyEnter, fyne.KeySpace:
		t.choose()
	}
}

// step moves by a number of rows.
func (t *NumberTable) step(rows int64) {
	switch {
	case !t.view.Selectable:
		t.move(rows, 0)
	case t.current < 0:
		t.visit(t.grid.top)
	default:
		t.visit(t.current + rows)
	}
}
