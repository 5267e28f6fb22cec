// Package matrixgame solves matrix games: one player chooses a row, the other a column,
// neither knowing what the other chooses, and the number that stands there is what the
// first wins and the second loses.
//
//	      1    2    3
//	1     0   −1    1        rock, paper, scissors: the value is 0, and each
//	2     1    0   −1        plays each with a chance of a third
//	3    −1    1    0
//
// The value is what the first wins on average when both play best, which they may have to
// do by chance. It is found in steps, each where the one before does not settle it:
//
//   - a number that is the least of its row and the most of its column is the value;
//   - rows and columns that are never better than another are left out;
//   - two rows and two columns are solved by a formula;
//   - the rest is a linear programme for each player, by gonum's lp;
//   - where rounding or ties lead that astray, the same in fractions, which are exact.
//
// Whatever found it, a solution is tried before it is believed: against the chances of each
// player the best pure choice of the other must give no more than the value. The gap
// between what the two secure for themselves bounds the error.
package matrixgame

import (
	"errors"
	"math"
)

// Tolerance is the largest gap of a solution, as part of what the payoffs span. It leaves
// room for errors that add up where the payoffs are values of other games.
const Tolerance = 1e-12

// Solution is how a game is played best.
type Solution struct {
	Value   float64
	Gap     float64   // between what the first player secures and what the second concedes
	Rows    []float64 // the chance of each row
	Columns []float64 // the chance of each column
}

// What cannot be solved.
var (
	ErrShape  = errors.New("the payoffs of a matrix game are a number for each row and column, and there is at least one")
	ErrNumber = errors.New("the payoffs of a matrix game are finite numbers")
)

// Solve returns the value of a game, given what the first player wins for each row and
// column, and how both play best.
func Solve(payoffs [][]float64) (Solution, error) {
	if err := check(payoffs); err != nil {
		return Solution{}, err
	}
	s := solved(payoffs)
	s.Value = rounded(s.Value, payoffs)
	return s, nil
}

// solved goes through the steps until one settles the game.
func solved(payoffs [][]float64) Solution {
	if s, ok := saddle(payoffs); ok {
		return s
	}
	r := reduce(payoffs)
	if s, ok := r.tried(byFormula(r.payoffs)); ok {
		return s
	}
	if s, ok := r.tried(byProgramme(r.payoffs)); ok {
		return s
	}
	s, _ := r.tried(byFractions(r.payoffs))
	return s
}

// rounded returns 0, without a sign, for a value that differs from it by no more than errors
// of rounding do.
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

// saddle returns the first number that is the least of its row and the most of its column.
func saddle(payoffs [][]float64) (Solution, bool) {
	row, column := secure(payoffs), concede(payoffs)
	value := payoffs[row][column]
	if value != least(payoffs[row]) || value != most(payoffs, column) {
		return Solution{}, false
	}
	s := Solution{Value: value, Rows: make([]float64, len(payoffs)), Columns: make([]float64, len(payoffs[0]))}
	s.Rows[row], s.Columns[column] = 1, 1
	return s, true
}

// secure returns the row whose least number is largest.
func secure(payoffs [][]float64) (best int) {
	for i, row := range payoffs {
		if least(row) > least(payoffs[best]) {
			best = i
		}
	}
	return best
}

// concede returns the column whose largest number is least.
func concede(payoffs [][]float64) (best int) {
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

// Secured returns what the first player wins at least, on average, with chances of the
// rows: what the best column of the other leaves.
func Secured(payoffs [][]float64, rows []float64) float64 {
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

// Conceded returns what the first player wins at most, on average, against chances of the
// columns.
func Conceded(payoffs [][]float64, columns []float64) float64 {
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
