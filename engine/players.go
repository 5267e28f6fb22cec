package engine

import "slices"

// This file declares features of games with several players. Like those in abilities.go, the
// interfaces are optional.

// Pass is the text of a pass. A pass is legal only if there is no other move. [Traced] needs no
// place for it.
const Pass = "-"

// IsPass reports whether a move is a pass.
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

// Side is the players of a side: for each player, whether it belongs to the side.
type Side []bool

// SideNumbered returns the side with a number; see [SidesOf].
func SideNumbered(g Game, s State, number int) Side {
	var side Side
	for _, of := range SidesOf(g, s) {
		side = append(side, of == number)
	}
	return side
}

// First returns the first player of the side.
func (s Side) First() Player { return Player(slices.Index(s, true)) }

// Moves reports whether the side is to move.
func (s Side) Moves(state State) bool { return s[state.ToMove()] }

// Ahead returns the difference between the numbers of the side and of all other players.
func (s Side) Ahead(numbers []int) int {
	ahead := 0
	for player, number := range numbers {
		if s[player] {
			ahead += number
		} else {
			ahead -= number
		}
	}
	return ahead
}

// WinnersOf returns the winners of a state, given the verdict for the player to move, or for player
// 0 if all players choose at once. It is empty for a draw and nil if the winners are unknown.
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

// TurnName returns the English name of the row whose turn it is, or of the player to move; "" if
// there is none.
func TurnName(g Game, s State) string {
	b := g.Board(s)
	if b.TurnByRow {
		return b.Rows[b.Turn].Name
	}
	return b.Player(s.ToMove()).Name
}

// Estimated is a game with a heuristic evaluation, for searches that do not finish.
type Estimated interface {
	// Estimate returns a number for each player in an open state; larger is better. Numbers are
	// comparable within the same game only.
	Estimate(State) []int
}

// Simultaneous is a game in which all players choose at the same time, without knowledge of the
// other choices. A [Move] combines the choices of all players.
type Simultaneous interface {
	Game
	// Choices returns the choices of a player, always in the same order; [Pass] alone if there is no
	// other. Every combination of choices is one of [Game.Moves].
	Choices(State, Player) []Move
	// Combine returns the move that combines one choice of each player, in their order.
	Combine(choices ...Move) Move
	// Split is the inverse of Together.
	Split(Move) []Move
}
