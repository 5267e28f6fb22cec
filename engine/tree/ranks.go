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

// newRanks returns the set whose words, one more than n/64, are given. They are its
// own from then on.
func newRanks(words []uint64) ranks {
	r := ranks{words, make([]int32, len(words))}
	for w, word := range words[:len(words)-1] {
		r.before[w+1] = r.before[w] + int32(mathbits.OnesCount64(word))
	}
	return r
}

// rank returns how many members are less than i, which is at most n. O(1).
func (r *ranks) rank(i int) int {
	return int(r.before[i>>6]) + mathbits.OnesCount64(r.words[i>>6]&(1<<(i&63)-1))
}
