package matrixgame

import (
	"gonum.org/v1/gonum/mat"
	"gonum.org/v1/gonum/optimize/convex/lp"
)

// With payoffs that are all above 0, the chances of the columns times a number are the
// greatest y with
//
//	y ≥ 0,  payoffs · y ≤ 1
//
// and the number is 1 over the value. A slack for each row makes equations of that, and
// with all slacks in it there is a basis to begin with. The chances of the rows are those
// of the columns where the players are exchanged.

// byProgramme solves a game by two linear programmes; nil where that fails.
func byProgramme(payoffs [][]float64) (rows, columns []float64) {
	return greatest(exchanged(payoffs)), greatest(payoffs)
}

// exchanged returns the game in which the other player chooses rows.
func exchanged(payoffs [][]float64) [][]float64 {
	other := make([][]float64, len(payoffs[0]))
	for j := range other {
		other[j] = make([]float64, len(payoffs))
		for i := range payoffs {
			other[j][i] = -payoffs[i][j]
		}
	}
	return other
}

// accuracy is how far from 0 lp may take the cost of a choice for 0.
const accuracy = 1e-13

// greatest returns the chances of the columns, times some number; nil where lp fails.
func greatest(payoffs [][]float64) (chances []float64) {
	rows, columns := len(payoffs), len(payoffs[0])
	raised := raise(payoffs)
	equations := mat.NewDense(rows, columns+rows, nil)
	ones, costs, basis := make([]float64, rows), make([]float64, columns+rows), make([]int, rows)
	for i := range rows {
		for j := range columns {
			equations.Set(i, j, raised[i][j])
		}
		equations.Set(i, columns+i, 1)
		ones[i], basis[i] = 1, columns+i
	}
	for j := range columns {
		costs[j] = -1
	}
	defer func() {
		if recover() != nil { // lp went round in circles, or lost its way
			chances = nil
		}
	}()
	_, solution, err := lp.Simplex(costs, &patient{equations, patience * rows * (rows + columns)}, ones, accuracy, basis)
	if err != nil || len(solution) < columns {
		return nil
	}
	return solution[:columns]
}

// raise returns payoffs between 1 and 2 that stand in the same proportions.
func raise(payoffs [][]float64) [][]float64 {
	r := reduced{whole: payoffs}
	span := r.span()
	low := payoffs[0][0]
	for _, row := range payoffs {
		low = min(low, least(row))
	}
	raised := make([][]float64, len(payoffs))
	for i, row := range payoffs {
		raised[i] = make([]float64, len(row))
		for j, payoff := range row {
			raised[i][j] = 1 + (payoff-low)/span
		}
	}
	return raised
}

// patient is a matrix that ends a search which would not end: lp looks at it in each of
// its steps, and with ties and rounding may come back to where it was.
type patient struct {
	of   *mat.Dense
	left int
}

// patience is how often each number of a matrix may be looked at.
const patience = 60

// Dims returns the rows and columns.
func (p *patient) Dims() (rows, columns int) { return p.of.Dims() }

// T returns the matrix with rows and columns exchanged.
func (p *patient) T() mat.Matrix { return p.of.T() }

// At returns a number of the matrix, and panics when they were looked at too often.
func (p *patient) At(i, j int) float64 {
	if p.left--; p.left < 0 {
		panic("no end")
	}
	return p.of.At(i, j)
}
