package tree

import "tchouka/engine"

// A tree is read like a page: a line to its end, then the next one below it.
// That is depth first, children by rising hole:
//
//	0 ─┬─ 1 ─┬─ 2        After(2) is 3, Before(4) is 3, Before(3) is 2
//	   │     └─ 3
//	   └─ 4

// After returns the node that is read after a node, or None after the last. With
// enter false its own subtree is passed over. O(moves), and O(depth) at the end
// of a branch.
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

// Before returns the node that is read before a node, or None before the root.
// Subtrees that enter refuses are passed over. O(moves · depth).
func (t *Tree) Before(id ID, enter func(ID) bool) ID {
	if id == Root {
		return None
	}
	if before := t.sibling(id, -1); before != None {
		return t.lastBelow(before, enter)
	}
	return ID(t.nodes[id].parent)
}

// lastBelow returns the last node of a subtree, the node itself where it has no
// children or may not be entered.
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

// sibling returns the next child of the same parent, up (-1) or down (1), or
// None.
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

// NextWin returns the node at which the next win ends, of whichever player, in the
// order of reading, or the one before with back; from the last it goes on with the
// first. None when the tree holds no win. Branches of a solitaire that are known to
// be lost are passed over. O(n) at worst.
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

// won reports whether the game is over at a node and somebody has won it.
func (t *Tree) won(id ID) bool {
	for p := range engine.Player(len(t.sides)) {
		if t.nodes[id].outcome.Of(p) == engine.Won {
			return true
		}
	}
	return false
}
