package scene

import (
	"context"
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"tchouka/engine"
	"tchouka/engine/games/row"
	"tchouka/engine/games/row/rowtest"
	"tchouka/engine/games/sowgraph"
	"tchouka/engine/games/twoperson"
	"tchouka/engine/picture/tree"
)

// widths measures texts approximately.
func widths(text string, size float64, bold bool) float64 {
	wide := 0.55
	if bold {
		wide = 0.6
	}
	return wide * size * float64(len([]rune(text)))
}

// drawTree draws a tree of some game, with arbitrary verdicts.
func drawTree(t *rapid.T) *tree.Tree {
	var game engine.Game
	var start engine.State
	var err error
	random := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 1))
	switch rapid.IntRange(0, 8).Draw(t, "game") {
	case 1:
		game = twoperson.Game{Wrapping: true}
		start, err = game.Parse("2 1 + 1 2")
	case 2:
		game = twoperson.Game{}
		start, err = game.Start(4, 2)
	case 3:
		game = sowgraph.Game{}
		start, err = game.Parse("digraph { a [seeds=2]; b [seeds=1]; c; r [ruma=true]; a -> b; b -> a; b -> c; c -> r; a -> r }")
	default:
		rules := rapid.SampledFrom(row.Games()).Draw(t, "rules")
		holes := rapid.SliceOfN(rapid.SampledFrom([]int{3, 2, 1, 0, 4, 5, 6, 17}), 1, 7).Draw(t, "holes")
		if rapid.IntRange(0, 9).Draw(t, "long") == 0 {
			holes = append(holes, make([]int, 14)...)
		}
		game, start = rules.Game(), rowtest.Position(t, 0, append(holes, 2, 2, 2)...)
	}
	if err != nil {
		t.Fatal(err)
	}
	grown := tree.New(game, start)
	grown.Grow(context.Background(), rapid.SampledFrom([]int{60, 120, 30, 5, 0}).Draw(t, "budget"))
	for range rapid.IntRange(0, 4).Draw(t, "opened") {
		grown.OpenLosing(tree.ID(random.IntN(grown.Len())))
	}
	for range rapid.IntRange(0, 2).Draw(t, "folds") {
		grown.Fold(tree.ID(grown.Len()-1-random.IntN(grown.Len())/2), true)
	}
	grown.Annotate(func(engine.Key) engine.Facts {
		switch random.IntN(3) {
		case 0:
			return engine.FactsOf(engine.Won, engine.Fact{Kind: engine.MovesToGo, Value: random.IntN(200)})
		case 1:
			return engine.FactsOf(engine.Lost, engine.Fact{Kind: engine.Collected, Value: random.IntN(2000)})
		}
		return engine.Facts{}
	})
	return grown
}

// drawPicture draws a picture of a tree, with all kinds of attached labels.
func drawPicture(t *rapid.T) Tree {
	grown := drawTree(t)
	at := tree.ID(rapid.IntRange(0, grown.Len()-1).Draw(t, "end of the line"))
	line := grown.Path(grown.Line(at))
	l := grown.Layout(tree.LayoutOptions{
		Merged: rapid.Bool().Draw(t, "merged"), Depth: rapid.SampledFrom([]int{0, 0, 0, 1, 2, 3}).Draw(t, "depth"),
		Show: rapid.SampledFrom([]tree.Show{tree.ShowAll, tree.ShowAll, tree.ShowAll, tree.ShowWinning, tree.ShowNear}).Draw(t, "show"), Unfolded: rapid.Bool().Draw(t, "unfolded"), Line: line,
	})
	g := Tree{
		Heading: Heading{"A tree", "with all that hangs on it"}, Tree: grown, Layout: l,
		Label: engine.BriefMove, Current: l.Index(at), Played: map[int]bool{}, Signs: map[int]string{},
		Verdicts: rapid.Bool().Draw(t, "verdicts"), Down: rapid.Bool().Draw(t, "down"),
		Look: Look{
			Without: Part(rapid.IntRange(0, 255).Draw(t, "without")), Numerals: rapid.Bool().Draw(t, "numerals"),
			RumaLeft: rapid.Bool().Draw(t, "left"), Nodes: NodeStyle(rapid.IntRange(0, 3).Draw(t, "nodes")),
		},
	}
	for _, id := range line {
		if e := l.EdgeOf(id); e >= 0 {
			g.Played[e], g.Signs[e] = true, "!?"
		}
	}
	if g.Current >= 0 {
		g.Notes = []TreeNote{{g.Current, "what somebody wrote to it"}}
	}
	if _, isRow := row.RulesOf(grown.Game()); !isRow {
		g.Text = func(id tree.ID) string { return engine.Brief(grown.State(id)) }
	}
	return g
}

// areaOf returns the area of the i-th node. pillOf returns that of its attached label, if any.
func areaOf(p *treePicture, i int) Area {
	at, f := p.turn(p.node(i)), p.frame(i)
	return Area{at.X - f.width/2, at.Y - f.height/2, at.X + f.width/2, at.Y + f.height/2}
}

