package tree

import "sort"

// stubs stores the stubs of the nodes of a layout with their counts, a byte each:
//
//	│ 7  6  5  4  3 │    2    │ 1  0 │
//	│     count     │ atLeast │ stub │
//
// Most counts are numbers of losing moves of one state. The few that do not fit are stored in a
// list.
type stubs struct {
	packed []uint8
	large  []largeCount // in ascending order of node
}

type largeCount struct{ node, count int32 }

const (
	stubKind    = 1<<2 - 1
	stubAtLeast = 1 << 2
	stubShift   = 3
	stubLarge   = 1<<(8-stubShift) - 1 // the count is in the list
)

// add appends the stub of the next node. A negative count means at least its absolute value.
func (s *stubs) add(stub Stub, count int32) {
	packed := uint8(stub)
	if count < 0 {
		packed, count = packed|stubAtLeast, -count
	}
	if count >= stubLarge {
		s.large = append(s.large, largeCount{int32(len(s.packed)), count})
		count = stubLarge
	}
	s.packed = append(s.packed, packed|uint8(count)<<stubShift)
}

// at returns the stub of the i-th node. O(1).
func (s *stubs) at(i int) Stub { return Stub(s.packed[i] & stubKind) }

// count returns the count of the i-th node. O(1), or O(log n) for a large one.
func (s *stubs) count(i int) (count int, atLeast bool) {
	count, atLeast = int(s.packed[i]>>stubShift), s.packed[i]&stubAtLeast != 0
	if count == stubLarge {
		at := sort.Search(len(s.large), func(k int) bool { return int(s.large[k].node) >= i })
		count = int(s.large[at].count)
	}
	return count, atLeast
}
