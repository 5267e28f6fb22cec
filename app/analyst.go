package app

import (
	"context"
	"time"

	"tchouka/app/work"
	"tchouka/engine"
	"tchouka/engine/row"
	"tchouka/engine/row/solve"
	"tchouka/engine/tree"
)

const (
	// theoryMemory is that ceiling where theory has settled the position: enough
	// for what small boards collect after a wrong move, and soon full.
	theoryMemory = 32 << 20
	// fewHoles is how long a board may be for its moves to be tried at once;
	// trying those of longer ones takes more than a frame.
	fewHoles = 64
)

// analyst keeps the solver at work on the board and remembers what it found.
//
// An analysis of the start answers for every position of its lines. Where it
// takes long or was cut off, the position on the board, which has fewer seeds
// left outside, is searched beside it.
type analyst struct {
	announce func() // something was found, or begins, or ends
	further  func() // the searches have come further
	told     time.Time
	rules    row.Rules
	whole    search // from the start
	here     search // from the position on the board
	position row.Position
	stopped  bool // a person wants no search of this position

	valuing  *work.Job
	values   []solve.MoveValue // of the moves of valuesOf, as known to valuesBy
	valuesOf engine.Key
	valuesBy *solve.Result
}

// search is the solver at work on one position, or what it found there.
type search struct {
	job      *work.Job
	cores    *work.Cores
	memory   func() int64 // the ceiling
	now      func() time.Time
	subject  row.Position
	busy     bool
	stopping bool // it was asked to end
	began    time.Time
	progress solve.Progress
	result   *solve.Result // nil while there is none
	took     time.Duration
	held     bool // never begins, for tests
	edition  int  // counts what it knew one after the other
	letGo    func()
}

// newAnalyst makes one that calls letGo, on any goroutine, when it has let go of what
// may be large.
func newAnalyst(post work.Poster, cores *work.Cores, s *settings, announce, further, letGo func()) *analyst {
	of := func(share int64) search {
		return search{job: work.NewJob(post), cores: cores, memory: func() int64 { return s.memoryFor(share) }, now: time.Now, letGo: letGo}
	}
	return &analyst{announce: announce, further: further, whole: of(wholeShare), here: of(hereShare), valuing: work.NewJob(post)}
}

// look makes sure that the position on the board is known or being searched.
func (a *analyst) look(rules row.Rules, start, position row.Position, over bool) {
	if a.rules != rules || !a.whole.subject.Equal(start) {
		a.rules = rules
		a.here.forget()
		a.valuing.Stop()
		a.valuesOf, a.valuesBy, a.values = "", nil, nil
		a.whole.begin(rules, start, a.progressed, a.announce)
	}
	if !a.position.Equal(position) {
		a.position, a.stopped = position, false
	}
	v, known := a.at(position)
	switch {
	case over, known && v.Exact:
		a.here.job.Stop()
		a.here.busy = false
	case a.stopped, position.Equal(start), position.Equal(a.here.subject), a.whole.busy && !a.whole.slow():
		// Searched already, being searched, or about to be known.
	default:
		a.here.begin(rules, position, a.progressed, a.announce)
	}
}

// progressed tells how far the searches are, unless it did so a moment ago.
func (a *analyst) progressed() {
	if now := a.whole.now(); now.Sub(a.told) >= work.Pause {
		a.told = now
		a.further()
	}
}

// begin analyses a position on a goroutine of the job.
func (s *search) begin(rules row.Rules, p row.Position, further, ended func()) {
	s.forget()
	s.subject, s.busy, s.began = p, true, s.now()
	now, memory := s.now, s.memory()
	if _, ok := theory(rules, p); ok {
		memory = min(memory, theoryMemory)
	}
	if s.held {
		return
	}
	s.job.Start(s.cores.Share(func(ctx context.Context, report func(func())) {
		began := now()
		result := solve.Analyse(ctx, rules, p, solve.Options{Memory: memory, Progress: func(done solve.Progress) {
			report(func() {
				s.progress = done
				further()
			})
		}})
		took := now().Sub(began)
		report(func() {
			s.busy, s.result, s.took = false, result, took
			s.edition++
			ended()
		})
		if ctx.Err() != nil {
			s.letGo() // perhaps: nobody may want it any more
		}
	}))
}

// forget stops the search and drops what it found.
func (s *search) forget() {
	s.job.Stop()
	if s.result != nil {
		s.edition++
		s.letGo()
	}
	s.subject, s.busy, s.stopping, s.progress, s.result = row.Position{}, false, false, solve.Progress{}, nil
}

// slow reports whether the search has gone on long enough to be told of, and for the
// position on the board to be searched beside the start.
func (s *search) slow() bool { return s.busy && s.now().Sub(s.began) >= work.Patience }

// stop ends the searches; what they have found so far stays as bounds. That they
// are asked to is shown before they have noticed.
func (a *analyst) stop() {
	a.stopped = true
	for _, s := range []*search{&a.whole, &a.here} {
		s.stopping = s.busy
		s.job.Cancel()
	}
	a.announce()
}

