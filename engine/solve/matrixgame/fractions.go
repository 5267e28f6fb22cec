package matrixgame

import "math/big"

// byFractions solves a game by the simplex method in fractions, without rounding. It uses Bland's
// rule, which takes the first of several candidates, so it terminates.
func byFractions(payoffs [][]float64) (rows, columns []float64) {
	fractions := make([][]*big.Rat, len(payoffs))
	for i, row := range normalize(payoffs) {
		for _, payoff := range row {
			fractions[i] = append(fractions[i], new(big.Rat).SetFloat64(payoff))
		}
	}
	r, c := newTableau(fractions).solve()
	return floats(r), floats(c)
}

func floats(fractions []*big.Rat) []float64 {
	all := make([]float64, len(fractions))
	for i, f := range fractions {
		all[i], _ = f.Float64()
	}
	return all
}

// ExactValue returns the value of a game whose payoffs are fractions, without rounding. The payoffs
// must be rectangular and not empty.
func ExactValue(payoffs [][]*big.Rat) *big.Rat {
	low := payoffs[0][0]
	for _, row := range payoffs {
		for _, payoff := range row {
			if payoff.Cmp(low) < 0 {
				low = payoff
			}
		}
	}
	up := new(big.Rat).Sub(big.NewRat(1, 1), low) // makes all payoffs at least 1
	normalized := make([][]*big.Rat, len(payoffs))
	for i, row := range payoffs {
		for _, payoff := range row {
			normalized[i] = append(normalized[i], new(big.Rat).Add(payoff, up))
		}
	}
	_, columns := newTableau(normalized).solve()
	total := new(big.Rat)
	for _, chance := range columns {
		total.Add(total, chance)
	}
	return total.Sub(total.Inv(total), up)
}

// tableau is a simplex tableau. It has a row for each row of the game, and a column for each of its
// columns, for each slack, and for the right side. The last row is the costs. All right sides are
// at least 0.
type tableau struct {
	cells [][]*big.Rat
	basis []int // the basic column of each row
	rows  int
}

func newTableau(payoffs [][]*big.Rat) *tableau {
	rows, columns := len(payoffs), len(payoffs[0])
	t := &tableau{rows: rows, cells: make([][]*big.Rat, rows+1)}
	for i := range t.cells {
		t.cells[i] = make([]*big.Rat, columns+rows+1)
		for j := range t.cells[i] {
			t.cells[i][j] = new(big.Rat)
			switch {
			case i < rows && j < columns:
				t.cells[i][j].Set(payoffs[i][j])
			case i < rows && (j == columns+i || j == columns+rows):
				t.cells[i][j].SetInt64(1)
			case i == rows && j < columns:
				t.cells[i][j].SetInt64(-1)
			}
		}
		if i < rows {
			t.basis = append(t.basis, columns+i)
		}
	}
	return t
}

// solve runs the simplex method and returns the probabilities.
func (t *tableau) solve() (rows, columns []*big.Rat) {
	for t.step() {
	}
	return t.chances()
}

// step exchanges one column of the basis; it returns false at the optimum.
func (t *tableau) step() bool {
	costs := t.cells[t.rows]
	enters := -1
	for j := range len(costs) - 1 {
		if costs[j].Sign() < 0 {
			enters = j
			break
		}
	}
	if enters < 0 {
		return false
	}
	leaves, least := -1, new(big.Rat)
	for i := range t.rows {
		row := t.cells[i]
		if row[enters].Sign() <= 0 {
			continue
		}
		ratio := new(big.Rat).Quo(row[len(row)-1], row[enters])
		order := -1
		if leaves >= 0 {
			order = ratio.Cmp(least)
		}
		if order < 0 || order == 0 && t.basis[i] < t.basis[leaves] {
			leaves, least = i, ratio
		}
	}
	t.pivot(leaves, enters) // leaves is valid: payoffs above 0 bound the probabilities
	return true
}

// pivot makes a column basic.
func (t *tableau) pivot(row, column int) {
	t.basis[row] = column
	by := new(big.Rat).Inv(t.cells[row][column])
	for _, cell := range t.cells[row] {
		cell.Mul(cell, by)
	}
	for i, other := range t.cells {
		if i == row || other[column].Sign() == 0 {
			continue
		}
		times := new(big.Rat).Set(other[column])
		for j, cell := range other {
			cell.Sub(cell, new(big.Rat).Mul(times, t.cells[row][j]))
		}
	}
}

// chances returns the probabilities of the columns, from the right side, and of the rows, from the
// costs of their slacks. Both are scaled by a common factor.
func (t *tableau) chances() (rows, columns []*big.Rat) {
	all := len(t.cells[t.rows]) - 1
	columns = make([]*big.Rat, all-t.rows)
	for j := range columns {
		columns[j] = new(big.Rat)
	}
	for i, column := range t.basis {
		if column < len(columns) {
			columns[column] = t.cells[i][all]
		}
	}
	return t.cells[t.rows][len(columns):all], columns
}
