package acheh

import (
	"encoding/binary"

	"tchouka/engine"
)

// Limits of a state: within them a board can be drawn, and a player can follow a turn.
const (
	MaxHoles = 12  // of a row
	MaxSeeds = 288 // of the whole board
)

// State is the board and the player to move. It contains no pointers and is comparable.
//
// The holes are numbered in the direction of sowing, South's from 0 to holes − 1 and then North's.
// So hole i and hole 2·holes − 1 − i are opposite each other.
type State struct {
	holes  int8 // of a row
	mover  int8
	closed uint32 // a bit for each captured hole
	seeds  [2 * MaxHoles]uint16
	stores [2]uint16
}

var _ engine.State = State{}

// Players returns 2.
func (State) Players() int { return 2 }

// ToMove returns 0 for South, 1 for North.
func (s State) ToMove() engine.Player { return engine.Player(s.mover) }

// own returns the place of a hole, counted from 0, of the player to move.
func (s State) own(hole int) int { return int(s.mover)*int(s.holes) + hole }

// owner returns the player of a hole.
func (s State) owner(at int) int8 {
	if at < int(s.holes) {
		return 0
	}
	return 1
}

// opposite returns the hole opposite a hole.
func (s State) opposite(at int) int { return 2*int(s.holes) - 1 - at }

// row returns the seeds in the row of a player.
func (s State) row(player int) int {
	sum := 0
	for _, n := range s.seeds[player*int(s.holes):][:s.holes] {
		sum += int(n)
	}
	return sum
}

// seedsOf returns the seeds of a player, including those in the player's row.
func (s State) seedsOf(player int) int { return int(s.stores[player]) + s.row(player) }

// Key encodes the player to move, the holes of a row, the captured ones, and the seeds.
func (s State) Key() engine.Key {
	key := append(make([]byte, 0, 40), byte(s.mover), byte(s.holes))
	key = binary.AppendUvarint(key, uint64(s.closed))
	key = engine.AppendCounts(key, s.seeds[:2*int(s.holes)])
	return engine.Key(engine.AppendCounts(key, s.stores[:]))
}

// decode inverts Key. It returns false for bytes that Key cannot return.
func decode(key []byte) (s State, ok bool) {
	if len(key) < 2 || key[0] > 1 || key[1] < 1 || key[1] > MaxHoles {
		return State{}, false
	}
	s.mover, s.holes, key = int8(key[0]), int8(key[1]), key[2:]
	closed, key, ok := engine.CutCount(key, 1<<(2*int(s.holes))-1)
	if !ok {
		return State{}, false
	}
	s.closed = uint32(closed)
	for at := range 2*int(s.holes) + 2 {
		n, rest, ok := engine.CutCount(key, MaxSeeds)
		if !ok {
			return State{}, false
		}
		key = rest
		if player := at - 2*int(s.holes); player >= 0 {
			s.stores[player] = uint16(n)
		} else {
			s.seeds[at] = uint16(n)
		}
	}
	return s, len(key) == 0
}

// check returns an error if the state is invalid.
func (g Game) check(s State) error {
	if s.closed != 0 && g.rules != meuta {
		return engine.NewFault(NoClosing)
	}
	total := 0
	for at, n := range s.seeds {
		if total += int(n); n > 0 && s.closed&(1<<at) != 0 {
			return engine.NewFault(SeedClosed)
		}
	}
	switch total += int(s.stores[0]) + int(s.stores[1]); {
	case s.holes < 1 || s.holes > MaxHoles:
		return engine.NewFault(ManyHoles, "Most", MaxHoles)
	case total > MaxSeeds:
		return engine.NewFault(ManySeeds, "Most", MaxSeeds)
	}
	return nil
}
