package app

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"tchouka/app/ui/shell"
	"tchouka/engine/games/acheh"
)

// Keys that the focused control does not use play on the board. Tab leads from the board to the tree, whose keys then
// work. In a presentation a digit plays during an animation, too.
func TestControlsPassKeysToBoard(t *testing.T) {
	b := newContest(t, acheh.Games()[2], "3x2")
	tried := 0
	for _, o := range b.focusables() {
		switch o.(type) {
		case shell.TextField: // writes
			continue
		}
		if o == fyne.Focusable(b.tree.View) { // has keys of its own
			continue
		}
		tried++
		b.win.Canvas().Focus(o)
		o.TypedRune('1')
		b.board.Player.Finish()
		if b.queue.Drain(); b.desk.Doc.Depth() != 1 {
			t.Errorf("%T: a digit played %d moves", o, b.desk.Doc.Depth())
		}
		for b.desk.Doc.Session.Back() {
		}
	}
	if tried < 8 {
		t.Errorf("tried %d controls", tried)
	}
	b.win.Canvas().Focus(b.board.Navigator.Speed)
	b.board.Widget.Select(1)
	b.board.Navigator.Speed.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	b.board.Player.Finish()
	if b.queue.Drain(); b.desk.Doc.Depth() != 1 {
		t.Errorf("Enter on the slider played %d moves", b.desk.Doc.Depth())
	}
	b.do("first")
	b.focusBoard()
	c := b.win.Canvas()
	for range 100 {
		if c.Focused() == b.tree.View {
			break
		}
		c.FocusNext()
	}
	b.press(fyne.KeyRight)
	if c.Focused() != b.tree.View || b.desk.Doc.State().String() == b.desk.Doc.Start().String() {
		t.Errorf("the focus is on %T, and the board shows %v", c.Focused(), b.desk.Doc.State())
	}
	b.do("first")
	b.do("present")
	b.desk.Change(func(s *shell.Settings) { s.SingleStep = true })
	b.win.Canvas().OnTypedRune()('1')
	if !b.board.Widget.Animating() {
		t.Fatal("the first move is not animated")
	}
	b.win.Canvas().OnTypedRune()('1')
	b.board.Player.Finish()
	if b.queue.Drain(); b.desk.Doc.Depth() != 2 {
		t.Errorf("%d moves were played", b.desk.Doc.Depth())
	}
}

// focusables returns the visible controls of the window that can have the focus.
func (b *bench) focusables() (all []fyne.Focusable) {
	for _, o := range test.LaidOutObjects(b.win.Content()) {
		if f, ok := o.(fyne.Focusable); ok && o.Visible() {
			all = append(all, f)
		}
	}
	return all
}
