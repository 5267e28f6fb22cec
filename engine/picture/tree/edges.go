package tree

// Merged reports whether the layout shows every state once. O(1).
func (l *Layout) Merged() bool { return l.web != nil }

// Level returns the common property of the states in a column of a merged layout. If
// [Layout.Layered], it is the layer, for example the seeds outside the Ruma, otherwise the fewest
// moves from the start.
func (l *Layout) Level(column int) int { return int(l.web.levels[column]) }

// Layered reports whether the columns of a merged layout are layers, so that every edge leads to a
// later column. If not, edges can also stay in a column or lead back.
func (l *Layout) Layered() bool { return l.web.layered }

// Edge returns the e-th edge. In a tree, the e-th edge leads to the e-th node, and the root has no
// edge. O(1).
func (l *Layout) Edge(e int) Edge {
	if w := l.web; w != nil {
		return Edge{ID: w.ids[e], From: int(w.from[e]), To: w.to(e)}
	}
	return Edge{ID: l.ids[e], From: int(l.parents[e]), To: e}
}

// EdgeOf returns the edge of the move to a node of the tree, or -1 if it is not visible. O(1),
// merged O(log n + edges to the same node).
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

// Into returns the range [lo, hi) of the edges to the i-th node. O(1).
func (l *Layout) Into(i int) (lo, hi int) {
	switch {
	case l.web != nil:
		return int(l.web.into[i]), int(l.web.into[i+1])
	case i == 0:
		return 0, 0
	}
	return i, i + 1
}

// Leaving returns the number of edges that leave the i-th node of a merged layout. O(1).
func (l *Layout) Leaving(i int) int { return int(l.web.out[i+1] - l.web.out[i]) }

// Leave returns the k-th edge that leaves the i-th node of a merged layout. O(1).
func (l *Layout) Leave(i, k int) int { return int(l.web.leaving[int(l.web.out[i])+k]) }

// Free returns the Y coordinate nearest to y at which an edge passes a column without touching a
// node or its stub. It is y itself, or a point beside the node in the way. The parameter reach is
// the extent of a node up and down, at most [Half]. O(log n).
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

// edgeSpace is the distance to a node of an edge that is routed around it, unless the next node is
// closer.
const edgeSpace = Row / 4

// gap returns a Y coordinate above (side -1) or below (side 1) the i-th node of a column. It is
// beside the node, and halfway to the next node if that is close.
func (l *Layout) gap(column, i, side int) int {
	lo, hi := l.Column(column)
	if side < 0 {
		at := int(l.ys[i]) - Half
		if i == lo {
			return at
		}
		return at - min((at-int(l.ys[i-1])-l.below(i-1))/2, edgeSpace)
	}
	at := int(l.ys[i]) + l.below(i)
	if i+1 == hi {
		return at
	}
	return at + min((int(l.ys[i+1])-Half-at)/2, edgeSpace)
}
