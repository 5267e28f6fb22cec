package app

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"tchouka/app/dialogs"
	"tchouka/app/shell"
	"tchouka/app/sound"
	"tchouka/engine/palette"
	"tchouka/engine/row"
	"tchouka/widgets/controls"
)

// choices returns the lists and check boxes of the appearance page, from top to bottom.
func (b *bench) choices(t *testing.T) (lists []*controls.OneOf, boxes []*dialogs.Check) {
	t.Helper()
	var look func(o fyne.CanvasObject)
	look = func(o fyne.CanvasObject) {
		switch o := o.(type) {
		case *fyne.Container:
			for _, child := range o.Objects {
				look(child)
			}
		case *container.Scroll:
			look(o.Content)
		case *controls.OneOf:
			lists = append(lists, o)
		case *dialogs.Check:
			boxes = append(boxes, o)
		}
	}
	look(b.page.content)
	return lists, boxes
}

// A choice on the page takes effect at once and is stored. A choice in the menu is shown on the
// page.
func TestLooksAreChosenBesideTheBoard(t *testing.T) {
	b := newBench(t, "4x2")
	b.menu.do("looks")
	lists, boxes := b.choices(t)
	if len(lists) != 5 || len(boxes) != 3 {
		t.Fatalf("there are %d lists and %d boxes", len(lists), len(boxes))
	}
	for i, option := range []int{3, 2, 1, 1, 3} {
		lists[i].Line(option).Tapped(nil)
	}
	s := b.desk.Settings
	if s.Theme != shell.HighContrast || s.Dress != (palette.Dress{Board: palette.Distinct, Seeds: palette.Cowries}) || !s.Round {
		t.Errorf("chosen are %v, %v, in a circle %v", s.Theme, s.Dress, s.Round)
	}
	worn, ok := b.app.Settings().Theme().(*shell.Theme)
	if !ok || !worn.Equal(shell.NewTheme(shell.HighContrast).Dressed(s.Dress)) {
		t.Error("the window does not wear what was chosen")
	}
	if !b.board.Widget.View().Round {
		t.Error("the row is not bent")
	}
	boxes[2].SetChecked(true)
	if !s.Sound {
		t.Error("the seeds are not heard")
	}
	again := shell.LoadSettings(s.Store)
	if again.Theme != s.Theme || again.Dress != s.Dress || !again.Round || again.Everything != 150 || !again.Sound {
		t.Error("what was chosen is not kept")
	}
	b.menu.do("theme.dark")
	b.menu.do("sound")
	if lists[0].Selected() != 2 || boxes[2].Checked {
		t.Errorf("the page shows option %d, sound %v", lists[0].Selected(), boxes[2].Checked)
	}
}

// Moves have sound only if the setting is on and moves are animated.
func TestSeedsAreHeard(t *testing.T) {
	for _, c := range []struct {
		name  string
		alter func(*shell.Settings)
		want  int
	}{
		{"off, as usual", func(*shell.Settings) {}, 0},
		{"on", func(s *shell.Settings) { s.Sound = true }, 1},
		{"on, at once", func(s *shell.Settings) { s.Sound, s.Speed = true, shell.SpeedInstant }, 0},
	} {
		b := newBench(t, "4x2")
		var losses int
		b.board.Hear(func(s sound.Sound) {
			if s == sound.Loss {
				losses++
			}
		})
		b.desk.Settings.Speed = shell.SpeedNormal
		c.alter(b.desk.Settings)
		b.board.Choose(row.Move(1))
		b.board.Player.Finish()
		if losses != c.want {
			t.Errorf("%s: %d losses were heard, want %d", c.name, losses, c.want)
		}
	}
}
