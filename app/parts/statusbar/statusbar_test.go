package statusbar_test

import (
	"strings"
	"testing"

	"tchouka/app/bench/apptest"
	"tchouka/app/desk"
	"tchouka/app/desk/desktest"
	"tchouka/app/parts/statusbar"
	"tchouka/app/ui/shell"
	"tchouka/engine/games/row"
	"tchouka/engine/record/session"
)

func TestMain(m *testing.M) { apptest.Main(m) }

type bench struct {
	*desktest.Bench
	bar *statusbar.Bar
}

func newBench(t *testing.T) *bench {
	t.Helper()
	b := &bench{Bench: desktest.New(t, "4x2")}
	b.bar = statusbar.New(b.Main)
	b.Add(b.bar.Part())
	return b
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
	if err != nil {
		t.Fatal(err)
	}
	for name, do := range map[string]func(){
		"another game":  func() { b.OpenTyped(row.Tchoukaillon().Game(), small) },
		"another board": func() { b.OpenTyped(b.Doc.Game(), desk.DefaultStart(b.Doc.Game()).Start()) },
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

// The bar offers the last file until the user acts, or lessons at the first start.
func TestOffersLastFile(t *testing.T) {
	b := newBench(t)
	shown := func() string {
		b.bar.Show(desk.ChangedAll)
		if !b.bar.Continue.Visible() {
			return ""
		}
		return b.bar.Continue.Label()
	}
	if got := shown(); got != "" {
		t.Errorf("without a file it offers %q", got)
	}
	b.bar.First = true
	if got := shown(); got != "Lessons…" {
		t.Errorf("at the first start it offers %q", got)
	}
	b.bar.Offer("/games/evening.tchouka")
	if got := shown(); got != "Continue with evening" && got != "Continue with evening.tchouka" {
		t.Errorf("it offers %q", got)
	}
	if b.Play("3"); shown() != "" {
		t.Errorf("after a move it offers %q", shown())
	}
}
