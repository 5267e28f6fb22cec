package desk

import (
	"context"
	"slices"
	"time"

	"tchouka/app/shell"
	"tchouka/app/work"
	"tchouka/engine"
	"tchouka/engine/tree"
)

// fewMoves is how many moves are tried at once; trying those of a long row takes more
// than a frame.
const fewMoves = 64

// Analyst keeps the solver of a game at work on the board and remembers what it found.
//
// A search of the start answers for every state of its lines. Where it takes long or was
// cut off, the state on the board is searched beside it.
type Analyst struct {
	announce func() // something was found, or begins, or ends
	further  func() // the searches have come further
	told     time.Time
	game     engine.Game
	Whole    Search // from the start
	here     Search // from the state on the board
	state    engine.Key
	stopped  bool // a person wants no search of this state

	valuing  *work.Job
	values   []MoveWorth // of the moves of valuesOf, by what valuesAt knows
	valuesOf engine.Key
	valuesAt Edition
}

// MoveWorth is a legal move, what it leads to, and what it is worth.
type MoveWorth struct {
	engine.Worth
	Move   engine.Move
	Result engine.Result
}

// newAnalyst makes one that calls LetGo, on any goroutine, when it has let go of what
// may be large.
func newAnalyst(post work.Poster, cores *work.Cores, s *shell.Settings, announce, further, letGo func()) *Analyst {
	of := func(share int64) Search {
		return Search{job: work.NewJob(post), cores: cores, Memory: func() int64 { return s.MemoryFor(share) }, Now: time.Now, letGo: letGo}
	}
	return &Analyst{
		announce: announce, further: further, valuing: work.NewJob(post),
		Whole: of(shell.WholeShare), here: of(shell.HereShare),
	}
}

// searches are all that may be going on.
func (a *Analyst) searches() []*Search { return []*Search{&a.Whole, &a.here} }

// look makes sure that the state on the board is known or being searched.
func (a *Analyst) look(game engine.Game, start, state engine.State, over bool) {
	if a.game == nil || a.game.ID() != game.ID() || !a.Whole.of(start.Key()) {
		a.game = game
		a.valuing.Stop()
		a.valuesOf, a.values = "", nil
		a.here.forget()
		a.Whole.forget()
	}
	solvable, ok := game.(engine.Solvable)
	if !ok {
		return
	}
	if a.Whole.Subject == nil {
		a.Whole.begin(solvable, start, a.Progressed, a.announce)
	}
	key := state.Key()
	if a.state != key {
		a.state, a.stopped = key, false
	}
	switch {
	case over, a.Settled(key):
		if a.here.Busy { // what it searches may come back, and has not been found
			a.here.forget()
		}
	case a.stopped, key == start.Key(), a.here.of(key), a.Whole.Busy && !a.Whole.slow():
		// Searched already, being searched, or about to be known.
	default:
		a.here.begin(solvable, state, a.Progressed, a.announce)
	}
}

// Settled reports whether a search from a state would find no more than is known of it. A game
// that is not layered may come back to the start, so that its later states take no less to search.
func (a *Analyst) Settled(key engine.Key) bool {
	r := a.Report(key)
	_, layered := a.game.(engine.Layered)
	return a.Facts(key) != (engine.Facts{}) && (r.Facts.Exact() || r.End == engine.Finished || !layered)
}

// Progressed tells how far the searches are, unless it did so a moment ago.
func (a *Analyst) Progressed() {
	if now := a.Whole.Now(); now.Sub(a.told) >= work.Pause {
		a.told = now
		a.further()
	}
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
	if s := &a.Whole; s.Busy || s.Solution != nil && s.Solution.Report(s.Subject.Key()).End == engine.MemoryFull {
		a.here.forget()
		s.forget()
		a.announce()
	}
}

// Stopping reports whether every search that goes on was asked to end.
func (a *Analyst) Stopping() bool {
	return a.Busy() && !slices.ContainsFunc(a.searches(), func(s *Search) bool { return s.Busy && !s.stopping })
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
	return slices.ContainsFunc(a.searches(), func(s *Search) bool { return s.Busy })
}

// Slow reports whether one has gone on long enough to be shown.
func (a *Analyst) Slow() bool { return slices.ContainsFunc(a.searches(), (*Search).slow) }

// Progress returns how far the search has come that matters for the board, and what it
// knows so far of the state there.
func (a *Analyst) Progress() engine.Progress {
	s := &a.Whole
	if a.here.Busy && a.here.progress.States > 0 {
		s = &a.here
	}
	progress := s.progress
	if !s.of(a.state) {
		progress.Known = engine.Facts{}
	}
	return progress
}

// Facts returns what trees show of a state.
func (a *Analyst) Facts(key engine.Key) engine.Facts { return a.known().Facts(key) }

// Report returns all that is known of a state.
func (a *Analyst) Report(key engine.Key) engine.Report { return a.known().Report(key) }

