package solve_test

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"tchouka/engine"
	"tchouka/engine/games/row"
	"tchouka/engine/study/find"
)

// newTestRandom returns a source of random numbers, and prints its seed if the test fails.
func newTestRandom(t *testing.T) *rand.Rand {
	t.Helper()
	seed := rand.Uint64()
	t.Cleanup(func() {
		if t.Failed() {
			t.Logf("random seed %d", seed)
		}
	})
	return rand.New(rand.NewPCG(seed, 1))
}

// listedBoards collects the boards of a request.
func listedBoards(t *testing.T, r find.Request) []find.Board {
	t.Helper()
	var boards []find.Board
	summary, err := find.Find(context.Background(), r, func(b find.Board) bool {
		boards = append(boards, b)
		return true
	})
	if err != nil || summary.Cause != find.Finished || summary.Found != len(boards) || summary.Seeds != r.Seeds.To {
		t.Fatalf("%+v: %d boards, %+v, %v", r, len(boards), summary, err)
	}
	return boards
}

// eachRow visits every distribution of the given number of seeds over the holes, in ascending
// order.
func eachRow(holes, seeds int, visit func(row []int)) {
	var fill func(row []int, rest int)
	fill = func(row []int, rest int) {
		if len(row) == holes-1 {
			visit(append(slices.Clone(row), rest))
			return
		}
		for s := 0; s <= rest; s++ {
			fill(append(row, s), rest-s)
		}
	}
	fill(nil, seeds)
}

// boardOracle plays every possible line. It memoizes only which positions are lost.
type boardOracle struct {
	rules row.Rules
	dead  map[string]bool
}

func newBoardOracle(rules row.Rules) *boardOracle { return &boardOracle{rules, map[string]bool{}} }

// lines returns every winning line of a position.
func (o *boardOracle) lines(p row.Position) [][]row.Move {
	if p.Outside() == 0 {
		return [][]row.Move{nil}
	}
	var all [][]row.Move
	if o.dead[fmt.Sprint(p.Holes())] {
		return nil
	}
	for m := row.Move(1); int(m) <= p.Len(); m++ {
		out, err := o.rules.Play(p, m)
		if err != nil || out.Ending != engine.Safe {
			continue
		}
		for _, rest := range o.lines(out.Position) {
			all = append(all, append([]row.Move{m}, rest...))
		}
	}
	if all == nil {
		o.dead[fmt.Sprint(p.Holes())] = true
	}
	return all
}

// tempting returns the tempting moves.
func (o *boardOracle) tempting(p row.Position) map[row.Move]bool {
	banked := map[row.Move]int{}
	tempting := map[row.Move]bool{}
	most := 0
	for m := row.Move(1); int(m) <= p.Len(); m++ {
		out, err := o.rules.Play(p, m)
		if err != nil || out.Ending != engine.Safe {
			continue
		}
		banked[m] = out.Position.Ruma() - p.Ruma()
		most = max(most, banked[m])
		laps := p.Seeds(int(m)) - p.Distance(int(m))
		if laps >= 0 && laps%(p.Len()+1) == 0 {
			tempting[m] = true
		}
	}
	for m, seeds := range banked {
		if seeds == most {
			tempting[m] = true
		}
	}
	return tempting
}

// chance returns the probability that the model player wins, who looks ahead only one move.
func (o *boardOracle) chance(p row.Position) float64 {
	if p.Outside() == 0 {
		return 1
	}
	tempting := o.tempting(p)
	var tickets []row.Move
	for m := row.Move(1); int(m) <= p.Len(); m++ {
		if _, err := o.rules.Play(p, m); err != nil {
			continue
		}
		tickets = append(tickets, m)
		if tempting[m] {
			tickets = append(tickets, m, m)
		}
	}
	sum := 0.0
	for _, m := range tickets {
		if out, err := o.rules.Play(p, m); err == nil && out.Ending == engine.Safe {
			sum += o.chance(out.Position)
		}
	}
	if sum == 0 {
		return 0
	}
	return sum / float64(len(tickets))
}
