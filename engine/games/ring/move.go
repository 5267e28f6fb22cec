package ring

import (
	"fmt"
	"strconv"

	"tchouka/engine"
)

// Move sows a hole, counted from 1 in the direction of sowing.
type Move int

// String returns the number of the hole.
func (m Move) String() string { return strconv.Itoa(int(m)) }

// common contains the methods shared by the games on a ring.
type common struct{}

// ParseMove parses the number of a hole.
func (common) ParseMove(text string) (engine.Move, error) {
	hole, err := strconv.ParseUint(text, 10, 31)
	if err != nil {
		return nil, fmt.Errorf("%q is not the number of a hole", text)
	}
	return Move(hole), nil
}

// next returns the holes that can be sown, until one is chosen.
func (common) next(moves []engine.Move, chosen []int) []int {
	if len(chosen) > 0 {
		return nil
	}
	places := make([]int, len(moves))
	for i, m := range moves {
		places[i] = int(m.(Move)) - 1
	}
	return places
}

// traced returns the move of the chosen hole.
func (common) traced(moves []engine.Move, chosen []int) (engine.Move, bool) {
	if len(chosen) != 1 {
		return nil, false
	}
	for _, m := range moves {
		if int(m.(Move))-1 == chosen[0] {
			return m, true
		}
	}
	return nil, false
}

// Trace returns the hole of a move.
func (common) Trace(_ engine.State, m engine.Move) []int { return []int{int(m.(Move)) - 1} }
