package matrixgame

import "math/big"

// byFractions solves a game by the simplex method in fractions. Nothing is rounded, and by
// Bland's rule, to take the first of several that would do, it comes to its end.
func byFractions(payoffs [][]float64) (rows, columns []float64) {
	t := newTableau(raise(payoffs))
	for t.step() {
	}
	return t.chances()
}

// tableau is a row for each row of the game and a column for each of its columns, for each
// slack, and for the right side; the last row is the costs. All right sides are at least 0.
type tableau struct {
	cells [][]*big.Rat
	basis []int // the column that each row stands for
	rows  int
}

func newTableau(payoffs [][]float64) *tableau {
	rows, columns := len(payoffs), len(payoffs[0])
	t := &tableau{rows: rows, cells: make([][]*big.Rat, rows+1)}
	for i := range t.cells {
		t.cells[i] = make([]*big.Rat, columns+rows+1)
		for j := range t.cells[i] {
			t.cells[i][j] = new(big.Rat)
			switch {
			case i < rows && j < columns:
				t.cells[i][j].SetFloat64(payoffs[i][j])
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
func (t *tableau) chances() (rows, columns []float64) {
	all := len(t.cells[t.rows]) - 1
	columns, rows = make([]float64, all-t.rows), make([]float64, t.rows)
	for i, column := range t.basis {
		if column < len(columns) {
			columns[column], _ = t.cells[i][all].Float64()
		}
	}
	for i := range rows {
		rows[i], _ = t.cells[t.rows][len(columns)+i].Float64()
	}
	return rows, columns
}
