package punga

import (
	"math"

	"tchouka/engine"
	"tchouka/engine/solve"
)

const maxCounted = 1 << 20 // maximum number of positions with counted moves to the end

// search first finds the winner: one winning move is sufficient, and the other moves are skipped.
// Then it computes the moves to the end for all positions, if they are few. The results that it
// stored stay valid if it is cut off.
type search struct {
	solve.Budget
	game    Game
	players uint8
	pockets uint8
	both    bool
	packer  packer
	table   *solve.Table[value]
	counted int
}

// child is a successor and its heuristic worth.
type child struct {
	state State
	worth int
}

// children writes the successors of a state, or the state after a pass, to into.
func (q *search) children(s *State, into *[MaxPockets]child) int {
	count, at := 0, int(s.turn)*s.width()
	for i := range int(s.pockets) {
		if !s.allows(at + i) {
			continue
		}
		c := &into[count].state
		*c = *s
		c.sow(at + i)
		c.endTurn(q.game.Variation)
		count++
	}
	if count == 0 {
		into[0].state = *s
		into[0].state.rested(q.game.Variation)
		count = 1
	}
	return count
}

// ended reports whether a game is over, and whether the hero has won it.
func (q *search) ended(s *State, hero int) (wins, over bool) {
	sides, over := q.game.winners(s)
	return sides[hero], over
}

// wins reports whether the hero wins. If the search stops, the result is meaningless.
func (q *search) wins(s *State, hero int) bool {
	if wins, over := q.ended(s, hero); over {
		return wins
	}
	first, opposed := s.view(hero)
	var buf [maxWords]uint64
	key, _ := q.packer.pack(s, first, &buf)
	if v, ok := q.table.Find(key); ok {
		return v.wins() != opposed
	}
	if q.Spent() {
		return false
	}
	mover := s.side(s.ToMove())
	best := false // whether the side to move wins
	var children [MaxPockets]child
	count := q.children(s, &children)
	sortChildren(children[:count], mover)
	for i := 0; i < count && !best; i++ {
		best = q.wins(&children[i].state, hero) == (mover == hero)
		if q.Stopped {
			return false
		}
	}
	wins := best == (mover == hero)
	q.table.Put(key, valueOf(wins != opposed, -1))
	return wins
}

// count computes the moves to the end of a state and of all states reachable from it; −1 if the
// search stops.
func (q *search) count(s *State, hero int) (wins bool, toGo int) {
	if wins, over := q.ended(s, hero); over {
		return wins, 0
	}
	first, opposed := s.view(hero)
	var buf [maxWords]uint64
	key, _ := q.packer.pack(s, first, &buf)
	if v, ok := q.table.Find(key); ok && v.toGo() >= 0 {
		return v.wins() != opposed, v.toGo()
	}
	if q.counted++; q.counted > maxCounted || q.Spent() {
		return false, -1
	}
	var children [MaxPockets]child
	mine := s.side(s.ToMove()) == hero
	soonest, latest := math.MaxInt, 0 // over the moves that win for the mover, and over the others
	for i := range q.children(s, &children) {
		wins, left := q.count(&children[i].state, hero)
		if left < 0 {
			return false, -1
		}
		if wins == mine {
			soonest = min(soonest, left+1)
		} else {
			latest = max(latest, left+1)
		}
	}
	wins, toGo = mine, soonest
	if soonest == math.MaxInt {
		wins, toGo = !mine, latest
	}
	q.table.Put(key, valueOf(wins != opposed, toGo))
	return wins, toGo
}

// sortChildren sorts the successors by heuristic worth for a side, best first. Successors in which
// the opponents have few moves and many balls are better.
func sortChildren(children []child, side int) {
	for i := range children {
		c := &children[i]
		c.worth = 0
		for row := range Rows {
			good := c.state.estimateRow(row)
			if c.state.side(c.state.owner(row)) != side {
				good = -good
			}
			c.worth += good
		}
		for ; i > 0 && children[i-1].worth < children[i].worth; i-- {
			children[i-1], children[i] = children[i], children[i-1]
		}
	}
}

// estimateRow returns the heuristic worth of a row for its owner.
func (s *State) estimateRow(row int) int {
	moves, balls, at := 0, 0, row*s.width()
	for i, in := range s.row(row) {
		if balls += int(in); s.allows(at + i) {
			moves++
		}
	}
	good := 2*min(moves, 2) - balls/2
	if moves == 0 && row == int(s.turn) {
		good -= 6 // it will take a penalty
	}
	return good
}

// use returns the positions and the memory of the search.
func (q *search) use() engine.Progress {
	return engine.Progress{States: q.Visited, Memory: q.table.Bytes()}
}
