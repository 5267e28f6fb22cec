package desk

import (
	"context"
	"slices"
	"time"

	"tchouka/app/shell"
	"tchouka/app/work"
	"tchouka/engine"
	"tchouka/engine/solve"
	"tchouka/engine/tree"
)

// fewMoves is the number of moves that are tried synchronously, within a frame.
const fewMoves = 64

// Analyst runs the solver of a game on the board and stores its results.
//
// A search from the start gives results for every state of its lines. If it takes long or was cut
// off, the state on the board is searched in parallel.
type Analyst struct {
	announce func() // a search begins, ends or has a result
	further  func() // a search has made progress
	told     time.Time
	game     engine.Game
	Whole    Search // from the start
	here     Search // from the state on the board
	state    engine.Key
	stopped  bool // the user has stopped the search of this state

	valuing  *work.Job
	values   []MoveWorth // of the moves of valuesOf, from the results of valuesAt
	valuesOf engine.Key
	valuesAt Edition
}

// MoveWorth is a legal move with its result and its value.
type MoveWorth struct {
	engine.Worth
	Move   engine.Move
	Result engine.Result
}

// newAnalyst returns an analyst. It calls letGo, on any goroutine, after releasing large results.
func newAnalyst(post work.Poster, cores *work.Cores, s *shell.Settings, announce, further, letGo func()) *Analyst {
	of := func(share int64) Search {
		return Search{job: work.NewJob(post), cores: cores, Memory: func() int64 { return s.MemoryFor(share) }, Now: time.Now, letGo: letGo}
	}
	return &Analyst{
		announce: announce, further: further, valuing: work.NewJob(post),
		Whole: of(shell.WholeShare), here: of(shell.HereShare),
	}
}

func (a *Analyst) searches() []*Search { return []*Search{&a.Whole, &a.here} }

// look makes sure that the state on the board is solved or being searched.
func (a *Analyst) look(game engine.Game, start, state engine.State, over bool) {
	if a.game == nil || a.game.ID() != game.ID() || !a.Whole.of(start.Key()) {
		a.game = game
		a.valuing.Stop()
		a.valuesOf, a.values = "", nil
		a.here.forget()
		a.Whole.forget()
	}
	solvable := solve.Of(game)
	if a.Whole.Subject == nil {
		a.Whole.begin(solvable, start, a.Progressed, a.announce)
	}
	key := state.Key()
	if a.state != key {
		a.state, a.stopped = key, false
	}
	switch {
	case over, a.Settled(key):
		if a.here.Busy { // its subject may return to the board, and has no result yet
			a.here.forget()
		}
	case a.stopped, key == start.Key(), a.here.of(key), a.Whole.Busy && !a.Whole.slow():
		// Already searched, being searched, or about to be solved.
	default:
		a.here.begin(solvable, state, a.Progressed, a.announce)
	}
}

// Settled reports whether a search from a state would find nothing new. A game that is not layered
// may return to the start, so searching a later state takes as long.
func (a *Analyst) Settled(key engine.Key) bool {
	r := a.Report(key)
	_, layered := a.game.(engine.Layered)
	return a.Facts(key) != (engine.Facts{}) && (r.Facts.Exact() || r.End == engine.Finished || !layered)
}

// Progressed announces the progress of the searches, unless it did so a moment ago.
func (a *Analyst) Progressed() {
	if now := a.Whole.Now(); now.Sub(a.told) >= work.Pause {
		a.told = now
		a.further()
	}
}

// Stop cancels the searches. Their results so far remain as bounds. The window shows the
// cancellation before the searches have ended.
func (a *Analyst) Stop() {
	a.stopped = true
	for _, s := range a.searches() {
		s.stopping = s.Busy
		s.job.Cancel()
	}
	a.announce()
}

// SearchAnew searches from the start again after a search that had too little memory.
func (a *Analyst) SearchAnew() {
	if s := &a.Whole; s.Busy || s.Solution != nil && s.Solution.Report(s.Subject.Key()).End == engine.MemoryFull {
		a.here.forget()
		s.forget()
		a.announce()
	}
}

// Stopping reports whether all running searches are cancelled.
func (a *Analyst) Stopping() bool {
	return a.Busy() && !slices.ContainsFunc(a.searches(), func(s *Search) bool { return s.Busy && !s.stopping })
}

// Hold prevents all searches from beginning. The window behaves as if they never ended.
func (a *Analyst) Hold() {
	for _, s := range a.searches() {
		s.Held = true
	}
}

// Close ends the searches permanently.
func (a *Analyst) Close() {
	a.valuing.Stop()
	for _, s := range a.searches() {
		s.job.Stop()
	}
}

// Busy reports whether a search is running.
func (a *Analyst) Busy() bool {
	return slices.ContainsFunc(a.searches(), func(s *Search) bool { return s.Busy })
}

// Slow reports whether a search has run long enough to be shown.
func (a *Analyst) Slow() bool { return slices.ContainsFunc(a.searches(), (*Search).slow) }

// Progress returns the progress of the search for the board, with its facts about the state there.
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

// Facts returns the facts about a state that trees show.
func (a *Analyst) Facts(key engine.Key) engine.Facts { return a.known().Facts(key) }

// Report returns the best report about a state.
func (a *Analyst) Report(key engine.Key) engine.Report { return a.known().Report(key) }

// Took returns the duration of the search with the best report about a state, if there is one.
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

// GoodMove returns a best move for the player to move, if the result is known. For a lost solitaire
// it returns the move that collects most, if that is known.
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

// Moves returns each move of a state with its value, or nil while a goroutine tries them.
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

// worths evaluates moves until the context ends.
func worths(ctx context.Context, game engine.Game, s engine.State, moves []engine.Move, facts tree.Knowing) []MoveWorth {
	values := make([]MoveWorth, 0, len(moves))
	for _, m := range moves {
		r, err := game.Play(s, m)
		if ctx.Err() != nil || err != nil {
			break // cannot happen: the contract of Game allows only playable moves
		}
		values = append(values, MoveWorth{engine.WorthOf(game, s, r, facts), m, r})
	}
	return values
}

// Solution returns a function, safe on any goroutine, that returns the shortest known win of one
// player from the start, or nil if it has more than most moves.
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

// Edition identifies the results of the analyst without retaining them.
type Edition struct{ here, whole int }

// Edition returns the present edition.
func (a *Analyst) Edition() Edition { return Edition{a.here.edition, a.Whole.edition} }

// Excludes reports whether a complete search shows that no line from the start leads to a state,
// except by moves that lose at once.
func (a *Analyst) Excludes(key engine.Key) bool {
	s := a.Whole.Solution
	return s != nil && s.Complete() && s.Facts(key) == engine.Facts{}
}

// Snapshot returns a function, safe on any goroutine, with the present facts about states of a tree.
func (a *Analyst) Snapshot() tree.Knowing { return a.known().Facts }

// known returns the present solutions. The theorems of a game come last.
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

// knowledge combines several solutions of one game.
type knowledge []engine.Solution

// Facts returns the first exact facts about a state, or else the first facts.
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

// Report returns the best report about a state.
func (k knowledge) Report(key engine.Key) engine.Report {
	var found engine.Report
	for i, s := range k {
		if r := s.Report(key); i == 0 || r.Better(found) {
			found = r
		}
	}
	return found
}

// Complete reports whether one of the solutions is complete.
func (k knowledge) Complete() bool { return slices.ContainsFunc(k, engine.Solution.Complete) }
