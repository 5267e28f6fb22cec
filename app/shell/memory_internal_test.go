package shell

import (
	"runtime/debug"
	"testing"

	"tchouka/app/machine"
)

func TestMemoryIsSharedOut(t *testing.T) {
	s := &Settings{Room: machine.ReadMemory()}
	if got := s.MemoryInAll(); got != s.UsualMemory() {
		t.Errorf("without a choice searches may take %d", got)
	}
	s.Room = machine.Memory{}
	s.Memory = 4 << 30
	if sum := s.MemoryFor(WholeShare) + s.MemoryFor(HereShare) + 2*s.MemoryFor(BesideShare); sum > s.Memory || sum < s.Memory/2 {
		t.Errorf("of %d bytes %d are shared out", s.Memory, sum)
	}
}

// Searches and window together stay within the memory that the system allows.
func TestMemoryKeepsWithinTheSystem(t *testing.T) {
	before := debug.SetMemoryLimit(-1)
	t.Cleanup(func() { debug.SetMemoryLimit(before) })
	const giga = 1 << 30
	for _, most := range []int64{1 << 20, 256 << 20, giga / 2, giga, 2 * giga, 100 * giga} {
		for _, chosen := range []int64{0, LeastMemory, giga, 20 * giga} {
			s := &Settings{Room: machine.Memory{Total: 200 * giga, Free: 200 * giga, Most: most}, choices: choices{Memory: chosen}}
			s.LimitMemory()
			limit, all := debug.SetMemoryLimit(-1), s.MemoryInAll()
			if all <= 0 || all > most/3*2 || most > hiddenMemory && limit+hiddenMemory > most {
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
