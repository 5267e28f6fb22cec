package punga

import (
	"math/bits"

	"tchouka/engine"
)

// A search asks of a position whether one side, its hero, wins against all others. What is
// the same for that has the same key: what lies in the rumas is left out, of penalties
// the sum of each player counts, and the board is turned, where everybody's rows come
// round, such that the first row is that of the hero, or of two players that whose turn it
// is.

// maxWords is what a key has at most: 8 bits a pocket, and behind them the turn, and 5 bits
// for each player.
const maxWords = (Rows*MaxPockets*8 + 2 + 5*Rows + 63) / 64

// packer writes keys.
type packer struct{ bits, words int }

// packerOf makes keys for the positions that a state leads to.
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

// view returns the row that comes first for a hero, and whether that makes another the
// hero of the view.
func (s *State) view(hero int) (first int, opposed bool) {
	switch s.players {
	case 2:
		return int(s.turn), hero != s.side(s.ToMove())
	case 3:
		return 0, hero != 0
	}
	return hero, false
}

// pack writes the key of a position with one of its rows first; false where a pocket holds
// more than any that the search can meet.
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
		put(s.against(player), 4)
		put(int(s.passed>>player&1), 1)
	}
	return into[:p.words], true
}
