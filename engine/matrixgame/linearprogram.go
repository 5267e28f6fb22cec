package matrixgame

import (
	"gonum.org/v1/gonum/mat"
	"gonum.org/v1/gonum/optimize/convex/lp"
)

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

// accuracy is the tolerance with which lp compares the cost of a choice with 0.
const accuracy = 1e-13

// solveProgram returns the scaled probabilities of the columns; nil if lp fails.
func solveProgram(payoffs [][]float64) (chances []float64) {
	rows, columns := len(payoffs), len(payoffs[0])
	normalized := normalize(payoffs)
	equations := mat.NewDense(rows, columns+rows, nil)
	ones, costs, basis := make([]float64, rows), make([]float64, columns+rows), make([]int, rows)
	for i := range rows {
		for j := range columns {
			equations.Set(i, j, normalized[i][j])
		}
		equations.Set(i, columns+i, 1)
		ones[i], basis[i] = 1, columns+i
	}
	for j := range columns {
		costs[j] = -1
	}
	defer func() {
		if recover() != nil { // lp cycled, or failed because of rounding
			chances = nil
		}
	}()
	_, solution, err := lp.Simplex(costs, &limitedMatrix{equations, maxReads * rows * (rows + columns)}, ones, accuracy, basis)
	if err != nil || len(solution) < columns {
		return nil
	}
	return solution[:columns]
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

// limitedMatrix is a matrix that limits the number of reads. It ends a search that does not
// terminate: lp reads the matrix in every step, and may cycle because of ties and rounding.
type limitedMatrix struct {
	of   *mat.Dense
	left int
}

// maxReads is the maximum number of reads of each number of a matrix.
const maxReads = 60

// Dims returns the rows and columns.
func (p *limitedMatrix) Dims() (rows, columns int) { return p.of.Dims() }

// T returns the transposed matrix.
func (p *limitedMatrix) T() mat.Matrix { return p.of.T() }

// At returns a number of the matrix, and panics after too many reads.
func (p *limitedMatrix) At(i, j int) float64 {
	if p.left--; p.left < 0 {
		panic("no end")
	}
	return p.of.At(i, j)
}
