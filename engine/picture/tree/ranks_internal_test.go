package tree

import (
	"testing"

	"pgregory.net/rapid"
)

// rank returns the same numbers as counting the members.
func TestRanks(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		in := rapid.SliceOfN(rapid.Bool(), 0, 300).Draw(t, "in")
		words := make([]uint64, len(in)>>6+1)
		for i := range in {
			if in[i] {
				words[i>>6] |= 1 << (i & 63)
			}
		}
		set := newRanks(words)
		want := 0
		for i := range in {
			if got := set.rank(i); got != want {
				t.Fatalf("%d members below %d, want %d", got, i, want)
			}
			if in[i] {
				want++
			}
		}
		if got := set.rank(len(in)); got != want {
			t.Fatalf("%d members, want %d", got, want)
		}
	})
}
