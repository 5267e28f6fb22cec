package tree

import (
	"testing"

	"pgregory.net/rapid"
)

// Stubs are read as they were added, however large the counts are.
func TestStubs(t *testing.T) {
	type stub struct {
		kind    Stub
		count   int
		atLeast bool
	}
	rapid.Check(t, func(t *rapid.T) {
		want := rapid.SliceOf(rapid.Custom(func(t *rapid.T) stub {
			s := stub{
				kind:  Stub(rapid.IntRange(int(NoStub), int(OpenStub)).Draw(t, "kind")),
				count: rapid.OneOf(rapid.IntRange(0, 40), rapid.IntRange(0, MaxNodes)).Draw(t, "count"),
			}
			s.atLeast = s.count > 0 && rapid.Bool().Draw(t, "at least")
			return s
		})).Draw(t, "stubs")
		var stubs stubs
		for _, s := range want {
			if s.atLeast {
				stubs.add(s.kind, -int32(s.count))
			} else {
				stubs.add(s.kind, int32(s.count))
			}
		}
		for i, s := range want {
			count, atLeast := stubs.count(i)
			if got := (stub{stubs.at(i), count, atLeast}); got != s {
				t.Fatalf("stub %d is %+v, want %+v", i, got, s)
			}
		}
	})
}
