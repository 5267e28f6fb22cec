package app

import (
	"runtime/debug"
	"strings"
	"testing"

	"tchouka/app/machine"
	"tchouka/engine/row"
	"tchouka/engine/row/solve"
)

func TestMemoryIsSharedOut(t *testing.T) {
	s := &settings{room: machine.Look()}
	if got := s.memoryInAll(); got != s.usualMemory() {
		t.Errorf("without a choice searches may take %d", got)
	}
	s.room = machine.Room{}
	s.memory = 4 << 30
	if sum := s.memoryFor(wholeShare) + s.memoryFor(hereShare) + 2*s.memoryFor(besideShare); sum > s.memory || sum < s.memory/2 {
		t.Errorf("of %d bytes %d are shared out", s.memory, sum)
	}
}

// Where the system bounds the process, searches and the window keep within that
// together, and nothing else is offered.
func TestMemoryKeepsWithinTheSystem(t *testing.T) {
	before := debug.SetMemoryLimit(-1)
	t.Cleanup(func() { debug.SetMemoryLimit(before) })
	const giga = 1 << 30
	for _, most := range []int64{1 << 20, LeastMemory, giga / 2, giga, 2 * giga, 100 * giga} {
		for _, chosen := range []int64{0, leastMemory, giga, 20 * giga} {
			s := &settings{room: machine.Room{Total: 200 * giga, Free: 200 * giga, Most: most}, choices: choices{memory: chosen}}
			s.limitMemory()
			limit, all := debug.SetMemoryLimit(-1), s.memoryInAll()
			if all <= 0 || all > most/3*2 || most > hiddenMemory && limit+hiddenMemory > most {
				t.Errorf("of %d bytes, %d chosen, searches may take %d, and the heap %d", most, chosen, all, limit)
			}
			for _, choice := range s.memoryChoices() {
				if choice > most {
					t.Errorf("of %d bytes %d are offered", most, choice)
				}
			}
		}
	}
}

// What is chosen is kept, and a search that had too little begins anew.
func TestMemoryIsChosen(t *testing.T) {
	before := debug.SetMemoryLimit(-1)
	t.Cleanup(func() { debug.SetMemoryLimit(before) })
	b := newBench(t, "4x2")
	b.setMemory(leastMemory)
	b.takeBoard(row.Multitchouka(), mustParse(t, "12x8"))
	b.settle()
	if r := b.desk.analyst.whole.result; r.Cause != solve.MemoryFull {
		t.Fatalf("the search was %v", r.Cause)
	}
	if !strings.Contains(b.verdict.badge.View().Detail, "the memory allowed was full") {
		t.Errorf("says %q", b.verdict.badge.View().Detail)
	}
	b.menu.do("memory")
	usual := memoryText(b.desk.settings.usualMemory()) + " · as is usual on this machine"
	if told := b.dialogs(); len(told) != 1 || !strings.Contains(told[0], usual) {
		t.Fatalf("offers %q, not %q", told, usual)
	}
	b.choose(usual)
	if !b.desk.analyst.whole.busy || b.desk.settings.memory != 0 || loadSettings(b.desk.settings.store).memory != 0 {
		t.Error("the search does not begin anew")
	}
	if !strings.Contains(b.status.said, memoryText(b.desk.settings.usualMemory())) {
		t.Errorf("says %q", b.status.said)
	}
	b.setMemory(512 << 20)
	if kept := loadSettings(b.desk.settings.store).memory; kept != 512<<20 {
		t.Errorf("kept %d", kept)
	}
}
