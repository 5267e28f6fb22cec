package enginetest_test

import (
	"context"
	"testing"

	"tchouka/engine"
	"tchouka/engine/enginetest"
	"tchouka/engine/solve"
)

// The expected numbers of states that can be reached from a start, and of those with a legal move
// that are won, lost and drawn, come from an independent program.
func TestToyNumbers(t *testing.T) {
	for _, c := range []struct{ holes, seeds, states, won, lost, drawn, longest int }{
		{1, 1, 2, 0, 0, 2, 0},
		{2, 1, 33, 14, 11, 6, 7},
		{2, 2, 144, 33, 22, 87, 11},
		{3, 1, 603, 196, 148, 241, 14},
	} {
		start, err := enginetest.Toy{}.Start(c.holes, c.seeds)
		if err != nil {
			t.Fatal(err)
		}
		solution := solve.Of(enginetest.Toy{}).Solve(context.Background(), start, engine.Limits{})
		seen := map[engine.Key]bool{start.Key(): true}
		count, longest := map[engine.Verdict]int{}, 0
		for todo := []engine.State{start}; len(todo) > 0; todo = todo[1:] {
			facts := solution.Facts(todo[0].Key())
			for _, m := range (enginetest.Toy{}).Moves(todo[0]) {
				r, err := enginetest.Toy{}.Play(todo[0], m)
				if err != nil {
					t.Fatal(err)
				}
				if !seen[r.State.Key()] {
					seen[r.State.Key()] = true
					todo = append(todo, r.State)
				}
			}
			if !(enginetest.Toy{}).Outcome(todo[0]).Over() {
				count[facts.Verdict()]++
			}
			toGo, _ := facts.Find(engine.MovesToGo)
			longest = max(longest, toGo.Value)
		}
		if len(seen) != c.states || count[engine.Won] != c.won || count[engine.Lost] != c.lost ||
			count[engine.Drawn] != c.drawn || longest != c.longest {
			t.Errorf("%d holes of %d seeds: %d states, %v, longest %d; want %+v", c.holes, c.seeds, len(seen), count, longest, c)
		}
	}
}