// Took returns how long the search took that knows most of a state; false where that was none.
func (a *Analyst) Took(key engine.Key) (time.Duration, bool) {
	known := a.known().Report(key)
	for _, s := range a.searches() {
		if s.Solution == nil {
			continue
		}
		if r := s.Solution.Report(key); r.Facts != (engine.Facts{}) && !known.Better(r) {
			return s.Took, true
		}
	}
	return 0, false
}

// GoodMove returns a move that is best for whoever moves, where the result is known; of a player
// alone who has lost one that collects the most, where that is known.
func (a *Analyst) GoodMove(s engine.State) (engine.Move, bool) {
	known := a.known()
	facts := known.Report(s.Key()).Facts
	switch facts.Verdict() {
	case engine.Unknown:
		return nil, false
	case engine.Lost:
		if s.Players() == 1 && !facts.Exact() {
			return nil, false
		}
	}
	for m := range engine.BestLine(a.game, s, known) {
		return m, true
	}
	return nil, false
}

// Moves returns each move of a state with what it is worth; nothing yet where there are
// many, which are still being tried.
func (a *Analyst) Moves(s engine.State) []MoveWorth {
	if a.game == nil {
		return nil
	}
	key, edition := s.Key(), a.Edition()
	if a.valuesOf == key && a.valuesAt == edition {
		return a.values
	}
	a.valuing.Stop()
	a.valuesOf, a.valuesAt, a.values = key, edition, nil
	game, facts, moves := a.game, a.known().Facts, a.game.Moves(s)
	if len(moves) <= fewMoves {
		a.values = worths(context.Background(), game, s, moves, facts)
		return a.values
	}
	a.valuing.Start(a.Whole.cores.Share(func(ctx context.Context, report func(func())) {
		values := worths(ctx, game, s, moves, facts)
		report(func() {
			a.values = values
			a.announce()
		})
	}))
	return nil
}

// worths judges moves until the context ends.
func worths(ctx context.Context, game engine.Game, s engine.State, moves []engine.Move, facts tree.Knowing) []MoveWorth {
	values := make([]MoveWorth, 0, len(moves))
	for _, m := range moves {
		r, err := game.Play(s, m)
		if ctx.Err() != nil || err != nil {
			break // the contract has no move that cannot be played
		}
		values = append(values, MoveWorth{engine.WorthOf(game, s, r, facts), m, r})
	}
	return values
}

// Solution returns a function, safe on any goroutine, that returns the shortest win that is known
// of a game of one player from the start; nothing where that has more moves than asked for.
func (a *Analyst) Solution(most int) func() []engine.Move {
	game, start, known := a.game, a.Whole.Subject, a.known()
	return func() (line []engine.Move) {
		if start == nil || start.Players() > 1 || known.Facts(start.Key()).Verdict() != engine.Won {
			return nil
		}
		for m := range engine.BestLine(game, start, known) {
			if line = append(line, m); len(line) > most {
				return nil
			}
		}
		return line
	}
}

// Edition names what the analyst knows: two that are equal tell the same. It holds
// nothing of it.
type Edition struct{ here, whole int }

// Edition names what is known now.
func (a *Analyst) Edition() Edition { return Edition{a.here.edition, a.Whole.edition} }

// Excludes reports whether no line from the start is known to lead to a state, but by moves
// that lose at once.
func (a *Analyst) Excludes(key engine.Key) bool {
	s := a.Whole.Solution
	return s != nil && s.Complete() && s.Facts(key) == engine.Facts{}
}

// Snapshot returns a function, safe on any goroutine, that tells a tree what is
// known of a state now.
func (a *Analyst) Snapshot() tree.Knowing { return a.known().Facts }

// known returns what is known now; the theorems of a game are asked last.
func (a *Analyst) known() knowledge {
	var k knowledge
	for _, s := range a.searches() {
		if s.Solution != nil {
			k = append(k, s.Solution)
		}
	}
	if theory := a.game.About().Theory; theory != nil {
		k = append(k, theory)
	}
	return k
}

// knowledge is several solutions of one game as one.
type knowledge []engine.Solution

// Facts returns the first exact facts of a state, or else the first.
func (k knowledge) Facts(key engine.Key) engine.Facts {
	var found engine.Facts
	for _, s := range k {
		known := s.Facts(key)
		if known.Exact() {
			return known
		}
		if found == (engine.Facts{}) {
			found = known
		}
	}
	return found
}

// Report returns the report that tells the most of a state.
func (k knowledge) Report(key engine.Key) engine.Report {
	var found engine.Report
	for i, s := range k {
		if r := s.Report(key); i == 0 || r.Better(found) {
			found = r
		}
	}
	return found
}

// Complete reports whether one of them is.
func (k knowledge) Complete() bool { return slices.ContainsFunc(k, engine.Solution.Complete) }
