package tree

import (
	"slices"

	"tchouka/engine"
)

// mergedLayout places every visible state once (see [merger.columns]) and omits empty columns. It
// returns nil when the context is done. A layout with at most the given number of states and bends
// is routed: see [sifter.route].
func (t *Tree) mergedLayout(opts LayoutOptions, p *poller, most int) *Layout {
	m := newMerger(t, opts)
	m.gather(p)
	if !p.poll() {
		return nil
	}
	columns, levels := m.columns()
	if !p.poll() {
		return nil
	}
	s := newSifter(m, m.renumber(columns, len(levels)))
	if !s.route(p, most) && !p.ended {
		s.sift(p)
	}
	if p.ended {
		return nil
	}

	l := &Layout{
		ids: make([]ID, len(m.ids)), ys: make([]int32, len(m.ids)),
		stubs:   stubs{packed: make([]uint8, 0, len(m.ids))},
		columns: s.starts, spreads: make([]spread, len(levels)),
	}
	top := int32(0)
	if s.routes == nil {
		top = slices.Min(s.ys) - Half
	} else {
		l.height = s.routes.height()
	}
	layoutIndex := make([]int32, len(m.ids)) // the index of each state in the layout
	for i, number := range s.order {
		id := m.ids[number]
		layoutIndex[number] = int32(i)
		l.ids[i], l.ys[i] = id, s.ys[number]-top
		stub := m.stubs[number]
		if stub == CutStub {
			stub = FoldedStub
			l.cuts.set(ID(i), true)
		}
		l.stubs.add(stub, m.counts[number])
		l.height = max(l.height, int(l.ys[i])+l.below(i))
	}
	l.won = t.winsAmong(l.ids)
	l.places = m.found // no longer needed
	for id := range l.places {
		if number := m.found[m.same[id]]; m.same[id] == ID(id) && number >= 0 {
			l.places[id] = layoutIndex[number]
		}
	}
	for id, same := range m.same {
		l.places[id] = l.places[same]
	}
	l.web = m.web(s, layoutIndex, levels)
	return l
}

// web numbers the edges by the node they lead to.
func (m *merger) web(s *sifter, layoutIndex, levels []int32) *web {
	w := &web{
		levels: levels, layered: m.layered,
		ids: make([]ID, len(m.to)), from: make([]int32, len(m.to)),
		into: make([]int32, len(m.ids)+1), leaving: make([]int32, len(m.to)), out: make([]int32, len(m.ids)+1),
	}
	if s.routes != nil {
		w.routes = newRoutes(len(m.to))
	}
	edgeOf := make([]int32, len(m.t.nodes)) // for each node of the tree: the edge of its move, or -1
	for id := range edgeOf {
		edgeOf[id] = -1
	}
	if !m.layered { // in layered games, the first edge already leads from the root
		for to, way := range m.spanningEdges() {
			if edges := s.edges[s.into[to]:s.into[to+1]]; way >= 0 {
				at := slices.Index(edges, way)
				edges[0], edges[at] = edges[at], edges[0]
			}
		}
	}
	number := make([]int32, len(m.to)) // for each edge of the merger
	edge := int32(0)
	for i, to := range s.order {
		w.into[i] = edge
		for k := s.into[to]; k < s.into[to+1]; k++ {
			e := s.edges[k]
			w.ids[edge], w.from[edge] = m.moves[e], layoutIndex[m.from[e]]
			edgeOf[m.moves[e]] = edge
			number[e] = edge
			if s.routes != nil {
				w.routes.bends[edge], w.routes.ports[edge], w.routes.stays[edge] = s.routes.bends[e], s.routes.ports[e], s.routes.stays[e]
			}
			edge++
		}
	}
	w.into[len(m.ids)] = edge
	firsts := make([]uint64, len(m.to)>>6+1)
	for _, e := range w.into[1:len(m.ids)] { // except the root
		firsts[e>>6] |= 1 << (e & 63)
	}
	w.firsts = newRanks(firsts)
	left := int32(0)
	for i, from := range s.order {
		w.out[i] = left
		for e := m.out[from]; e < m.out[from+1]; e++ {
			w.leaving[left] = number[e]
			left++
		}
	}
	w.out[len(m.ids)] = left
	w.joined = m.join(edgeOf)
	return w
}

