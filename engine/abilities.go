package engine

import (
	"context"
	"slices"
)

// This file declares optional abilities of games. A layer that needs one uses a type assertion,
//
//	if layered, ok := game.(engine.Layered); ok { … }
//
// and does without the ability if the assertion fails.

// Layered is a game with a number that no move raises, such as the seeds outside the Ruma. Every
// move that leaves the game open lowers it. Therefore no state recurs, and equal states are in the
// same layer.
type Layered interface {
	Layer(State) int
}

// Solvable is a game with a solver of its own, which reaches further than the general one of
// engine/solve. Use solve.Of to get a solver for any game.
type Solvable interface {
	// Solve searches from a state until it has all results, reaches the limits, or the context ends.
	// It always returns the results found so far and never fails.
	Solve(context.Context, State, Limits) Solution
}

// Limits bound a search.
type Limits struct {
	Memory   int64          // bytes; 0 for the game's default limit
	Progress func(Progress) // called periodically from the searching goroutine; may be nil

	// Proof enables a search for the result of the start alone, which reaches further than the full
	// search.
	Proof ProofMode
	// Proved, unless it is nil, is called on the searching goroutine with the result of a short search
	// that precedes the full one. Only large boards with one row have such a search.
	Proved func(Solution)
	// Workers is the number of goroutines of searches that support several; 0 means one. It does not
	// change the results of a complete search.
	Workers int

	// Scratch is a folder in which that search stores its positions if they exceed the memory; ""
	// for none. Only games on one row support it.
	Scratch string
	Disk    int64 // limit of the files there in bytes; 0 for 90 % of the free space
	Certify bool  // with Scratch: also compute what a certificate of a loss needs
}

// ProofMode is when a search for the result of the start alone runs.
type ProofMode uint8

// NoProof: not on request. ProofFallback: for a short time before the full search, and when that stops
// without a result, because its memory is full, or after half of the time to the deadline of the
// context. A solitaire keeps no other results of the full search then. ProofOnly: instead of the full
// search.
const (
	NoProof ProofMode = iota
	ProofFallback
	ProofOnly
)

// Progress describes how far a search has advanced.
type Progress struct {
	States int64 // states searched so far
	Memory int64 // bytes in use; 0 if they are not counted
	Known  Facts // facts of the start state so far

	Layer int   // of a search on disk: the layer in work, see [Layered]
	Disk  int64 // of a search on disk: the bytes of its files
}

// Solution is the result of a search. It is safe for concurrent reading by several goroutines.
type Solution interface {
	// Facts returns the facts that tree nodes show for a state; none if the state was not searched.
	// It must be fast: trees call it millions of times.
	Facts(Key) Facts
	// Report returns all results for a state.
	Report(Key) Report
	// Complete reports whether the search finished.
	Complete() bool
}

// Reversible is a game that can generate the predecessors of a state.
type Reversible interface {
	Game
	// Predecessors yields the predecessors of a state, each with the move that leads to the state, until
	// yield returns false. It reports whether it yielded all of them: a caller that needs all must fail
	// otherwise.
	//
	// If grow is true and the game supports it, it then yields predecessors with more seeds, in
	// nondecreasing order of their number. From these, the move leads to the state with the added
	// seeds in the stores. The sequence can be very long.
	Predecessors(s State, grow bool, yield func(State, Move) bool) (all bool)
}

// Settable is a game whose states can be edited place by place.
type Settable interface {
	Game
	// Set returns the state with the given number of seeds in a place.
	Set(s State, place, seeds int) (State, error)
}

// Patterned is a state with a pattern notation, in which repeated parts are written once.
type Patterned interface {
	// Pattern returns the state in this notation. It returns false if the notation is not shorter.
	Pattern() (text string, shorter bool)
}

// Symmetric is a game in which different boards are played alike, for example with exchanged
// players or a turned ring.
type Symmetric interface {
	Game
	// Canonical returns the same state for all states that are played alike. Its moves lead to
	// states with the same canonical states.
	Canonical(State) State
}

// Counted is a game that counts move sequences faster than by playing each one.
type Counted interface {
	// Perft returns the number of move sequences of length depth from a state, or the error of the
	// context.
	Perft(ctx context.Context, s State, depth int) (uint64, error)
}

// Drawable is a game whose places and links are part of the state and can be edited. Every method
// returns a new state and leaves the old one unchanged, or returns an error that gives the reason.
// Places are counted from 0, as by [Board].
type Drawable interface {
	Settable
	// Blank returns the state without places, where drawing begins.
	Blank() State
	// CheckPlayable returns an error that names what is missing before the state can be played; nil
	// if nothing is missing.
	CheckPlayable(State) error
	// AddPlace appends an empty place at a position.
	AddPlace(s State, x, y float64) (State, error)
	// RemovePlace removes a place with its seeds and links. The indexes of later places decrease by
	// 1.
	RemovePlace(s State, place int) (State, error)
	// MovePlace moves a place to another position.
	MovePlace(s State, place int, x, y float64) (State, error)
	// NamePlace changes the label of a place.
	NamePlace(s State, place int, label string) (State, error)
	// SetStore makes a place a store or a hole. It keeps its seeds and links.
	SetStore(s State, place int, store bool) (State, error)
	// SetLink adds a link if there is true, and removes it otherwise.
	SetLink(s State, l Link, exists bool) (State, error)
	// Tidy arranges the places so that their links are easy to follow.
	Tidy(State) State
}

// Traced is a game whose moves are entered place by place on the board. In most games a move is one
// hole; in a sowing graph it is a vertex and then each step of the walk from it.
type Traced interface {
	Game
	// Trace returns the places of a legal move in the order in which they are chosen.
	Trace(s State, m Move) []int
}

// NextPlaces returns the places that can follow the places chosen so far, in order. It returns only
// places from which a legal move can still be completed. complete is the move of the chosen places; nil
// if they are not a whole move. A game with too many moves to list has a method NextPlaces.
func NextPlaces(g Traced, s State, chosen []int) (next []int, complete Move) {
	type walked interface {
		NextPlaces(s State, chosen []int) (next []int, complete Move)
	}
	if g, ok := g.(walked); ok {
		return g.NextPlaces(s, chosen)
	}
	for _, m := range g.Moves(s) {
		switch trace := g.Trace(s, m); {
		case len(trace) < len(chosen) || !slices.Equal(trace[:len(chosen)], chosen):
		case len(trace) == len(chosen):
			complete = m
		default:
			next = append(next, trace[len(chosen)])
		}
	}
	slices.Sort(next)
	return slices.Compact(next), complete
}
