package dampu

import "tchouka/engine"

// Errors in a board or a move.
const (
	NoBoard     engine.Reason = "the board is empty: write the seeds of each hole, as in 4 4 4 | 0 / 4 4 4 | 0"
	BadRows     engine.Reason = "a board has two rows with / between them, as in 4 4 4 / 4 4 4, or one to play alone"
	Unequal     engine.Reason = "both rows have the same number of holes, and these have {{.South}} and {{.North}}"
	BadHoles    engine.Reason = "a row has 1 to {{.Most}} holes"
	FewSeeds    engine.Reason = "a place cannot hold fewer than no seeds"
	ManySeeds   engine.Reason = "too many seeds: there are at most {{.Most}}"
	BadNumber   engine.Reason = "“{{.Text}}” is no number of seeds: write those of each hole, as in 4 4 4 | 0 / 4 4 4 | 0"
	BadRuma     engine.Reason = "the bar | stands once in a row, after the last hole, with the seeds of the Ruma behind it"
	BadKey      engine.Reason = "this is not the key of a state"
	BadPlayers  engine.Reason = "Dampu is for two players, or for one alone"
	NoPlace     engine.Reason = "there is no such place"
	NoHole      engine.Reason = "there is no hole {{.Hole}}: the holes are numbered 1 to {{.Holes}}"
	EmptyHole   engine.Reason = "hole {{.Hole}} is empty"
	SouthEmpty  engine.Reason = "South’s hole {{.Hole}} is empty"
	NorthEmpty  engine.Reason = "North’s hole {{.Hole}} is empty"
	SouthChoose engine.Reason = "South has seeds in the row, and must choose a hole"
	NorthChoose engine.Reason = "North has seeds in the row, and must choose a hole"
	NoSeeds     engine.Reason = "the holes are empty: the game is over"
	NotAlone    engine.Reason = "one plays alone here: write the hole, as in 3"
	NotTogether engine.Reason = "both choose at the same time: write South’s hole and North’s, as in 3:1"
	BadMove     engine.Reason = "“{{.Text}}” is no move: write South’s hole and North’s, as in 3:1, with - for none; or alone a hole, as in 3"
)

// sentences returns all reasons.
func sentences() []string {
	return engine.Sentences(
		NoBoard, BadRows, Unequal, BadHoles, FewSeeds, ManySeeds, BadNumber, BadRuma, BadKey, BadPlayers, NoPlace,
		NoHole, EmptyHole, SouthEmpty, NorthEmpty, SouthChoose, NorthChoose, NoSeeds, NotAlone, NotTogether, BadMove,
	)
}
