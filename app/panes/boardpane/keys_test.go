package boardpane_test

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"tchouka/app/bench/panetest"
	"tchouka/app/ui/shell"
	"tchouka/engine"
	"tchouka/engine/games/acheh"
	"tchouka/engine/games/dampu"
	"tchouka/engine/games/punga"
	"tchouka/engine/games/twoperson"
)

// A key that plays during an animation ends it and plays, and is not lost: digits, the letters of a game
// of simultaneous moves, and a pass. In single step mode, an animation lasts.
func TestKeyDuringAnimationPlays(t *testing.T) {
	for name, c := range map[string]struct {
		game          engine.Game
		board         string
		first, second string
	}{
		"digit":   {acheh.Games()[2], "3x2", "1", "1"},
		"letters": {dampu.Game{}, "3x2", "1q", "1w"},
		"pass":    {punga.Game{}, "1 1 0 | 0 / 1 0 0 | 0 / 1 1 1 | 0 / 1 1 1 | 0", "1", "p"},
	} {
		b := panetest.NewOf(t, c.game, c.board)
		b.Change(func(s *shell.Settings) { s.SingleStep = true })
		b.Keys(c.first)
		if !b.Board.Player.AnimatedWidget().Animating() || b.Doc.Depth() != 0 {
			t.Fatalf("%s: the first move is not animated", name)
		}
		b.Keys(c.second)
		b.Board.Player.Finish()
		if b.Queue.Drain(); b.Doc.Depth() != 2 {
			t.Errorf("%s: after two moves by keys %d were played", name, b.Doc.Depth())
		}
	}
}

// Keys choose holes by their labels: in a sum with or without the colon, and in Dampu by letters that lie
// on the keyboard as the holes of North on the board.
func TestKeysChooseHoles(t *testing.T) {
	const sum = "1 1 1 + 1 1 1 + 1"
	for _, c := range []struct {
		game              engine.Game
		board, keys, move string
	}{
		{twoperson.Game{}, sum, "13", "1:3"},
		{twoperson.Game{}, sum, "23", "2:3"},
		{twoperson.Game{}, sum, "2:3", "2:3"},
		{twoperson.Game{}, sum, "31", "3:1"},
		{dampu.Game{}, "3x2", "1q", "1:3"},
		{dampu.Game{}, "3x2", "2e", "2:1"},
	} {
		b := panetest.NewOf(t, c.game, c.board)
		b.PlayAll(c.keys)
		if s := b.Doc.Session; s.Depth() != 1 || s.Move(s.Cursor()).String() != c.move {
			t.Errorf("%s plays %v, want %s", c.keys, s.Moves(s.Cursor()), c.move)
		}
	}
	var keys []string
	for _, m := range panetest.NewOf(t, dampu.Game{}, "3x2").Board.Widget.View().Marks {
		if m.Key != "" {
			keys = append(keys, m.Key)
		}
	}
	if got := strings.Join(keys, ""); len(got) != 3 || strings.Trim(got, "QWE") != "" {
		t.Errorf("the board shows the keys %q", keys)
	}
}

// Undo with a pending choice drops the choice and undoes the last move; Escape drops the choice alone.
func TestUndoWithPendingChoice(t *testing.T) {
	b := panetest.NewOf(t, dampu.Game{}, "3x2")
	b.PlayAll("1q")
	for _, c := range []struct {
		drop  func()
		depth int
	}{
		{func() { b.Press(fyne.KeyEscape) }, 1},
		{func() { b.Do("undo") }, 0},
		{func() { b.Do("redo") }, 1},
	} {
		if b.Keys("1"); b.Board.Chosen(0) == nil {
			t.Fatalf("after %d moves, 1 chooses nothing", b.Doc.Depth())
		}
		c.drop()
		if b.Board.Chosen(0) != nil || b.Doc.Depth() != c.depth {
			t.Errorf("%v is chosen after %d moves, want none after %d", b.Board.Chosen(0), b.Doc.Depth(), c.depth)
		}
	}
}

// In single step mode, keys step forwards and backwards through the seeds of two moves.
func TestSingleStepBackwards(t *testing.T) {
	b := newBench(t, "4x2")
	b.Change(func(s *shell.Settings) { s.SingleStep = true })
	press := func(key fyne.KeyName) { b.Board.Widget.TypedKey(&fyne.KeyEvent{Name: key}) }
	through := func(key fyne.KeyName) (steps int) {
		for ; b.Board.Widget.Stepping(); steps++ {
			press(key)
		}
		return steps
	}
	b.Sow(3)
	first := through(fyne.KeyRight)
	b.Sow(4)
	through(fyne.KeyRight)
	if depth := b.Doc.Session.Depth(); depth != 2 {
		t.Fatalf("after two moves the depth is %d", depth)
	}
	press(fyne.KeyBackspace)
	if !b.Board.Widget.Stepping() || b.Doc.Session.Depth() != 1 {
		t.Fatal("Backspace does not step into the last move")
	}
	press(fyne.KeyReturn)
	if depth := b.Doc.Session.Depth(); depth != 2 || b.Board.Widget.Stepping() {
		t.Fatalf("the last seed falls again, and the depth is %d", depth)
	}
	press(fyne.KeyBackspace)
	through(fyne.KeyBackspace)
	b.Expect("2 2 0 3 | 1")
	press(fyne.KeyBackspace)
	if back := through(fyne.KeyLeft); back != first {
		t.Errorf("the first move has %d steps, and %d back", first, back)
	}
	b.Expect("2 2 2 2 | 0")
	press(fyne.KeyBackspace) // nothing precedes it
	b.Expect("2 2 2 2 | 0")
	if b.Doc.Session.LineCount() != 1 {
		t.Error("stepping back and forth began another line")
	}
}
