package solve_test

import (
	"context"
	"fmt"
	"math/rand/v2"
	"runtime"
	"sync"
	"sync/atomic"
	"testing"

	"tchouka/engine"
	"tchouka/engine/games/row"
	"tchouka/engine/games/row/rowtest"
	"tchouka/engine/games/row/solve"
)

// tally counts the results of the searches.
type tally struct{ searches, won, lost, memoryFull, cancelled atomic.Int64 }

// Random boards of all games: complete analyses and proofs agree with the oracle. If a search is
// cut off by its memory ceiling or cancelled, it returns the verdict of the oracle or Unknown, and
// never a false loss.
func TestRandomBoards(t *testing.T) {
	t.Parallel()
	seed := uint64(fromEnvironment(t, "TCHOUKA_SEED", rand.Int64()))
	var next atomic.Int64
	var counts tally
	n := fromEnvironment(t, "TCHOUKA_BOARDS", 2_000)
	var workers sync.WaitGroup
	for range runtime.GOMAXPROCS(0) {
		workers.Go(func() {
			for i := next.Add(1); i <= n && !t.Failed(); i = next.Add(1) {
				random := rand.New(rand.NewPCG(seed, uint64(i)))
				rules := row.Games()[random.IntN(len(row.Games()))]
				start := randomPosition(t, random, rules, 7, 24)
				checkBoard(&named{t, fmt.Sprintf("board %d of TCHOUKA_SEED=%d", i, seed)}, random, rules, start, &counts)
			}
		})
	}
	workers.Wait()
	if t.Failed() {
		return
	}
	t.Logf("%d boards of seed %d, %d won and %d lost; %d searches, %d ended by memory and %d cancelled; 0 wrong",
		n, seed, counts.won.Load(), counts.lost.Load(), counts.searches.Load(), counts.memoryFull.Load(), counts.cancelled.Load())
}

// named prints the board with every failure. It ends the goroutine, which need not be that of the
// test.
type named struct {
	*testing.T
	name string
}

func (n *named) Fatalf(format string, args ...any) {
	n.Helper()
	n.Errorf("%s: %s", n.name, fmt.Sprintf(format, args...))
	runtime.Goexit()
}

// checkBoard searches a board completely, and cut off in three ways.
func checkBoard(t rowtest.TB, random *rand.Rand, rules row.Rules, start row.Position, counts *tally) {
	t.Helper()
	truth, _ := ask(rules, start)
	if truth.won {
		counts.won.Add(1)
	} else {
		counts.lost.Add(1)
	}
	ceiling := int64(1) << (7 + random.IntN(8))
	check := func(ceiling int64, polls int) {
		t.Helper()
		options := solve.Options{Memory: ceiling, NoTheorems: true, Workers: 1 + random.IntN(4)}.SpreadFrom(1 + random.IntN(40))
		r := solve.Analyse(cancelledAfter(polls), rules, start, options)
		checkBounds(t, rules, start, r.Value, truth.value())
		checkLine(t, r)
		if r.Cause == solve.Finished {
			checkResult(t, r)
		}
		p := solve.Prove(cancelledAfter(polls), rules, start, options)
		checkWin(t, p)
		if p.Verdict != engine.Unknown && p.Verdict != truth.value().Verdict || r.Exact != (r.Cause == solve.Finished) {
			t.Fatalf("%s: %v: proved %v, the oracle says %v; exact %v, %v", rules.ID, start, p.Verdict, truth.value().Verdict, r.Exact, r.Cause)
		}
		for _, end := range []struct {
			solve.Cause
			engine.Verdict
		}{{r.Cause, r.Verdict}, {p.Cause, p.Verdict}} {
			counts.ended(end.Cause)
			done := end.Cause == solve.Finished
			if done && end.Verdict == engine.Unknown || !done && (end.Verdict == engine.Lost || ceiling == 0 && polls < 0) {
				t.Fatalf("%s: %v: %v", rules.ID, start, end)
			}
		}
	}
	check(0, -1)
	check(ceiling, -1)
	check(0, random.IntN(4))
	check(16*ceiling, random.IntN(40))
}

// cancelledAfter returns a context that ends after the given number of polls, or never if the
// number is negative.
func cancelledAfter(polls int) context.Context {
	if polls < 0 {
		return context.Background()
	}
	return &countdown{context.Background(), polls}
}

// ended counts a search.
func (c *tally) ended(cause solve.Cause) {
	c.searches.Add(1)
	switch cause {
	case solve.MemoryFull:
		c.memoryFull.Add(1)
	case solve.Cancelled:
		c.cancelled.Add(1)
	}
}
