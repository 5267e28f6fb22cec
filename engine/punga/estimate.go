package punga

import "tchouka/engine"

var _ engine.Estimated = Game{}

// What tells who stands better.
const (
	perPenalty = 12 // a penalty ball
	perBall    = 4  // a ball in the row that is nearest to empty
	perMove    = 3  // a pocket that could be sown, if it were that row's turn
)

// Estimate looks at each player's penalties, moves, and the row that is nearest to empty.
// Allies share what they have.
func (g Game) Estimate(s engine.State) []int {
	at := s.(State)
	estimates := make([]int, at.players)
	for p := range engine.Player(at.players) {
		estimates[p] = g.estimate(&at, p)
	}
	return estimates
}

func (g Game) estimate(s *State, p engine.Player) int {
	fewest, moves := MaxBalls, 0
	for row := range Rows {
		if s.owner(row) != p {
			continue
		}
		balls := 0
		for i, in := range s.row(row) {
			if balls += int(in); s.allows(row*s.width() + i) {
				moves++
			}
		}
		fewest = min(fewest, balls)
	}
	return perMove*moves - perBall*fewest - perPenalty*s.against(p)
}
