package papers

import (
	"fmt"
	"slices"
	"strconv"

	"tchouka/engine/pace"

	"tchouka/engine"
	"tchouka/engine/find"
	"tchouka/engine/ring"
	"tchouka/engine/row"
	"tchouka/engine/row/solve"
	"tchouka/engine/twoperson"
)

// reach calls visit with every position that safe moves reach.
func (w *work) reach(rules row.Rules, start row.Position, visit func(row.Position)) {
	seen := map[engine.Key]bool{start.Key(): true}
	for open := []row.Position{start}; len(open) > 0 && pace.Yield(w.ctx) == nil; {
		p := open[len(open)-1]
		open = open[:len(open)-1]
		visit(p)
		for _, m := range rules.Moves(p) {
			if r, err := rules.Play(p, m); err == nil && !r.Ending.Loses() && !seen[r.Position.Key()] {
				seen[r.Position.Key()] = true
				open = append(open, r.Position)
			}
		}
	}
}

func fullestHole(w *work) (Finding, string) {
	var wrong []string
	rules := row.Multitchouka()
	for n := range w.to(1, 4) {
		for k := 1; k <= 20 && (n < 4 || k <= 6); k++ {
			most := 0
			w.reach(rules, uniform(n, k), func(p row.Position) {
				for _, m := range rules.Moves(p) {
					now := p
					_, err := rules.PlaySteps(p, m, func(s engine.Step) bool {
						now = now.Apply(s)
						most = max(most, slices.Max(now.Holes()))
						return true
					})
					w.fail(err)
				}
			})
			if 2*most > 2*k+k*(n-1) {
				wrong = append(wrong, fmt.Sprintf("%dx%d: %d", n, k, most))
			}
		}
	}
	return holds(Equal, "no fuller hole", wrong)
}

// sharper compares a number with an upper bound.
func sharper(computed, bound int) (Finding, string) {
	switch text := fmt.Sprintf("%d ≤ %d", computed, bound); {
	case computed < bound:
		return Sharper, text
	case computed == bound:
		return Equal, text
	default:
		return Refuted, strconv.Itoa(computed)
	}
}

// tree3x10 counts the nodes of the whole tree, without merging positions.
func tree3x10(w *work) (Finding, string) {
	rules, safe, losing := row.Multitchouka(), 0, 0
	var count func(p row.Position)
	count = func(p row.Position) {
		for _, m := range rules.Moves(p) {
			switch r, err := rules.Play(p, m); {
			case err != nil || w.ctx.Err() != nil:
				w.fail(err)
			case r.Ending.Loses():
				losing++
			default:
				safe++
				count(r.Position)
			}
		}
	}
	count(uniform(3, 10))
	finding, _ := equal("824", safe+losing)
	return finding, fmt.Sprintf("%d = %d + %d", safe+losing, safe, losing)
}

func nearestHoles(w *work) (Finding, string) {
	var wrong []string
	rules := row.NoWrap()
	for n := range w.to(1, 9) {
		for k := 1; k <= 4; k++ {
			w.reach(rules, uniform(n, k), func(p row.Position) {
				for _, m := range rules.Moves(p) {
					if p.Distance(int(m)) < k {
						wrong = append(wrong, p.String())
					}
				}
			})
		}
	}
	return holds(Equal, "no move from there", wrong)
}

// table2 compares the most seeds collected without wrapping, and the first number of holes.
func table2(w *work, printed string, fromSeeds, toSeeds, holes int) (Finding, string) {
	var most [][]int
	for k := fromSeeds; k <= toSeeds; k++ {
		best := []int{0, 0}
		for n := range w.to(1, holes) {
			c := solve.Collect(w.ctx, row.NoWrap(), uniform(n, k), solve.Options{Memory: memory})
			w.settled(c.Exact)
			if c.CollectedWithLosingMove > best[0] {
				best = []int{c.CollectedWithLosingMove, n}
			}
		}
		most = append(most, best)
	}
	return equal(printed, rows(most...))
}

func nimSums(w *work) (Finding, string) {
	game := twoperson.Games()[0]
	value := func(text string) int {
		s, err := game.Parse(text)
		if err != nil {
			w.fail(err)
			return 0
		}
		grundy, _ := game.Solve(w.ctx, s, engine.Limits{Memory: memory}).Facts(s.Key()).Find(engine.Grundy)
		return grundy.Value
	}
	var wrong []string
	for n := range w.to(1, 3) {
		for k := 1; k <= 4; k++ {
			for m := 1; m <= 3; m++ {
				one, other := board{n, k}.String(), board{m, 2}.String()
				if value(one+" + "+other) != value(one)^value(other) {
					wrong = append(wrong, one+" + "+other)
				}
			}
		}
	}
	return holds(Equal, "all sums", wrong)
}

func pastimes(w *work) (Finding, string) {
	recurs := 0
	for n := range w.to(1, 5) {
		for k := 1; k <= 5; k++ {
			a, err := ring.NewArray(0, slices.Repeat([]int{k}, n)...)
			w.fail(err)
			if _, known := ring.Period(w.ctx, a, func(int) {}); known {
				recurs++
			}
		}
	}
	a, err := ring.NewArray(0, 4, 5, 4, 0, 4, 5)
	w.fail(err)
	period, _ := ring.Period(w.ctx, a, func(int) {})
	finding, _ := equal("25", recurs)
	return finding, fmt.Sprintf("all; 4 5 4 0 4 5 after %d sowings", period)
}

// wonLayers returns the numbers of winnable boards with 0 to seeds seeds.
func (w *work) wonLayers(rules row.Rules, holes, seeds int) (counts []int) {
	layers, cause, err := solve.GeneratorOf(rules).Won(w.ctx, find.Request{Holes: holes, Seeds: find.Range{From: 0, To: seeds}, Memory: memory})
	w.fail(err)
	w.settled(cause == find.Finished)
	for _, boards := range layers {
		counts = append(counts, len(boards))
	}
	return counts
}

func oneBoardEach(w *work) (Finding, string) {
	return equal("1 1 1 1 1 1 1 1 1 1 1 1 1", rows(w.wonLayers(row.Tchoukaillon(), 6, 12)))
}

func monokalah4(w *work) (Finding, string) {
	counts := w.wonLayers(row.Monokalah(), 4, 24)
	var missing []int
	for seeds, boards := range counts {
		if boards > 1 {
			return Refuted, strconv.Itoa(seeds)
		}
		if boards == 0 {
			missing = append(missing, seeds)
		}
	}
	finding, _ := equal("true true", slices.Contains(missing, 10), slices.Contains(missing, 12))
	return finding, "0: " + rows(missing)
}

func gautheronOrder(w *work) (Finding, string) {
	counts := w.wonLayers(row.Multitchouka(), 3, 10)
	if len(counts) != 11 {
		return Refuted, ""
	}
	return Sharper, fmt.Sprintf("%d of 66", counts[10])
}
