package tree

import (
	"slices"
)

// sweeps is the number of times the columns are ordered, forwards and backwards. Layouts of more
// than many states are ordered once, forwards: single moves are not legible in them.
const (
	sweeps = 4
	many   = 100_000
)

// lane is the distance kept free for the winning line, above and below, in a column without a node
// of it.
const lane = Row / 4

// sifter orders the states of every column and computes their Y coordinates, after Sugiyama, Tagawa
// and Toda, "Methods for Visual Understanding of Hierarchical System Structures" (1981). Each sweep
// visits column after column. The target of a state is the mean of its neighbors. These are in
// earlier columns in a forward sweep, and in later columns in a backward sweep.
//
// The final coordinates minimize the squared distances to the targets, subject to the order and the
// minimum distances ([sifter.settle]). The winning line is fixed at 0, which keeps it straight, and
// divides each column.
//
// Edges that pass a column take no space in it. The sifter places the layouts that are too large
// for [sifter.route]. Linear, without recursion.
type sifter struct {
	m       *merger
	order   []int32 // states column by column, downwards
	starts  []int32 // index of the first state of each column in order, and the number of states
	pins    []int32 // the state of the winning line in each column; -1 a lane, -2 neither
	reach   []int32 // the extent of a state downwards
	into    []int32 // index of the first edge into each state in edges
	edges   []int32 // by the state they lead to
	from    []int32 // the sources of these edges
	ys      []int32
	targets []int32 // the target of each state

	main    map[int32]bool // the edges of the winning line
	routes  *routes        // set by route
	blocks  []Pooled[int64]
	scratch []int32
}

const noPin = -2

func newSifter(m *merger, starts []int32) *sifter {
	n := len(m.ids)
	s := &sifter{
		m: m, ys: make([]int32, n), targets: make([]int32, n), reach: make([]int32, n),
		scratch: make([]int32, n), pins: make([]int32, len(starts)-1), starts: starts, order: make([]int32, n),
		main: map[int32]bool{},
	}
	for i := range s.order {
		s.order[i] = int32(i)
	}
	s.edges, s.into = bucket(m.to, n)
	s.from = make([]int32, len(s.edges))
	for k, e := range s.edges {
		s.from[k] = m.from[e]
	}
	for i, stub := range m.stubs {
		s.reach[i] = Half
		if stub != NoStub {
			s.reach[i] += StubSpace
		}
	}
	for c := range s.pins {
		s.pins[c] = noPin
	}
	spine := m.spine()
	if len(spine) == 0 && m.t.toGo(Root) < 0 {
		return s
	}
	s.pins[0] = 0
	c := 0
	for _, e := range spine {
		at := m.to[e]
		if at < starts[c+1] {
			break // it does not lead to a later column
		}
		s.main[e] = true
		for ; starts[c+1] <= at; c++ {
			if s.pins[c] == noPin {
				s.pins[c] = -1
			}
		}
		s.pins[c] = at
	}
	return s
}

// bucket sorts 0 … len(keys)-1 by their keys, which are less than count; starts holds the index of
// each key's first element. The sort is stable.
func bucket(keys []int32, count int) (sorted, starts []int32) {
	starts = make([]int32, count+1)
	for _, key := range keys {
		starts[key+1]++
	}
	for key := range count {
		starts[key+1] += starts[key]
	}
	sorted = make([]int32, len(keys))
	next := slices.Clone(starts)
	for i, key := range keys {
		sorted[next[key]] = int32(i)
		next[key]++
	}
	return sorted, starts
}

// sift performs all sweeps.
func (s *sifter) sift(p *poller) {
	columns := len(s.starts) - 1
	rounds, after := sweeps, 3
	if len(s.order) > many {
		rounds, after = 1, 1
	}
	for range rounds {
		for c := 0; c < columns && p.poll(); c++ {
			s.column(c, true, false, true)
		}
		for c := columns - 1; c >= 0 && p.poll(); c-- {
			s.column(c, false, true, true)
		}
	}
	for range after { // the order is final; positions follow both sides
		for c := 0; c < columns && p.poll(); c++ {
			s.column(c, true, true, false)
		}
	}
}

