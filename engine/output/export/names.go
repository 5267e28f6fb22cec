package export

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"unicode"

	"tchouka/engine"
	"tchouka/engine/picture/tree"
)

// A document in LaTeX can refer to the places of a picture by names, which have only letters, digits and
// hyphens:
//
//	h2, Ruma, South1   a hole or a store: its label
//	m3, m3-h2          the board after 3 moves, and a hole of it; s3 after 3 sowings; b3 in a list
//	n, n-2, n-2-1      the root of a tree, and the nodes after the moves 2, and 2 and 1

// maxName is the length of a name below which nodes have none: the names of a tree that is a single line
// would take much more space than its picture.
const maxName = 100

// nodeNames returns names of places, which differ. They begin with the name of the board, if it has one.
func (t terms) nodeNames(places []engine.Place, board string) []string {
	t.places = places
	if board != "" {
		board += "-"
	}
	return distinct(t.placeLabels(), board, "h")
}

// nodeName returns a function that returns the names of nodes, "" for none.
func (g gameTree) nodeName(o Options) func(tree.ID) string {
	names := map[tree.ID]string{tree.Root: "n"}
	var name func(tree.ID) string
	name = func(id tree.ID) string {
		if known, ok := names[id]; ok {
			return known
		}
		parent := g.tree.Node(id).Parent
		before := name(parent)
		if before == "" || len(before) > maxName {
			names[id] = "" // known for its children
			return ""
		}
		siblings, labels := slices.Collect(g.tree.Children(parent)), []string{}
		for _, sibling := range siblings {
			labels = append(labels, g.edgeLabel(g.tree.Node(sibling).Move, o))
		}
		for i, after := range distinct(labels, before+"-", "") {
			names[siblings[i]] = after
		}
		return names[id]
	}
	return name
}

// distinct returns names that consist of a prefix and the letters and digits of a label, with a text
// before a digit. If several labels have the same, a number follows.
func distinct(labels []string, prefix, number string) []string {
	names, count := make([]string, len(labels)), map[string]int{}
	for i, label := range labels {
		name := cmp.Or(strings.Map(ofName, label), "x")
		if name[0] <= '9' {
			name = number + name
		}
		if count[name]++; count[name] > 1 {
			name += fmt.Sprint("--", count[name])
		}
		names[i] = prefix + name
	}
	return names
}

// ofName drops all characters except the letters and digits of ASCII.
func ofName(r rune) rune {
	if r > unicode.MaxASCII || !unicode.IsLetter(r) && !unicode.IsDigit(r) {
		return -1
	}
	return r
}
