package scene

import (
	"cmp"
	"slices"
	"strings"

	"tchouka/engine"
	"tchouka/engine/picture/palette"
	"tchouka/engine/picture/tree"
	"tchouka/engine/text/i18n"
)

// LegendEntry explains a shape, which is drawn around the origin.
type LegendEntry struct {
	Shape []Item
	Text  string
}

// TreeSigns is what occurs among the visible nodes and edges of a tree. Values are comparable.
type TreeSigns struct {
	Line    bool // the line being played
	Sowings bool // numbers of sowings

	verdicts       [4]bool
	numbers        [4][engine.FactKinds]bool    // by verdict
	ends           [1 << engine.MaxPlayers]bool // by the set of winners, a bit for each
	turns          [engine.MaxPlayers]bool      // the players to move
	value          string                       // the value of the first position that has one
	transpositions bool
	losing         bool
	closed         bool // a captured hole
}

// TakeVerdict adds a node that shows only its verdict.
func (s *TreeSigns) TakeVerdict(v engine.Verdict) { s.verdicts[v] = true }

// Take adds a node, with small signs and numbers if they are legible.
func (s *TreeSigns) Take(t *tree.Tree, id tree.ID, numbers tree.Numbers, legible bool) {
	n := t.Node(id)
	s.transpositions = s.transpositions || legible && n.IsTransposition()
	if winners, over := EndAt(t, id); over {
		set := 0
		for _, p := range winners {
			set |= 1 << p
		}
		s.ends[set] = true
		return
	}
	if legible {
		if p := TurnAt(t, id); p >= 0 {
			s.turns[p] = true
		}
	}
	s.losing = s.losing || n.LosingLeaf
	verdict := n.Facts.Verdict()
	fact, ok := n.Number(numbers)
	if ok && fact.Kind == engine.Value {
		s.value = cmp.Or(s.value, fact.Brief())
		return
	}
	s.verdicts[verdict] = s.verdicts[verdict] || !n.LosingLeaf
	if ok && legible {
		s.numbers[verdict][fact.Kind] = true
	}
}

// treeSigns collects what all visible nodes and edges show.
func (g Tree) treeSigns() TreeSigns {
	seen := TreeSigns{Line: len(g.Played) > 0}
	for i := range g.Layout.Len() {
		id := g.Layout.At(i).ID
		seen.Take(g.Tree, id, g.Numbers, true)
		seen.Sowings = seen.Sowings || g.chained(i)
		seen.closed = seen.closed || g.Look.Nodes == SowingNodes && g.Tree.Game().Board(g.Tree.State(id)).HasClosed()
	}
	return seen
}

// Legend returns the entries for what occurs in a picture of the tree.
func (g Tree) Legend(measure Measure, seen TreeSigns) []LegendEntry {
	var entries []LegendEntry
	add := func(occurs bool, shape []Item, text string) {
		if occurs {
			entries = append(entries, LegendEntry{shape, text})
		}
	}
	// Beside Grundy values, and with simultaneous moves, only finished games have moves to go: 0.
	grundy := func(kinds [engine.FactKinds]bool) bool { return kinds[engine.Grundy] }
	finished := g.simultaneous() || slices.ContainsFunc(seen.numbers[:], grundy)
	for _, v := range [...]engine.Verdict{engine.Won, engine.Lost, engine.Drawn, engine.Unknown} {
		text := g.verdictText(v)
		for kind := range engine.FactKinds {
			if seen.numbers[v][kind] && (engine.FactKind(kind) != engine.MovesToGo || !finished) {
				text += ", " + g.Language.Lookup(engine.FactKind(kind).String())
			}
		}
		add(g.Verdicts && seen.verdicts[v], VerdictShape(v), text)
	}
	value, _ := valueShape(measure, seen.value, valueSize)
	add(g.Verdicts && seen.value != "", shrunk(value, 0.78), g.valueText())
	add(seen.losing, losingShape(), g.Language.Translate("losing move"))
	sign := shapeSign()
	add(seen.transpositions, append(plainShape(), Group{X: sign.X, Y: sign.Y, Items: transpositionSign()}), g.Language.Translate("transposition"))
	shapes := g.Look.Nodes == ShapeNodes
	for i, name := range g.Tree.PlayerNames() {
		p := engine.Player(i)
		add(shapes && seen.turns[p], TurnShape(p), g.Language.Lookup(name))
	}
	entries = append(entries, g.ends(seen)...)
	add(seen.Line, PlayedShape(), g.Language.Translate("current line"))
	sample, sown := g.sownSample(measure)
	add(sown, sample, g.Language.Translate("where the last seed fell"))
	add(seen.closed, []Item{Text{Text: engine.ClosedSign, Size: wordSize, Anchor: Middle, Color: palette.Ink}}, g.Language.Translate("captured hole"))
	words := moveWords("3", 4, "", palette.Ink)
	add(seen.Sowings, words.items(measure), g.Language.Translate("hole 3, four sowings"))
	return entries
}

