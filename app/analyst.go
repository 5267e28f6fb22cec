package app

import (
	"context"
	"time"

	"tchouka/engine"
	"tchouka/engine/solve"
)

// patience is how long a search may go on before the window says so. Shorter
// ones would only flicker.
const patience = 100 * time.Millisecond

// analyst keeps the solver at work on the board and remembers what it found.
// One analysis of the start answers for every position of its lines; only where
// it was cut off is the position on the board analysed anew.
type analyst struct {
	job      *job
	announce func()
	now      func() time.Time

	rules    engine.Rules
	results  []*solve.Result // of the start and, where needed, of later positions
	subject  engine.Position // being searched
	busy     bool
	began    time.Time
	progress solve.Progress
	took     time.Duration

	values    []solve.MoveValue // of the moves of valuesOf, by the results so far
	valuesOf  engine.Key
	valuesNow int // how many results there were
	valuing   *job
}

func newAnalyst(post poster, announce func()) *analyst {
	return &analyst{job: newJob(post), valuing: newJob(post), announce: announce, now: time.Now}
}

// look makes sure that the position on the board is known or being searched.
func (a *analyst) look(rules engine.Rules, start, position engine.Position, over bool) {
	if !a.about(rules, start) {
		a.rules, a.results, a.valuesNow = rules, nil, -1
		a.search(start)
		return
	}
	if over || a.busy && a.subject.Equal(start) {
		return
	}
	if v, known := a.at(position); known && v.Exact {
		return
	}
	for _, r := range a.results {
		if r.Start.Equal(position) {
			return // searched already, and cut off
		}
	}
	if !a.busy || !a.subject.Equal(position) {
		a.search(position)
	}
}

// about reports whether what is known, or being searched, belongs to a start.
func (a *analyst) about(rules engine.Rules, start engine.Position) bool {
	if a.rules != rules {
		return false
	}
	if len(a.results) > 0 {
		return a.results[0].Start.Equal(start)
	}
	return a.busy && a.subject.Equal(start)
}

// search analyses a position on the job's goroutine.
func (a *analyst) search(p engine.Position) {
	a.subject, a.busy, a.began, a.progress = p, true, a.now(), solve.Progress{}
	rules := a.rules
	a.job.start(func(ctx context.Context, report func(func())) {
		began := a.now()
		result := solve.Analyse(ctx, rules, p, solve.Options{Progress: func(done solve.Progress) {
			report(func() {
				a.progress = done
				a.announce()
			})
		}})
		took := a.now().Sub(began)
		report(func() {
			a.busy, a.took = false, took
			a.results = append(a.results, result)
			a.announce()
		})
	})
}

// stop ends the search; what it has found so far stays as bounds.
func (a *analyst) stop() {
	a.job.cancel()
}

// slow reports whether a search has gone on long enough to be told of.
func (a *analyst) slow() bool { return a.busy && a.now().Sub(a.began) >= patience }

// at returns what is known of a position: the most exact answer there is.
func (a *analyst) at(p engine.Position) (solve.Value, bool) {
	var best solve.Value
	found := false
	for _, r := range a.results {
		if v, ok := r.At(p); ok && (!found || v.Exact) {
			best, found = v, true
		}
	}
	return best, found
}

// fewHoles is how long a board may be for its moves to be tried at once; trying
// those of longer ones takes more than a frame.
const fewHoles = 64

// moves returns what is known of each move of a position; nothing yet for a
// long board whose moves are still being tried.
func (a *analyst) moves(p engine.Position) []solve.MoveValue {
	if a.valuesOf == p.Key() && a.valuesNow == len(a.results) {
		return a.values
	}
	a.valuesOf, a.valuesNow, a.values = p.Key(), len(a.results), nil
	a.valuing.stop()
	r := a.resultFor(p)
	switch {
	case r == nil:
	case p.Len() <= fewHoles:
		a.values = r.Moves(p)
	default:
		a.valuing.start(func(_ context.Context, report func(func())) {
			values := r.Moves(p)
			report(func() {
				a.values = values
				a.announce()
			})
		})
	}
	return a.values
}

// best returns a good move, if one is known.
func (a *analyst) best(p engine.Position) (engine.Move, bool) {
	if r := a.resultFor(p); r != nil {
		return r.Best(p)
	}
	return 0, false
}

// resultFor returns the analysis that knows most of a position.
func (a *analyst) resultFor(p engine.Position) *solve.Result {
	var found *solve.Result
	for _, r := range a.results {
		if v, ok := r.At(p); ok && (found == nil || v.Exact) {
			found = r
		}
	}
	return found
}

// snapshot returns a function, safe on any goroutine, that tells a tree what is
// known of a position now.
func (a *analyst) snapshot() func(engine.Key) (engine.Verdict, int, int, bool) {
	results := append([]*solve.Result(nil), a.results...)
	return func(key engine.Key) (engine.Verdict, int, int, bool) {
		p, err := engine.PositionOf(key)
		if err != nil {
			return engine.Unknown, -1, -1, false
		}
		for i := len(results) - 1; i >= 0; i-- {
			if v, ok := results[i].At(p); ok && v.Verdict != engine.Unknown {
				return v.Verdict, v.Moves, v.Collected, true
			}
		}
		return engine.Unknown, -1, -1, false
	}
}
