package matrixgame

import "math/big"

// byFractions solves a game by the simplex method in fractions. Nothing is rounded, and by
// Bland's rule, to take the first of several that would do, it comes to its end.
func byFractions(payoffs [][]float64) (rows, columns []float64) {
	fractions := make([][]*big.Rat, len(payoffs))
	for i, row := range raise(payoffs) {
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

// Exactly returns the value of a game whose payoffs are fractions, without any rounding.
// There is at least one payoff, and as many in each row.
func Exactly(payoffs [][]*big.Rat) *big.Rat {
	low := payoffs[0][0]
	for _, row := range payoffs {
		for _, payoff := range row {
			if payoff.Cmp(low) < 0 {
				low = payoff
			}
		}
	}
	up := new(big.Rat).Sub(big.NewRat(1, 1), low) // all payoffs are at least 1 then
	raised := make([][]*big.Rat, len(payoffs))
	for i, row := range payoffs {
		for _, payoff := range row {
			raised[i] = append(raised[i], new(big.Rat).Add(payoff, up))
		}
	}
	_, columns := newTableau(raised).solve()
	total := new(big.Rat)
	for _, chance := range columns {
		total.Add(total, chance)
	}
	return total.Sub(total.Inv(total), up)
}

// tableau is a row for each row of the game and a column for each of its columns, for each
// slack, and for the right side; the last row is the costs. All right sides are at least 0.
type tableau struct {
	cells [][]*big.Rat
	basis []int // the column that each row stands for
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

// solve goes on to the end, and returns the chances.
func (t *tableau) solve() (rows, columns []*big.Rat) {
	for t.step() {
	}
	return t.chances()
}

// step exchanges one column of the basis for another; false at the end.
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
	t.pivot(leaves, enters) // there is one: payoffs above 0 bound the chances
	return true
}

// pivot makes a column one of the basis.
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

// chances returns those of the columns, which the right side holds, and of the rows, which
// the costs of their slacks are; both times some number.
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
