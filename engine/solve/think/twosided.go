package think

import (
	"cmp"
	"iter"
	"math"
	"slices"

	"tchouka/engine"
)

// twoSided searches for one side against all other players, by alpha-beta.
type twoSided struct {
	*budget
	side
	layered bool // no state recurs
	table   *table
	path    []uint64 // earlier positions of the game, and those on the current path
	before  int      // number of earlier positions
	history map[engine.Move]int32
	killers [maxPlies + 1]engine.Move
}

func newTwoSided(b *budget, game engine.Game, state engine.State) *twoSided {
	t := &twoSided{
		budget: b, side: sideOf(game, state, state.ToMove()),
		table: newTable(b.limits.Memory), history: map[engine.Move]int32{},
	}
	if _, t.layered = game.(engine.Layered); !t.layered {
		t.path = b.playedHashes()
	}
	t.before = len(t.path)
	t.path = append(t.path, hashed(state.Key()))
	return t
}

// judged is the value of a position for the player to move, as computed by a search.
type judged struct {
	Value
	solid bool // independent of the depth
	since int  // the first position on the path whose recurrence the value depends on
}

// noRecurrence is the value of since if no recurrence matters.
const noRecurrence = math.MaxInt

// child is the position after a move.
type child struct {
	move  engine.Move
	index int
	to    engine.Result
	ends  bool
	again bool // the same player moves again
	rank  int
	looks Value // for the player who makes the move
}

// depthCost returns the depth that a move consumes.
func (c *child) depthCost() int {
	if c.again || engine.IsPass(c.move) {
		return 0
	}
	return 1
}

// judge returns the value of an open position for the player to move. Between alpha and beta it is
// exact, otherwise a bound. The position is the last of the path.
func (t *twoSided) judge(state engine.State, depth, ply int, alpha, beta Value) judged {
	hash := t.path[len(t.path)-1]
	best := -1
	if known := t.table.find(hash); known != nil {
		if v, ok := known.usable(depth, ply, alpha, beta); ok {
			return judged{v, known.depth == fullDepth, noRecurrence}
		}
		best = int(known.move)
	}
	low := alpha
	result := judged{-most, true, noRecurrence}
	found := false
	moves := t.game.Moves(state)
	if best >= len(moves) { // from another position with the same hash
		best = -1
	}
	for c := range t.children(state, moves, depth, ply, best) {
		j := t.followScout(state, c, depth, ply, max(alpha, result.Value), beta, result.Value > -most)
		if t.spent {
			return judged{}
		}
		result.since = min(result.since, j.since)
		if j.Value > result.Value {
			result.Value, best = j.Value, c.index
		}
		if j.Value >= beta {
			result.solid, found = j.solid, true
			t.recordCutoff(c.move, depth, ply)
			break
		}
		result.solid = result.solid && j.solid
	}
	if t.spent {
		return judged{}
	}
	t.keep(hash, result, best, depth, ply, low, found)
	if result.since >= len(t.path)-1 {
		result.since = noRecurrence
	}
	return result
}

// usable returns the value of the entry if it suffices for the depth and the window.
func (e *entry) usable(depth, ply int, alpha, beta Value) (Value, bool) {
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

// keep stores a position in the table. A value that depends on a recurrence is valid only on the
// current path, so only its move is stored.
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
		e.depth = fullDepth
	}
	t.table.keep(e)
}

// recordCutoff records a move that caused a cutoff, as killer move and in the history table.
func (t *twoSided) recordCutoff(m engine.Move, depth, ply int) {
	t.killers[ply] = m
	if t.history[m] += int32(depth * depth); t.history[m] > math.MaxInt32/4 {
		clear(t.history)
	}
}

// play plays the move of a child and reports whether the search continues.
func (t *twoSided) play(state engine.State, c *child) bool {
	t.countMove()
	to, err := t.game.Play(state, c.move)
	if err != nil {
		panic(err) // Moves lists only moves that Play accepts
	}
	c.to, c.ends = to, to.Outcome.Over()
	c.again = !c.ends && len(t.own) > 1 && to.State.ToMove() == state.ToMove() && !engine.IsPass(c.move)
	return !t.spent
}

