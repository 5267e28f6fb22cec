package layered

import (
	"cmp"
	"math/rand/v2"
	"slices"
)

// Effort of the crossing reduction.
const (
	most      = 24         // sweeps from one order, down and up
	patience  = 8          // sweeps without improvement
	starts    = 24         // orders to start from, for small graphs
	reach     = 40         // places that a vertex moves at once
	workLimit = 40_000_000 // steps of sifting, for all orders
)

// reduce orders the layers so that few segments cross. It starts from as many orders as the limit
// of work allows: depth first from either end, then random ones with a fixed seed. It returns false
// if keepGoing did.
func (p *placer) reduce(keepGoing func() bool) bool {
	random := rand.New(rand.NewPCG(1, uint64(len(p.segments))))
	best, fewest := p.snapshot(), p.crossings()
	for start := 0; start < starts && fewest > 0 && p.work < workLimit; start++ {
		switch start {
		case 0:
			p.depthFirst(p.down, p.lower)
		case 1:
			p.depthFirst(p.up, p.upper)
		default:
			for _, layer := range p.layers {
				random.Shuffle(len(layer), func(i, k int) { layer[i], layer[k] = layer[k], layer[i] })
			}
		}
		p.number()
		s := sweeper{placer: p, keys: make([]float64, len(p.vertices)), around: make([][2][]int32, len(p.vertices)), mean: start%2 == 1}
		for sweep, idle := 0, 0; sweep < most && idle < patience; sweep++ {
			if !s.sweep(sweep, keepGoing) {
				return false
			}
			idle++
			if c := p.crossings(); c < fewest {
				best, fewest, idle = p.snapshot(), c, 0
			}
		}
	}
	p.layers = best
	p.number()
	return true
}

func (p *placer) snapshot() [][]int32 {
	layers := make([][]int32, len(p.layers))
	for i, layer := range p.layers {
		layers[i] = slices.Clone(layer)
	}
	return layers
}

// number sets the positions from the order of the layers.
func (p *placer) number() {
	for _, layer := range p.layers {
		for i, v := range layer {
			p.pos[v] = int32(i)
		}
	}
}

// depthFirst orders the vertices of each layer as a search finds them that follows the links to
// their ends. In a tree, no segments cross then.
func (p *placer) depthFirst(l links, end func(int32) int32) {
	for i := range p.layers {
		p.layers[i] = p.layers[i][:0]
	}
	found := make([]bool, len(p.vertices))
	var stack []int32
	for root := range p.vertices {
		stack = append(stack, int32(root))
		for len(stack) > 0 {
			v := stack[len(stack)-1]
			stack = stack[:len(stack)-1]
			if found[v] {
				continue
			}
			found[v] = true
			layer := p.vertices[v].Layer
			p.layers[layer] = append(p.layers[layer], v)
			for _, s := range slices.Backward(l.of(v)) {
				stack = append(stack, end(s))
			}
		}
	}
}

// crossings counts the crossings of all segments. O(segments · log).
func (p *placer) crossings() int {
	total := 0
	var lower, tree []int32
	for i, layer := range p.layers {
		if i+1 == len(p.layers) {
			break
		}
		// The segments in the order of their upper ends cross once for each inversion of their
		// lower ends. The tree of Fenwick counts the lower ends so far.
		size := len(p.layers[i+1])
		tree = append(tree[:0], make([]int32, size+1)...)
		seen := 0
		for _, v := range layer {
			lower = p.sorted(lower[:0], p.down.of(v), p.lower)
			for _, at := range lower {
				total += seen
				for k := at + 1; k > 0; k &= k - 1 {
					total -= int(tree[k])
				}
			}
			for _, at := range lower {
				seen++
				for k := at + 1; int(k) <= size; k += k & -k {
					tree[k]++
				}
			}
		}
	}
	return total
}

// sorted appends the sorted positions of the ends of segments.
func (p *placer) sorted(to, segments []int32, end func(int32) int32) []int32 {
	for _, s := range segments {
		to = append(to, p.pos[end(s)])
	}
	slices.Sort(to)
	return to
}

// sweeper orders the layers one after the other, by the previous layer.
type sweeper struct {
	*placer
	mean   bool      // by barycentres instead of medians
	keys   []float64 // of each vertex, negative if it keeps its position
	free   []int32
	near   []int32
	around [][2][]int32 // of each vertex, the positions of its neighbours in both directions
}

