package app

import (
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"tchouka/engine/row"
	"tchouka/engine/row/solve"
	"tchouka/widgets/controls"
	"tchouka/widgets/lists"
)

// unmovesMost is how many unmoves are listed. With wrapping and chaining there
// may be as many as there are seeds to add.
const unmovesMost = 1000

// unsowPresenter looks after the list of unmoves, which in set-up stands where
// the line of play stands otherwise. Choosing one makes the move undone,
// backwards, on the board.
type unsowPresenter struct {
	desk   *desk
	player *player
	table  *table
	tell   func(string)
	list   *lists.Boards
	note   *quietText
	panel  fyne.CanvasObject

	rules row.Rules // of what is listed
	board row.Position
	all   []solve.Unmove
	more  bool // than are listed
	row   int
}

func newUnsowPresenter(d *desk, pl *player, t *table, tell func(string)) *unsowPresenter {
	p := &unsowPresenter{desk: d, player: pl, table: t, tell: tell, list: lists.NewBoards(), note: newQuietText(theme.SizeNameCaptionText)}
	p.note.Truncation = fyne.TextTruncateEllipsis
	p.list.OnSelected = p.selectRow
	p.list.OnChosen = p.choose
	p.list.OnHover = tell
	title := widget.NewLabel(lang.L("Unsow"))
	title.TextStyle.Bold = true
	panel := controls.NewPanel(container.NewBorder(container.NewBorder(nil, nil, title, nil, p.note), nil, nil, nil, p.list))
	panel.Padding = 8
	p.panel = panel
	return p
}

// show implements presenter.
func (p *unsowPresenter) show(news) {
	d := p.desk
	if d.mode != settingUp {
		return
	}
	rules, board := d.doc.rules(), d.doc.position()
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
		Len: len(p.all), Row: p.rowAt, Current: p.row, Sorted: -1,
		Empty: lang.L("No move can have led here: a sowing leaves the hole empty that it begins with, and without wrapping no hole is empty"),
	}
	p.list.SetView(view)
	switch {
	case p.more:
		p.note.set(lang.L("the first {{.Count}} of many moves that lead here", vars{"Count": grouped(len(p.all))}))
	default:
		p.note.set(lang.L("the moves that lead here; choose one to undo it"))
	}
}

// find lists the unmoves of a board.
func (p *unsowPresenter) find(rules row.Rules, board row.Position) {
	p.rules, p.board, p.all, p.more, p.row = rules, board, nil, false, 0
	for u := range solve.Unmoves(rules, board) {
		if len(p.all) == unmovesMost {
			p.more = true
			return
		}
		p.all = append(p.all, u)
	}
}

func (p *unsowPresenter) rowAt(i int) lists.BoardRow {
	u := p.all[i]
	added := ""
	if u.Added > 0 {
		added = "+" + grouped(u.Added)
	}
	return lists.BoardRow{
		Position: u.From,
		Cells:    []string{strconv.Itoa(p.desk.label(int(u.Move))), grouped(u.Sowings), added},
	}
}

func (p *unsowPresenter) selectRow(row int) {
	p.row = row
	p.show(newsAll)
}

// choose undoes a move. While one is still being shown a click only ends it, or
// goes on by a step: the list is about to be another.
func (p *unsowPresenter) choose(row int) {
	if p.player.active() {
		p.player.hurry()
		return
	}
	u := p.all[row]
	p.table.setUpAfter(u.From, func(done func()) { p.player.unplay(u.From, u.Move, done) })
	if p.player.board.Stepping() {
		p.tell(lang.L("Single step: each click or Enter lifts one seed again, Backspace puts it back"))
	}
}
