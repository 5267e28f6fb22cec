package papers

import (
	"fmt"
	"slices"
	"strings"

	"tchouka/engine/pace"

	"tchouka/engine/row/tchoukaillon"
)

func theorem43(w *work) (Finding, string) {
	var wrong []string
	for i := range w.to(2, 8) {
		for j := i; j <= 8; j++ {
			for k := j; k <= 8; k++ {
				for m := range sequences(i, j, k) {
					moduli := []int{i, j, k}
					agree := true
					for a := range m {
						for b := range a {
							agree = agree && (m[a]-m[b])%gcd(moduli[a], moduli[b]) == 0
						}
					}
					if agree != hasNumber(m, moduli) {
						wrong = append(wrong, fmt.Sprint(m, moduli))
					}
				}
			}
		}
	}
	return holds(Equal, "all equal", wrong)
}

func gcd(a, b int) int {
	for b > 0 {
		a, b = b, a%b
	}
	return a
}

// hasNumber reports whether a number below the product of the moduli has the remainders.
func hasNumber(remainders, moduli []int) bool {
	product := 1
	for _, m := range moduli {
		product *= m
	}
next:
	for n := range product {
		for i, m := range moduli {
			if n%m != remainders[i] {
				continue next
			}
		}
		return true
	}
	return false
}

// completion is the completion of a partial board.
type completion struct{ tchoukaillon.Completion }

// text returns the fewest seeds, or "none".
func (c completion) text() string {
	if c.Smallest == nil {
		return "none"
	}
	return c.Smallest.String()
}

// smallest completes a partial board, given as pairs of a distance and its seeds.
func (w *work) smallest(pairs ...int) completion {
	pattern := tchoukaillon.Pattern{}
	for i := 0; i < len(pairs); i += 2 {
		for len(pattern) < pairs[i] {
			pattern = append(pattern, tchoukaillon.Unknown)
		}
		pattern[pairs[i]-1] = pairs[i+1]
	}
	c, err := tchoukaillon.Complete(w.ctx, pattern)
	w.fail(err)
	return completion{c}
}

func example44(w *work) (Finding, string) {
	found, least := 0, ""
	for b := range sequences(4, 7) {
		c := w.smallest(3, b[0], 6, b[1])
		if c.Smallest != nil {
			found++
		}
		if b[0] == 2 && b[1] == 5 {
			least = c.text()
		}
	}
	return equal("28 18", found, least)
}

// realized returns the first k − 1 holes of the boards of fewer than n seeds, as texts.
func realized(k, n int) map[string]bool {
	all := map[string]bool{}
	for board := range backwards(n - 1) {
		all[fmt.Sprint(append(slices.Clone(board), make([]int, k)...)[:k-1])] = true
	}
	return all
}

// allowable reports whether m, whose element 0 is m_2, has the congruences of Theorem 4.5.
func allowable(m []int) bool {
	for i := 2; i <= len(m)+1; i++ {
		for d := 2; d < i; d++ {
			if i%d == 0 && isPrimePower(d) && sum(m[i-d-1:i-1])%d != 0 {
				return false
			}
		}
	}
	return true
}

func isPrimePower(d int) bool {
	p := 2
	for d%p != 0 {
		p++
	}
	for d%p == 0 {
		d /= p
	}
	return d == 1
}

func theorem45(w *work) (Finding, string) {
	found := realized(7, 420)
	allowed := 0
	for m := range sequences(2, 3, 4, 5, 6, 7) {
		if pace.Yield(w.ctx) != nil {
			break
		}
		if allowable(m) != found[fmt.Sprint(m)] {
			return Refuted, rows(m)
		} else if allowable(m) {
			allowed++
		}
	}
	return Equal, fmt.Sprintf("%d of 5040 sequences", allowed)
}

func proof45(*work) (Finding, string) {
	allowed := 0
	for m := range sequences(2, 3) {
		if allowable(m) {
			allowed++
		}
	}
	finding, _ := equal(fmt.Sprint(allowed), len(realized(3, 2)))
	return finding, fmt.Sprintf("%d of %d for n < 2, %d for n < 6", len(realized(3, 2)), allowed, len(realized(3, 6)))
}

func figure5(*work) (Finding, string) {
	printed := "4/2 6/2 6/3 8/2 8/4 9/3 10/2 10/5 12/2 12/3 12/4"
	var computed []string
	for _, c := range tchoukaillon.Congruences(11) {
		computed = append(computed, fmt.Sprintf("%d/%d", c.To+1, c.Modulus))
		if c.To-c.From+1 != c.Modulus {
			return Refuted, c.String()
		}
	}
	return equal(printed, strings.Join(computed, " "))
}

func remark46(w *work) (Finding, string) {
	return equal("none 7", w.smallest(5, 0, 6, 1, 7, 1, 9, 0).text(), w.holeOf(w.smallest(5, 0, 6, 1, 7, 1, 9, 1), 8))
}

// holeOf returns the seeds of a hole of the smallest board.
func (w *work) holeOf(c completion, hole int) string {
	if c.Smallest == nil {
		return "none"
	}
	return fmt.Sprint(tchoukaillon.Begin(c.Smallest, hole)[hole-1])
}

func smallestBoards(w *work) (Finding, string) {
	tried := 0
	for m := range sequences(3, 4, 5, 6, 7) { // the last value of each means an open hole
		pairs := []int{}
		for i, seeds := range m {
			if seeds <= i+1 {
				pairs = append(pairs, i+1, seeds)
			}
		}
		if len(pairs) == 0 {
			continue
		}
		want, seeds := "none", 0
		for board := range backwards(59) { // the boards recur after 60 seeds
			if agrees(board, pairs) {
				want = fmt.Sprint(seeds)
				break
			}
			seeds++
		}
		if got := w.smallest(pairs...).text(); got != want {
			return Refuted, rows(pairs) + ": " + got
		}
		tried++
	}
	return Sharper, fmt.Sprintf("%d patterns", tried)
}

// agrees reports whether a board has the seeds of the pairs of a hole and its seeds.
func agrees(board, pairs []int) bool {
	for i := 0; i < len(pairs); i += 2 {
		if at(board, pairs[i]) != pairs[i+1] {
			return false
		}
	}
	return true
}

func corollary47(w *work) (Finding, string) {
	for m := range sequences(2, 3, 5, 7) {
		if w.smallest(1, m[0], 2, m[1], 4, m[2], 6, m[3]).Smallest == nil {
			return Refuted, rows(m)
		}
	}
	return Equal, "210 sequences"
}

func example48(w *work) (Finding, string) {
	printed := "0 1 1 0 2 2 4 3 9 4 8 12 2 4 6 8 10 12 14 16 18 20 22 24; 0 1 1 2 0 2 4 6 8 10"
	if finding, computed := equal(printed, rows(tchoukaillon.Board(202), tchoukaillon.Board(34))); finding != Equal {
		return finding, computed
	}
	if least := w.smallest(2, 1, 6, 2).text(); least != "34" {
		return Refuted, least
	}
	return Sharper, "34"
}
