package engine

import (
	"context"
	"iter"
)

// What not every game has. A layer that needs one of these asks the game for it,
//
//	if layered, ok := game.(engine.Layered); ok { … }
//
// and does without where the game has none.

// Layered is a game in which every move that lets the game go on lowers a number,
// such as the seeds outside the Ruma, and none raises it: no state recurs, and equal
// states lie in the same layer.
type Layered interface {
	Layer(State) int
}

// Solvable is a game that can be searched.
type Solvable interface {
	// Solve searches from a state until all is known that it looks for, the limits
	// are reached, or the context ends. What is known by then it returns; it never
	// fails.
	Solve(context.Context, State, Limits) Solution
}

// Limits bound a search.
type Limits struct {
	Memory   int64          // bytes; 0 for the game's own limit
	Progress func(Progress) // called now and then from the searching goroutine; may be nil

	// Proof has a game that can search for the result alone, which reaches further, do so where
	// the search is cut off before it knows the result: by the memory, or by half of the time to
	// the deadline of the context. Of that search nothing but the start is kept.
	Proof bool
}

// Progress is how far a search is.
type Progress struct {
	States int64 // searched so far
	Memory int64 // bytes in use; 0 where that is not counted
	Known  Facts // of the state where the search began, so far
}

// Solution is what a search found. It may be read from several goroutines.
type Solution interface {
	// Facts returns what nodes of trees show of a state; nothing for one that was not
	// searched. Trees ask for millions.
	Facts(Key) Facts
	// Report returns all that is known of a state.
	Report(Key) Report
	// Complete reports whether the search came to its end.
	Complete() bool
}

// Reversible is a game whose moves can be played backwards without knowing them.
type Reversible interface {
	Game
	// Unmoves yields the states from which one move leads to a state, each with the move.
	// With grow it then yields states with more seeds, if the game has them, never fewer
	// than the one before: the move leads to the state with the added seeds in the stores.
	// There may be very many.
	Unmoves(s State, grow bool) iter.Seq2[State, Move]
}

// Settable is a game whose states can be set up by hand, place by place.
type Settable interface {
	Game
	// Set returns the state with so many seeds in a place.
	Set(s State, place, seeds int) (State, error)
}
