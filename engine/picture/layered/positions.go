package layered

import (
	"cmp"
	"math"
	"slices"
)

// positions returns the position of every vertex, after Brandes and Köpf: the mean of the two
// middle ones of four, in which vertices are aligned with vertices of the previous or the next
// layer, and packed from the first or the last.
func (p *placer) positions() []int32 {
	loses := p.conflicts()
	var four [4][]int32
	for i := range four {
		four[i] = newAligner(p, loses, i&1 != 0, i&2 != 0).place()
	}
	align(&four)
	at := make([]int32, len(p.vertices))
	for v := range at {
		values := [...]int32{four[0][v], four[1][v], four[2][v], four[3][v]}
		slices.Sort(values[:])
		at[v] = int32(math.Floor(float64(values[1]+values[2]) / 2))
	}
	return at
}

// align moves the four layouts so that their extents agree with the narrowest: those packed from
// the first vertex begin where it does, the others end where it does.
func align(four *[4][]int32) {
	if len(four[0]) == 0 {
		return
	}
	narrowest := slices.MinFunc(four[:], func(a, b []int32) int {
		return cmp.Compare(slices.Max(a)-slices.Min(a), slices.Max(b)-slices.Min(b))
	})
	least, most := slices.Min(narrowest), slices.Max(narrowest)
	for i, at := range four {
		shift := least - slices.Min(at)
		if i&2 != 0 {
			shift = most - slices.Max(at)
		}
		for v := range at {
			at[v] += shift
		}
	}
}

// conflicts returns the segments that are not aligned because they touch or cross a segment that
// must be straight: one of the main path or, with less priority, one between two bends. Segments of
// the same priority do not exclude each other. O(vertices + segments).
func (p *placer) conflicts() []bool {
	loses := make([]bool, len(p.segments))
	for i := range len(p.layers) - 1 {
		layer := p.layers[i]
		for level := 1; level <= 2; level++ {
			p.conflictsAt(layer, level, loses)
		}
	}
	return loses
}

// conflictsAt adds the segments below a layer that lose against those of a level of priority.
func (p *placer) conflictsAt(layer []int32, level int, loses []bool) {
	// The last lower end of the straight segments up to each upper end, and the first lower
	// end of those from there on.
	last, first := make([]int32, len(layer)), make([]int32, len(layer))
	reach, begin := int32(-1), int32(math.MaxInt32)
	for k := range layer {
		for _, s := range p.down.of(layer[k]) {
			if p.priority(s) >= level {
				reach = max(reach, p.pos[p.lower(s)])
			}
		}
		last[k] = reach
	}
	for k := len(layer) - 1; k >= 0; k-- {
		for _, s := range p.down.of(layer[k]) {
			if p.priority(s) >= level {
				begin = min(begin, p.pos[p.lower(s)])
			}
		}
		first[k] = begin
	}
	for k, v := range layer {
		for _, s := range p.down.of(v) {
			at := p.pos[p.lower(s)]
			loses[s] = loses[s] || p.priority(s) < level && (last[k] >= at || first[k] <= at)
		}
	}
}

// priority returns the priority of a segment: 2 on the main path, 1 between two bends, or 0.
func (p *placer) priority(s int32) int {
	switch {
	case p.segments[s].Main:
		return 2
	case p.isBend(p.upper(s)) && p.isBend(p.lower(s)):
		return 1
	}
	return 0
}

// aligner computes one of the four layouts. For the others, it reverses the layers, or the order in
// each layer.
type aligner struct {
	*placer
	loses       []bool
	back        bool // each layer is reversed
	layers      [][]int32
	pos         []int32
	links       links // to the previous layer
	end         func(int32) int32
	before      []int32 // the neighbour before each vertex in its layer, or -1
	root, next  []int32 // the first vertex of each block, and the next one in its cycle
	sink, shift []int32 // of each vertex its class, and the shift of each class
	at          []int32
}

const undefined = math.MinInt32

func newAligner(p *placer, loses []bool, up, back bool) *aligner {
	a := &aligner{placer: p, loses: loses, back: back, layers: p.layers, pos: p.pos, links: p.up, end: p.upper}
	if up {
		a.layers, a.links, a.end = slices.Clone(p.layers), p.down, p.lower
		slices.Reverse(a.layers)
	}
	if back {
		a.layers, a.pos = slices.Clone(a.layers), make([]int32, len(p.pos))
		for i, layer := range a.layers {
			a.layers[i] = slices.Clone(layer)
			slices.Reverse(a.layers[i])
			for k, v := range a.layers[i] {
				a.pos[v] = int32(k)
			}
		}
	}
	n := len(p.vertices)
	a.root, a.next, a.sink = make([]int32, n), make([]int32, n), make([]int32, n)
	a.shift, a.at, a.before = make([]int32, n), make([]int32, n), make([]int32, n)
	for _, layer := range a.layers {
		before := int32(-1)
		for _, v := range layer {
			a.before[v], before = before, v
		}
	}
	for v := range a.root {
		a.root[v], a.next[v], a.sink[v] = int32(v), int32(v), int32(v)
		a.shift[v], a.at[v] = math.MaxInt32, undefined
	}
	return a
}

