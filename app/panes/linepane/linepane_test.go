package linepane_test

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"tchouka/app/bench/apptest"
	"tchouka/app/bench/panetest"
	"tchouka/app/desk"
	"tchouka/app/panes/linepane"
	"tchouka/app/ui/dialogs"
	"tchouka/app/ui/shell"
	"tchouka/engine/games/row"
	"tchouka/engine/games/twoperson"
	"tchouka/engine/record/session"
	"tchouka/widgets/controls"
)

func TestMain(m *testing.M) { apptest.Main(m) }

type bench struct{ *panetest.Bench }

func newBench(t *testing.T, board string) *bench {
	t.Helper()
	return &bench{panetest.New(t, board)}
}

// expectHeader compares the texts above the table.
func (b *bench) expectHeader(name, about string) {
	b.T.Helper()
	if b.Line.Chooser.Label() != name || b.Line.About.Text() != about {
		b.T.Errorf("above the line: %q, %q; want %q, %q", b.Line.Chooser.Label(), b.Line.About.Text(), name, about)
	}
}

// dialog types into the field of the open dialog, and saves or cancels.
func (b *bench) dialog(text string, keep bool) {
	b.T.Helper()
	field, ok := b.Canvas().Focused().(*dialogs.Entry)
	if !ok {
		b.T.Fatalf("the keys go to %T", b.Canvas().Focused())
	}
	field.SetText("")
	test.Type(field, text)
	if keep {
		field.OnSubmitted(field.Text)
	} else {
		field.TypedKey(&fyne.KeyEvent{Name: fyne.KeyEscape})
		b.Answer("Discard")
	}
	if b.Covered() {
		b.T.Fatal("the dialog is still open")
	}
}

func TestNameAndChooseLine(t *testing.T) {
	b := newBench(t, "4x2")
	b.expectHeader("Main line", "0 moves")
	b.Play("3", "4", "3", "4", "2", "4")
	b.expectHeader("Main line", "6 moves · won")
	b.Invoke("nameLine")
	b.dialog("Degrazia's line", true)
	b.expectHeader("Degrazia's line", "6 moves · won · main line")
	if rows := b.Line.List.View().Rows; rows.Row(6).Name != "Degrazia's line" {
		t.Errorf("the last row is %+v", rows.Row(6))
	}
	b.Play("3", "4", "1")
	b.expectHeader("Line 3 4 1", "3 moves · lost · one of 2 lines")
	b.Invoke("nextLine")
	b.Expect("0 0 0 0 | 8")
	b.Invoke("nextLine")
	b.expectHeader("Line 3 4 1", "3 moves · lost · one of 2 lines")

	b.Invoke("lines")
	field := b.Canvas().Focused()
	field.TypedKey(&fyne.KeyEvent{Name: fyne.KeyUp})
	field.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	b.Settle()
	b.expectHeader("Degrazia's line", "6 moves · won · main line · one of 2 lines")
	b.Invoke("lines")
	b.Canvas().Focused().TypedKey(&fyne.KeyEvent{Name: fyne.KeyEscape})
	if b.Covered() {
		t.Error("Escape leaves the list open")
	}

	b.Invoke("lines") // every word has to match
	test.Type(b.Canvas().Focused(), "degrazia WON")
	b.Canvas().Focused().TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	b.Settle()
	b.expectHeader("Degrazia's line", "6 moves · won · main line · one of 2 lines")

	b.Invoke("previousLine")
	b.Invoke("makeMain")
	b.expectHeader("Main line", "3 moves · lost · one of 2 lines")
	b.Invoke("undo")
	b.expectHeader("Line 3 4 1", "3 moves · lost · one of 2 lines")
}

func TestLineKeepsName(t *testing.T) {
	b := newBench(t, "4x2")
	b.Play("3", "4")
	b.Invoke("nameLine")
	b.dialog("first", true)
	b.Play("3", "4", "3") // the line is longer
	b.Invoke("nameLine")
	b.dialog("second", true) // the same line: renamed
	b.expectHeader("second", "3 moves · main line")
	b.Play("3", "4", "4")
	b.Invoke("nameLine")
	b.dialog("third", true) // one of two lines named second
	b.expectHeader("third", "3 moves · one of 2 lines")
	b.Invoke("previousLine")
	b.expectHeader("second", "3 moves · main line · one of 2 lines")
	b.Invoke("nameLine")
	b.dialog("never", false)
	b.expectHeader("second", "3 moves · main line · one of 2 lines")
}

