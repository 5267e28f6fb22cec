package search

import (
	"math"

	"gonum.org/v1/gonum/mat"
)

// Rating is the strength of a player of a match on the Elo scale. A player with 400 points more
// than another one scores ten times as much against it.
type Rating struct {
	Elo   float64 // relative to the mean of all players
	Error float64 // half the width of the 95 % confidence interval
}

// Constants of the rating.
const (
	eloPerLogit  = 400 / math.Ln10
	normal95     = 1.96
	ratingRounds = 100  // Newton steps; fewer than ten are usual
	ratingStep   = 1e-9 // logits: a smaller step is the last
	widestStep   = 1.0  // logits
)

// rate computes the ratings: those of maximum likelihood in the model of Bradley and Terry, in
// which a draw is half a win. One draw of each pair that played is added to the scores, so that a
// player who has won all games has a finite rating. The errors are those of the Fisher information.
// They assume independent games, but both games of an opening often have the same winning seat, so
// that the true errors are smaller. It takes O(n³) for n players.
func (t *MatchTable) rate() {
	n := len(t.Standings)
	logits := make([]float64, n)
	information := mat.NewSymDense(max(n, 1), nil)
	for range ratingRounds {
		gradient := t.likelihood(logits, information)
		step := mat.NewVecDense(max(n, 1), nil)
		var chol mat.Cholesky
		if !chol.Factorize(information) || chol.SolveVecTo(step, gradient) != nil {
			return // the error of an ill-conditioned matrix: the ratings remain zero
		}
		widest := mat.Norm(step, math.Inf(1))
		for i := range logits {
			logits[i] += step.AtVec(i) * min(1, widestStep/max(widest, ratingStep))
		}
		if widest < ratingStep {
			t.setRatings(logits, &chol)
			return
		}
	}
}

// likelihood returns the gradient of the logarithm of the likelihood, and sets its information. The
// term ones(n, n) fixes the mean of the ratings at 0 and adds no information about differences.
func (t *MatchTable) likelihood(logits []float64, information *mat.SymDense) *mat.VecDense {
	n := len(logits)
	information.Zero()
	gradient := mat.NewVecDense(max(n, 1), nil)
	for i := range n {
		for j := range n {
			games := t.scores[i][j] + t.scores[j][i]
			if i != j && games > 0 {
				expected := 1 / (1 + math.Exp(logits[j]-logits[i]))
				weight := (games + 1) * expected * (1 - expected)
				gradient.SetVec(i, gradient.AtVec(i)+t.scores[i][j]+0.5-(games+1)*expected)
				information.SetSym(i, i, information.At(i, i)+weight)
				if i < j {
					information.SetSym(i, j, -weight)
				}
			}
		}
	}
	for i := range n {
		for j := range i + 1 {
			information.SetSym(i, j, information.At(i, j)+1/float64(n))
		}
	}
	return gradient
}

// setRatings stores the ratings and their errors, from the factors of the information.
func (t *MatchTable) setRatings(logits []float64, chol *mat.Cholesky) {
	var covariance mat.SymDense
	if chol.InverseTo(&covariance) != nil {
		return
	}
	for i := range t.Standings {
		// The term 1/n of the information adds 1/n to each entry of its inverse.
		variance := covariance.At(i, i) - 1/float64(len(logits))
		t.Standings[i].Rating = Rating{Elo: eloPerLogit * logits[i], Error: normal95 * eloPerLogit * math.Sqrt(max(variance, 0))}
	}
}