// sweep orders all layers, downwards if the number of the sweep is even. Every other pair of sweeps
// also exchanges vertices with equal keys. It returns false if keepGoing did.
func (s *sweeper) sweep(number int, keepGoing func() bool) bool {
	turn := number%4 >= 2
	for i := range s.layers {
		if number%2 == 0 {
			s.sort(s.layers[i], s.up, s.upper, turn)
		} else {
			s.sort(s.layers[len(s.layers)-1-i], s.down, s.lower, turn)
		}
	}
	return s.sift(keepGoing)
}

func (s *sweeper) sort(layer []int32, l links, end func(int32) int32, turn bool) {
	s.free = s.free[:0]
	for _, v := range layer {
		s.near = s.sorted(s.near[:0], l.of(v), end)
		if s.keys[v] = median(s.near); s.mean {
			s.keys[v] = mean(s.near)
		}
		if s.keys[v] >= 0 {
			s.free = append(s.free, v)
		}
	}
	if turn {
		slices.Reverse(s.free)
	}
	slices.SortStableFunc(s.free, func(a, b int32) int { return cmp.Compare(s.keys[a], s.keys[b]) })
	next := 0
	for i, v := range layer {
		if s.keys[v] >= 0 {
			layer[i] = s.free[next]
			next++
		}
		s.pos[layer[i]] = int32(i)
	}
}

// median returns the weighted median of Gansner and others of sorted positions; -1 for no
// positions. Of two positions in the middle, it is closer to the side on which the others are
// denser.
func median(at []int32) float64 {
	m := len(at) / 2
	switch {
	case len(at) == 0:
		return -1
	case len(at)%2 == 1:
		return float64(at[m])
	case len(at) == 2:
		return float64(at[0]+at[1]) / 2
	}
	left, right := float64(at[m-1]-at[0]), float64(at[len(at)-1]-at[m])
	if left+right == 0 {
		return float64(at[m-1]+at[m]) / 2
	}
	return (float64(at[m-1])*right + float64(at[m])*left) / (left + right)
}

func mean(at []int32) float64 {
	if len(at) == 0 {
		return -1
	}
	sum := 0.0
	for _, i := range at {
		sum += float64(i)
	}
	return sum / float64(len(at))
}

// sift moves single vertices while this removes crossings. It returns false if keepGoing did.
func (s *sweeper) sift(keepGoing func() bool) bool {
	const rounds = 10
	for round, improved := 0, true; improved && round < rounds && s.work < workLimit; round++ {
		improved = false
		for _, layer := range s.layers {
			if !keepGoing() {
				return false
			}
			improved = s.siftLayer(layer) || improved
		}
	}
	return true
}

// siftLayer moves each vertex of a layer to the place, at most reach places away, with the fewest
// crossings. O(vertices · reach + segments · reach).
func (s *sweeper) siftLayer(layer []int32) (improved bool) {
	for _, v := range layer {
		s.around[v] = [2][]int32{s.sorted(s.around[v][0][:0], s.up.of(v), s.upper), s.sorted(s.around[v][1][:0], s.down.of(v), s.lower)}
	}
	s.free = append(s.free[:0], layer...)
	for _, v := range s.free {
		from := int(s.pos[v])
		to, most, gain := from, 0, 0
		for k := from - 1; k >= max(from-reach, 0); k-- {
			if gain += s.gain(layer[k], v); gain > most {
				to, most = k, gain
			}
		}
		gain = 0
		for k := from + 1; k < min(from+reach+1, len(layer)); k++ {
			if gain += s.gain(v, layer[k]); gain > most {
				to, most = k, gain
			}
		}
		if to == from {
			continue
		}
		improved = true
		copy(layer[from:], layer[from+1:])
		copy(layer[to+1:], layer[to:len(layer)-1])
		layer[to] = v
		for k := min(from, to); k <= max(from, to); k++ {
			s.pos[layer[k]] = int32(k)
		}
	}
	return improved
}

// gain returns the number of crossings that an exchange of two neighbours removes.
func (s *sweeper) gain(u, v int32) int {
	s.work += 1 + len(s.around[u][0]) + len(s.around[u][1]) + len(s.around[v][0]) + len(s.around[v][1])
	return inversions(s.around[u][0], s.around[v][0]) + inversions(s.around[u][1], s.around[v][1])
}

// inversions returns the number of pairs of a greater first position, less the number of pairs with
// a greater second one. O(both lengths).
func inversions(a, b []int32) int {
	sum, less, most := 0, 0, 0
	for _, x := range a {
		for less < len(b) && b[less] < x {
			less++
		}
		for most < len(b) && b[most] <= x {
			most++
		}
		sum += less - (len(b) - most)
	}
	return sum
}
