package app

import (
	"runtime/debug"
	"slices"
)

// Searches share what they may take: most is for the board on the table, from its
// start and from where it is; a part each is for the windows of the survey and of
// the boards that are looked for.
const (
	wholeShare, hereShare, besideShare = 6, 2, 4
	allShares                          = wholeShare + hereShare + 2*besideShare
)

const (
	// leastMemory is the least that can be chosen.
	leastMemory = 256 << 20
	// windowMemory is about what the window takes besides: itself, the largest tree,
	// and what is exported.
	windowMemory = 768 << 20
	// hiddenMemory is about what Go does not count: the program itself, the toolkit
	// and the driver of the screen.
	hiddenMemory = 192 << 20
)

// memoryFor returns how many bytes of what searches may take a share is. A quarter
// is room for the garbage collector.
func (s *settings) memoryFor(share int64) int64 {
	return s.memoryInAll() / 4 * 3 / allShares * share
}

// memoryInAll is what a person allows, or the usual part of the machine's. No more
// than two thirds of what the process may have is for searches.
func (s *settings) memoryInAll() int64 {
	if s.memory < leastMemory {
		return s.usualMemory()
	}
	return s.withinReach(s.memory)
}

// usualMemory is what searches may take where nobody has chosen anything.
func (s *settings) usualMemory() int64 { return s.withinReach(s.room.ForSearches()) }

func (s *settings) withinReach(bytes int64) int64 {
	if s.room.Most == 0 {
		return bytes
	}
	return min(bytes, max(s.room.Most-hiddenMemory, s.room.Most/4)/3*2)
}

// collectAt is how much the heap grows, in percent, before garbage is collected. Half
// of what is usual for Go takes 50 MB off a long session; searches, whose tables are
// allocated once, take no longer.
const collectAt = 50

// limitMemory has the garbage collector keep the process within what is allowed,
// as far as that can be.
func (s *settings) limitMemory() {
	debug.SetGCPercent(collectAt)
	debug.SetMemoryLimit(s.room.Within(s.memoryInAll()+windowMemory+hiddenMemory) - hiddenMemory)
}

// memoryChoices are the amounts to choose from: the usual first, and others that are
// neither too small nor out of reach.
func (s *settings) memoryChoices() []int64 {
	usual := s.usualMemory()
	choices := []int64{usual}
	for _, bytes := range []int64{usual / 2, 2 * usual, 3 * usual, s.memoryInAll()} {
		bytes = max(bytes, leastMemory)
		if s.withinReach(bytes) == bytes && !slices.Contains(choices, bytes) {
			choices = append(choices, bytes)
		}
	}
	slices.Sort(choices[1:])
	return choices
}
