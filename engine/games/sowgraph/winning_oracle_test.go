package sowgraph_test

import (
	"fmt"
	"slices"

	"tchouka/engine/games/sowgraph"
)

// winningOracle plays forward: it tries every walk of the right length from every hole.
type winningOracle struct {
	g     *sowgraph.Graph
	known map[string]answer
}

// answer is the solution of a board.
type answer struct {
	won                 bool
	fewest, most, lines int
}

func newOracle(g *sowgraph.Graph) *winningOracle { return &winningOracle{g, map[string]answer{}} }

// answer solves a board.
func (o *winningOracle) answer(seeds []int) answer {
	key, outside := fmt.Sprint(seeds), 0
	for v, n := range seeds {
		if !o.g.Ruma(v) {
			outside += n
		}
	}
	if outside == 0 {
		return answer{won: true, lines: 1}
	}
	if a, exists := o.known[key]; exists {
		return a
	}
	a := answer{fewest: 1 << 30}
	for v, n := range seeds {
		if n == 0 || o.g.Ruma(v) {
			continue
		}
		after := slices.Clone(seeds)
		after[v] = 0
		o.walk(v, n, after, func() {
			next := slices.Clone(after)
			for r := range next {
				if o.g.Ruma(r) {
					next[r] = 0
				}
			}
			if b := o.answer(next); b.won {
				a = answer{true, min(a.fewest, b.fewest+1), max(a.most, b.most+1), a.lines + b.lines}
			}
		})
	}
	o.known[key] = a
	return a
}

// walk sows a number of seeds along every walk that ends in a Ruma.
func (o *winningOracle) walk(at, hand int, seeds []int, ended func()) {
	if hand == 0 {
		if o.g.Ruma(at) {
			ended()
		}
		return
	}
	for _, to := range o.g.Out(at) {
		seeds[to]++
		o.walk(to, hand-1, seeds, ended)
		seeds[to]--
	}
}

// boards calls yield for every board with a number of seeds outside.
func (o *winningOracle) boards(outside int, yield func([]int)) {
	seeds := make([]int, o.g.Len())
	var put func(v, left int)
	put = func(v, left int) {
		switch {
		case v == len(seeds):
			if left == 0 {
				yield(seeds)
			}
		case o.g.Ruma(v):
			put(v+1, left)
		default:
			for n := 0; n <= left; n++ {
				seeds[v] = n
				put(v+1, left-n)
			}
			seeds[v] = 0
		}
	}
	put(0, outside)
}
