package scene

import (
	"maps"
	"slices"

	"tchouka/engine"
	"tchouka/engine/palette"
	"tchouka/engine/tree"
	"tchouka/engine/wording"
)

// legendEntry explains a shape that is drawn round the origin.
type legendEntry struct {
	shape []Item
	text  string
}

// legend explains what occurs among the visible nodes and edges.
func (g Tree) legend(measure Measure) []legendEntry {
	if !g.Look.Shows(LegendPart) {
		return nil
	}
	verdicts, numbers := map[engine.Verdict]bool{}, map[engine.Verdict]map[engine.FactKind]bool{}
	transpositions, losing, chained := false, false, false
	for i := range g.Layout.Len() {
		n := g.Tree.Node(g.Layout.At(i).ID)
		transpositions = transpositions || n.TranspositionOf != tree.None
		losing = losing || n.LosingLeaf
		verdict := n.Facts.Verdict()
		verdicts[verdict] = verdicts[verdict] || !n.LosingLeaf
		if fact, ok := n.Number(g.Numbers); ok {
			if numbers[verdict] == nil {
				numbers[verdict] = map[engine.FactKind]bool{}
			}
			numbers[verdict][fact.Kind] = true
		}
		chained = chained || g.chained(i)
	}
	var entries []legendEntry
	add := func(occurs bool, shape []Item, text string) {
		if occurs {
			entries = append(entries, legendEntry{shape, text})
		}
	}
	for _, v := range [...]engine.Verdict{engine.Won, engine.Lost, engine.Drawn, engine.Unknown} {
		text := g.verdictText(v)
		if numbers[v][engine.Grundy] {
			delete(numbers[v], engine.MovesToGo) // of finished games, which are 0 as well
		}
		for _, kind := range slices.Sorted(maps.Keys(numbers[v])) {
			text += ", " + g.Language.Said(kind.String())
		}
		add(g.Verdicts && verdicts[v], VerdictShape(v), text)
	}
	add(losing, nodeShape(tree.Node{LosingLeaf: true}, g.Verdicts, g.Numbers), g.Language.Say("losing move"))
	add(transpositions, append(plainShape(), transpositionSign()...), g.Language.Say("also elsewhere"))
	entries = append(entries, g.turns()...)
	add(len(g.Played) > 0, PlayedShape(), g.Language.Say("line being played"))
	words := moveWords("3", 4, "", palette.Ink)
	sample, sown := g.sownSample(measure)
	add(sown, sample, g.Language.Say("where the last seed fell"))
	add(chained && g.Look.Shows(SowingsPart), words.items(measure), g.Language.Say("hole 3, four sowings"))
	return entries
}

// turns explains the shapes of players that are at nodes, by their names.
func (g Tree) turns() (entries []legendEntry) {
	named, ok := g.Tree.Game().(engine.Named)
	if !ok || g.Look.Nodes != ShapeNodes {
		return nil
	}
	seen := map[engine.Player]bool{}
	for i := range g.Layout.Len() {
		seen[TurnAt(g.Tree, g.Layout.ID(i))] = true
	}
	for i, name := range named.PlayerNames(g.Tree.State(tree.Root)) {
		if p := engine.Player(i); seen[p] {
			entries = append(entries, legendEntry{TurnShape(p), g.Language.Said(name)})
		}
	}
	return entries
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

// sownSample is an underlined number, where there are any.
func (g Tree) sownSample(measure Measure) (shape []Item, occurs bool) {
	_, stepped := g.Tree.Game().(engine.Stepped)
	sample, wide := drawWritten(measure, engine.Written{Place: "1"}, 0, 0)
	return []Item{Group{X: -wide / 2, Items: sample}}, stepped && g.Look.Nodes == SowingNodes && g.Layout.Len() > 1
}

// verdictText says what the shape of a verdict means. Of two players it is a verdict for
// who is to move there, and such positions have names: from an N position the next
// player wins, from a P position the previous one. Where both choose at once it is one for
// the first of them.
func (g Tree) verdictText(v engine.Verdict) string {
	if winner := g.winner(v); winner != "" {
		return g.Language.Say("{{.Player}} wins", wording.With{"Player": g.Language.Said(winner)})
	}
	switch two := g.Tree.Players() == 2; {
	case v == engine.Unknown:
		return g.Language.Say("not searched")
	case two && v == engine.Won:
		return g.Language.Say("N: the next player wins")
	case two && v == engine.Lost:
		return g.Language.Say("P: the previous player wins")
	case v == engine.Drawn && g.Tree.Players() == 1:
		return g.Language.Say("recurs")
	}
	return g.Language.Said(v.String())
}

// winner is who wins by a verdict in a game in which both choose at once, in English.
func (g Tree) winner(v engine.Verdict) string {
	start := g.Tree.State(tree.Root)
	named, ok := g.Tree.Game().(engine.Named)
	if !ok || start.Players() != 2 || start.ToMove() != engine.Everyone {
		return ""
	}
	switch names := named.PlayerNames(start); v {
	case engine.Won:
		return names[0]
	case engine.Lost:
		return names[1]
	default:
		return ""
	}
}

// legendRows puts entries into rows no wider than a picture.
func legendRows(measure Measure, entries []legendEntry, width float64) [][]legendEntry {
	var rows [][]legendEntry
	var row []legendEntry
	for _, e := range entries {
		if next := append(row[:len(row):len(row)], e); len(row) > 0 && legendWidth(measure, next) > width-2*margin {
			rows, row = append(rows, row), nil
		}
		row = append(row, e)
	}
	return append(rows, row)
}

const (
	legendShape = 32 // room for a shape
	legendGap   = 22
)

func legendWidth(measure Measure, entries []legendEntry) float64 {
	width := 0.0
	for _, e := range entries {
		width += legendShape + measure(e.text, quietSize, false) + legendGap
	}
	return width
}

// drawLegend puts the entries side by side; their middle is at 0.
func drawLegend(measure Measure, entries []legendEntry) []Item {
	var items []Item
	x := 0.0
	for _, e := range entries {
		items = append(items,
			Group{X: x + nodeRadius, Items: e.shape},
			Text{X: x + legendShape + 2, Text: e.text, Size: quietSize, Color: palette.Quiet})
		x += legendShape + measure(e.text, quietSize, false) + legendGap
	}
	return items
}
