package engine

import "context"

// What some games, or their solutions, count or know beyond the facts of a state.

// Counted is a game that counts sequences of moves faster than by playing them one by
// one.
type Counted interface {
	// Perft returns the number of sequences of depth moves from a state, or the
	// error of the context.
	Perft(ctx context.Context, s State, depth int) (uint64, error)
}
