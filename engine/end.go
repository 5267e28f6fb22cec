package engine

// GameEnd describes why a finished game is over. The zero GameEnd is that of an open game.
type GameEnd struct {
	// Reason is the rule that ended the game, a sentence without a full stop. {{.Player}} is the name
	// of Player, {{.Hole}} the name of Place, and {{.Row}} the name of its row.
	Reason Reason
	Player Player
	Place  int   // counted from 1, in the order of [Board]
	Added  []int // the seeds that each player gets in addition to those in stores; nil for none
}
