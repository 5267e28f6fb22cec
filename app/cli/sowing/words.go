package sowing

import (
	"fmt"
	"strconv"
	"strings"

	"tchouka/engine/sowgraph"
)

// holes returns the vertices that are not Rumas.
func holes(g *sowgraph.Graph) []int {
	var all []int
	for v := range g.Len() {
		if !g.Ruma(v) {
			all = append(all, v)
		}
	}
	return all
}

// names returns the names of vertices; never nil.
func names(g *sowgraph.Graph, vertices []int) []string {
	all := make([]string, len(vertices))
	for i, v := range vertices {
		all[i] = g.Name(v)
	}
	return all
}

// walk formats a walk.
func walk(g *sowgraph.Graph, vertices []int) string { return strings.Join(names(g, vertices), " -> ") }

// seeds formats the seeds of the holes.
func seeds(g *sowgraph.Graph, of []int) string {
	var texts []string
	for _, v := range holes(g) {
		texts = append(texts, strconv.Itoa(of[v]))
	}
	return strings.Join(texts, " ")
}

// count formats a number with its noun.
func count(n int, noun string) string {
	if n == 1 {
		return "1 " + noun
	}
	return fmt.Sprintf("%d %ss", n, noun)
}
