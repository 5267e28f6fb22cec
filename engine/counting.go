package engine

import (
	"context"
	"math/big"
)

// What some games, or their solutions, count or know beyond the facts of a state.

// Counted is a game that counts sequences of moves faster than by playing them one by
// one.
type Counted interface {
	// Perft returns the number of sequences of depth moves from a state, or the
	// error of the context.
	Perft(ctx context.Context, s State, depth int) (uint64, error)
}

// Stalling is a game in which nobody can move from a usual start with too many seeds.
type Stalling interface {
	// StallsFrom returns from how many seeds in each of so many holes on that is proved;
	// false where it is not.
	StallsFrom(holes int) (seeds int, proved bool)
}

// Crowded is a game in which a state may have more moves than are listed. What counts
// all of them, or says that there are no others, asks first.
type Crowded interface {
	// Unlisted reports whether [Game.Moves] leaves out moves of a state. Play takes
	// them all the same.
	Unlisted(State) bool
}

// Extensive is a [Solution] that tells how many states its search met.
type Extensive interface {
	States() int64
}

// Numbering is a [Solution] of a game for one that counts winning lines.
type Numbering interface {
	// Wins returns the number of lines that lead from a state to a win; nil where it
	// is not known.
	Wins(Key) *big.Int
}

// Guided is a [Solution] that knows a best line from the state where it began, where
// its facts do not show one by themselves: moves are not all listed, say, or only the
// states of the line were searched.
type Guided interface {
	Line() []Move
}
