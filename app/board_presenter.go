package app

import (
	"errors"
	"fmt"
	"strconv"

	"fyne.io/fyne/v2/lang"

	"tchouka/engine"
	"tchouka/engine/row"
	"tchouka/engine/row/solve"
	"tchouka/engine/session"
	"tchouka/widgets/board"
)

// boardPresenter looks after the board: what it shows, and what a click does.
type boardPresenter struct {
	desk   *desk
	board  *board.Board
	player *player
	table  *table
	tell   func(string) // says something in the status line
	// endDraft ends the typing of another board and says whether it had to: then
	// what was clicked was meant to leave the field, or for a board that is gone.
	endDraft func() bool

	pointed row.Move // the good move that was pointed to, 0 for none
}

func newBoardPresenter(d *desk, t *table, tell func(string)) *boardPresenter {
	p := &boardPresenter{desk: d, board: board.New(), table: t, tell: tell}
	p.player = newPlayer(d, p.board)
	p.player.refused = func(err error) { p.tell(p.refusal(err)) }
	p.board.OnHoleTapped = p.onHoleTapped
	p.board.OnSeedsSet = p.onSeedsSet
	p.board.OnSeedsMoved = p.onSeedsMoved
	p.board.OnInterrupted = p.player.interrupt
	p.board.OnStepBack = p.player.back
	return p
}

// show implements presenter. A move is pointed to until anything else is done.
func (p *boardPresenter) show(n news) {
	if n.any(newsCursor | newsLines | newsBoard | newsMode) {
		p.pointed = 0
	}
	p.board.ReduceMotion = p.desk.settings.reduceMotion
	p.board.SetView(p.view())
}

func (p *boardPresenter) onHoleTapped(hole int) {
	if p.endDraft() {
		return
	}
	p.tell("")
	if err := p.player.play(row.Move(hole)); err != nil {
		p.tell(p.refusal(err))
		return
	}
	if p.board.Stepping() {
		p.tell(lang.L("Single step: each click or Enter lets one seed fall, Backspace takes it back"))
	}
}

// refusal says why a hole was not played.
func (p *boardPresenter) refusal(err error) string {
	var illegal *row.IllegalMove
	if errors.As(err, &illegal) {
		return illegalText(illegal, p.desk.label)
	}
	if errors.Is(err, session.ErrFull) {
		return fullText()
	}
	return lang.L("The game is over here: take the last move back, or restart")
}

func (p *boardPresenter) onSeedsSet(place, seeds int) {
	if p.endDraft() {
		return
	}
	next, err := p.desk.doc.position().With(place, seeds)
	p.setUp(next, err)
}

func (p *boardPresenter) onSeedsMoved(from, to, seeds int) {
	if p.endDraft() {
		return
	}
	here := p.desk.doc.position()
	next, err := here.With(from, countAt(here, from)-seeds)
	if err == nil {
		next, err = next.With(to, countAt(here, to)+seeds)
	}
	p.setUp(next, err)
}

func (p *boardPresenter) setUp(next row.Position, err error) {
	if err != nil {
		p.tell(boardErrorText(err))
		return
	}
	p.tell("")
	p.table.setUp(next)
}

func countAt(p row.Position, place int) int {
	if place == 0 {
		return p.Ruma()
	}
	return p.Seeds(place)
}

// view gathers all that the board shows.
func (p *boardPresenter) view() board.View {
	d := p.desk
	here := d.doc.position()
	v := board.View{
		Position: here,
		RumaName: lang.L("Ruma"),
		SetUp:    d.mode == settingUp,
		Holes:    make([]board.HoleView, here.Len()),
	}
	if !v.SetUp {
		v.Pointed, v.Aside, v.Trial = int(p.pointed), p.aside(), d.doc.trying()
	}
	if ending := d.doc.ending(); ending.Ending.Loses() && !v.SetUp {
		v.Fatal = ending.Last
	}
	playable := !v.SetUp && !d.doc.over()
	for hole := 1; hole <= here.Len(); hole++ {
		v.Holes[hole-1] = p.holeView(here, hole, playable)
	}
	if d.reveals() && playable {
		for _, m := range d.analyst.moves(here) {
			p.hint(&v.Holes[m.Move-1], m)
		}
	}
	return v
}

// aside says in a word that the game stands elsewhere.
func (p *boardPresenter) aside() string {
	switch doc := p.desk.doc; {
	case doc.trying():
		return lang.L("Trial: nothing is recorded")
	case doc.looked != nil:
		return lang.L("Only looked at")
	}
	return ""
}

// point shows a move without playing it.
func (p *boardPresenter) point(m row.Move) {
	p.pointed = m
	p.show(0)
}

// holeView gathers what a hole shows, in a game that goes on or not.
func (p *boardPresenter) holeView(here row.Position, hole int, playable bool) board.HoleView {
	d := p.desk
	v := board.HoleView{Label: strconv.Itoa(d.label(hole))}
	if !playable {
		return v
	}
	err := d.doc.rules().Check(here, row.Move(hole))
	var illegal *row.IllegalMove
	if errors.As(err, &illegal) {
		v.Tip = illegalText(illegal, d.label)
		return v
	}
	v.Playable = true
	return v
}

// hint puts what is known of a move under its hole.
func (p *boardPresenter) hint(v *board.HoleView, m solve.MoveValue) {
	switch m.Value.Verdict {
	case engine.Won:
		v.Hint, v.HintNote = engine.Won, ""
		v.HintText = lang.L("win")
		if m.Value.Moves >= 0 {
			v.HintNote = strconv.Itoa(m.Value.Moves + 1)
			v.HintText = fmt.Sprintf("%s %s", lang.L("win"), v.HintNote)
		}
	case engine.Lost:
		v.Hint, v.HintText = engine.Lost, lang.L("lost")
	}
}
