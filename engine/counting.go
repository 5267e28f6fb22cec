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

// Crowded is a game in which a state may have more moves than are listed. What counts
// all of them, or says that there are no others, asks first.
type Crowded interface {
	// Unlisted reports whether [Game.Moves] leaves out moves of a state. Play takes
	// them all the same.
	Unlisted(State) bool
}
