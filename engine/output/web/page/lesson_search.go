package page

import (
	"tchouka/engine"
	"tchouka/engine/games"
	"tchouka/engine/record/lesson"
)

// search is what the page of a lesson searches for by itself, and not for a hint.
type search uint8

const (
	noSearch     search = iota
	replySearch         // a move of the computer
	checkSearch         // whether a board that was set up fulfils the task
	answerSearch        // moves that do the task
	watchSearch         // the line to show
)

// wanted returns the search that the page must begin now; nil for none.
func (p *Page) wanted(t *table) *Query {
	if t.play == nil {
		return nil
	}
	if t.search == noSearch && p.opponentMoves(t) {
		t.search = replySearch
	}
	q := &Query{Board: games.BoardID(t.game, t.play.State())}
	switch t.search {
	case noSearch:
		return nil
	case checkSearch, answerSearch:
		q.Task = &TaskQuery{Source: p.course.shown.Source, Step: p.at, Task: p.course.done(p.at), Solve: t.search == answerSearch}
	}
	return q
}

// cancelSearch ends the search that the page has begun. A reply of the computer is then searched
// again.
func (p *Page) cancelSearch(t *table) {
	t.search = noSearch
	if a := p.attempt(); a != nil {
		a.Busy = false
	}
}

// foundForLesson uses what a search of the page has found.
func (p *Page) foundForLesson(t *table, f Finding) {
	kind := t.search
	p.cancelSearch(t)
	moves, err := engine.ParseMoves(t.game, f.Moves)
	if err != nil {
		return // a search returns legal moves
	}
	if kind == replySearch {
		if legal := t.game.Moves(t.play.State()); len(moves) == 0 && len(legal) > 0 {
			moves = legal // nothing is known about them
		}
		if len(moves) > 0 {
			p.playMove(t, moves[0])
		}
		return
	}
	a := p.attempt()
	switch {
	case kind == checkSearch && a != nil:
		a.Try(t.play.State().String())
		if f.Missing != nil {
			a.Wrong(lesson.MissingText(*f.Missing, f.Known, p.language))
			return
		}
		a.Finish()
		p.goOn(false)
	case len(moves) > 0:
		t.playLater(moves)
	case a != nil:
		a.Shown = false
		a.Message = []string{lesson.NotFound(p.language)}
	}
}
