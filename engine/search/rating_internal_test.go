package search

import (
	"math"
	"testing"

	"tchouka/engine/enginetest"
)

// Two players have the rating difference of their score with one draw added, and its standard
// error.
func TestRatingOfTwo(t *testing.T) {
	for _, c := range [][2]float64{{75, 25}, {10, 0}, {0, 0.5}, {50, 50}, {100_000, 0}} {
		table := MatchTable{Standings: make([]Standing, 2), scores: [][]float64{{0, c[0]}, {c[1], 0}}}
		table.rate()
		a, b := c[0]+0.5, c[1]+0.5
		difference := 400 * math.Log10(a/b)
		deviation := 1.96 * 400 / math.Ln10 * math.Sqrt(1/a+1/b) // of the difference
		for i, s := range table.Standings {
			if want := difference * (0.5 - float64(i)); math.Abs(s.Rating.Elo-want) > 1e-4 || math.Abs(s.Rating.Error-deviation/2) > 1e-4 {
				t.Errorf("%v: player %d: %+v, want %v ± %v", c, i, s.Rating, want, deviation/2)
			}
		}
	}
}

// The ratings of several players maximize the likelihood: each has its score as expected score.
// Pairs that did not play are compared through others.
func TestRatingOfSeveral(t *testing.T) {
	random := enginetest.Random(t)
	const n = 6
	table := MatchTable{Standings: make([]Standing, n)}
	for range n {
		table.scores = append(table.scores, make([]float64, n))
	}
	for i := range n - 1 {
		table.scores[i][i+1], table.scores[i+1][i] = float64(random.IntN(50)), float64(1+random.IntN(50))
	}
	table.rate()
	mean := 0.0
	for i, s := range table.Standings {
		mean += s.Rating.Elo / n
		rest := 0.0
		for j, other := range table.Standings {
			if games := table.scores[i][j] + table.scores[j][i]; games > 0 {
				rest += table.scores[i][j] + 0.5 - (games+1)/(1+math.Pow(10, (other.Rating.Elo-s.Rating.Elo)/400))
			}
		}
		if math.Abs(rest) > 1e-6 || s.Rating.Error <= 0 || s.Rating.Error > 1000 {
			t.Errorf("player %d: %+v, score %v from the expected one", i, s.Rating, rest)
		}
	}
	if math.Abs(mean) > 1e-6 {
		t.Errorf("the mean is %v", mean)
	}
}

// Without games, all ratings are 0.
func TestRatingWithoutGames(t *testing.T) {
	table := MatchTable{Standings: make([]Standing, 2), scores: [][]float64{{0, 0}, {0, 0}}}
	if table.rate(); table.Standings[0].Rating != (Rating{}) {
		t.Errorf("%+v", table.Standings[0].Rating)
	}
	(&MatchTable{}).rate()
}
