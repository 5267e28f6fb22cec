package desk

import (
	"context"
	"maps"
	"reflect"
	"slices"
	"time"

	"tchouka/app/ui/shell"
	"tchouka/app/ui/work"
	"tchouka/engine"
	"tchouka/engine/pace"
	"tchouka/engine/picture/tree"
	"tchouka/engine/solve"
)

// fewMoves is the number of moves that are tried synchronously, within a frame.
const fewMoves = 64

// Analyzer runs the solver of a game on the board and stores its results.
//
// A search from the start gives results for every state of its lines. If it takes long or was cut
// off, the state on the board is searched in parallel.
type Analyzer struct {
	announce       func() // a search begins, ends or has a result
	progressed     func() // a search has made progress
	reported       time.Time
	game           engine.Game
	FromStart      Solving // from the start
	positionSearch Solving // from the state on the board
	state          engine.Key
	stopped        bool // the user has stopped the search of this state
	// Surveyed returns the result of a start that a survey has settled; nil for none.
	Surveyed   func(engine.Game, engine.State) (engine.Report, bool)
	surveyed   surveyed     // of the start and of the state on the board
	kept       []keptSearch // of starts that left the desk, latest first
	keptMemory func() int64 // the limit in bytes
	// Alter replaces each solution, for tests with false results; nil for none.
	Alter func(engine.Solution) engine.Solution

	valuation *work.Job
	values    []MoveValue // of the moves of valuesOf, from the results of valuesAt
	valuesOf  engine.Key
	valuesAt  Revision
}

// MoveValue is a legal move with its result and its value.
type MoveValue struct {
	engine.MoveValue
	Move   engine.Move
	Result engine.Result
}

// newAnalyzer returns an analyzer. It calls freeMemory, on any goroutine, after releasing large
// results.
func newAnalyzer(post work.Poster, cores *work.Cores, s *shell.Settings, announce, progressed, freeMemory func()) *Analyzer {
	of := func(share int64) Solving {
		return Solving{job: work.NewJob(post), cores: cores, Memory: func() int64 { return s.MemoryShare(share) }, Now: time.Now, freeMemory: freeMemory}
	}
	return &Analyzer{
		announce: announce, progressed: progressed, valuation: work.NewJob(post),
		FromStart: of(shell.StartShare), positionSearch: of(shell.PositionShare), keptMemory: func() int64 { return s.MemoryShare(shell.KeptShare) },
	}
}

func (a *Analyzer) searches() []*Solving { return []*Solving{&a.FromStart, &a.positionSearch} }

// update makes sure that the state on the board is solved or being searched.
func (a *Analyzer) update(game engine.Game, start, state engine.State, over bool) {
	if a.game == nil || a.game.ID() != game.ID() || !a.FromStart.of(start.Key()) {
		a.keep()
		a.game = game
		a.valuation.Stop()
		a.valuesOf, a.values = "", nil
		a.positionSearch.discard()
		a.FromStart.discard()
		a.recall(game, start)
	}
	a.consult(start, state)
	solvable := solve.Of(game)
	if a.FromStart.Subject == nil {
		a.FromStart.begin(solvable, start, a.ReportProgress, a.announce)
	}
	key := state.Key()
	if a.state != key {
		a.state, a.stopped = key, false
	}
	switch {
	case over, a.Settled(key):
		if a.positionSearch.Busy { // its subject may return to the board, and has no result yet
			a.positionSearch.discard()
		}
	case a.stopped, key == start.Key(), a.positionSearch.of(key), a.FromStart.Busy && !a.FromStart.slow():
		// Already searched, being searched, or about to be solved.
	default:
		a.positionSearch.begin(solvable, state, a.ReportProgress, a.announce)
	}
}

// Settled reports whether a search from a state would find nothing new. A game that is not layered
// may return to the start, so searching a later state takes as long.
func (a *Analyzer) Settled(key engine.Key) bool {
	r := a.Report(key)
	_, layered := a.game.(engine.Layered)
	return a.Facts(key) != (engine.Facts{}) && (r.Facts.Exact() || r.End == engine.Finished || !layered)
}

// ReportProgress announces the progress of the searches, unless it did so a moment ago.
func (a *Analyzer) ReportProgress() {
	if now := a.FromStart.Now(); now.Sub(a.reported) >= work.ReportInterval {
		a.reported = now
		a.progressed()
	}
}

// Stop cancels the searches. Their results so far remain as bounds. The window shows the
// cancellation before the searches have ended.
func (a *Analyzer) Stop() {
	a.stopped = true
	for _, s := range a.searches() {
		s.stopping = s.Busy
		s.job.Cancel()
	}
	a.announce()
}

