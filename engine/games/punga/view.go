package punga

import (
	"math/bits"

	"tchouka/engine"
)

// A search decides whether one side, its hero, wins a position against all others. Positions that
// are equivalent for this have the same key. The key omits the contents of the rumas and contains
// only the sum of each player's penalties. The board is rotated if the order of the players allows
// it: the first row is the hero's, or, with two players, the row to move.

// maxWords is the maximum length of a key: 8 bits a pocket, then the turn, and 5 bits for each
// player.
const maxWords = (Rows*MaxPockets*8 + 2 + 5*Rows + 63) / 64

// packer encodes keys.
type packer struct{ bits, words int }

// packerOf returns the encoding for the positions reachable from a state.
func packerOf(s State) packer {
	outside := 0
	for row := range Rows {
		for _, balls := range s.row(row) {
			outside += int(balls)
		}
	}
	p := packer{bits: bits.Len(uint(outside))}
	p.words = (Rows*int(s.pockets)*p.bits + 2 + 5*int(s.players) + 63) / 64
	return p
}

// view returns the first row in the key for a hero, and whether the hero of that view is the
// opponent.
func (s *State) view(hero int) (first int, opposed bool) {
	switch s.players {
	case 2:
		return int(s.turn), hero != s.side(s.ToMove())
	case 3:
		return 0, hero != 0
	}
	return hero, false
}

// pack returns the key of a position with the given row first. It returns false if a pocket holds
// more balls than any reachable position.
func (p packer) pack(s *State, first int, into *[maxWords]uint64) (key []uint64, ok bool) {
	at := 0
	put := func(value, width int) {
		into[at/64] |= uint64(value) << (at % 64)
		if over := at%64 + width - 64; over > 0 {
			into[at/64+1] |= uint64(value) >> (width - over)
		}
		at += width
	}
	*into = [maxWords]uint64{}
	for i := range Rows {
		for _, balls := range s.row((first + i) % Rows) {
			if int(balls)>>p.bits > 0 {
				return nil, false
			}
			put(int(balls), p.bits)
		}
	}
	put((int(s.turn)-first+Rows)%Rows, 2)
	for i := range s.players {
		player := (engine.Player(i) + engine.Player(first)) % engine.Player(s.players)
		put(s.penaltiesOf(player), 4)
		put(int(s.passed>>player&1), 1)
	}
	return into[:p.words], true
}
