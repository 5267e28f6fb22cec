package app

import (
	"math"
	"path/filepath"
	"strings"
	"sync"
	"sync/atomic"
	"testing"

	"tchouka/engine"
	"tchouka/engine/games/punga"
	"tchouka/engine/games/row"
	"tchouka/engine/games/row/rowtest"
)

// blockingEstimator estimates boards. After a number of estimates it blocks until the channel is
// closed.
type blockingEstimator struct {
	engine.Estimated
	left *atomic.Int32
	on   chan struct{}
}

func (p blockingEstimator) Estimate(s engine.State) []int {
	if p.left.Add(-1) < 0 {
		<-p.on
	}
	return p.Estimated.Estimate(s)
}

// A hint that is requested during a search waits for the result of the search.
func TestHintWaitsForSearch(t *testing.T) {
	game, slow := punga.Game{}, blockingEstimator{punga.Game{}, new(atomic.Int32), make(chan struct{})}
	slow.left.Store(math.MaxInt32)
	d := newContest(t, unsolved{game, slow}, "6x4")
	d.menu.do("hints")
	slow.left.Store(2000)
	d.menu.do("hints") // starts a search
	advance := sync.OnceFunc(func() { close(slow.on) })
	t.Cleanup(advance)
	d.queue.WaitUntil(t, "something is thought", func() bool { return d.desk.Estimator.Estimate().Depth > 0 })
	d.menu.do("hint")
	if d.board.HintMove != nil {
		t.Fatalf("it points to %v while the search goes on", d.board.HintMove)
	}
	advance()
	d.queue.WaitUntil(t, "the search is done", func() bool { return d.board.HintMove != nil })
	d.board.Show(0)
	at := game.Trace(d.desk.Doc.State(), d.board.HintMove)[0]
	if text := d.board.Widget.View().Marks[at].HintText; text != "≈1st" {
		t.Errorf("the hint is %v, of which the board says %q", d.board.HintMove, text)
	}
}

// TestSolvedOnlyByPlayer checks that only the player solves a board of a collection, with
// their own moves from the board in the collection. Each case uses the first board, 2 2 2 2, which
// 3 4 3 4 2 4 wins. Hints are hidden; a win is with help if a result was shown before.
func TestSolvedOnlyByPlayer(t *testing.T) {
	win := func(b *bench) { b.play(3, 4, 3, 4, 2, 4) }
	edit := func(board string) func(*bench) {
		return func(b *bench) { b.main.Boards.SetUp(rowtest.Board(b.t, board)); b.settle() }
	}
	again := func(b *bench) {
		for range 2 { // points, then plays
			b.do("hint")
		}
	}
	undoAll := func(b *bench) {
		for b.desk.Doc.Depth() > 0 {
			b.do("undo")
		}
	}
	for _, c := range []struct {
		name  string
		steps []func(*bench)
		want  string
	}{
		{"played", []func(*bench){win}, "alone"},
		{"played after the verdict", []func(*bench){func(b *bench) { b.do("verdict") }, win}, "with help"},
		{"played with hints", []func(*bench){func(b *bench) { b.do("hints") }, win}, "with help"},
		{"played after hints were shown and hidden", []func(*bench){func(b *bench) { b.do("hints"); b.do("hints") }, win}, "with help"},
		{"played after a copy of the tree", []func(*bench){func(b *bench) { b.copyAs("Tree", "Text"); b.answer("Copy") }, win}, "with help"},
		{"played after a copy of the tree was cancelled", []func(*bench){func(b *bench) { b.copyAs("Tree", "Text"); b.answer("Cancel") }, win}, "alone"},
		{"played after V in a presentation", []func(*bench){func(b *bench) { b.do("present"); b.typed("v"); b.stage.end() }, win}, "with help"},
		{"hints shown afterwards", []func(*bench){win, func(b *bench) { b.do("previous"); b.do("hints"); b.do("last") }}, "alone"},
		{"played after undo and redo", []func(*bench){
			func(b *bench) { b.play(3, 4, 3) }, undoAll,
			func(b *bench) { b.do("redo"); b.do("redo"); b.do("redo"); b.sow(4, 2, 4) },
		}, "alone"},
		{"played with a hint that was only shown", []func(*bench){func(b *bench) { b.do("hint") }, win}, "with help"},
		{"Solve", []func(*bench){func(b *bench) { b.do("solve") }}, ""},
		{"Solve from the middle", []func(*bench){func(b *bench) { b.play(3, 4, 3); b.do("solve") }}, ""},
		{"Solve, the last move undone and played", []func(*bench){
			func(b *bench) { b.do("solve"); b.do("previous"); b.sow(4) },
		}, ""},
		{"played after Solve", []func(*bench){func(b *bench) { b.do("solve") }, win}, "with help"},
		{"hints that play", []func(*bench){again, again, again, again, again, again}, ""},
		{"another board", []func(*bench){edit("0 0 0 1"), func(b *bench) { b.sow(4) }}, ""},
		{"another board, and undo", []func(*bench){
			func(b *bench) { b.play(3, 4, 3) }, edit("0 0 0 1"), func(b *bench) { b.do("undo"); b.sow(4, 2, 4) },
		}, "alone"},
		{"a pasted line", []func(*bench){func(b *bench) {
			moves := []row.Move{3, 4, 3, 4, 2, 4}
			for _, m := range moves {
				if _, err := b.desk.Doc.Session.Play(m); err != nil {
					b.t.Fatal(err)
				}
			}
		}}, ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			b := newBench(t, "3x2")
			b.do("hints")
			b.openThreeBoards()
			for _, step := range c.steps {
				step(b)
				b.settle()
			}
			if !b.desk.Doc.Over() {
				t.Fatalf("the game is not over at %v", b.desk.Doc.State())
			}
			got, coll := "", b.desk.Doc.Collection
			if coll.Solved(0) {
				got = map[bool]string{false: "alone", true: "with help"}[coll.Helped(0)]
			}
			if got != c.want {
				t.Errorf("solved: %q, want %q", got, c.want)
			}
			shown := map[string]string{"": "0 of 3 solved", "alone": "✓ solved · 1 of 3 solved", "with help": "solved with help · 0 of 3 solved, 1 with help"}[c.want]
			if texts := strings.Join(seen(b.coll.Object), " "); !strings.Contains(texts, shown) {
				t.Errorf("the strip does not show %q: %s", shown, texts)
			}
		})
	}
}

// TestRecoverPlayedMoves checks boards with a recovered line. A board can still be solved
// after half a line played by hand, but not after a line of Solve.
func TestRecoverPlayedMoves(t *testing.T) {
	for _, solver := range []bool{false, true} {
		b, _ := newRecoveryBench(t, filepath.Join(t.TempDir(), "recovery"))
		b.openThreeBoards()
		b.play(3, 4, 3)
		if solver {
			b.do("solve")
			b.do("previous")
		} else {
			b.sow(4, 2)
		}
		b.settle()
		b.passTime()
		after := newBenchOf(t, Start{Keep: copyAfterCrash(t, b.recoveryFolder)})
		after.queue.WaitUntil(t, "what was left is found", func() bool { return len(after.recovery.Left) == 1 })
		after.answer("Recover")
		after.settle()
		after.sow(4)
		after.settle()
		if got := after.desk.Doc.Collection.Solved(0); got == solver {
			t.Errorf("by the solver %v: solved %v", solver, got)
		}
		if !after.desk.Doc.Collection.Helped(0) {
			t.Error("it is not recovered that hints were shown")
		}
	}
}