// follow returns the value of a move for the player who makes it.
func (t *twoSided) follow(from engine.State, c *child, depth, ply int, alpha, beta Value) judged {
	sign := t.sign(from)
	if c.ends {
		return judged{sign * t.end(c.to.State, c.to.Outcome, ply+1), true, noRecurrence}
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
	depth -= c.depthCost()
	if depth <= 0 || ply+1 >= maxPlies {
		return judged{sign * t.estimate(c.to.State), false, noRecurrence}
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

// followScout is follow, but if there is a better first move it only tests whether the move is
// better still, and searches the few moves that are a second time.
func (t *twoSided) followScout(from engine.State, c *child, depth, ply int, alpha, beta Value, scout bool) judged {
	if scout && beta-alpha > 1 {
		if j := t.follow(from, c, depth, ply, alpha, alpha+1); t.spent || j.Value <= alpha || j.Value >= beta {
			return j
		}
	}
	return t.follow(from, c, depth, ply, alpha, beta)
}

// sign is 1 if the side of the search is to move, otherwise −1.
func (t *twoSided) sign(state engine.State) Value {
	if t.own.Moves(state) {
		return 1
	}
	return -1
}

// Ranks for move ordering.
const (
	rankEnds = 2 - iota
	rankKiller
	rankOther
)

// children yields the moves of a position in search order, until the search is stopped. The best
// move from the table comes first. At greater depths, all other moves are played before the search
// follows one of them, to sort them by their estimates.
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
			} else if !t.evaluate(state, &c) {
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

// evaluate plays a move and estimates its value.
func (t *twoSided) evaluate(state engine.State, c *child) bool {
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

// bound is the meaning of a value in the table.
type bound uint8

const (
	none    bound = iota // only the move is valid
	exactly              // the value is exact
	atLeast
	atMost
)

// entry is a position in the table.
type entry struct {
	hash  uint64
	value Value
	move  uint16 // the best move, by index in [engine.Game.Moves]
	depth uint8  // search depth, or fullDepth
	bound bound
}

// fullDepth is the depth of a value that is independent of the search depth.
const fullDepth = 255

// entryBytes is the size of an entry, ways the number of entries of a bucket.
const (
	entryBytes = 16
	ways       = 4
)

// table is a transposition table of bounded size. A full bucket keeps the entries with the greatest
// depths and the newest entry. The table begins small, because most searches are small, and doubles
// up to its limit.
type table struct {
	entries  []entry
	mask     uint64
	occupied int // occupied entries
	capacity int // maximum number of entries
}

// minEntries is the initial number of buckets.
const minEntries = 256

// newTable returns a table that grows to at most a number of bytes.
func newTable(memory int64) *table {
	capacity := max(int(memory/entryBytes), ways)
	t := &table{capacity: capacity}
	t.resize(1)
	for places := 1; places < minEntries && t.canDouble(); places *= 2 {
		t.resize(places * 2)
	}
	return t
}

func (t *table) canDouble() bool { return 2*len(t.entries) <= t.capacity }

// resize changes the number of buckets and reinserts the entries.
func (t *table) resize(places int) {
	old := t.entries
	t.entries, t.mask, t.occupied = make([]entry, places*ways), uint64(places-1), 0
	for _, e := range old {
		if e.hash != 0 {
			t.put(e)
		}
	}
}

// place returns the bucket of a position. The lowest bit of a hash is always set.
func (t *table) place(hash uint64) []entry { return t.entries[hash>>1&t.mask*ways:][:ways:ways] }

// find returns the entry of a position, or nil.
func (t *table) find(hash uint64) *entry {
	place := t.place(hash)
	for i := range place {
		if place[i].hash == hash {
			return &place[i]
		}
	}
	return nil
}

// keep stores an entry. It replaces the entry of the same position, or the one with the least
// depth.
func (t *table) keep(e entry) {
	if t.occupied > len(t.entries)/2 && t.canDouble() {
		t.resize(len(t.entries) / ways * 2)
	}
	t.put(e)
}

func (t *table) put(e entry) {
	place := t.place(e.hash)
	least := 0
	for i := range place {
		if place[i].hash == e.hash {
			least = i
			break
		}
		if place[i].hash == 0 || place[least].hash != 0 && place[i].depth < place[least].depth {
			least = i
		}
	}
	if place[least].hash == 0 {
		t.occupied++
	}
	place[least] = e
}

// hashed returns a hash of a key that is the same in every run and on every machine.
func hashed(key engine.Key) uint64 {
	h := uint64(14695981039346656037)
	for i := range len(key) {
		h = (h ^ uint64(key[i])) * 1099511628211
	}
	h ^= h >> 32
	h *= 0xd6e8feb86659fd93
	return h ^ h>>32 | 1 // 0 is an empty entry
}
