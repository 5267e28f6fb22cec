package ring

import (
	"testing"

	"tchouka/engine/enginetest"
)

// Both implementations of repeated sowing agree, from any hole of any ring that fits in the words.
func TestPackedSowing(t *testing.T) {
	r := enginetest.Random(t)
	for range 500 {
		holes := make([]int, 1+r.IntN(packedHoles))
		for left := 1 + r.IntN(packedSeeds); left > 0; left-- {
			holes[r.IntN(len(holes))]++
		}
		next := r.IntN(len(holes))
		for holes[next] == 0 {
			next = (next + 1) % len(holes)
		}
		a, err := NewArray(next, holes...)
		if err != nil {
			t.Fatal(err)
		}
		fast, slow := newPacked(a), newStrider(a)
		for range 20 {
			most := 1 + r.IntN(100)
			watch := &Walker{newStrider(a), a}
			watch.GoTo(slow.now())
			watched := watch.WalkEach(most, func([]int, int) {})
			got, want := fast.advance(most), slow.advance(most)
			if got != want || watched != want || !watch.Now().Equal(slow.now()) || !fast.now().Equal(slow.now()) {
				t.Fatalf("%v: %+v to %v, watched %+v; want %+v to %v", a, got, fast.now(), watched, want, slow.now())
			}
			if r.IntN(4) == 0 {
				other := slow.now().Successor()
				fast.goTo(other)
				slow.goTo(other)
			}
		}
	}
}
