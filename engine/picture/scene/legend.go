package scene

import (
	"maps"
	"slices"

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

// legendContent collects what occurs among the visible nodes and edges of a tree.
type legendContent struct {
	verdicts       map[engine.Verdict]bool
	numbers        map[engine.Verdict]map[engine.FactKind]bool
	ends           map[string][]engine.Player // the winners, by the text that describes them
	value          string                     // the value of the first position that has one
	transpositions bool
	losing         bool
	chained        bool
	closed         bool // a captured hole
}

// legendContent collects what all visible nodes and edges show.
func (g Tree) legendContent() legendContent {
	seen := legendContent{verdicts: map[engine.Verdict]bool{}, numbers: map[engine.Verdict]map[engine.FactKind]bool{}, ends: map[string][]engine.Player{}}
	for i := range g.Layout.Len() {
		id := g.Layout.At(i).ID
		n := g.Tree.Node(id)
		seen.transpositions = seen.transpositions || n.IsTransposition()
		seen.chained = seen.chained || g.chained(i)
		seen.closed = seen.closed || g.Look.Nodes == SowingNodes && g.Tree.Game().Board(g.Tree.State(id)).HasClosed()
		if winners, over := EndAt(g.Tree, id); over && (g.Verdicts || g.Look.Nodes == ShapeNodes) {
			seen.ends[g.endText(winners)] = winners
		} else {
			seen.take(n, g.Numbers)
		}
	}
	return seen
}

// take adds what an unfinished node shows.
func (o *legendContent) take(n tree.Node, numbers tree.Numbers) {
	o.losing = o.losing || n.LosingLeaf
	verdict := n.Facts.Verdict()
	fact, ok := n.Number(numbers)
	if ok && fact.Kind == engine.Value {
		if o.value == "" {
			o.value = fact.Brief()
		}
		return
	}
	o.verdicts[verdict] = o.verdicts[verdict] || !n.LosingLeaf
	if ok {
		if o.numbers[verdict] == nil {
			o.numbers[verdict] = map[engine.FactKind]bool{}
		}
		o.numbers[verdict][fact.Kind] = true
	}
}

// legend returns the entries for what occurs among the visible nodes and edges.
func (g Tree) legend(measure Measure) []LegendEntry {
	if !g.Look.Shows(LegendPart) {
		return nil
	}
	seen := g.legendContent()
	var entries []LegendEntry
	add := func(occurs bool, shape []Item, text string) {
		if occurs {
			entries = append(entries, LegendEntry{shape, text})
		}
	}
	for _, v := range [...]engine.Verdict{engine.Won, engine.Lost, engine.Drawn, engine.Unknown} {
		text := g.verdictText(v)
		if seen.numbers[v][engine.Grundy] || g.simultaneous() {
			delete(seen.numbers[v], engine.MovesToGo) // of finished games, whose number is also 0
		}
		for _, kind := range slices.Sorted(maps.Keys(seen.numbers[v])) {
			text += ", " + g.Language.Lookup(kind.String())
		}
		add(g.Verdicts && seen.verdicts[v], VerdictShape(v), text)
	}
	value, _ := valueShape(measure, seen.value, valueSize)
	add(g.Verdicts && seen.value != "", shrunk(value, 0.78), g.valueText())
	add(seen.losing, losingShape(), g.Language.Translate("losing move"))
	sign := shapeSign()
	add(seen.transpositions, append(plainShape(), Group{X: sign.X, Y: sign.Y, Items: transpositionSign()}), g.Language.Translate("transposition"))
	entries = append(entries, g.turns()...)
	for _, text := range slices.Sorted(maps.Keys(seen.ends)) {
		add(true, EndShape(seen.ends[text]), text)
	}
	add(len(g.Played) > 0, PlayedShape(), g.Language.Translate("current line"))
	words := moveWords("3", 4, "", palette.Ink)
	sample, sown := g.sownSample(measure)
	add(sown, sample, g.Language.Translate("where the last seed fell"))
	add(seen.closed, []Item{Text{Text: engine.ClosedSign, Size: wordSize, Anchor: Middle, Color: palette.Ink}}, g.Language.Translate("captured hole"))
	add(seen.chained, words.items(measure), g.Language.Translate("hole 3, four sowings"))
	return entries
}

// turns explains the player shapes at nodes by the names of the players.
func (g Tree) turns() (entries []LegendEntry) {
	if g.Look.Nodes != ShapeNodes {
		return nil
	}
	seen := map[engine.Player]bool{}
	for i := range g.Layout.Len() {
		seen[TurnAt(g.Tree, g.Layout.ID(i))] = true
	}
	for i, name := range g.Tree.PlayerNames() {
		if p := engine.Player(i); seen[p] {
			entries = append(entries, LegendEntry{TurnShape(p), g.Language.Lookup(name)})
		}
	}
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
