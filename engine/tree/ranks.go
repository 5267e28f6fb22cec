package tree

import mathbits "math/bits"

// ranks is a set of numbers that does not change any more, and knows how many of
// its members are less than a number; in a bit and a half for each number:
//
//	words    │ 1 0 0 1 1 … 64 bits │ 0 1 1 … │ …
//	before   │ 0                   │ 31      │ …    members in the words before
//
// After Jacobson, "Space-efficient Static Trees and Graphs" (1989).
type ranks struct {
	words  []uint64
	before []int32
}

// newRanks returns the set of the numbers below n that in accepts. They are asked
// for in rising order.
func newRanks(n int, in func(int) bool) ranks {
	r := ranks{words: make([]uint64, n>>6+1), before: make([]int32, n>>6+1)}
	for i := range n {
		if in(i) {
			r.words[i>>6] |= 1 << (i & 63)
		}
	}
	for w := range n >> 6 {
		r.before[w+1] = r.before[w] + int32(mathbits.OnesCount64(r.words[w]))
	}
	return r
}

// rank returns how many members are less than i, which is at most n. O(1).
func (r *ranks) rank(i int) int {
	return int(r.before[i>>6]) + mathbits.OnesCount64(r.words[i>>6]&(1<<(i&63)-1))
}
