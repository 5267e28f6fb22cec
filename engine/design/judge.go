package design

import (
	"context"

	"tchouka/engine"
)

// Judge returns the numbers of one position. It is false when the position is
// lost, or, with another Cause than Finished, when that is not known.
func Judge(ctx context.Context, rules engine.Rules, p engine.Position, memory int64) (b Board, won bool, cause Cause) {
	return Board{}, false, Finished
}