// ends explains the shapes of final positions by their winners, sorted by text.
func (g Tree) ends(seen TreeSigns) (entries []LegendEntry) {
	if !g.Verdicts && g.Look.Nodes != ShapeNodes {
		return nil
	}
	for set, occurs := range seen.ends {
		if !occurs {
			continue
		}
		var winners []engine.Player
		for p := range engine.Player(engine.MaxPlayers) {
			if set>>p&1 != 0 {
				winners = append(winners, p)
			}
		}
		entries = append(entries, LegendEntry{EndShape(winners), g.endText(winners)})
	}
	slices.SortFunc(entries, func(a, b LegendEntry) int { return strings.Compare(a.Text, b.Text) })
	return entries
}

// endText describes a final position by its winners.
func (g Tree) endText(winners []engine.Player) string {
	if len(winners) == 0 {
		return g.Language.Translate("over: drawn")
	}
	names := g.Tree.Game().Board(g.Tree.State(tree.Root)).Names(winners)
	return g.Language.Translate("over: won by {{.Players}}", i18n.With{"Players": g.Language.List(names)})
}

// chained reports whether a move to the i-th node has more than one sowing.
func (g Tree) chained(i int) bool {
	for e, end := g.Layout.Into(i); e < end; e++ {
		if g.Tree.Node(g.Layout.Edge(e).ID).Sowings > 1 {
			return true
		}
	}
	return false
}

// sownSample returns an underlined number, and whether the tree contains any.
func (g Tree) sownSample(measure Measure) (shape []Item, occurs bool) {
	sample, wide := drawNotation(measure, engine.Notation{Place: "1"}, 0, 0)
	return []Item{Group{X: -wide / 2, Items: sample}}, g.Look.Nodes == SowingNodes && g.Layout.Len() > 1
}

// verdictText returns the meaning of a verdict's shape. For two players, a verdict is from the view
// of the player to move. In an impartial game such positions have names: in an N-position the next
// player wins, in a P-position the previous player. If both players move at once, the verdict is
// from the view of the first player.
func (g Tree) verdictText(v engine.Verdict) string {
	if winner := g.winner(v); winner != "" {
		return g.Language.Translate("{{.Player}} wins", i18n.With{"Player": g.Language.Lookup(winner)})
	}
	impartial := engine.IsImpartial(g.Tree.Game())
	switch two := g.Tree.Players() == 2; {
	case v == engine.Unknown:
		return g.Language.Translate("not searched")
	case two && impartial && v == engine.Won:
		return g.Language.Translate("N: the next player wins")
	case two && impartial && v == engine.Lost:
		return g.Language.Translate("P: the previous player wins")
	case two && v == engine.Won:
		return g.Language.Translate("the player to move wins")
	case two && v == engine.Lost:
		return g.Language.Translate("the player to move loses")
	case v == engine.Drawn && g.Tree.Players() == 1:
		return g.Language.Translate("recurs")
	}
	return g.Language.Lookup(v.String())
}

// simultaneous reports whether two players move at the same time.
func (g Tree) simultaneous() bool {
	start := g.Tree.State(tree.Root)
	return start.Players() == 2 && start.ToMove() == engine.Everyone
}

// valueText explains the expected values of a game with chance.
func (g Tree) valueText() string {
	first := g.Language.Translate("the first player")
	if names := g.Tree.PlayerNames(); names != nil {
		first = g.Language.Lookup(names[0])
	}
	return g.Language.Translate("value for {{.Player}}, from −1 (lost) to +1 (won)", i18n.With{"Player": first})
}

// winner returns the English name of the player who wins by a verdict, if both players move at
// once.
func (g Tree) winner(v engine.Verdict) string {
	names := g.Tree.PlayerNames()
	if names == nil || !g.simultaneous() {
		return ""
	}
	switch v {
	case engine.Won:
		return names[0]
	case engine.Lost:
		return names[1]
	default:
		return ""
	}
}

// legendRows arranges entries in rows no wider than a picture.
func legendRows(measure Measure, entries []LegendEntry, width float64) [][]LegendEntry {
	var rows [][]LegendEntry
	var row []LegendEntry
	for _, e := range entries {
		if next := append(row[:len(row):len(row)], e); len(row) > 0 && legendWidth(measure, next) > width-2*margin {
			rows, row = append(rows, row), nil
		}
		row = append(row, e)
	}
	return append(rows, row)
}

const (
	legendShape = 32 // the width of a shape
	legendGap   = 22
)

func legendWidth(measure Measure, entries []LegendEntry) float64 {
	width := 0.0
	for _, e := range entries {
		width += legendShape + measure(e.Text, quietSize, false) + legendGap
	}
	return width
}

// drawLegend draws the entries side by side, with their centres at Y = 0.
func drawLegend(measure Measure, entries []LegendEntry) []Item {
	var items []Item
	x := 0.0
	for _, e := range entries {
		items = append(items,
			Group{X: x + nodeRadius, Items: e.Shape},
			Text{X: x + legendShape + 2, Text: e.Text, Size: quietSize, Color: palette.Quiet})
		x += legendShape + measure(e.Text, quietSize, false) + legendGap
	}
	return items
}