// column places a column by its neighbors before and after it.
func (s *sifter) column(c int, before, after, reorder bool) {
	run := s.order[s.starts[c]:s.starts[c+1]]
	for _, i := range run {
		s.want(c, i, before, after)
	}
	pin := s.pins[c]
	if pin >= 0 {
		s.targets[pin] = 0
	}
	if reorder {
		sortBy(run, s.targets, s.scratch)
	}
	if pin == noPin {
		s.settle(run, 0, 0)
		return
	}
	split := s.split(run, pin, reorder)
	above, below := run[:split], run[split:]
	up, down := int32(lane), int32(lane)
	if pin >= 0 {
		s.ys[pin] = 0
		up, down = Half, s.reach[pin]
		below = below[1:]
	}
	s.settle(above, -1, up)
	s.settle(below, 1, down)
}

// want sets the target of a state to the mean of its neighbors in earlier columns, in later
// columns, or both. Without neighbors, the state keeps its position. In layered games, all edges
// into a state come from earlier columns, and all edges out of it lead to later columns.
func (s *sifter) want(c int, i int32, before, after bool) {
	sum, count := int64(0), int64(0)
	lo, hi := s.starts[c], s.starts[c+1]
	meet := func(neighbor int32) {
		if before && neighbor < lo || after && neighbor >= hi {
			sum += int64(s.ys[neighbor])
			count++
		}
	}
	if before || !s.m.layered {
		for _, from := range s.from[s.into[i]:s.into[i+1]] {
			meet(from)
		}
	}
	if after || !s.m.layered {
		for _, to := range s.m.to[s.m.out[i]:s.m.out[i+1]] {
			meet(to)
		}
	}
	s.targets[i] = s.ys[i]
	if count > 0 {
		s.targets[i] = int32(sum / count)
	}
}

// split returns the index at which a column is divided. It is the state of the winning line or, in
// a column without one, the boundary between negative and positive targets. States with target 0
// balance the two halves.
func (s *sifter) split(run []int32, pin int32, sorted bool) int {
	if pin >= 0 {
		return slices.Index(run, pin)
	}
	keys := s.targets
	if !sorted { // each state remains on its side
		keys = s.ys
	}
	above := func(i, y int32) int { return int(keys[i]) - int(y) }
	first, _ := slices.BinarySearchFunc(run, 0, above)
	last, _ := slices.BinarySearchFunc(run, 1, above)
	return min(max(len(run)/2, first), last)
}

// settle places an ordered run as close as possible to its targets without overlap (see [Pool]). A
// run on one side of the winning line, -1 above and 1 below, remains there. Its optimal coordinates
// are those of the unbounded problem, clamped to the bound.
func (s *sifter) settle(run []int32, side int, bound int32) {
	if len(run) == 0 {
		return
	}
	s.blocks = s.blocks[:0]
	taken := int64(0) // from the center of the first state to that of the i-th
	for k, i := range run {
		if k > 0 {
			taken += int64(s.reach[run[k-1]]) + Half
		}
		s.blocks = Pool(s.blocks, int64(s.targets[i])-taken)
	}
	most := -int64(bound) - int64(s.reach[run[len(run)-1]]) - taken
	least := int64(bound) + Half
	taken, k := 0, 0
	for _, b := range s.blocks {
		at := b.Mean
		switch side {
		case -1:
			at = min(at, most)
		case 1:
			at = max(at, least)
		}
		for range b.Count {
			if k > 0 {
				taken += int64(s.reach[run[k-1]]) + Half
			}
			s.ys[run[k]] = int32(at + taken)
			k++
		}
	}
}
