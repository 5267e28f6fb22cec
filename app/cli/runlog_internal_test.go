package cli

import (
	"fmt"
	"slices"
	"testing"

	"tchouka/engine/enginetest"
)

// The ranges are those of the sorted boards, for any order of the boards.
func TestSpans(t *testing.T) {
	random := enginetest.Random(t)
	for range 200 {
		var all []board
		for holes := 2; holes <= 3; holes++ {
			for seeds := range 12 {
				if random.IntN(3) > 0 {
					all = append(all, board{holes, seeds})
				}
			}
		}
		var want []string
		for i := 0; i < len(all); {
			from := i
			i++
			for i < len(all) && all[i] == (board{all[i-1].holes, all[i-1].seeds + 1}) {
				i++
			}
			name := fmt.Sprintf("%dx%d", all[from].holes, all[from].seeds)
			if i-from > 1 {
				name += fmt.Sprintf("-%d", all[i-1].seeds)
			}
			want = append(want, name)
		}
		s := spans{}
		for _, i := range random.Perm(len(all)) {
			s.add(all[i])
		}
		if got := s.names(); !slices.Equal(got, want) {
			t.Fatalf("%v: %v, want %v", all, got, want)
		}
	}
}
