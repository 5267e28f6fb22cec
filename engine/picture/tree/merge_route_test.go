package tree_test

import (
	"cmp"
	"maps"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"tchouka/engine/picture/tree"
)

// edgesOf returns the number of edges of a merged layout.
func edgesOf(l *tree.Layout) int {
	_, edges := l.Into(l.Len() - 1)
	return edges
}

// passesOf returns the coordinates at which an edge passes columns.
func passesOf(l *tree.Layout, e int) (ys []int) {
	from, to := l.ColumnOf(l.Edge(e).From), l.ColumnOf(l.Edge(e).To)
	passes := maps.Collect(l.Passes(e, tree.Half))
	for column := min(from, to) + 1; column < max(from, to); column++ {
		ys = append(ys, passes[column])
	}
	return ys
}

// Edges pass columns beside the nodes and their stubs, and apart from each other. At a side of a
// node they end at different places, in the order in which they lead away.
func TestMergedEdgesAreApart(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		_, l, _ := drawMerged(t)
		passes := map[int][]int{} // by column
		sides := map[[2]int][][2]int{}
		for e := range edgesOf(l) {
			from, to := l.Edge(e).From, l.Edge(e).To
			before := l.ColumnOf(from)
			if before == l.ColumnOf(to) {
				continue
			}
			if before > l.ColumnOf(to) {
				from, to, before = to, from, l.ColumnOf(to)
			}
			ys := passesOf(l, e)
			for k, y := range ys {
				passes[before+1+k] = append(passes[before+1+k], y)
			}
			ys = slices.Concat([]int{l.Y(from)}, ys, []int{l.Y(to)})
			first, last := l.Ports(e)
			sides[[2]int{from, 1}] = append(sides[[2]int{from, 1}], [2]int{ys[1], first})
			sides[[2]int{to, 0}] = append(sides[[2]int{to, 0}], [2]int{ys[len(ys)-2], last})
		}
		for column, ys := range passes {
			slices.Sort(ys)
			lo, hi := l.Column(column)
			for k, y := range ys {
				for i := lo; i < hi; i++ {
					if p := l.At(i); y > p.Y-tree.Half && y < p.Y+below(p) {
						t.Fatalf("an edge passes column %d at %d, in the node at %d", column, y, p.Y)
					}
				}
				if k > 0 && y-ys[k-1] < tree.Row/4 {
					t.Fatalf("edges pass column %d at %d and %d", column, ys[k-1], y)
				}
			}
		}
		for side, ports := range sides {
			slices.SortFunc(ports, func(a, b [2]int) int { return cmp.Or(a[0]-b[0], a[1]-b[1]) })
			for k, p := range ports {
				if p[1] < -tree.PortReach || p[1] > tree.PortReach || k > 0 && p[1] <= ports[k-1][1] && len(ports) < tree.PortReach {
					t.Fatalf("the ports at %v are %v", side, ports)
				}
			}
		}
	})
}
