package shell

import (
	"runtime/debug"
	"slices"
)

// Searches share the available memory. Most of it is for the current game, from its start and from
// the current position. The windows of the survey and of the board search have a share each. A small
// one is for results of boards that can return.
const (
	StartShare     = 6
	PositionShare  = 2
	AuxiliaryShare = 4
	KeptShare      = 1
	allShares      = StartShare + PositionShare + 2*AuxiliaryShare + KeptShare
)

const (
	// MinMemory is the smallest amount that can be chosen.
	MinMemory = 256 << 20
	// windowMemory is about the memory of the rest: the window, the largest tree, and exports.
	windowMemory = 768 << 20
	// uncountedMemory is about the memory that Go does not count: program, toolkit and driver.
	uncountedMemory = 192 << 20
)

// MemoryShare returns a share of the memory for searches, less a quarter for the collector.
func (s *Settings) MemoryShare(share int64) int64 {
	return s.TotalMemory() / 4 * 3 / allShares * share
}

// TotalMemory returns the memory for searches: the user's choice or the default part of the
// machine's memory. It is at most two thirds of the memory available to the process.
func (s *Settings) TotalMemory() int64 {
	if s.Memory < MinMemory {
		return s.DefaultMemory()
	}
	return s.clampMemory(s.Memory)
}

// DefaultMemory returns the default memory for searches.
func (s *Settings) DefaultMemory() int64 { return s.clampMemory(s.MachineMemory.ForSearches()) }

func (s *Settings) clampMemory(bytes int64) int64 {
	if s.MachineMemory.Limit == 0 {
		return bytes
	}
	return min(bytes, max(s.MachineMemory.Limit-uncountedMemory, s.MachineMemory.Limit/4)/3*2)
}

// LimitMemory sets the memory limit of the garbage collector.
func (s *Settings) LimitMemory() {
	debug.SetMemoryLimit(s.MachineMemory.Clamp(s.TotalMemory()+windowMemory+uncountedMemory) - uncountedMemory)
}

// MemoryChoices returns the amounts to choose from, the default first.
func (s *Settings) MemoryChoices() []int64 {
	usual := s.DefaultMemory()
	choices := []int64{usual}
	for _, bytes := range []int64{usual / 2, 2 * usual, 3 * usual, s.TotalMemory()} {
		bytes = max(bytes, MinMemory)
		if s.clampMemory(bytes) == bytes && !slices.Contains(choices, bytes) {
			choices = append(choices, bytes)
		}
	}
	slices.Sort(choices[1:])
	return choices
}
