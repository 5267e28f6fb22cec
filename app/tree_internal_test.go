package app

import (
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"tchouka/engine"
	"tchouka/engine/games"
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

// A walk is chosen step by step. Only steps from which it can end in a Ruma are possible, forced
// steps are made automatically, and each step can be undone.
func TestChooseWalkStepByStep(t *testing.T) {
	b := newBenchOf(t, Start{Games: games.All()})
	// From a with four seeds there are a:b-a-b-r, a:b-a-s-s2 …: only walks that end in a Ruma.
	b.pasteText(`digraph { a [seeds=4]; b; c; r [ruma=true]; dead; a -> {b c}; b -> {a r}; c -> {a dead}; }`)
	b.win.Canvas().Capture()
	view := func() (chosen, open []int, hand int) {
		v := b.board.Widget.View()
		for i, m := range v.Marks {
			if m.Open {
				open = append(open, i)
			}
		}
		return v.Chosen, open, v.Hand
	}
	expect := func(what string, chosen, open []int, hand int) {
		t.Helper()
		c, o, h := view()
		if !slices.Equal(c, chosen) || !slices.Equal(o, open) || h != hand {
			t.Errorf("%s: chosen %v, open %v, %d in the hand; want %v, %v, %d", what, c, o, h, chosen, open, hand)
		}
	}
	expect("at first", nil, []int{0}, 0)
	b.clickPlace(0, tapPlace)
	expect("after a", []int{0}, []int{1, 2}, 4)
	if !strings.HasPrefix(b.status.Message, "4 seeds in hand: ") {
		t.Errorf("said is %q", b.status.Message)
	}
	b.clickPlace(4, tapPlace) // dead: no walk goes there
	expect("after dead", []int{0}, []int{1, 2}, 4)
	b.press(fyne.KeyBackspace)
	expect("taken back", nil, []int{0}, 0)
	b.clickPlace(0, tapPlace)
	b.clickPlace(2, tapPlace) // c: then a, b and r are forced
	b.settle()
	if got := b.moves(); len(got) != 1 || got[0].String() != "a:c-a-b-r" {
		t.Errorf("played is %v", got)
	}
}
