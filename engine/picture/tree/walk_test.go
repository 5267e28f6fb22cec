package tree_test

import (
	"context"
	"fmt"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"tchouka/engine"
	"tchouka/engine/games/row"
	"tchouka/engine/games/row/rowtest"
	"tchouka/engine/picture/tree"
)

// read lists the nodes of a tree in preorder, by recursion.
func read(t *tree.Tree, id tree.ID, list []tree.ID) []tree.ID {
	list = append(list, id)
	for child := range t.Children(id) {
		list = read(t, child, list)
	}
	return list
}

func TestReadingOrder(t *testing.T) {
	always := func(tree.ID) bool { return true }
	rapid.Check(t, func(t *rapid.T) {
		grown := drawTree(t)
		order := read(grown, tree.Root, nil)
		var there, back []tree.ID
		for id := tree.Root; id != tree.None; id = grown.After(id, true) {
			there = append(there, id)
		}
		for id := order[len(order)-1]; id != tree.None; id = grown.Before(id, always) {
			back = append(back, id)
		}
		slices.Reverse(back)
		if !slices.Equal(there, order) || !slices.Equal(back, order) {
			t.Fatalf("read %v,\n  forwards %v,\n backwards %v", order, there, back)
		}
	})
}

func TestAfterSkipsSubtree(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		grown := drawTree(t)
		order := read(grown, tree.Root, nil)
		at := rapid.IntRange(0, len(order)-1).Draw(t, "at")
		want := tree.None
		if past := at + len(read(grown, order[at], nil)); past < len(order) {
			want = order[past]
		}
		if got := grown.After(order[at], false); got != want {
			t.Fatalf("after the branch of %d: %d, want %d", order[at], got, want)
		}
	})
}

func TestNextWin(t *testing.T) {
	grown := newTree(t, row.Multitchouka(), "3x10")
	if got := grown.NextWin(tree.Root, false); got != tree.None {
		t.Errorf("a tree of one node has a win at %d", got)
	}
	grown.GrowUnmerged(context.Background(), 1<<30)
	var wins []tree.ID
	for _, id := range read(grown, tree.Root, nil) {
		if grown.Node(id).Outcome == engine.SolitaireWon {
			wins = append(wins, id)
		}
	}
	if len(wins) != 10 {
		t.Fatalf("%d winning lines, want the ten of Ibáñez", len(wins))
	}
	check := func() {
		t.Helper()
		at := tree.Root
		for i := range 2 * len(wins) {
			if at = grown.NextWin(at, false); at != wins[i%len(wins)] {
				t.Fatalf("win %d is %d, want %d", i, at, wins[i%len(wins)])
			}
		}
		at = tree.Root
		for i := range 2 * len(wins) {
			if at = grown.NextWin(at, true); at != wins[len(wins)-1-i%len(wins)] {
				t.Fatalf("win %d from the end is %d", i, at)
			}
		}
	}
	check()
	grown.Annotate(oracleFacts(grown)) // from here on, lost branches are skipped
	check()

	single := newTree(t, row.Multitchouka(), "4x2")
	single.Grow(context.Background(), 1<<30)
	at := single.NextWin(tree.Root, false)
	if single.NextWin(at, false) != at || single.NextWin(at, true) != at {
		t.Error("the only win is not the next after itself")
	}
}

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
