package grid

import (
	"image"

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

// NumberInk is how a number stands out.
type NumberInk uint8

// A number as any other, one of second rank, a bold one, and one on a patch of
// the colour of the line.
const (
	NumberPlain NumberInk = iota
	NumberQuiet
	NumberStrong
	NumberMarked
)

// NumberCell is what a cell shows.
type NumberCell struct {
	Text   string
	Ink    NumberInk
	Struck float32 // how much of the line through it is drawn, 0 to 1
	// Across and Down are how far from its place the number is, in columns and
	// rows, while it moves.
	Across, Down float32
}

// NumberCells gives the cells of a table, rows and columns counted from 0: only
// those in view are asked for, in each frame.
type NumberCells interface {
	// Lead returns a cell of a column that stays.
	Lead(row int64, column int) NumberCell
	Cell(row, column int64) NumberCell
	Heading(column int64) string
	// Digits returns for how many digits a column needs room when a row is the
	// last one in view.
	Digits(column, last int64) int
}

// NumberLead is a column that stays at the left edge.
type NumberLead struct {
	Heading string
	// Digits returns for how many digits it needs room when a row is the last
	// one in view.
	Digits func(last int64) int
}

// NumberTableView is what a table shows. The zero view is empty.
type NumberTableView struct {
	Rows, Columns int64
	Leads         []NumberLead
	Over          string // what the headings of the columns count
	Selecting     bool   // rows can be selected
	Choosing      bool   // and the first click on one chooses it
	Cells         NumberCells
}

func (v NumberTableView) empty() bool { return v.Cells == nil || v.Rows < 1 }

// NumberTable shows rows of numbers without end: ten trillion of them cost no
// more than those in view.
//
//	          distance
//	 n  l  │   1   2   3   4
//	12  6  │   0   0   0   2 …     leads │ columns, which scroll
//	13  6  │   1   0   0   2 …
//
// It scrolls by whole rows and columns. With the keyboard: ↑ and ↓ go from row
// to row, or scroll where rows are not selected; PageUp and PageDown a page,
// Home and End to the first and last row, ← and → a column. Enter, or a click on
// the row that is selected, chooses it.
type NumberTable struct {
	pane

	// OnSelected is called when a person goes to a row.
	OnSelected func(row int64) `json:"-"`
	// OnChosen is called with the selected row for Enter and for another click, or the
	// first one where the view says so.
	OnChosen func(row int64) `json:"-"`

	view    NumberTableView
	grid    numberGrid
	current int64 // the selected row, or -1
	hovered int64 // the row under the pointer, or -1
}

// NewNumberTable returns an empty table.
func NewNumberTable() *NumberTable {
	t := &NumberTable{current: -1, hovered: -1}
	t.ExtendBaseWidget(t)
	return t
}

// View returns what is shown.
func (t *NumberTable) View() NumberTableView { return t.view }

// SetView shows numbers. The place stays as far as the new view has it.
func (t *NumberTable) SetView(v NumberTableView) {
	t.view = v
	if !v.Selecting || v.empty() {
		t.current = -1
	}
	t.current = min(t.current, v.Rows-1)
	t.arrange()
	t.Refresh()
}

// Selected returns the selected row, or -1.
func (t *NumberTable) Selected() int64 { return t.current }

// Select selects a row, scrolls it into view, and raises no event. A row that
// was out of view comes to the middle.
func (t *NumberTable) Select(row int64) {
	if t.view.empty() || !t.view.Selecting {
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

// ScrollTo brings a row to the upper edge, and column 0 into view.
func (t *NumberTable) ScrollTo(row int64) {
	t.grid.top, t.grid.first = row, 0
	t.bound()
	t.Refresh()
}

// InView returns how many whole rows and columns are in view.
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
		t.grid.top = 0 // the beginning and the selected row fit both
	}
	t.reveal()
	t.BaseWidget.Resize(size)
}

// arrange measures rows and columns anew.
func (t *NumberTable) arrange() {
	t.grid.measure(t.view, paint.CaptionScale(t))
	t.bound()
}

// bound keeps the place within the table.
func (t *NumberTable) bound() {
	t.grid.top = max(min(t.grid.top, t.view.Rows-t.grid.page()), 0)
	t.grid.lead(t.view)
	t.grid.first = max(min(t.grid.first, t.grid.lastFirst(t.view)), 0)
}

// CreateRenderer links the widget to its renderer.
func (t *NumberTable) CreateRenderer() fyne.WidgetRenderer {
	t.ExtendBaseWidget(t)
	painter := &numberPainter{}
	return newPaintedRenderer(t, func(w, h int) image.Image { return painter.paint(t, w, h) }, nil)
}
