package games_test

import (
	"context"
	"testing"

	"tchouka/engine"
	"tchouka/engine/games"
	"tchouka/engine/pace"
	"tchouka/engine/solve"
)

// Every solver lets other computations use the processor: a search that is cancelled when it yields
// ends.
func TestSolversYield(t *testing.T) {
	cancelled := 0
	for _, game := range games.All() {
		for _, size := range [][]int{{8, 6}, {6, 4}, {4, 4}, {3, 3}} {
			start, err := game.Start(size...)
			if err != nil {
				continue
			}
			ctx, cancel := context.WithCancel(t.Context())
			yields := 0
			solution := solve.Of(game).Solve(pace.With(ctx, func() { yields++; cancel() }), start, engine.Limits{Memory: 1 << 28})
			cancel()
			switch end := solution.Report(start.Key()).End; {
			case end == engine.Cancelled:
				cancelled++
			case end == engine.MemoryFull && yields == 0: // the board is too large for the solver
				continue
			case end != engine.Finished:
				t.Errorf("%s: the search of %v has yielded %d times and ended: %v", game.ID(), start, yields, end)
			}
			break
		}
	}
	if cancelled < 12 {
		t.Errorf("only %d searches have yielded", cancelled)
	}
}
