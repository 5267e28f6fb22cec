package solve

import (
	"iter"
	"math"
	"slices"
)

// order lists the nodes so that each edge leads to an earlier node or into the same component.
type order struct {
	nodes         []int32
	componentEnds []uint32 // for each component, the index in nodes behind its last node
}

// components yields the nodes of each component.
func (o order) components() iter.Seq[[]int32] {
	return func(yield func([]int32) bool) {
		begin := uint32(0)
		for _, componentEnds := range o.componentEnds {
			if !yield(o.nodes[begin:componentEnds]) {
				return
			}
			begin = componentEnds
		}
	}
}

// order divides the graph into its strongly connected components. The algorithm is Tarjan's, with
// the path of nodes as a list.
func (g *graph) order() order {
	type visit struct {
		id   int32
		next uint32
	}
	var o order
	const done = math.MaxInt32 // the low number of nodes whose component is complete
	number, low := make([]int32, len(g.nodes)), make([]int32, len(g.nodes))
	entered := int32(0)
	var path []visit
	var stack []int32
	enter := func(id int32) {
		entered++
		number[id], low[id] = entered, entered
		path, stack = append(path, visit{id, g.nodes[id].from}), append(stack, id)
	}
	for enter(0); len(path) > 0; {
		v := &path[len(path)-1]
		if v.next < g.nodes[v.id].to {
			to := g.edges[v.next]
			v.next++
			switch {
			case number[to] == 0:
				enter(to)
			case low[to] != done:
				low[v.id] = min(low[v.id], number[to])
			}
			continue
		}
		id := v.id
		if path = path[:len(path)-1]; len(path) > 0 {
			up := path[len(path)-1].id
			low[up] = min(low[up], low[id])
		}
		if low[id] < number[id] {
			continue
		}
		first := len(stack) - 1
		for stack[first] != id {
			first--
		}
		for _, member := range slices.Backward(stack[first:]) {
			low[member] = done
			o.nodes = append(o.nodes, member)
		}
		stack = stack[:first]
		o.componentEnds = append(o.componentEnds, uint32(len(o.nodes)))
	}
	return o
}
