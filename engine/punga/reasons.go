package punga

import "tchouka/engine"

// Reasons why a move is illegal.
const (
	NoMove      engine.Reason = "“{{.Move}}” is no move: write the number of a pocket, as in 3, or - for a pass"
	NoPocket    engine.Reason = "there is no pocket {{.Pocket}}: the pockets are numbered 1 to {{.Pockets}}"
	EmptyPocket engine.Reason = "pocket {{.Pocket}} is empty"
	IntoEmpty   engine.Reason = "pocket {{.Pocket}} cannot be sown: its last ball would fall into an empty pocket"
	MustMove    engine.Reason = "who can move must: a turn is passed only where no pocket can be sown"
	GameOver    engine.Reason = "the game is over"
)

// Reasons why a board is invalid.
const (
	NoState       engine.Reason = "there is no such position"
	NoBoard       engine.Reason = "a board has four rows, South, East, North and West, as in 2 2 | 0 / 2 2 | 0 / 2 2 | 0 / 2 2 | 0"
	NoNumber      engine.Reason = "“{{.Word}}” is no number of balls that a pocket can hold: write those of each pocket, as in 2 2 | 0 / 2 2 | 0 / 2 2 | 0 / 2 2 | 0"
	NoWord        engine.Reason = "“{{.Word}}” is not understood: behind the rows may stand whose turn it is, as North, and penalties 0 1 0 0, players 3, rows 2"
	WrongPockets  engine.Reason = "every row has as many pockets, 1 to {{.Number}}"
	WrongPlayers  engine.Reason = "this game is for 2, 3 or 4 players"
	ManyBalls     engine.Reason = "a board has at most {{.Number}} balls"
	FewBalls      engine.Reason = "a place cannot hold fewer than no balls"
	NoPlace       engine.Reason = "there is no such place"
	NoPenalties   engine.Reason = "there are no penalties in the variation, and emptying a row does not end the game"
	OneRow        engine.Reason = "of four players each has one row: nobody has two to empty"
	ManyPenalties engine.Reason = "a player has at most {{.Number}} penalty balls: with so many a player has lost"
	AllOut        engine.Reason = "one player at least must have fewer than {{.Number}} penalty balls"
	NotEmptied    engine.Reason = "a row that was emptied is not empty"
)

// sentences returns all reasons.
func sentences() []string {
	return engine.Sentences(
		NoMove, NoPocket, EmptyPocket, IntoEmpty, MustMove, GameOver,
		NoState, NoBoard, NoNumber, NoWord, WrongPockets, WrongPlayers, ManyBalls, FewBalls, NoPlace,
		NoPenalties, OneRow, ManyPenalties, AllOut, NotEmptied,
	)
}
