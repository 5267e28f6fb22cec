package app

import (
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"tchouka/engine/games"
)

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
