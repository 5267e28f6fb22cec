package tchoukaillon

import (
	"context"
	"fmt"
	"slices"
	"strings"
)

// Conflict is why no winning board agrees with a pattern.
type Conflict struct {
	// Overfull is the distance of a hole that the pattern gives more seeds than
	// its distance; 0 when there is none. Then nothing else is set.
	Overfull int

	// Congruences are conditions of Theorem 4.5 that cannot hold together. One
	// by itself has a sum that is known. Several bear on holes that are not
	// known too, and no numbers of seeds from 0 to the distance fulfil them; a
	// short search has seen that none could be left out, but where it was too
	// short, one may be too many.
	Congruences []Congruence

	// Holes are the distances of the known holes that the congruences are about.
	Holes []int

	pattern Pattern
}

// named is how many congruences are named in one line.
const named = 8

// String says it in one line.
func (c *Conflict) String() string {
	if c.Overfull > 0 {
		return fmt.Sprintf("b%d = %d, but the hole at distance %[1]d can hold at most %[1]d",
			c.Overfull, c.pattern[c.Overfull-1])
	}
	if len(c.Congruences) == 1 {
		sum, known := c.Congruences[0].Sum(c.pattern)
		if known {
			return fmt.Sprintf("%v fails: the sum is %d", c.Congruences[0], sum)
		}
	}
	if n := len(c.Congruences); n > named {
		return fmt.Sprintf("with the known holes at distances %d to %d nothing fulfils the %d congruences there",
			c.Holes[0], c.Holes[len(c.Holes)-1], n)
	}
	holes := make([]string, len(c.Holes))
	for i, distance := range c.Holes {
		holes[i] = fmt.Sprintf("b%d = %d", distance, c.pattern[distance-1])
	}
	congruences := make([]string, len(c.Congruences))
	for i, congruence := range c.Congruences {
		congruences[i] = congruence.String()
	}
	return fmt.Sprintf("with %s nothing fulfils %s", strings.Join(holes, ", "), strings.Join(congruences, " and "))
}

// evident finds the conflicts that need no search: too many seeds, and
// congruences between known holes.
func evident(p Pattern, first, last int) *Conflict {
	for i, seeds := range p {
		if seeds != Unknown && seeds > i+1 {
			return &Conflict{Overfull: i + 1, pattern: p}
		}
	}
	// stretch is how many holes up to the one at hand are known.
	stretch := 0
	for end := first; end <= last; end++ {
		if stretch++; p[end-1] == Unknown {
			stretch = 0
		}
		for d := 2; d <= min(stretch, (end+1)/2); d++ {
			c := Congruence{From: end - d + 1, To: end, Modulus: d}
			if (end+1)%d == 0 && primeOfPower(d) > 0 && c.fails(p) {
				return &Conflict{Holes: p.between(c.From, c.To).given(), Congruences: []Congruence{c}, pattern: p}
			}
		}
	}
	return nil
}

// The searches for an explanation are short: one that cannot be finished leaves
// a congruence in that is perhaps not needed.
const (
	holesBudget       = 1 << 16
	congruencesBudget = 1 << 18
)

// explain narrows down why a pattern agrees with no board: to a stretch of holes,
// and then to congruences there, the longer ones being left out first.
func explain(ctx context.Context, p Pattern) *Conflict {
	known := p.given()
	near, far := 0, len(known)-1
	for near < far && impossible(ctx, p.between(known[near+1], known[far])) {
		near++
	}
	for near < far && impossible(ctx, p.between(known[near], known[far-1])) {
		far--
	}
	p = p.between(known[near], known[far])
	kept := congruencesBetween(known[near], known[far])
	byLength := slices.Clone(kept)
	slices.SortStableFunc(byLength, func(a, b Congruence) int { return b.Modulus - a.Modulus })
	for _, c := range byLength {
		fewer := slices.DeleteFunc(slices.Clone(kept), func(k Congruence) bool { return k == c })
		if ctx.Err() == nil && unsolvable(p, fewer) {
			kept = fewer
		}
	}
	conflict := &Conflict{Congruences: kept, pattern: p}
	for _, distance := range p.given() {
		if slices.ContainsFunc(kept, func(c Congruence) bool { return c.From <= distance && distance <= c.To }) {
			conflict.Holes = append(conflict.Holes, distance)
		}
	}
	return conflict
}

// impossible reports whether a short search shows that no board agrees.
func impossible(ctx context.Context, p Pattern) bool {
	known := p.given()
	if len(known) == 0 {
		return false
	}
	best, err := bestPlan(p, known[0], known[len(known)-1])
	if err != nil {
		return false
	}
	agrees := false
	_, err = best.run(ctx, holesBudget, func(class) bool {
		agrees = true
		return false
	})
	return err == nil && !agrees
}

// unsolvable reports whether a short search shows that no seeds in the unknown
// holes fulfil some congruences.
func unsolvable(p Pattern, congruences []Congruence) bool {
	s := solver{pattern: p, ending: make([][]Congruence, len(p)+1), sums: make([]int, len(p)+1)}
	s.matters = make([]bool, len(p)+1)
	for _, c := range congruences {
		s.ending[c.To] = append(s.ending[c.To], c)
		for i := c.From; i <= c.To; i++ {
			s.matters[i] = true
		}
	}
	s.budget = congruencesBudget
	return !s.solve(1)
}

// solver fills holes from the Ruma outwards, as congruences allow.
type solver struct {
	pattern Pattern
	ending  [][]Congruence // by the distance of their far end
	matters []bool         // whether a congruence is about the hole
	sums    []int          // of the holes up to each distance
	budget  int
}

// solve reports whether the holes from a distance on can be filled. It gives up
// with true.
func (s *solver) solve(hole int) bool {
	if hole == len(s.sums) {
		return true
	}
	least, most := s.pattern[hole-1], s.pattern[hole-1]
	if least == Unknown {
		least, most = 0, 0
		if s.matters[hole] {
			most = hole
		}
	}
	for seeds := least; seeds <= most; seeds++ {
		if s.budget--; s.budget < 0 {
			return true
		}
		s.sums[hole] = s.sums[hole-1] + seeds
		if s.holds(hole) && s.solve(hole+1) {
			return true
		}
	}
	return false
}

// holds reports whether the congruences that end at a hole do.
func (s *solver) holds(hole int) bool {
	for _, c := range s.ending[hole] {
		if (s.sums[hole]-s.sums[c.From-1])%c.Modulus != 0 {
			return false
		}
	}
	return true
}
