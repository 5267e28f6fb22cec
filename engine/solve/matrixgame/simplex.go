//go:build !js

package matrixgame

import (
	"gonum.org/v1/gonum/mat"
	"gonum.org/v1/gonum/optimize/convex/lp"
)

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
