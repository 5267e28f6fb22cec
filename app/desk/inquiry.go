package desk

import (
	"context"
	"time"

	"tchouka/app/work"
	"tchouka/engine"
	"tchouka/engine/tree"
)

// inquiry is the solver of a game that is no row at work on one state, or what it found
// there.
type inquiry struct {
	job      *work.Job
	cores    *work.Cores
	memory   func() int64 // the ceiling
	now      func() time.Time
	subject  engine.Key // of what is or was searched; "" while nothing was
	busy     bool
	stopping bool // it was asked to end
	began    time.Time
	states   int64 // searched so far
	solution engine.Solution
	took     time.Duration
	held     bool // never begins, for tests
	edition  int  // counts what it knew one after the other
	letGo    func()
}

// begin solves from a state on a goroutine of the job.
func (q *inquiry) begin(game engine.Solvable, from engine.State, further, ended func()) {
	q.forget()
	q.subject, q.busy, q.began = from.Key(), true, q.now()
	now, memory := q.now, q.memory()
	if q.held {
		return
	}
	q.job.Start(q.cores.Share(func(ctx context.Context, report func(func())) {
		began := now()
		found := game.Solve(ctx, from, engine.Limits{Memory: memory, Progress: func(done engine.Progress) {
			report(func() {
				q.states = done.States
				further()
			})
		}})
		took := now().Sub(began)
		report(func() {
			q.busy, q.solution, q.took = false, found, took
			q.edition++
			ended()
		})
		if ctx.Err() != nil {
			q.letGo() // perhaps: nobody may want it any more
		}
	}))
}

// forget stops the search and drops what it found.
func (q *inquiry) forget() {
	q.job.Stop()
	if q.solution != nil {
		q.edition++
		q.letGo()
	}
	q.subject, q.busy, q.stopping, q.states, q.solution = "", false, false, 0, nil
}

// slow reports whether the search has gone on long enough to be told of.
func (q *inquiry) slow() bool { return q.busy && q.now().Sub(q.began) >= work.Patience }

// facts returns what was found of a state.
func (q *inquiry) facts(key engine.Key) engine.Facts {
	if q.solution == nil {
		return engine.Facts{}
	}
	return q.solution.Facts(key)
}

// lookAt makes sure that a state of a game that is no row is known or being searched.
// Where the search from the start does not know it, it is searched beside.
func (a *Analyst) lookAt(game engine.Game, start, state engine.State, over bool) {
	if a.game == nil {
		a.forgetRow()
	}
	if a.game == nil || a.game.ID() != game.ID() || a.fromStart.subject != start.Key() {
		a.forgetGame()
		a.game = game
	}
	solvable, ok := game.(engine.Solvable)
	if !ok {
		return
	}
	if a.fromStart.subject == "" {
		a.fromStart.begin(solvable, start, a.Progressed, a.announce)
	}
	key := state.Key()
	if a.state != key {
		a.state, a.stopped = key, false
	}
	switch {
	case over, a.Facts(key) != (engine.Facts{}):
		a.fromHere.job.Stop()
		a.fromHere.busy = false
	case a.stopped, key == start.Key(), key == a.fromHere.subject, a.fromStart.busy && !a.fromStart.slow():
	default:
		a.fromHere.begin(solvable, state, a.Progressed, a.announce)
	}
}

// forgetRow drops what is known of a one-row game.
func (a *Analyst) forgetRow() {
	a.valuing.Stop()
	a.valuesOf, a.valuesBy, a.values = "", nil, nil
	a.Whole.forget()
	a.here.forget()
}

// forgetGame drops what is known of any other game.
func (a *Analyst) forgetGame() {
	a.fromStart.forget()
	a.fromHere.forget()
	a.game = nil
}

// Facts returns what is known of a state of a game that is no row.
func (a *Analyst) Facts(key engine.Key) engine.Facts {
	for _, q := range []*inquiry{&a.fromStart, &a.fromHere} {
		if found := q.facts(key); found != (engine.Facts{}) {
			return found
		}
	}
	return engine.Facts{}
}

// Worth returns what a move is worth to the player who makes it, and how many moves are
// to go after it, −1 where that is not known.
func Worth(game engine.Game, from engine.State, m engine.Move, facts func(engine.Key) engine.Facts) (engine.Verdict, int) {
	result, err := game.Play(from, m)
	mover := from.ToMove()
	switch {
	case err != nil || mover == engine.Everyone:
		return engine.Unknown, -1
	case result.Outcome.Over():
		return result.Outcome.Of(mover), 0
	}
	known := facts(result.State.Key())
	toGo := -1
	if left, ok := known.Find(engine.MovesToGo); ok {
		toGo = left.Value
	}
	switch next := result.State.ToMove(); {
	case next == mover:
		return known.Verdict(), toGo
	case next == engine.Everyone || from.Players() > 2:
		return engine.Unknown, -1
	}
	return map[engine.Verdict]engine.Verdict{
		engine.Won: engine.Lost, engine.Lost: engine.Won, engine.Drawn: engine.Drawn,
	}[known.Verdict()], toGo
}

// GoodMove returns a move that keeps what a state is known to be worth: the shortest
// way to a win, the longest to a loss.
func (a *Analyst) GoodMove(game engine.Game, s engine.State) (engine.Move, bool) {
	verdict := a.Facts(s.Key()).Verdict()
	if verdict == engine.Unknown {
		return nil, false
	}
	var best engine.Move
	at := 0
	for _, m := range game.Moves(s) {
		v, toGo := Worth(game, s, m, a.Facts)
		if v == verdict && (best == nil || verdict == engine.Won && toGo < at || verdict == engine.Lost && toGo > at) {
			best, at = m, toGo
		}
	}
	return best, best != nil
}

// factsNow is Snapshot for a game that is no row.
func (a *Analyst) factsNow() tree.Knowing {
	solutions := []engine.Solution{a.fromStart.solution, a.fromHere.solution}
	return func(key engine.Key) engine.Facts {
		for _, s := range solutions {
			if s == nil {
				continue
			}
			if known := s.Facts(key); known != (engine.Facts{}) {
				return known
			}
		}
		return engine.Facts{}
	}
}
