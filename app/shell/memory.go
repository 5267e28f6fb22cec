package shell

import (
	"runtime/debug"
	"slices"
)

// Searches share the available memory. Most of it is for the current game, from its start and from
// the current position. The windows of the survey and of the board search have a share each.
const (
	WholeShare  = 6
	HereShare   = 2
	BesideShare = 4
	allShares   = WholeShare + HereShare + 2*BesideShare
)

const (
	// LeastMemory is the smallest amount that can be chosen.
	LeastMemory = 256 << 20
	// windowMemory is about the memory of the rest: the window, the largest tree, and exports.
	windowMemory = 768 << 20
	// hiddenMemory is about the memory that Go does not count: program, toolkit and driver.
	hiddenMemory = 192 << 20
)

// MemoryFor returns a share of the memory for searches, less a quarter for the collector.
func (s *Settings) MemoryFor(share int64) int64 {
	return s.MemoryInAll() / 4 * 3 / allShares * share
}

// MemoryInAll returns the memory for searches: the user's choice or the default part of the
// machine's memory. It is at most two thirds of the memory available to the process.
func (s *Settings) MemoryInAll() int64 {
	if s.Memory < LeastMemory {
		return s.UsualMemory()
	}
	return s.withinReach(s.Memory)
}

// UsualMemory returns the default memory for searches.
func (s *Settings) UsualMemory() int64 { return s.withinReach(s.Room.ForSearches()) }

func (s *Settings) withinReach(bytes int64) int64 {
	if s.Room.Most == 0 {
		return bytes
	}
	return min(bytes, max(s.Room.Most-hiddenMemory, s.Room.Most/4)/3*2)
}

// collectAt is the growth of the heap in percent that triggers a garbage collection. Half of Go's
// default saves 50 MB in a long session without slowing searches down.
const collectAt = 50

// LimitMemory sets the limits of the garbage collector within the allowed memory.
func (s *Settings) LimitMemory() {
	debug.SetGCPercent(collectAt)
	debug.SetMemoryLimit(s.Room.Within(s.MemoryInAll()+windowMemory+hiddenMemory) - hiddenMemory)
}

// MemoryChoices returns the amounts to choose from, the default first.
func (s *Settings) MemoryChoices() []int64 {
	usual := s.UsualMemory()
	choices := []int64{usual}
	for _, bytes := range []int64{usual / 2, 2 * usual, 3 * usual, s.MemoryInAll()} {
		bytes = max(bytes, LeastMemory)
		if s.withinReach(bytes) == bytes && !slices.Contains(choices, bytes) {
			choices = append(choices, bytes)
		}
	}
	slices.Sort(choices[1:])
	return choices
}
