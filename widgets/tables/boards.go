// Package tables draws tables and long rows. Only the part in view exists, so that they may be very
// large.
//
// [LineTable] is the line being played, and [BoardTable] a list of boards; both have a current row.
// [DropDown] is the table of a button.
//
// [HeatMap] is that of a survey, [NumberTable] a table of numbers, and [LongRow] a board with
// millions of holes. Each is one picture of the part in view.
package tables

import (
	"image/color"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"tchouka/engine/picture/scene"
	"tchouka/widgets/board"
	"tchouka/widgets/paint"
)

var _ fyne.Widget = (*BoardTable)(nil)

// BoardTableView is everything that a Boards shows.
type BoardTableView struct {
	// Title is the heading of the boards.
	Title   string
	Holes   int // of the longest board
	Columns []BoardColumn
	Len     int
	// Row returns one row, 0 ≤ i < Len, whenever a row in view is drawn.
	Row     func(i int) BoardRow
	Current int // index of the highlighted row, or −1
	Sorted  int // index of the column that the rows are sorted by, or −1
	Down    bool
	Empty   string // shown if there are no rows
	// Ticks shows a check box before every board; TickTip describes it.
	Ticks   bool
	TickTip string
	// Texts shows the boards, which are not rows, as text in the first column.
	Texts bool
	// RumaLeft draws the boards with the Ruma at the left.
	RumaLeft bool
	// Pictures shows the picture of each row instead of its seeds, in higher rows.
	Pictures bool
	// ClickSelects makes a click select a row without choosing it. A double click chooses it.
	ClickSelects bool
	// Stale draws the rows faintly, because they are the results of an older query.
	Stale bool
}

// BoardColumn is a column beside the boards.
type BoardColumn struct {
	Title   string
	Longest string // a text as long as any in the column
	Text    bool   // contains words, not numbers: left-aligned, and may be shortened
}

// BoardRow is a board with a text for each column.
type BoardRow struct {
	Seeds  []int  // of the holes, then of the store
	Text   string // the board in its notation
	Cells  []string
	Number int // position among the ticked boards, from 1; 0 for none
	// Heading is the text of a row between boards, which has nothing else and cannot be dragged.
	Heading string
	// Picture returns the picture for a size, in scene units; see [BoardTableView.Pictures].
	Picture func(width, height float64) scene.Picture
}

// BoardTable is a table of boards: a thumbnail of each, and columns of numbers and words. Only the
// rows in view exist, so there may be millions.
//
//	board                          moves  lines  ID
//	╭(2) (2) (2) (2)   ( )╮            6      1  multitchouka:2.2.2.2
//
// A click selects and chooses a row. The arrow keys, Page Up, Page Down, Home and End select a row,
// and Enter chooses it. A click on the box before a row ticks it, and so does Space. Without boxes,
// Space chooses like Enter. The table needs a [Panel] with a Padding of 8 around it.
type BoardTable struct {
	widget.BaseWidget

	// OnSelected is called when the keys select a row.
	OnSelected func(row int)
	// OnChosen is called for a click on a row (a double click with ClickSelects), and for Enter.
	OnChosen func(row int)
	// OnEdited is called for a double click on a cell, and reports whether the cell can be edited.
	// Otherwise, or if it is nil, the row is chosen.
	OnEdited func(row, column int) bool
	// OnTicked is called to tick or untick the box of a row.
	OnTicked func(row int)
	// OnMoved is called when a row is dragged to another place, which becomes the current row; nil
	// forbids dragging.
	OnMoved func(from, to int)
	// OnSort is called for a click on the title of a column; −1 is that of the boards. If it is
	// nil, the titles are not clickable.
	OnSort func(column int)
	// OnHover is called with the text of a shortened row under the pointer, and with "".
	OnHover func(text string)

	view     BoardTableView
	columns  boardColumns
	rows     *rowList
	numerals paint.Numerals
	drag     *boardDrag // nil for none
	now      func() time.Time
	last     boardClick
	pointed  int // the column under the pointer, or −1
}

// boardClick is a click on a row.
type boardClick struct {
	row int
	at  time.Time
}

// boardDrag is a drag that began on a row.
type boardDrag struct {
	row, to int // current index of the row, and row under the pointer
	moved   bool
}

// NewBoardTable returns an empty table.
func NewBoardTable() *BoardTable {
	l := &BoardTable{view: BoardTableView{Current: -1, Sorted: -1}, now: time.Now, pointed: -1}
	l.rows = newRowList(l, l.clicked)
	l.ExtendBaseWidget(l)
	return l
}

// View returns the current view.
func (l *BoardTable) View() BoardTableView { return l.view }

// SetView shows boards, and scrolls to the current row if it has changed.
func (l *BoardTable) SetView(v BoardTableView) {
	moved := v.Current != l.view.Current
	l.view = v
	l.Refresh()
	if moved {
		l.rows.reveal()
	}
}

// Focusable returns the widget that takes the focus of the table.
func (l *BoardTable) Focusable() fyne.Focusable { return l.rows }

func (l *BoardTable) length() int  { return l.view.Len }
func (l *BoardTable) current() int { return l.view.Current }

