package treeview

import (
	"tchouka/engine"
	"tchouka/engine/picture/tree"
)

// goEnd selects the end of the current line, continued by good moves as far as the tree has grown.
func (v *TreeView) goEnd() {
	end, visited := tree.None, map[tree.ID]bool{} // stops if positions recur
	for id := v.bestChild(v.keyNode()); id != tree.None && !visited[v.grown(id)]; id = v.bestChild(id) {
		end, visited[v.grown(id)] = id, true
	}
	v.walk(end)
}

// GoBranching selects the next or previous choice between safe moves, and reports whether it did.
func (v *TreeView) GoBranching(back bool) bool {
	step := v.bestChild
	if back {
		step = v.parent
	}
	visited := map[tree.ID]bool{}
	for id := step(v.keyNode()); id != tree.None && !visited[v.grown(id)]; id = step(id) {
		if visited[v.grown(id)] = true; v.tree.Node(v.grown(id)).Children > 1 {
			return v.walk(id)
		}
	}
	return false
}

// GoWin selects the next win in reading order, which is downwards. After the last win it continues
// with the first. It reports whether the tree has one.
func (v *TreeView) GoWin(back bool) bool {
	if v.tree == nil {
		return false
	}
	return v.walk(v.tree.NextWin(v.keyNode(), back))
}

// ToggleFold folds the selected node, or unfolds it. It reports whether there is anything to fold.
func (v *TreeView) ToggleFold() bool {
	at := v.grown(v.keyNode())
	if at == tree.None || v.tree.Node(at).Children == 0 && v.tree.LosingOpen(at) == 0 {
		return false
	}
	folded := v.tree.Folded(at)
	if v.layout.Merged() {
		folded = v.tree.FoldedMerged(at)
	}
	v.fold(at, !folded)
	return true
}

// grown returns the node with the continuation of a node, in a merged tree the first one.
func (v *TreeView) grown(id tree.ID) tree.ID {
	if id == tree.None || !v.layout.Merged() || v.tree.Node(id).Children > 0 {
		return id
	}
	return v.tree.Original(id)
}

// OpenStub performs the action of the stub of the selected node. It unfolds the node, expands it,
// shows or collects its losing moves, or jumps from a repeated position to its first occurrence. It
// reports whether there is such an action.
func (v *TreeView) OpenStub() bool {
	i := v.index(v.keyNode())
	if i < 0 {
		return false
	}
	p := v.layout.At(i)
	n := v.tree.Node(p.ID)
	switch {
	case n.IsTransposition():
		if v.OnJumped != nil {
			v.OnJumped(p.ID, n.TranspositionOf)
		}
	case p.Stub == tree.NoStub && v.tree.LosingOpen(p.ID) > 0:
		if v.OnLosingOpened != nil {
			v.OnLosingOpened(p.ID, false)
		}
	case p.Stub == tree.NoStub:
		return false
	default:
		v.tapStub(p.ID)
	}
	return true
}

// keyNode returns the node that keys start from: the selected node, or else the root.
func (v *TreeView) keyNode() tree.ID {
	switch {
	case v.tree == nil:
		return tree.None
	case v.tree.Has(v.selected):
		return v.selected
	}
	return tree.Root
}

// walk selects another node, if there is one.
func (v *TreeView) walk(to tree.ID) bool {
	if v.tree == nil || to == tree.None {
		return false
	}
	if to != v.selected {
		v.choose(to)
	}
	return true
}

func (v *TreeView) parent(id tree.ID) tree.ID {
	if id == tree.None {
		return tree.None
	}
	return v.tree.Node(id).Parent
}

// bestChild returns the best child of a node: the child on the current line, else that of the
// shortest win, else the first safe one. It returns None if there is no child.
func (v *TreeView) bestChild(id tree.ID) tree.ID {
	if id == tree.None {
		return tree.None
	}
	best, good := tree.None, false
	least := 0
	for child := range v.tree.Children(v.grown(id)) {
		n := v.tree.Node(child)
		won := v.tree.ResultForMover(child) == engine.Won
		toGo, known := n.Facts.Find(engine.MovesToGo)
		switch {
		case v.fullLine[child] || v.line[child]:
			return child
		case n.LosingLeaf:
		case best == tree.None, won && (!good || known && toGo.Value < least):
			best, good, least = child, won, toGo.Value
		}
	}
	return best
}

// neighbor returns the next node up or down in the same column, or None.
func (v *TreeView) neighbor(id tree.ID, by int) tree.ID {
	i := v.index(id)
	if i < 0 {
		return tree.None
	}
	lo, hi := v.layout.Column(v.layout.ColumnOf(i))
	if i+by < lo || i+by >= hi {
		return tree.None
	}
	return v.layout.ID(i + by)
}
