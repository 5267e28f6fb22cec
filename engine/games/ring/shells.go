package ring

import (
	"reflect"
	"slices"
	"sort"
)

// shells holds the rings around some first rings, each once and in ascending order of their
// distance in sowings. It is both the queue and the visited set of a breadth-first search.
type shells[T cell] struct {
	holes  int
	cells  []T      // concatenated rings
	index  []uint32 // open addressing: the number of a ring from 1, or 0 if free
	ends   []int    // number of rings up to each distance whose shell is complete
	done   int      // number of rings whose neighbours were added
	budget *int64   // bytes left
	held   int64    // bytes in use
	full   bool     // the budget was exceeded
}

// newShells returns shells around the given rings.
func newShells[T cell](holes int, budget *int64, first ...[]T) *shells[T] {
	s := &shells[T]{holes: holes, budget: budget}
	for _, r := range first {
		s.add(r)
	}
	s.ends = []int{s.len()}
	return s
}

// len returns the number of rings.
func (s *shells[T]) len() int { return len(s.cells) / s.holes }

// ring returns a ring by its number from 0.
func (s *shells[T]) ring(id int) []T { return s.cells[id*s.holes:][:s.holes:s.holes] }

// depth returns the distance up to which the shells are complete.
func (s *shells[T]) depth() int { return len(s.ends) - 1 }

// over reports whether the neighbours of all rings were added.
func (s *shells[T]) over() bool { return s.done == s.len() && !s.full }

// waiting returns the number of rings from which the next shell is made.
func (s *shells[T]) waiting() int { return s.len() - s.done }

// distanceOf returns the distance of a ring; false if it was not found.
func (s *shells[T]) distanceOf(r []T) (distance int, ok bool) {
	at := s.slot(r)
	if at < 0 || s.index[at] == 0 {
		return 0, false
	}
	id := int(s.index[at]) - 1
	return sort.Search(len(s.ends), func(d int) bool { return s.ends[d] > id }), true
}

// slot returns the slot of a ring in the index, or the free slot for it; −1 without an index.
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

// add adds a ring that is not in the shells. fresh is false if it is, or if memory is exhausted.
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

// grow doubles the memory, if the budget allows it: it allocates cells for as many rings as fit in
// the index, so that append never allocates.
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

// take returns the next ring whose neighbours are to be added; the caller must add all of them. A
// shell is closed before the first ring of the next one is taken.
func (s *shells[T]) take() []T {
	if s.done == s.ends[s.depth()] {
		s.ends = append(s.ends, s.len())
	}
	s.done++
	return s.ring(s.done - 1)
}
