package presenter

import (
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"tchouka/app/desk"
	"tchouka/app/say"
	"tchouka/app/shell"
	"tchouka/engine/row"
	"tchouka/engine/row/solve"
	"tchouka/widgets/controls"
	"tchouka/widgets/lists"
)

// unmovesMost is how many unmoves are listed. With wrapping and chaining there
// may be as many as there are seeds to add.
const unmovesMost = 1000

// Unsow looks after the list of unmoves, which in set-up stands where
// the line of play stands otherwise. Choosing one makes the move undone,
// backwards, on the board.
type Unsow struct {
	desk   *desk.Desk
	player *player
	table  *desk.Table
	tell   func(string)
	List   *lists.Boards
	Note   *shell.QuietText
	Panel  fyne.CanvasObject

	rules row.Rules // of what is listed
	board row.Position
	All   []solve.Unmove
	more  bool // than are listed
	row   int
}

// NewUnsow returns the list of moves that may have led to the board.
func NewUnsow(d *desk.Desk, pl *player, t *desk.Table, tell func(string)) *Unsow {
	p := &Unsow{desk: d, player: pl, table: t, tell: tell, List: lists.NewBoards(), Note: shell.NewQuietText(theme.SizeNameCaptionText)}
	p.Note.Truncation = fyne.TextTruncateEllipsis
	p.List.OnSelected = p.selectRow
	p.List.OnChosen = p.choose
	p.List.OnHover = tell
	title := widget.NewLabel(lang.L("Unsow"))
	title.TextStyle.Bold = true
	panel := controls.NewPanel(container.NewBorder(container.NewBorder(nil, nil, title, nil, p.Note), nil, nil, nil, p.List))
	panel.Padding = 8
	p.Panel = panel
	return p
}

// Show implements presenter.
func (p *Unsow) Show(n desk.News) {
	d := p.desk
	if d.Mode != desk.SettingUp || n.Only(desk.NewsAside) {
		return
	}
	b, ok := d.Doc.Row()
	if !ok {
		return
	}
	rules, board := b.Rules, b.Here
	if rules != p.rules || !board.Equal(p.board) {
		p.find(rules, board)
	}
	view := lists.BoardsView{
		Title: lang.L("board before the move"), Holes: board.Len(),
		Columns: []lists.BoardColumn{
			{Title: lang.L("hole"), Longest: "999"},
			{Title: lang.L("sowings"), Longest: "999"},
			{Title: lang.L("seeds added"), Longest: "999"},
		},
		Len: len(p.All), Row: p.rowAt, Current: p.row, Sorted: -1,
		Empty: lang.L("No move can have led here: a sowing leaves the hole empty that it begins with, and without wrapping no hole is empty"),
	}
	p.List.SetView(view)
	switch {
	case p.more:
		p.Note.Set(lang.L("the first {{.Count}} of many moves that lead here", say.With{"Count": say.Grouped(len(p.All))}))
	default:
		p.Note.Set(lang.L("the moves that lead here; choose one to undo it"))
	}
}

// find lists the unmoves of a board.
func (p *Unsow) find(rules row.Rules, board row.Position) {
	p.rules, p.board, p.All, p.more, p.row = rules, board, nil, false, 0
	for u := range solve.Unmoves(rules, board) {
		if len(p.All) == unmovesMost {
			p.more = true
			return
		}
		p.All = append(p.All, u)
	}
}

func (p *Unsow) rowAt(i int) lists.BoardRow {
	u := p.All[i]
	added := ""
	if u.Added > 0 {
		added = "+" + say.Grouped(u.Added)
	}
	return lists.BoardRow{
		Position: u.From,
		Cells:    []string{strconv.Itoa(p.desk.Label(int(u.Move))), say.Grouped(u.Sowings), added},
	}
}

func (p *Unsow) selectRow(row int) {
	p.row = row
	p.Show(desk.NewsAll)
}

// choose undoes a move. While one is still being shown a click only ends it, or
// goes on by a step: the list is about to be another.
func (p *Unsow) choose(row int) {
	if p.player.Active() {
		p.player.Hurry()
		return
	}
	u := p.All[row]
	p.table.SetUpAfter(u.From, func(done func()) { p.player.unplay(u.From, u.Move, done) })
	if p.player.board.Stepping() {
		p.tell(lang.L("Single step: each click or Enter lifts one seed again, Backspace puts it back"))
	}
}
