package tree_test

import (
	"sort"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"tchouka/engine"
	"tchouka/engine/games/row"
	"tchouka/engine/picture/tree"
)

// drawMerged draws a tree with verdicts and some folds, and its merged layout.
func drawMerged(t *rapid.T) (*tree.Tree, *tree.Layout, tree.LayoutOptions) {
	grown := drawTree(t)
	if rapid.Bool().Draw(t, "annotated") {
		grown.Annotate(oracleFacts(grown))
	}
	for range rapid.IntRange(0, 3).Draw(t, "folds") {
		grown.FoldMerged(tree.ID(rapid.IntRange(0, grown.Len()-1).Draw(t, "fold")), true)
	}
	opts := tree.LayoutOptions{
		Merged: true,
		Show:   rapid.SampledFrom([]tree.Show{tree.ShowAll, tree.ShowWinning, tree.ShowNear, tree.ShowLine}).Draw(t, "show"),
	}
	if end := rapid.IntRange(-1, grown.Len()-1).Draw(t, "end"); end >= 0 {
		opts.Line = grown.Path(grown.Line(tree.ID(end)))
	}
	return grown, grown.Layout(opts), opts
}

// drawSifted draws a tree like drawMerged, with the layout of large trees.
func drawSifted(t *rapid.T) *tree.Layout {
	grown, _, opts := drawMerged(t)
	return grown.SiftedLayout(opts)
}

// wins reports whether a node is won. With two players, the winner must also be the player who
// moved there, or the winner at the parent.
func wins(t *tree.Tree, id tree.ID) bool {
	n := t.Node(id)
	if t.State(id).Players() == 1 {
		return n.Facts.Verdict() == engine.Won
	}
	winner := func(id tree.ID) engine.Player { // or -1
		switch t.Verdict(id) {
		case engine.Won:
			return t.ToMove(id)
		case engine.Lost:
			return 1 - t.ToMove(id)
		}
		return -1
	}
	here, before := winner(id), winner(n.Parent)
	return here >= 0 && (here == t.ToMove(n.Parent) || here == before)
}

func TestMergedLayoutDoesNotOverlap(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		_, l, _ := drawMerged(t)
		if rapid.Bool().Draw(t, "large") {
			l = drawSifted(t)
		}
		lowest, highest := 0, 1<<30
		for column := range l.Columns() {
			lo, hi := l.Column(column)
			if lo == hi {
				t.Fatalf("column %d is empty", column)
			}
			floor := 0
			for i := lo; i < hi; i++ {
				p := l.At(i)
				highest = min(highest, p.Y-tree.Half)
				if p.Y-tree.Half < floor {
					t.Fatalf("node %d overlaps the one above it", p.ID)
				}
				floor = p.Y + below(p)
				lowest = max(lowest, floor)
				if l.Index(p.ID) != i || l.ColumnOf(i) != column {
					t.Fatalf("node %d is not found where it stands", p.ID)
				}
			}
		}
		for e := range edgesOf(l) {
			for _, y := range passesOf(l, e) {
				highest, lowest = min(highest, y), max(lowest, y)
			}
		}
		if l.Height() < lowest || l.Height() > lowest+tree.Half || highest < 0 || highest > tree.Half {
			t.Fatalf("from %d to %d, height %d", highest, lowest, l.Height())
		}
	})
}

// The expected layout is computed again with states instead of nodes. A lost state differs from an
// equal state in which the game continues.
func TestMergedLayoutHasEachStateOnce(t *testing.T) {
	type place struct {
		key  engine.Key
		lost bool
	}
	type move struct {
		from place
		hole engine.Move
	}
	rapid.Check(t, func(t *rapid.T) {
		grown, l, opts := drawMerged(t)
		at := func(id tree.ID) place { return place{grown.Key(id), grown.Node(id).LosingLeaf} }
		onLine, played := map[place]bool{}, map[move]bool{}
		for _, id := range opts.Line {
			onLine[at(id)] = true
			if n := grown.Node(id); id != tree.Root {
				played[move{at(n.Parent), n.Move}] = true
			}
		}
		wanted := map[move]place{}
		states := map[place]bool{at(tree.Root): true}
		for id := tree.ID(1); int(id) < grown.Len(); id++ {
			n := grown.Node(id)
			m := move{at(n.Parent), n.Move}
			shown := map[tree.Show]bool{
				tree.ShowAll: true, tree.ShowWinning: wins(grown, id), tree.ShowNear: onLine[m.from],
			}[opts.Show]
			if played[m] || shown && !grown.FoldedMerged(n.Parent) {
				wanted[m] = at(id)
			}
		}
		for again := true; again; {
			again = false
			for m, to := range wanted {
				if states[m.from] && !states[to] {
					states[to], again = true, true
				}
			}
		}
		seen := map[place]bool{}
		for i := range l.Len() {
			n := grown.Node(l.ID(i))
			if p, ok := grown.State(l.ID(i)).(row.Position); ok && (l.Level(l.ColumnOf(i)) != p.Outside() || n.Layer != p.Outside()) {
				t.Fatalf("state %s stands at %d seeds in play, and says %d", p, l.Level(l.ColumnOf(i)), n.Layer)
			}
			if n.LosingLeaf {
				continue
			}
			key := at(l.ID(i))
			if seen[key] || !states[key] {
				t.Fatalf("state %s: twice %v, to be shown %v", grown.State(l.ID(i)), seen[key], states[key])
			}
			seen[key] = true
		}
		edges := map[move]bool{}
		for i := range l.Len() {
			lo, hi := l.Into(i)
			for e := lo; e < hi; e++ {
				edge := l.Edge(e)
				n := grown.Node(edge.ID)
				m := move{at(l.ID(edge.From)), n.Move}
				if edges[m] || edge.To != i || wanted[m] != at(l.ID(i)) || l.EdgeOf(edge.ID) != e {
					t.Fatalf("edge %d, move %d of %s, is wrong", e, n.Move, grown.State(l.ID(edge.From)))
				}
				if l.Layered() && l.ColumnOf(edge.From) >= l.ColumnOf(edge.To) {
					t.Fatalf("edge %d does not go on", e)
				}
				edges[m] = true
			}
		}
		for m := range wanted {
			if edges[m] != states[m.from] {
				t.Fatalf("move %d of a state: shown %v", m.hole, edges[m])
			}
		}
	})
}