func pillOf(p *treePicture, i int) (Area, bool) {
	text := StubText(p.Language, p.Layout, p.Layout.At(i))
	half := p.pillHalf(text)
	at := p.turn(p.node(i))
	x, y := p.pillAt(i, half)
	return Area{at.X + x - half, at.Y + y - pillHeight/2, at.X + x + half, at.Y + y + pillHeight/2}, text != ""
}

// Nodes and attached labels do not overlap.
func TestNodesDoNotOverlap(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := drawPicture(t).picture(widths)
		var taken []Area
		put := func(a Area) {
			for _, other := range taken {
				if a.Overlaps(other) {
					t.Fatalf("%+v lies on %+v", a, other)
				}
			}
			taken = append(taken, a)
		}
		for i := range p.Layout.Len() {
			put(areaOf(p, i))
			if pill, hangs := pillOf(p, i); hangs {
				put(pill)
			}
		}
	})
}

// All items lie inside the picture.
func TestTreeInsidePicture(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := drawPicture(t).Sketch(widths).Scene()
		within(t, s, s.Items, 0, 0)
	})
}

func within(t *rapid.T, s Scene, items []Item, x, y float64) {
	t.Helper()
	in := func(a Area) {
		const slack = 1e-6
		if a.Left+x < -slack || a.Top+y < -slack || a.Right+x > s.Width+slack || a.Bottom+y > s.Height+slack {
			t.Fatalf("%+v at %v, %v is not in the picture of %v × %v", a, x, y, s.Width, s.Height)
		}
	}
	points := func(points []Point, width float64) {
		for _, p := range points {
			in(Area{p.X - width/2, p.Y - width/2, p.X + width/2, p.Y + width/2})
		}
	}
	for _, item := range items {
		switch i := item.(type) {
		case Group:
			within(t, s, i.All(), x+i.X, y+i.Y)
		case Circle:
			in(Area{i.X - i.R, i.Y - i.R, i.X + i.R, i.Y + i.R})
		case RoundRect:
			in(Area{i.X, i.Y, i.X + i.W, i.Y + i.H})
		case Polyline:
			points(i.Points, i.Width)
		case Curve:
			for k := 0; k+3 < len(i.Points); k += 3 {
				for part := range 9 {
					points([]Point{Bezier([4]Point(i.Points[k:k+4]), float64(part)/8)}, i.Width)
				}
			}
		case Text:
			width := widths(i.Text, i.Size, i.Bold) * map[Anchor]float64{Start: 0, Middle: 0.5, End: 1}[i.Anchor]
			in(Area{i.X - width, i.Y - i.Size/2, i.X - width + widths(i.Text, i.Size, i.Bold), i.Y + i.Size/2})
		}
	}
}

// Edges of merged trees and between bodies begin and end at their nodes, and pass no other node.
// Labels do not overlap nodes.
func TestEdgesEndAtNodes(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := drawPicture(t)
		if g.Look.Nodes == ShapeNodes && !g.Layout.Merged() {
			g.Look.Nodes = BoardNodes
		}
		p := g.picture(widths)
		edges := p.edges()
		if p.Layout.Merged() {
			p.spread(edges)
		}
		var nodes []Area
		for i := range p.Layout.Len() {
			nodes = append(nodes, areaOf(p, i))
		}
		for _, e := range edges {
			if p.Layout.ColumnOf(e.From) >= p.Layout.ColumnOf(e.To) {
				continue // it has an arrow
			}
			leaves, arrives := p.edgeStart(e.From), p.edgeStart(e.To)
			from, to := p.node(e.From), p.node(e.To)
			first, last := e.points[0], e.points[len(e.points)-1]
			const slack, most = 1e-6, portReach + 1e-6
			if math.Abs(first.X-from.X-leaves) > slack || math.Abs(to.X-arrives-last.X) > slack ||
				math.Abs(first.Y-from.Y) > most || math.Abs(last.Y-to.Y) > most {
				t.Fatalf("edge from %v to %v goes from %v to %v", from, to, first, last)
			}
			for k := 0; k+3 < len(e.points); k += 3 {
				for part := range 17 {
					at := p.turn(Bezier([4]Point(e.points[k:k+4]), float64(part)/16))
					for i, node := range nodes {
						const in = 1
						if i != e.From && i != e.To && at.X > node.Left+in && at.X < node.Right-in && at.Y > node.Top+in && at.Y < node.Bottom-in {
							t.Fatalf("edge %d–%d passes node %d at %v", e.From, e.To, i, at)
						}
					}
				}
			}
			at := p.turn(e.labelAt())
			label := Area{at.X - e.half, at.Y - edgeLabelHeight/2, at.X + e.half, at.Y + edgeLabelHeight/2}
			for i, node := range nodes {
				if !p.Layout.Merged() && label.Overlaps(node) {
					t.Fatalf("the label of edge %d–%d lies on node %d", e.From, e.To, i)
				}
			}
		}
	})
}

