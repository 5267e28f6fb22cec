package ring

import (
	"math/rand/v2"
	"testing"
	"time"
)

// Both ways to sow on and on are one, from any hole of any ring that fits into the words.
func TestPackedSowing(t *testing.T) {
	seed := uint64(time.Now().UnixNano())
	r := rand.New(rand.NewPCG(seed, 0))
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
		fast, slow := newPacked(a), newWalker(a)
		for range 20 {
			most := 1 + r.IntN(100)
			done, home := fast.until(most)
			wantDone, wantHome := slow.until(most)
			low, high := pack(numbersOf(slow.holes))
			if done != wantDone || home != wantHome || fast.at.low != low || fast.at.high != high {
				t.Fatalf("seed %d: %v: %d sowings, home: %v; want %d, %v", seed, a, done, home, wantDone, wantHome)
			}
		}
	}
}
