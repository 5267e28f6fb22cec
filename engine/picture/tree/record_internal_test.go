package tree

import (
	"math"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

// Counts are read as they were written, in any order of changes, in a clone too.
func TestCountsRoundTrip(t *testing.T) {
	number := func(least int32) *rapid.Generator[int32] {
		return rapid.OneOf(
			rapid.Int32Range(least, 300), rapid.Int32Range(math.MaxInt16-2, math.MaxUint16+2), rapid.Int32Range(0, math.MaxInt32))
	}
	rapid.Check(t, func(t *rapid.T) {
		const nodes = 5
		grown := &Tree{wide: map[ID]numbers{}}
		model := map[ID]numbers{}
		for id := range ID(nodes) {
			grown.push(record{}, numbers{})
			model[id] = numbers{}
		}
		for range rapid.IntRange(1, 30).Draw(t, "changes") {
			id := ID(rapid.IntRange(0, nodes-1).Draw(t, "node"))
			n := numbers{
				layer: number(0).Draw(t, "outside"), sowings: number(0).Draw(t, "sowings"),
				children: number(0).Draw(t, "children"), lost: number(0).Draw(t, "lost"),
			}
			before := grown
			if rapid.Bool().Draw(t, "clone") {
				grown = grown.Clone()
				grown.own()
			}
			was := before.numbers(id)
			grown.setNumbers(id, n)
			if grown != before && before.numbers(id) != was {
				t.Fatalf("node %d changed with a clone", id)
			}
			model[id] = n
			for id, want := range model {
				if got := grown.numbers(id); got != want {
					t.Fatalf("node %d has %+v, want %+v", id, got, want)
				}
			}
		}
	})
}

// Counts that fit into a record do not remain in the side table.
func TestCountsLeaveSideTable(t *testing.T) {
	grown := &Tree{wide: map[ID]numbers{}}
	grown.push(record{}, numbers{sowings: 1 << 20})
	if len(grown.wide) != 1 {
		t.Errorf("%d nodes in the side table, want 1", len(grown.wide))
	}
	grown.setNumbers(Root, numbers{sowings: 2})
	if diff := cmp.Diff(map[ID]numbers{}, grown.wide, cmp.AllowUnexported(numbers{})); diff != "" {
		t.Errorf("side table (-want +got):\n%s", diff)
	}
}
