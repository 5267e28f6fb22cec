package sowgraph

import (
	"slices"
	"sync"
)

// set is a set of vertices of a graph.
type set [MaxVertices / 64]uint64

func (s *set) add(v int) { s[v/64] |= 1 << (v % 64) }

func (s *set) has(v int) bool { return s[v/64]>>(v%64)&1 != 0 }

func (s *set) intersects(other *set) bool {
	return s[0]&other[0]|s[1]&other[1]|s[2]&other[2]|s[3]&other[3] != 0
}

// reach computes the vertices from which a walk with a given number of edges leads to a Ruma. Each
// set for 0, 1, 2 … edges follows from the previous one, so the sequence is eventually periodic.
// reach computes the sets on demand and stores them up to the end of the first period.
type reach struct {
	lock   sync.Mutex
	out    []set
	sets   []set
	seen   map[set]int
	from   int // start of the periodic part
	period int // 0 until it is found
}

// reached is a snapshot of reach.
type reached struct {
	sets         []set
	from, period int
}

// at returns the vertices from which a walk with the given number of edges leads to a Ruma.
func (r *reached) at(edges int) *set {
	if edges >= len(r.sets) {
		edges = r.from + (edges-r.from)%r.period
	}
	return &r.sets[edges]
}

// reached returns a snapshot that covers walks of at most the given number of edges.
func (g *Graph) reached(edges int) reached {
	r := &g.reach
	r.lock.Lock()
	defer r.lock.Unlock()
	if r.sets == nil {
		r.begin(g)
	}
	for r.period == 0 && len(r.sets) <= edges {
		last, next := &r.sets[len(r.sets)-1], set{}
		for v := range r.out {
			if r.out[v].intersects(last) {
				next.add(v)
			}
		}
		if before, again := r.seen[next]; again {
			r.from, r.period, r.seen = before, len(r.sets)-before, nil
			break
		}
		r.seen[next] = len(r.sets)
		r.sets = append(r.sets, next)
	}
	return reached{slices.Clip(r.sets), r.from, r.period}
}

// begin stores the edges, and the set for 0 edges: the Rumas.
func (r *reach) begin(g *Graph) {
	r.out = make([]set, g.Len())
	var rumas set
	for v := range g.vertices {
		for _, to := range g.out[v] {
			r.out[v].add(to)
		}
		if g.Ruma(v) {
			rumas.add(v)
		}
	}
	r.sets, r.seen = []set{rumas}, map[set]int{rumas: 0}
}

// Reaches reports whether a walk with exactly the given number of edges leads from a vertex to a
// Ruma.
func (g *Graph) Reaches(v, edges int) bool {
	r := g.reached(edges)
	return r.at(edges).has(v)
}

// Longest returns the number of edges of the longest walk from a vertex to a Ruma; −1 if there is
// no walk. bounded is false if there are walks of any length.
//
// A walk with at least as many edges as there are vertices visits a vertex twice, so it can repeat
// a cycle any number of times. If such walks exist, one has fewer than twice as many edges.
func (g *Graph) Longest(v int) (edges int, bounded bool) {
	r := g.reached(2 * g.Len())
	for edges := 2*g.Len() - 1; edges >= 0; edges-- {
		if r.at(edges).has(v) {
			return edges, edges < g.Len()
		}
	}
	return -1, true
}
