package tchoukaillon

import (
	"fmt"
	"strings"
)

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
