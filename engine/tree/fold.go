package tree

import "slices"

// bits is a set of nodes. It is kept apart from the arena, so that folding a
// node of a tree of millions copies next to nothing.
type bits []uint64

func (b bits) has(id ID) bool { return int(id>>6) < len(b) && b[id>>6]>>(id&63)&1 != 0 }

func (b *bits) set(id ID, in bool) {
	word := int(id >> 6)
	switch {
	case word >= len(*b) && !in:
		return
	case word >= len(*b):
		*b = append(*b, make([]uint64, word+1-len(*b))...)
	}
	if (*b)[word] &^= 1 << (id & 63); in {
		(*b)[word] |= 1 << (id & 63)
	}
}

// Fold hides the children of a node, or shows them again. It changes nothing in
// the arena.
func (t *Tree) Fold(id ID, folded bool) { t.folds.set(id, folded) }

// Folded reports whether the children of a node are hidden.
func (t *Tree) Folded(id ID) bool { return t.folds.has(id) }

// FoldMerged hides the moves of a state in the merged layout, and with them
// what no other visible state leads to; or it shows them again. The two views
// are folded each by itself: in the tree a fold hides one branch, here it takes a
// state's moves away wherever lines meet in it. A transposition stands for its original.
func (t *Tree) FoldMerged(id ID, folded bool) { t.closed.set(t.Original(id), folded) }

// FoldedMerged reports whether the merged layout hides the moves of a state.
func (t *Tree) FoldedMerged(id ID) bool { return t.closed.has(t.Original(id)) }

// Original returns the first node with a node's state: another, or itself.
func (t *Tree) Original(id ID) ID {
	if original := t.nodes[id].original(); original != None {
		return original
	}
	return id
}

// UnfoldAll shows the children of every node, in both layouts. O(1): nothing in the
// arena is touched, however large it is.
func (t *Tree) UnfoldAll() { t.folds, t.closed = nil, nil }

// FoldSides hides the children of every node but those of keep, in both layouts:
// of a line, it leaves the moves that branch off. O(Len).
func (t *Tree) FoldSides(keep []ID) {
	t.UnfoldAll()
	for id := range ID(t.Len()) {
		if safe, _ := t.moves(id); safe > 0 || t.LosingOpen(id) > 0 {
			t.Fold(id, true)
			t.FoldMerged(id, true)
		}
	}
	for _, id := range keep {
		t.Fold(id, false)
		t.FoldMerged(id, false)
	}
}

// GatherLosing hides the losing leaves of a node behind the count of its losing
// moves again, or shows those that the arena holds. See [Tree.OpenLosing].
func (t *Tree) GatherLosing(id ID, gathered bool) { t.gathered.set(id, gathered) }

// LosingOpen returns how many losing leaves of a node are shown. O(1).
func (t *Tree) LosingOpen(id ID) int {
	if t.gathered.has(id) {
		return 0
	}
	return len(t.losingOf(id))
}

// FoldBeyond folds a tree that was just expanded so that about limit nodes stay
// visible, the nearest to the root first: a tree of thousands opens as a
// picture one can read, and each unfolding shows one generation more.
//
// Only nodes whose children were added since the tree had so many nodes as grown
// says are touched, so what a person folded or unfolded before stays. Nodes in
// keep, such as the line being played, are not folded away. O(Len).
func (t *Tree) FoldBeyond(limit int, keep []ID, grown int) {
	fresh := func(id ID) bool { return int(t.nodes[id].first) >= grown }
	shown := bits(make([]uint64, (t.Len()+63)/64)) // those whose folding has been decided
	visible := 1
	for queue, next := []ID{Root}, 0; next < len(queue); next++ {
		id := queue[next]
		shown.set(id, true)
		first, end := t.block(id)
		if fresh(id) {
			t.Fold(id, visible+int(end-first) > limit && !slices.Contains(keep, id))
		}
		if t.Folded(id) {
			continue
		}
		visible += int(end - first)
		for child := range t.Children(id) {
			queue = append(queue, child)
		}
	}
	for id := Root; int(id) < t.Len(); id++ {
		if fresh(id) && !shown.has(id) {
			t.Fold(id, true)
		}
	}
}

// FoldMergedBeyond is FoldBeyond for the merged layout.
func (t *Tree) FoldMergedBeyond(limit int, keep []ID, grown int) {
	kept := bits(make([]uint64, (t.Len()+63)/64))
	for _, id := range keep {
		kept.set(t.Original(id), true)
	}
	shown := bits(make([]uint64, (t.Len()+63)/64))
	shown.set(Root, true)
	for queue, next := []ID{Root}, 0; next < len(queue); next++ {
		id := queue[next]
		first, end := t.block(id)
		if int(first) >= grown {
			t.closed.set(id, len(queue)+int(end-first) > limit && !kept.has(id))
		}
		if t.closed.has(id) {
			continue
		}
		for c := first; c < end; c++ {
			if to := t.Original(c); !shown.has(to) {
				shown.set(to, true)
				queue = append(queue, to)
			}
		}
	}
	for id := range t.nodes {
		if r := &t.nodes[id]; int(r.first) >= grown && r.flags&flagTransposition == 0 && !shown.has(ID(id)) {
			t.closed.set(ID(id), true)
		}
	}
}
