package engine

import "slices"

// EndlessAfter is the number of times a state has to occur in a game before the game counts as
// endless. Searches do not wait for that: they stop at the first repetition.
const EndlessAfter = 3

// Endless returns the outcome of endless play that repeats a state. The scores in that state
// decide. A game without scores is drawn, and so is a solitaire.
func Endless(g Game, s State) Outcome {
	if scores := g.Scores(s); len(scores) > 1 {
		return OutcomeByScore(scores)
	}
	return Over(slices.Repeat([]Verdict{Drawn}, s.Players())...)
}

// CanRecur reports whether a state of the game can recur.
func CanRecur(g Game, s State) bool {
	_, layered := g.(Layered)
	return !layered && s.Players() > 1
}

// OutcomeByScore returns the outcome of a game that the player with the highest score wins. It is a
// draw if several players share that score.
func OutcomeByScore(scores []int) Outcome {
	best := slices.Max(scores)
	first := slices.Index(scores, best)
	if slices.Contains(scores[first+1:], best) {
		return Over(slices.Repeat([]Verdict{Drawn}, len(scores))...)
	}
	results := slices.Repeat([]Verdict{Lost}, len(scores))
	results[first] = Won
	return Over(results...)
}
