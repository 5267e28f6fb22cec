package solve_test

import (
	"context"
	"fmt"
	"math/big"
	"math/rand/v2"
	"slices"

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
