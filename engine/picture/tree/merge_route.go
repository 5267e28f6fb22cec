package tree

import (
	"cmp"
	"iter"
	"slices"

	"tchouka/engine/picture/layered"
)

// Spaces of routed edges, in 1/Row. bendSpace is the space on both sides of an edge that passes a
// column. Edges at the same side of a node are portSpace apart there, or closer so that all of them
// are at most [PortReach] from its centre.
const (
	bendSpace = Row * 3 / 16
	portSpace = Row / 8
)

// PortReach is the greatest distance of the end of an edge from the centre of its node, in 1/Row.
const PortReach = Row / 4

// routes holds the bends and ports of the edges of a merged layout. Each edge is in the direction
// of the columns here, also if it leads back. Edges within a column have none.
type routes struct {
	bends [][]int32
	ports [][2]int32 // relative to the centres of the nodes in the first and the last column
	stays []float32  // of edges within a column: see [Layout.Stay]
}

// height returns the extent of all bends.
func (r *routes) height() int {
	height := int32(0)
	for _, bends := range r.bends {
		for _, y := range bends {
			height = max(height, y+bendSpace)
		}
	}
	return int(height)
}

// graph returns the states and the edges between different columns as a layered graph, with the
// edge of the merger that each edge represents.
func (s *sifter) graph() (g *layered.Graph, edges []int32) {
	g = &layered.Graph{Nodes: make([]layered.Node, len(s.ys)), Bend: bendSpace, Port: portSpace}
	for c := range s.pins {
		for i := s.starts[c]; i < s.starts[c+1]; i++ {
			g.Nodes[i] = layered.Node{Layer: int32(c), Before: Half, After: s.reach[i], Reach: PortReach}
		}
	}
	for e, to := range s.m.to {
		from, to := s.m.from[e], to
		switch {
		case g.Nodes[from].Layer == g.Nodes[to].Layer:
			continue
		case g.Nodes[from].Layer > g.Nodes[to].Layer:
			from, to = to, from
		}
		g.Edges, edges = append(g.Edges, layered.Edge{From: from, To: to, Main: s.main[int32(e)]}), append(edges, int32(e))
	}
	return g, edges
}

// route places all states by a layered layout, in which edges take space in the columns that they
// pass. It returns false if there are more than most states and bends, or p ended.
func (s *sifter) route(p *poller, most int) bool {
	if len(s.m.to) > most { // the graph takes more memory than the merger
		return false
	}
	g, edges := s.graph()
	if g.Vertices() > most {
		return false
	}
	l := g.Place(p.poll)
	if l == nil {
		return false
	}
	s.ys, s.order = l.At, slices.Concat(l.Order...)
	s.routes = newRoutes(len(s.m.to))
	for i, e := range edges {
		s.routes.bends[e], s.routes.ports[e] = l.Bends[i], l.Ports[i]
	}
	s.nest(g)
	return true
}

func newRoutes(edges int) *routes {
	return &routes{make([][]int32, edges), make([][2]int32, edges), make([]float32, edges)}
}

// nest sets how far the edges within each column lead out of it: the shorter ones are inside.
func (s *sifter) nest(g *layered.Graph) {
	stays := make([][]int32, len(s.pins))
	for e, to := range s.m.to {
		if column := g.Nodes[to].Layer; column == g.Nodes[s.m.from[e]].Layer {
			stays[column] = append(stays[column], int32(e))
		}
	}
	length := func(e int32) int32 {
		y := s.ys[s.m.from[e]] - s.ys[s.m.to[e]]
		return max(y, -y)
	}
	for _, edges := range stays {
		slices.SortStableFunc(edges, func(a, b int32) int { return cmp.Compare(length(a), length(b)) })
		for k, e := range edges {
			s.routes.stays[e] = float32(k+1) / float32(len(edges)+1)
		}
	}
}

// Passes yields the columns that an edge of a merged layout passes, each with its Y coordinate
// there. If the layout is too large for routes, it is the one nearest to the straight line: see
// [Layout.Free]. O(log n), and O(1) or O(log n) for each column.
func (l *Layout) Passes(e, reach int) iter.Seq2[int, int] {
	return func(yield func(column, y int) bool) {
		edge := l.Edge(e)
		before, after := l.ColumnOf(edge.From), l.ColumnOf(edge.To)
		if before > after {
			before, after, edge.From, edge.To = after, before, edge.To, edge.From
		}
		from, to := l.Y(edge.From), l.Y(edge.To)
		for column := before + 1; column < after; column++ {
			var y int
			if r := l.web.routes; r != nil {
				y = int(r.bends[e][column-before-1])
			} else {
				y = l.Free(column, from+(to-from)*(column-before)/(after-before), reach)
			}
			if !yield(column, y) {
				return
			}
		}
	}
}

// Ports returns the distances below the centres of its nodes at which an edge of a merged layout
// ends: in its first column, and in its last. They are at most [PortReach]. O(1).
func (l *Layout) Ports(e int) (first, last int) {
	if r := l.web.routes; r != nil {
		return int(r.ports[e][0]), int(r.ports[e][1])
	}
	return 0, 0
}

// Stay returns how far an edge of a merged layout leads out of the column in which it begins and
// ends, as a part of the space between two columns. O(1).
func (l *Layout) Stay(e int) float64 {
	if r := l.web.routes; r != nil {
		return float64(r.stays[e])
	}
	return 0.5
}
