package session

import "hash/maphash"

// The links of a record. Those of the arena, first and next, run over deleted
// nodes too; what follows steps over them. The main child of a node stands first
// among its children, the others as they were first played.
//
// A deleted node keeps its links, and links to it are kept. So when it comes
// back, by undo or by being played again, it stands where it stood.

// mainChild returns the child of n on the main line: the one that was made the
// main one, or that was first played; None where there is none.
func (r *record) mainChild(n Node) Node { return r.skipGone(r.nodes[n].first) }

// sibling returns the child after c, or None. O(children).
func (r *record) sibling(c Node) Node { return r.skipGone(r.nodes[c].next) }

// skipGone returns c or the first node after it that is not deleted.
func (r *record) skipGone(c Node) Node {
	for c != None && r.nodes[c].gone {
		c = r.nodes[c].next
	}
	return c
}

// lead puts a node first among its siblings. The one that was first goes back to
// its place among the others, which are in rising order.
func (r *record) lead(c Node) {
	parent := r.nodes[c].parent
	was := r.nodes[parent].first
	r.cutWays(parent)
	r.digest -= r.mainDigest(parent)
	r.unlink(was)
	r.link(was, r.slot(parent, was))
	r.unlink(c)
	r.link(c, &r.nodes[parent].first)
	r.digest += r.mainDigest(parent)
}

// slot returns the link where a child belongs among others in rising order.
func (r *record) slot(parent, c Node) *Node {
	at := &r.nodes[parent].first
	for *at != None && *at < c {
		at = &r.nodes[*at].next
	}
	return at
}

// link puts a node in at a link.
func (r *record) link(c Node, at *Node) { r.nodes[c].next, *at = *at, c }

// unlink takes a node out from among its siblings.
func (r *record) unlink(c Node) {
	at := &r.nodes[r.nodes[c].parent].first
	for *at != c {
		at = &r.nodes[*at].next
	}
	*at = r.nodes[c].next
}

// preferred returns the child that the cursor passed last, or the main one;
// None where there is none.
func (r *record) preferred(n Node) Node {
	if c := r.nodes[n].passed; c != None && !r.nodes[c].gone {
		return c
	}
	return r.mainChild(n)
}

// end returns where a way of one child each, such as the preferred or the main
// ones, ends that begins at n.
func end(way func(Node) Node, n Node) Node {
	for next := way(n); next != None; next = way(n) {
		n = next
	}
	return n
}

// under returns n and all nodes below it, each before its children, these in
// the order that shows. No recursion: lines may be very long.
func (r *record) under(top Node) []Node {
	var all []Node
	for n := top; n != None; n = r.after(n, top) {
		all = append(all, n)
	}
	return all
}

// after returns the node that follows n in that order, or None.
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

// setGone deletes a node without children, or brings one back whose parent is
// there. O(children of the parent).
func (r *record) setGone(n Node, gone bool) {
	at := &r.nodes[n]
	if at.gone == gone {
		return
	}
	r.cutWays(at.parent)
	r.digest -= r.mainDigest(at.parent)
	at.gone = true // for now, to see whether others are there
	branches := 0
	if r.mainChild(at.parent) != None {
		branches = 1
	}
	at.gone = gone
	if gone {
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

// mainDigest is what the order of n's children adds to the digest.
func (r *record) mainDigest(n Node) uint64 {
	type main struct{ digest uint64 }
	c := r.mainChild(n)
	if c == None {
		return 0
	}
	return maphash.Comparable(r.seed, main{r.made[c].digest})
}
