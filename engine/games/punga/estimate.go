package punga

import "tchouka/engine"

var _ engine.Estimated = Game{}

// perPenalty weights penalty balls against moves. Another plausible term, the balls in the row
// nearest to empty, is omitted: at equal depth the search won 26 of 30 games without it, because a
// player with a choice of moves cannot be forced to pass.
const perPenalty = 4 // in pockets that could be sown if it were that row's turn

// Estimate returns the number of possible moves of each player minus the weighted penalties. A
// search adds up the estimates of allies.
func (g Game) Estimate(s engine.State) []int {
	at := s.(State)
	estimates := make([]int, at.players)
	for p := range engine.Player(at.players) {
		estimates[p] = g.estimate(&at, p)
	}
	return estimates
}

func (g Game) estimate(s *State, p engine.Player) int {
	moves := 0
	for row := range Rows {
		if s.owner(row) != p {
			continue
		}
		for i := range s.pockets {
			if s.allows(row*s.width() + int(i)) {
				moves++
			}
		}
	}
	return moves - perPenalty*s.penaltiesOf(p)
}
