package engine

import "slices"

// EndlessAfter is how many times a state has to occur in a game before the game counts as
// endless. A search does not wait for that: it stops at the first state that comes back.
const EndlessAfter = 3

// Endless returns the outcome of play that goes on for ever, given a state that comes back:
// what each player has in it counts, and more wins. A game without scores is drawn, and so
// is a solitaire.
func Endless(g Game, s State) Outcome {
	if scores := g.Scores(s); len(scores) > 1 {
		return MostWins(scores)
	}
	return Over(slices.Repeat([]Verdict{Drawn}, s.Players())...)
}

// CanRecur reports whether the players of a game can come back to a state.
func CanRecur(g Game, s State) bool {
	_, layered := g.(Layered)
	return !layered && s.Players() > 1
}

// MostWins returns the outcome of a game that the player with the highest score wins. When
// several have it, the game is drawn.
func MostWins(scores []int) Outcome {
	best := slices.Max(scores)
	first := slices.Index(scores, best)
	if slices.Contains(scores[first+1:], best) {
		return Over(slices.Repeat([]Verdict{Drawn}, len(scores))...)
	}
	results := slices.Repeat([]Verdict{Lost}, len(scores))
	results[first] = Won
	return Over(results...)
}
