package session

import (
	"slices"
	"unsafe"
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
