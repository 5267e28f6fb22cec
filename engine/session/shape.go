package session

import (
	"slices"
	"unsafe"
)

// shape is what changes in a record beside the cursor: nodes that are deleted
// or come from elsewhere, what is written to them, or another main line. Like a
// [step] it holds the other side, and is exchanged with what is there.
//
// Playing is no shape: undo moves the cursor and leaves what was played in the
// tree. So a node that is played again after it was deleted is no concern of that
// deletion any more ([Session.release]), and a node stays while another one
// follows it that was played:
//
//	delete 3 4 │ play 3 4 │ undo │ undo │ redo
//	 gone      │ there    │      │      │ there: it was played after
type shape struct {
	shows  bool   // the nodes come, and do not go
	nodes  []Node // each after its parent
	edits  []edit
	fronts []front
}

// edit is what is written to a node.
type edit struct {
	node   Node
	remark Remark
}

// front is the child of a node that stands first.
type front struct{ node, child Node }

// size returns about how much memory it needs.
func (c *shape) size() int {
	size := int(unsafe.Sizeof(*c)) + len(c.nodes)*int(unsafe.Sizeof(Start)) + len(c.fronts)*int(unsafe.Sizeof(front{}))
	for _, e := range c.edits {
		size += int(unsafe.Sizeof(e)) + e.remark.size()
	}
	return size
}

// exchange makes the change, and becomes the one that takes it back.
func (c *shape) exchange(r *record) {
	if c.shows {
		for _, n := range c.nodes {
			r.setGone(n, false)
		}
	}
	for i, e := range c.edits {
		c.edits[i].remark = r.remarks[e.node]
		r.remark(e.node, e.remark)
	}
	for i, f := range c.fronts {
		c.fronts[i].child = r.nodes[f.node].first
		r.lead(f.child)
	}
	if !c.shows {
		for _, n := range slices.Backward(c.nodes) {
			if r.mainChild(n) == None {
				r.setGone(n, true)
			}
		}
	}
	c.shows = !c.shows
}

// change returns the flags of the change.
func (c *shape) change() Change {
	switch {
	case len(c.nodes) == 0 && len(c.fronts) == 0:
		return Comments
	case len(c.edits) > 0:
		return Cursor | Lines | Comments
	default:
		return Cursor | Lines
	}
}

// release takes nodes that were deleted, and have just been played again, out of
// the changes of the past, for whatever becomes of these they stay. The nodes are
// in rising order.
func (s *Session) release(nodes []Node) {
	if len(nodes) == 0 {
		return
	}
	for _, a := range s.past {
		if a.shape != nil && a.at.rec == s.here.rec {
			a.shape.nodes = slices.DeleteFunc(a.shape.nodes, func(n Node) bool {
				_, played := slices.BinarySearch(nodes, n)
				return played
			})
		}
	}
}
