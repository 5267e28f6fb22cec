package solve

import (
	"math"
	"math/big"
	"slices"

	"tchouka/engine"
)

// values are the results of all nodes for a hero. A value is the result in units, plus the lead:
//
//	won by 3   unit + 3
//	drawn      0
//	lost by 3  −unit − 3
type values struct {
	hero      int
	low, high bounds // the same if all values are exact
}

// bounds are the values of all nodes, and the moves to the end if the winner hurries, the loser
// delays, and both keep the value; never if play does not end or is drawn.
type bounds struct{ values, moves []int32 }

const (
	unit     = 1 << 20
	most     = 1 << 30 // more than any value
	infinite = math.MaxInt32
)

// resultValue returns the value of a result without a lead.
func resultValue(result engine.Verdict) int32 {
	switch result {
	case engine.Won:
		return unit
	case engine.Lost:
		return -unit
	}
	return 0
}

// resultOf returns the result of a value.
func resultOf(value int32) engine.Verdict {
	switch {
	case value > unit/2:
		return engine.Won
	case value < -unit/2:
		return engine.Lost
	}
	return engine.Drawn
}

// valuesOf evaluates all nodes for a hero.
func (g *graph) valuesOf(o order, hero int) values {
	low, exact := g.evaluate(o, hero, -most)
	v := values{hero, low, low}
	if !exact {
		v.high, _ = g.evaluate(o, hero, most)
	}
	return v
}

// verdict returns the result of a node for the hero if it is proved, and the moves to the end.
func (v values) verdict(id int32) (result engine.Verdict, moves int32) {
	switch low, high := resultOf(v.low.values[id]), resultOf(v.high.values[id]); {
	case low != high:
		return engine.Unknown, infinite
	case low == engine.Won:
		return low, v.low.moves[id]
	default:
		return low, v.high.moves[id]
	}
}

// evaluate computes the values of all nodes if open nodes have the given value. It reports whether
// these values and those of endless play are exact.
//
// The values of a component with cycles are the only solution of the equations of its nodes that
// lies between the value of endless play and the true value. Substitution from the former reaches
// it.
func (g *graph) evaluate(o order, hero int, unknown int32) (b bounds, exact bool) {
	b = bounds{make([]int32, len(g.nodes)), slices.Repeat([]int32{infinite}, len(g.nodes))}
	exact = true
	player := engine.Player(slices.Index(g.sides, hero))
	for nodes := range o.components() {
		low, high := int32(most), int32(-most)
		for _, id := range nodes {
			end := g.nodes[id].end
			v := resultValue(end.outcome.Of(player)) + end.lead
			low, high = min(low, v), max(high, v)
		}
		exact = exact && low == high
		for _, id := range nodes {
			if b.values[id] = low; unknown > 0 {
				b.values[id] = high
			}
		}
		switch first := nodes[0]; g.nodes[first].kind {
		case open:
			b.values[first], exact = unknown, false
		case over:
			b.moves[first] = 0
		default:
			for changed := true; changed; {
				changed = b.substitute(g, nodes, hero) && len(nodes) > 1
			}
			for changed := true; changed; {
				changed = b.count(g, nodes, hero) && len(nodes) > 1
			}
		}
	}
	return b, exact
}

// substitute computes the value of each node from those after it. It reports whether one changed.
func (b bounds) substitute(g *graph, nodes []int32, hero int) (changed bool) {
	for _, id := range nodes {
		sign, best := int32(-1), int32(-most)
		if int(g.nodes[id].side) == hero {
			sign = 1
		}
		for _, to := range g.after(id) {
			best = max(best, sign*b.values[to])
		}
		changed = changed || b.values[id] != sign*best
		b.values[id] = sign * best
	}
	return changed
}

// count computes the moves from each node from those after it. It reports whether one changed.
func (b bounds) count(g *graph, nodes []int32, hero int) (changed bool) {
	for _, id := range nodes {
		result := resultOf(b.values[id])
		if result == engine.Drawn || g.singlePlayer && result == engine.Lost {
			continue
		}
		minimizes, best := (result == engine.Won) == (int(g.nodes[id].side) == hero), int32(-1)
		for _, to := range g.after(id) {
			if moves := b.moves[to]; b.values[to] == b.values[id] && (best < 0 || moves < best == minimizes) {
				best = moves
			}
		}
		if best >= 0 && best < infinite && b.moves[id] != best+1 {
			b.moves[id], changed = best+1, true
		}
	}
	return changed
}

// lines returns the number of winning lines of each node of a solitaire, a lower bound if nodes are
// open. It is nil if states recur on these lines.
func (g *graph) lines(o order, v values) []*big.Int {
	lines, none := make([]*big.Int, len(g.nodes)), new(big.Int)
	for nodes := range o.components() {
		for _, id := range nodes {
			switch after := g.after(id); {
			case g.nodes[id].kind == over && v.low.values[id] > 0:
				lines[id] = big.NewInt(1)
			case v.high.values[id] <= 0 || g.nodes[id].kind != inner:
				lines[id] = none
			case len(nodes) == 1 && !slices.Contains(after, id):
				lines[id] = sum(none, lines, after)
			}
		}
	}
	return lines
}

// sum adds up the lines of nodes; nil if some are unknown.
func sum(none *big.Int, lines []*big.Int, nodes []int32) *big.Int {
	total := none
	for _, id := range nodes {
		switch {
		case lines[id] == nil:
			return nil
		case total == none:
			total = lines[id] // most states have one winning move, and share its number
		default:
			total = new(big.Int).Add(total, lines[id])
		}
	}
	return total
}
