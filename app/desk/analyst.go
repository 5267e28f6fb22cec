package desk

import (
	"context"
	"slices"
	"time"

	"tchouka/app/shell"
	"tchouka/app/work"
	"tchouka/engine"
	"tchouka/engine/row"
	"tchouka/engine/row/solve"
	"tchouka/engine/tree"
)

// fewHoles is how long a board may be for its moves to be tried at once;
// trying those of longer ones takes more than a frame.
const fewHoles = 64

// Analyst keeps the solver at work on the board and remembers what it found.
//
// An analysis of the start answers for every position of its lines. Where it
// takes long or was cut off, the position on the board, which has fewer seeds
// left outside, is searched beside it.
type Analyst struct {
	announce func() // something was found, or begins, or ends
	further  func() // the searches have come further
	told     time.Time
	Rules    row.Rules
	Whole    Search // from the start
	here     Search // from the position on the board
	position row.Position
	stopped  bool // a person wants no search of this position

	game      engine.Game // one that is no row, if that is played; then what follows knows of it
	state     engine.Key  // on the board
	fromStart inquiry
	fromHere  inquiry

	valuing  *work.Job
	values   []solve.MoveValue // of the moves of valuesOf, as known to valuesBy
	valuesOf engine.Key
	valuesBy *solve.Result
}

// Search is the solver at work on one position, or what it found there.
type Search struct {
	searching
	subject  row.Position
	progress solve.Progress
	Result   *solve.Result // nil while there is none
}

// newAnalyst makes one that calls LetGo, on any goroutine, when it has let go of what
// may be large.
func newAnalyst(post work.Poster, cores *work.Cores, s *shell.Settings, announce, further, letGo func()) *Analyst {
	of := func(share int64) searching {
		return searching{job: work.NewJob(post), cores: cores, Memory: func() int64 { return s.MemoryFor(share) }, Now: time.Now, letGo: letGo}
	}
	return &Analyst{
		announce: announce, further: further, valuing: work.NewJob(post),
		Whole: Search{searching: of(shell.WholeShare)}, here: Search{searching: of(shell.HereShare)},
		fromStart: inquiry{searching: of(shell.WholeShare)}, fromHere: inquiry{searching: of(shell.HereShare)},
	}
}

// searches are all that may be going on.
func (a *Analyst) searches() []*searching {
	return []*searching{&a.Whole.searching, &a.here.searching, &a.fromStart.searching, &a.fromHere.searching}
}

// look makes sure that the position on the board is known or being searched.
func (a *Analyst) look(rules row.Rules, start, position row.Position, over bool) {
	if a.game != nil {
		a.forgetGame()
	}
	if a.Rules != rules || !a.Whole.subject.Equal(start) {
		a.Rules = rules
		a.here.forget()
		a.valuing.Stop()
		a.valuesOf, a.valuesBy, a.values = "", nil, nil
		a.Whole.begin(rules, start, a.Progressed, a.announce)
	}
	if !a.position.Equal(position) {
		a.position, a.stopped = position, false
	}
	v, known := a.At(position)
	switch {
	case over, known && v.Exact:
		if a.here.Busy { // what it searches may come back, and has not been found
			a.here.forget()
		}
	case a.stopped, position.Equal(start), position.Equal(a.here.subject), a.Whole.Busy && !a.Whole.slow():
		// Searched already, being searched, or about to be known.
	default:
		a.here.begin(rules, position, a.Progressed, a.announce)
	}
}

// Progressed tells how far the searches are, unless it did so a moment ago.
func (a *Analyst) Progressed() {
	if now := a.Whole.Now(); now.Sub(a.told) >= work.Pause {
		a.told = now
		a.further()
	}
}

// begin analyses a position on a goroutine of the job.
func (s *Search) begin(rules row.Rules, p row.Position, further, ended func()) {
	s.forget()
	s.subject = p
	memory := s.Memory()
	s.start(func(ctx context.Context, report func(func())) func() {
		result := solve.Analyse(ctx, rules, p, solve.Options{Memory: memory, Progress: func(done solve.Progress) {
			report(func() {
				s.progress = done
				further()
			})
		}})
		return func() {
			s.Result = result
			ended()
		}
	})
}

// forget stops the search and drops what it found.
func (s *Search) forget() {
	s.end(s.Result != nil)
	s.subject, s.progress, s.Result = row.Position{}, solve.Progress{}, nil
}

// Stop ends the searches; what they have found so far stays as bounds. That they
// are asked to is shown before they have noticed.
func (a *Analyst) Stop() {
	a.stopped = true
	for _, s := range a.searches() {
		s.stopping = s.Busy
		s.job.Cancel()
	}
	a.announce()
}

// SearchAnew begins a search from the start again that had too little memory.
func (a *Analyst) SearchAnew() {
	if found := a.fromStart.solution; a.fromStart.Busy || found != nil && !found.Complete() {
		a.fromHere.forget()
		a.fromStart.forget()
		a.announce()
	}
	if r := a.Whole.Result; a.Whole.Busy || r != nil && r.Cause == solve.MemoryFull {
		a.here.forget()
		a.Whole.forget()
		a.announce()
	}
}

// Stopping reports whether every search that goes on was asked to end.
func (a *Analyst) Stopping() bool {
	return a.Busy() && !slices.ContainsFunc(a.searches(), func(s *searching) bool { return s.Busy && !s.stopping })
}

