package solve

import "tchouka/engine"

// board is a position to sow on: one slice that is changed in place, so that a
// sowing allocates nothing. Its places form a ring, the farthest hole first and
// the Ruma last:
//
//	hole     1    2    3    4   Ruma
//	       ╭────┬────┬────┬────┬────╮
//	ring   │  2 │  2 │ 13 │  1 │  0 │ ─╮
//	       ╰────┴────┴────┴────┴────╯  │
//	index     0    1    2    3    4    │
//	         ▲                         │
//	         ╰─────────────────────────╯
//
// Sowing the 13 seeds of index 2 is 13 = 2 laps of 5, and 3 left over:
//
//	emptied      2   2   0   1   0
//	laps        +2  +2  +2  +2  +2
//	left over   +1          +1  +1     index 3, 4, 0: the last seed at 0
//	            ──────────────────
//	             5   4   2   4   3
//
// Seeds are never more than engine.MaxSeeds in all, so 32 bits hold any count.
type board struct {
	rules   engine.Rules
	ring    []uint32
	at      int // index where the last seed fell; before a sowing, the hole to sow
	sowings int // of the move so far
	ending  engine.Ending
}

func newBoard(rules engine.Rules, holes int) board {
	return board{rules: rules, ring: make([]uint32, holes+1)}
}

// set lays out a position that has as many holes as the board.
func (b *board) set(p engine.Position) {
	for i := range p.Len() {
		b.ring[i] = uint32(p.Seeds(i + 1))
	}
	b.ring[p.Len()] = uint32(p.Ruma())
}

func (b *board) holes() int   { return len(b.ring) - 1 }
func (b *board) ruma() uint32 { return b.ring[len(b.ring)-1] }

// legal reports whether the rules let hole index i be chosen. It says what
// engine.Rules.Check says, without making an error.
func (b *board) legal(i int) bool {
	s, d := b.ring[i], uint32(b.holes()-i)
	switch {
	case s == 0:
		return false
	case b.rules.Chaining:
		return b.rules.Wrapping || s <= d
	case b.rules.Wrapping:
		return s >= d && (s-d)%uint32(len(b.ring)) == 0
	default:
		return s == d
	}
}

// choose makes ready to play the move from hole index i, which must be legal.
func (b *board) choose(i int) {
	b.at, b.sowings, b.ending = i, 0, engine.Safe
}

// play goes on with the chosen move and reports whether it came to its end. It
// stops short after about budget places, so that a caller who must look at the
// clock can; calling it again goes on.
func (b *board) play(budget int) bool {
	for ; budget > 0; budget -= len(b.ring) {
		b.sow()
		if !b.chains() {
			return true
		}
	}
	return false
}

// chains decides, after a sowing, whether its last hole is sown on, and sets
// the ending when it is not.
func (b *board) chains() bool {
	seeds := b.ring[b.at]
	switch {
	case b.at == b.holes():
		return false
	case seeds == 1:
		b.ending = engine.InEmptyHole
		return false
	case !b.rules.Wrapping && seeds > uint32(b.holes()-b.at):
		b.ending = engine.PastRuma
		return false
	default:
		return true
	}
}

// sow empties the hole at b.at and moves b.at to where the last seed falls.
// O(n), whatever the number of seeds.
func (b *board) sow() {
	b.sowings++
	size := uint32(len(b.ring))
	seeds := b.ring[b.at]
	b.ring[b.at] = 0
	if seeds >= size {
		laps := seeds / size
		seeds %= size
		for i := range b.ring {
			b.ring[i] += laps
		}
	}
	from, to := b.at+1, b.at+1+int(seeds)
	if to > len(b.ring) { // the rest wraps
		to -= len(b.ring)
		drop(b.ring[from:])
		from = 0
	}
	drop(b.ring[from:to])
	b.at = to - 1
}

// drop lets one seed fall in each place.
func drop(places []uint32) {
	for i := range places {
		places[i]++
	}
}