func TestMergedLayoutEdgeQueries(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		grown, l, _ := drawMerged(t)
		into, out := map[int]bool{}, map[int]bool{}
		for i := range l.Len() {
			steps := 0
			for up := i; up != 0; up = l.Parent(up) {
				if steps++; steps > l.Len() {
					t.Fatalf("from node %d one does not come to the root", i)
				}
			}
			lo, hi := l.Into(i)
			for e := lo; e < hi; e++ {
				into[e] = true
			}
			for k := range l.Leaving(i) {
				e := l.Leave(i, k)
				if l.Edge(e).From != i || out[e] {
					t.Fatalf("edge %d leaves %d, said to leave %d", e, l.Edge(e).From, i)
				}
				out[e] = true
			}
		}
		if diff := cmp.Diff(into, out); diff != "" {
			t.Fatalf("edges by where they lead and by what they leave:\n%s", diff)
		}
		type move struct {
			from int
			hole engine.Move
		}
		edges := map[move]int{}
		for e := range into {
			edge := l.Edge(e)
			edges[move{edge.From, grown.Node(edge.ID).Move}] = e
		}
		for id := tree.ID(1); int(id) < grown.Len(); id++ {
			n := grown.Node(id)
			want, ok := edges[move{l.Index(n.Parent), n.Move}]
			if !ok {
				want = -1
			}
			if got := l.EdgeOf(id); got != want {
				t.Fatalf("the move to node %d is edge %d, want %d", id, got, want)
			}
			if ok && l.Edge(want).To != l.Index(id) {
				t.Fatalf("edge %d leads to %d, want %d", want, l.Edge(want).To, l.Index(id))
			}
		}
	})
}

// The same tree and options give the same layout. A shortest win is straight as long as each move
// leads to a later column. With two players, a state that is won for the player to move is lost for
// the other, so the test compares the worth of moves.
func TestMergedLayoutDeterministic(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		grown, l, opts := drawMerged(t)
		if diff := cmp.Diff(places(l), places(grown.Clone().Layout(opts))); diff != "" {
			t.Fatal(diff)
		}
		at, y := 0, l.Y(0)
		for {
			n, next := grown.Node(l.ID(at)), -1
			for k := range l.Leaving(at) {
				edge := l.Edge(l.Leave(at, k))
				worth, left := grown.ResultForMover(edge.ID), toGo(grown.Node(l.ID(edge.To)))
				if next < 0 && left >= 0 && left == toGo(n)-1 && worth == n.Facts.Verdict() {
					next = edge.To
				}
			}
			if next < 0 || columnOf(l, next) <= columnOf(l, at) {
				return
			}
			if at = next; l.Y(at) != y {
				t.Fatalf("the win leaves its row at %s", grown.State(l.ID(at)))
			}
		}
	})
}

// columnOf returns the column of a node of a layout.
func columnOf(l *tree.Layout, node int) int {
	return sort.Search(l.Columns(), func(c int) bool {
		_, end := l.Column(c)
		return node < end
	})
}

// The passing edge keeps its distance from every node, and takes the nearest free coordinate.
func TestFreePlaces(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		l := drawSifted(t)
		column := rapid.IntRange(0, l.Columns()-1).Draw(t, "column")
		y := rapid.IntRange(-tree.Row, l.Height()+tree.Row).Draw(t, "y")
		reach := rapid.IntRange(0, tree.Half).Draw(t, "reach")
		got := l.Free(column, y, reach)
		lo, hi := l.Column(column)
		for i := lo; i < hi; i++ {
			low := l.Y(i) + reach
			if l.At(i).Stub != tree.NoStub {
				low += tree.StubSpace
			}
			if got > l.Y(i)-reach && got < low {
				t.Fatalf("%d, asked for at %d, runs through the node at %d, which reaches to %d", got, y, l.Y(i), low)
			}
		}
		if d := got - y; max(d, -d) > tree.Row+tree.StubSpace/2 {
			t.Fatalf("%d is far from %d", got, y)
		}
	})
}
