package tree

import "tchouka/engine"

// Nodes are visited in preorder, depth first, children in ascending order of hole:
//
//	0 ─┬─ 1 ─┬─ 2        After(2) is 3, Before(4) is 3, Before(3) is 2
//	   │     └─ 3
//	   └─ 4

// After returns the successor of a node in preorder, or None after the last node. If enter is
// false, it skips the subtree of the node. O(moves), and O(depth) at the end of a branch.
func (t *Tree) After(id ID, enter bool) ID {
	if enter {
		for child := range t.Children(id) {
			return child
		}
	}
	for ; id > Root; id = ID(t.nodes[id].parent) {
		if next := t.sibling(id, 1); next != None {
			return next
		}
	}
	return None
}

// Before returns the predecessor of a node in preorder, or None for the root. It skips subtrees for
// which enter returns false. O(moves · depth).
func (t *Tree) Before(id ID, enter func(ID) bool) ID {
	if id == Root {
		return None
	}
	if before := t.sibling(id, -1); before != None {
		return t.lastBelow(before, enter)
	}
	return ID(t.nodes[id].parent)
}

// lastBelow returns the last node of a subtree in preorder: the node itself if it has no children
// or enter returns false for it.
func (t *Tree) lastBelow(id ID, enter func(ID) bool) ID {
	for enter(id) {
		last := None
		for child := range t.Children(id) {
			last = child
		}
		if last == None {
			break
		}
		id = last
	}
	return id
}

// sibling returns the previous (-1) or next (1) child of the same parent, or None.
func (t *Tree) sibling(id ID, by int) ID {
	if id == Root {
		return None
	}
	parent := ID(t.nodes[id].parent)
	if t.losingOf(parent) == nil { // all in one block
		lo, hi := t.block(parent)
		if next := id + ID(by); next >= lo && next < hi {
			return next
		}
		return None
	}
	last := None
	for child := range t.Children(parent) {
		switch {
		case by < 0 && child == id:
			return last
		case by > 0 && last == id:
			return child
		}
		last = child
	}
	return None
}

// NextWin returns the next node in preorder at which the game ends with a win of any player, or the
// previous one if back is true. The search wraps around. It returns None if the tree contains no
// win. In a solitaire it skips branches that are known to be lost. O(n) in the worst case.
func (t *Tree) NextWin(id ID, back bool) ID {
	enter := func(id ID) bool { return len(t.sides) > 1 || t.nodes[id].result() != engine.Lost }
	step := func(id ID) ID { return t.After(id, enter(id)) }
	again := Root
	if back {
		step = func(id ID) ID { return t.Before(id, enter) }
		again = t.lastBelow(Root, enter)
	}
	for at := step(id); at != None; at = step(at) {
		if t.won(at) {
			return at
		}
	}
	for at := again; at != None && at != id; at = step(at) {
		if t.won(at) {
			return at
		}
	}
	if t.won(id) {
		return id
	}
	return None
}

// won reports whether the game is over at a node and a player has won it.
func (t *Tree) won(id ID) bool {
	for p := range engine.Player(len(t.sides)) {
		if t.nodes[id].outcome.Of(p) == engine.Won {
			return true
		}
	}
	return false
}
