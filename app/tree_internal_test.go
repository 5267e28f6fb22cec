package app

import (
	"testing"

	"tchouka/engine"
	"tchouka/engine/games/row"
	"tchouka/engine/games/row/rowtest"
	"tchouka/engine/picture/tree"
)

func TestUnfoldAndFoldAll(t *testing.T) {
	for _, merged := range []bool{false, true} {
		b := newBench(t, "4x2")
		b.tree.AutoGrowth, b.tree.Budget = 2000, 6000
		start := rowtest.Uniform(t, 8, 4)
		b.openBoard(row.Multitchouka(), start)
		b.settle()
		if merged {
			b.do("merged")
		}
		seen := func(want int, when string) {
			t.Helper()
			if got := b.tree.Layout.Len(); got != want {
				t.Errorf("merged %v: %s, %d nodes of %d are seen, want %d", merged, when, got, b.tree.Tree.Len(), want)
			}
		}
		all := func() int {
			if !merged {
				return b.tree.Tree.Len()
			}
			positions := map[engine.Key]bool{}
			for id := range tree.ID(b.tree.Tree.Len()) {
				positions[b.tree.Tree.Key(id)] = true
			}
			return len(positions)
		}
		b.do("unfoldAll")
		seen(all(), "unfolded")
		b.do("growTree")
		if b.tree.Tree.Len() < b.tree.Budget {
			t.Errorf("the tree has %d nodes", b.tree.Tree.Len())
		}
		seen(all(), "grown on")

		b.sow(5)
		b.settle()
		b.do("foldSides")
		moves := 0
		for _, id := range b.tree.Line {
			moves += b.tree.Tree.Node(id).Children
		}
		seen(1+moves, "with the side branches folded")
	}
}