// space returns the distance between two neighbours of a layer.
func (a *aligner) space(u, v int32) int32 {
	if a.back {
		u, v = v, u
	}
	return a.vertices[u].After + a.vertices[v].Before
}

func (a *aligner) place() []int32 {
	for i := 1; i < len(a.layers); i++ {
		last := int32(-1) // the last position of the previous layer with an aligned vertex
		for _, v := range a.layers[i] {
			last = a.join(v, last)
		}
	}
	for v := range a.root {
		if a.root[v] == int32(v) {
			a.placeBlock(int32(v))
		}
	}
	for v, root := range a.root {
		a.at[v], a.sink[v] = a.at[root], a.sink[root]
	}
	a.placeClasses()
	for v := range a.at {
		if a.at[v] += a.shift[a.sink[v]]; a.back {
			a.at[v] = -a.at[v]
		}
	}
	return a.at
}

// join aligns a vertex with one of its middle neighbours behind a position, or with its neighbour
// on the main path. It returns the position of the neighbour, or the given one.
func (a *aligner) join(v, last int32) int32 {
	near := slices.Clone(a.links.of(v))
	slices.SortStableFunc(near, func(s, t int32) int { return int(a.pos[a.end(s)] - a.pos[a.end(t)]) })
	middle := near[:0]
	if len(near) > 0 {
		middle = near[(len(near)-1)/2 : len(near)/2+1]
	}
	for _, s := range near {
		if a.segments[s].Main {
			middle = []int32{s}
		}
	}
	for _, s := range middle {
		if u := a.end(s); !a.loses[s] && a.pos[u] > last {
			a.next[u], a.root[v], a.next[v] = v, a.root[u], a.root[u]
			return a.pos[u]
		}
	}
	return last
}

// placeBlock places a block as close to the blocks before it as possible. Blocks whose first
// neighbours lead to the same sink are one class, whose positions are relative to the sink.
func (a *aligner) placeBlock(v int32) {
	if a.at[v] != undefined {
		return
	}
	a.at[v] = 0
	for w := v; ; {
		if before := a.before[w]; before >= 0 {
			u := a.root[before]
			a.placeBlock(u)
			if a.sink[v] == v {
				a.sink[v] = a.sink[u]
			}
			if a.sink[v] == a.sink[u] {
				a.at[v] = max(a.at[v], a.at[u]+a.space(before, w))
			}
		}
		if w = a.next[w]; w == v {
			return
		}
	}
}

// placeClasses moves the classes together, in the order of the erratum: the blocks of a class
// bound the classes before it, from layer to layer.
func (a *aligner) placeClasses() {
	for i, layer := range a.layers {
		if len(layer) == 0 || a.sink[layer[0]] != layer[0] {
			continue
		}
		sink := layer[0]
		if a.shift[sink] == math.MaxInt32 {
			a.shift[sink] = 0
		}
		for j, k := i, 0; ; {
			v := a.layers[j][k]
			for a.next[v] != a.root[v] {
				v = a.next[v]
				j++
				if u := a.before[v]; u >= 0 {
					a.shift[a.sink[u]] = min(a.shift[a.sink[u]], a.shift[sink]+a.at[v]-a.at[u]-a.space(u, v))
				}
			}
			if k = int(a.pos[v]) + 1; k == len(a.layers[j]) || a.sink[a.layers[j][k]] != sink {
				break
			}
		}
	}
}

// port is an end of an edge at a side of a node.
type port struct {
	next int32 // the position of the edge in the next layer
	edge int32
}

// ports spreads the ends of the edges at each side of each node, in the order in which the edges
// lead away.
func (g *Graph) ports(l *Layout) [][2]int32 {
	var sides [2][][]port
	for end := range sides {
		sides[end] = make([][]port, len(g.Nodes))
	}
	for i, e := range g.Edges {
		stops := slices.Concat([]int32{l.At[e.From]}, l.Bends[i], []int32{l.At[e.To]})
		sides[0][e.From] = append(sides[0][e.From], port{stops[1], int32(i)})
		sides[1][e.To] = append(sides[1][e.To], port{stops[len(stops)-2], int32(i)})
	}
	ports := make([][2]int32, len(g.Edges))
	for end, nodes := range sides {
		for node, side := range nodes {
			slices.SortFunc(side, func(a, b port) int { return cmp.Or(cmp.Compare(a.next, b.next), cmp.Compare(a.edge, b.edge)) })
			middle, space := g.middle(side, l.At[node], g.Nodes[node].Reach)
			for k, p := range side {
				ports[p.edge][end] = (2*int32(k) - middle) * space / 2
			}
		}
	}
	return ports
}

// middle returns twice the index of the port at the centre of a node, and the distance of the
// ports. An edge that leads straight on is at the centre if the ports fit then; one of the main
// path always is.
func (g *Graph) middle(side []port, at, reach int32) (middle, space int32) {
	all := int32(len(side) - 1)
	middle, space = all, g.Port
	for k, p := range side {
		main := g.Edges[p.edge].Main
		if straight := 2 * int32(k); p.next == at && (main || space*max(straight, 2*all-straight) <= 2*reach) {
			if middle = straight; main {
				break
			}
		}
	}
	if most := max(middle, 2*all-middle); most*space > 2*reach {
		space = 2 * reach / most
	}
	return middle, space
}
