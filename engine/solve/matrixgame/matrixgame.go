// Package matrixgame solves matrix games. One player chooses a row, the other a column, without
// knowledge of the other's choice. The number in this cell is what the first player wins and the
// second loses.
//
//	      1    2    3
//	1     0   −1    1        rock, paper, scissors: the value is 0, and each
//	2     1    0   −1        plays each with a chance of a third
//	3    −1    1    0
//
// The value is the average gain of the first player if both play optimally, which may need random
// choices. The solver tries several methods until one succeeds:
//
//   - a saddle point, the minimum of its row and the maximum of its column, is the value;
//   - dominated rows and columns are removed;
//   - two rows and two columns are solved by a formula;
//   - other games are a linear program for each player, solved by gonum's lp;
//   - if rounding or ties make that fail, the same is solved in exact fractions.
//
// Every solution is verified: against the probabilities of each player, the best pure choice of the
// opponent must not yield more than the value. The gap between the guarantees of the two players
// bounds the error.
package matrixgame

import (
	"errors"
	"math"
	"slices"
)

// Tolerance is the maximum gap of a solution, relative to the span of the payoffs. It allows for
// accumulated errors if the payoffs are values of other games.
const Tolerance = 1e-12

// Solution is the value of a game and optimal strategies.
type Solution struct {
	Value   float64
	Gap     float64   // between the guarantees of the two players
	Rows    []float64 // the probability of each row
	Columns []float64 // the probability of each column
}

// Errors of Solve.
var (
	ErrShape  = errors.New("the payoffs of a matrix game are a number for each row and column, and there is at least one")
	ErrNumber = errors.New("the payoffs of a matrix game are finite numbers")
)

// Solve returns the value and optimal strategies of a game, given the payoff of the first player
// for each row and column.
func Solve(payoffs [][]float64) (Solution, error) {
	if err := check(payoffs); err != nil {
		return Solution{}, err
	}
	s := solved(payoffs)
	s.Value = rounded(s.Value, payoffs)
	return s, nil
}

// solved tries the methods until one solves the game.
func solved(payoffs [][]float64) Solution {
	if s, ok := saddle(payoffs); ok {
		return s
	}
	r := reduce(payoffs)
	if s, ok := r.fullSolution(byFormula(r.payoffs)); ok {
		return s
	}
	if s, ok := r.fullSolution(byLinearProgram(r.payoffs)); ok {
		return s
	}
	s, _ := r.fullSolution(byFractions(r.payoffs))
	return s
}

// rounded returns 0, without a sign, for a value that differs from it only by rounding errors.
func rounded(value float64, payoffs [][]float64) float64 {
	largest := 0.0
	for _, row := range payoffs {
		for _, payoff := range row {
			largest = max(largest, math.Abs(payoff))
		}
	}
	if math.Abs(value) <= Tolerance*largest {
		return 0
	}
	return value
}

func check(payoffs [][]float64) error {
	if len(payoffs) == 0 || len(payoffs[0]) == 0 {
		return ErrShape
	}
	for _, row := range payoffs {
		if len(row) != len(payoffs[0]) {
			return ErrShape
		}
		for _, payoff := range row {
			if math.IsNaN(payoff) || math.IsInf(payoff, 0) {
				return ErrNumber
			}
		}
	}
	return nil
}

// saddle returns the first saddle point: the minimum of its row and maximum of its column.
func saddle(payoffs [][]float64) (Solution, bool) {
	row, column := maximinRow(payoffs), minimaxColumn(payoffs)
	value := payoffs[row][column]
	if value != least(payoffs[row]) || value != most(payoffs, column) {
		return Solution{}, false
	}
	s := Solution{Value: value, Rows: make([]float64, len(payoffs)), Columns: make([]float64, len(payoffs[0]))}
	s.Rows[row], s.Columns[column] = 1, 1
	return s, true
}

// maximinRow returns the row whose minimum is largest.
func maximinRow(payoffs [][]float64) (best int) {
	for i, row := range payoffs {
		if least(row) > least(payoffs[best]) {
			best = i
		}
	}
	return best
}

// minimaxColumn returns the column whose maximum is smallest.
func minimaxColumn(payoffs [][]float64) (best int) {
	for j := range payoffs[0] {
		if most(payoffs, j) < most(payoffs, best) {
			best = j
		}
	}
	return best
}

func least(row []float64) float64 {
	low := math.Inf(1)
	for _, payoff := range row {
		low = min(low, payoff)
	}
	return low
}

func most(payoffs [][]float64, column int) float64 {
	high := math.Inf(-1)
	for _, row := range payoffs {
		high = max(high, row[column])
	}
	return high
}

// RowGuarantee returns the minimum average gain of the first player with the given probabilities of
// the rows, over all columns.
func RowGuarantee(payoffs [][]float64, rows []float64) float64 {
	low := math.Inf(1)
	for j := range payoffs[0] {
		mean := 0.0
		for i, chance := range rows {
			mean += chance * payoffs[i][j]
		}
		low = min(low, mean)
	}
	return low
}

// ColumnGuarantee returns the maximum average gain of the first player against the given
// probabilities of the columns.
func ColumnGuarantee(payoffs [][]float64, columns []float64) float64 {
	high := math.Inf(-1)
	for _, row := range payoffs {
		mean := 0.0
		for j, chance := range columns {
			mean += chance * row[j]
		}
		high = max(high, mean)
	}
	return high
}

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
