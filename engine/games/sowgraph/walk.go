package sowgraph

// walker generates the walks with exactly the given number of edges from a vertex to a Ruma, in the
// order of their vertices. It follows an edge only if a Ruma can be reached with the remaining
// edges, so it never backtracks from a dead end.
type walker struct {
	graph   *Graph
	reached reached
	from    int
	walk    []int // the vertices after from; overwritten by the next walk
	tried   []int // number of edges tried at each step
	at      int   // the step to make next; −1 at the end
	fresh   bool  // no walk has been generated
	// enter, if set, is called before a step is extended. If it returns false, walks that begin with
	// these steps are skipped.
	enter func(steps []int) bool
}

// walks returns a walker for the walks from a vertex.
func (g *Graph) walks(from, edges int) *walker {
	w := &walker{graph: g, reached: g.reached(edges), from: from, fresh: true, at: -1}
	if edges > 0 && w.reached.at(edges).has(from) {
		w.walk, w.tried, w.at = make([]int, edges), make([]int, edges), 0
	}
	return w
}

// next generates the next walk; false if there is none.
func (w *walker) next() bool {
	if w.at < 0 {
		return false
	}
	if !w.fresh {
		w.at--
	}
	w.fresh = false
	for w.at >= 0 && w.at < len(w.walk) {
		if !w.step() {
			w.tried[w.at] = 0
			w.at--
			continue
		}
		w.at++
		if w.at == len(w.walk) {
			return true
		}
		if w.enter != nil && !w.enter(w.walk[:w.at]) {
			w.at--
			continue
		}
		w.tried[w.at] = 0
	}
	return false
}

// step takes the next edge that can be completed to a walk.
func (w *walker) step() bool {
	from := w.from
	if w.at > 0 {
		from = w.walk[w.at-1]
	}
	out, goal := w.graph.out[from], w.reached.at(len(w.walk)-w.at-1)
	for i := w.tried[w.at]; i < len(out); i++ {
		if goal.has(out[i]) {
			w.walk[w.at], w.tried[w.at] = out[i], i+1
			return true
		}
	}
	return false
}
