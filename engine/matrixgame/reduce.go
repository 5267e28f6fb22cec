package matrixgame

import (
	"math"
	"slices"
)

// reduced is a game without the rows and columns that are never better than another.
type reduced struct {
	whole         [][]float64
	rows, columns []int // those that are left
	payoffs       [][]float64
}

// reduce leaves out rows and columns until there is none left to leave out. It changes
// neither the value nor that what is best in the rest is best in all.
func reduce(payoffs [][]float64) reduced {
	r := reduced{whole: payoffs}
	for i := range payoffs {
		r.rows = append(r.rows, i)
	}
	for j := range payoffs[0] {
		r.columns = append(r.columns, j)
	}
	for left := -1; left != len(r.rows)+len(r.columns); {
		left = len(r.rows) + len(r.columns)
		r.rows = without(r.rows, func(i, than int) bool {
			return !slices.ContainsFunc(r.columns, func(j int) bool { return payoffs[i][j] > payoffs[than][j] })
		})
		r.columns = without(r.columns, func(j, than int) bool {
			return !slices.ContainsFunc(r.rows, func(i int) bool { return payoffs[i][j] < payoffs[i][than] })
		})
	}
	for _, i := range r.rows {
		row := make([]float64, len(r.columns))
		for at, j := range r.columns {
			row[at] = payoffs[i][j]
		}
		r.payoffs = append(r.payoffs, row)
	}
	return r
}

// without leaves out choices that are no better than another that is left.
func without(choices []int, noBetter func(choice, than int) bool) []int {
	left := slices.Clone(choices)
	for at := len(left) - 1; at >= 0; at-- {
		for other := range left {
			if other != at && noBetter(left[at], left[other]) {
				left = slices.Delete(left, at, at+1)
				break
			}
		}
	}
	return left
}

// tried returns the solution that chances in the rest make, unless it is none: false where
// there are no chances, or a pure choice does better than the gap allows.
func (r reduced) tried(rows, columns []float64) (Solution, bool) {
	if rows == nil || columns == nil {
		return Solution{}, false
	}
	s := Solution{Rows: make([]float64, len(r.whole)), Columns: make([]float64, len(r.whole[0]))}
	if !spread(s.Rows, r.rows, rows) || !spread(s.Columns, r.columns, columns) {
		return Solution{}, false
	}
	low, high := Secured(r.whole, s.Rows), Conceded(r.whole, s.Columns)
	s.Value, s.Gap = low+(high-low)/2, max(high-low, 0)
	return s, s.Gap <= Tolerance*r.span()+rounding*max(math.Abs(low), math.Abs(high))
}

// rounding is how much a mean may be off where the payoffs are near each other.
const rounding = 1e-15

// spread gives some of all choices their chances, of which the sum becomes 1.
func spread(all []float64, choices []int, chances []float64) bool {
	total := 0.0
	for _, chance := range chances {
		total += max(chance, 0)
	}
	if !(total > 0) { // nor is it no number
		return false
	}
	for at, choice := range choices {
		all[choice] = max(chances[at], 0) / total
	}
	return true
}

// span is how far the payoffs are apart.
func (r reduced) span() float64 {
	low, high := least(r.whole[0]), most(r.whole, 0)
	for i := range r.whole {
		low = min(low, least(r.whole[i]))
	}
	for j := range r.whole[0] {
		high = max(high, most(r.whole, j))
	}
	return high - low
}

// byFormula solves two rows and two columns, none of which is better than the other: the
// chances make the other's two choices equal.
func byFormula(p [][]float64) (rows, columns []float64) {
	if len(p) != 2 || len(p[0]) != 2 {
		return nil, nil
	}
	a, b, c, d := p[0][0], p[0][1], p[1][0], p[1][1]
	return []float64{math.Abs(d - c), math.Abs(a - b)}, []float64{math.Abs(d - b), math.Abs(a - c)}
}
