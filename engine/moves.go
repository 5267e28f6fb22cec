package engine

import "maps"

// MoveTable numbers moves from 1 in the order in which they are added. Records of millions of moves
// store these small numbers instead of pointers, regardless of the size of a move. The zero
// MoveTable is empty. 0 is the number of a nil move.
type MoveTable struct {
	moves   []Move
	numbers map[Move]int32
}

// Add returns the number of a move and assigns one if the move is new.
func (t *MoveTable) Add(m Move) int32 {
	if n := t.Number(m); n != 0 || m == nil {
		return n
	}
	if t.numbers == nil {
		t.numbers = map[Move]int32{}
	}
	t.moves = append(t.moves, m)
	t.numbers[m] = int32(len(t.moves))
	return int32(len(t.moves))
}

// Number returns the number of a move, or 0 if it has none.
func (t *MoveTable) Number(m Move) int32 { return t.numbers[m] }

// Len returns the number of different moves.
func (t *MoveTable) Len() int { return len(t.moves) }

// Move returns the move with a number, and nil for 0.
func (t *MoveTable) Move(number int32) Move {
	if number == 0 {
		return nil
	}
	return t.moves[number-1]
}

// Clone returns a copy that can grow independently.
func (t *MoveTable) Clone() MoveTable {
	return MoveTable{moves: t.moves[:len(t.moves):len(t.moves)], numbers: maps.Clone(t.numbers)}
}
