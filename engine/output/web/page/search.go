package page

import (
	"context"
	"fmt"

	"tchouka/engine"
	"tchouka/engine/games"
	"tchouka/engine/record/lesson"
	"tchouka/engine/record/results"
	"tchouka/engine/solve"
	"tchouka/engine/text/i18n"
)

// Finding is the result of a search, which the page shows as a hint or as a solution.
type Finding struct {
	Board     string   `json:"board"` // the ID of the searched board
	Verdict   string   `json:"verdict"`
	Moves     []string `json:"moves"` // a best line; empty if it is unknown
	ToGo      int      `json:"toGo"`  // moves to win of a solitaire; 0 if unknown
	Positions int64    `json:"positions"`
	Stopped   bool     `json:"stopped"` // the search reached its limit

	Known   bool              `json:"known,omitempty"`   // of a task: the search has decided it
	Missing *lesson.Condition `json:"missing,omitempty"` // a condition that the board does not fulfil, or may not
}

// Limits of a search on a phone.
const (
	maxPositions = 3_000_000
	maxMemory    = 300 << 20 // bytes
)

// Query is what a search looks for: the best line from a board, or the answer to a task of a
// lesson.
type Query struct {
	Board string     `json:"board"` // the ID of the board on the page
	Task  *TaskQuery `json:"task,omitempty"`
}

// TaskQuery is a search about a task: whether the board fulfils its conditions, or, with Solve,
// moves that reach its goal.
type TaskQuery struct {
	Source string `json:"source"` // the file of the lesson
	Step   int    `json:"step"`
	Task   int    `json:"task"`
	Solve  bool   `json:"solve"`
}

// Search answers a query. It stops at maxPositions, at maxMemory, or when progress returns false;
// then an unproved result is unknown. Progress is called periodically.
func Search(q Query, progress func(positions int64) bool) (Finding, error) {
	all := games.All()
	game, start, err := all.Read(q.Board, all[0])
	if err != nil {
		return Finding{}, err
	}
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	limits := engine.Limits{
		Memory: maxMemory, Proof: engine.ProofFallback,
		Progress: func(now engine.Progress) {
			if now.States > maxPositions || !progress(now.States) {
				cancel()
			}
		},
	}
	if q.Task != nil {
		return q.searchTask(ctx, game, start, limits)
	}
	solution := solve.Of(game).Solve(ctx, start, limits)
	r := solution.Report(start.Key())
	f := Finding{
		Board: q.Board, Verdict: r.Facts.Verdict().String(), Moves: []string{}, Positions: r.Positions,
		Stopped: r.End == engine.Cancelled || r.End == engine.MemoryFull,
	}
	if toGo, ok := r.Facts.Find(engine.MovesToGo); ok && toGo.Bound == engine.Exact && start.Players() == 1 {
		f.ToGo = toGo.Value
	}
	if v := r.Facts.Verdict(); v == engine.Unknown || v == engine.Lost && start.Players() == 1 {
		return f, nil // no move can be recommended
	}
	for m := range engine.BestLine(game, start, solution) {
		f.Moves = append(f.Moves, m.String())
	}
	return f, nil
}

// searchTask answers a query about a task.
func (q Query) searchTask(ctx context.Context, game engine.Game, state engine.State, limits engine.Limits) (Finding, error) {
	f := Finding{Board: q.Board, Moves: []string{}}
	l, problems := lesson.Parse(q.Task.Source, games.All())
	if len(problems) > 0 {
		return f, problems[0]
	}
	if q.Task.Step >= len(l.Steps) || q.Task.Task >= len(l.Steps[q.Task.Step].Tasks()) {
		return f, fmt.Errorf("the lesson has no task %d.%d", q.Task.Step+1, q.Task.Task+1)
	}
	task, ok := l.Steps[q.Task.Step].Tasks()[q.Task.Task].(*lesson.Play)
	if !ok {
		return f, nil
	}
	if !q.Task.Solve {
		missing, fulfilled, known := task.Goal.Missing(ctx, game, state, limits)
		if f.Known = known; !fulfilled {
			f.Missing = &missing
		}
		return f, nil
	}
	moves, _, known := task.Solve(ctx, nil, limits)
	f.Known = known
	for _, m := range moves {
		f.Moves = append(f.Moves, m.String())
	}
	return f, nil
}

// found shows a finding: its result in words, and the first move as a hint, or the whole line as
// moves that can be played forward. It ignores a finding about another position, or one that the
// page must not show.
func (p *Page) found(t *table, f Finding, solution bool) {
	if here := t.play.State(); f.Board != games.BoardID(t.game, here) {
		return
	}
	if t.search != noSearch {
		p.foundForLesson(t, f)
		return
	}
	if !p.allows(t, solution) {
		return
	}
	p.note = p.findingText(t, f)
	if len(f.Moves) == 0 {
		return
	}
	if !solution {
		f.Moves = f.Moves[:1]
	}
	line, err := engine.ParseMoves(t.game, f.Moves)
	if err != nil {
		return // a search returns legal moves
	}
	moves := append(t.play.Moves(t.play.Cursor()), line...)
	if game, ok := t.game.(engine.Traced); ok {
		if trace := game.Trace(t.play.State(), moves[t.play.Depth()]); len(trace) > 0 {
			t.hint = trace
		}
	}
	if t.helped = true; solution {
		t.shown = true
		t.given = append(t.given, results.TryOf(moves))
		at := t.play.Cursor()
		if t.play.GoMoves(moves) == nil {
			t.play.Go(at)
		}
	}
}

// allows reports whether the author allows hints or solutions. A board of a lesson may hide or show
// hints.
func (p *Page) allows(t *table, solution bool) bool {
	if p.course != nil && t.lessonBoard >= 0 {
		switch hints := p.course.boards[t.lessonBoard].Hints; {
		case hints == lesson.Hidden:
			return false
		case hints == lesson.Shown && !solution:
			return true
		}
	}
	return p.content.Solutions || p.content.Hints && !solution
}

// findingText describes the result of a search. A result that is not proved is unknown.
func (p *Page) findingText(t *table, f Finding) string {
	in, here := p.language, t.play.State()
	several := here.Players() > 1
	switch f.Verdict {
	case engine.Unknown.String():
		if several && here.ToMove() == engine.Everyone {
			return in.Translate("All players choose at once: no single move is best")
		}
		return in.Translate("Unknown: the search ended after {{.Positions}} positions without a result", i18n.With{"Positions": f.Positions})
	case engine.Won.String():
		if several {
			return in.Translate("{{.Player}}: a win with best play", i18n.With{"Player": p.playerName(t, here.ToMove())})
		}
		if f.ToGo > 0 {
			return in.Plural("{{.Count}} more move to win", "{{.Count}} more moves to win", f.ToGo)
		}
		return in.Translate("Winnable")
	case engine.Lost.String():
		if several {
			return in.Translate("{{.Player}}: a loss against best play", i18n.With{"Player": p.playerName(t, here.ToMove())})
		}
		if t.play.Depth() == 0 {
			return in.Translate("This board is not winnable")
		}
		return in.Translate("No longer winnable from here: undo moves")
	}
	return in.Translate("With best play the game is drawn")
}

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
