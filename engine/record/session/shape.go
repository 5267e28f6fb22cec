package session

import (
	"slices"
	"unsafe"

	"tchouka/engine"
)

// shape is a structural change of a record: nodes that are deleted or pasted, remarks, another
// main line, or the figure list. Like a [step], it stores the opposite side, and is exchanged with the
// current content.
//
// Playing a move is not a shape: undo moves the cursor and keeps the node in the tree. A node that
// is played again after it was deleted is therefore removed from that deletion ([Session.release]).
// A node remains while it has a child that was played:
//
//	delete 3 4 │ play 3 4 │ undo │ undo │ redo
//	 gone      │ there    │      │      │ there: it was played later
type shape struct {
	restores bool   // the nodes are restored, not deleted
	nodes    []Node // each after its parent
	edits    []edit
	ends     bool // the edits change how a game has ended
	fronts   []front
	figures  *[]string // the figure list; nil if it is unchanged
}

// edit is the new remark of a node.
type edit struct {
	node   Node
	remark Remark
}

// front is the first child of a node.
type front struct{ node, child Node }

// size returns the approximate memory of the change.
func (c *shape) size() int {
	size := int(unsafe.Sizeof(*c)) + len(c.nodes)*int(unsafe.Sizeof(Start)) + len(c.fronts)*int(unsafe.Sizeof(front{}))
	for _, e := range c.edits {
		size += int(unsafe.Sizeof(e)) + e.remark.size()
	}
	if c.figures != nil {
		for _, text := range *c.figures {
			size += len(text)
		}
	}
	return size
}

// exchange performs the change and turns it into its inverse.
func (c *shape) exchange(r *record) {
	if c.restores {
		for _, n := range c.nodes {
			r.setDeleted(n, false)
		}
	}
	for i, e := range c.edits {
		c.edits[i].remark = r.remarks[e.node]
		r.remark(e.node, e.remark)
	}
	for i, f := range c.fronts {
		c.fronts[i].child = r.nodes[f.node].first
		r.makeFirst(f.child)
	}
	if c.figures != nil {
		r.setFigures(c.figures)
	}
	if !c.restores {
		for _, n := range slices.Backward(c.nodes) {
			if r.mainChild(n) == None {
				r.setDeleted(n, true)
			}
		}
	}
	c.restores = !c.restores
}

// change returns the flags of the change.
func (c *shape) change() Change {
	switch {
	case c.ends: // also of nodes that are deleted
		return Cursor | Lines | Comments
	case len(c.nodes) == 0 && len(c.fronts) == 0:
		return Comments
	case len(c.edits) > 0:
		return Cursor | Lines | Comments
	default:
		return Cursor | Lines
	}
}

// release removes nodes that were deleted and have just been played again from earlier changes. The
// nodes then remain when these changes are undone or redone. The nodes are in ascending order.
func (s *Session) release(nodes []Node) {
	if len(nodes) == 0 {
		return
	}
	for _, a := range s.past {
		if a.shape != nil && a.at.rec == s.current.rec {
			a.shape.nodes = slices.DeleteFunc(a.shape.nodes, func(n Node) bool {
				_, played := slices.BinarySearch(nodes, n)
				return played
			})
		}
	}
}

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
