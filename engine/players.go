package engine

import "slices"

// What games of several players have besides who is to move; asked for like what stands
// in abilities.go.

// Pass is how a turn without a move is written. Where nothing else is possible it is the
// only move, and [Traced] needs no place for it.
const Pass = "-"

// IsPass reports whether a move is a turn without one.
func IsPass(m Move) bool { return m.String() == Pass }

// SidesOf returns the side of each player.
func SidesOf(g Game, s State) []int {
	sides := make([]int, s.Players())
	for i := range sides {
		sides[i] = i
	}
	if len(sides) > 1 {
		for i, seat := range g.Board(s).Players {
			sides[i] = seat.Side
		}
	}
	return sides
}

// WinnersOf returns who wins a state by a verdict for the player to move, or for player 0
// where all choose at once: none of a draw, and nil where that is not known.
func WinnersOf(g Game, s State, verdict Verdict) []Player {
	sides, mover := SidesOf(g, s), max(s.ToMove(), 0)
	switch {
	case verdict == Drawn:
		return []Player{}
	case verdict == Unknown, verdict == Lost && slices.Max(sides) > 1:
		return nil
	}
	winners := []Player{}
	for player, side := range sides {
		if (side == sides[mover]) == (verdict == Won) {
			winners = append(winners, Player(player))
		}
	}
	return winners
}

// TurnName returns the name of the row whose turn it is, or of the player to move: in
// English, "" without a name.
func TurnName(g Game, s State) string {
	b := g.Board(s)
	if b.TurnByRow {
		return b.Rows[b.Turn].Name
	}
	return b.Player(s.ToMove()).Name
}

// Estimated is a game that can say how well its players stand, for a search that does
// not come to the end.
type Estimated interface {
	// Estimate returns a number for each player, the larger the better, of a state that
	// is open. They are compared within the same game only.
	Estimate(State) []int
}

// Simultaneous is a game in which the players choose at the same time, none knowing what
// the others choose: a [Move] is what they have chosen together.
type Simultaneous interface {
	Game
	// Choices returns what a player may choose, always in the same order; [Pass] alone
	// where there is nothing. Every combination is one of [Game.Moves].
	Choices(State, Player) []Move
	// Together returns the move that a choice of each player makes, in their order.
	Together(choices ...Move) Move
	// Apart undoes Together.
	Apart(Move) []Move
}
