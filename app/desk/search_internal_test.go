package desk

import (
	"context"
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
func newToySearch(t *testing.T) (*Search, engine.State, <-chan func()) {
	t.Helper()
	start, err := enginetest.Toy{}.Start(2, 1)
	if err != nil {
		t.Fatal(err)
	}
	letters := make(chan func(), 2000)
	return &Search{
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
