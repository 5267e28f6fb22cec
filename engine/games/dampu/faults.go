package dampu

import "tchouka/engine"

// Errors in a board or a move.
const (
	NoBoard     engine.Reason = "the board is empty: enter the seeds of each hole, for example 4 4 4 | 0 / 4 4 4 | 0"
	BadRows     engine.Reason = "a board has two rows separated by /, for example 4 4 4 / 4 4 4, or one row to play alone"
	Unequal     engine.Reason = "the rows have {{.South}} and {{.North}} holes: both need the same number"
	BadHoles    engine.Reason = "a row has 1 to {{.Most}} holes"
	FewSeeds    engine.Reason = "seeds cannot be negative"
	ManySeeds   engine.Reason = "too many seeds: a board has at most {{.Most}}"
	BadNumber   engine.Reason = "“{{.Text}}” is not a number of seeds: enter the seeds of each hole, for example 4 4 4 | 0 / 4 4 4 | 0"
	BadRuma     engine.Reason = "use the bar | only once in a row, after the last hole and before the seeds of the Ruma"
	BadKey      engine.Reason = "this is not the key of a state"
	BadPlayers  engine.Reason = "Dampu is for one or two players"
	NoPlace     engine.Reason = "there is no such place"
	NoHole      engine.Reason = "there is no hole {{.Hole}}: the holes are numbered 1 to {{.Holes}}"
	EmptyHole   engine.Reason = "hole {{.Hole}} is empty"
	SouthEmpty  engine.Reason = "South’s hole {{.Hole}} is empty"
	NorthEmpty  engine.Reason = "North’s hole {{.Hole}} is empty"
	SouthChoose engine.Reason = "South has seeds in its row and must choose a hole"
	NorthChoose engine.Reason = "North has seeds in its row and must choose a hole"
	NoSeeds     engine.Reason = "the holes are empty: the game is over"
	OnePlayer   engine.Reason = "this game has one player: enter a hole, for example 3"
	TwoPlayers  engine.Reason = "both players choose at the same time: enter South’s hole and North’s, for example 3:1"
	BadMove     engine.Reason = "“{{.Text}}” is not a move: enter South’s hole and North’s, for example 3:1, with - for none. To play alone, enter a hole, for example 3"
)

// sentences returns all reasons.
func sentences() []string {
	return engine.Sentences(
		NoBoard, BadRows, Unequal, BadHoles, FewSeeds, ManySeeds, BadNumber, BadRuma, BadKey, BadPlayers, NoPlace,
		NoHole, EmptyHole, SouthEmpty, NorthEmpty, SouthChoose, NorthChoose, NoSeeds, OnePlayer, TwoPlayers, BadMove,
	)
}
