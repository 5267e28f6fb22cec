package shell_test

import (
	"slices"
	"testing"

	"tchouka/app/shell"
)

func TestSeedsWithin(t *testing.T) {
	counts := []int64{1, 2, 4, 8, 16}
	for most, want := range map[int64]int{1: 0, 2: 0, 3: 1, 6: 1, 7: 2, 15: 3} {
		if got := shell.SeedsWithin(most, slices.Values(counts)); got != want {
			t.Errorf("at most %d boards: %d seeds, want %d", most, got, want)
		}
	}
}
