package desk

import (
	"context"
	"sync/atomic"

	"tchouka/engine"
	"tchouka/engine/tree"
)

// inquiry is the solver of a game that is no row at work on one state, or what it found
// there.
type inquiry struct {
	searching
	subject  engine.Key // of what is or was searched; "" while nothing was
	states   int64      // searched so far
	solution engine.Solution
}

// begin solves from a state on a goroutine of the job.
func (q *inquiry) begin(game engine.Solvable, from engine.State, further, ended func()) {
	q.forget()
	q.subject = from.Key()
	memory := q.Memory()
	q.start(func(ctx context.Context, report func(func())) func() {
		var unread atomic.Bool // how far it is: to a busy window nothing more is told, or all else that waits there came late
		found := game.Solve(ctx, from, engine.Limits{Memory: memory, Progress: func(done engine.Progress) {
			if unread.Swap(true) {
				return
			}
			report(func() {
				unread.Store(false)
				q.states = done.States
				further()
			})
		}})
		return func() {
			q.solution = found
			ended()
		}
	})
}

// forget stops the search and drops what it found.
func (q *inquiry) forget() {
	q.end(q.solution != nil)
	q.subject, q.states, q.solution = "", 0, nil
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
		if a.fromHere.Busy { // what it searches may come back, and has not been found
			a.fromHere.forget()
		}
	case a.stopped, key == start.Key(), key == a.fromHere.subject, a.fromStart.Busy && !a.fromStart.slow():
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
func (a *Analyst) Facts(key engine.Key) engine.Facts { return a.factsNow()(key) }

// GoodMove returns a move that keeps what a state is known to be worth: the shortest
// way to a win, the longest to a loss.
func (a *Analyst) GoodMove(game engine.Game, s engine.State) (engine.Move, bool) {
	facts := a.factsNow()
	if facts(s.Key()).Verdict() == engine.Unknown {
		return nil, false
	}
	best, _, known := engine.Best(game, s, facts)
	return best, known
}

// Mixed returns how both play best who choose at once in a state; nil where that is not known.
func (a *Analyst) Mixed(key engine.Key) *engine.Mixed {
	for _, s := range [...]engine.Solution{a.fromStart.solution, a.fromHere.solution} {
		if s == nil {
			continue
		}
		if mixed := s.Report(key).Mixed; mixed != nil {
			return mixed
		}
	}
	return nil
}

// factsNow is Snapshot for a game that is no row.
func (a *Analyst) factsNow() tree.Knowing {
	solutions := [...]engine.Solution{a.fromStart.solution, a.fromHere.solution}
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
