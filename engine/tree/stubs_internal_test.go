package tree

import (
	"testing"

	"pgregory.net/rapid"
)

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
