package app

import (
	"runtime"
	"testing"
	"time"
	"weak"

	"tchouka/app/desk"
	"tchouka/engine/games/row"
	"tchouka/engine/games/row/rowtest"
	"tchouka/engine/games/row/solve"
	"tchouka/engine/picture/tree"
	"tchouka/engine/record/session"
)

// The analysis and the tree of a board become garbage when another board is opened. This holds with
// or without the tree's pane, hints, a complete search and moves.
func TestReplacedBoardIsReleased(t *testing.T) {
	for name, prepare := range map[string]func(*bench){
		"as it is":    func(*bench) {},
		"no tree":     func(b *bench) { b.do("tree") },
		"no hints":    func(b *bench) { b.do("hints") },
		"merged":      func(b *bench) { b.do("merged") },
		"a move":      func(b *bench) { b.sow(3); b.settle() },
		"solved":      func(b *bench) { b.do("solve") },
		"little room": func(b *bench) { b.desk.Analyzer.FromStart.Memory = func() int64 { return 1 << 20 } },
	} {
		t.Run(name, func(t *testing.T) {
			b := newBench(t, "4x2")
			now := time.Now()
			b.desk.Analyzer.FromStart.Now = func() time.Time { return now } // long searches are kept
			prepare(b)
			put := func(board string) {
				b.files.Replace(session.New(row.Multitchouka().Game(), rowtest.Board(t, board)), desk.File{})
				b.settle()
			}
			put("7x4")
			result, grown := weakPointers(b)
			put("5x2")
			deadline := time.After(time.Minute)
			for result.Value() != nil || grown.Value() != nil {
				select {
				case <-deadline:
					t.Fatalf("held: the analysis %v, the tree %v", result.Value() != nil, grown.Value() != nil)
				case do := <-b.queue: // perhaps an outdated report
					do()
				default:
					runtime.GC()
				}
			}
			runtime.KeepAlive(b)
		})
	}
}

// weakPointers returns weak pointers to the analysis and the tree of the board.
func weakPointers(b *bench) (weak.Pointer[solve.Result], weak.Pointer[tree.Tree]) {
	b.t.Helper()
	if b.desk.Analyzer.FromStart.Solution == nil {
		b.t.Fatal("nothing was found")
	}
	return weak.Make(b.desk.Analyzer.FromStart.Solution.(solve.Solution).Result), weak.Make(b.tree.Tree)
}
