package shell

import (
	"runtime/debug"
	"testing"

	"tchouka/app/system/machine"
)

func TestMemoryShares(t *testing.T) {
	s := &Settings{MachineMemory: machine.ReadMemory()}
	if got := s.TotalMemory(); got != s.DefaultMemory() {
		t.Errorf("without a choice searches may take %d", got)
	}
	s.MachineMemory = machine.Memory{}
	s.Memory = 4 << 30
	if sum := s.MemoryShare(StartShare) + s.MemoryShare(PositionShare) + 2*s.MemoryShare(AuxiliaryShare) + s.MemoryShare(KeptShare); sum > s.Memory || sum < s.Memory/2 {
		t.Errorf("of %d bytes %d are shared out", s.Memory, sum)
	}
}

// Searches and window together stay within the memory that the system allows.
func TestMemoryWithinSystemLimit(t *testing.T) {
	before := debug.SetMemoryLimit(-1)
	t.Cleanup(func() { debug.SetMemoryLimit(before) })
	const giga = 1 << 30
	for _, most := range []int64{1 << 20, 256 << 20, giga / 2, giga, 2 * giga, 100 * giga} {
		for _, chosen := range []int64{0, MinMemory, giga, 20 * giga} {
			s := &Settings{MachineMemory: machine.Memory{Total: 200 * giga, Free: 200 * giga, Limit: most}, choices: choices{Memory: chosen}}
			s.LimitMemory()
			limit, all := debug.SetMemoryLimit(-1), s.TotalMemory()
			if all <= 0 || all > most/3*2 || most > uncountedMemory && limit+uncountedMemory > most {
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
