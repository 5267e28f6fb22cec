package layered

import (
	"cmp"
	"slices"
)

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
