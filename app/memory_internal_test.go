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
	b := newBench(t, "4x2")
	now := time.Now()
	b.desk.Analyzer.FromStart.Now = func() time.Time { return now } // long searches are kept
	put := func(board string) {
		b.files.Replace(session.New(row.Multitchouka().Game(), rowtest.Board(t, board)), desk.File{})
		b.Settle()
	}
	for _, c := range []struct {
		name    string
		prepare func()
	}{
		{"as it is", func() {}},
		{"after a move", func() { b.sow(3); b.Settle() }},
		{"solved", func() { b.Invoke("solve") }},
		{"with a merged tree", func() { b.Invoke("merged") }},
		{"without the tree", func() { b.Invoke("tree") }},
		{"without hints", func() { b.Invoke("hints") }},
		{"with little memory", func() { b.desk.Analyzer.FromStart.Memory = func() int64 { return 1 << 20 } }},
	} {
		put("4x2")
		c.prepare()
		put("7x4")
		result, grown := weakPointers(b)
		put("5x2")
		deadline := time.After(time.Minute)
		for result.Value() != nil || grown.Value() != nil {
			select {
			case <-deadline:
				t.Fatalf("%s: held: the analysis %v, the tree %v", c.name, result.Value() != nil, grown.Value() != nil)
			case do := <-b.queue: // perhaps an outdated report
				do()
			default:
				runtime.GC()
			}
		}
	}
	runtime.KeepAlive(b)
}

// weakPointers returns weak pointers to the analysis and the tree of the board.
func weakPointers(b *bench) (weak.Pointer[solve.Result], weak.Pointer[tree.Tree]) {
	b.t.Helper()
	if b.desk.Analyzer.FromStart.Solution == nil {
		b.t.Fatal("nothing was found")
	}
	return weak.Make(b.desk.Analyzer.FromStart.Solution.(solve.Solution).Result), weak.Make(b.tree.Tree)
}
