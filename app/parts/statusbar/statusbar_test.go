package statusbar_test

import (
	"context"
	"io"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2/test"

	"tchouka/app/bench/apptest"
	"tchouka/app/bench/panetest"
	"tchouka/app/desk"
	"tchouka/app/desk/desktest"
	"tchouka/app/parts/statusbar"
	"tchouka/app/ui/shell"
	"tchouka/app/ui/work"
	"tchouka/engine/disk"
	"tchouka/engine/disk/disktest"
	"tchouka/engine/games/row"
	"tchouka/engine/games/row/rowtest"
	"tchouka/engine/record/session"
	"tchouka/widgets/controls"
)

func TestMain(m *testing.M) { apptest.Main(m) }

type bench struct {
	*desktest.Bench
	bar *statusbar.Bar
}

func newBench(t *testing.T) *bench {
	t.Helper()
	return newBenchOn(desktest.New(t, "4x2"))
}

func newBenchOn(d *desktest.Bench) *bench {
	b := &bench{d, statusbar.New(d.Main)}
	b.Exports.Changed = b.RefreshCommands
	b.Add(b.bar.Part())
	return b
}

// expect compares the text at the left.
func (b *bench) expect(want string) {
	b.T.Helper()
	if got := b.bar.Left.Text(); got != want {
		b.T.Errorf("the status bar shows %q, want %q", got, want)
	}
}

// expectButton fails unless a button is visible with a label, or hidden without one.
func (b *bench) expectButton(button *controls.ToolButton, label string) {
	b.T.Helper()
	if button.Visible() != (label != "") || button.Label() != label {
		b.T.Errorf("the button %q is visible: %v, want %q", button.Label(), button.Visible(), label)
	}
}

// Without a message the bar describes what is on the board.
func TestDescribesBoard(t *testing.T) {
	const searched = "positions searched in"
	for _, c := range []struct {
		name string
		do   func(b *bench)
		want string // a part of the text; empty for no text
	}{
		{"a board", func(*bench) {}, "Click a hole"},
		{"a board that was played", func(b *bench) { b.Settings.SetPlayed("multitchouka") }, searched},
		{"without hints", func(b *bench) { b.Change(func(s *shell.Settings) { s.Hints = false }) }, ""},
		{"set-up", func(b *bench) { b.SetUp(true) }, "Click to add a seed"},
		{"after set-up", func(b *bench) { b.SetUp(true); b.SetMode(desk.Playing) }, "Click a hole"},
		{"a comment", func(b *bench) { b.Doc.Session.SetComment(session.Start, "a\nb") }, "Comment: a b"},
		{"a preview", func(b *bench) { _ = b.Doc.Preview(session.Start, row.Line(3)) }, "View only: press Enter"},
		{"a start page", func(b *bench) { b.InFront = "Choose a game" }, "Choose a game"},
	} {
		b := newBench(t)
		c.do(b)
		b.Announce(desk.ChangedAll)
		b.Settle()
		if got := b.bar.Left.Text(); !strings.Contains(got, c.want) || (got == "") != (c.want == "") {
			t.Errorf("%s: the bar shows %q, want %q", c.name, got, c.want)
		}
	}
}

// A message about a game disappears with the game, and one of the autosave leaves a warning.
func TestMessages(t *testing.T) {
	b := newBench(t)
	small, err := row.Tchoukaillon().Game().Parse("1 2")
	other, err2 := row.Tchoukaillon().Game().Parse("3 1")
	if err != nil || err2 != nil {
		t.Fatal(err, err2)
	}
	for name, do := range map[string]func(){
		"another game":  func() { b.Boards.Open(row.Tchoukaillon().Game(), small, func() {}) },
		"another board": func() { b.Boards.Open(b.Doc.Game(), other, func() {}) },
	} {
		b.Status("The computer plays 5")
		if b.bar.Left.Text() != "The computer plays 5" {
			t.Errorf("the bar shows %q", b.bar.Left.Text())
		}
		do()
		if b.Settle(); b.bar.Message != "" {
			t.Errorf("on %s the bar still shows %q", name, b.bar.Message)
		}
	}
	b.bar.ShowAutosaveError("The disk is full")
	b.Status("Saved")
	if b.bar.Left.Text() != "Saved" || !strings.Contains(b.bar.Right.Text(), "not being backed up") {
		t.Errorf("the bar shows %q, %q", b.bar.Left.Text(), b.bar.Right.Text())
	}
	if b.bar.ShowAutosaveError(""); b.bar.Right.Text() != "" {
		t.Errorf("the bar still shows %q", b.bar.Right.Text())
	}
}

