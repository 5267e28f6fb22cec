package engine

import "slices"

// This file declares how moves are entered on the board. Like those in abilities.go, the interface
// is optional.

// Traced is a game whose moves are entered place by place on the board. In most games a move is one
// hole; in a sowing graph it is a vertex and then each step of the walk from it.
type Traced interface {
	Game
	// Next returns the places that can follow the places chosen so far, in order. It returns only
	// places from which a legal move can still be completed, and none if the choice is complete.
	Next(s State, chosen []int) []int
	// Traced returns the move for the chosen places; false if it is incomplete or illegal.
	Traced(s State, chosen []int) (Move, bool)
	// Trace returns the places of a legal move in the order in which they are chosen.
	Trace(s State, m Move) []int
}

// NextSinglePlace implements [Traced.Next] for a game in which one place is a whole move.
func NextSinglePlace(g Traced, s State, chosen []int) []int {
	if len(chosen) > 0 {
		return nil
	}
	var places []int
	for _, m := range g.Moves(s) {
		places = append(places, g.Trace(s, m)...)
	}
	return places
}

// TracedSinglePlace implements [Traced.Traced] for such a game.
func TracedSinglePlace(g Traced, s State, chosen []int) (Move, bool) {
	for _, m := range g.Moves(s) {
		if len(chosen) == 1 && slices.Equal(g.Trace(s, m), chosen) {
			return m, true
		}
	}
	return nil, false
}
