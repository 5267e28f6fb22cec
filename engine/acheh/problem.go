package acheh

import "tchouka/engine"

// Errors in a board or a move.
const (
	NoMove     engine.Reason = "“{{.Text}}” is no move: write the number of a hole, as in 3"
	NoHole     engine.Reason = "there is no hole {{.Hole}}: the holes are numbered from 1 to {{.Holes}}"
	FromEmpty  engine.Reason = "hole {{.Hole}} is empty: choose one that holds seeds"
	FromClosed engine.Reason = "hole {{.Hole}} is captured, and nobody sows from it any more"
	Endless    engine.Reason = "hole {{.Hole}} cannot be chosen: its sowing would never end"
	TooLong    engine.Reason = "hole {{.Hole}} cannot be chosen: after {{.Most}} seeds its sowing has neither ended nor come back to where it was"

	NoBoard    engine.Reason = "the board is empty: write two rows such as 4 4 4 / 4 4 4, or 6x4 for six holes of four seeds in each row"
	TwoRows    engine.Reason = "a board has two rows with / between them, South's first: write them as in 4 4 4 / 4 4 4, or 6x4 for six holes of four seeds in each"
	OtherRow   engine.Reason = "South's row has {{.South}} holes and North's has {{.North}}: both need as many"
	ManyHoles  engine.Reason = "a row has 1 to {{.Most}} holes"
	NoSeeds    engine.Reason = "“{{.Text}}” is no number of seeds that a hole can hold: write those of each hole, as in 4 4 4 / 4 4 4"
	FewSeeds   engine.Reason = "a hole cannot hold fewer than no seeds"
	ManySeeds  engine.Reason = "too many seeds: a board has at most {{.Most}}"
	NoStore    engine.Reason = "behind the bar | stands one number, the seeds that the player has captured"
	NoPlace    engine.Reason = "there is no place {{.Place}} on the board"
	BadClosed  engine.Reason = "“{{.Text}}” is no captured hole: write S3 for hole 3 of South, N3 for that of North"
	NoClosing  engine.Reason = "in this game no hole is captured"
	SeedClosed engine.Reason = "a captured hole holds no seeds"
)

// sentences returns all reasons.
func sentences() []string {
	return engine.Sentences(
		NoMove, NoHole, FromEmpty, FromClosed, Endless, TooLong,
		NoBoard, TwoRows, OtherRow, ManyHoles, NoSeeds, FewSeeds, ManySeeds, NoStore, NoPlace, BadClosed, NoClosing, SeedClosed,
	)
}