// join finds the moves that are drawn as the edges of other moves. The moves of a transposition
// have the edges of its representative, whose children are always in the same order. There are few
// such moves because Grow does not expand transpositions.
func (m *merger) join(edgeOf []int32) (joined []joint) {
	for i := ID(1); int(i) < len(m.t.nodes); i++ {
		r, as := &m.t.nodes[i], i
		if r.flags&flagLosing != 0 {
			as = m.same[i]
		} else if source := m.source[m.same[r.parent]]; int32(source) != r.parent {
			first, _ := m.t.block(source)
			own, _ := m.t.block(ID(r.parent))
			as = first + i - own
		}
		if as != i && edgeOf[as] >= 0 {
			joined = append(joined, joint{i, edgeOf[as]})
		}
	}
	return joined
}

// columns returns the column of each state, and the level of each column: see [Layout.Level].
func (m *merger) columns() (columns, levels []int32) {
	if m.layered {
		return m.layers()
	}
	depths := m.depths()
	ranks := make([]uint32, len(m.ids))
	for i, id := range m.ids {
		ranks[i] = uint32(depths[id])
	}
	columns, order := ranked(ranks)
	levels = make([]int32, len(order))
	for c, rank := range order {
		levels[c] = int32(rank)
	}
	return columns, levels
}

// layers returns the column of each state of a game with layers, and the layer of each column, in
// descending order.
//
// Every move leads to a later column. All moves except some losing moves lower the layer; in row
// games they bank at least one seed. A losing move can leave the layer unchanged. The resulting
// state is then in an additional column after that of its parent:
//
//	seeds outside   9    8    8'   7        8': lost, no seed banked
//	               ( )──( )──[ ]
//	                └────┴────────( )
func (m *merger) layers() (columns, layers []int32) {
	// The rank is twice the number of seeds, less one in an additional column, in descending order.
	// Layers are at most half of the range of the type.
	ranks := make([]uint32, len(m.ids))
	for i, id := range m.ids {
		rank := 2 * uint32(m.t.numbers(id).layer)
		if r := &m.t.nodes[id]; r.flags&flagLosing != 0 {
			rank = min(rank, 2*uint32(m.t.numbers(m.same[r.parent]).layer)-1)
		}
		ranks[i] = ^rank
	}
	columns, order := ranked(ranks)
	layers = make([]int32, len(order))
	for c, rank := range order {
		rank = ^rank
		layers[c] = int32(rank/2 + rank%2)
	}
	return columns, layers
}

// ranked returns the index of each rank among the distinct ranks, and the distinct ranks in
// ascending order.
func ranked(ranks []uint32) (places []int32, order []uint32) {
	order = slices.Clone(ranks)
	slices.Sort(order)
	order = slices.Compact(order)
	places = make([]int32, len(ranks))
	for i, rank := range ranks {
		at, _ := slices.BinarySearch(order, rank)
		places[i] = int32(at)
	}
	return places, order
}

// depths returns the fewest moves from the root to each state in the tree, including hidden states.
// The column of a state therefore does not depend on folds.
func (m *merger) depths() []int32 {
	depths := make([]int32, len(m.t.nodes))
	for id := range depths {
		depths[id] = -1
	}
	depths[Root] = 0
	queue := append(make([]ID, 0, len(m.t.nodes)), Root)
	for next := 0; next < len(queue); next++ {
		from := queue[next]
		meet := func(move ID) {
			if to := m.same[move]; depths[to] < 0 {
				depths[to] = depths[from] + 1
				queue = append(queue, to)
			}
		}
		if source := m.source[from]; source != None {
			for c, end := m.t.block(source); c < end; c++ {
				meet(c)
			}
		}
		for _, end := range m.losingOf(from) {
			meet(end)
		}
	}
	return depths
}

// spanningEdges returns an edge to each state except the root. These edges form a spanning tree: in
// games whose states recur, the first edge to a state can come from a later column.
func (m *merger) spanningEdges() []int32 {
	spanningEdges := make([]int32, len(m.ids))
	for i := range spanningEdges {
		spanningEdges[i] = -1
	}
	for queue, next := []int32{0}, 0; next < len(queue); next++ {
		at := queue[next]
		for e := m.out[at]; e < m.out[at+1]; e++ {
			if to := m.to[e]; to != 0 && spanningEdges[to] < 0 {
				spanningEdges[to] = e
				queue = append(queue, to)
			}
		}
	}
	return spanningEdges
}

// isLayered reports whether a game has layers.
func isLayered(game engine.Game) bool {
	_, ok := game.(engine.Layered)
	return ok
}
