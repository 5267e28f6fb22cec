package design

import (
	"context"
)

// Draw says which boards to draw at random: the Request's, in any order, without
// repetition. Seeds may be the zero Range: then [UsualSeeds] are meant.
type Draw struct {
	Request
	// Seed makes the draw: the same seed gives the same boards.
	Seed uint64
	// Count is how many boards to draw.
	Count int
}

// UsualSeeds returns the numbers of seeds that random boards have when none are
// asked for.
func UsualSeeds(holes int) Range { return Range{} }

// Random hands on boards drawn at random. Each won board of the range that
// fulfils the wishes is as likely as any other. When there are fewer than
// Count, all of them are handed on and the Cause is Finished, otherwise Stopped.
// The error is as that of Find.
func Random(ctx context.Context, d Draw, yield func(Board) bool) (Summary, error) {
	return Summary{}, nil
}
