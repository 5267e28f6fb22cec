package tchoukaillon

import (
	"context"
	"fmt"
	"slices"
	"strings"
)

// Conflict is the reason why no winning board agrees with a pattern.
type Conflict struct {
	// Overfull is the distance of a hole with more seeds in the pattern than its distance, or 0. If
	// it is set, no other field is.
	Overfull int

	// Congruences are conditions of Theorem 4.5 that contradict each other. The sum of a single
	// congruence is given by the pattern. Several congruences also involve unknown holes, and no
	// numbers of seeds from 0 to the distance satisfy all of them. A short search tries to omit
	// each of them. If its budget is too small, some may be redundant.
	Congruences []Congruence

	// Holes are the distances of the given holes that occur in the congruences.
	Holes []int

	pattern Pattern
}

// maxNamed is the maximum number of congruences listed in one line.
const maxNamed = 8

// String describes the conflict in one line.
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
	if n := len(c.Congruences); n > maxNamed {
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

// obviousConflict returns a conflict that needs no search: too many seeds, or a congruence between
// given holes.
func obviousConflict(p Pattern, first, last int) *Conflict {
	for i, seeds := range p {
		if seeds != Unknown && seeds > i+1 {
			return &Conflict{Overfull: i + 1, pattern: p}
		}
	}
	// stretch is the number of consecutive given holes that end at the current hole.
	segment := 0
	for end := first; end <= last; end++ {
		if segment++; p[end-1] == Unknown {
			segment = 0
		}
		for d := 2; d <= min(segment, (end+1)/2); d++ {
			c := Congruence{From: end - d + 1, To: end, Modulus: d}
			if (end+1)%d == 0 && primeOfPower(d) > 0 && c.fails(p) {
				return &Conflict{Holes: p.between(c.From, c.To).given(), Congruences: []Congruence{c}, pattern: p}
			}
		}
	}
	return nil
}

// Budgets of the searches for an explanation. A search that exceeds its budget keeps a congruence
// that may be redundant.
const (
	holesBudget       = 1 << 16
	congruencesBudget = 1 << 18
)

// explain reduces the reason why a pattern agrees with no board. First it shortens the range of
// holes, then it omits congruences in that range, the longest first.
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

// impossible reports whether a short search proves that no board agrees.
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

// unsolvable reports whether a short search proves that no seeds in the unknown holes satisfy the
// congruences.
func unsolvable(p Pattern, congruences []Congruence) bool {
	s := solver{pattern: p, ending: make([][]Congruence, len(p)+1), sums: make([]int, len(p)+1)}
	s.constrained = make([]bool, len(p)+1)
	for _, c := range congruences {
		s.ending[c.To] = append(s.ending[c.To], c)
		for i := c.From; i <= c.To; i++ {
			s.constrained[i] = true
		}
	}
	s.budget = congruencesBudget
	return !s.solve(1)
}

// solver fills holes from the Ruma outwards, subject to congruences.
type solver struct {
	pattern     Pattern
	ending      [][]Congruence // by the distance of their far end
	constrained []bool         // whether a congruence contains the hole
	sums        []int          // of the holes up to each distance
	budget      int
}

// solve reports whether the holes from the given one outwards can be filled. It returns true if the
// budget is spent.
func (s *solver) solve(hole int) bool {
	if hole == len(s.sums) {
		return true
	}
	least, most := s.pattern[hole-1], s.pattern[hole-1]
	if least == Unknown {
		least, most = 0, 0
		if s.constrained[hole] {
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

// holds reports whether the congruences that end at a hole are satisfied.
func (s *solver) holds(hole int) bool {
	for _, c := range s.ending[hole] {
		if (s.sums[hole]-s.sums[c.From-1])%c.Modulus != 0 {
			return false
		}
	}
	return true
}

// Congruence is a condition of Theorem 4.5: the sum of the holes at the distances From to To is a
// multiple of Modulus. Modulus is a power of a prime, a proper divisor of To+1, and the number of
// holes.
type Congruence struct{ From, To, Modulus int }

// String formats a congruence, for example b4 + b5 ≡ 0 (mod 2), where b_i is the seeds at distance
// i. From Section 4 on the paper uses i+1 instead of i: m6 + m5 ≡ 0 mod 2.
func (c Congruence) String() string {
	terms := make([]string, 0, c.Modulus)
	for i := c.From; i <= c.To; i++ {
		terms = append(terms, fmt.Sprintf("b%d", i))
	}
	if len(terms) > 9 {
		terms = append(terms[:2], "…", terms[len(terms)-1])
	}
	return fmt.Sprintf("%s ≡ 0 (mod %d)", strings.Join(terms, " + "), c.Modulus)
}

// Sum returns the sum of the seeds that a pattern gives for the holes of the congruence. known is
// false if the pattern leaves some of these holes unknown.
func (c Congruence) Sum(p Pattern) (sum int, known bool) {
	if c.To > len(p) {
		return 0, false
	}
	known = true
	for _, seeds := range p[c.From-1 : c.To] {
		if seeds == Unknown {
			known = false
		} else {
			sum += seeds
		}
	}
	return sum, known
}

// fails reports whether the pattern violates the congruence.
func (c Congruence) fails(p Pattern) bool {
	sum, known := c.Sum(p)
	return known && sum%c.Modulus != 0
}

// Congruences returns the conditions of Theorem 4.5 on the holes up to distance k, sorted by the
// distance of the farther end and then by the modulus. A sequence with b_i ≤ i agrees with a
// winning board if and only if it satisfies all of them. Figure 5 lists them for k = 11.
func Congruences(k int) []Congruence {
	return congruencesBetween(1, k)
}

// congruencesBetween returns the congruences between two distances. They are sufficient for a
// pattern whose first and last given holes have these distances.
func congruencesBetween(from, to int) []Congruence {
	var all []Congruence
	for end := from; end <= to; end++ {
		for d := 2; d <= (end+1)/2 && d <= end-from+1; d++ {
			if (end+1)%d == 0 && primeOfPower(d) > 0 {
				all = append(all, Congruence{From: end - d + 1, To: end, Modulus: d})
			}
		}
	}
	return all
}
