package session

import "hash/maphash"

// The links of a record. Those of the arena, first and next, run over deleted
// nodes too; what follows steps over them and knows the order that shows: the
// main child first, the others as they were first played.
//
// A deleted node keeps its links, and links to it are kept. So when it comes
// back, by undo or by being played again, it stands where it stood.

// mainChild returns the child of n on the main line, which is the first in the
// order that shows: the one that was made the main one, or that was first
// played; None where there is none.
func (r *record) mainChild(n Node) Node {
	if c := r.nodes[n].turned; c != None && !r.nodes[c].gone {
		return c
	}
	return r.skipGone(r.nodes[n].first)
}

// sibling returns the child after c in the order that shows, or None.
// O(children).
func (r *record) sibling(c Node) Node {
	parent := r.nodes[c].parent
	if parent == None {
		return None
	}
	main := r.mainChild(parent)
	next := r.nodes[c].next
	if c == main {
		next = r.nodes[parent].first
	}
	next = r.skipGone(next)
	if next == main && next != None {
		next = r.skipGone(r.nodes[next].next)
	}
	return next
}

// skipGone returns c or the first node after it, in the arena's order, that is
// a place.
func (r *record) skipGone(c Node) Node {
	for c != None && r.nodes[c].gone {
		c = r.nodes[c].next
	}
	return c
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

// under returns n and all places below it, each before its children, these in
// the order that shows. No recursion: lines may be very long.
func (r *record) under(top Node) []Node {
	var all []Node
	for n := top; n != None; n = r.after(n, top) {
		all = append(all, n)
	}
	return all
}

// after returns the place that follows n in that order, or None.
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

// turn makes a child of n the main one; None leaves that to the first.
func (r *record) turn(n, child Node) {
	r.cutWays(n)
	r.digest -= r.mainDigest(n)
	r.nodes[n].turned = child
	r.digest += r.mainDigest(n)
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