func TestDeleteLineAndUndo(t *testing.T) {
	b := newBench(t, "4x2")
	b.Invoke("deleteLine")
	if b.Doc.Session.CanUndo() {
		t.Fatal("the start was deleted")
	}
	b.Play("3", "4", "3")
	b.Invoke("mark.good")
	b.Invoke("previous")
	b.Invoke("deleteLine")
	b.Expect("2 2 0 3 | 1")
	if want := "Deleted 2 positions. Ctrl+Z undoes this."; b.Message != want {
		t.Errorf("said %q, want %q", b.Message, want)
	}
	b.expectHeader("Main line", "1 move")
	b.Invoke("undo")
	b.Expect("3 0 1 1 | 3")
	b.expectHeader("Main line", "3 moves")
	if rows := b.Line.List.View().Rows; rows.Row(3).Mark != controls.MarkGood {
		t.Errorf("the last row is %+v", rows.Row(3))
	}
}

func TestMarksToggle(t *testing.T) {
	b := newBench(t, "4x2")
	b.Play("3")
	mark := func() session.Mark { return b.Doc.Session.Remark(b.Doc.Session.Cursor()).Mark }
	for _, step := range []struct {
		id   string
		want session.Mark
	}{
		{"mark.good", session.Good},
		{"mark.bad", session.Bad},
		{"mark.bad", session.Unmarked},
		{"mark.interesting", session.Interesting},
		{"undo", session.Unmarked},
	} {
		b.Invoke(step.id)
		if mark() != step.want {
			t.Fatalf("after %s the mark is %q", step.id, mark())
		}
		for _, m := range []session.Mark{session.Good, session.Bad, session.Interesting} {
			if checked := b.Command(linepane.MarkID(m)).Checked(); checked != (m == mark()) {
				t.Errorf("after %s the command of %s is checked: %v", step.id, m.Sign(), checked)
			}
		}
	}
}

func TestSaveLinesToOwnFile(t *testing.T) {
	b := newBench(t, "4x2")
	b.Play("3", "4", "3")
	b.Invoke("previous")
	b.Chooser.Path = filepath.Join(t.TempDir(), "part")
	b.Do("saveLines")
	b.Queue.WaitUntil(t, "saved", func() bool { return strings.HasPrefix(b.Message, "Saved") })
	text, err := os.ReadFile(b.Chooser.Path + desk.Extension)
	if want := "tchouka 1\nrules multitchouka\nstart 3 0 1 1 | 3\nmain 3\nx-sum "; err != nil || !strings.HasPrefix(string(text), want) {
		t.Errorf("saved %q, %v", text, err)
	}
	if b.Doc.Path() != "" || !b.Doc.Session.Dirty() {
		t.Error("the session took the file of its part")
	}
}

func TestLineContextMenu(t *testing.T) {
	b := newBench(t, "4x2")
	b.Play("3", "4", "3")
	b.Line.List.OnMenu(2, fyne.NewPos(100, 100))
	b.Expect("3 0 1 1 | 3")
	if !b.Covered() {
		t.Fatal("no menu popped up")
	}
	b.Canvas().Overlays().Top().Hide()
	b.Play("3", "4", "1")
	b.Play("3", "4", "3")
	if rows := b.Line.List.View().Rows; rows.Row(3).OtherMoves != "also 1" || rows.Row(2).OtherMoves != "" {
		t.Errorf("the row says %q, the one before %q", rows.Row(3).OtherMoves, rows.Row(2).OtherMoves)
	}
	if first := b.Line.Menu().Items[0]; first.Label != "Show Hole 1 Instead" {
		t.Errorf("the menu begins with %q", first.Label)
	} else {
		first.Action()
		b.expectHeader("Line 3 4 1", "3 moves · lost · one of 2 lines")
	}
	b.Do("deleteLine")
	b.Settle()
	labels := ""
	for _, item := range b.Line.Menu().Items {
		if !item.Disabled {
			labels += item.Label + ","
		}
	}
	if !strings.Contains(labels, "Delete from Here · 2 positions") || strings.Contains(labels, "main line") {
		t.Errorf("the menu offers %s", labels)
	}
}

