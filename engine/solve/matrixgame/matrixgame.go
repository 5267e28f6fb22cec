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
