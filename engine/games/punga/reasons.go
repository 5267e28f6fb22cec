package punga

import "tchouka/engine"

// Reasons why a move is illegal.
const (
	NoMove      engine.Reason = "“{{.Move}}” is not a move: enter the number of a pocket, for example 3, or - for a pass"
	NoPocket    engine.Reason = "there is no pocket {{.Pocket}}: the pockets are numbered 1 to {{.Pockets}}"
	EmptyPocket engine.Reason = "pocket {{.Pocket}} is empty"
	IntoEmpty   engine.Reason = "pocket {{.Pocket}} cannot be sown: its last ball would fall into an empty pocket"
	MustMove    engine.Reason = "a player who can move must move: a turn is passed only if no pocket can be sown"
	GameOver    engine.Reason = "the game is over"
)

// Reasons why a board is invalid.
const (
	NoState       engine.Reason = "there is no such position"
	NoBoard       engine.Reason = "a board has four rows, South, East, North and West, for example 2 2 | 0 / 2 2 | 0 / 2 2 | 0 / 2 2 | 0"
	NoNumber      engine.Reason = "“{{.Word}}” is not a number of balls that a pocket can hold: enter the balls of each pocket, for example 2 2 | 0 / 2 2 | 0 / 2 2 | 0 / 2 2 | 0"
	NoWord        engine.Reason = "“{{.Word}}” is not allowed: after the rows you can enter whose turn it is, for example North, and penalties 0 1 0 0, players 3, rows 2"
	WrongPockets  engine.Reason = "every row needs the same number of pockets, from 1 to {{.Number}}"
	WrongPlayers  engine.Reason = "this game is for 2, 3 or 4 players"
	ManyBalls     engine.Reason = "a board has at most {{.Number}} balls"
	FewBalls      engine.Reason = "the number of balls cannot be negative"
	NoPlace       engine.Reason = "there is no such place"
	NoPenalties   engine.Reason = "the variation has no penalty balls, and emptying a row does not end the game"
	OneRow        engine.Reason = "with four players, each has one row: no player has two rows to empty"
	ManyPenalties engine.Reason = "a player has at most {{.Number}} penalty balls: a player with that many has lost"
	AllOut        engine.Reason = "at least one player must have fewer than {{.Number}} penalty balls"
	NotEmptied    engine.Reason = "“emptied {{.Row}}” is not possible: this row must be empty, with “rows 2” the player’s other row too, and the player must have fewer than {{.Number}} penalty balls"
)

// Reasons for the end of a game.
const (
	emptiedRow    engine.Reason = "A move has emptied the row {{.Row}}"
	bothEmptied   engine.Reason = "Both rows are empty: {{.Player}}"
	othersOut     engine.Reason = "All opponents have twelve penalty balls"
	noRowEmpty    engine.Reason = "No move in two turns, and no empty row: {{.Player}}"
	oneRowEmpty   engine.Reason = "No move in two turns, and an empty row: {{.Player}}"
	bothRowsEmpty engine.Reason = "No move in two turns, and both rows empty: {{.Player}}"
)

// ends returns the reasons for the end of a game.
func (g Game) ends() []engine.Reason {
	if g.Variation {
		return []engine.Reason{noRowEmpty, oneRowEmpty, bothRowsEmpty}
	}
	return []engine.Reason{emptiedRow, bothEmptied, othersOut}
}

// sentences returns all reasons of errors.
func sentences() []string {
	return engine.Sentences(
		NoMove, NoPocket, EmptyPocket, IntoEmpty, MustMove, GameOver,
		NoState, NoBoard, NoNumber, NoWord, WrongPockets, WrongPlayers, ManyBalls, FewBalls, NoPlace,
		NoPenalties, OneRow, ManyPenalties, AllOut, NotEmptied,
	)
}
