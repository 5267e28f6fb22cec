package app

import (
	"runtime/debug"
	"strings"
	"testing"

	"tchouka/app/machine"
	"tchouka/engine"
	"tchouka/engine/solve"
)

func TestMemoryIsSharedOut(t *testing.T) {
	s := &settings{}
	if got := s.memoryInAll(); got != machine.ForSearches() {
		t.Errorf("without a choice searches may take %d", got)
	}
	s.memory = 4 << 30
	if sum := s.memoryFor(wholeShare) + s.memoryFor(hereShare) + 2*s.memoryFor(besideShare); sum > s.memory || sum < s.memory/2 {
		t.Errorf("of %d bytes %d are shared out", s.memory, sum)
	}
}

// What is chosen is kept, and a search that had too little begins anew.
func TestMemoryIsChosen(t *testing.T) {
	before := debug.SetMemoryLimit(-1)
	t.Cleanup(func() { debug.SetMemoryLimit(before) })
	b := newBench(t, "4x2")
	b.setMemory(leastMemory)
	b.takeBoard(engine.Multitchouka(), mustParse(t, "12x8"))
	b.settle()
	if r := b.desk.analyst.whole.result; r.Cause != solve.MemoryFull {
		t.Fatalf("the search was %v", r.Cause)
	}
	if !strings.Contains(b.verdict.badge.View().Detail, "the memory allowed was full") {
		t.Errorf("says %q", b.verdict.badge.View().Detail)
	}
	b.menu.do("memory")
	usual := memoryText(machine.ForSearches()) + " · a quarter of this machine’s memory"
	if told := b.dialogs(); len(told) != 1 || !strings.Contains(told[0], usual) {
		t.Fatalf("offers %q, not %q", told, usual)
	}
	b.choose(usual)
	if !b.desk.analyst.whole.busy || b.desk.settings.memory != 0 || loadSettings(b.app.Preferences()).memory != 0 {
		t.Error("the search does not begin anew")
	}
	if !strings.Contains(b.status.said, memoryText(machine.ForSearches())) {
		t.Errorf("says %q", b.status.said)
	}
	b.setMemory(512 << 20)
	if kept := loadSettings(b.app.Preferences()).memory; kept != 512<<20 {
		t.Errorf("kept %d", kept)
	}
}