// searchAnew begins a search from the start again that had too little memory.
func (a *analyst) searchAnew() {
	if r := a.whole.result; a.whole.busy || r != nil && r.Cause == solve.MemoryFull {
		a.here.forget()
		a.whole.forget()
		a.announce()
	}
}

// stopping reports whether every search that goes on was asked to end.
func (a *analyst) stopping() bool {
	return a.busy() && a.whole.stopping == a.whole.busy && a.here.stopping == a.here.busy
}

// hold keeps all searches from beginning: the window goes on as if they took for
// ever.
func (a *analyst) hold() { a.whole.held, a.here.held = true, true }

// close ends the searches for good.
func (a *analyst) close() {
	a.whole.job.Stop()
	a.here.job.Stop()
	a.valuing.Stop()
}

// busy reports whether a search goes on.
func (a *analyst) busy() bool { return a.whole.busy || a.here.busy }

// slow reports whether one has gone on long enough to be told of.
func (a *analyst) slow() bool { return a.whole.slow() || a.here.slow() }

// progress returns how far the search has come that matters for the board.
func (a *analyst) progress() solve.Progress {
	if a.here.busy && a.here.progress.Positions > 0 {
		return a.here.progress
	}
	return a.whole.progress
}

// at returns what is known of a position: the most exact answer there is.
func (a *analyst) at(p row.Position) (solve.Value, bool) {
	if v, ok := theory(a.rules, p); ok {
		return v, true
	}
	if s := a.knowing(p); s != nil {
		return s.result.At(p)
	}
	return solve.Value{}, false
}

// knowing returns the search that knows most of a position, or nil.
func (a *analyst) knowing(p row.Position) *search {
	var found *search
	for _, s := range []*search{&a.whole, &a.here} {
		if s.result == nil {
			continue
		}
		if v, ok := s.result.At(p); ok && (found == nil || v.Exact) {
			found = s
		}
	}
	return found
}

// best returns a good move, if one is known.
func (a *analyst) best(p row.Position) (row.Move, bool) {
	if _, ok := theory(a.rules, p); ok {
		return theoryMove(p)
	}
	if s := a.knowing(p); s != nil {
		return s.result.Best(p)
	}
	return 0, false
}

// moves returns what is known of each move of a position; nothing yet for a
// long board whose moves are still being tried.
func (a *analyst) moves(p row.Position) []solve.MoveValue {
	s := a.knowing(p)
	if _, ok := theory(a.rules, p); ok && (s == nil || s.result.Cause != solve.Finished) {
		return theoryMoves(a.rules, p)
	}
	if s == nil {
		return nil
	}
	r := s.result
	if a.valuesOf == p.Key() && a.valuesBy == r {
		return a.values
	}
	a.valuing.Stop()
	a.valuesOf, a.valuesBy, a.values = p.Key(), r, nil
	if p.Len() <= fewHoles {
		a.values = r.Moves(p)
		return a.values
	}
	a.valuing.Start(a.whole.cores.Share(func(ctx context.Context, report func(func())) {
		values := r.MovesWhile(ctx, p)
		report(func() {
			a.values = values
			a.announce()
		})
	}))
	return nil
}

// solution returns a shortest winning line from the start, if one is known that has
// no more moves than asked for.
func (a *analyst) solution(most int) []row.Move {
	if r := a.whole.result; r != nil && r.Verdict == engine.Won {
		if len(r.Line) > most {
			return nil
		}
		return r.Line
	}
	return theoryLine(a.rules, a.whole.subject, most)
}

// edition names what the analyst knows: two that are equal tell the same. It holds
// nothing of it.
type edition struct{ here, whole int }

func (a *analyst) edition() edition { return edition{a.here.edition, a.whole.edition} }

// excludes reports whether safe moves are known never to lead from the start to
// a position.
func (a *analyst) excludes(p row.Position) bool {
	r := a.whole.result
	if r == nil || r.Cause != solve.Finished {
		return false
	}
	_, met := r.At(p)
	return !met
}

// snapshot returns a function, safe on any goroutine, that tells a tree what is
// known of a position now.
func (a *analyst) snapshot() tree.Knowing {
	results, rules := []*solve.Result{a.here.result, a.whole.result}, a.rules
	return func(key engine.Key) (engine.Verdict, int, int, bool) {
		p, err := row.PositionOf(key)
		if err != nil {
			return engine.Unknown, -1, -1, false
		}
		for _, r := range results {
			if r == nil {
				continue
			}
			if v, ok := r.At(p); ok && v.Verdict != engine.Unknown {
				return v.Verdict, v.Moves, v.Collected, true
			}
		}
		if v, ok := theory(rules, p); ok {
			return v.Verdict, v.Moves, v.Collected, true
		}
		return engine.Unknown, -1, -1, false
	}
}