// Hold keeps all searches from beginning: the window goes on as if they took for
// ever.
func (a *Analyst) Hold() {
	for _, s := range a.searches() {
		s.Held = true
	}
}

// Close ends the searches for good.
func (a *Analyst) Close() {
	a.valuing.Stop()
	for _, s := range a.searches() {
		s.job.Stop()
	}
}

// Busy reports whether a search goes on.
func (a *Analyst) Busy() bool {
	return slices.ContainsFunc(a.searches(), func(s *searching) bool { return s.Busy })
}

// Slow reports whether one has gone on long enough to be told of.
func (a *Analyst) Slow() bool { return slices.ContainsFunc(a.searches(), (*searching).slow) }

// Searched returns how many positions the search has seen that matters for the board.
func (a *Analyst) Searched() int {
	if a.game != nil {
		return int(max(a.fromStart.states, a.fromHere.states))
	}
	return a.Progress().Positions
}

// Progress returns how far the search has come that matters for the board.
func (a *Analyst) Progress() solve.Progress {
	if a.here.Busy && a.here.progress.Positions > 0 {
		return a.here.progress
	}
	return a.Whole.progress
}

// At returns what is known of a position: the most exact answer there is.
func (a *Analyst) At(p row.Position) (solve.Value, bool) {
	if s := a.Knowing(p); s != nil {
		return s.Result.At(p)
	}
	v, theorem := solve.ByTheorem(a.Rules, p)
	return v, theorem != solve.NoTheorem
}

// Theorem returns the theorem that decides a position; NoTheorem if the search knows all.
func (a *Analyst) Theorem(p row.Position) solve.Theorem {
	if s := a.Knowing(p); s != nil && s.Result.Cause == solve.Finished {
		return solve.NoTheorem
	}
	_, theorem := solve.ByTheorem(a.Rules, p)
	return theorem
}

// Knowing returns the search that knows most of a position, or nil.
func (a *Analyst) Knowing(p row.Position) *Search {
	var found *Search
	for _, s := range []*Search{&a.Whole, &a.here} {
		if s.Result == nil {
			continue
		}
		if v, ok := s.Result.At(p); ok && (found == nil || v.Exact) {
			found = s
		}
	}
	return found
}

// Best returns a good move, if one is known.
func (a *Analyst) Best(p row.Position) (row.Move, bool) {
	if s := a.Knowing(p); s != nil {
		return s.Result.Best(p)
	}
	if r := solve.Theory(a.Rules, p); r != nil {
		return r.Best(p)
	}
	return 0, false
}

// Moves returns what is known of each move of a position; nothing yet for a
// long board whose moves are still being tried.
func (a *Analyst) Moves(p row.Position) []solve.MoveValue {
	s := a.Knowing(p)
	if s == nil {
		if r := solve.Theory(a.Rules, p); r != nil {
			return r.Moves(p)
		}
		return nil
	}
	r := s.Result
	if a.valuesOf == p.Key() && a.valuesBy == r {
		return a.values
	}
	a.valuing.Stop()
	a.valuesOf, a.valuesBy, a.values = p.Key(), r, nil
	if p.Len() <= fewHoles {
		a.values = r.Moves(p)
		return a.values
	}
	a.valuing.Start(a.Whole.cores.Share(func(ctx context.Context, report func(func())) {
		values := r.MovesWhile(ctx, p)
		report(func() {
			a.values = values
			a.announce()
		})
	}))
	return nil
}

// Solution returns a shortest winning line from the start, if one is known that has
// no more moves than asked for.
func (a *Analyst) Solution(most int) []row.Move {
	if r := a.Whole.Result; r != nil && r.Verdict == engine.Won {
		if len(r.Line) > most {
			return nil
		}
		return r.Line
	}
	if v, _ := solve.ByTheorem(a.Rules, a.Whole.subject); !v.Exact || v.Moves > most {
		return nil
	}
	return solve.Prove(context.Background(), a.Rules, a.Whole.subject, solve.Options{}).Line // by theorem: at once
}

// Edition names what the analyst knows: two that are equal tell the same. It holds
// nothing of it.
type Edition struct{ here, whole, fromHere, fromStart int }

// Edition names what is known now.
func (a *Analyst) Edition() Edition {
	return Edition{a.here.edition, a.Whole.edition, a.fromHere.edition, a.fromStart.edition}
}

// Excludes reports whether safe moves are known never to lead from the start to
// a position.
func (a *Analyst) Excludes(p row.Position) bool {
	r := a.Whole.Result
	if r == nil || r.Cause != solve.Finished {
		return false
	}
	_, met := r.At(p)
	return !met
}

// Snapshot returns a function, safe on any goroutine, that tells a tree what is
// known of a position now.
func (a *Analyst) Snapshot() tree.Knowing {
	if a.game != nil {
		return a.factsNow()
	}
	results, rules := []*solve.Result{a.here.Result, a.Whole.Result}, a.Rules
	return func(key engine.Key) engine.Facts {
		p, err := row.PositionOf(key)
		if err != nil {
			return engine.Facts{}
		}
		for _, r := range results {
			if r == nil {
				continue
			}
			if v, ok := r.At(p); ok && v.Verdict != engine.Unknown {
				return v.Telling()
			}
		}
		v, _ := solve.ByTheorem(rules, p)
		return v.Telling()
	}
}
