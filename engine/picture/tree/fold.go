package tree

import "slices"

// bits is a set of nodes. It is separate from the arena, so that folding a node of a tree of
// millions of nodes copies almost nothing.
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

// Fold hides or shows the children of a node. It does not change the arena.
func (t *Tree) Fold(id ID, folded bool) { t.folds.set(id, folded) }

// Folded reports whether the children of a node are hidden.
func (t *Tree) Folded(id ID) bool { return t.folds.has(id) }

// FoldMerged hides or shows the moves of a state in the merged layout, together with the states
// that no other visible state leads to. The folds of the two layouts are independent. In the tree,
// a fold hides one branch; here, it hides the moves of a state on all lines that reach it. For a
// transposition it applies to the original.
func (t *Tree) FoldMerged(id ID, folded bool) { t.closed.set(t.Original(id), folded) }

// FoldedMerged reports whether the merged layout hides the moves of a state.
func (t *Tree) FoldedMerged(id ID) bool { return t.closed.has(t.Original(id)) }

// Original returns the first node with a node's state, which can be the node itself.
func (t *Tree) Original(id ID) ID {
	if original := t.nodes[id].original(); original != None {
		return original
	}
	return id
}

// UnfoldAll shows the children of every node, in both layouts. O(1): the arena does not change.
func (t *Tree) UnfoldAll() { t.folds, t.closed = nil, nil }

// FoldSides hides the children of every node except those in keep, in both layouts. If keep is a
// line, the moves that branch off remain visible. O(Len).
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

// FoldLevel shows the nodes up to a number of moves from the root and folds all others, in both
// layouts. O(Len).
func (t *Tree) FoldLevel(moves int) {
	t.UnfoldAll()
	depth := make([]int32, t.Len())
	for id := range ID(t.Len()) {
		if id != Root {
			depth[id] = depth[t.nodes[id].parent] + 1
		}
		if int(depth[id]) >= moves {
			t.Fold(id, true)
			if t.Original(id) == id {
				t.FoldMerged(id, true)
			}
		}
	}
}

// GatherLosing hides the losing leaves of a node behind the count of its losing moves, or shows the
// losing leaves in the arena. See [Tree.OpenLosing].
func (t *Tree) GatherLosing(id ID, gathered bool) { t.gathered.set(id, gathered) }

// LosingOpen returns the number of visible losing leaves of a node. O(1).
func (t *Tree) LosingOpen(id ID) int {
	if t.gathered.has(id) {
		return 0
	}
	return len(t.losingOf(id))
}

// FoldBeyond folds a tree that was just expanded so that about limit nodes remain visible, the
// nearest to the root first. A tree of thousands of nodes is then readable, and each unfolding
// shows one more generation.
//
// Only nodes whose children have IDs of at least grown, the earlier length of the tree, are folded
// or unfolded. Changes by the user remain. Nodes in keep, such as the current line, are not folded.
// O(Len).
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
