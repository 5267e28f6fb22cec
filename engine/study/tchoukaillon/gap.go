package tchoukaillon

// gap is a sequence of unknown holes. A search determines their sum before the holes themselves.
// Each hole may hold only what the sum still allows:
//
//	    sum up to   hole 5    hole 6    hole 7
//	0 ─────────────── 3 ─┬────── 7 ─────┐
//	                     └────── 9 ──── 12     the sum of the gap
//	                  5 ──────── 11 ────┘
//
// The seeds in hand determine each of these sums modulo a divisor of distance + 1.
type gap struct {
	index   int      // of the stretch
	from    int      // the distance of its nearest hole
	known   []int    // by hole, the divisor of distance + 1 that the classes determine
	allowed [][]bool // by hole, and by the sum up to it, whether the whole sum is still possible
}

// gapsOf returns the gaps that the last steps of a plan fill, and the index of the first such step.
func gapsOf(steps []step) (gaps []gap, first int) {
	first = len(steps)
	for depth, s := range steps {
		if !s.fills {
			continue
		}
		first = min(first, depth)
		if s.opens {
			gaps = append(gaps, gap{index: s.index, from: s.from})
		}
		g := &gaps[s.gap]
		g.known = append(g.known, int(gcd(steps[first].classes.mod(s.modulus), s.modulus)))
		g.allowed = append(g.allowed, nil)
	}
	return gaps, first
}

// prepare computes the sums that sum allows, given the seeds in hand before the gap. It reports
// whether the gap can hold sum. Time is the sum times the number of holes.
func (g *gap) prepare(hand wide, held, sum int) bool {
	for i := len(g.known) - 1; i >= 0; i-- {
		if len(g.allowed[i]) <= sum {
			g.allowed[i] = make([]bool, 2*sum+1)
		}
		allowed, known := g.allowed[i][:sum+1], g.known[i]
		clear(g.allowed[i])
		remainder := int((hand.mod(uint64(known)) + uint64(known) - uint64(held%known)) % uint64(known))
		if i == len(g.known)-1 {
			allowed[sum] = sum%known == remainder
			continue
		}
		// next is the least allowed sum after one more hole that is not less than the current sum.
		most, next := g.from+i+1, -1
		for at := sum; at >= 0; at-- {
			if g.allowed[i+1][at] {
				next = at
			}
			allowed[at] = next >= 0 && next-at <= most && at%known == remainder
		}
	}
	for at := 0; at <= min(sum, g.from); at++ {
		if g.allowed[0][at] {
			return true
		}
	}
	return false
}

// before returns the sum of the stretches nearer than the given one.
func (s *search) before(index int) int {
	held := 0
	for _, sum := range s.sums[:index] {
		held += sum
	}
	return held
}

// prepare reports whether all gaps can hold their sums.
func (s *search) prepare(c class) bool {
	for i := range s.gaps {
		g := &s.gaps[i]
		if !g.prepare(c.hand, s.before(g.index), s.sums[g.index]) {
			return false
		}
	}
	return true
}
