package tree

import (
	"testing"

	"pgregory.net/rapid"
)

// A set says how many members are below any number, as counting them does.
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

// Stubs say what was added, however large the counts are.
func TestStubs(t *testing.T) {
	type stub struct {
		mark    Mark
		count   int
		atLeast bool
	}
	rapid.Check(t, func(t *rapid.T) {
		want := rapid.SliceOf(rapid.Custom(func(t *rapid.T) stub {
			s := stub{
				mark:  Mark(rapid.IntRange(int(MarkNone), int(MarkMore)).Draw(t, "mark")),
				count: rapid.OneOf(rapid.IntRange(0, 40), rapid.IntRange(0, MaxNodes)).Draw(t, "count"),
			}
			s.atLeast = s.count > 0 && rapid.Bool().Draw(t, "at least")
			return s
		})).Draw(t, "stubs")
		var stubs stubs
		for _, s := range want {
			if s.atLeast {
				stubs.add(s.mark, -int32(s.count))
			} else {
				stubs.add(s.mark, int32(s.count))
			}
		}
		for i, s := range want {
			count, atLeast := stubs.count(i)
			if got := (stub{stubs.mark(i), count, atLeast}); got != s {
				t.Fatalf("stub %d is %+v, want %+v", i, got, s)
			}
		}
	})
}
