package tables

import (
	"image/color"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"tchouka/engine"
	"tchouka/widgets/controls"
	"tchouka/widgets/paint"
)

var _ fyne.Widget = (*LineTable)(nil)

// LineTableView is everything that a Line shows.
type LineTableView struct {
	Rows    LineRows
	Current int // index of the row on the board, or -1
	// Marks and Comments report that some row, perhaps not read yet, has a mark or a comment.
	Marks, Comments bool
	// NoRow is set if states are texts, and moves have no hole, sowings or Ruma.
	NoRow bool
	// Players is set if such a game has several players: rows then name the player who moved.
	Players bool
}

// LineRows are the rows of a line. They are read as they come into view, repeatedly, and must not
// change until the next SetView.
type LineRows interface {
	Len() int
	Row(i int) LineRow
}

// LineSlice is a LineRows in memory.
type LineSlice []LineRow

// Len implements LineRows.
func (s LineSlice) Len() int { return len(s) }

// Row implements LineRows.
func (s LineSlice) Row(i int) LineRow { return s[i] }

// LineRow is one position of a line and the move that led to it.
type LineRow struct {
	Number     string        // of the move, or "start"
	Hole       string        // label of the hole played
	Position   string        // after the move
	Holes      []int         // the seeds in the holes, if they are a single row
	Sowings    string        // number of chained sowings of the move
	Player     string        // the player who moved, in a game of several players
	Ruma       string        // seeds in the Ruma
	Mark       controls.Mark // its symbol is before the name
	Name       string        // of the line, if it has one
	OtherMoves string        // other moves played instead
	Note       string        // faint text at the end of the row
	Ends       bool          // the note describes how the game ended: if it is too long, it replaces the position

	// Verdict of the position. The end of a line, a won position without seeds in its Holes, is
	// marked with a filled circle, and a drawn game with a ring.
	Verdict engine.Verdict
	// Lost marks the row with a hollow square: its move lost the game.
	Lost bool
	// HasComment marks the row with a speech balloon.
	HasComment bool
}

// sign returns the symbol at the end of the row.
func (r LineRow) sign() controls.VerdictSign {
	switch {
	case r.Lost:
		return controls.SignLost
	case r.Verdict == engine.Won && !slices.ContainsFunc(r.Holes, func(seeds int) bool { return seeds > 0 }):
		return controls.SignWon
	case r.Verdict == engine.Drawn:
		return controls.SignDrawn
	default:
		return controls.SignNone
	}
}

// LineTable is the table of the current line: the start and the position after each move. The current
// position is highlighted, and the positions after it are faint. The counts of each hole are
// aligned. Only the rows in view exist, so a line may have a million rows: see lineColumns. The
// table needs a [Panel] with a Padding of 8 around it.
//
// A position that is too long gets smaller text first. Then an ellipsis replaces the holes farthest
// from the Ruma, and OnHover gets the whole position.
type LineTable struct {
	widget.BaseWidget

	// OnSelected is called when the user clicks a row, or selects another row by the arrow keys,
	// Page Up, Page Down, Home or End.
	OnSelected func(row int)
	// OnMenu is called for the menu of a row; at is a point of the window.
	OnMenu func(row int, at fyne.Position)
	// OnHover is called with the whole text of a shortened row when the pointer enters it, and with
	// "" when the pointer leaves.
	OnHover func(text string)

	view    LineTableView
	columns lineColumns
	rows    *rowList
}

// NewLineTable returns an empty table.
func NewLineTable() *LineTable {
	l := &LineTable{view: LineTableView{Rows: LineSlice(nil), Current: -1}}
	l.rows = newRowList(l, l.selected)
	l.ExtendBaseWidget(l)
	return l
}

// View returns the current view.
func (l *LineTable) View() LineTableView { return l.view }

// SetView shows a line. It scrolls to the current row if that row or the number of rows has
// changed. O(rows × holes) for a short line; for a long line it reads only some rows.
func (l *LineTable) SetView(v LineTableView) {
	if v.Rows == nil {
		v.Rows = LineSlice(nil)
	}
	moved := v.Current != l.view.Current || v.Rows.Len() != l.view.Rows.Len()
	l.view = v
	l.columns.scanRows(v)
	l.Refresh()
	if moved {
		l.rows.reveal()
	}
}

func (l *LineTable) length() int  { return l.view.Rows.Len() }
func (l *LineTable) current() int { return l.view.Current }