// Continue continues the stopped searches of the start and of the state on the board.
func (a *Analyzer) Continue() {
	a.stopped = false
	for _, s := range a.searches() {
		if a.stoppedSearch(s) {
			s.resume(solve.Of(a.game), a.ReportProgress, a.announce)
		}
	}
	a.announce()
}

// Stopped reports whether the searches for the state on the board were stopped.
func (a *Analyzer) Stopped() bool { return a.stopped }

// CanContinue reports whether a stopped search can continue.
func (a *Analyzer) CanContinue() bool { return slices.ContainsFunc(a.searches(), a.stoppedSearch) }

// stoppedSearch reports whether a search of the start or of the state on the board was stopped.
func (a *Analyzer) stoppedSearch(s *Solving) bool {
	return !s.Busy && s.Solution != nil && (s == &a.FromStart || s.of(a.state)) && s.Solution.Report(s.Subject.Key()).End == engine.Cancelled
}

// RestartSearch searches from the start again after a search that had too little memory.
func (a *Analyzer) RestartSearch() {
	a.kept = slices.DeleteFunc(a.kept, func(k keptSearch) bool { return k.solution.Report(k.start.Key()).End == engine.MemoryFull })
	if s := &a.FromStart; s.Busy || s.Solution != nil && s.Solution.Report(s.Subject.Key()).End == engine.MemoryFull {
		a.positionSearch.discard()
		s.discard()
		a.announce()
	}
}

// Stopping reports whether all running searches are cancelled.
func (a *Analyzer) Stopping() bool {
	return a.Busy() && !slices.ContainsFunc(a.searches(), func(s *Solving) bool { return s.Busy && !s.stopping })
}

// Hold prevents all searches from beginning. The window behaves as if they never ended.
func (a *Analyzer) Hold() {
	for _, s := range a.searches() {
		s.Held = true
	}
}

// Close ends the searches permanently.
func (a *Analyzer) Close() {
	a.valuation.Stop()
	for _, s := range a.searches() {
		s.job.Stop()
	}
}

// Busy reports whether a search is running.
func (a *Analyzer) Busy() bool {
	return slices.ContainsFunc(a.searches(), func(s *Solving) bool { return s.Busy })
}

// Slow reports whether a search has run long enough to be shown.
func (a *Analyzer) Slow() bool { return slices.ContainsFunc(a.searches(), (*Solving).slow) }

// Progress returns the progress of the search for the board, with its facts about the state there.
func (a *Analyzer) Progress() engine.Progress {
	s := &a.FromStart
	if a.positionSearch.Busy && a.positionSearch.progress.States > 0 {
		s = &a.positionSearch
	}
	progress := s.progress
	if !s.of(a.state) {
		progress.Known = engine.Facts{}
	}
	return progress
}

// Facts returns the facts about a state that trees show.
func (a *Analyzer) Facts(key engine.Key) engine.Facts { return a.known().Facts(key) }

// Report returns the best report about a state.
func (a *Analyzer) Report(key engine.Key) engine.Report { return a.known().Report(key) }

// Duration returns the duration of the search with the best report about a state, if there is one.
func (a *Analyzer) Duration(key engine.Key) (time.Duration, bool) {
	known := a.known().Report(key)
	for _, s := range a.searches() {
		if s.Solution == nil {
			continue
		}
		if r := s.Solution.Report(key); r.Facts != (engine.Facts{}) && !known.Better(r) {
			return s.Duration, true
		}
	}
	return 0, false
}

