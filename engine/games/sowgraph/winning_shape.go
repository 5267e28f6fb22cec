package sowgraph

import (
	"cmp"
)

// graphShape is a graph in the form used by searches.
type graphShape struct {
	holes  int     // keyNumber of holes
	hole   []int   // for each vertex, its index among the holes; −1 for a Ruma
	vertex []int   // the vertex of each hole
	rumas  []int   // the Rumas that walks from a hole lead to
	before [][]int // for each vertex, its predecessors on walks from a hole
}

func graphShapeOf(g *Graph) graphShape {
	s := graphShape{hole: make([]int, g.Len()), before: make([][]int, g.Len())}
	reached := make([]bool, g.Len()) // by walks from holes
	var todo []int
	for v := range g.Len() {
		s.hole[v] = -1
		if !g.Ruma(v) {
			s.hole[v] = s.holes
			s.holes++
			s.vertex = append(s.vertex, v)
			reached[v] = true
			todo = append(todo, v)
		}
	}
	for ; len(todo) > 0; todo = todo[1:] {
		for _, to := range g.Out(todo[0]) {
			s.before[to] = append(s.before[to], todo[0])
			if !reached[to] {
				reached[to] = true
				todo = append(todo, to)
			}
		}
	}
	for v, yes := range reached {
		if yes && g.Ruma(v) {
			s.rumas = append(s.rumas, v)
		}
	}
	return s
}

// seeds returns the seeds of each vertex on the board of a key.
func (s graphShape) seeds(key string) []int {
	seeds := make([]int, len(s.hole))
	at := 0
	for _, v := range s.vertex {
		seeds[v], at = keyNumber(key, at)
	}
	return seeds
}

// compare orders the boards of two keys lexicographically by their seeds.
func (s graphShape) compare(a, b string) int {
	atA, atB := 0, 0
	for range s.holes {
		var x, y int
		x, atA = keyNumber(a, atA)
		y, atB = keyNumber(b, atB)
		if x != y {
			return cmp.Compare(x, y)
		}
	}
	return 0
}