// The last file, or else the lessons, are offered until the user acts.
func TestLastFileOffered(t *testing.T) {
	b := newBench(t)
	path := filepath.Join(t.TempDir(), "game.tchouka")
	disktest.Put(t, path, "tchouka 1\nrules multitchouka\nstart 1 1\nend\n")
	lessons := 0
	b.AddCommands(shell.Command{ID: "lesson", Run: func() { lessons++ }})
	b.bar.First = true
	b.bar.Offer("")
	b.expectButton(b.bar.Continue, "Lessons…")
	if test.Tap(b.bar.Continue); lessons != 1 {
		t.Error("the lessons are not opened")
	}
	b.bar.Offer(path)
	b.expectButton(b.bar.Continue, "Continue with game.tchouka")
	if b.PlayOn("3"); b.bar.Continue.Visible() {
		t.Error("the file is offered in the middle of a game")
	}
	b.Doc.Session.Undo()
	test.Tap(b.bar.Continue)
	b.Settle()
	b.Expect("1 1 | 0")
	if b.Doc.Path() != path || b.bar.Continue.Visible() {
		t.Errorf("%q is open, and the file is offered: %v", b.Doc.Path(), b.bar.Continue.Visible())
	}
}

// A slow disk is shown instead of the message, with a button and a command that cancel the wait.
func TestSlowDisk(t *testing.T) {
	for name, cancel := range map[string]func(*bench){
		"button":  func(b *bench) { test.Tap(b.bar.CancelIO) },
		"command": func(b *bench) { b.Do("letGo") },
	} {
		b := newBench(t)
		b.bar.ShowMessage("a message")
		b.expectButton(b.bar.CancelIO, "")
		release := make(chan struct{})
		var ended error
		b.IOTasks.Start(&work.IOTask{
			Description: "Saving…", Cancel: "Cancel Saving",
			Do:    func(ctx context.Context) error { <-release; return ctx.Err() },
			Ended: func(err error) { ended = err },
		})
		applies := b.Command("letGo").Applies
		if applies() {
			t.Errorf("%s: the command applies before the disk is slow", name)
		}
		b.Queue.WaitUntil(t, "the disk is slow", b.bar.CancelIO.Visible)
		b.expect("Saving…")
		b.expectButton(b.bar.CancelIO, "Cancel Saving")
		if !applies() {
			t.Errorf("%s: the command does not apply", name)
		}
		cancel(b)
		b.expect("a message")
		b.expectButton(b.bar.CancelIO, "")
		close(release)
		if ended == nil {
			t.Errorf("%s: the task goes on", name)
		}
	}
}

// A slow export can be cancelled.
func TestCancelExport(t *testing.T) {
	b := newBench(t)
	folder := t.TempDir()
	b.Files.WriteFile(b.Status, filepath.Join(folder, "a.svg"), disk.IfNew(), func(to io.Writer) error {
		for {
			if _, err := io.WriteString(to, "more and more"); err != nil {
				return err
			}
		}
	}, "done")
	b.Queue.WaitUntil(t, "cancelling is offered", b.bar.Stop.Visible)
	test.Tap(b.bar.Stop)
	b.Queue.WaitUntil(t, "it has ended", func() bool { return !b.Exports.Running() })
	b.expect("“a.svg” was not exported: you cancelled it")
	if names := disktest.Names(t, folder); b.Covered() || b.bar.Stop.Visible() || len(names) > 0 {
		t.Errorf("a dialog: %v, the button: %v, the folder holds %q", b.Covered(), b.bar.Stop.Visible(), names)
	}
}

// The bar shows a trial, and the search until the game is over.
func TestSearchShown(t *testing.T) {
	p := panetest.New(t, "4x2")
	b := newBenchOn(p.Bench)
	p.Hints(true)
	if got := b.bar.Left.Text(); !strings.Contains(got, " searched in ") {
		t.Errorf("after the search the bar shows %q", got)
	}
	p.Board.Advice.Explain(0)
	b.expect("Trial: nothing is recorded. Click or press Esc to go back")
	b.Doc.Leave()

	whole := &b.Analyzer.FromStart
	whole.Held = true
	b.OpenTyped(row.Multitchouka().Game(), rowtest.Board(t, "1 0"))
	whole.Began = time.Now().Add(-work.SlowAfter)
	b.Announce(desk.ChangedAnalysis)
	if got := b.bar.Left.Text(); !strings.HasPrefix(got, "searching") {
		t.Errorf("during the search the bar shows %q", got)
	}
	p.Board.Choose(row.Move(1))
	if got := b.bar.Left.Text(); !b.Doc.Over() || strings.HasPrefix(got, "searching") {
		t.Errorf("at the end, %v, the bar shows %q", b.Doc.Over(), got)
	}
}
