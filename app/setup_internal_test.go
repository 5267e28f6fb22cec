package app

import (
	"testing"

	"fyne.io/fyne/v2/test"
)

func TestSetupSaysHowMuchABoardTakes(t *testing.T) {
	b := newBench(t, "4x2")
	b.do("setup")
	for _, c := range []struct{ holes, seeds, want string }{
		{"5000", "2", "Holes: write a whole number from 1 to 1,000"},
		{"0", "2", "Holes: write a whole number from 1 to 1,000"},
		{"four", "2", "Holes: write a whole number from 1 to 1,000"},
		{"4", "-1", "Seeds in each hole: write a whole number from 0 to 536,870,911"},
		{"1000", "99999999999", "Seeds in each hole: write a whole number from 0 to 2,147,483"},
		{"4", "", "Seeds in each hole: write a whole number from 0 to 536,870,911"},
	} {
		b.setup.holes.SetText(c.holes)
		b.setup.seeds.SetText(c.seeds)
		before := b.setup.heightFor(700)
		b.setup.uniform()
		if got := b.setup.wrong.Text(); got != c.want || b.setup.heightFor(700) <= before {
			t.Errorf("%s × %s: says %q, want %q; %v high, before %v", c.holes, c.seeds, got, c.want, b.setup.heightFor(700), before)
		}
		b.wants("2 2 2 2 | 0")
	}
	if b.win.Canvas().Focused() != b.setup.seeds {
		t.Error("the field that is wrong has not the keys")
	}
	test.Type(b.setup.seeds, "3")
	if b.setup.wrong.Visible() {
		t.Error("complains of what is being mended")
	}
	b.setup.uniform()
	b.settle()
	b.wants("3 3 3 3 | 0")
}
