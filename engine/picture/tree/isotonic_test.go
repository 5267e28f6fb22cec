package tree_test

import (
	"math"
	"testing"

	"pgregory.net/rapid"

	"tchouka/engine/picture/tree"
)

// The positions are ascending and optimal. Each block is at the mean of its targets, and no prefix
// of a block has a lower mean.
func TestPositionsAreOptimal(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		targets := rapid.SliceOfN(rapid.Float64Range(-100, 100), 1, 30).Draw(t, "wants")
		var blocks []tree.Pooled[float64]
		for _, want := range targets {
			blocks = tree.Pool(blocks, want)
		}
		at, before := 0, math.Inf(-1)
		for _, b := range blocks {
			if b.Mean <= before {
				t.Fatalf("%v stands behind %v", b.Mean, before)
			}
			before = b.Mean
			sum := 0.0
			for i := range int(b.Count) {
				sum += targets[at]
				at++
				if sum/float64(i+1) < b.Mean-1e-9 {
					t.Fatalf("the first %d of a block at %v want to be at %v", i+1, b.Mean, sum/float64(i+1))
				}
			}
			if math.Abs(sum/b.Count-b.Mean) > 1e-9 {
				t.Fatalf("a block stands at %v, its members want to be at %v", b.Mean, sum/b.Count)
			}
		}
		if at != len(targets) {
			t.Fatalf("%d things of %d are placed", at, len(targets))
		}
	})
}
