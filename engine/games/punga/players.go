package punga

import "tchouka/engine"

// seats returns the players, named by their rows. Of three players, the two with one row are
// allies. A player with twelve penalty balls is out. A player who ends the variation with both rows
// empty has a double win.
func (g Game) seats(at State) []engine.Seat {
	names := []string{"South", "East", "North", "West"}
	switch at.Players() {
	case 2:
		names = []string{"South and North", "East and West"}
	case 3:
		names = []string{"South and North", "East", "West"}
	}
	seats := engine.Seats(names...)
	for i := range seats {
		p := engine.Player(i)
		empty, _ := at.emptyRows(p)
		seats[i].Side, seats[i].Out = at.side(p), at.isOut(p)
		seats[i].DoubleWin = g.Variation && empty > 1 && p == at.ToMove() && g.over(&at)
	}
	return seats
}

// WithPlayers returns the board with the given number of players. With four players the rule to
// empty two rows is dropped.
func (g Game) WithPlayers(s engine.State, players int) (engine.State, error) {
	to := s.(State)
	if players == s.Players() {
		return s, nil
	}
	if players < 2 || players > Rows {
		return nil, engine.NewFault(WrongPlayers)
	}
	to.players, to.passed = uint8(players), 0
	to.both = to.both && players < Rows
	return g.normalized(to)
}

// Scores returns nil: the number of balls does not decide the game.
func (Game) Scores(engine.State) []int { return nil }
