package twoperson

import (
	"encoding/binary"
	"errors"
	"fmt"
	"slices"

	"tchouka/engine"
)

// Limits of a state: they keep a board something that can be drawn, and a move
// something that can be followed.
const (
	MaxRows  = 12
	MaxHoles = 60   // of a row
	MaxSeeds = 9999 // of all rows
)

// State is the rows, and who is to move. A row is its seeds in the direction of
// sowing, those of the Ruma last. It is a value: nothing changes the rows once they
// are made.
type State struct {
	rows  [][]int
	mover engine.Player
}

var _ engine.State = State{}

// uniform returns one row with as many seeds in every hole.
func uniform(holes, seeds int) State {
	row := slices.Repeat([]int{seeds}, holes+1)
	row[holes] = 0
	return State{rows: [][]int{row}}
}

// Players returns 2.
func (State) Players() int { return 2 }

// ToMove returns 0 for the first player, 1 for the second.
func (s State) ToMove() engine.Player { return s.mover }

// Key is who is to move, and of each row its holes, their seeds, and those of the Ruma.
func (s State) Key() engine.Key {
	key := make([]byte, 0, 64)
	key = append(key, byte(s.mover))
	for _, row := range s.rows {
		key = binary.AppendUvarint(key, uint64(len(row)-1))
		for _, seeds := range row {
			key = binary.AppendUvarint(key, uint64(seeds))
		}
	}
	return engine.Key(key)
}

// decode undoes Key; false for bytes that no Key returned.
func decode(key []byte) (s State, ok bool) {
	if len(key) == 0 || key[0] > 1 {
		return State{}, false
	}
	s.mover, key = engine.Player(key[0]), key[1:]
	for len(key) > 0 {
		var holes int
		if holes, key, ok = count(key); !ok || holes > MaxHoles {
			return State{}, false
		}
		row := make([]int, holes+1)
		for i := range row {
			if row[i], key, ok = count(key); !ok {
				return State{}, false
			}
		}
		s.rows = append(s.rows, row)
	}
	return s, true
}

// count reads a number as Key writes it, and no longer than that.
func count(key []byte) (value int, rest []byte, ok bool) {
	v, n := binary.Uvarint(key)
	if n <= 0 || v > MaxSeeds || n > 1 && key[n-1] == 0 {
		return 0, nil, false
	}
	return int(v), key[n:], true
}

// check returns an error unless there can be such a state.
func (s State) check() error {
	total := 0
	switch {
	case len(s.rows) == 0:
		return errors.New("the board is empty: write the seeds of each hole, as in 3 3 3")
	case len(s.rows) > MaxRows:
		return fmt.Errorf("these are %d rows, and there are at most %d", len(s.rows), MaxRows)
	}
	for _, row := range s.rows {
		if holes := len(row) - 1; holes < 1 || holes > MaxHoles {
			return fmt.Errorf("a row of %d holes: it has 1 to %d", holes, MaxHoles)
		}
		for _, seeds := range row {
			switch {
			case seeds < 0:
				return errors.New("a hole cannot hold fewer than no seeds")
			case seeds > MaxSeeds-total:
				return fmt.Errorf("too many seeds: there are at most %d", MaxSeeds)
			}
			total += seeds
		}
	}
	return nil
}

// changing returns a state that shares all rows but one, which may be written to until
// the state is handed on.
func (s State) changing(row int) State {
	s.rows = slices.Clone(s.rows)
	s.rows[row] = slices.Clone(s.rows[row])
	return s
}

// move returns the move of a place in a row, both from 0.
func (s State) move(row, at int) Move {
	if len(s.rows) == 1 {
		return Move{Hole: at + 1}
	}
	return Move{Row: row + 1, Hole: at + 1}
}

// place returns where a place of a row stands among all places.
func (s State) place(row, at int) int {
	for _, before := range s.rows[:row] {
		at += len(before)
	}
	return at
}

// spot undoes place.
func (s State) spot(place int) (row, at int, ok bool) {
	for row, places := range s.rows {
		if place < len(places) {
			return row, place, place >= 0
		}
		place -= len(places)
	}
	return 0, 0, false
}

func sum(seeds []int) int {
	total := 0
	for _, n := range seeds {
		total += n
	}
	return total
}
