package session

import (
	"slices"
	"unsafe"
)

// shape is a change of the tree's shape that can be undone: places that are
// deleted, or that came from elsewhere, or another main line.
//
// Playing is no shape: undo moves the cursor and leaves what was played in the
// tree. So a place that was played after a shape was made stays when the shape
// is undone or done again, and so does the way to it:
//
//	delete 3 4 │ play 3 4 │ undo │ undo │ redo
//	 gone      │ there    │      │      │ there: it was played after
//
// born and epoch are the clock that tells what was played after.
type shape struct {
	shows bool   // nodes are shown, not hidden
	nodes []Node // each after its parent
	epoch int32  // nodes born at this epoch or later stay
	edits []edit // of remarks
	turns []turn // of main children
}

// turn is a link to a main child that became another.
type turn struct{ node, old, new Node }

// size returns about how much memory it needs.
func (c *shape) size() int {
	size := int(unsafe.Sizeof(*c)) + len(c.nodes)*int(unsafe.Sizeof(Start)) + len(c.turns)*int(unsafe.Sizeof(turn{}))
	for _, e := range c.edits {
		size += e.size()
	}
	return size
}

// newShape begins a shape of the record, and a new epoch.
func (r *record) newShape(c shape) *shape {
	r.epoch++
	c.epoch = r.epoch
	return &c
}

// carryOut makes the change, or takes it back.
func (c *shape) carryOut(r *record, forward bool) {
	show := c.shows == forward
	if show {
		for _, n := range c.nodes {
			r.setGone(n, false)
		}
	}
	for _, e := range c.edits {
		if forward {
			r.remark(e.node, e.new)
		} else {
			r.remark(e.node, e.old)
		}
	}
	for _, t := range c.turns {
		if forward {
			r.turn(t.node, t.new)
		} else {
			r.turn(t.node, t.old)
		}
	}
	if !show {
		for _, n := range slices.Backward(c.nodes) {
			if r.nodes[n].born < c.epoch && r.mainChild(n) == None {
				r.setGone(n, true)
			}
		}
	}
}

// change returns the flags of the change.
func (c *shape) change() Change {
	if len(c.edits) > 0 {
		return Cursor | Lines | Comments
	}
	return Cursor | Lines
}

// reshape carries out a new shape and puts the cursor somewhere.
func (s *Session) reshape(c shape, cursor Node) {
	made := s.here.rec.newShape(c)
	s.do(step{kind: reshaped, from: s.here, to: place{s.here.rec, cursor, s.here.doc}, shape: made}, made.change())
}
