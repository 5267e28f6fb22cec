package export

import (
	"maps"
	"slices"

	"tchouka/engine/scene"
	"tchouka/engine/session"
	"tchouka/engine/tree"
)

// Remarks returns what was written in a session, by the nodes of a tree that
// begins where the session does. Places that the tree does not hold are added to
// it, as by [tree.Tree.Path]: it must be the caller's own.
func Remarks(t *tree.Tree, s *session.Session) map[tree.ID]session.Remark {
	remarks := map[tree.ID]session.Remark{}
	for _, place := range s.Remarked() {
		moves := s.Moves(place)
		if path := t.Path(moves); len(path) == len(moves)+1 { // else the arena is full
			remarks[path[len(moves)]] = s.Remark(place)
		}
	}
	return remarks
}

// place finds out where the remarks belong in the layout: the sign of a mark on
// the edge of its move, the words to the node. Those of the nodes that are one in
// a merged layout come together.
func (g *gameTree) place(remarks map[tree.ID]session.Remark) {
	g.signs = map[int]string{}
	words := map[int]string{}
	for _, id := range slices.Sorted(maps.Keys(remarks)) {
		r, shown := remarks[id], g.shown(id)
		if e := g.layout.EdgeOf(shown); e >= 0 && r.Mark != session.Unmarked {
			g.signs[e] = r.Mark.Sign()
		}
		at := g.layout.Index(shown)
		if at < 0 || r.Name == "" && r.Comment == "" && id != tree.Root {
			continue
		}
		if words[at] != "" {
			words[at] += " · "
		}
		words[at] += scene.OneLine(remarkLine(r))
	}
	for _, at := range slices.Sorted(maps.Keys(words)) {
		g.notes = append(g.notes, scene.TreeNote{At: at, Text: words[at]})
	}
}

// shown returns the node that shows a node: itself, or, where the tree goes on
// from a position that stands elsewhere too, the one that shows it there.
func (g *gameTree) shown(id tree.ID) tree.ID {
	if n := g.tree.Node(id); g.layout.Index(id) < 0 && id != tree.Root {
		if other := g.tree.Child(g.tree.Original(n.Parent), n.Move); other != tree.None {
			return other
		}
	}
	return id
}
