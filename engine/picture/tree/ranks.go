package tree

import mathbits "math/bits"

// ranks is an immutable set of numbers that returns how many members are less than a number. It
// takes one and a half bits for each number:
//
//	words    │ 1 0 0 1 1 … 64 bits │ 0 1 1 … │ …
//	before   │ 0                   │ 31      │ …    members in the words before
//
// After Jacobson, "Space-efficient Static Trees and Graphs" (1989).
type ranks struct {
	words  []uint64
	before []int32
}

// newRanks returns the set with the given words, of which there are n/64 + 1. It takes ownership of
// words.
func newRanks(words []uint64) ranks {
	r := ranks{words, make([]int32, len(words))}
	for w, word := range words[:len(words)-1] {
		r.before[w+1] = r.before[w] + int32(mathbits.OnesCount64(word))
	}
	return r
}

// rank returns the number of members less than i, where i is at most n. O(1).
func (r *ranks) rank(i int) int {
	return int(r.before[i>>6]) + mathbits.OnesCount64(r.words[i>>6]&(1<<(i&63)-1))
}
