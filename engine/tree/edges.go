package tree

// Merged reports whether every position is shown once. O(1).
func (l *Layout) Merged() bool { return l.web != nil }

// Outside returns the seeds outside the Ruma of a column of a merged layout.
func (l *Layout) Outside(column int) int { return int(l.web.outside[column]) }

// Edge returns an edge. In a tree the i-th edge leads to the i-th node; the root
// has none. O(1).
func (l *Layout) Edge(e int) Edge {
	if w := l.web; w != nil {
		return Edge{ID: w.ids[e], From: int(w.from[e]), To: w.to(e)}
	}
	return Edge{ID: l.ids[e], From: int(l.parents[e]), To: e}
}

// EdgeOf returns the edge that the move to a node of the tree is, or -1 when it
// is not visible. O(1), merged O(log n + edges to the same node).
func (l *Layout) EdgeOf(id ID) int {
	switch i := l.Index(id); {
	case i <= 0: // the root, or not visible
		return -1
	case l.web == nil:
		return i
	default:
		return l.web.edgeOf(id, i)
	}
}

// Into returns the run [lo, hi) of the edges to the i-th node. O(1).
func (l *Layout) Into(i int) (lo, hi int) {
	switch {
	case l.web != nil:
		return int(l.web.into[i]), int(l.web.into[i+1])
	case i == 0:
		return 0, 0
	}
	return i, i + 1
}

// Leaving returns the number of edges out of the i-th node of a merged layout.
// O(1).
func (l *Layout) Leaving(i int) int { return int(l.web.out[i+1] - l.web.out[i]) }

// Leave returns the k-th edge out of the i-th node of a merged layout. O(1).
func (l *Layout) Leave(i, k int) int { return int(l.web.leaving[int(l.web.out[i])+k]) }

// Free returns the place nearest to y, along Y, where an edge passes a column
// without touching a node: y itself, the middle between two nodes, or beyond the
// ends. O(log n).
func (l *Layout) Free(column, y int) int {
	lo, hi := l.Nodes(column, y-edgeRoom, y+edgeRoom)
	for i := lo; i < hi; i++ {
		at := int(l.ys[i])
		if y < at-edgeRoom || y > at+edgeRoom {
			continue
		}
		if y < at {
			return l.gap(column, i)
		}
		return l.gap(column, i+1)
	}
	return y
}

// edgeRoom is how far an edge that passes keeps away from the middle of a node.
const edgeRoom = Row * 3 / 8

// gap returns the middle of the room above the i-th node of a column.
func (l *Layout) gap(column, i int) int {
	lo, hi := l.Column(column)
	switch i {
	case lo:
		return int(l.ys[i]) - Half
	case hi:
		return int(l.ys[i-1]) + l.below(i-1)
	}
	return (int(l.ys[i-1]) + l.below(i-1) + int(l.ys[i]) - Half) / 2
}
