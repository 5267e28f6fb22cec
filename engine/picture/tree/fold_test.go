package tree_test

import (
	"context"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"tchouka/engine"
	"tchouka/engine/games/row"
	"tchouka/engine/games/row/rowtest"
	"tchouka/engine/picture/tree"
)

func TestFoldAllUnfoldAllRestoresLayout(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		grown := drawTree(t)
		show := rapid.SampledFrom([]tree.Show{tree.ShowAll, tree.ShowWinning, tree.ShowNear, tree.ShowLine}).Draw(t, "show")
		line := grown.Path(grown.Line(tree.ID(rapid.IntRange(0, grown.Len()-1).Draw(t, "line"))))
		opts := tree.LayoutOptions{Show: show, Line: line}
		before := places(grown.Layout(opts))
		for id := range tree.ID(grown.Len()) {
			grown.Fold(id, true)
		}
		if n := grown.Layout(opts).Len(); n != len(line) {
			t.Fatalf("all folded, %d nodes are left, want the %d of the line", n, len(line))
		}
		grown.UnfoldAll()
		if diff := cmp.Diff(before, places(grown.Layout(opts))); diff != "" {
			t.Fatalf("the picture is another (-before +after):\n%s", diff)
		}
	})
}

// With the side branches folded, only the nodes of the line show their moves, in the merged layout
// too.
func TestFoldSides(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		grown := drawTree(t)
		line := grown.Path(grown.Line(tree.ID(rapid.IntRange(0, grown.Len()-1).Draw(t, "line"))))
		grown.FoldSides(line)
		shown := 1
		for _, id := range line {
			for range grown.Children(id) {
				shown++
			}
		}
		l := grown.Layout(tree.LayoutOptions{Line: line})
		if l.Len() != shown {
			t.Fatalf("%d nodes are seen, want %d: the line and the moves from it", l.Len(), shown)
		}
		for i := range l.Len() {
			id := l.ID(i)
			if folded := l.At(i).Stub == tree.FoldedStub; folded != (grown.Node(id).Children+grown.LosingOpen(id) > 0 && !slices.Contains(line, id)) {
				t.Fatalf("node %d of %d: folded %v", id, grown.Len(), folded)
			}
			if onLine := slices.Contains(line, id); grown.FoldedMerged(id) && onLine {
				t.Fatalf("node %d of the line is folded where every state stands once", id)
			}
		}
		grown.UnfoldAll()
		if n := grown.Layout(tree.LayoutOptions{}).Len(); n != grown.Len() {
			t.Fatalf("%d of %d nodes are seen", n, grown.Len())
		}
	})
}

// This also holds on a board whose numbers do not fit into the records.
func TestFoldSidesOfALargeBoard(t *testing.T) {
	start := rowtest.Position(t, 0, 100_000, 100_000, 100_000)
	grown := tree.New(row.Multitchouka().Game(), start)
	grown.Grow(context.Background(), 200)
	grown.FoldSides([]tree.ID{tree.Root})
	if got, want := grown.Layout(tree.LayoutOptions{}).Len(), 1+grown.Node(tree.Root).Children; got != want {
		t.Errorf("%d nodes are seen, want %d: the root and its moves", got, want)
	}
}

// The count of a fold is the number of nodes that become visible if everything below is unfolded.
func TestFoldCount(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		grown := drawTree(t)
		whole := grown.Layout(tree.LayoutOptions{}).Len()
		for range rapid.IntRange(1, 5).Draw(t, "folds") {
			grown.Fold(tree.ID(rapid.IntRange(0, grown.Len()-1).Draw(t, "fold")), true)
		}
		line := grown.Path(grown.Line(tree.ID(rapid.IntRange(0, grown.Len()-1).Draw(t, "line"))))
		l := grown.Layout(tree.LayoutOptions{Line: line})
		sum := l.Len()
		for i := range l.Len() {
			if p := l.At(i); p.Stub == tree.FoldedStub {
				sum += p.Count
			}
		}
		if sum != whole {
			t.Fatalf("%d nodes seen and said to be hidden, want %d", sum, whole)
		}
	})
}

func TestFoldBeyond(t *testing.T) {
	grown := newTree(t, row.Multitchouka(), "3x10")
	line := grown.Path(row.Line(1, 1, 2))
	for from := grown.Len(); grown.Grow(context.Background(), 20) > 0; from = grown.Len() {
		folded := map[tree.ID]bool{}
		for id := range tree.ID(from) {
			folded[id] = grown.Folded(id)
		}
		grown.FoldBeyond(12, line, from)
		for id, was := range folded {
			if n := grown.Node(id); int(n.FirstChild) < from && grown.Folded(id) != was {
				t.Errorf("node %d, which was there before, is folded %v", id, !was)
			}
		}
	}
	l := grown.Layout(tree.LayoutOptions{Line: line})
	if l.Len() < 6 || l.Len() > 20 {
		t.Errorf("%d nodes are seen, want about 12", l.Len())
	}
	for _, id := range line {
		if l.Index(id) < 0 {
			t.Errorf("node %d of the line is folded away", id)
		}
	}
}

