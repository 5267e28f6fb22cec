package lists

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

var _ fyne.Widget = (*Line)(nil)

// LineView is all that a Line shows.
type LineView struct {
	Rows    LineRows
	Current int // index of the row on the board, or -1
	// Marks and Comments say that some row has a mark, or a comment, which is not
	// known of rows that were never asked for.
	Marks, Comments bool
	// NoRow says that the game is no row: its states are texts, and its moves have
	// no hole, sowings or Ruma.
	NoRow bool
	// Players says that such a game is one of several players: rows say who moved.
	Players bool
}

// LineRows are the rows of a line. They are asked for as they come into view, over
// and over, and must say the same until the next SetView.
type LineRows interface {
	Len() int
	Row(i int) LineRow
}

// LineSlice are rows that are all there.
type LineSlice []LineRow

// Len implements LineRows.
func (s LineSlice) Len() int { return len(s) }

// Row implements LineRows.
func (s LineSlice) Row(i int) LineRow { return s[i] }

// LineRow is one position of a line and the move that led to it.
type LineRow struct {
	Number   string        // of the move, or "start"
	Hole     string        // the hole played, as it is labelled
	Position string        // after the move
	Holes    []int         // the seeds in the holes, where these are a single row
	Sowings  string        // how many the move chained
	Player   string        // who moved, in a game of several players
	Ruma     string        // seeds in the Ruma
	Mark     controls.Mark // its sign stands before the name
	Name     string        // of the line, where it is named
	Others   string        // which other moves were played instead
	Note     string        // quiet words at the end of the row

	// Verdict of the position. A won one without seeds in its Holes, the end of a line, is marked
	// with a filled circle, a drawn game with a ring.
	Verdict engine.Verdict
	// Lost marks the row with a hollow square: its move lost the game.
	Lost bool
	// HasComment marks the row with a balloon.
	HasComment bool
}

// sign returns the shape at the end of the row.
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

// Line is the table of the line being played: the start and the position
// after each move, the current one on a tint, the ones after it in quiet ink.
// The seeds of a hole stand under each other. Only the rows in view exist, so
// a line may have a million: see lineColumns. It wants a [Panel] with a Padding of 8
// around it.
//
// A position that is too long gets smaller letters, then loses the holes
// farthest from the Ruma to an ellipsis; OnHover gets the whole.
type Line struct {
	widget.BaseWidget

	// OnSelected is called when a person clicks a row, or goes to another one
	// by the arrow keys, Page Up, Page Down, Home or End.
	OnSelected func(row int)
	// OnMenu is called when a person asks for what can be done with a row: with
	// the second mouse button, or the Menu key. at is a point of the window.
	OnMenu func(row int, at fyne.Position)
	// OnHover is called with the whole text of a shortened row when the
	// pointer comes over it, and with "" when it leaves.
	OnHover func(text string)

	view    LineView
	columns lineColumns
	rows    *rowList
}

// NewLine returns an empty table.
func NewLine() *Line {
	l := &Line{view: LineView{Rows: LineSlice(nil), Current: -1}}
	l.rows = newRowList(l, l.selected)
	l.ExtendBaseWidget(l)
	return l
}

// View returns what the table shows.
func (l *Line) View() LineView { return l.view }

// SetView shows a line, and brings the current row into view when it is
// another one than before. O(rows × holes) of a short line; of a long one it looks
// at some rows only.
func (l *Line) SetView(v LineView) {
	if v.Rows == nil {
		v.Rows = LineSlice(nil)
	}
	moved := v.Current != l.view.Current || v.Rows.Len() != l.view.Rows.Len()
	l.view = v
	l.columns.look(v)
	l.Refresh()
	if moved {
		l.rows.reveal()
	}
}

func (l *Line) length() int  { return l.view.Rows.Len() }
func (l *Line) current() int { return l.view.Current }

func (l *Line) newRow() fyne.CanvasObject               { return newLineRow(l) }
func (l *Line) showRow(row int, item fyne.CanvasObject) { item.(*lineRow).show(row) }
func (l *Line) rowHeight() float32                      { return newLineRow(l).MinSize().Height }

func (l *Line) entered(int) {} // the current row is on the board already

func (l *Line) marked(int) {}

func (l *Line) selected(row int) {
	if l.OnSelected != nil {
		l.OnSelected(row)
	}
}

func (l *Line) menu(row int, at fyne.Position) {
	if l.OnMenu != nil {
		l.OnMenu(row, at)
	}
}

func (l *Line) hover(text string) {
	if l.OnHover != nil {
		l.OnHover(text)
	}
}

// CreateRenderer links the table to what draws it.
func (l *Line) CreateRenderer() fyne.WidgetRenderer {
	r := &lineRenderer{list: l, objects: []fyne.CanvasObject{l.rows}}
	for i, title := range [columnCount]string{
		lang.L("move"), lang.L("hole"), lang.L("position"), lang.L("sowings"), lang.L("Ruma"),
	} {
		r.titles[i] = canvas.NewText(title, color.Transparent)
		r.objects = append(r.objects, r.titles[i])
	}
	r.notes = canvas.NewText(lang.L("notes"), color.Transparent)
	r.objects = append(r.objects, r.notes)
	r.Refresh()
	return r
}

type lineRenderer struct {
	list    *Line
	titles  [columnCount]*canvas.Text
	notes   *canvas.Text // the title of what stands behind the columns
	objects []fyne.CanvasObject
}

func (r *lineRenderer) Destroy() {}

func (r *lineRenderer) Objects() []fyne.CanvasObject { return r.objects }

func (r *lineRenderer) Layout(size fyne.Size) {
	columns, head := &r.list.columns, r.headHeight()
	columns.fit(size.Width)
	low := size.Height < head+2*r.list.rowHeight() // the rows need all of it
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
		title.Hidden = low || r.without(i)
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

// centred reports whether a column holds numbers that stand in the middle of
// it. They keep their last digits under each other.
func (l *Line) centred(column int) bool {
	return column != columnNumber && column != columnPosition && (column != columnSowings || !l.view.Players)
}

// without reports whether a column is empty in the game that is played.
func (r *lineRenderer) without(column int) bool {
	v := r.list.view
	return v.NoRow && (column == columnRuma || column == columnSowings && !v.Players)
}

// MinSize shows one row and a few holes; with two there are titles.
func (r *lineRenderer) MinSize() fyne.Size {
	padding := theme.CurrentForWidget(r.list).Size(theme.SizeNamePadding)
	row := r.list.rowHeight()
	return fyne.NewSize(r.list.columns.minWidth(), row+padding)
}

func (r *lineRenderer) headHeight() float32 {
	return paint.Snap(r.titles[columnNumber].MinSize().Height) + 12
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
		title.Hidden = r.without(i)
	}
	r.list.columns.measure(th, r.titles)
	r.Layout(r.list.Size())
	for _, title := range append(r.titles[:], r.notes) {
		title.Refresh()
	}
}
