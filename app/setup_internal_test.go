package app

import (
	"testing"

	"fyne.io/fyne/v2"
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
		b.setup.Holes.SetText(c.holes)
		b.setup.Seeds.SetText(c.seeds)
		before := b.setup.HeightFor(700)
		b.setup.Seeds.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
		if got := b.setup.Wrong.Text(); got != c.want || b.setup.HeightFor(700) <= before {
			t.Errorf("%s × %s: says %q, want %q; %v high, before %v", c.holes, c.seeds, got, c.want, b.setup.HeightFor(700), before)
		}
		b.wants("2 2 2 2 | 0")
	}
	if b.win.Canvas().Focused() != b.setup.Seeds {
		t.Error("the field that is wrong has not the keys")
	}
	test.Type(b.setup.Seeds, "3")
	if b.setup.Wrong.Visible() {
		t.Error("complains of what is being mended")
	}
	b.setup.Seeds.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	b.settle()
	b.wants("3 3 3 3 | 0")
}