func TestShowNear(t *testing.T) {
	grown := newTree(t, row.Multitchouka(), "3x10")
	grown.GrowUnmerged(context.Background(), 1<<30)
	rapid.Check(t, func(t *rapid.T) {
		line := grown.Path(grown.Line(tree.ID(rapid.IntRange(0, grown.Len()-1).Draw(t, "line"))))
		want := map[tree.ID]bool{tree.Root: true}
		for _, id := range line {
			want[id] = true
			for child := range grown.Children(id) {
				want[child] = true
			}
		}
		got := map[tree.ID]bool{}
		l := grown.Layout(tree.LayoutOptions{Show: tree.ShowNear, Line: line})
		for i := range l.Len() {
			got[l.ID(i)] = true
		}
		if diff := cmp.Diff(want, got); diff != "" {
			t.Fatalf("near current line (-want +got):\n%s", diff)
		}
	})
}

func TestGatherLosing(t *testing.T) {
	grown := newTree(t, row.Multitchouka(), "4x2")
	opened := grown.OpenLosing(tree.Root)
	seen := func(line ...tree.ID) [2]int {
		l := grown.Layout(tree.LayoutOptions{Line: line})
		return [2]int{l.Len(), l.At(0).Count}
	}
	if got := seen(); got != [2]int{5, 0} {
		t.Errorf("opened: nodes and lost %v", got)
	}
	grown.GatherLosing(tree.Root, true)
	if got := seen(); got != [2]int{2, 3} || grown.LosingOpen(tree.Root) != 0 {
		t.Errorf("gathered: nodes and lost %v, %d open", got, grown.LosingOpen(tree.Root))
	}
	if got := seen(tree.Root, opened[1]); got != [2]int{3, 2} {
		t.Errorf("gathered, with one played: nodes and lost %v", got)
	}
	if again := grown.OpenLosing(tree.Root); len(again) != 3 || grown.LosingOpen(tree.Root) != 3 {
		t.Errorf("opened again: %v", again)
	}
}

// A tree and its clones change independently, in any order and by any change.
func TestClonesChangeIndependently(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		trees := []*tree.Tree{drawTree(t)}
		seen := []*tree.Layout{trees[0].Layout(tree.LayoutOptions{})}
		for range rapid.IntRange(1, 12).Draw(t, "changes") {
			at := rapid.IntRange(0, len(trees)-1).Draw(t, "of")
			id := tree.ID(rapid.IntRange(0, trees[at].Len()-1).Draw(t, "node"))
			switch rapid.IntRange(0, 4).Draw(t, "change") {
			case 0:
				trees = append(trees, trees[at].Clone())
				seen = append(seen, nil)
				at = len(trees) - 1
			case 1:
				trees[at].Fold(id, !trees[at].Folded(id))
			case 2:
				trees[at].GrowUnmerged(context.Background(), 20)
			case 3:
				trees[at].OpenLosing(id)
			case 4:
				trees[at].Annotate(func(engine.Key) engine.Facts { return facts(engine.Won, engine.MovesToGo, int(id)) })
			}
			seen[at] = trees[at].Layout(tree.LayoutOptions{})
			for i := range trees {
				now := trees[i].Layout(tree.LayoutOptions{})
				if diff := cmp.Diff(places(seen[i]), places(now)); diff != "" {
					t.Fatalf("tree %d changed with tree %d:\n%s", i, at, diff)
				}
				if seen[i].Won(0, now.Len()) != now.Won(0, now.Len()) {
					t.Fatalf("tree %d was won with tree %d", i, at)
				}
			}
		}
	})
}

func TestFoldMergedBeyond(t *testing.T) {
	grown := newTree(t, row.Multitchouka(), "3x10")
	line := grown.Path(row.Line(1, 1))
	for from := grown.Len(); grown.Grow(context.Background(), 20) > 0; from = grown.Len() {
		grown.FoldMergedBeyond(40, line, from)
	}
	l := grown.Layout(tree.LayoutOptions{Merged: true, Line: line})
	if l.Len() < 30 || l.Len() > 60 {
		t.Errorf("%d states are seen, want about 40", l.Len())
	}
	for id := range tree.ID(grown.Len()) {
		grown.FoldMerged(id, false)
	}
	if l := grown.Layout(tree.LayoutOptions{Merged: true}); l.Len() != 195 {
		t.Errorf("%d states with nothing folded, want 195", l.Len())
	}
}

// Folded to a level, a layout has that many moves, and without folds as many as before.
func TestFoldLevel(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		grown := drawTree(t)
		columns := grown.Layout(tree.LayoutOptions{}).Columns()
		level := rapid.IntRange(1, columns).Draw(t, "level")
		grown.FoldLevel(level)
		for _, merged := range []bool{false, true} {
			l := grown.Layout(tree.LayoutOptions{Merged: merged})
			if moves := slices.Max(fewestMoves(l)); moves > level {
				t.Fatalf("merged %v: level %d shows a position after %d moves", merged, level, moves)
			}
			if want := min(level+1, columns); !merged && l.Columns() != want {
				t.Fatalf("level %d has %d columns, want %d", level, l.Columns(), want)
			}
		}
	})
}

// fewestMoves returns the length of the shortest path in a layout from the root to each node. In a
// merged layout it may be shorter than the line in which the tree first found the position.
func fewestMoves(l *tree.Layout) []int {
	moves := slices.Repeat([]int{l.Len()}, l.Len())
	for changed := true; changed; {
		changed = false
		for i := range l.Len() {
			fewest := moves[i]
			if l.ID(i) == tree.Root {
				fewest = 0
			}
			for e, end := l.Into(i); e < end; e++ {
				fewest = min(fewest, moves[l.Edge(e).From]+1)
			}
			changed, moves[i] = changed || fewest < moves[i], fewest
		}
	}
	return moves
}
