package layered_test

import (
	"math/rand/v2"
	"reflect"
	"testing"

	"tchouka/engine/enginetest"
	"tchouka/engine/picture/layered"
)

func always() bool { return true }

// randomGraph returns a graph with edges of up to four layers, of which some form a main path.
func randomGraph(r *rand.Rand) *layered.Graph {
	layers := 1 + r.IntN(8)
	g := &layered.Graph{Bend: int32(1 + r.IntN(9))}
	for layer := range layers {
		for range 1 + r.IntN(7) {
			g.Nodes = append(g.Nodes, layered.Node{Layer: int32(layer), Before: int32(r.IntN(30)), After: int32(1 + r.IntN(30))})
		}
	}
	for range r.IntN(3 * len(g.Nodes)) {
		from, to := r.IntN(len(g.Nodes)), r.IntN(len(g.Nodes))
		if span := g.Nodes[to].Layer - g.Nodes[from].Layer; span > 0 && span <= 4 {
			g.Edges = append(g.Edges, layered.Edge{From: int32(from), To: int32(to)})
		}
	}
	at := int32(0)
	for i, e := range g.Edges {
		if e.From == at && r.IntN(3) > 0 {
			g.Edges[i].Main, at = true, e.To
		}
	}
	return g
}

// stops returns the positions of an edge in its layers, from the first to the last.
func stops(g *layered.Graph, l *layered.Layout, e int) []int32 {
	at := append([]int32{l.At[g.Edges[e].From]}, l.Bends[e]...)
	return append(at, l.At[g.Edges[e].To])
}

// segment is a piece of an edge from a layer to the next.
type segment struct {
	layer     int32
	from, to  int32
	inner     bool // between bends
	main      bool
	crossings int
	straight  bool // it crosses no main segment and no other inner one
}

// segments returns all pieces, with the crossings that a comparison of all pairs finds.
func segments(g *layered.Graph, l *layered.Layout) []segment {
	var all []segment
	for i, e := range g.Edges {
		at := stops(g, l, i)
		for k := range at[1:] {
			all = append(all, segment{
				layer: g.Nodes[e.From].Layer + int32(k), from: at[k], to: at[k+1],
				inner: k > 0 && k+2 < len(at), main: e.Main, straight: true,
			})
		}
	}
	for i := range all {
		a := &all[i]
		for k := range all {
			b := &all[k]
			if a.layer == b.layer && int64(a.from-b.from)*int64(a.to-b.to) < 0 {
				a.crossings++
				a.straight = a.straight && !b.main && !b.inner
			}
		}
	}
	return all
}

// TestPlace checks random layouts: nothing overlaps in a layer, and the main path and all pieces
// between bends are straight, unless they cross each other. The crossings are counted in two ways.
func TestPlace(t *testing.T) {
	r := enginetest.Random(t)
	for range 500 {
		g := randomGraph(r)
		l := g.Place(always)
		checkSpaces(t, g, l)
		crossings := 0
		for _, s := range segments(g, l) {
			crossings += s.crossings
			if s.from != s.to && (s.main || s.inner && s.straight) {
				t.Fatalf("a piece from %d to %d is not straight in %+v", s.from, s.to, g)
			}
		}
		if crossings/2 != l.Crossings {
			t.Fatalf("%d crossings, want %d, in %+v", l.Crossings, crossings/2, g)
		}
	}
}

// checkSpaces checks that nodes and bends of a layer do not overlap, and that Order is their order.
func checkSpaces(t *testing.T, g *layered.Graph, l *layered.Layout) {
	t.Helper()
	type extent struct{ low, high int32 }
	layers := make([][]extent, len(l.Order))
	for layer, nodes := range l.Order {
		for k, v := range nodes {
			n := g.Nodes[v]
			if n.Layer != int32(layer) || k > 0 && l.At[nodes[k-1]] >= l.At[v] {
				t.Fatalf("the order of layer %d is %v", layer, nodes)
			}
			layers[layer] = append(layers[layer], extent{l.At[v] - n.Before, l.At[v] + n.After})
		}
	}
	for i, e := range g.Edges {
		for k, at := range l.Bends[i] {
			layer := int(g.Nodes[e.From].Layer) + 1 + k
			layers[layer] = append(layers[layer], extent{at - g.Bend, at + g.Bend})
		}
	}
	for layer, all := range layers {
		for i, a := range all {
			for _, b := range all[:i] {
				if a.low < b.high && b.low < a.high {
					t.Fatalf("%v and %v overlap in layer %d of %+v", a, b, layer, g)
				}
			}
		}
	}
}

func TestPlaceIsDeterministic(t *testing.T) {
	r := enginetest.Random(t)
	g := randomGraph(r)
	if first, again := g.Place(always), g.Place(always); !reflect.DeepEqual(first, again) {
		t.Errorf("two layouts of %+v differ", g)
	}
}

// TestPlaceFindsPlanarOrders draws trees whose nodes are shuffled. They have drawings without
// crossings.
func TestPlaceFindsPlanarOrders(t *testing.T) {
	r := enginetest.Random(t)
	for range 60 {
		g := &layered.Graph{Bend: 1}
		for i := range 1 + r.IntN(60) {
			n := layered.Node{Before: 1, After: 1}
			if i > 0 {
				parent := r.IntN(i)
				n.Layer = g.Nodes[parent].Layer + 1 + int32(r.IntN(2))
				g.Edges = append(g.Edges, layered.Edge{From: int32(parent), To: int32(i)})
			}
			g.Nodes = append(g.Nodes, n)
		}
		if l := g.Place(always); l.Crossings > 0 {
			t.Fatalf("%d crossings in a tree: %+v", l.Crossings, g)
		}
	}
}

func TestPlaceStops(t *testing.T) {
	g := &layered.Graph{Nodes: []layered.Node{{}, {}, {Layer: 1}, {Layer: 1}}, Edges: []layered.Edge{{From: 0, To: 3}, {From: 1, To: 2}, {From: 0, To: 2}, {From: 1, To: 3}}}
	calls := 0
	if l := g.Place(func() bool { calls++; return false }); l != nil || calls != 1 {
		t.Errorf("got %v after %d calls, want nil after 1", l, calls)
	}
}
