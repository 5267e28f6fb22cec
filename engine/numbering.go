package engine

import (
	"strconv"
)

// Numbering is the order in which hole numbers are displayed. Internally, holes always count from
// the far end.
type Numbering uint8

// FromFarEnd numbers the farthest hole 1 (Degrazia; Campbell and Chavey).
// ByDistance numbers the hole next to the Ruma 1 (Jones, Taalman and Tongen).
const (
	FromFarEnd Numbering = iota
	ByDistance
)

// Label returns the displayed number of a hole on a board with the given number of holes. It is its
// own inverse.
func (n Numbering) Label(hole, holes int) int {
	if n == ByDistance {
		return holes + 1 - hole
	}
	return hole
}

// MoveLabel returns the displayed text of a move on a board with the given number of numbered holes
// (see [Board.NumberedHoles]). It is its own inverse. Texts that are not numbers, and moves on
// other boards, are unchanged.
func (n Numbering) MoveLabel(text string, holes int) string {
	if hole, err := strconv.Atoi(text); err == nil && holes > 0 {
		return strconv.Itoa(n.Label(hole, holes))
	}
	return text
}

// HoleNumbers returns the holes of moves on a board with numbered holes, counted from the far end.
// It is never nil, so that JSON has an empty list for no moves.
func HoleNumbers(moves []Move) []int {
	holes := make([]int, len(moves))
	for i, m := range moves {
		holes[i], _ = strconv.Atoi(m.String())
	}
	return holes
}

// Relabel labels the holes of a board, given in the order of [Game.Board] and without the Ruma.
func (n Numbering) Relabel(holes []Place) {
	for i := range holes {
		holes[i].Label = strconv.Itoa(n.Label(i+1, len(holes)))
	}
}
