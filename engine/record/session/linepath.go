package session

// linePath is a path from Start along one child each, such as the preferred or main children. It is
// extended incrementally, so a line of 300,000 moves is not traversed again after each move.
type linePath struct{ nodes []Node }

// follow returns the nodes of the path, to its end. Callers may keep the slice but must not modify
// it; it never changes.
func (w *linePath) follow(next func(Node) Node) []Node {
	if len(w.nodes) == 0 {
		w.nodes = []Node{Start}
	}
	for n := next(w.nodes[len(w.nodes)-1]); n != None; n = next(n) {
		w.nodes = append(w.nodes, n)
	}
	return w.nodes[:len(w.nodes):len(w.nodes)]
}

// cut removes the nodes after a depth. It does not modify slices returned earlier.
func (w *linePath) cut(depth int32) {
	if size := int(depth) + 1; size < len(w.nodes) {
		w.nodes = w.nodes[:size:size]
	}
}

// truncatePaths removes the nodes after n from both paths, because the children of n have changed.
// The first child of a node needs no cut.
func (r *record) truncatePaths(n Node) {
	r.line.cut(r.nodes[n].depth)
	r.main.cut(r.nodes[n].depth)
}

// shownLine returns the nodes of the current line.
func (r *record) shownLine() []Node { return r.line.follow(r.preferred) }

// mainLine returns the nodes of the main line.
func (r *record) mainLine() []Node { return r.main.follow(r.mainChild) }

// on reports whether n is one of the nodes of a line.
func (r *record) on(line []Node, n Node) bool {
	depth := int(r.nodes[n].depth)
	return depth < len(line) && line[depth] == n
}

// prefer makes the path to n the preferred one. The path to the last such n is preferred already,
// so it takes O(moves between them).
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
