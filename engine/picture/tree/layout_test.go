package tree_test

import (
	"math"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"tchouka/engine"
	"tchouka/engine/games/row"
	"tchouka/engine/picture/tree"
)

// drawLayout draws a tree with some folds and its layout.
func drawLayout(t *rapid.T) (*tree.Tree, *tree.Layout) {
	grown := drawTree(t)
	for range rapid.IntRange(0, 4).Draw(t, "folds") {
		grown.Fold(tree.ID(rapid.IntRange(0, grown.Len()-1).Draw(t, "fold")), true)
	}
	return grown, grown.Layout(tree.LayoutOptions{})
}

func below(p tree.Placed) int {
	if p.Stub != tree.NoStub {
		return tree.Half + tree.StubSpace
	}
	return tree.Half
}

func TestLayoutTidy(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		grown, l := drawLayout(t)
		lowest := 0
		for column := range l.Columns() {
			lo, hi := l.Column(column)
			floor := 0
			for i := lo; i < hi; i++ {
				p := l.At(i)
				if p.Y-tree.Half < floor {
					t.Fatalf("node %d overlaps the one above it", p.ID)
				}
				floor = p.Y + below(p)
				lowest = max(lowest, floor)
				if l.Index(p.ID) != i || l.ColumnOf(i) != column {
					t.Fatalf("node %d is not found where it stands", p.ID)
				}
				if column > 0 && grown.Node(p.ID).Parent != l.At(p.Parent).ID {
					t.Fatalf("node %d hangs on the wrong parent", p.ID)
				}
			}
		}
		if l.Height() != lowest {
			t.Fatalf("height %d, want %d", l.Height(), lowest)
		}
	})
}

func TestLayoutOrderAndCentering(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		grown, l := drawLayout(t)
		for i := range l.Len() {
			p := l.At(i)
			var ys []int
			for child := range grown.Children(p.ID) {
				at := l.Index(child)
				if grown.Folded(p.ID) != (at < 0) {
					t.Fatalf("node %d, folded %v, has a child at %d", p.ID, grown.Folded(p.ID), at)
				}
				if at >= 0 {
					ys = append(ys, l.At(at).Y)
				}
			}
			if len(ys) == 0 {
				continue
			}
			for k := 1; k < len(ys); k++ {
				if ys[k] <= ys[k-1] {
					t.Fatalf("the children of %d are out of order: %v", p.ID, ys)
				}
			}
			// Halving can lose one 1/Row.
			if off := 2*p.Y - ys[0] - ys[len(ys)-1]; off < -1 || off > 1 {
				t.Fatalf("node %d lies at %d, its children at %v", p.ID, p.Y, ys)
			}
		}
	})
}

func places(l *tree.Layout) []tree.Placed {
	all := make([]tree.Placed, l.Len())
	for i := range all {
		all[i] = l.At(i)
	}
	return all
}

func TestRectangleQueries(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		_, l := drawLayout(t)
		top := rapid.IntRange(-tree.Row, l.Height()+tree.Row).Draw(t, "top")
		bottom := top + rapid.IntRange(0, l.Height()).Draw(t, "tall")
		for column := -1; column <= l.Columns(); column++ {
			nodes, edges := map[int]bool{}, map[int]bool{}
			lo, hi := l.Column(column)
			for i := lo; i < hi; i++ {
				p := l.At(i)
				if p.Y+below(p) >= top && p.Y-tree.Half <= bottom {
					nodes[i] = true
				}
				if p.Parent >= 0 {
					from := l.At(p.Parent).Y
					if max(from, p.Y) >= top && min(from, p.Y) <= bottom {
						edges[i] = true
					}
				}
			}
			if diff := cmp.Diff(nodes, run(l.Nodes(column, top, bottom))); diff != "" {
				t.Fatalf("nodes of column %d in %d–%d (-want +got):\n%s", column, top, bottom, diff)
			}
			if diff := cmp.Diff(edges, run(l.Edges(column, top, bottom))); diff != "" {
				t.Fatalf("edges into column %d in %d–%d (-want +got):\n%s", column, top, bottom, diff)
			}
		}
	})
}

