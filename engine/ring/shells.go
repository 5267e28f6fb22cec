package ring

import (
	"reflect"
	"slices"
	"sort"
)

// shells is the rings around some, each once and in the order of how many sowings they are
// away: a queue of breadth-first search that is its own index.
type shells[T cell] struct {
	holes  int
	cells  []T      // ring after ring
	index  []uint32 // open addressing: the number of a ring from 1, or 0
	ends   []int    // how many rings are at most so many sowings away, as far as all are known
	done   int      // whose neighbours are there
	budget *int64   // bytes left
	held   int64    // bytes
	full   bool     // they were not enough
}

// newShells begins with some rings.
func newShells[T cell](holes int, budget *int64, first ...[]T) *shells[T] {
	s := &shells[T]{holes: holes, budget: budget}
	for _, r := range first {
		s.add(r)
	}
	s.ends = []int{s.len()}
	return s
}

// len returns how many there are.
func (s *shells[T]) len() int { return len(s.cells) / s.holes }

// ring returns one by its number from 0.
func (s *shells[T]) ring(id int) []T { return s.cells[id*s.holes:][:s.holes:s.holes] }

// depth is the distance up to which all rings are known.
func (s *shells[T]) depth() int { return len(s.ends) - 1 }

// over reports whether no ring has neighbours that are not there.
func (s *shells[T]) over() bool { return s.done == s.len() && !s.full }

// waiting returns how many rings the next shell is made from.
func (s *shells[T]) waiting() int { return s.len() - s.done }

// away returns how far a ring is; false where it is not known.
func (s *shells[T]) away(r []T) (distance int, ok bool) {
	at := s.slot(r)
	if at < 0 || s.index[at] == 0 {
		return 0, false
	}
	id := int(s.index[at]) - 1
	return sort.Search(len(s.ends), func(d int) bool { return s.ends[d] > id }), true
}

// slot returns where a ring is in the index, or would be; −1 without an index.
func (s *shells[T]) slot(r []T) int {
	if len(s.index) == 0 {
		return -1
	}
	hash := uint64(len(r))
	for _, n := range r {
		hash = (hash ^ uint64(n)) * 0x9E3779B97F4A7C15
		hash ^= hash >> 29
	}
	mask := len(s.index) - 1
	for at := int(hash) & mask; ; at = (at + 1) & mask {
		if id := s.index[at]; id == 0 || slices.Equal(s.ring(int(id)-1), r) {
			return at
		}
	}
}

// add enters a ring that is not there; fresh is false of one that is, and where there is
// no room.
func (s *shells[T]) add(r []T) (fresh bool) {
	if 4*(s.len()+1) > 3*len(s.index) && !s.grow() {
		s.full = true
		return false
	}
	at := s.slot(r)
	if s.index[at] != 0 {
		return false
	}
	s.cells = append(s.cells, r...)
	s.index[at] = uint32(s.len())
	return true
}

// grow doubles the room, if the budget allows: cells for as many rings as fit the index,
// so that append never has to.
func (s *shells[T]) grow() bool {
	size := max(16, 2*len(s.index))
	rings := 3*size/4 + 1
	bytes := 4*int64(size) + int64(rings)*int64(s.holes)*int64(reflect.TypeFor[T]().Size())
	if bytes-s.held > *s.budget || size > 1<<31 {
		return false
	}
	*s.budget -= bytes - s.held
	s.held = bytes
	s.cells = append(make([]T, 0, rings*s.holes), s.cells...)
	s.index = make([]uint32, size)
	for id := range s.len() {
		s.index[s.slot(s.ring(id))] = uint32(id + 1)
	}
	return true
}

// take returns the next ring whose neighbours are to be added; whoever takes it adds them
// all. The shell is closed before the first of the next.
func (s *shells[T]) take() []T {
	if s.done == s.ends[s.depth()] {
		s.ends = append(s.ends, s.len())
	}
	s.done++
	return s.ring(s.done - 1)
}
