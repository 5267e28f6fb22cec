package matrixgame

import (
	"math"
	"slices"
)

// reduced is a game without its dominated rows and columns.
type reduced struct {
	original      [][]float64
	rows, columns []int // the remaining ones
	payoffs       [][]float64
}

// reduce removes dominated rows and columns until none is left. The value stays the same, and
// optimal strategies of the rest are optimal in the whole game.
func reduce(payoffs [][]float64) reduced {
	r := reduced{original: payoffs}
	for i := range payoffs {
		r.rows = append(r.rows, i)
	}
	for j := range payoffs[0] {
		r.columns = append(r.columns, j)
	}
	for left := -1; left != len(r.rows)+len(r.columns); {
		left = len(r.rows) + len(r.columns)
		r.rows = undominated(r.rows, func(i, by int) bool {
			return !slices.ContainsFunc(r.columns, func(j int) bool { return payoffs[i][j] > payoffs[by][j] })
		})
		r.columns = undominated(r.columns, func(j, by int) bool {
			return !slices.ContainsFunc(r.rows, func(i int) bool { return payoffs[i][j] < payoffs[i][by] })
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

// undominated removes the choices that are dominated by a remaining one.
func undominated(choices []int, dominated func(choice, by int) bool) []int {
	left := slices.Clone(choices)
	for at := len(left) - 1; at >= 0; at-- {
		for other := range left {
			if other != at && dominated(left[at], left[other]) {
				left = slices.Delete(left, at, at+1)
				break
			}
		}
	}
	return left
}

// fullSolution returns the solution that consists of probabilities for the reduced game. It returns
// false if there are none, or if a pure choice is better than the gap allows.
func (r reduced) fullSolution(rows, columns []float64) (Solution, bool) {
	if rows == nil || columns == nil {
		return Solution{}, false
	}
	s := Solution{Rows: make([]float64, len(r.original)), Columns: make([]float64, len(r.original[0]))}
	if !spread(s.Rows, r.rows, rows) || !spread(s.Columns, r.columns, columns) {
		return Solution{}, false
	}
	low, high := RowGuarantee(r.original, s.Rows), ColumnGuarantee(r.original, s.Columns)
	s.Value, s.Gap = low+(high-low)/2, max(high-low, 0)
	return s, s.Gap <= Tolerance*r.span()+rounding*max(math.Abs(low), math.Abs(high))
}

// rounding is the relative error of a mean, which matters if the payoffs are close together.
const rounding = 1e-15

// spread assigns probabilities to some of all choices and normalizes their sum to 1.
func spread(all []float64, choices []int, chances []float64) bool {
	total := 0.0
	for _, chance := range chances {
		total += max(chance, 0)
	}
	if !(total > 0) { // also true for NaN
		return false
	}
	for at, choice := range choices {
		all[choice] = max(chances[at], 0) / total
	}
	return true
}

// span returns the difference between the largest and the smallest payoff.
func (r reduced) span() float64 {
	low, high := least(r.original[0]), most(r.original, 0)
	for i := range r.original {
		low = min(low, least(r.original[i]))
	}
	for j := range r.original[0] {
		high = max(high, most(r.original, j))
	}
	return high - low
}

// byFormula solves a game of two rows and two columns without dominance: the probabilities make
// both choices of the opponent equally good.
func byFormula(p [][]float64) (rows, columns []float64) {
	if len(p) != 2 || len(p[0]) != 2 {
		return nil, nil
	}
	a, b, c, d := p[0][0], p[0][1], p[1][0], p[1][1]
	return []float64{math.Abs(d - c), math.Abs(a - b)}, []float64{math.Abs(d - b), math.Abs(a - c)}
}

// With positive payoffs, the scaled probabilities of the columns are the y with the maximum sum
// subject to
//
//	y ≥ 0,  payoffs · y ≤ 1
//
// and the scale is 1 over the value. A slack for each row turns the inequalities into equations,
// and all slacks form the initial basis. The probabilities of the rows are those of the columns of
// the game with the players exchanged.

// byLinearProgram solves a game by two linear programs; it returns nil if one fails.
func byLinearProgram(payoffs [][]float64) (rows, columns []float64) {
	return solveProgram(swapPlayers(payoffs)), solveProgram(payoffs)
}

// swapPlayers returns the game with the players exchanged.
func swapPlayers(payoffs [][]float64) [][]float64 {
	other := make([][]float64, len(payoffs[0]))
	for j := range other {
		other[j] = make([]float64, len(payoffs))
		for i := range payoffs {
			other[j][i] = -payoffs[i][j]
		}
	}
	return other
}

// normalize scales the payoffs to the range from 1 to 2.
func normalize(payoffs [][]float64) [][]float64 {
	r := reduced{original: payoffs}
	span := r.span()
	low := payoffs[0][0]
	for _, row := range payoffs {
		low = min(low, least(row))
	}
	normalized := make([][]float64, len(payoffs))
	for i, row := range payoffs {
		normalized[i] = make([]float64, len(row))
		for j, payoff := range row {
			normalized[i][j] = 1 + (payoff-low)/span
		}
	}
	return normalized
}
