package punga

import "tchouka/engine"

var (
	_ engine.Named       = Game{}
	_ engine.Peopled     = Game{}
	_ engine.Allied      = Game{}
	_ engine.Eliminating = Game{}
	_ engine.Doubled     = Game{}
)

// PlayerNames are the rows that each player has.
func (Game) PlayerNames(s engine.State) []string {
	switch s.Players() {
	case 2:
		return []string{"South and North", "East and West"}
	case 3:
		return []string{"South and North", "East", "West"}
	}
	return []string{"South", "East", "North", "West"}
}

// Sides returns who wins with whom: of three players the two with one row together.
func (Game) Sides(s engine.State) []int {
	sides := make([]int, s.Players())
	for p := range sides {
		sides[p] = s.(State).side(engine.Player(p))
	}
	return sides
}

// IsOut reports whether a player has twelve penalty balls: those rows are skipped.
func (Game) IsOut(s engine.State, p engine.Player) bool {
	at := s.(State)
	return at.isOut(p)
}

// IsDouble reports whether a player has ended the variation with both rows empty.
func (g Game) IsDouble(s engine.State, p engine.Player) bool {
	at := s.(State)
	empty, _ := at.emptyRows(p)
	return g.Variation && g.over(&at) && p == at.ToMove() && empty > 1
}

// WithPlayers returns the board with so many players. Of four, nobody must empty two rows.
func (g Game) WithPlayers(s engine.State, players int) (engine.State, error) {
	to := s.(State)
	if players == s.Players() {
		return s, nil
	}
	if players < 2 || players > Rows {
		return nil, engine.Because(WrongPlayers)
	}
	to.players, to.passed = uint8(players), 0
	to.both = to.both && players < Rows
	return g.settled(to)
}

// RowNames are South, East, North and West.
func (Game) RowNames(engine.State) []string {
	names := rowNames()
	return names[:]
}