// The number in the small shape before text is readable, and stays inside the shape.
func TestNumbersBeforeWordsAreLegible(t *testing.T) {
	const by = float64(signSmall-4) / (2 * nodeRadius)
	for _, number := range []string{"4", "12", "123", "1234"} {
		for wide, shape := range map[float64][]Item{2*nodeRadius - 4: wonShape(number), 2*lostHalf - 3: lostShape(number)} {
			for _, item := range shrunk(shape, by) {
				text, is := item.(Text)
				if !is {
					continue
				}
				if len(number) < 3 && text.Size < 10 {
					t.Errorf("%s has size %v", number, text.Size)
				}
				if inside := by * wide; widths(number, text.Size, text.Bold) > inside {
					t.Errorf("%s takes %v of %v", number, widths(number, text.Size, text.Bold), inside)
				}
			}
		}
	}
}

// In merged trees of ordinary size, labels overlap neither each other nor nodes.
func TestLabelsOfMergedTreesAreFree(t *testing.T) {
	for _, board := range []string{"4x2", "3x5", "6x3", "5x3"} {
		for _, down := range []bool{false, true} {
			game := row.Multitchouka().Game()
			start, err := game.Parse(board)
			if err != nil {
				t.Fatal(err)
			}
			grown := tree.New(game, start)
			grown.Grow(context.Background(), 1000)
			g := Tree{Tree: grown, Layout: grown.Layout(tree.LayoutOptions{Merged: true}), Label: engine.BriefMove, Current: -1, Down: down}
			p := g.picture(widths)
			edges := p.edges()
			p.spread(edges)
			var taken []Area
			for i := range p.Layout.Len() {
				taken = append(taken, areaOf(p, i))
				if pill, hangs := pillOf(p, i); hangs {
					taken = append(taken, pill)
				}
			}
			for _, e := range edges {
				at := p.turn(e.labelAt())
				label := Area{at.X - e.half + 2, at.Y - edgeLabelHeight/2, at.X + e.half - 2, at.Y + edgeLabelHeight/2}
				if slices.ContainsFunc(taken, label.Overlaps) {
					t.Errorf("%s, down %v: the label of edge %d–%d is not free", board, down, e.From, e.To)
				}
				taken = append(taken, label)
			}
		}
	}
}

// The number of a node that is only a bound has its relation. A lower bound of no seeds is left out.
func TestNodesLabelBounds(t *testing.T) {
	for _, c := range []struct {
		verdict engine.Verdict
		fact    engine.Fact
		want    string
	}{
		{engine.Won, engine.Fact{Kind: engine.MovesToGo, Value: 76}, "76"},
		{engine.Won, engine.Fact{Kind: engine.MovesToGo, Bound: engine.AtMost, Value: 76}, "≤76"},
		{engine.Lost, engine.Fact{Kind: engine.Collected, Bound: engine.AtLeast, Value: 5}, "≥5"},
		{engine.Lost, engine.Fact{Kind: engine.Collected, Bound: engine.AtLeast}, ""},
		{engine.Lost, engine.Fact{Kind: engine.Collected}, "0"},
	} {
		got := ""
		items, _ := Shapes{Verdicts: true, Numbers: tree.MovesToGo}.verdict(tree.Node{Facts: engine.FactsOf(c.verdict, c.fact)})
		for _, item := range items {
			if text, ok := item.(Text); ok {
				got = text.Text
			}
		}
		if got != c.want {
			t.Errorf("%v %v: the label is %q, want %q", c.verdict, c.fact, got, c.want)
		}
	}
}

// In a tree whose nodes have wide labels below them, the labels of edges do not overlap these.
func TestLabelsOfCutTreesAreFree(t *testing.T) {
	game := row.Multitchouka().Game()
	start, err := game.Parse("18x5")
	if err != nil {
		t.Fatal(err)
	}
	grown := tree.New(game, start)
	grown.Grow(context.Background(), 20_000)
	p := Tree{Tree: grown, Layout: grown.Layout(tree.LayoutOptions{Depth: 2}), Label: engine.BriefMove, Current: -1}.picture(widths)
	pills := 0
	for i := range p.Layout.Len() {
		pill, hangs := pillOf(p, i)
		if !hangs {
			continue
		}
		pills++
		for _, e := range p.edges() {
			at := p.turn(e.labelAt())
			label := Area{at.X - e.half + 4, at.Y - edgeLabelHeight/2, at.X + e.half - 4, at.Y + edgeLabelHeight/2}
			if label.Overlaps(pill) {
				t.Errorf("the label of edge %d–%d overlaps that of node %d", e.From, e.To, i)
			}
		}
	}
	if pills < 10 {
		t.Fatalf("only %d nodes have labels", pills)
	}
}
