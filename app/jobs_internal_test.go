package app

import (
	"runtime"
	"testing"

	"tchouka/app/desk"
	"tchouka/engine"
	"tchouka/engine/games/row"
	"tchouka/engine/games/row/rowtest"
	"tchouka/engine/games/row/solve"
	"tchouka/engine/picture/tree"
)

// Thirty quick changes of a large tree use one goroutine, and all of them are applied.
func TestTreeChangesUseOneGoroutine(t *testing.T) {
	b := newBench(t, "12x3")
	b.queue.WaitUntil(t, "the tree is large", func() bool { return b.tree.Tree.Len() > 50_000 })
	b.settle()
	before := runtime.NumGoroutine()
	folded := tree.None
	for id := range tree.ID(b.tree.Tree.Len()) {
		if !b.tree.Tree.Folded(id) && b.tree.Tree.Node(id).Children > 0 {
			folded = id
		}
	}
	if folded == tree.None {
		t.Fatal("nothing to fold")
	}
	for i := range 31 { // an odd number
		b.tree.View.OnFolded(folded, i%2 == 0)
	}
	if now := runtime.NumGoroutine(); now > before+1 {
		t.Errorf("%d goroutines became %d", before, now)
	}
	b.settle()
	if !b.tree.Tree.Folded(folded) {
		t.Error("the last change is not in the tree")
	}
}

// No report of the search is processed between the request to stop it and the update of the window.
func TestStopShownImmediately(t *testing.T) {
	b := newBench(t, "4x2")
	b.openBoard(row.Multitchouka(), rowtest.Board(t, "22x3")) // lost, which takes long to find
	b.queue.WaitUntil(t, "the window offers to stop", func() bool { return len(b.verdict.Badge.View().Actions) > 0 })
	b.verdict.Badge.View().Actions[0].Run()
	if v := b.verdict.Badge.View(); v.Headline != "Stopping…" || len(v.Actions) > 0 {
		t.Errorf("says %q", v.Headline)
	}
	if got := b.status.Left.Text(); got != "Stopping…" {
		t.Errorf("the status line says %q", got)
	}
	b.settle()
	b.says("Not settled: the search ended early")
	if actions := b.verdict.Badge.View().Actions; len(actions) != 1 || actions[0].Label != "Continue" {
		t.Fatalf("a stopped search offers %v", actions)
	}
	b.menu.do("continue")
	if !b.desk.Analyzer.Busy() || b.desk.Analyzer.Stopping() {
		t.Error("the search does not continue")
	}
	b.queue.WaitUntil(t, "the window offers to stop again", func() bool {
		actions := b.verdict.Badge.View().Actions
		return len(actions) == 1 && actions[0].Label == "Stop"
	})
	b.do("stop")
	b.settle()
}

// The tree shows a proof of the start while the winning lines are still counted.
func TestTreeShowsProofDuringSearch(t *testing.T) {
	b := newBench(t, "4x2")
	whole := &b.desk.Analyzer.FromStart
	whole.Held = true
	start := rowtest.Board(t, "7x2")
	b.openBoard(row.Multitchouka(), start)
	root := func() engine.Verdict { return b.tree.Tree.Node(tree.Root).Facts.Verdict() }
	if got := root(); got != engine.Unknown || !whole.Busy {
		t.Fatalf("the root is %v before the search", got)
	}
	whole.Solution = solve.GameOf(row.Multitchouka()).Solve(t.Context(), start, engine.Limits{})
	b.desk.Announce(desk.ChangedAnalysis)
	b.queue.WaitUntil(t, "the root of the tree is won", func() bool { return root() == engine.Won })
}
