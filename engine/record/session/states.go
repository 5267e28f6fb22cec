package session

import (
	"slices"

	"tchouka/engine"
)

// Caching of states. Work is counted in moves and sowings. A node is a checkpoint if the work on
// the path to it passes a multiple of the interval. The key of its state is then stored. Every
// other state is recomputed from the last checkpoint before it:
//
//	work    0 ─ 2 ─ … ─ 30 ┊ 32 ─ 34 ─ … ─ 62 ┊ 64 ─ 66
//	kept    Start            ●                  ●     ○ played from there
//
// Recomputing takes less than checkpointEvery moves and sowings in any game, and a move of a thousand
// sowings is never recomputed. If the keys take more than keptBytes, every second checkpoint is
// dropped.
//
// In addition, the last recentStates states are cached, so stepping along a line in either
// direction costs one move for each node.
const (
	checkpointEvery = 32
	keptBytes       = 8 << 20
	keptOverhead    = 64 // of a key, in bytes, in addition to its length
	recentStates    = 256
)

// states is the cache of the states of a record.
type states struct {
	every  int64 // the interval of checkpoints
	kept   map[Node]engine.Key
	bytes  int     // the size of kept
	recent *recent // nil until the first access
}

// recent is a direct-mapped cache of states, indexed by node number. The nodes of a line usually
// have consecutive numbers.
type recent [recentStates]struct {
	node  Node
	state engine.State
}

// state returns the state at n, from the cache or by playing from the nearest cached ancestor.
func (r *record) state(n Node) engine.State {
	from := n
	var steps [8]Node // so that stepping along a line does not allocate
	way := steps[:0]
	state, ok := r.cachedState(from)
	for !ok {
		way = append(way, from)
		from = r.nodes[from].parent
		state, ok = r.cachedState(from)
	}
	for _, next := range slices.Backward(way) {
		result, err := r.game.Play(state, r.played.Move(r.nodes[next].move))
		if err != nil {
			panic("session: " + r.game.ID() + " does not play a move again: " + err.Error())
		}
		state = result.State
		r.store(next, state)
	}
	return state
}

// cachedState returns the state at n if it is in the cache.
func (r *record) cachedState(n Node) (engine.State, bool) {
	if n == Start {
		return r.start, true
	}
	if cache := r.states.recent; cache != nil {
		if slot := &cache[n%recentStates]; slot.node == n && slot.state != nil {
			return slot.state, true
		}
	}
	if !r.checkpoint(n) {
		return nil, false
	}
	key, ok := r.states.kept[n]
	if !ok {
		return nil, false
	}
	state, err := r.game.Decode(key)
	if err != nil {
		panic("session: " + r.game.ID() + " does not decode its own key: " + err.Error())
	}
	return state, true
}

// checkpoint reports whether the work passes a checkpoint in the move into n.
func (r *record) checkpoint(n Node) bool {
	every := r.states.every
	return r.made[n].work/every != r.made[r.nodes[n].parent].work/every
}

// store adds the state at n to the cache.
func (r *record) store(n Node, state engine.State) {
	s := &r.states
	if s.recent == nil {
		s.recent = new(recent)
	}
	slot := &s.recent[n%recentStates]
	slot.node, slot.state = n, state
	if !r.checkpoint(n) {
		return
	}
	if _, ok := s.kept[n]; ok {
		return
	}
	if s.kept == nil {
		s.kept = map[Node]engine.Key{}
	}
	key := state.Key()
	s.kept[n] = key
	s.bytes += len(key) + keptOverhead
	for s.bytes > keptBytes {
		r.thin()
	}
}

// thin drops every second checkpoint.
func (r *record) thin() {
	s := &r.states
	s.every *= 2
	all := s.kept
	s.kept, s.bytes = make(map[Node]engine.Key, len(all)/2), 0
	for n, key := range all {
		if r.checkpoint(n) {
			s.kept[n] = key
			s.bytes += len(key) + keptOverhead
		}
	}
}

// evict removes the newest node from the cache, because its number will be reused.
func (r *record) evict(n Node) {
	s := &r.states
	if s.recent != nil {
		s.recent[n%recentStates].state = nil
	}
	if key, ok := s.kept[n]; ok {
		delete(s.kept, n)
		s.bytes -= len(key) + keptOverhead
	}
}
