package app

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"tchouka/app/ui/shell"
	"tchouka/engine"
	"tchouka/engine/games"
	"tchouka/engine/games/acheh"
	"tchouka/engine/games/dampu"
	"tchouka/engine/games/punga"
)

// A key that plays during an animation ends it and plays, and is not lost: digits, the letters of a game
// of simultaneous moves, and a pass. In single step mode, an animation lasts.
func TestKeyDuringAnimationPlays(t *testing.T) {
	for name, c := range map[string]struct {
		game   engine.Game
		board  string
		first  string
		second func(d *duel)
	}{
		"digit":   {acheh.Games()[2], "3x2", "1", func(d *duel) { d.keys("1") }},
		"letters": {dampu.Game{}, "3x2", "1q", func(d *duel) { d.keys("1w") }},
		"pass":    {punga.Game{}, "1 1 0 | 0 / 1 0 0 | 0 / 1 1 1 | 0 / 1 1 1 | 0", "1", func(d *duel) { d.keys("p") }},
	} {
		d := newContest(t, c.game, c.board)
		d.desk.Change(func(s *shell.Settings) { s.SingleStep = true })
		d.keys(c.first)
		if !d.board.Player.AnimatedWidget().Animating() || d.desk.Doc.Depth() != 0 {
			t.Fatalf("%s: the first move is not animated", name)
		}
		c.second(d)
		d.board.Player.Finish()
		d.queue.Drain()
		if d.desk.Doc.Depth() != 2 {
			t.Errorf("%s: after two moves by keys %d were played", name, d.desk.Doc.Depth())
		}
	}
}

// In a presentation a digit plays during an animation, too.
func TestKeyDuringAnimationInPresentation(t *testing.T) {
	d := newContest(t, acheh.Games()[2], "3x2")
	d.menu.do("present")
	d.desk.Change(func(s *shell.Settings) { s.SingleStep = true })
	d.win.Canvas().OnTypedRune()('1')
	if !d.board.Widget.Animating() {
		t.Fatal("the first move is not animated")
	}
	d.win.Canvas().OnTypedRune()('1')
	d.board.Player.Finish()
	if d.queue.Drain(); d.desk.Doc.Depth() != 2 {
		t.Errorf("%d moves were played", d.desk.Doc.Depth())
	}
}

// Keys that the focused control does not use play on the board.
func TestControlsPassKeysToBoard(t *testing.T) {
	d := newContest(t, acheh.Games()[2], "3x2")
	tried := 0
	for _, o := range d.focusables() {
		switch o.(type) {
		case shell.TextField: // writes
			continue
		}
		if o == fyne.Focusable(d.tree.View) { // has keys of its own
			continue
		}
		tried++
		d.win.Canvas().Focus(o)
		o.TypedRune('1')
		d.board.Player.Finish()
		if d.queue.Drain(); d.desk.Doc.Depth() != 1 {
			t.Errorf("%T: a digit played %d moves", o, d.desk.Doc.Depth())
		}
		for d.desk.Doc.Session.Back() {
		}
	}
	if tried < 8 {
		t.Errorf("tried %d controls", tried)
	}
	d.win.Canvas().Focus(d.board.Navigator.Speed)
	d.board.Widget.Select(1)
	d.board.Navigator.Speed.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	d.board.Player.Finish()
	if d.queue.Drain(); d.desk.Doc.Depth() != 1 {
		t.Errorf("Enter on the slider played %d moves", d.desk.Doc.Depth())
	}
}

// focusables returns the visible controls of the window that can have the focus.
func (d *duel) focusables() (all []fyne.Focusable) {
	for _, o := range test.LaidOutObjects(d.win.Content()) {
		if f, ok := o.(fyne.Focusable); ok && o.Visible() {
			all = append(all, f)
		}
	}
	return all
}

