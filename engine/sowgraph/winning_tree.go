package sowgraph

import (
	"fmt"
	"iter"
	"slices"
	"strings"

	"tchouka/engine"
)

// treeApart is the distance of the vertices of a tree, in widths of a hole.
const treeApart = 1.75

// treeLevels yields each rooted tree of n vertices once, up to isomorphism, as the depths of the
// vertices in preorder: Beyer and Hedetniemi, Constant time generation of rooted trees (1980). The
// slice is reused.
func treeLevels(n int) iter.Seq[[]int] {
	return func(yield func([]int) bool) {
		level := make([]int, n)
		for i := range level {
			level[i] = i // the path is first
		}
		for yield(level) {
			// The last vertex at depth 2 or more becomes a sibling of its parent. The vertices
			// after it are periodic copies of the vertices from the parent on.
			last := n - 1
			for last > 0 && level[last] == 1 {
				last--
			}
			if last <= 0 {
				return
			}
			parent := last - 1
			for level[parent] != level[last]-1 {
				parent--
			}
			for i := last; i < n; i++ {
				level[i] = level[i-(last-parent)]
			}
		}
	}
}

// treeBrackets formats a tree as a pair of brackets for each vertex, around those of its children.
func treeBrackets(level []int) string {
	var b strings.Builder
	for i, depth := range level {
		if i > 0 {
			b.WriteString(strings.Repeat(")", level[i-1]-depth+1))
		}
		b.WriteByte('(')
	}
	if len(level) > 0 {
		b.WriteString(strings.Repeat(")", level[len(level)-1]+1))
	}
	return b.String()
}

// treeParents returns the parent of each vertex of a tree; −1 for the root.
func treeParents(level []int) []int {
	all := make([]int, len(level))
	for i := range level {
		all[i] = i - 1
		for all[i] >= 0 && level[all[i]] != level[i]-1 {
			all[i]--
		}
	}
	return slices.Clip(all)
}

// treeGraph draws the root at the right, and vertices of equal depth in a column.
func treeGraph(level []int) *Graph {
	vertices := make([]Vertex, len(level))
	var edges []engine.Link
	above := treeParents(level)
	y := make([]float64, len(level))
	leaves := 0.0
	for i := len(level) - 1; i >= 0; i-- {
		first, last, children := 0.0, 0.0, false
		for child := i + 1; child < len(level); child++ {
			if above[child] == i {
				if !children {
					first, children = y[child], true
				}
				last = y[child]
			}
		}
		if y[i] = (first + last) / 2; !children {
			y[i] = leaves
			leaves++
		}
	}
	for i, depth := range level {
		name := "R"
		if i > 0 {
			name = fmt.Sprintf("v%d", i)
		}
		vertices[i] = Vertex{Name: name, Ruma: i == 0, X: -treeApart * float64(depth), Y: treeApart * y[i]}
		if i > 0 {
			edges = append(edges, engine.Link{From: i, To: above[i]})
		}
	}
	return mustGraph(NewGraph(vertices, edges))
}
