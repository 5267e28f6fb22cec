package engine

import (
	"strconv"
)

// Numbering is how hole numbers are shown. Inside the program holes always
// count from the far end.
type Numbering uint8

// FromFarEnd numbers the farthest hole 1 (Degrazia; Campbell and Chavey).
// ByDistance numbers the hole next to the Ruma 1 (Jones, Taalman and Tongen).
const (
	FromFarEnd Numbering = iota
	ByDistance
)

// Label returns the number shown for a hole of an n-hole board. It is its own
// inverse, so it also turns a shown number back into a hole.
func (n Numbering) Label(hole, holes int) int {
	if n == ByDistance {
		return holes + 1 - hole
	}
	return hole
}

// MoveLabel returns the text of a move on a board with so many numbered holes
// (see [Board.NumberedHoles]). It is its own inverse too. Texts that are not numbers, and those
// of other boards, are unchanged.
func (n Numbering) MoveLabel(text string, holes int) string {
	if hole, err := strconv.Atoi(text); err == nil && holes > 0 {
		return strconv.Itoa(n.Label(hole, holes))
	}
	return text
}

// HoleNumbers returns the holes of moves on a board with numbered holes, counted from the far end;
// never nil, so that JSON has an empty list for no moves.
func HoleNumbers(moves []Move) []int {
	holes := make([]int, len(moves))
	for i, m := range moves {
		holes[i], _ = strconv.Atoi(m.String())
	}
	return holes
}

// Relabel labels the holes of a board, in the order of [Game.Board] and without the Ruma.
func (n Numbering) Relabel(holes []Place) {
	for i := range holes {
		holes[i].Label = strconv.Itoa(n.Label(i+1, len(holes)))
	}
}
