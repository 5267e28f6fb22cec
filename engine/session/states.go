package session

import (
	"slices"

	"tchouka/engine"
)

// How states are at hand. Work is counted in moves and sowings: on the way to a
// node it passes a checkpoint whenever it has grown by so much, and where it does the
// key of the state is kept; every other state is played again from the last one
// kept before it:
//
//	work    0 ─ 2 ─ … ─ 30 ┊ 32 ─ 34 ─ … ─ 62 ┊ 64 ─ 66
//	kept    Start            ●                  ●     ○ one move from there
//
// So playing again takes less than keepEvery moves and sowings, whatever the
// game, and a move of a thousand sowings is never played again. When the keys
// need more than keptBytes every second checkpoint is given up.
//
// Beside them the last recentStates states are at hand as they are, so that
// walking along a line, on or back, costs one move for each node.
const (
	keepEvery    = 32
	keptBytes    = 8 << 20
	keptOverhead = 64 // of a key, in bytes, besides its own
	recentStates = 256
)

// states is what of the states of a record is at hand.
type states struct {
	every  int64 // the distance of two checkpoints
	kept   map[Node]engine.Key
	bytes  int     // that kept needs
	recent *recent // nil while nobody asks
}

// recent holds the state of a node in the slot of its number. The nodes of a
// line follow each other, mostly, and so do their slots.
type recent [recentStates]struct {
	node  Node
	state engine.State
}

// state returns the state at n, which is at hand or is played again from the
// nearest one before it that is.
func (r *record) state(n Node) engine.State {
	from := n
	var steps [8]Node // so that walking along a line allocates nothing
	way := steps[:0]
	state, ok := r.atHand(from)
	for !ok {
		way = append(way, from)
		from = r.nodes[from].parent
		state, ok = r.atHand(from)
	}
	for _, next := range slices.Backward(way) {
		result, err := r.game.Play(state, r.played.Move(r.nodes[next].move))
		if err != nil {
			panic("session: " + r.game.ID() + " does not play a move again: " + err.Error())
		}
		state = result.State
		r.remember(next, state)
	}
	return state
}

// atHand returns the state at n when it need not be played.
func (r *record) atHand(n Node) (engine.State, bool) {
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

// remember has the state at n at hand.
func (r *record) remember(n Node, state engine.State) {
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

// thin gives every second checkpoint up.
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

// forget drops the state of the newest node, whose number will be given again.
func (r *record) forget(n Node) {
	s := &r.states
	if s.recent != nil {
		s.recent[n%recentStates].state = nil
	}
	if key, ok := s.kept[n]; ok {
		delete(s.kept, n)
		s.bytes -= len(key) + keptOverhead
	}
}
