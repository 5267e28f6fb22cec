package session

import "hash/maphash"

// Links of a record. The arena links first and next include deleted nodes; the methods below skip
// them. The main child of a node is first among its children; the other children are in the order
// in which they were first played.
//
// A deleted node keeps its links and the links to it, so that undo or playing the move again
// restores it at the same position.

// mainChild returns the child of n on the main line, which was selected as the main child or played
// first, or None.
func (r *record) mainChild(n Node) Node { return r.skipDeleted(r.nodes[n].first) }

// sibling returns the child after c, or None. O(children).
func (r *record) sibling(c Node) Node { return r.skipDeleted(r.nodes[c].next) }

// skipDeleted returns c, or the first node after it that is not deleted.
func (r *record) skipDeleted(c Node) Node {
	for c != None && r.nodes[c].deleted {
		c = r.nodes[c].next
	}
	return c
}

// makeFirst makes a node the first among its siblings. The previous first node returns to its
// position among the others, which are in ascending order.
func (r *record) makeFirst(c Node) {
	parent := r.nodes[c].parent
	was := r.nodes[parent].first
	r.truncatePaths(parent)
	r.digest -= r.mainDigest(parent)
	r.unlink(was)
	r.link(was, r.slot(parent, was))
	r.unlink(c)
	r.link(c, &r.nodes[parent].first)
	r.digest += r.mainDigest(parent)
}

// slot returns the link at which a child is inserted into the ascending order.
func (r *record) slot(parent, c Node) *Node {
	at := &r.nodes[parent].first
	for *at != None && *at < c {
		at = &r.nodes[*at].next
	}
	return at
}

// link inserts a node at a link.
func (r *record) link(c Node, at *Node) { r.nodes[c].next, *at = *at, c }

// unlink removes a node from its siblings.
func (r *record) unlink(c Node) {
	at := &r.nodes[r.nodes[c].parent].first
	for *at != c {
		at = &r.nodes[*at].next
	}
	*at = r.nodes[c].next
}

// preferred returns the child through which the cursor passed last, or else the main child, or
// None.
func (r *record) preferred(n Node) Node {
	if c := r.nodes[n].passed; c != None && !r.nodes[c].deleted {
		return c
	}
	return r.mainChild(n)
}

// end follows a path from n, for example of preferred or main children, and returns its last node.
func end(way func(Node) Node, n Node) Node {
	for next := way(n); next != None; next = way(n) {
		n = next
	}
	return n
}

// under returns n and all nodes below it in preorder. It does not recurse, because lines can be
// very long.
func (r *record) under(top Node) []Node {
	var all []Node
	for n := top; n != None; n = r.after(n, top) {
		all = append(all, n)
	}
	return all
}

// after returns the successor of n in preorder, or None.
func (r *record) after(n, top Node) Node {
	if c := r.mainChild(n); c != None {
		return c
	}
	for ; n != top; n = r.nodes[n].parent {
		if c := r.sibling(n); c != None {
			return c
		}
	}
	return None
}

// setDeleted deletes a node without children, or restores a node whose parent exists. O(children of
// the parent).
func (r *record) setDeleted(n Node, deleted bool) {
	at := &r.nodes[n]
	if at.deleted == deleted {
		return
	}
	r.truncatePaths(at.parent)
	r.digest -= r.mainDigest(at.parent)
	at.deleted = true // temporarily, to check for other children
	branches := 0
	if r.mainChild(at.parent) != None {
		branches = 1
	}
	at.deleted = deleted
	if deleted {
		r.live--
		r.ends -= branches
		r.digest -= r.made[n].digest
	} else {
		r.live++
		r.ends += branches
		r.digest += r.made[n].digest
	}
	r.digest += r.mainDigest(at.parent)
}

// mainDigest returns the contribution of the main child of n to the digest.
func (r *record) mainDigest(n Node) uint64 {
	type main struct{ digest uint64 }
	c := r.mainChild(n)
	if c == None {
		return 0
	}
	return maphash.Comparable(r.seed, main{r.made[c].digest})
}
