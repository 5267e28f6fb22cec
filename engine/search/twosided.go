package search

import (
	"cmp"
	"iter"
	"math"
	"slices"

	"tchouka/engine"
)

// twoSided searches for one side against everybody else, by alpha-beta.
type twoSided struct {
	*budget
	side
	layered bool // no state recurs
	table   *table
	path    []uint64 // positions that were there before, and those on the way
	before  int      // how many of them were there before
	history map[engine.Move]int32
	killers [mostPlies + 1]engine.Move
}

func newTwoSided(b *budget, game engine.Game, state engine.State) *twoSided {
	t := &twoSided{
		budget: b, side: sideOf(game, state, state.ToMove()),
		table: newTable(b.limits.Memory), history: map[engine.Move]int32{},
	}
	if _, t.layered = game.(engine.Layered); !t.layered {
		t.path = b.been()
	}
	t.before = len(t.path)
	t.path = append(t.path, hashed(state.Key()))
	return t
}

// judged is the value of a position, for who is to move, as a search came to it.
type judged struct {
	Value
	solid bool // it would be the same however deep was searched
	since int  // the first position on the path that it rests on as one that recurs
}

// never is since of what rests on no position that recurs.
const never = math.MaxInt

// child is a position that a move leads to.
type child struct {
	move  engine.Move
	index int
	to    engine.Result
	ends  bool
	again bool // the same player moves once more
	rank  int
	looks Value // to who makes the move
}

// deepening reports how much of the depth a move takes.
func (c *child) deepening() int {
	if c.again || engine.IsPass(c.move) {
		return 0
	}
	return 1
}

// judge returns the value of an open position, for who is to move, between alpha and
// beta; below and above it is a bound. The position is the last of the path.
func (t *twoSided) judge(state engine.State, depth, ply int, alpha, beta Value) judged {
	hash := t.path[len(t.path)-1]
	best := -1
	if known := t.table.find(hash); known != nil {
		if v, ok := known.answers(depth, ply, alpha, beta); ok {
			return judged{v, known.depth == toTheEnd, never}
		}
		best = int(known.move)
	}
	low := alpha
	result := judged{-most, true, never}
	found := false
	moves := t.game.Moves(state)
	if best >= len(moves) { // of another position, by the rarest chance
		best = -1
	}
	for c := range t.children(state, moves, depth, ply, best) {
		j := t.follow(state, c, depth, ply, max(alpha, result.Value), beta)
		if t.spent {
			return judged{}
		}
		result.since = min(result.since, j.since)
		if j.Value > result.Value {
			result.Value, best = j.Value, c.index
		}
		if j.Value >= beta {
			result.solid, found = j.solid, true
			t.praise(c.move, depth, ply)
			break
		}
		result.solid = result.solid && j.solid
	}
	if t.spent {
		return judged{}
	}
	t.keep(hash, result, best, depth, ply, low, found)
	if result.since >= len(t.path)-1 {
		result.since = never
	}
	return result
}

// answers returns the value of a known position if that settles it.
func (e *entry) answers(depth, ply int, alpha, beta Value) (Value, bool) {
	if int(e.depth) < depth {
		return 0, false
	}
	v := e.value.later(ply)
	switch e.bound {
	case exactly:
		return v, true
	case atLeast:
		return v, v >= beta
	case atMost:
		return v, v <= alpha
	}
	return 0, false
}

// keep puts a position into the table. What rests on a position that recurs holds for
// this way to it alone.
func (t *twoSided) keep(hash uint64, j judged, best, depth, ply int, low Value, cut bool) {
	e := entry{hash: hash, value: j.later(-ply), move: uint16(best), depth: uint8(depth), bound: exactly}
	switch {
	case j.since < len(t.path)-1:
		e.bound = none
	case cut:
		e.bound = atLeast
	case j.Value <= low:
		e.bound = atMost
	}
	if j.solid && e.bound != none {
		e.depth = toTheEnd
	}
	t.table.keep(e)
}

// praise remembers a move that was so good that the others did not matter.
func (t *twoSided) praise(m engine.Move, depth, ply int) {
	t.killers[ply] = m
	if t.history[m] += int32(depth * depth); t.history[m] > math.MaxInt32/4 {
		clear(t.history)
	}
}

// play carries a move through.
func (t *twoSided) play(state engine.State, c *child) bool {
	t.take()
	to, err := t.game.Play(state, c.move)
	if err != nil {
		panic(err) // Moves lists what Play plays
	}
	c.to, c.ends = to, to.Outcome.Over()
	c.again = !c.ends && len(t.mine) > 1 && to.State.ToMove() == state.ToMove() && !engine.IsPass(c.move)
	return !t.spent
}

// follow returns what a move is worth to who makes it.
func (t *twoSided) follow(from engine.State, c *child, depth, ply int, alpha, beta Value) judged {
	sign := t.sign(from)
	if c.ends {
		return judged{sign * t.end(c.to.State, c.to.Outcome, ply+1), true, never}
	}
	hash := hashed(c.to.State.Key())
	if !t.layered {
		if at := slices.Index(t.path, hash); at >= 0 {
			if at < t.before {
				at = -1
			}
			return judged{sign * t.endless(c.to.State), true, at}
		}
	}
	depth -= c.deepening()
	if depth <= 0 || ply+1 >= mostPlies {
		return judged{sign * t.estimate(c.to.State), false, never}
	}
	t.path = append(t.path, hash)
	var j judged
	if t.sign(c.to.State) == sign {
		j = t.judge(c.to.State, depth, ply+1, alpha, beta)
	} else {
		j = t.judge(c.to.State, depth, ply+1, -beta, -alpha)
		j.Value = -j.Value
	}
	t.path = t.path[:len(t.path)-1]
	return j
}

// sign is 1 where the side of the search is to move, else −1.
func (t *twoSided) sign(state engine.State) Value {
	if t.moves(state) {
		return 1
	}
	return -1
}

// What is tried first.
const (
	rankEnds = 2 - iota
	rankKiller
	rankOther
)

// children yields the moves of a position in the order in which they are to be tried, as
// long as the search is not stopped: first the one that was best before. Far from the
// leaves it is worth to play all others before one of them is followed.
func (t *twoSided) children(state engine.State, moves []engine.Move, depth, ply, best int) iter.Seq[*child] {
	return func(yield func(*child) bool) {
		if best >= 0 {
			first := child{move: moves[best], index: best}
			if !t.play(state, &first) || !yield(&first) {
				return
			}
		}
		all := make([]child, 0, len(moves))
		for i, m := range moves {
			if i == best {
				continue
			}
			c := child{move: m, index: i}
			if depth < 2 {
				if t.killers[ply] == m {
					c.rank = rankKiller
				}
			} else if !t.look(state, &c) {
				return
			}
			all = append(all, c)
		}
		slices.SortStableFunc(all, func(a, b child) int {
			return cmp.Or(cmp.Compare(b.rank, a.rank), cmp.Compare(b.looks, a.looks), cmp.Compare(t.history[b.move], t.history[a.move]))
		})
		for i := range all {
			c := &all[i]
			if c.to.State == nil && !t.play(state, c) || !yield(c) {
				return
			}
		}
	}
}

// look sees how promising a move is.
func (t *twoSided) look(state engine.State, c *child) bool {
	if !t.play(state, c) {
		return false
	}
	sign := t.sign(state)
	if !c.ends {
		c.looks = sign * t.estimate(c.to.State)
		return true
	}
	if c.looks = sign * t.end(c.to.State, c.to.Outcome, 0); c.looks > 0 {
		c.rank = rankEnds
	}
	return true
}
