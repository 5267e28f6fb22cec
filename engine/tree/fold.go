package tree

// FoldBeyond folds a tree that was just expanded so that about limit nodes stay
// visible, the nearest to the root first: a tree of thousands opens as a
// picture one can read, and each unfolding shows one generation more.
//
// Only nodes for which fresh answers true are touched, so what a person folded
// or unfolded before stays. Nodes in keep, such as the line being played, are
// not folded away. O(Len).
func (t *Tree) FoldBeyond(limit int, keep []ID, fresh func(ID) bool) {
	kept := make(map[ID]bool, len(keep))
	for _, id := range keep {
		kept[id] = true
	}
	shown := make([]bool, t.Len()) // those whose folding has been decided
	visible := 1
	for queue := []ID{Root}; len(queue) > 0; queue = queue[1:] {
		id := queue[0]
		shown[id] = true
		children := t.Node(id).Children
		if fresh(id) {
			t.Fold(id, children > 0 && !kept[id] && visible+children > limit)
		}
		if t.Folded(id) {
			continue
		}
		visible += children
		for child := range t.Children(id) {
			queue = append(queue, child)
		}
	}
	for id := Root; int(id) < t.Len(); id++ {
		if !shown[id] && fresh(id) {
			t.Fold(id, t.Node(id).Children > 0)
		}
	}
}