func TestLayoutWonAndSpread(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		grown := drawTree(t)
		grown.Annotate(oracleFacts(grown))
		l := grown.Layout(tree.LayoutOptions{})
		lo := rapid.IntRange(0, l.Len()).Draw(t, "lo")
		hi := rapid.IntRange(lo, l.Len()).Draw(t, "hi")
		want := -1
		for i := hi - 1; i >= lo; i-- {
			if grown.Node(l.ID(i)).Facts.Verdict() == engine.Won {
				want = i
			}
		}
		if got := l.Won(lo, hi); got != want {
			t.Fatalf("first won of %d–%d: %d, want %d", lo, hi, got, want)
		}
		for column := -1; column <= l.Columns(); column++ {
			rise, children := 0, map[int]int{}
			lo, hi := l.Column(column)
			for i := lo; i < hi; i++ {
				if p := l.Parent(i); p >= 0 {
					rise = max(rise, l.Y(i)-l.Y(p), l.Y(p)-l.Y(i))
					children[p]++
				}
			}
			most := 0
			for _, n := range children {
				most = max(most, n)
			}
			if gotRise, gotMost := l.Spread(column); gotRise != rise || gotMost != most {
				t.Fatalf("column %d spreads %d and %d, want %d and %d", column, gotRise, gotMost, rise, most)
			}
		}
	})
}

func run(lo, hi int) map[int]bool {
	set := map[int]bool{}
	for i := lo; i < hi; i++ {
		set[i] = true
	}
	return set
}

func TestStubs(t *testing.T) {
	grown := newTree(t, row.Multitchouka(), "4x2")
	stub := func() (tree.Stub, int) {
		p := grown.Layout(tree.LayoutOptions{}).At(0)
		return p.Stub, p.Count
	}
	steps := []struct {
		name  string
		do    func()
		stub  tree.Stub
		count int
	}{
		{"not expanded", func() {}, tree.OpenStub, 0},
		{"expanded", func() { grown.Expand(tree.Root) }, tree.LosingStub, 3},
		{"one losing move played", func() { grown.Path(row.Line(2)) }, tree.LosingStub, 2},
		{"all losing moves opened", func() { grown.OpenLosing(tree.Root) }, tree.NoStub, 0},
		{"folded", func() { grown.Fold(tree.Root, true) }, tree.FoldedStub, 4},
	}
	for _, step := range steps {
		step.do()
		if s, count := stub(); s != step.stub || count != step.count {
			t.Errorf("%s: stub %d with %d, want %d with %d", step.name, s, count, step.stub, step.count)
		}
	}
}

// The positions are ascending and optimal. Each block is at the mean of its targets, and no prefix
// of a block has a lower mean.
func TestPositionsAreOptimal(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		targets := rapid.SliceOfN(rapid.Float64Range(-100, 100), 1, 30).Draw(t, "wants")
		var blocks []tree.Pooled[float64]
		for _, want := range targets {
			blocks = tree.Pool(blocks, want)
		}
		at, before := 0, math.Inf(-1)
		for _, b := range blocks {
			if b.Mean <= before {
				t.Fatalf("%v stands behind %v", b.Mean, before)
			}
			before = b.Mean
			sum := 0.0
			for i := range int(b.Count) {
				sum += targets[at]
				at++
				if sum/float64(i+1) < b.Mean-1e-9 {
					t.Fatalf("the first %d of a block at %v want to be at %v", i+1, b.Mean, sum/float64(i+1))
				}
			}
			if math.Abs(sum/b.Count-b.Mean) > 1e-9 {
				t.Fatalf("a block stands at %v, its members want to be at %v", b.Mean, sum/b.Count)
			}
		}
		if at != len(targets) {
			t.Fatalf("%d things of %d are placed", at, len(targets))
		}
	})
}