// A comment of a megabyte is displayed only by its beginning. An edit keeps the rest.
func TestLongCommentNotTruncated(t *testing.T) {
	b := newBench(t, "4x2")
	s := b.Doc.Session
	for name, long := range map[string]string{
		"words": strings.Repeat("A comment, ä word. ", 60_000), "letters": strings.Repeat("ä", 500_000),
	} {
		s.SetComment(session.Start, long)
		if row := b.Line.List.View().Rows.Row(0); len(row.Note) > 4000 || !row.HasComment {
			t.Errorf("%s: the table shows %d bytes", name, len(row.Note))
		}
		if shownText := b.Message; len(shownText) > 4000 {
			t.Errorf("%s: the status line says %d bytes", name, len(shownText))
		}
		b.Invoke("comment")
		field, ok := b.Canvas().Focused().(*dialogs.Entry)
		if !ok || len(field.Text) > 2000 || !utf8.ValidString(field.Text) {
			t.Fatalf("%s: the field has %d bytes", name, len(field.Text))
		}
		begin := field.Text
		field.SetText("Changed. " + begin)
		field.OnSubmitted(field.Text)
		if got := s.Comment(session.Start); got != "Changed. "+long {
			t.Errorf("%s: %d bytes are kept of %d", name, len(got), len(long))
		}
	}
}

// logAfter returns the log without its first lines.
func (b *bench) logAfter(after int) string {
	b.T.Helper()
	b.Settle()
	lines := strings.Split(b.Log.Text(), "\n")
	if after > len(lines) {
		b.T.Fatalf("the log has %d lines only:\n%s", len(lines), b.Log.Text())
	}
	return strings.Join(lines[after:], "\n")
}

func (b *bench) logLines() int { b.Settle(); return strings.Count(b.Log.Text(), "\n") + 1 }

func TestLogEvents(t *testing.T) {
	b := newBench(t, "4x2")
	b.Change(func(s *shell.Settings) { s.Hints = false })
	b.Log.Clear()
	if got, want := b.logAfter(0), "New board: Tchuka Ruma. The board: 2 2 2 2 | 0."; got != want {
		t.Errorf("the log begins with %q, want %q", got, want)
	}
	for _, c := range []struct {
		name string
		do   func()
		want string
	}{
		{"a move", func() { b.Play("3") }, "Move 1: hole 3, 2 seeds. The last seed fell into the Ruma. Choose again. The board: 2 2 0 3 | 1."},
		{"undo", func() { b.Invoke("undo") }, "Undone: back after move 0. The board: 2 2 2 2 | 0."},
		{"redo", func() { b.Invoke("redo") }, "Move 1: hole 3, 2 seeds. The last seed fell into the Ruma. Choose again. The board: 2 2 0 3 | 1."},
		{"back", func() { b.Invoke("previous") }, "Back at the start. The board: 2 2 2 2 | 0."},
		{"another game", func() { b.OpenText("tchoukaillon:2.2.2.2") }, "New board: Tchoukaillon. The board: 2 2 2 2 | 0."},
		{"undo of that", func() { b.Invoke("undo") }, "Undone. Tchuka Ruma. The board: 2 2 2 2 | 0."},
		{"the verdict asked for", func() { b.Invoke("verdict") }, "Verdict: Winnable in 10 moves."},
		{"set-up", func() { b.Invoke("setup") }, "Set-up starts. The board: 2 2 2 2 | 0."},
		{"the end of it", func() { b.Invoke("setup") }, "Set-up ends. The board: 2 2 2 2 | 0."},
	} {
		lines := b.logLines()
		c.do()
		got := b.logAfter(min(lines, b.logLines()-1))
		if first, _, _ := strings.Cut(c.want, " in 10"); !strings.HasPrefix(got, first) {
			t.Errorf("%s is told as %q, want %q", c.name, got, c.want)
		}
	}
}

