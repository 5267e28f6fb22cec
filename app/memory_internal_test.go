package app

import (
	"runtime/debug"
	"strings"
	"testing"

	"tchouka/app/apptest"
	"tchouka/app/machine"
	"tchouka/app/say"
	"tchouka/app/shell"
	"tchouka/engine/row"
	"tchouka/engine/row/solve"
)

func TestMemoryIsSharedOut(t *testing.T) {
	s := &shell.Settings{Room: machine.Look()}
	if got := s.MemoryInAll(); got != s.UsualMemory() {
		t.Errorf("without a choice searches may take %d", got)
	}
	s.Room = machine.Room{}
	s.Memory = 4 << 30
	if sum := s.MemoryFor(shell.WholeShare) + s.MemoryFor(shell.HereShare) + 2*s.MemoryFor(shell.BesideShare); sum > s.Memory || sum < s.Memory/2 {
		t.Errorf("of %d bytes %d are shared out", s.Memory, sum)
	}
}

// Where the system bounds the process, searches and the window keep within that
// together, and nothing else is offered.
func TestMemoryKeepsWithinTheSystem(t *testing.T) {
	before := debug.SetMemoryLimit(-1)
	t.Cleanup(func() { debug.SetMemoryLimit(before) })
	const giga = 1 << 30
	for _, most := range []int64{1 << 20, LeastMemory, giga / 2, giga, 2 * giga, 100 * giga} {
		for _, chosen := range []int64{0, shell.LeastMemory, giga, 20 * giga} {
			s := &shell.Settings{Room: machine.Room{Total: 200 * giga, Free: 200 * giga, Most: most}, Choices: shell.Choices{Memory: chosen}}
			s.LimitMemory()
			limit, all := debug.SetMemoryLimit(-1), s.MemoryInAll()
			if all <= 0 || all > most/3*2 || most > shell.HiddenMemory && limit+shell.HiddenMemory > most {
				t.Errorf("of %d bytes, %d chosen, searches may take %d, and the heap %d", most, chosen, all, limit)
			}
			for _, choice := range s.MemoryChoices() {
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
	b.setMemory(shell.LeastMemory)
	b.takeBoard(row.Multitchouka(), apptest.MustParse(t, "12x8"))
	b.settle()
	if r := b.desk.Analyst.Whole.Result; r.Cause != solve.MemoryFull {
		t.Fatalf("the search was %v", r.Cause)
	}
	if !strings.Contains(b.verdict.Badge.View().Detail, "the memory allowed was full") {
		t.Errorf("says %q", b.verdict.Badge.View().Detail)
	}
	b.menu.do("memory")
	usual := say.Memory(b.desk.Settings.UsualMemory()) + " · as is usual on this machine"
	if told := b.dialogs(); len(told) != 1 || !strings.Contains(told[0], usual) {
		t.Fatalf("offers %q, not %q", told, usual)
	}
	b.answer(usual)
	if !b.desk.Analyst.Whole.Busy || b.desk.Settings.Memory != 0 || shell.LoadSettings(b.desk.Settings.Store).Memory != 0 {
		t.Error("the search does not begin anew")
	}
	if !strings.Contains(b.status.Said, say.Memory(b.desk.Settings.UsualMemory())) {
		t.Errorf("says %q", b.status.Said)
	}
	b.setMemory(512 << 20)
	if kept := shell.LoadSettings(b.desk.Settings.Store).Memory; kept != 512<<20 {
		t.Errorf("kept %d", kept)
	}
}
