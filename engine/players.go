package engine

import "slices"

// What games of several players have besides who is to move; asked for like what stands
// in abilities.go.

// Pass is how a turn without a move is written. Where nothing else is possible it is the
// only move, and [Traced] needs no place for it.
const Pass = "-"

// IsPass reports whether a move is a turn without one.
func IsPass(m Move) bool { return m.String() == Pass }

// Named is a game whose sources give names to its players.
type Named interface {
	// PlayerNames returns what each player of a state is called: an English phrase as it
	// stands at the beginning of a sentence, the key of its translations.
	PlayerNames(State) []string
}

// NamesOf returns what some players of a state are called; nil where they have no names.
func NamesOf(g Game, s State, players []Player) []string {
	named, ok := g.(Named)
	if !ok {
		return nil
	}
	all, names := named.PlayerNames(s), []string{}
	for _, p := range players {
		names = append(names, all[p])
	}
	return names
}

// Peopled is a game that different numbers of players can play on the same board.
type Peopled interface {
	// WithPlayers returns the board with so many players, or an error that says how many
	// there can be.
	WithPlayers(s State, players int) (State, error)
}

// Turnable is a game whose boards can be set up for another turn.
type Turnable interface {
	// WithTurn returns the board at the turn of a player, or of a row, both counted from 0,
	// where turns go from row to row as in [Manned].
	WithTurn(s State, turn int) (State, error)
}

// Allied is a game in which players may be on one side, and win and lose together.
type Allied interface {
	// Sides returns the side of each player, counted from 0.
	Sides(State) []int
}

// SidesOf returns the side of each player of any game: of one that is not [Allied]
// everybody plays alone.
func SidesOf(g Game, s State) []int {
	if allied, ok := g.(Allied); ok {
		return allied.Sides(s)
	}
	sides := make([]int, s.Players())
	for i := range sides {
		sides[i] = i
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

// Manned is a game in which turns go from row to row, and a player may have several.
type Manned interface {
	Rowed
	// Owners returns the player of each row.
	Owners(State) []Player
	// Turn returns the row whose turn it is, counted from 0.
	Turn(State) int
	// RowNames returns what each row is called: an English word, the key of its translations.
	RowNames(State) []string
}

// RowAt returns the row that a place belongs to, both counted from 0, the places as in
// [Placed]; −1 for none. The places of a row stand together, its Ruma behind its holes, and
// the furrows of all rows behind them.
func RowAt(g Rowed, s State, place int) int {
	rows, rumas := g.Rows(s)
	for r, row := range rows {
		size := len(row)
		if r < len(rumas) {
			size++
		}
		if place < size {
			return r
		}
		place -= size
	}
	if _, penalised := g.(Penalised); penalised && place < len(rows) {
		return place
	}
	return -1
}

// TurnName returns the row whose turn it is in a state of any game, or the player: in English,
// "" where there are no names.
func TurnName(g Game, s State) string {
	if manned, ok := g.(Manned); ok {
		return manned.RowNames(s)[manned.Turn(s)]
	}
	if named, ok := g.(Named); ok {
		return named.PlayerNames(s)[s.ToMove()]
	}
	return ""
}

// RowName returns what the row is called that a place belongs to, counted from 0 as in
// [Placed], where the rows of a game have names: their own, or those of the players who
// have one each.
func RowName(g Game, s State, place int) string {
	rowed, ok := g.(Rowed)
	if !ok {
		return ""
	}
	rows, _ := rowed.Rows(s)
	names := rowNames(g, s)
	if len(names) != len(rows) || len(names) < 2 {
		return ""
	}
	if row := RowAt(rowed, s, place); row >= 0 {
		return names[row]
	}
	return ""
}

func rowNames(g Game, s State) []string {
	if manned, ok := g.(Manned); ok {
		return manned.RowNames(s)
	}
	if named, ok := g.(Named); ok {
		return named.PlayerNames(s)
	}
	return nil
}

// Penalised is a game with seeds that count against the player of a row.
type Penalised interface {
	Rowed
	// Penalties returns how many there are beside each row.
	Penalties(State) []int
}

// Eliminating is a game in which a player can be out while the others go on.
type Eliminating interface {
	// IsOut reports whether a player is.
	IsOut(State, Player) bool
}

// IsOut reports whether a player of any game is out while others may go on.
func IsOut(g Game, s State, p Player) bool {
	eliminating, ok := g.(Eliminating)
	return ok && eliminating.IsOut(s, p)
}

// Doubled is a game that can be won twice over.
type Doubled interface {
	// IsDouble reports whether a player has won twice over, at the end of the game.
	IsDouble(State, Player) bool
}

// IsDouble reports whether a player of any game has won it twice over.
func IsDouble(g Game, s State, p Player) bool {
	doubled, ok := g.(Doubled)
	return ok && doubled.IsDouble(s, p)
}

// Scored is a game that is won by having more than the other.
type Scored interface {
	// Scores returns what each player has, at the end with all that falls to it.
	Scores(State) []int
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
