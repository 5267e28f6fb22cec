package punga

import (
	"context"
	"math"

	"tchouka/engine"
)

const (
	defaultMemory = 1 << 30 // of a search that names no ceiling
	mostCounted   = 1 << 20 // positions whose moves to the end are looked for
)

// search first finds who wins: one move that wins is enough, and of the others nothing is
// asked. Then it looks at all positions for the moves to the end, as long as there are few.
// What it stored stays true when it is cut off.
type search struct {
	ctx     context.Context
	limits  engine.Limits
	game    Game
	players uint8
	pockets uint8
	both    bool
	packer  packer
	table   *table
	met     int64
	stopped bool
	counted int
}

// child is what a move leads to, and how promising it looks.
type child struct {
	state State
	worth int
}

// children writes what the moves of a state lead to, or the pass.
func (q *search) children(s *State, into *[MaxPockets]child) int {
	count, at := 0, int(s.turn)*s.width()
	for i := range int(s.pockets) {
		if !s.allows(at + i) {
			continue
		}
		c := &into[count].state
		*c = *s
		c.sow(at + i)
		c.moved(q.game.Variation)
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

// wins reports whether the hero wins; when the search stops it means nothing.
func (q *search) wins(s *State, hero int) bool {
	if wins, over := q.ended(s, hero); over {
		return wins
	}
	first, opposed := s.view(hero)
	var room [maxWords]uint64
	key, _ := q.packer.pack(s, first, &room)
	if v, ok := q.table.find(key); ok {
		return v.wins() != opposed
	}
	if q.pause() {
		return false
	}
	mover := s.side(s.ToMove())
	best := false // for the side that moves
	var children [MaxPockets]child
	count := q.children(s, &children)
	sortChildren(children[:count], mover)
	for i := 0; i < count && !best; i++ {
		best = q.wins(&children[i].state, hero) == (mover == hero)
		if q.stopped {
			return false
		}
	}
	wins := best == (mover == hero)
	q.table.put(key, valueOf(wins != opposed, -1))
	return wins
}

// count finds the moves to the end of a state and of all that it leads to; −1 when the
// search stops.
func (q *search) count(s *State, hero int) (wins bool, toGo int) {
	if wins, over := q.ended(s, hero); over {
		return wins, 0
	}
	first, opposed := s.view(hero)
	var room [maxWords]uint64
	key, _ := q.packer.pack(s, first, &room)
	if v, ok := q.table.find(key); ok && v.toGo() >= 0 {
		return v.wins() != opposed, v.toGo()
	}
	if q.counted++; q.counted > mostCounted || q.pause() {
		return false, -1
	}
	var children [MaxPockets]child
	mine := s.side(s.ToMove()) == hero
	soonest, latest := math.MaxInt, 0 // of the moves that win for the mover, and of the others
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
	q.table.put(key, valueOf(wins != opposed, toGo))
	return wins, toGo
}

// sortChildren puts first what looks best for a side: the others can move little, and soon
// have few balls left to move with least of all.
func sortChildren(children []child, side int) {
	for i := range children {
		c := &children[i]
		c.worth = 0
		for row := range Rows {
			good := c.state.prospects(row)
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

// prospects is how good a row looks for its owner.
func (s *State) prospects(row int) int {
	moves, balls, at := 0, 0, row*s.width()
	for i, in := range s.row(row) {
		if balls += int(in); s.allows(at + i) {
			moves++
		}
	}
	good := 2*min(moves, 2) - balls/2
	if moves == 0 && row == int(s.turn) {
		good -= 6 // and takes a penalty
	}
	return good
}

// pause looks at the context and the memory now and then, and tells how far the search is.
func (q *search) pause() bool {
	if q.met++; q.met%1024 != 1 {
		return q.stopped
	}
	used := q.table.bytes()
	q.stopped = q.stopped || q.ctx.Err() != nil || used > q.limits.Memory
	if q.limits.Progress != nil && !q.stopped {
		q.limits.Progress(engine.Progress{States: q.met, Memory: used})
	}
	return q.stopped
}
