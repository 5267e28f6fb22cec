package app

import (
	"testing"

	"tchouka/engine/row"
	"tchouka/engine/row/rowtest"
)

// TestSolvedOnlyByPlayer checks that only the player solves a board of a collection, with
// their own moves from the board in the collection. Each case uses the first board, 2 2 2 2, which
// 3 4 3 4 2 4 wins.
func TestSolvedOnlyByPlayer(t *testing.T) {
	win := func(b *bench) { b.play(3, 4, 3, 4, 2, 4) }
	edit := func(board string) func(*bench) {
		return func(b *bench) { b.boardOpener.SetUp(rowtest.Board(b.t, board)); b.settle() }
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
		want  bool
	}{
		{"played", []func(*bench){win}, true},
		{"played after undo and redo", []func(*bench){
			func(b *bench) { b.play(3, 4, 3) }, undoAll,
			func(b *bench) { b.do("redo"); b.do("redo"); b.do("redo"); b.sow(4, 2, 4) },
		}, true},
		{"played with a hint that was only shown", []func(*bench){func(b *bench) { b.do("hint") }, win}, true},
		{"Solve", []func(*bench){func(b *bench) { b.do("solve") }}, false},
		{"Solve from the middle", []func(*bench){func(b *bench) { b.play(3, 4, 3); b.do("solve") }}, false},
		{"Solve, the last move undone and played", []func(*bench){
			func(b *bench) { b.do("solve"); b.do("back"); b.sow(4) },
		}, false},
		{"played after Solve", []func(*bench){func(b *bench) { b.do("solve") }, win}, true},
		{"hints that play", []func(*bench){again, again, again, again, again, again}, false},
		{"another board", []func(*bench){edit("0 0 0 1"), func(b *bench) { b.sow(4) }}, false},
		{"another board, and undo", []func(*bench){
			func(b *bench) { b.play(3, 4, 3) }, edit("0 0 0 1"), func(b *bench) { b.do("undo"); b.sow(4, 2, 4) },
		}, true},
		{"a pasted line", []func(*bench){func(b *bench) {
			moves := []row.Move{3, 4, 3, 4, 2, 4}
			for _, m := range moves {
				if _, err := b.desk.Doc.Session.Play(m); err != nil {
					b.t.Fatal(err)
				}
			}
		}}, false},
	} {
		t.Run(c.name, func(t *testing.T) {
			b := newBench(t, "3x2")
			b.openThreeBoards()
			for _, step := range c.steps {
				step(b)
				b.settle()
			}
			if !b.desk.Doc.Over() {
				t.Fatalf("the game is not over at %v", b.desk.Doc.State())
			}
			if got := b.desk.Doc.Collection.Solved(0); got != c.want {
				t.Errorf("solved: %v, want %v", got, c.want)
			}
		})
	}
}

// TestRecoverPlayedMoves checks boards with a recovered line. A board can still be solved
// after half a line played by hand, but not after a line of Solve.
func TestRecoverPlayedMoves(t *testing.T) {
	for _, solver := range []bool{false, true} {
		b, _ := newRecoveryBench(t, t.TempDir())
		b.openThreeBoards()
		b.play(3, 4, 3)
		if solver {
			b.do("solve")
			b.do("back")
		} else {
			b.sow(4, 2)
		}
		b.settle()
		b.passTime()
		after := newBenchOf(t, Start{Keep: copyAfterCrash(t, b.recoveryFolder)})
		after.queue.WaitUntil(t, "what was left is found", func() bool { return len(after.leftovers) == 1 })
		after.answer("Recover")
		after.settle()
		after.sow(4)
		after.settle()
		if got := after.desk.Doc.Collection.Solved(0); got == solver {
			t.Errorf("by the solver %v: solved %v", solver, got)
		}
	}
}
