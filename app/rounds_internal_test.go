package app

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"tchouka/app/ui/shell"
	"tchouka/engine/games/dampu"
)

// Tests of games with simultaneous choices.

// In a round both players choose with their own keys, in secret.
func TestSimultaneousChoicesHidden(t *testing.T) {
	d := newContest(t, dampu.Game{}, "2x2")
	if got, want := d.stripTexts(), "South chooses: 1 2 | North chooses: QW"; got != want {
		t.Errorf("the strip says %q, want %q", got, want)
	}
	d.keys("1")
	one := d.win.Canvas().Capture()
	if got := d.stripTexts(); !strings.HasPrefix(got, "South has chosen | North chooses") {
		t.Errorf("after a choice the strip says %q", got)
	}
	if d.keys("2"); !strings.Contains(d.status.Message, "has already chosen") {
		t.Errorf("of a second choice it says %q", d.status.Message)
	}
	d.board.Widget.TypedKey(&fyne.KeyEvent{Name: fyne.KeyEscape})
	if got := d.stripTexts(); !strings.HasPrefix(got, "South chooses") {
		t.Errorf("after Esc the strip says %q", got)
	}
	d.keys("2")
	if !samePixels(one, d.win.Canvas().Capture()) {
		t.Error("the window shows what was chosen")
	}
	d.keys("q")
	s := d.desk.Doc.Session
	if s.Depth() != 1 || s.Move(s.Cursor()).String() != "2:2" {
		t.Errorf("%d rounds are played, the last %v, want 2:2", s.Depth(), s.Move(s.Cursor()))
	}
}

// While the seeds of a round are animated, the strip shows which hole each player sows.
func TestStripShowsSowing(t *testing.T) {
	d := newContest(t, dampu.Game{}, "2x2")
	d.desk.Change(func(s *shell.Settings) { s.SingleStep = true })
	d.keys("1q")
	if got, want := d.stripTexts(), "South sows 1 | North sows 2"; got != want {
		t.Errorf("in a round the strip says %q, want %q", got, want)
	}
	d.board.Player.Back()
	if got := d.stripTexts(); !strings.HasPrefix(got, "South chooses") {
		t.Errorf("before it: %q", got)
	}
	d.keys("1q")
	d.board.Player.Finish()
	if got := d.stripTexts(); !strings.HasPrefix(got, "South chooses") {
		t.Errorf("after it: %q", got)
	}
	d.board.Player.Back()
	if got, want := d.stripTexts(), "South sows 1 | North sows 2"; got != want {
		t.Errorf("back at its last seed: %q, want %q", got, want)
	}
}

// The computer chooses without access to the person's choice, and waits for it.
func TestComputerChoiceHidden(t *testing.T) {
	d := newContest(t, dampu.Game{}, "2x2")
	d.menu.do("seat.second")
	d.queue.WaitUntil(t, "the computer has chosen", func() bool {
		for _, fire := range d.timers {
			fire()
		}
		d.timers = nil
		return d.board.Chosen(1) != nil
	})
	if got, want := d.stripTexts(), "You choose: 1 2 | The computer has chosen"; got != want {
		t.Errorf("the strip says %q, want %q", got, want)
	}
	if d.keys("2"); d.desk.Doc.Session.Depth() != 1 {
		t.Errorf("%d rounds are played", d.desk.Doc.Session.Depth())
	}
}