// The log has verdicts only if the hints are shown.
func TestLogVerdictsOnlyWithHints(t *testing.T) {
	for hints, want := range map[bool]int{false: 0, true: 2} {
		b := newBench(t, "4x2")
		b.Change(func(s *shell.Settings) { s.Hints = hints })
		b.Settle()
		b.Log.Clear()
		b.Play("3")
		b.Settle()
		if got := strings.Count(b.Log.Text(), "Verdict: "); got != want {
			t.Errorf("hints %v: %d verdicts are told, want %d:\n%s", hints, got, want, b.Log.Text())
		}
	}
}

func TestLogGameEnd(t *testing.T) {
	b := newBench(t, "0 1 0")
	b.Change(func(s *shell.Settings) { s.Hints = false })
	b.Play("2")
	got := b.logAfter(1)
	if !strings.Contains(got, "which was empty. The game is lost.") || !strings.Contains(got, "Verdict: ") {
		t.Errorf("the end is told as %q", got)
	}
	b.Change(func(s *shell.Settings) { s.Hints = true })
	b.Invoke("previous")
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
	b.Boards.Open(game, start, func() {})
	m := b.Match
	m.Names[0] = "Ada"
	b.SetMatch(m)
	b.Board.Choose(game.Moves(start)[0])
	if got := b.logAfter(0); !strings.Contains(got, "Move 1. Ada: hole ") || !strings.Contains(got, "Ada has won.") {
		t.Errorf("the move is told as %q", got)
	}
}

func TestLogPageByKeyboard(t *testing.T) {
	b := newBench(t, "4x2")
	left := false
	page, _ := b.Log.Page(b.Status, func() { left = true })
	reader := apptest.Find(page, func(o fyne.CanvasObject) bool { _, ok := o.(*controls.Reader); return ok }).(*controls.Reader)
	b.Put(page)
	if reader.Text != b.Log.Text() {
		t.Fatalf("the page shows %q", reader.Text)
	}
	b.Keys("3")
	b.Settle()
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
	if reader.TypedKey(&fyne.KeyEvent{Name: fyne.KeyEscape}); !left {
		t.Error("Esc does not give the keys back to the board")
	}
	b.SetMode(desk.SettingUp)
	b.Settle()
	if !strings.Contains(reader.Text, "Set-up starts.") {
		t.Errorf("set-up is not told: %q", reader.Text)
	}
}

// The memory of the log is bounded in a long session.
func TestLogSizeLimit(t *testing.T) {
	b := newBench(t, "4x2")
	for range 400 {
		b.Play("3")
		b.Invoke("undo")
	}
	if text := b.Log.Text(); len(text) > 50_000 || strings.Count(text, "\n") > 300 {
		t.Errorf("the log has %d bytes", len(text))
	}
}

func TestStartLineFromPreview(t *testing.T) {
	for name, begin := range map[string]func(b *bench){
		"a mark":  func(b *bench) { b.Invoke(linepane.MarkID(session.Good)); b.Doc.Session.Undo() },
		"a move":  func(b *bench) { b.Sow(2); b.Settle(); b.Invoke("previous") },
		"command": func(b *bench) { b.Invoke("begin") },
	} {
		b := newBench(t, "4x2")
		b.Preview(3, 4, 3, 4)
		if first := b.Line.Menu().Items[0]; first.Label != "Start a Line Here" || first.Disabled {
			t.Errorf("the menu begins with %q, disabled %v", first.Label, first.Disabled)
		}
		begin(b)
		s := b.Doc.Session
		if got := s.Moves(s.Cursor()); !slices.Equal(got, row.Line(3, 4, 3, 4)) || b.Doc.Previewed != nil {
			t.Errorf("%s: the line is %v", name, got)
		}
		if !s.Dirty() {
			t.Errorf("%s: there is nothing to save", name)
		}
	}
}
