package tree_test

import (
	"context"
	"fmt"
	"testing"

	"pgregory.net/rapid"

	"tchouka/engine"
	"tchouka/engine/games/row"
	"tchouka/engine/games/row/rowtest"
	"tchouka/engine/picture/tree"
)

// TestSubtree compares a subtree with a tree that was grown from its root. Both contain the same
// lines, and each state has the verdict that it has in the whole tree.
func TestSubtree(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		rules := rapid.SampledFrom(row.Games()).Draw(t, "rules")
		start := rowtest.Position(t, 0, rapid.SliceOfN(rapid.IntRange(0, 3), 1, 4).Draw(t, "holes")...)
		whole := tree.New(rules.Game(), start)
		whole.Grow(context.Background(), 5000)
		distance := func(k engine.Key) int { return len(k) + int(k[0]) }
		whole.Annotate(func(k engine.Key) engine.Facts { return facts(engine.Won, engine.MovesToGo, distance(k)) })
		id := tree.ID(rapid.IntRange(0, whole.Len()-1).Draw(t, "node"))
		whole.OpenLosing(id)

		sub := whole.Subtree(id)
		grown := tree.New(rules.Game(), whole.State(id))
		grown.Grow(context.Background(), 5000)
		if got, want := outlineOf(sub), outlineOf(grown); !sub.Complete() || !covers(got, want) {
			t.Fatalf("the subtree of %d is\n%v, not\n%v", id, got, want)
		}
		for n := range tree.ID(sub.Len()) {
			node := sub.Node(n)
			if node.Outcome == engine.Open && !node.LosingLeaf && node.Facts != facts(engine.Won, engine.MovesToGo, distance(sub.Key(n))) {
				t.Fatalf("of node %d is known %v", n, node.Facts)
			}
		}
	})
}

// outlineOf lists the lines of a tree with their states.
func outlineOf(t *tree.Tree) map[string]string {
	all := map[string]string{}
	for id := range tree.ID(t.Len()) {
		all[fmt.Sprint(t.Line(id))] = t.State(id).String()
	}
	return all
}

// covers reports whether got contains all expected lines.
func covers(got, want map[string]string) bool {
	for line, state := range want {
		if got[line] != state {
			return false
		}
	}
	return true
}

// A subtree from the root shows the same nodes as the whole tree, in both layouts.
func TestSubtreeKeepsFolds(t *testing.T) {
	whole := tree.New(row.Multitchouka().Game(), rowtest.Board(t, "10x4"))
	whole.Grow(context.Background(), 5000)
	whole.FoldBeyond(24, nil, 0)
	whole.FoldMergedBeyond(150, nil, 0)
	sub := whole.Subtree(tree.Root)
	for _, merged := range []bool{false, true} {
		opts := tree.LayoutOptions{Merged: merged}
		if got, want := sub.Layout(opts).Len(), whole.Layout(opts).Len(); got != want {
			t.Errorf("merged %v: %d nodes are shown, in the whole tree %d", merged, got, want)
		}
	}
}
