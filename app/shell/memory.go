package shell

import (
	"runtime/debug"
	"slices"
)

// Searches share what they may take: most is for the board on the table, from its
// start and from where it is; a part each is for the windows of the survey and of
// the boards that are looked for.
const (
	WholeShare  = 6
	HereShare   = 2
	BesideShare = 4
	allShares   = WholeShare + HereShare + 2*BesideShare
)

const (
	// LeastMemory is the least that can be chosen.
	LeastMemory = 256 << 20
	// windowMemory is about what the window takes besides: itself, the largest tree,
	// and what is exported.
	windowMemory = 768 << 20
	// hiddenMemory is about what Go does not count: the program itself, the toolkit
	// and the driver of the screen.
	hiddenMemory = 192 << 20
)

// MemoryFor returns how many bytes of what searches may take a share is. A quarter
// is room for the garbage collector.
func (s *Settings) MemoryFor(share int64) int64 {
	return s.MemoryInAll() / 4 * 3 / allShares * share
}

// MemoryInAll is what a person allows, or the usual part of the machine's. No more
// than two thirds of what the process may have is for searches.
func (s *Settings) MemoryInAll() int64 {
	if s.Memory < LeastMemory {
		return s.UsualMemory()
	}
	return s.withinReach(s.Memory)
}

// UsualMemory is what searches may take where nobody has chosen anything.
func (s *Settings) UsualMemory() int64 { return s.withinReach(s.Room.ForSearches()) }

func (s *Settings) withinReach(bytes int64) int64 {
	if s.Room.Most == 0 {
		return bytes
	}
	return min(bytes, max(s.Room.Most-hiddenMemory, s.Room.Most/4)/3*2)
}

// collectAt is how much the heap grows, in percent, before garbage is collected. Half
// of what is usual for Go takes 50 MB off a long session; searches, whose tables are
// allocated once, take no longer.
const collectAt = 50

// LimitMemory has the garbage collector keep the process within what is allowed,
// as far as that can be.
func (s *Settings) LimitMemory() {
	debug.SetGCPercent(collectAt)
	debug.SetMemoryLimit(s.Room.Within(s.MemoryInAll()+windowMemory+hiddenMemory) - hiddenMemory)
}

// MemoryChoices are the amounts to choose from: the usual first, and others that are
// neither too small nor out of reach.
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
