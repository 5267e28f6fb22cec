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

// Trace returns the hole of a move.
func (common) Trace(_ engine.State, m engine.Move) []int { return []int{int(m.(Move)) - 1} }