// The keys of a sum are the labels of its holes, with or without the colon.
func TestSumKeysAreLabels(t *testing.T) {
	game, err := games.All().ByID("two-person")
	if err != nil {
		t.Fatal(err)
	}
	for keys, want := range map[string]string{"13": "1:3", "23": "2:3", "2:3": "2:3", "31": "3:1"} {
		d := newContest(t, game, "1 1 1 + 1 1 1 + 1")
		d.playAll(keys)
		got := ""
		if s := d.desk.Doc.Session; s.Depth() > 0 {
			got = s.Move(s.Cursor()).String()
		}
		if got != want {
			t.Errorf("%s plays %q, want %s", keys, got, want)
		}
	}
}

// The letters of Dampu lie on the keyboard as the holes of North on the board, from left to right.
func TestLettersFollowKeyboard(t *testing.T) {
	d := newContest(t, dampu.Game{}, "3x2")
	keys := map[string]string{}
	for i, p := range d.board.Widget.View().Places {
		if k := d.board.Widget.View().Marks[i].Key; k != "" {
			keys[k] = p.Label
		}
	}
	if keys["Q"] != "3" || keys["W"] != "2" || keys["E"] != "1" || len(keys) != 3 {
		t.Errorf("the keys choose the holes %v", keys)
	}
	d.keys("1q")
	d.board.Player.Finish()
	d.queue.Drain()
	if s := d.desk.Doc.Session; s.Depth() != 1 || s.Move(s.Cursor()).String() != "1:3" {
		t.Errorf("1 and Q play %v", s.Moves(s.Cursor()))
	}
}

// Undo with a pending choice drops the choice and undoes the last move; Escape drops the choice alone.
func TestUndoWithPendingChoice(t *testing.T) {
	d := newContest(t, dampu.Game{}, "3x2")
	d.keys("1q")
	d.board.Player.Finish()
	d.queue.Drain()
	d.keys("2")
	d.press(fyne.KeyEscape)
	if d.board.Chosen(0) != nil || d.desk.Doc.Depth() != 1 {
		t.Errorf("after Escape %v is chosen, %d moves", d.board.Chosen(0), d.desk.Doc.Depth())
	}
	d.keys("2")
	d.menu.do("undo")
	if d.board.Chosen(0) != nil || d.desk.Doc.Depth() != 0 {
		t.Errorf("after an undo %v is chosen, %d moves", d.board.Chosen(0), d.desk.Doc.Depth())
	}
	d.menu.do("redo")
	if d.board.Chosen(0) != nil {
		t.Errorf("after a redo %v is chosen", d.board.Chosen(0))
	}
}

// TestSingleStepBackwards steps forwards and backwards through the seeds of two moves.
func TestSingleStepBackwards(t *testing.T) {
	b := newBench(t, "4x2")
	b.desk.Change(func(s *shell.Settings) { s.SingleStep = true })
	press := func(key fyne.KeyName) { b.board.Widget.TypedKey(&fyne.KeyEvent{Name: key}) }
	through := func(key fyne.KeyName) (steps int) {
		for ; b.board.Widget.Stepping(); steps++ {
			press(key)
		}
		return steps
	}
	b.sow(3)
	first := through(fyne.KeyRight)
	b.sow(4)
	through(fyne.KeyRight)
	if depth := b.desk.Doc.Session.Depth(); depth != 2 {
		t.Fatalf("after two moves the depth is %d", depth)
	}
	press(fyne.KeyBackspace)
	if !b.board.Widget.Stepping() || b.desk.Doc.Session.Depth() != 1 {
		t.Fatal("back at rest does not go into the move before")
	}
	press(fyne.KeyReturn)
	if depth := b.desk.Doc.Session.Depth(); depth != 2 || b.board.Widget.Stepping() {
		t.Fatalf("the last seed falls again, and the depth is %d", depth)
	}
	press(fyne.KeyBackspace)
	through(fyne.KeyBackspace)
	b.expect("2 2 0 3 | 1")
	press(fyne.KeyBackspace)
	if back := through(fyne.KeyLeft); back != first {
		t.Errorf("the first move has %d steps, and %d back", first, back)
	}
	b.expect("2 2 2 2 | 0")
	press(fyne.KeyBackspace) // nothing precedes it
	b.expect("2 2 2 2 | 0")
	if b.desk.Doc.Session.LineCount() != 1 {
		t.Error("stepping back and on began another line")
	}
}
