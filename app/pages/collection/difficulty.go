package collection

import (
	"context"
	"strconv"

	"tchouka/engine/games"
	"tchouka/engine/record/notation"
	"tchouka/engine/study/find"
)

// difficultyOf computes the difficulty of a board: the level if the game is rated, and otherwise the
// fewest moves to win. It is unknown if the search does not end in time.
func difficultyOf(ctx context.Context, known games.List, b notation.Board) string {
	game, err := known.ByID(b.Game.ID())
	if err != nil {
		return unknownDifficulty
	}
	solvable, ok := game.(find.Game)
	if !ok {
		return unknownDifficulty
	}
	ctx, cancel := context.WithTimeout(ctx, ratePatience)
	defer cancel()
	rated, won, cause := find.Judge(ctx, solvable, b.Start, 0)
	switch {
	case cause != find.Finished:
		return unknownDifficulty
	case !won:
		return notWinnable
	case rated.Level() != find.AnyLevel:
		return rated.Level().String()
	case rated.Moves >= 0:
		return strconv.Itoa(rated.Moves)
	}
	return unknownDifficulty
}
