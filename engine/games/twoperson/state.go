package twoperson

import (
	"encoding/binary"
	"errors"
	"fmt"
	"slices"

	"tchouka/engine"
)

// Limits of a state: within them a board can be drawn, and a player can follow a move.
const (
	MaxRows  = 12
	MaxHoles = 60   // of a row
	MaxSeeds = 9999 // of all rows
)

// State holds the rows and the player to move. A row is its seeds in the direction of sowing, those
// of the Ruma last. A State is immutable.
type State struct {
	rows  [][]int
	mover engine.Player
}

var _ engine.State = State{}

var errManySeeds = fmt.Errorf("too many seeds: a board has at most %d", MaxSeeds)

// uniform returns one row with the given seeds in every hole.
func uniform(holes, seeds int) State {
	row := slices.Repeat([]int{seeds}, holes+1)
	row[holes] = 0
	return State{rows: [][]int{row}}
}

// Players returns 2.
func (State) Players() int { return 2 }

// ToMove returns 0 for the first player, 1 for the second.
func (s State) ToMove() engine.Player { return s.mover }

// Key encodes the player to move, and for each row the number of holes, their seeds, and those of
// the Ruma.
func (s State) Key() engine.Key {
	key := make([]byte, 0, 64)
	key = append(key, byte(s.mover))
	for _, row := range s.rows {
		key = binary.AppendUvarint(key, uint64(len(row)-1))
		key = engine.AppendCounts(key, row)
	}
	return engine.Key(key)
}

// decode inverts Key. It returns false for bytes that Key cannot return.
func decode(key []byte) (s State, ok bool) {
	if len(key) == 0 || key[0] > 1 {
		return State{}, false
	}
	s.mover, key = engine.Player(key[0]), key[1:]
	for len(key) > 0 {
		var holes int
		if holes, key, ok = engine.CutCount(key, MaxHoles); !ok {
			return State{}, false
		}
		row := make([]int, holes+1)
		for i := range row {
			if row[i], key, ok = engine.CutCount(key, MaxSeeds); !ok {
				return State{}, false
			}
		}
		s.rows = append(s.rows, row)
	}
	return s, true
}

// check returns an error if the state is invalid.
func (s State) check() error {
	total := 0
	switch {
	case len(s.rows) == 0:
		return errors.New("the board is empty: enter the seeds of each hole, for example 3 3 3")
	case len(s.rows) > MaxRows:
		return fmt.Errorf("too many rows: a board has at most %[2]d, not %[1]d", len(s.rows), MaxRows)
	}
	for _, row := range s.rows {
		if holes := len(row) - 1; holes < 1 || holes > MaxHoles {
			return fmt.Errorf("a row has 1 to %[2]d holes, not %[1]d", holes, MaxHoles)
		}
		for _, seeds := range row {
			switch {
			case seeds < 0:
				return errors.New("seeds cannot be negative")
			case seeds > MaxSeeds-total:
				return errManySeeds
			}
			total += seeds
		}
	}
	return nil
}

// cloneRow returns a state with a copy of one row, which the caller may modify before it returns
// the state. The other rows are shared.
func (s State) cloneRow(row int) State {
	s.rows = slices.Clone(s.rows)
	s.rows[row] = slices.Clone(s.rows[row])
	return s
}

// move returns the move from a place of a row, both counted from 0.
func (s State) move(row, at int) Move {
	if len(s.rows) == 1 {
		return Move{Hole: at + 1}
	}
	return Move{Row: row + 1, Hole: at + 1}
}

// place returns the index of a place of a row among all places.
func (s State) place(row, at int) int {
	for _, before := range s.rows[:row] {
		at += len(before)
	}
	return at
}

// spot inverts place.
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
