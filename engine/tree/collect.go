package tree

import "tchouka/engine"

// collect numbers the visible nodes breadth first and gives each its mark. The
// places along Y stay open.
func (t *Tree) collect(opts LayoutOptions) *Layout {
	l := &Layout{places: make([]int32, len(t.nodes))}
	for i := range l.places {
		l.places[i] = -1
	}
	onLine := map[ID]bool{}
	for _, id := range opts.Line {
		onLine[id] = true
	}
	// Most trees are shown whole: room for all spares the copying.
	l.ids = append(make([]ID, 0, len(t.nodes)), Root)
	l.parents = append(make([]int32, 0, len(t.nodes)), -1)
	for next := 0; next < len(l.ids); {
		l.columns = append(l.columns, int32(next))
		for end := len(l.ids); next < end; next++ {
			id := l.ids[next]
			l.places[id] = int32(next)
			if t.Folded(id) {
				continue
			}
			for child := range t.Children(id) {
				if !opts.WinningOnly || t.nodes[child].verdict == engine.Won || onLine[child] {
					l.ids = append(l.ids, child)
					l.parents = append(l.parents, int32(next))
				}
			}
		}
	}
	l.columns = append(l.columns, int32(len(l.ids)))
	l.ys = make([]int32, len(l.ids))
	l.counts = make([]int32, len(l.ids))
	l.marks = make([]Mark, len(l.ids))
	l.won = make([]int32, len(l.ids)+1)
	for i, id := range l.ids {
		l.won[i+1] = l.won[i]
		if t.nodes[id].verdict == engine.Won {
			l.won[i+1]++
		}
		l.marks[i], l.counts[i] = t.mark(id, opts.WinningOnly)
	}
	return l
}

// mark says what hangs below a node.
func (t *Tree) mark(id ID, winningOnly bool) (Mark, int32) {
	r := &t.nodes[id]
	ended := len(t.endedOf(id))
	switch {
	case r.flags&flagFolded != 0 && (r.children > 0 || ended > 0):
		return MarkFolded, t.hidden(id)
	case winningOnly:
		return MarkNone, 0
	case int(r.lost) > ended:
		return MarkLost, int32(int(r.lost) - ended)
	case r.twin < 0 && r.flags&(flagExpanded|flagEnded|flagCleared|flagStuck) == 0:
		return MarkMore, 0
	}
	return MarkNone, 0
}

// hidden counts the nodes below a folded node. Nodes below different folded
// nodes that are visible are different, so all calls together take O(n).
func (t *Tree) hidden(id ID) int32 {
	below := []ID{id}
	for i := 0; i < len(below); i++ {
		for child := range t.Children(below[i]) {
			below = append(below, child)
		}
	}
	return int32(len(below) - 1)
}
