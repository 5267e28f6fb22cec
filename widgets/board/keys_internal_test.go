package board

import (
	"testing"

	"fyne.io/fyne/v2"
)

// A key that chooses a place ends an animation first. Space only ends it, and in single step Enter shows
// the next step.
func TestKeyEndsAnimationAndChooses(t *testing.T) {
	for name, c := range map[string]struct {
		press  func(*Board)
		steps  bool
		chosen int
	}{
		"label":                {func(b *Board) { b.TypedRune(rune(b.view.Places[0].Label[0])) }, false, 1},
		"label in single step": {func(b *Board) { b.TypedRune(rune(b.view.Places[0].Label[0])) }, true, 1},
		"Enter":                {func(b *Board) { b.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn}) }, false, 1},
		"Enter in single step": {func(b *Board) { b.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn}) }, true, 0},
		"Space":                {func(b *Board) { b.TypedKey(&fyne.KeyEvent{Name: fyne.KeySpace}) }, false, 0},
	} {
		f, animation, ended := shown(t)
		chosen := 0
		f.OnChosen = func(int) {
			if chosen++; f.Animating() {
				t.Errorf("%s: the animation goes on", name)
			}
		}
		f.Select(0)
		if c.steps {
			f.Step(animation, func() { *ended++ })
		} else {
			f.begin(animation, func() { *ended++ })
		}
		if c.press(f); chosen != c.chosen {
			t.Errorf("%s: chosen %d times", name, chosen)
		}
	}
}

// The colon in the labels of a sum need not be typed.
func TestLabelsWithoutColon(t *testing.T) {
	for _, c := range []struct {
		label, text string
		want        bool
	}{{"1:3", "13", true}, {"1:3", "1:3", true}, {"1:3", "1", true}, {"3:1", "13", false}, {"12", "1:2", false}} {
		if got := hasPrefixFold(c.label, c.text); got != c.want {
			t.Errorf("%q begins with %q: %v", c.label, c.text, got)
		}
	}
}
