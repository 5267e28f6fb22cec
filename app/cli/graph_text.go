package cli

import (
	"strconv"
	"strings"

	"tchouka/engine/games/sowgraph"
)

// holesOf returns the vertices that are not Rumas.
func holesOf(g *sowgraph.Graph) []int {
	var all []int
	for v := range g.Len() {
		if !g.Ruma(v) {
			all = append(all, v)
		}
	}
	return all
}

// vertexNames returns the names of vertices; never nil.
func vertexNames(g *sowgraph.Graph, vertices []int) []string {
	all := make([]string, len(vertices))
	for i, v := range vertices {
		all[i] = g.Name(v)
	}
	return all
}

// walkText formats a walk.
func walkText(g *sowgraph.Graph, vertices []int) string {
	return strings.Join(vertexNames(g, vertices), " -> ")
}

// seedsText formats the seeds of the holes.
func seedsText(g *sowgraph.Graph, of []int) string {
	var texts []string
	for _, v := range holesOf(g) {
		texts = append(texts, strconv.Itoa(of[v]))
	}
	return strings.Join(texts, " ")
}
