package enginetest_test

import (
	"slices"
	"testing"

	"tchouka/engine/enginetest"
)

func TestSample(t *testing.T) {
	all := []int{1, 2, 3, 4, 5}
	want := len(all)
	if testing.Short() {
		want = 2
	}
	some := enginetest.Sample(t, 2, all...)
	if len(some) != want || !slices.IsSorted(some) || len(slices.Compact(some)) != want {
		t.Errorf("of %v: %v", all, some)
	}
	for _, i := range some {
		if !slices.Contains(all, i) {
			t.Errorf("%d is none of %v", i, all)
		}
	}
}

// The same seed gives the same numbers.
func TestRandom(t *testing.T) {
	t.Setenv("TCHOUKA_SEED", "7")
	if a, b := enginetest.Random(t).Uint64(), enginetest.Random(t).Uint64(); a != b {
		t.Errorf("%d and %d", a, b)
	}
}