func (l *LineTable) newRow() fyne.CanvasObject               { return newLineRow(l) }
func (l *LineTable) showRow(row int, item fyne.CanvasObject) { item.(*lineRow).show(row) }
func (l *LineTable) rowHeight() float32                      { return newLineRow(l).MinSize().Height }

func (l *LineTable) entered(int) {} // the current row is on the board already

func (l *LineTable) marked(int) {}

func (l *LineTable) selected(row int) { paint.CallWith(l.OnSelected, row) }

func (l *LineTable) menu(row int, at fyne.Position) {
	if l.OnMenu != nil {
		l.OnMenu(row, at)
	}
}

func (l *LineTable) hover(text string) { paint.CallWith(l.OnHover, text) }

// CreateRenderer returns the renderer of the table.
func (l *LineTable) CreateRenderer() fyne.WidgetRenderer {
	r := &lineRenderer{list: l}
	r.Shown = []fyne.CanvasObject{l.rows}
	for i, title := range [columnCount]string{
		lang.L("move"), lang.L("hole"), lang.L("position"), lang.L("sowings"), lang.L("Ruma"),
	} {
		r.titles[i] = canvas.NewText(title, color.Transparent)
		r.Shown = append(r.Shown, r.titles[i])
	}
	r.notes = canvas.NewText(lang.L("notes"), color.Transparent)
	r.Shown = append(r.Shown, r.notes)
	r.Refresh()
	return r
}

type lineRenderer struct {
	paint.Renderer
	list   *LineTable
	titles [columnCount]*canvas.Text
	notes  *canvas.Text // the title of the part after the columns
}

func (r *lineRenderer) Layout(size fyne.Size) {
	columns, head := &r.list.columns, paint.Snap(r.titles[columnNumber].MinSize().Height)+12
	columns.fit(size.Width)
	low := size.Height < head+2*r.list.rowHeight() // the rows need the whole height
	if low {
		head = 0
	}
	base := 6 + paint.Baseline(r.titles[columnNumber])
	for i, title := range r.titles {
		need, span := title.MinSize(), columns.spans[i]
		at := fyne.NewPos(span.left, base-paint.Baseline(title))
		if r.list.centred(i) {
			at.X = paint.Snap((span.left + span.right - need.Width) / 2)
		}
		title.Move(at)
		title.Resize(need)
		title.Hidden = low || r.isOmitted(i)
	}
	need := r.notes.MinSize()
	r.notes.Move(fyne.NewPos(columns.note.left, base-paint.Baseline(r.notes)))
	r.notes.Resize(need)
	r.notes.Hidden = low || columns.note.right-columns.note.left < need.Width
	high := r.list.rows.whole(size.Height - head)
	grown := r.list.rows.Size().Height != high
	r.list.rows.Move(fyne.NewPos(0, head))
	r.list.rows.Resize(fyne.NewSize(size.Width, high))
	r.list.rows.Refresh()
	if grown {
		r.list.rows.reveal()
	}
}

// centred reports whether a column has centred numbers. Within the column they are right-aligned.
func (l *LineTable) centred(column int) bool {
	return column != columnNumber && column != columnPosition && (column != columnSowings || !l.view.Players)
}

// isOmitted reports whether a column is empty in the current game.
func (r *lineRenderer) isOmitted(column int) bool {
	v := r.list.view
	return v.NoRow && (column == columnRuma || column == columnSowings && !v.Players)
}

// MinSize fits one row and a few holes; the titles appear from two rows on.
func (r *lineRenderer) MinSize() fyne.Size {
	padding := theme.CurrentForWidget(r.list).Size(theme.SizeNamePadding)
	row := r.list.rowHeight()
	return fyne.NewSize(r.list.columns.minWidth(), row+padding)
}

func (r *lineRenderer) Refresh() {
	p, th := paint.PaletteFor(r.list), theme.CurrentForWidget(r.list)
	for _, title := range append(r.titles[:], r.notes) {
		title.Color, title.TextSize = p.Quiet, th.Size(theme.SizeNameCaptionText)
	}
	r.titles[columnHole].Text = lang.L("hole")
	if r.list.view.NoRow {
		r.titles[columnHole].Text = lang.L("played")
	}
	r.titles[columnSowings].Text = lang.L("sowings")
	if r.list.view.Players {
		r.titles[columnSowings].Text = lang.L("player")
	}
	for i, title := range r.titles {
		title.Hidden = r.isOmitted(i)
	}
	r.list.columns.measure(th, r.titles)
	r.Layout(r.list.Size())
	for _, title := range append(r.titles[:], r.notes) {
		title.Refresh()
	}
}
