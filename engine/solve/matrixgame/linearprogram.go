package matrixgame

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
