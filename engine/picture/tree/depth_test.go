package tree_test

import (
	"context"
	"testing"

	"pgregory.net/rapid"

	"tchouka/engine"
	"tchouka/engine/picture/tree"
)

// drawShown draws a tree with folds and a line, and the options of a layout.
func drawShown(t *rapid.T) (*tree.Tree, tree.LayoutOptions) {
	grown, _ := drawLayout(t)
	grown.Annotate(oracleFacts(grown))
	at := tree.ID(rapid.IntRange(0, grown.Len()-1).Draw(t, "end of the line"))
	opts := tree.LayoutOptions{
		Show:     tree.Show(rapid.IntRange(0, 2).Draw(t, "show")),
		Unfolded: rapid.Bool().Draw(t, "unfolded"),
		Line:     grown.Path(grown.Line(at)),
	}
	return grown, opts
}

// A layout to a depth is the first part of the complete layout. Its last column shows how many
// nodes are below.
func TestLayoutToDepth(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		grown, opts := drawShown(t)
		whole := grown.Layout(opts)
		opts.Unfolded = true
		unfolded := grown.Layout(opts)
		opts.Unfolded = whole.Options().Unfolded
		opts.Depth = rapid.IntRange(1, 5).Draw(t, "depth")
		part := grown.Layout(opts)
		if want := min(whole.Columns(), opts.Depth+1); part.Columns() != want {
			t.Fatalf("%d columns, want %d", part.Columns(), want)
		}
		for i := range whole.Len() {
			id := whole.ID(i)
			if shown := part.Index(id) >= 0; shown != (whole.ColumnOf(i) <= opts.Depth) {
				t.Fatalf("node %d after %d moves: shown %v", id, whole.ColumnOf(i), shown)
			}
		}
		for i := range part.Len() {
			p := part.At(i)
			if part.ColumnOf(i) < opts.Depth {
				if p.Stub == tree.CutStub {
					t.Fatalf("node %d is cut after %d moves", p.ID, part.ColumnOf(i))
				}
				continue
			}
			below := 0
			for k := range unfolded.Len() {
				for up := unfolded.Parent(k); up >= 0; up = unfolded.Parent(up) {
					if unfolded.ID(up) == p.ID {
						below++
						break
					}
				}
			}
			if cut := p.Stub == tree.CutStub; cut != (below > 0) || cut && p.Count != below {
				t.Fatalf("node %d says %d %d, and %d are below", p.ID, p.Stub, p.Count, below)
			}
		}
	})
}

// A merged layout to a depth has the states that can be reached in that many moves.
func TestMergedLayoutToDepth(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		grown, opts := drawShown(t)
		opts.Merged = true
		whole := grown.Layout(opts)
		opts.Depth = rapid.IntRange(1, 5).Draw(t, "depth")
		part := grown.Layout(opts)
		moved := map[tree.ID]int{tree.Root: 0}
		for queue := []int{0}; len(queue) > 0; queue = queue[1:] {
			from := queue[0]
			for k := range whole.Leaving(from) {
				to := whole.Edge(whole.Leave(from, k)).To
				if _, ok := moved[whole.ID(to)]; !ok {
					moved[whole.ID(to)] = moved[whole.ID(from)] + 1
					queue = append(queue, to)
				}
			}
		}
		for i := range whole.Len() {
			id := whole.ID(i)
			at := part.Index(id)
			if (at >= 0) != (moved[id] <= opts.Depth) {
				t.Fatalf("state %d after %d moves is at %d", id, moved[id], at)
			}
			if at < 0 {
				continue
			}
			leaving, p := whole.Leaving(i), part.At(at)
			switch {
			case moved[id] < opts.Depth && (part.Leaving(at) != leaving || p.Stub == tree.CutStub):
				t.Fatalf("state %d has %d of %d moves", id, part.Leaving(at), leaving)
			case moved[id] == opts.Depth && (part.Leaving(at) != 0 || leaving > 0 && (p.Stub != tree.CutStub || p.Count < leaving)):
				t.Fatalf("state %d at the end has %d moves and says %d", id, part.Leaving(at), p.Count)
			}
		}
	})
}

// With Unfolded, the layout shows folded nodes.
func TestUnfoldedLayout(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		grown, opts := drawShown(t)
		opts.Show, opts.Unfolded = tree.ShowAll, true
		if l := grown.Layout(opts); l.Len() != grown.Len() {
			t.Fatalf("%d of %d nodes", l.Len(), grown.Len())
		}
		opts.Merged = true
		merged := grown.Layout(opts)
		for id := range tree.ID(grown.Len()) {
			if merged.Index(id) < 0 {
				t.Fatalf("state %d is hidden", id)
			}
		}
	})
}

// ShowWinning shows all winning lines and no other nodes.
func TestShowWinningShowsAllLines(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		game, start := drawRow(t)
		grown := tree.New(game, start)
		grown.GrowUnmerged(context.Background(), 2000)
		if !grown.Complete() {
			return
		}
		grown.Annotate(oracleFacts(grown))
		l := grown.Layout(tree.LayoutOptions{Show: tree.ShowWinning})
		var ends []int
		parents := map[int]bool{}
		for i := range l.Len() {
			parents[l.Parent(i)] = true
		}
		for i := range l.Len() {
			if !parents[i] {
				ends = append(ends, i)
			}
		}
		lines := 0
		for id := range tree.ID(grown.Len()) {
			if n := grown.Node(id); n.Outcome == engine.SolitaireWon && !n.LosingLeaf {
				lines++
				if l.Index(id) < 0 {
					t.Fatalf("the winning line %v is not shown", grown.Line(id))
				}
			}
		}
		if lines != len(ends) && (lines > 0 || l.Len() != 1) {
			t.Fatalf("%d lines end, %d win", len(ends), lines)
		}
	})
}
