package desk

import (
	"context"
	"slices"
	"testing"
	"time"

	"tchouka/app/ui/shell"
	"tchouka/app/ui/work"
	"tchouka/engine"
	"tchouka/engine/enginetest"
	"tchouka/engine/games/row"
	"tchouka/engine/games/row/rowtest"
	rowsolve "tchouka/engine/games/row/solve"
	"tchouka/engine/solve"
)

// newToySearch returns a search, a state for it, and its messages to the window.
func newToySearch(t *testing.T) (*Solving, engine.State, <-chan func()) {
	t.Helper()
	start, err := enginetest.Toy{}.Start(2, 1)
	if err != nil {
		t.Fatal(err)
	}
	letters := make(chan func(), 2000)
	return &Solving{
		job: work.NewJob(func(f func()) { letters <- f }), cores: work.NewCores(1),
		Memory: func() int64 { return 1 << 20 }, Now: time.Now, freeMemory: func() {},
	}, start, letters
}

// verboseSolver is a game whose solver reports progress very often.
type verboseSolver struct {
	enginetest.Toy
	reported chan struct{} // closed after the reports
}

func (g verboseSolver) Solve(ctx context.Context, s engine.State, l engine.Limits) engine.Solution {
	for n := range int64(1000) {
		l.Progress(engine.Progress{States: n})
	}
	close(g.reported)
	return solve.Of(g.Toy).Solve(ctx, s, engine.Limits{Memory: l.Memory})
}

// A busy window receives one report of progress, and then the end of the search.
func TestProgressReportsCoalesced(t *testing.T) {
	q, start, letters := newToySearch(t)
	progressed, reported := 0, make(chan struct{})
	q.begin(verboseSolver{reported: reported}, start, func() { progressed++ }, func() {})
	<-reported
	for q.Busy {
		(<-letters)()
	}
	if progressed != 1 || q.Solution == nil {
		t.Errorf("it heard %d times how far the search was, and has found anything: %v", progressed, q.Solution != nil)
	}
}

// provingSolver is a game whose solver proves a result before a search that lasts until proceed is
// closed.
type provingSolver struct {
	enginetest.Toy
	proceed chan struct{}
}

func (g provingSolver) Solve(ctx context.Context, s engine.State, l engine.Limits) engine.Solution {
	found := solve.Of(g.Toy).Solve(ctx, s, engine.Limits{Memory: l.Memory})
	l.Proved(found)
	<-g.proceed
	return found
}

// The result of a proof is known while the search continues.
func TestProofKnownDuringSearch(t *testing.T) {
	q, start, letters := newToySearch(t)
	announced, proceed := 0, make(chan struct{})
	q.begin(provingSolver{proceed: proceed}, start, func() {}, func() { announced++ })
	(<-letters)()
	if !q.Busy || q.Solution == nil || announced != 1 {
		t.Errorf("after the proof: busy %v, a solution %v, announced %d times", q.Busy, q.Solution != nil, announced)
	}
	close(proceed)
	for q.Busy {
		(<-letters)()
	}
	if announced != 2 {
		t.Errorf("announced %d times, want 2", announced)
	}
}

// A search can be stopped because a finished position was on the board meanwhile. Its position is
// searched again when it returns to the board.
func TestStoppedSearchRestarts(t *testing.T) {
	nothing := func() {}
	a := newAnalyzer(func(func()) {}, work.NewCores(1), &shell.Settings{}, nothing, nothing, nothing)
	a.Hold()
	toy := enginetest.Toy{}
	start, err := toy.Start(2, 1)
	if err != nil {
		t.Fatal(err)
	}
	after, err := toy.Play(start, toy.Moves(start)[0])
	if err != nil {
		t.Fatal(err)
	}
	a.update(toy, start, start, false)
	a.FromStart.Began = time.Now().Add(-time.Hour)
	for _, c := range []struct {
		state  engine.State
		over   bool
		search bool
	}{{after.State, false, true}, {start, true, false}, {after.State, false, true}} {
		a.update(toy, start, c.state, c.over)
		if a.positionSearch.Busy != c.search {
			t.Errorf("%v, over: %v: it is searched: %v", c.state, c.over, a.positionSearch.Busy)
		}
	}

	game := rowsolve.GameOf(row.Multitchouka())
	whole, here := rowtest.Board(t, "5x2"), rowtest.Board(t, "4x2")
	a.update(game, whole, whole, false)
	a.FromStart.Began = time.Now().Add(-time.Hour)
	for _, over := range []bool{false, true, false} {
		if a.update(game, whole, here, over); a.positionSearch.Busy == over {
			t.Errorf("a row, over: %v: it is searched: %v", over, a.positionSearch.Busy)
		}
	}
}

// newTestAnalyzer returns an analyzer, and a function that handles its messages until a condition holds.
func newTestAnalyzer(t *testing.T) (a *Analyzer, wait func(until func() bool)) {
	t.Helper()
	letters, nothing := make(chan func(), 2000), func() {}
	a = newAnalyzer(func(f func()) { letters <- f }, work.NewCores(1), &shell.Settings{}, nothing, nothing, nothing)
	t.Cleanup(a.Close)
	return a, func(until func() bool) {
		for !until() {
			(<-letters)()
		}
	}
}

