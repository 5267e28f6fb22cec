package acheh

import "tchouka/engine"

// Errors in a board or a move.
const (
	NoMove     engine.Reason = "“{{.Text}}” is not a move: enter the number of a hole, for example 3"
	NoHole     engine.Reason = "there is no hole {{.Hole}}: the holes are numbered from 1 to {{.Holes}}"
	FromEmpty  engine.Reason = "hole {{.Hole}} is empty: choose one that holds seeds"
	FromClosed engine.Reason = "hole {{.Hole}} is captured and cannot be sown: choose another hole"
	Endless    engine.Reason = "hole {{.Hole}} cannot be chosen: its sowing would never end"
	TooLong    engine.Reason = "hole {{.Hole}} cannot be chosen: after {{.Most}} seeds, its sowing has neither ended nor repeated"

	NoBoard     engine.Reason = "the board is empty: enter two rows, for example 4 4 4 / 4 4 4, or 6x4 for six holes of four seeds in each row"
	TwoRows     engine.Reason = "a board has two rows separated by /, South's first: enter for example 4 4 4 / 4 4 4, or 6x4 for six holes of four seeds in each row"
	UnequalRows engine.Reason = "South's row has {{.South}} holes and North's has {{.North}}: both need the same number"
	ManyHoles   engine.Reason = "a row has 1 to {{.Most}} holes"
	NoSeeds     engine.Reason = "“{{.Text}}” is not a number of seeds that a hole can hold: enter the seeds of each hole, for example 4 4 4 / 4 4 4"
	FewSeeds    engine.Reason = "seeds cannot be negative"
	ManySeeds   engine.Reason = "too many seeds: a board has at most {{.Most}}"
	NoStore     engine.Reason = "after the bar | enter one number, the seeds that the player has captured"
	NoPlace     engine.Reason = "there is no place {{.Place}} on the board"
	BadClosed   engine.Reason = "“{{.Text}}” is not a captured hole: enter S3 for hole 3 of South, N3 for hole 3 of North"
	NoClosing   engine.Reason = "in this game no hole is captured"
	SeedClosed  engine.Reason = "a captured hole holds no seeds"
)

// Reasons for the end of a game.
const (
	noSeedsLeft engine.Reason = "{{.Player}} cannot move: the row holds no seeds"
	onlyEndless engine.Reason = "{{.Player}} cannot move: every sowing would be endless"
	onlyLong    engine.Reason = "{{.Player}} cannot move: every sowing would be endless or drop more than four million seeds"
)

// sentences returns all reasons of errors.
func sentences() []string {
	return engine.Sentences(
		NoMove, NoHole, FromEmpty, FromClosed, Endless, TooLong,
		NoBoard, TwoRows, UnequalRows, ManyHoles, NoSeeds, FewSeeds, ManySeeds, NoStore, NoPlace, BadClosed, NoClosing, SeedClosed,
	)
}
