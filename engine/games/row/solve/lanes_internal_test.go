package solve

import (
	"testing"

	"tchouka/engine/games/row"
)

// A row of many words is packed into separate lanes.
func TestLanesOfManyWords(t *testing.T) {
	holes := make([]int, row.MaxHoles)
	for i := range holes {
		holes[i] = i * 7 % 1000
	}
	start, err := row.NewPosition(0, holes...)
	if err != nil {
		t.Fatal(err)
	}
	l := newLanes[[512]uint64](row.Multitchouka(), len(holes), laneWidth(start.Outside()))
	line := l.pack(start)
	for i, want := range holes {
		if got := l.seeds(&line, i); got != uint64(want) {
			t.Fatalf("hole %d has %d seeds, want %d", i+1, got, want)
		}
	}
}