// GoodMove returns a best move for the player to move, if the result is known. For a lost solitaire
// it returns the move that collects most, if that is known.
func (a *Analyzer) GoodMove(s engine.State) (engine.Move, bool) {
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

// Moves returns each move of a state with its value. It returns nil while a goroutine still tries
// the moves of a state with many.
func (a *Analyzer) Moves(s engine.State) []MoveValue {
	if a.game == nil {
		return nil
	}
	key, revision := s.Key(), a.Revision()
	if a.valuesOf == key && a.valuesAt == revision {
		return a.values
	}
	a.valuation.Stop()
	a.valuesOf, a.valuesAt, a.values = key, revision, nil
	game, facts, moves := a.game, a.known().Facts, a.game.Moves(s)
	if len(moves) <= fewMoves {
		a.values = evaluateMoves(context.Background(), game, s, moves, facts)
		return a.values
	}
	a.valuation.Start(a.FromStart.cores.Share(func(ctx context.Context, report func(func())) {
		values := evaluateMoves(ctx, game, s, moves, facts)
		report(func() {
			a.values = values
			a.announce()
		})
	}))
	return nil
}

// evaluateMoves evaluates moves until the context ends.
func evaluateMoves(ctx context.Context, game engine.Game, s engine.State, moves []engine.Move, facts tree.FactsFunc) []MoveValue {
	values := make([]MoveValue, 0, len(moves))
	for _, m := range moves {
		r, err := game.Play(s, m)
		if pace.Yield(ctx) != nil || err != nil {
			break // cannot happen: the contract of Game allows only playable moves
		}
		values = append(values, MoveValue{engine.EvaluateMove(game, s, r, facts), m, r})
	}
	return values
}

// Solution returns a function, safe on any goroutine, that returns the shortest known win of one
// player from the start, or nil if it has more than most moves.
func (a *Analyzer) Solution(limit int) func() []engine.Move {
	game, start, known := a.game, a.FromStart.Subject, a.known()
	return func() (line []engine.Move) {
		if start == nil || start.Players() > 1 || known.Facts(start.Key()).Verdict() != engine.Won {
			return nil
		}
		for m := range engine.BestLine(game, start, known) {
			if line = append(line, m); len(line) > limit {
				return nil
			}
		}
		return line
	}
}

// Revision identifies the results of the analyzer without retaining them.
type Revision struct{ here, whole int }

// Revision returns the present edition.
func (a *Analyzer) Revision() Revision {
	return Revision{a.positionSearch.revision, a.FromStart.revision}
}

// Excludes reports whether a complete search shows that no line from the start leads to a state,
// except by moves that lose at once.
func (a *Analyzer) Excludes(key engine.Key) bool {
	s := a.FromStart.Solution
	return s != nil && s.Complete() && s.Facts(key) == engine.Facts{}
}

// Snapshot returns a function, safe on any goroutine, with the present facts about states of a tree.
func (a *Analyzer) Snapshot() tree.FactsFunc { return a.known().Facts }

// known returns the present solutions; none before the first search. The theorems of a game and the
// surveys come last.
func (a *Analyzer) known() solutions {
	var k solutions
	for _, s := range a.searches() {
		if s.Solution != nil {
			k = append(k, s.Solution)
		}
	}
	if a.game != nil { // the window is not being built
		if theory := a.game.About().Theory; theory != nil {
			k = append(k, theory)
		}
	}
	if len(a.surveyed) > 0 {
		k = append(k, a.surveyed)
	}
	if a.Alter != nil {
		for i := range k {
			k[i] = a.Alter(k[i])
		}
	}
	return k
}

// solutions combines several solutions of one game.
type solutions []engine.Solution

// Facts returns the first exact facts about a state, or else the first facts.
func (k solutions) Facts(key engine.Key) engine.Facts {
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
func (k solutions) Report(key engine.Key) engine.Report {
	var found engine.Report
	for i, s := range k {
		if _, last := s.(surveyed); last && found.Facts.Verdict() != engine.Unknown {
			continue // it has fewer numbers
		}
		if r := s.Report(key); i == 0 || r.Better(found) {
			found = r
		}
	}
	return found
}

// Complete reports whether one of the solutions is complete.
func (k solutions) Complete() bool { return slices.ContainsFunc(k, engine.Solution.Complete) }

// surveyed is the results of surveys for the states that are queried.
type surveyed map[engine.Key]engine.Report

// Facts implements [engine.Solution].
func (s surveyed) Facts(key engine.Key) engine.Facts { return s[key].Facts }

// Report implements [engine.Solution].
func (s surveyed) Report(key engine.Key) engine.Report { return s[key] }

// Complete implements [engine.Solution]: other states are unknown.
func (s surveyed) Complete() bool { return false }

// consult looks up the results of surveys for states, and reports whether they have changed.
func (a *Analyzer) consult(states ...engine.State) bool {
	found := surveyed{}
	for _, s := range states {
		if a.Surveyed == nil {
			break
		}
		if r, ok := a.Surveyed(a.game, s); ok {
			found[s.Key()] = r
		}
	}
	changed := !maps.EqualFunc(found, a.surveyed, func(a, b engine.Report) bool { return reflect.DeepEqual(a, b) })
	a.surveyed = found
	return changed
}

// ConsultSurveys shows the new results of surveys if they are about the board.
func (d *Desk) ConsultSurveys() {
	if d.Analyzer.consult(d.Doc.Start(), d.Doc.State()) {
		d.Announce(ChangedAnalysis)
	}
}
