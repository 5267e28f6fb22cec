package row

import (
	"strconv"

	"tchouka/engine"
)

// Move is the number of a hole, counted from the far end, 1 to n.
type Move int

var _ engine.Move = Move(0)

// String returns the number.
func (m Move) String() string { return strconv.Itoa(int(m)) }

// Hole returns the hole that a move of a one-row game sows from, or 0 if m is not such a move.
func Hole(m engine.Move) int {
	move, _ := m.(Move)
	return int(move)
}

// Line converts moves of a one-row game to a line of any game.
func Line(moves ...Move) []engine.Move {
	line := make([]engine.Move, len(moves))
	for i, m := range moves {
		line[i] = m
	}
	return line
}
