package solve_test

import (
	"context"
	"fmt"
	"math/big"
	"math/rand/v2"
	"runtime"
	"slices"
	"sync"
	"sync/atomic"
	"testing"

	"pgregory.net/rapid"

	"tchouka/engine"
	"tchouka/engine/games/row"
	"tchouka/engine/games/row/rowtest"
	"tchouka/engine/games/row/solve"
)

// finish analyses a board completely.
func finish(t rowtest.TB, rules row.Rules, p row.Position) *solve.Result {
	t.Helper()
	r := solve.Analyse(context.Background(), rules, p, solve.Options{})
	if r.Cause != solve.Finished || !r.Exact || r.Verdict == engine.Unknown {
		t.Fatalf("%s: %v: %v, exact %v, %v", rules.ID, p, r.Cause, r.Exact, r.Verdict)
	}
	return r
}

// anyPosition draws a board with at most the given holes and seeds outside.
func anyPosition(rules row.Rules, holes, seeds int) *rapid.Generator[row.Position] {
	return rapid.Custom(func(t *rapid.T) row.Position {
		// A separate generator, because rapid's prefers small numbers, and small boards end
		// quickly.
		return randomPosition(t, rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 1)), rules, holes, seeds)
	})
}

// randomPosition draws a board. For the rules without chaining, half of the boards are winning
// ones, reached from the empty board by playing backwards: random boards are hardly ever won.
func randomPosition(t rowtest.TB, random *rand.Rand, rules row.Rules, holes, seeds int) row.Position {
	t.Helper()
	line := make([]int, 1+random.IntN(holes))
	if !rules.Chaining && random.IntN(2) == 0 {
		playBackwards(rules, line, random.IntN(seeds+1))
	} else {
		for range random.IntN(seeds + 1) {
			line[random.IntN(len(line))]++
		}
	}
	p, err := row.NewPosition(random.IntN(4), line...)
	if err != nil {
		t.Fatalf("NewPosition: %v", err)
	}
	return p
}

// playBackwards plays the given number of moves backwards from the empty board. It takes seeds,
// starting next to the Ruma, up to the first hole that has the fewest, which receives them all.
// Without wrapping the fewest must be none.
func playBackwards(rules row.Rules, line []int, predecessors int) {
	for range predecessors {
		fewest := slices.Min(line)
		if fewest > 0 && !rules.Wrapping {
			return
		}
		hole := len(line) - 1
		for line[hole] != fewest {
			hole--
		}
		for i := range line {
			line[i] -= fewest
			if i > hole {
				line[i]--
			}
		}
		line[hole] = len(line) - hole + fewest*(len(line)+1)
	}
}

// truth is the value of a position according to the oracle.
type truth struct {
	won                                 bool
	moves, sowings, collected, withLoss int
	solutions                           *big.Int
}

// oracle solves by plain recursion with memoization, by a direct implementation of the rules: seeds
// by distance, the Ruma at 0, dropped one by one.
type oracle struct {
	rules row.Rules
	known map[string]truth
}

func (o oracle) solve(by []int) truth {
	name := fmt.Sprint(by)
	if value, ok := o.known[name]; ok {
		return value
	}
	best := truth{collected: by[0], withLoss: by[0], solutions: new(big.Int)}
	for distance := 1; distance < len(by); distance++ {
		next := slices.Clone(by)
		sowings, legal, safe := o.move(next, distance)
		switch {
		case !legal:
			continue
		case !safe:
			best.withLoss = max(best.withLoss, next[0])
			continue
		}
		child := o.solve(next)
		best.collected = max(best.collected, child.collected)
		best.withLoss = max(best.withLoss, child.withLoss)
		if !child.won {
			continue
		}
		best.solutions.Add(best.solutions, child.solutions)
		if !best.won || child.moves+1 < best.moves {
			best.moves = child.moves + 1
		}
		if !best.won || child.sowings+sowings < best.sowings {
			best.sowings = child.sowings + sowings
		}
		best.won = true
	}
	if slices.Max(append([]int{0}, by[1:]...)) == 0 {
		best.won, best.solutions = true, big.NewInt(1)
	}
	o.known[name] = best
	return best
}

// move plays a move in place.
func (o oracle) move(by []int, at int) (sowings int, legal, safe bool) {
	if by[at] == 0 {
		return 0, false, false
	}
	for {
		if !o.rules.Wrapping && by[at] > at {
			return sowings, sowings > 0, false
		}
		hand := by[at]
		for by[at] = 0; hand > 0; hand-- {
			at = (at + len(by) - 1) % len(by)
			by[at]++
		}
		sowings++
		if at == 0 || !o.rules.Chaining {
			return sowings, at == 0, at == 0
		}
		if by[at] == 1 {
			return sowings, true, false
		}
	}
}

// ask returns the oracle's result and all positions that it visited.
func ask(rules row.Rules, p row.Position) (truth, oracle) {
	o := oracle{rules: rules, known: map[string]truth{}}
	return o.solve(byDistance(p)), o
}

func byDistance(p row.Position) []int {
	by := append(p.Holes(), p.Ruma())
	slices.Reverse(by)
	return by
}

// value returns the truth as the Value that the solver should return.
func (v truth) value() solve.Value {
	out := solve.Value{
		Verdict: engine.Lost, Exact: true, Moves: -1, Sowings: -1,
		Collected: v.collected, CollectedWithLosingMove: v.withLoss, Solutions: v.solutions,
	}
	if v.won {
		out.Verdict, out.Moves, out.Sowings = engine.Won, v.moves, v.sowings
	}
	return out
}

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
	whole := finish(t, rules, start)
	checkResult(t, whole)
	if whole.Verdict == engine.Won {
		counts.won.Add(1)
	} else {
		counts.lost.Add(1)
	}
	ceiling := int64(1) << (7 + random.IntN(8))
	check := func(ceiling int64, polls int) {
		t.Helper()
		options := solve.Options{Memory: ceiling, NoTheorems: true, Workers: 1 + random.IntN(4)}.SpreadFrom(1 + random.IntN(40))
		r := solve.Analyse(cancelledAfter(polls), rules, start, options)
		checkCutOff(t, r, whole)
		p := solve.Prove(cancelledAfter(polls), rules, start, options)
		checkWin(t, p)
		if p.Verdict != engine.Unknown && p.Verdict != whole.Verdict {
			t.Fatalf("%s: %v: proved %v, the oracle says %v", rules.ID, start, p.Verdict, whole.Verdict)
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
