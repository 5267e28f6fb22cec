package app

import (
	"runtime/debug"
	"slices"
	"strings"
	"testing"

	"tchouka/app/ui/messages"
	"tchouka/app/ui/shell"
	"tchouka/engine"
	"tchouka/engine/games/row"
	"tchouka/engine/games/row/rowtest"
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
	memory, usual := lists[5], messages.Memory(b.desk.Settings.DefaultMemory())+" (default)"
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
