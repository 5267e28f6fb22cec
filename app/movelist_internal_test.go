package app

import (
	"regexp"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"tchouka/app/bench/apptest"
	"tchouka/app/desk"
	"tchouka/app/ui/shell"
	"tchouka/engine/games/row"
	"tchouka/engine/games/twoperson"
	"tchouka/widgets/controls"
)

// logAfter returns the log without its first lines.
func (b *bench) logAfter(after int) string {
	b.t.Helper()
	b.settle()
	lines := strings.Split(b.log.Text(), "\n")
	if after > len(lines) {
		b.t.Fatalf("the log has %d lines only:\n%s", len(lines), b.log.Text())
	}
	return strings.Join(lines[after:], "\n")
}

func (b *bench) logLines() int { b.settle(); return strings.Count(b.log.Text(), "\n") + 1 }

func TestLogEvents(t *testing.T) {
	b := newBench(t, "4x2")
	b.desk.Change(func(s *shell.Settings) { s.Hints = false })
	b.log.Clear()
	if got, want := b.logAfter(0), "New board: Tchuka Ruma. The board: 2 2 2 2 | 0."; got != want {
		t.Errorf("the log begins with %q, want %q", got, want)
	}
	for _, c := range []struct {
		name string
		do   func()
		want string
	}{
		{"a move", func() { b.play(3) }, "Move 1: hole 3, 2 seeds. The last seed fell into the Ruma. Choose again. The board: 2 2 0 3 | 1."},
		{"undo", func() { b.do("undo") }, "Undone: back after move 0. The board: 2 2 2 2 | 0."},
		{"redo", func() { b.do("redo") }, "Move 1: hole 3, 2 seeds. The last seed fell into the Ruma. Choose again. The board: 2 2 0 3 | 1."},
		{"back", func() { b.do("previous") }, "Back at the start. The board: 2 2 2 2 | 0."},
		{"the verdict asked for", func() { b.do("verdict") }, "Verdict: Winnable in 10 moves."},
		{"set-up", func() { b.do("setup") }, "Set-up starts. The board: 2 2 2 2 | 0."},
		{"the end of it", func() { b.do("setup") }, "Set-up ends. The board: 2 2 2 2 | 0."},
	} {
		lines := b.logLines()
		c.do()
		got := b.logAfter(min(lines, b.logLines()-1))
		if first, _, _ := strings.Cut(c.want, " in 10"); !strings.HasPrefix(got, first) {
			t.Errorf("%s is told as %q, want %q", c.name, got, c.want)
		}
	}
}

func TestLogGameChange(t *testing.T) {
	b := newBench(t, "4x2")
	b.openBoard(row.Tchoukaillon(), b.desk.Doc.Start().(row.Position))
	if got := b.logAfter(1); !strings.Contains(got, "New board: Tchoukaillon. The board: 2 2 2 2 | 0.") {
		t.Errorf("another game is told as %q", got)
	}
}

// The log has verdicts only if the hints are shown.
func TestLogVerdictsOnlyWithHints(t *testing.T) {
	for hints, want := range map[bool]int{false: 0, true: 2} {
		b := newBench(t, "4x2")
		b.desk.Change(func(s *shell.Settings) { s.Hints = hints })
		b.settle()
		b.log.Clear()
		b.play(3)
		b.settle()
		if got := strings.Count(b.log.Text(), "Verdict: "); got != want {
			t.Errorf("hints %v: %d verdicts are told, want %d:\n%s", hints, got, want, b.log.Text())
		}
	}
}

func TestLogGameEnd(t *testing.T) {
	b := newBench(t, "0 1 0")
	b.desk.Change(func(s *shell.Settings) { s.Hints = false })
	b.play(2)
	got := b.logAfter(1)
	if !strings.Contains(got, "which was empty. The game is lost.") || !strings.Contains(got, "Verdict: ") {
		t.Errorf("the end is told as %q", got)
	}
	b.desk.Change(func(s *shell.Settings) { s.Hints = true })
	b.do("previous")
	if got := b.logAfter(2); !regexp.MustCompile(`Verdict: This board is not winnable\. At most 0 seeds can be collected\. \d positions?\. Complete search\.$`).MatchString(got) {
		t.Errorf("a board that is not winnable is told as %q", got)
	}
}

func TestLogNamesPlayers(t *testing.T) {
	b := newBench(t, "4x2")
	game := twoperson.Games()[0]
	start, err := game.Start(4, 3)
	if err != nil {
		t.Fatal(err)
	}
	b.main.Boards.Open(game, start, func() {})
	m := b.desk.Match
	m.Names[0] = "Ada"
	b.desk.SetMatch(m)
	b.board.Choose(game.Moves(start)[0])
	if got := b.logAfter(0); !strings.Contains(got, "Move 1. Ada: hole ") || !strings.Contains(got, "Ada has won.") {
		t.Errorf("the move is told as %q", got)
	}
}

func TestLogPageByKeyboard(t *testing.T) {
	b := newBench(t, "4x2")
	b.do("log")
	reader := apptest.Find(b.main.Beside.Side, func(o fyne.CanvasObject) bool { _, ok := o.(*controls.Reader); return ok }).(*controls.Reader)
	if reader.Text != b.log.Text() {
		t.Fatalf("the page shows %q", reader.Text)
	}
	b.win.Canvas().Focus(reader)
	reader.TypedRune('3') // goes to the board
	b.settle()
	if !strings.Contains(reader.Text, "Move 1: hole 3") {
		t.Errorf("the page does not follow: %q", reader.Text)
	}
	before := reader.Text
	for _, key := range []fyne.KeyName{fyne.KeyBackspace, fyne.KeyDelete, fyne.KeyReturn, fyne.KeyTab} {
		reader.TypedKey(&fyne.KeyEvent{Name: key})
	}
	reader.TypedShortcut(&fyne.ShortcutSelectAll{})
	reader.TypedShortcut(&fyne.ShortcutCut{Clipboard: test.NewClipboard()})
	if reader.Text != before {
		t.Errorf("the log was changed by hand to %q", reader.Text)
	}
	board := test.NewClipboard()
	reader.TypedShortcut(&fyne.ShortcutCopy{Clipboard: board})
	if board.Content() != before {
		t.Errorf("copied is %q", board.Content())
	}
	b.do("undo")
	if b.desk.Doc.Depth() != 0 {
		t.Error("undo is lost in the log")
	}
	reader.TypedKey(&fyne.KeyEvent{Name: fyne.KeyEscape})
	if b.win.Canvas().Focused() == fyne.Focusable(reader) {
		t.Error("Esc does not give the keys back to the board")
	}
	b.desk.SetMode(desk.SettingUp)
	b.settle()
	if !strings.Contains(reader.Text, "Set-up starts.") {
		t.Errorf("set-up is not told: %q", reader.Text)
	}
}

// The memory of the log is bounded in a long session.
func TestLogSizeLimit(t *testing.T) {
	b := newBench(t, "4x2")
	for range 400 {
		b.play(3)
		b.do("undo")
	}
	if text := b.log.Text(); len(text) > 50_000 || strings.Count(text, "\n") > 300 {
		t.Errorf("the log has %d bytes", len(text))
	}
}