// A stopped search continues with the positions that it has searched, and its result remains until
// there is more.
func TestStoppedSearchContinues(t *testing.T) {
	a, wait := newTestAnalyzer(t)
	game, start := rowsolve.GameOf(row.Multitchouka()), rowtest.Board(t, "12x3")
	a.update(game, start, start, false)
	if a.CanContinue() {
		t.Error("a search that runs can continue")
	}
	const many = 50_000
	wait(func() bool { return a.Progress().States > many })
	a.Stop()
	wait(func() bool { return !a.Busy() })
	a.update(game, start, start, false)
	found := a.Report(start.Key())
	if a.Busy() || !a.CanContinue() || found.Positions < many || found.End != engine.Cancelled {
		t.Fatalf("stopped: busy %v, can continue %v, %d positions, %v", a.Busy(), a.CanContinue(), found.Positions, found.End)
	}
	a.FromStart.progress = engine.Progress{}
	a.Continue()
	if r := a.Report(start.Key()); !a.Busy() || a.CanContinue() || r.Positions != found.Positions || r.Facts != found.Facts {
		t.Errorf("continued: busy %v, can continue %v, knows %+v, want %+v", a.Busy(), a.CanContinue(), r, found)
	}
	wait(func() bool { return a.Progress().States > 0 })
	if n := a.Progress().States; n < found.Positions {
		t.Errorf("the search continues with %d positions, and has stopped with %d", n, found.Positions)
	}
}

// countedSolver is a game that counts its searches.
type countedSolver struct {
	rowsolve.Game
	searches *int
}

func (g countedSolver) Solve(ctx context.Context, s engine.State, l engine.Limits) engine.Solution {
	*g.searches++
	return g.Game.Solve(ctx, s, l)
}

// The results of a board that returns are known without another search: all of them, or if they take
// too much memory the report about the start. Short searches are repeated.
func TestReturningBoardKnown(t *testing.T) {
	for name, c := range map[string]struct {
		memory   int64
		step     time.Duration
		searches int
		whole    bool
	}{
		"all results": {1 << 30, time.Hour, 2, true}, "the report": {0, time.Hour, 2, false}, "a short search": {1 << 30, 0, 3, true},
	} {
		t.Run(name, func(t *testing.T) {
			a, wait := newTestAnalyzer(t)
			a.keptMemory = func() int64 { return c.memory }
			clock := time.Now()
			a.FromStart.Now = func() time.Time { clock = clock.Add(c.step); return clock }
			searches := 0
			game := countedSolver{rowsolve.GameOf(row.Multitchouka()), &searches}
			show := func(start engine.State) {
				a.update(game, start, start, false)
				wait(func() bool { return !a.Busy() })
			}
			board, other := rowtest.Board(t, "7x2"), rowtest.Board(t, "5x2")
			show(board)
			want := a.Report(board.Key())
			line := slices.Collect(want.Line)
			after, err := game.Play(board, line[0])
			if err != nil {
				t.Fatal(err)
			}
			show(other)
			show(board)
			got := a.Report(board.Key())
			if searches != c.searches || got.Facts != want.Facts || got.Positions != want.Positions || !slices.Equal(slices.Collect(got.Line), line) {
				t.Errorf("after %d searches: %+v; want %d, %+v", searches, got, c.searches, want)
			}
			if known := a.Facts(after.State.Key()) != (engine.Facts{}); known != c.whole {
				t.Errorf("the next position is known: %v", known)
			}
			if a.Excludes(other.Key()) && !c.whole {
				t.Error("a report excludes positions that it does not contain")
			}
			for range 2 * maxKept {
				show(other)
				show(board)
			}
			if len(a.kept) > maxKept {
				t.Errorf("%d searches are kept", len(a.kept))
			}
		})
	}
}

// What a survey has settled is known while the board is searched, and is less than the search finds.
func TestSurveyedBoardKnown(t *testing.T) {
	a, wait := newTestAnalyzer(t)
	game, start := rowsolve.GameOf(row.Multitchouka()), rowtest.Board(t, "6x4")
	settled := engine.Report{Facts: engine.FactsOf(engine.Won)}
	a.Surveyed = func(g engine.Game, s engine.State) (engine.Report, bool) {
		return settled, g.ID() == game.ID() && s.Key() == start.Key()
	}
	a.update(game, start, start, false)
	if !a.Busy() || a.Facts(start.Key()).Verdict() != engine.Won || a.Report(start.Key()).Facts != settled.Facts {
		t.Errorf("busy %v, %+v is known", a.Busy(), a.Report(start.Key()))
	}
	wait(func() bool { return !a.Busy() })
	if _, ok := a.Report(start.Key()).Facts.Find(engine.MovesToGo); !ok {
		t.Error("the survey hides what the search has found")
	}
	if other := rowtest.Board(t, "9x4"); a.consult(other) != true || a.consult(other) != false {
		t.Error("a change of the surveyed boards is not reported once")
	}
}
