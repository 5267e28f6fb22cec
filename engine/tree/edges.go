package tree

// Merged reports whether every state is shown once. O(1).
func (l *Layout) Merged() bool { return l.web != nil }

// Level returns what the states in a column of a merged layout have in common:
// their layer, such as the seeds outside the Ruma, or, if not [Layout.Layered], the
// fewest moves from the start.
func (l *Layout) Level(column int) int { return int(l.web.levels[column]) }

// Layered reports whether the columns of a merged layout are layers, so that every edge
// leads to a later one. If not, edges also stay in a column, or lead back.
func (l *Layout) Layered() bool { return l.web.layered }

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
	case i < 0 || id == Root:
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
// without touching a node or what hangs on it: y itself, or beside the node that
// is in the way. A node reaches so far up and down as reach says, at most [Half].
// O(log n).
func (l *Layout) Free(column, y, reach int) int {
	lo, hi := l.Nodes(column, y-Half, y+Half)
	for i := lo; i < hi; i++ {
		high, low := int(l.ys[i])-reach, int(l.ys[i])+l.below(i)-Half+reach
		if y <= high || y >= low {
			continue
		}
		if y < (high+low)/2 {
			return l.gap(column, i, -1)
		}
		return l.gap(column, i, 1)
	}
	return y
}

// edgeRoom is how far an edge that is led around a node leaves it behind, where
// the next one is not nearer.
const edgeRoom = Row / 4

// gap returns a place above the i-th node of a column, side -1, or below it, 1:
// beside it, and in the middle between it and the next one where these are close
// together.
func (l *Layout) gap(column, i, side int) int {
	lo, hi := l.Column(column)
	if side < 0 {
		at := int(l.ys[i]) - Half
		if i == lo {
			return at
		}
		return at - min((at-int(l.ys[i-1])-l.below(i-1))/2, edgeRoom)
	}
	at := int(l.ys[i]) + l.below(i)
	if i+1 == hi {
		return at
	}
	return at + min((int(l.ys[i+1])-Half-at)/2, edgeRoom)
}
