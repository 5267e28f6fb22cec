package tree_test

import (
	"context"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"tchouka/engine"
	"tchouka/engine/games/row"
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
