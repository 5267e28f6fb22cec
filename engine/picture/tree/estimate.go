package tree

import (
	"unsafe"

	"tchouka/engine"
)

// samples is the number of states of a line whose moves [Tree.PathBytes] plays.
const samples = 64

// indexBytes is the approximate size of the index for each node.
const indexBytes = 6

// PathBytes estimates [Tree.Bytes] after [Tree.Path] along a line with a number of moves. state
// returns the state after the first moves of the line. Equal states count each time they occur, so
// the estimate applies to lines without transpositions in games in which no state recurs. O(moves
// of a state).
func (t *Tree) PathBytes(moves int, state func(moves int) engine.State) int {
	seen, bytes := min(moves, samples), 0
	for i := range seen {
		s := state(i * moves / seen)
		for _, move := range t.game.Moves(s) {
			out, err := t.game.Play(s, move)
			if err == nil && !out.Ending.Loses() {
				bytes += int(unsafe.Sizeof(record{})) + indexBytes + len(out.State.Key())
			}
		}
	}
	return t.Bytes() + int(float64(bytes)*float64(moves)/float64(max(seen, 1)))
}
