package export

import (
	"maps"
	"slices"
	"strconv"
	"strings"

	"tchouka/engine"
	"tchouka/engine/picture/scene"
	"tchouka/engine/picture/tree"
	"tchouka/engine/record/session"
	"tchouka/engine/text/i18n"
	"tchouka/engine/text/plaintext"
)

// factsText describes a node: "won in 5", "lost, 12 collected at most", "unknown, Grundy value 2".
// A recurrence has only its period: "period 144". If players have names, the winner is named.
func (g gameTree) factsText(id tree.ID, o Options) string {
	n := g.tree.Node(id)
	text := o.Language.Lookup(n.Facts.Verdict().String())
	if winnerText := g.winnersText(id, o); winnerText != "" {
		text = winnerText
	}
	if fact, ok := n.Facts.Find(engine.MovesToGo); ok && fact.Value > 0 {
		text = o.Language.Translate("{{.Verdict}} in {{.Moves}}", i18n.With{"Verdict": text, "Moves": o.withBound(fact)})
	}
	if fact, ok := n.Facts.Find(engine.Collected); ok {
		text += ", " + o.Language.Translate("most collected: {{.Seeds}}", i18n.With{"Seeds": o.withBound(fact)})
	}
	more := o.otherText(others(n, false))
	_, recurs := n.Facts.Find(engine.Period)
	_, valued := n.Facts.Find(engine.Value)
	switch {
	case recurs, valued:
		return more
	case more != "":
		return text + ", " + more
	}
	return text
}

// winners returns the players who have won at a node, or win with best play. It returns nil if they
// are unknown.
func (g gameTree) winners(id tree.ID) []engine.Player {
	n, s := g.tree.Node(id), g.tree.State(id)
	if n.Outcome.Over() {
		return n.Outcome.Winners(s.Players())
	}
	return engine.WinnersOf(g.tree.Game(), s, n.Facts.Verdict())
}

// winnerNames returns the English names of the winners.
func (g gameTree) winnerNames(id tree.ID) string {
	if !g.names() {
		return ""
	}
	return strings.Join(g.tree.Game().Board(g.tree.State(id)).Names(g.winners(id)), ", ")
}

// names reports whether there are several players with names.
func (g gameTree) names() bool {
	return g.tree.PlayerNames() != nil && g.tree.Players() > 1
}

// winnersText names the winners. It returns "" if there are none, or if they have no names.
func (g gameTree) winnersText(id tree.ID, o Options) string {
	return wonBy(g.tree.Game(), g.tree.State(id), g.winners(id), o)
}

// verdictWord returns "won", "lost", "drawn" or "unknown". It returns "" for a recurrence, which
// has only a period.
func verdictWord(n tree.Node) string {
	if _, recurs := n.Facts.Find(engine.Period); recurs {
		return ""
	}
	return n.Facts.Verdict().String()
}

func (o Options) withBound(f engine.Fact) string {
	number := i18n.With{"N": f.Number()}
	switch f.Bound {
	case engine.AtLeast:
		return o.Language.Translate("at least {{.N}}", number)
	case engine.AtMost:
		return o.Language.Translate("at most {{.N}}", number)
	}
	return f.Number()
}

// numberOf returns the exact number of a fact, or nil if it is unknown.
func numberOf(n tree.Node, kind engine.FactKind) *int {
	if fact, ok := n.Facts.Find(kind); ok && fact.Bound == engine.Exact {
		return &fact.Value
	}
	return nil
}

// numberText returns the exact number of a fact, or "" if it is unknown.
func numberText(n tree.Node, kind engine.FactKind) string {
	if number := numberOf(n, kind); number != nil {
		return strconv.Itoa(*number)
	}
	return ""
}

// others returns the facts of a node that have no column of their own, and with bounds also bounds of
// the numbers that have one: a column has only exact numbers.
func others(n tree.Node, bounds bool) []engine.Fact {
	var facts []engine.Fact
	for fact := range n.Facts.All() {
		switch fact.Kind {
		case engine.ResultFact:
		case engine.MovesToGo, engine.Collected:
			if bounds && fact.Bound != engine.Exact {
				facts = append(facts, fact)
			}
		default:
			facts = append(facts, fact)
		}
	}
	return facts
}

// otherText formats other facts: "Grundy value 2, margin at least 3".
func (o Options) otherText(facts []engine.Fact) string {
	var words []string
	for _, fact := range facts {
		words = append(words, o.Language.Lookup(fact.Kind.String())+" "+o.withBound(fact))
	}
	return strings.Join(words, ", ")
}

// stateText returns a state as text, or the sowings of the move to it: 33[0]02 – 3011[3].
func (g gameTree) stateText(id tree.ID, o Options) string {
	if o.Look.Nodes != scene.SowingNodes {
		return engine.Brief(g.tree.State(id))
	}
	var words []string
	for _, written := range scene.SowingNotation(g.tree, id) {
		words = append(words, written.String())
	}
	return strings.Join(words, scene.SownDash)
}

// content describes the visible part of a tree, if it is not complete.
func (g gameTree) content(o Options) []string {
	var content []string
	if len(g.after) > 0 {
		var labels []string
		for _, move := range g.after {
			labels = append(labels, g.label(move, o))
		}
		content = append(content, o.Language.Translate("after {{.Moves}}", i18n.With{"Moves": strings.Join(labels, " ")}))
	}
	shown := g.layout.Options()
	switch {
	case shown.Show == tree.ShowWinning && g.tree.Players() > 1:
		content = append(content, o.Language.Translate("winning moves and replies to them"))
	case shown.Show == tree.ShowWinning:
		content = append(content, o.Language.Translate("winning lines only"))
	case shown.Show == tree.ShowNear:
		content = append(content, o.Language.Translate("near current line"))
	}
	switch {
	case shown.Depth == 1:
		content = append(content, o.Language.Translate("the first move"))
	case shown.Depth > 1:
		content = append(content, o.Language.Translate("the first {{.Moves}} moves", i18n.With{"Moves": shown.Depth}))
	}
	return content
}

// hasOthers reports whether any node of the tree has others.
func (g gameTree) hasOthers() bool {
	for _, n := range g.all() {
		if len(others(n, true)) > 0 {
			return true
		}
	}
	return false
}

// Remarks returns the remarks of a session by the nodes of a tree with the same start. It adds
// missing nodes to the tree, like [tree.Tree.Path], so the caller must own the tree.
func Remarks(t *tree.Tree, s *session.Session) map[tree.ID]session.Remark {
	remarks := map[tree.ID]session.Remark{}
	for _, place := range s.Remarked() {
		moves := s.Moves(place)
		if path := t.Path(moves); len(path) == len(moves)+1 { // otherwise the arena is full
			remarks[path[len(moves)]] = s.Remark(place)
		}
	}
	return remarks
}

// place assigns the remarks to the layout: the sign of a mark to the edge of its move, the texts to
// the node. Texts of nodes that are merged in the layout are joined.
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
		words[at] += plaintext.OneLine(remarkLine(r))
	}
	for _, at := range slices.Sorted(maps.Keys(words)) {
		g.notes = append(g.notes, scene.TreeNote{At: at, Text: words[at]})
	}
}

// shown returns the node that represents a node in the layout. It is the node itself, or its
// counterpart below the original of a transposition.
func (g *gameTree) shown(id tree.ID) tree.ID {
	if n := g.tree.Node(id); g.layout.Index(id) < 0 && id != tree.Root {
		if other := g.tree.Child(g.tree.Original(n.Parent), n.Move); other != tree.None {
			return other
		}
	}
	return id
}
