package boardpane

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"tchouka/app/desk"
	"tchouka/app/ui/messages"
	"tchouka/app/ui/shell"
	"tchouka/engine"
	"tchouka/widgets/board"
	"tchouka/widgets/controls"
	"tchouka/widgets/paint"
	"tchouka/widgets/tables"
)

// maxPredecessors is the maximum number of listed moves, of which there may be very many.
const maxPredecessors = 1000

// Predecessor is a move that can be played backwards, with the state before it.
type Predecessor struct {
	From engine.State
	Move engine.Move
}

// PredecessorList manages the list of moves that may have led to the board. In setup it takes the
// place of the move list. Choosing a move plays it backwards on the board.
type PredecessorList struct {
	*desk.Main
	board *Board
	List  *tables.BoardTable
	Note  *shell.QuietText
	Panel fyne.CanvasObject

	game  engine.Reversible // of the list; nil before there is a list
	state engine.State
	All   []Predecessor
	more  bool   // there are more than listed
	text  string // the longest text of a board that is not a row
	moves string // the longest text of a move
	row   int
	point bool // show the move of the row on the board: the list has the focus
}

func newPredecessorList(b *Board) *PredecessorList {
	p := &PredecessorList{Main: b.Main, board: b, List: tables.NewBoardTable(), Note: shell.NewQuietText(theme.SizeNameCaptionText)}
	p.Note.Truncation = fyne.TextTruncateEllipsis
	p.List.OnSelected = p.selectRow
	p.List.OnChosen = p.choose
	p.List.OnHover = p.Status
	title := widget.NewLabel(lang.L("Play Backwards"))
	title.TextStyle.Bold = true
	p.Panel = controls.NewPanel(container.NewBorder(container.NewBorder(nil, nil, title, nil, shell.Lowered(p.Note)), nil, nil, nil, p.List))
	return p
}

// Part returns the list as a part of the window.
func (p *PredecessorList) Part() desk.Part {
	return desk.Part{Needs: desk.ChangedOnBoard, Show: p.show}
}

func (p *PredecessorList) show(n desk.Changes) {
	doc := p.Doc
	game, ok := p.Reversible()
	if p.Mode != desk.SettingUp || !ok {
		return
	}
	if state := doc.State(); p.game == nil || game.ID() != p.game.ID() || state.Key() != p.state.Key() {
		p.find(game, state)
	}
	view := tables.BoardTableView{
		Title: lang.L("board before the move"), Len: len(p.All), Row: p.rowAt, Current: p.row, Sorted: -1,
		Empty: lang.L("No move leads here"), RumaLeft: p.Settings.RumaLeft,
	}
	if seeds := game.Board(doc.State()).OneRow(); seeds != nil {
		view.Holes = len(seeds) - 1
		view.Columns = []tables.BoardColumn{{Title: lang.L("hole"), Longest: "999"}, {Title: lang.L("sowings"), Longest: "999"}, {Title: lang.L("seeds added"), Longest: "999"}}
		view.Empty = lang.L("No move leads here: without wrapping, a sowing leaves its first hole empty, but no hole is empty")
	} else {
		view.Texts = true
		view.Columns = []tables.BoardColumn{{Title: lang.L("board before the move"), Longest: p.text, Text: true}, {Title: lang.L("move"), Longest: p.moves, Text: true}}
	}
	p.List.SetView(view)
	if p.more {
		p.Note.Set(lang.L("the first {{.Count}} of many moves that lead here", messages.Args{"Count": messages.Grouped(len(p.All))}))
	} else {
		p.Note.Set(lang.L("the moves that lead here; select one to play it backwards"))
	}
	if n.Any(desk.ChangedMode) {
		p.point = false
	}
	at := p.row
	if !p.point {
		at = -1
	}
	p.board.Back = backwards{p.state, p.All, at}
	p.board.Show(0)
}

// begin shows the move of the current row on the board, and focuses the list.
func (p *PredecessorList) begin() {
	p.selectRow(p.row)
	if !p.board.openList() {
		p.Status(lang.L("The list of moves does not fit below the board: make the window taller"))
	}
	paint.Focus(p.Files.Win.Canvas(), p.List.Focusable())
}

// find lists the predecessors of a board.
func (p *PredecessorList) find(game engine.Reversible, state engine.State) {
	p.game, p.state, p.All, p.more, p.text, p.moves, p.row = game, state, nil, false, "", "", 0
	p.more = !game.Predecessors(state, true, func(from engine.State, move engine.Move) bool {
		if len(p.All) == maxPredecessors {
			return false
		}
		p.All = append(p.All, Predecessor{from, move})
		if text := engine.Brief(from); len(text) > len(p.text) {
			p.text = text
		}
		if text := move.String(); len(text) > len(p.moves) {
			p.moves = text
		}
		return true
	})
}

func (p *PredecessorList) rowAt(i int) tables.BoardRow {
	u := p.All[i]
	before := p.game.Board(u.From)
	if before.OneRow() == nil {
		return tables.BoardRow{Cells: []string{engine.Brief(u.From), p.MoveText(u.Move)}}
	}
	added, sowings := "", ""
	_, had := before.Stored()
	if _, has := p.game.Board(p.state).Stored(); had > has {
		added = "+" + messages.Grouped(had-has)
	}
	if r, err := p.game.Play(u.From, u.Move); err == nil {
		sowings = messages.Grouped(r.Sowings)
	}
	return tables.BoardRow{Seeds: before.OneRow(), Text: u.From.String(), Cells: []string{p.MoveText(u.Move), sowings, added}}
}

func (p *PredecessorList) selectRow(row int) {
	p.row, p.point = row, true
	p.show(desk.ChangedAll &^ desk.ChangedMode)
}

// choose plays a move backwards. During an animation a click only advances or ends it.
func (p *PredecessorList) choose(row int) {
	player := p.board.Player
	if player.Active() {
		player.SkipAhead()
		return
	}
	u := p.All[row]
	p.Boards.SetUpAnimated(u.From, func(done func()) { player.playBackwards(u.From, u.Move, done) })
	if player.AnimatedWidget().Stepping() {
		p.Status(lang.L("Single step: each click or Enter picks up one seed, Backspace puts it back"))
	}
}

// backwards is the display of the moves that can be played backwards, in setup. The board rings the
// holes where they begin, and points to the one that is selected in the list.
type backwards struct {
	of  engine.State // the board that the moves lead to; nil before there are any
	all []Predecessor
	at  int // the index of the selected move; −1 for none
}

// reaches reports whether the moves lead to a board.
func (b backwards) reaches(here engine.State) bool { return b.of != nil && b.of.Key() == here.Key() }

// chosen returns the selected move, or false if there is none.
func (b backwards) chosen() (Predecessor, bool) {
	if b.at < 0 || b.at >= len(b.all) {
		return Predecessor{}, false
	}
	return b.all[b.at], true
}

// markBack marks the moves on the board.
func (p *Board) markBack(game engine.Traced, here engine.State, v *board.View) {
	if !p.Back.reaches(here) {
		return
	}
	if u, ok := p.Back.chosen(); ok {
		v.Pointed = game.Trace(u.From, u.Move)
	}
	v.Marks = make([]board.Mark, len(v.Places))
	for _, u := range p.Back.all {
		if trace := game.Trace(u.From, u.Move); len(trace) > 0 && trace[0] < len(v.Marks) {
			v.Marks[trace[0]].Open, v.Marks[trace[0]].Tip = true, lang.L("You can play a move backwards into this hole: select it in the list of moves")
		}
	}
}
