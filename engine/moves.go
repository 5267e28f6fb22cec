package engine

import "maps"

// MoveTable numbers the moves that it meets from 1 on, so that a record of millions
// of them keeps a small number of each, and no pointer, however large the moves of a
// game are. The zero MoveTable is empty. 0 is the number of no move.
type MoveTable struct {
	moves   []Move
	numbers map[Move]int32
}

// Add returns the number of a move, which it gives when the move is new.
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

// Number returns the number of a move, or 0 when it has none.
func (t *MoveTable) Number(m Move) int32 { return t.numbers[m] }

// Len returns how many different moves there are.
func (t *MoveTable) Len() int { return len(t.moves) }

// Move returns the move with a number, and nil for 0.
func (t *MoveTable) Move(number int32) Move {
	if number == 0 {
		return nil
	}
	return t.moves[number-1]
}

// Clone returns a table that grows by itself.
func (t *MoveTable) Clone() MoveTable {
	return MoveTable{moves: t.moves[:len(t.moves):len(t.moves)], numbers: maps.Clone(t.numbers)}
}
