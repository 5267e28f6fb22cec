package session

// way is a line from Start on in which one child follows the other, such as the
// preferred or the main ones. It is followed no further than is new, so that a
// line of 300,000 moves is not walked again at each of them.
type way struct{ nodes []Node }

// follow returns the nodes of the way, to its end. The caller may keep them,
// for they are never written again, and must not write them.
func (w *way) follow(next func(Node) Node) []Node {
	if len(w.nodes) == 0 {
		w.nodes = []Node{Start}
	}
	for n := next(w.nodes[len(w.nodes)-1]); n != None; n = next(n) {
		w.nodes = append(w.nodes, n)
	}
	return w.nodes[:len(w.nodes):len(w.nodes)]
}

// cut forgets what follows the node at a depth. What was handed out is let be.
func (w *way) cut(depth int32) {
	if size := int(depth) + 1; size < len(w.nodes) {
		w.nodes = w.nodes[:size:size]
	}
}

// cutWays forgets how the ways go on from n, because its children have changed.
// A child that comes to a node without one needs no cut.
func (r *record) cutWays(n Node) {
	r.line.cut(r.nodes[n].depth)
	r.main.cut(r.nodes[n].depth)
}

// shownLine returns the nodes of the line that shows.
func (r *record) shownLine() []Node { return r.line.follow(r.preferred) }

// mainLine returns the nodes of the main line.
func (r *record) mainLine() []Node { return r.main.follow(r.mainChild) }

// on reports whether n is one of the nodes of a line.
func (r *record) on(line []Node, n Node) bool {
	depth := int(r.nodes[n].depth)
	return depth < len(line) && line[depth] == n
}

// prefer makes the way to n the preferred one. That to the last such n is
// preferred already, so O(moves between them).
func (r *record) prefer(n Node) {
	there := r.at
	r.at = n
	for n != there {
		if r.nodes[n].depth < r.nodes[there].depth {
			there = r.nodes[there].parent
			continue
		}
		parent := r.nodes[n].parent
		if r.preferred(parent) != n {
			r.line.cut(r.nodes[parent].depth)
		}
		r.nodes[parent].passed = n
		n = parent
	}
}