func (l *BoardTable) newRow() fyne.CanvasObject               { return newBoardRow(l) }
func (l *BoardTable) showRow(row int, item fyne.CanvasObject) { item.(*boardRow).show(row) }

func (l *BoardTable) rowHeight() float32 {
	thumb := board.ThumbHeight(paint.TextScale(l))
	if l.view.Pictures {
		thumb = paint.Snap(thumb * boardPictureShare)
	}
	return thumb + 2*boardRowPad
}

func (l *BoardTable) selected(row int) { paint.CallWith(l.OnSelected, row) }

// clicked handles a click. It recognizes double clicks itself, because Fyne delays each single
// click of a widget that has them.
func (l *BoardTable) clicked(row int) {
	last, now := l.last, boardClick{row, l.now()}
	l.last = now
	double := last.row == row && now.at.Sub(last.at) < fyne.CurrentApp().Driver().DoubleTapDelay()
	l.selected(row)
	if l.view.ClickSelects && !double {
		return
	}
	l.last = boardClick{}
	if !double || l.pointed < 0 || l.OnEdited == nil || !l.OnEdited(row, l.pointed) {
		l.entered(row)
	}
}

func (l *BoardTable) menu(int, fyne.Position) {} // boards have no menu

func (l *BoardTable) entered(row int) { paint.CallWith(l.OnChosen, row) }

func (l *BoardTable) marked(row int) {
	if l.view.Ticks {
		l.tick(row)
	} else {
		l.entered(row)
	}
}

func (l *BoardTable) tick(row int) { paint.CallWith(l.OnTicked, row) }

// sortBy sorts by a column, like a click on its title. Titles are counted from 0, which is the
// title of the boards. It returns false if there is no such column.
func (l *BoardTable) sortBy(title int) bool {
	if l.OnSort == nil || title > len(l.view.Columns) {
		return false
	}
	l.sort(title - 1)
	return true
}

func (l *BoardTable) sort(column int) { paint.CallWith(l.OnSort, column) }

func (l *BoardTable) hover(text string) { paint.CallWith(l.OnHover, text) }

// CreateRenderer returns the renderer of the table.
func (l *BoardTable) CreateRenderer() fyne.WidgetRenderer {
	r := &boardsRenderer{list: l, empty: widget.NewLabel(""), staleOverlay: canvas.NewRectangle(color.Transparent)}
	r.empty.Alignment, r.empty.Wrapping = fyne.TextAlignCenter, fyne.TextWrapWord
	r.Refresh()
	return r
}

type boardsRenderer struct {
	list         *BoardTable
	heads        []*boardHead // of the boards, then of the columns
	empty        *widget.Label
	staleOverlay *canvas.Rectangle // covers old rows
}

func (r *boardsRenderer) Destroy() {}

func (r *boardsRenderer) Objects() []fyne.CanvasObject {
	objects := []fyne.CanvasObject{r.list.rows, r.staleOverlay, r.empty}
	for _, h := range r.heads {
		objects = append(objects, h)
	}
	return objects
}

func (r *boardsRenderer) headHeight() float32 { return r.heads[0].MinSize().Height }

func (r *boardsRenderer) Layout(size fyne.Size) {
	c := &r.list.columns
	c.fit(size.Width)
	height := r.headHeight()
	for i, h := range r.heads {
		span := c.boards
		if i > 0 {
			span = c.spans[i-1]
		}
		h.Move(fyne.NewPos(span.left, 0))
		h.Resize(fyne.NewSize(span.right-span.left, height))
		paint.SetShown(h, span.right > span.left)
	}
	r.list.rows.Move(fyne.NewPos(0, height))
	r.list.rows.Resize(fyne.NewSize(size.Width, r.list.rows.whole(size.Height-height)))
	r.staleOverlay.Move(r.list.rows.Position())
	r.staleOverlay.Resize(r.list.rows.Size())
	r.empty.Move(fyne.NewPos(0, height+gapAbove))
	r.empty.Resize(fyne.NewSize(size.Width, r.empty.MinSize().Height))
	r.list.rows.Refresh()
}

// gapAbove is the space above the text of an empty table.
const gapAbove = 16

// MinSize fits the titles and one row.
func (r *boardsRenderer) MinSize() fyne.Size {
	padding := r.list.Theme().Size(theme.SizeNamePadding)
	return fyne.NewSize(r.list.columns.minWidth, r.headHeight()+r.list.rowHeight()+padding)
}

func (r *boardsRenderer) Refresh() {
	l, v := r.list, r.list.view
	for len(r.heads) <= len(v.Columns) {
		r.heads = append(r.heads, newBoardHead(l, len(r.heads)-1))
	}
	r.heads = r.heads[:len(v.Columns)+1]
	l.columns.measure(l.Theme(), v)
	for _, h := range r.heads {
		h.Refresh()
	}
	r.staleOverlay.FillColor = paint.Faint(paint.PaletteFor(l).Panel, 0.5)
	paint.SetShown(r.staleOverlay, v.Stale && v.Len > 0)
	paint.SetShown(r.empty, v.Len == 0 && v.Empty != "")
	if r.empty.Text != v.Empty {
		r.empty.SetText(v.Empty)
	}
	r.Layout(l.Size())
	canvas.Refresh(l)
}
