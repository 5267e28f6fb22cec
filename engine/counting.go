package engine

import "context"

// This file declares counts that some games or their solutions support beyond the facts of a state.

// Counted is a game that counts move sequences faster than by playing each one.
type Counted interface {
	// Perft returns the number of move sequences of length depth from a state, or the error of the
	// context.
	Perft(ctx context.Context, s State, depth int) (uint64, error)
}
