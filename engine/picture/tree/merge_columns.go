package tree

import (
	"slices"

	"tchouka/engine"
)

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
