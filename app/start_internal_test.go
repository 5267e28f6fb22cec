package app

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"tchouka/app/learn"
	"tchouka/app/ui/shell"
	"tchouka/engine/disk/disktest"
	"tchouka/engine/games"
	"tchouka/engine/games/row"
	"tchouka/engine/games/row/rowtest"
	"tchouka/engine/record/session"
)

// settingsBench is a bench with a settings file.
type settingsBench struct {
	*bench
	file string
}

// newSettingsBench returns a bench with a settings file, or without one for an empty text.
func newSettingsBench(t *testing.T, text string) *settingsBench {
	t.Helper()
	file := filepath.Join(t.TempDir(), "settings.json")
	if text != "" {
		disktest.Put(t, file, text)
	}
	b := newBenchOf(t, Start{Session: session.New(row.Multitchouka().Game(), rowtest.Board(t, "4x2")), Settings: file})
	return &settingsBench{b, file}
}

// again opens another window with the same settings.
func (b *settingsBench) again() *window {
	b.t.Helper()
	b.desk.Settings.Store.Wait()
	return b.open(Start{Games: games.All(), Settings: b.file})
}

// open opens another window, until the end of the test.
func (b *bench) open(s Start) *window {
	b.t.Helper()
	w := newWindow(b.app, b.chooser, b.queue.Post, s)
	b.t.Cleanup(func() {
		w.endWork()
		w.desk.Settings.Store.Close()
	})
	return w
}

// kept returns the content of the settings file.
func (b *settingsBench) kept() map[string]any {
	b.t.Helper()
	b.desk.Settings.Store.Wait()
	text, err := os.ReadFile(b.file)
	var kept map[string]any
	if err != nil || json.Unmarshal(text, &kept) != nil {
		b.t.Fatalf("%v\n%s", err, text)
	}
	return kept
}

// startPageShown reports whether the start page hides the board.
func (w *window) startPageShown() bool {
	return w.start.Page != nil && !w.start.Front.Objects[0].Visible()
}

// The first start shows the rules, and explains the first move and the first round of each game. Hints stay off.
func TestFirstStart(t *testing.T) {
	file := filepath.Join(t.TempDir(), "settings.json")
	b := &settingsBench{newBenchOf(t, Start{Settings: file}), file}
	b.Expect("2 2 2 2 | 0")
	b.Says("Click a hole to sow its seeds towards the Ruma")
	if b.desk.Settings.Hints || b.main.Beside.ID != learn.RulesID {
		t.Errorf("the first start shows hints: %v, and the page %q", b.desk.Settings.Hints, b.main.Beside.ID)
	}
	b.sow(3)
	b.Says("Click a hole to sow its seeds towards the Ruma")
	b.sow(4)
	b.Says("Your move")
	b.Invoke("first")
	b.Says("Your move")
	if second := b.again(); second.desk.Settings.Hints || second.main.Beside.ID != "" || !second.startPageShown() {
		t.Error("the second start shows hints, or the rules once more, or no start page")
	}
	b.openBoard(row.Tchoukaillon(), rowtest.Board(t, "0 1"))
	b.Says("Click a hole whose last seed reaches the Ruma")
	b.Invoke("hints")
	b.Settle()
	if !strings.HasPrefix(b.status.Left.Text(), "Click a hole") {
		t.Errorf("with hints the status line shows %q", b.status.Left.Text())
	}
	b.openBoard(row.Multitchouka(), rowtest.Board(t, "3 3"))
	if strings.HasPrefix(b.status.Left.Text(), "Click a hole") {
		t.Error("a game that was played is explained again")
	}
	if old := newSettingsBench(t, `{"larger": true}`); !old.desk.Settings.Hints {
		t.Error("settings without hints hide them")
	}
}

// A later start restores the layout and the game. It opens the start page, unless the page is off or a document is opened.
func TestLaterStart(t *testing.T) {
	b := newSettingsBench(t, "")
	b.win.Resize(fyne.NewSize(1000, 700))
	b.sizes.keep()
	b.Invoke("rules.monokalah")
	b.sow(3)
	b.Settle()
	b.Invoke("line")
	b.division.boardTreeSplitter.Set(0.5, 0)
	b.division.savePanes()
	again := b.again()
	if got, want := again.win.Canvas().Size(), b.win.Canvas().Size(); got != want {
		t.Errorf("the window is %v, and was %v", got, want)
	}
	if id := again.desk.Doc.Game().ID(); id != "monokalah" {
		t.Errorf("the game is %s", id)
	}
	if share := again.division.boardTreeSplitter.Share(); share != 0.5 {
		t.Errorf("the bar beside the tree is at %g", share)
	}
	if again.division.boardLineSplitter.Closed() == 0 {
		t.Error("the line is there again, and was closed")
	}
	for _, id := range []string{"rules.multitchouka", "rules.multitchouka.uniform", "rules.tchoukaillon"} {
		b.Invoke(id)
		if got := b.again().games.Current().ID(); got != id {
			t.Errorf("the game is %s, and was %s", got, id)
		}
	}
	b.Invoke("new")
	b.start.Content().OnShown(false)
	if kept := b.kept(); kept["startPage"] != 1.0 || b.again().startPageShown() {
		t.Errorf("the page opens although its check box is off; the settings are %v", kept)
	}
	if b.start.Content().OnShown(true); b.desk.Settings.StartPage != shell.StartPageShown {
		t.Error("the page stays off")
	}
	file := filepath.Join(t.TempDir(), "game.tchouka")
	disktest.Put(t, file, "tchouka 1\nrules multitchouka\nstart 1 1\nend\n")
	for name, s := range map[string]Start{
		"the first start": {Settings: filepath.Join(t.TempDir(), "settings.json")},
		"a board":         {Session: session.New(row.Multitchouka().Game(), rowtest.Board(t, "3x3"))},
		"a file":          {Foreign: []string{file}},
	} {
		s.Games = games.All()
		if b.open(s).startPageShown() {
			t.Errorf("%s is hidden by the page", name)
		}
	}
	b.done()
}
