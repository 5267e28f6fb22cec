package app

import (
	"runtime"
	"runtime/debug"
	"slices"
	"strings"
	"testing"
	"time"
	"weak"

	"tchouka/app/desk"
	"tchouka/app/ui/messages"
	"tchouka/app/ui/shell"
	"tchouka/engine"
	"tchouka/engine/games/row"
	"tchouka/engine/games/row/rowtest"
	"tchouka/engine/games/row/solve"
	"tchouka/engine/picture/tree"
	"tchouka/engine/record/session"
)

// The chosen memory limit is stored, and a search that ran out of memory begins again.
func TestMemorySetting(t *testing.T) {
	before := debug.SetMemoryLimit(-1)
	t.Cleanup(func() { debug.SetMemoryLimit(before) })
	b := newBench(t, "4x2")
	b.settings.SetMemory(shell.MinMemory)
	b.openBoard(row.Multitchouka(), rowtest.Board(t, "12x8"))
	b.settle()
	if r := b.desk.Analyzer.Report(b.desk.Doc.Start().Key()); r.End != engine.MemoryFull {
		t.Fatalf("the search ended %v", r.End)
	}
	if !strings.Contains(b.verdict.Badge.View().Detail, "memory limit reached") {
		t.Errorf("says %q", b.verdict.Badge.View().Detail)
	}
	b.menu.do("settings")
	lists, _, _ := b.inputs(t)
	memory, usual := lists[6], messages.Memory(b.desk.Settings.DefaultMemory())+" (default)"
	if memory.Selected != messages.Memory(shell.MinMemory) || !slices.Contains(memory.Options, usual) {
		t.Fatalf("offers %q, selected %q, want %q", memory.Options, memory.Selected, usual)
	}
	memory.SetSelected(usual)
	if !b.desk.Analyzer.FromStart.Busy || b.desk.Settings.Memory != 0 || shell.LoadSettings(b.desk.Settings.Store).Memory != 0 {
		t.Error("the search does not begin anew")
	}
	if !strings.Contains(b.status.Message, messages.Memory(b.desk.Settings.DefaultMemory())) {
		t.Errorf("says %q", b.status.Message)
	}
	b.settings.SetMemory(512 << 20)
	if kept := shell.LoadSettings(b.desk.Settings.Store).Memory; kept != 512<<20 {
		t.Errorf("kept %d", kept)
	}
}

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
