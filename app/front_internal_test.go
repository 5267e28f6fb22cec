package app

import (
	"path/filepath"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"tchouka/app/desk"
	"tchouka/app/learn"
	"tchouka/app/parts/gamechoice"
	"tchouka/app/ui/messages"
	"tchouka/app/ui/shell"
	"tchouka/engine/disk/disktest"
	"tchouka/engine/games"
	"tchouka/engine/games/row"
	"tchouka/engine/games/row/rowtest"
	"tchouka/engine/record/session"
)

// startPageShown reports whether the start page hides the board.
func (w *window) startPageShown() bool {
	return w.start.Page != nil && !w.start.Front.Objects[0].Visible()
}

func TestStartPageOpensAtLaterStarts(t *testing.T) {
	first := newFirstStart(t)
	first.desk.Change(func(s *shell.Settings) { s.Larger = true })
	if later := first.again(); !later.startPageShown() {
		t.Error("a later start does not open the page")
	}
	page := newSettingsBench(t, `{}`)
	page.do("new")
	page.start.Content().OnShown(false)
	if kept := page.kept(); kept["startPage"] != 1.0 || page.again().startPageShown() {
		t.Errorf("the page opens although its check box is off; the settings are %v", kept)
	}
	if page.start.Content().OnShown(true); page.desk.Settings.StartPage != shell.StartPageShown {
		t.Error("it stays off")
	}
	file := filepath.Join(t.TempDir(), "game.tchouka")
	disktest.Put(t, file, "tchouka 1\nrules multitchouka\nstart 1 1\nend\n")
	b := newBench(t, "4x2")
	for name, s := range map[string]Start{
		"the first start": {Settings: filepath.Join(t.TempDir(), "settings.json")},
		"a board":         {Session: session.New(row.Multitchouka().Game(), rowtest.Board(t, "3x3"))},
		"a file":          {Foreign: []string{file}},
	} {
		s.Games = games.All()
		w := newWindow(b.app, b.chooser, b.queue.Post, s)
		if w.startPageShown() {
			t.Errorf("%s is hidden by the page", name)
		}
		b.done()
		w.endWork()
		w.desk.Settings.Store.Close()
	}
	crashed, _ := newRecoveryBench(t, t.TempDir())
	crashed.sow(3)
	crashed.passTime()
	w := newWindow(b.app, b.chooser, b.queue.Post, Start{Games: games.All(), Keep: copyAfterCrash(t, crashed.recoveryFolder)})
	t.Cleanup(w.endWork)
	b.queue.WaitUntil(t, "the work is offered", w.main.Covered)
	if w.startPageShown() {
		t.Error("the page is behind the question about unsaved work")
	}
}

// Esc leaves the page, which New and the last entry of the list of games open. The document is the same as before.
func TestEscapeLeavesStartPage(t *testing.T) {
	b := newBench(t, "4x2")
	b.sow(3)
	b.do("new")
	if !b.startPageShown() {
		t.Fatal("New does not open the page")
	}
	b.win.Canvas().Focused().TypedRune('4')
	b.win.Canvas().Focused().TypedKey(&fyne.KeyEvent{Name: fyne.KeyEscape})
	if b.startPageShown() || b.win.Canvas().Focused() != b.board.Widget {
		t.Errorf("Esc does not lead to the board, but to %T", b.win.Canvas().Focused())
	}
	b.expect("2 2 0 3 | 1")
	b.do("new")
	b.win.Canvas().Unfocus()
	b.typedKey(&fyne.KeyEvent{Name: fyne.KeyDown})
	if b.win.Canvas().Focused() == nil {
		t.Error("an arrow key does not focus the page")
	}
	second := b.start.Page
	b.win.Canvas().Focused().TypedKey(&fyne.KeyEvent{Name: fyne.KeyHome})
	at := b.win.Canvas().Focused()
	if b.focusBoard(); b.win.Canvas().Focused() != at || b.start.Page != second {
		t.Error("the focus moves to the first card again")
	}
	b.win.Canvas().Unfocus()
	b.typedKey(&fyne.KeyEvent{Name: fyne.KeyEscape})
	if b.expect("2 2 0 3 | 1"); b.startPageShown() {
		t.Error("Esc does not leave a page without the focus")
	}
	b.games.Select.SetSelectedIndex(len(b.games.Select.Options) - 1)
	if !b.startPageShown() || b.games.Select.Selected != b.games.Current().Name() {
		t.Errorf("the page is open: %v, and the list shows %q", b.startPageShown(), b.games.Select.Selected)
	}
}

// Each game has one card. It begins that game, or opens its dialog. Esc in that dialog leads back to the page.
func TestStartPageStartsEveryGame(t *testing.T) {
	b := newBench(t, "4x2")
	seen, groups := map[string]int{}, gameCards(b.games)
	for _, g := range groups {
		for _, e := range g.Entries {
			seen[e.Title]++
			if e.Detail == "" || e.Picture(160, 56) == nil {
				t.Errorf("%s has no number of players or no picture", e.Title)
			}
		}
	}
	if len(groups) != 4 {
		t.Errorf("there are %d groups", len(groups))
	}
	for id, want := range map[string]string{"multitchouka": "1 player", "meuta": "2 players", "dampu": "1–2 players", "punga": "2–4 players"} {
		game, err := b.desk.Games.ByID(id)
		if err != nil {
			t.Fatal(err)
		}
		if got := playersText(game, desk.DefaultStart(game).Start()); got != want {
			t.Errorf("%s is for %q, want %q", id, got, want)
		}
	}
	for _, c := range gamechoice.Offered(b.desk.Games) {
		if seen[c.Name()] != 1 {
			t.Errorf("%s has %d cards", c.Name(), seen[c.Name()])
		}
		b.menu.do("new")
		gameCard(b.games, c).Choose()
		if b.main.Covered() {
			b.win.Canvas().Overlays().Top().Hide()
			if !b.startPageShown() {
				t.Errorf("%s: the page is left although nothing was chosen", c.ID())
			}
			continue
		}
		b.done()
		if b.startPageShown() || b.desk.Doc.Game().ID() != c.Game.ID() || b.games.Select.Selected != c.Name() {
			t.Errorf("%s begins %s, and the list shows %q", c.ID(), b.desk.Doc.Game().ID(), b.games.Select.Selected)
		}
	}
}

// Commands about the board leave the page at once, and those that open a document when it is open. Each purpose has a card
// that leads to it, for every game on the board.
func TestCommandsLeaveStartPage(t *testing.T) {
	b := newBench(t, "4x2")
	for id, stays := range map[string]bool{
		"hint": false, "undo": false, "setup": false, "present": false, "rules": false, "rules.monokalah": false, "export": false, "survey": false,
		"sound": true, "about": true, "new": true,
	} {
		b.do("new")
		if b.do(id); b.startPageShown() != stays {
			t.Errorf("after %s the page is open: %v", id, b.startPageShown())
		}
		for top := b.win.Canvas().Overlays().Top(); top != nil; top = b.win.Canvas().Overlays().Top() {
			top.Hide()
		}
		b.stage.end()
		b.start.Leave()
	}
	b.side.Close("workbench")
	b.do("new")
	if b.changeLanguage("de"); !b.startPageShown() {
		t.Error("another language closes the page")
	}
	b.changeLanguage(messages.SystemLanguage)
	b.chooser.Path = filepath.Join(t.TempDir(), "game.tchouka")
	disktest.Put(t, b.chooser.Path, "tchouka 1\nrules multitchouka\nstart 1 1\nend\n")
	b.do("new")
	b.start.Recent().Entries[0].Choose()
	b.queue.WaitUntil(t, "the file is open", func() bool { return b.desk.Doc.Path() != "" })
	b.settle()
	if b.expect("1 1 | 0"); b.startPageShown() {
		t.Error("the page hides the file")
	}
	if recent := b.start.Recent().Entries; len(recent) != 2 || recent[0].Title != "game" && recent[0].Title != "game.tchouka" {
		t.Errorf("the recent files are %v", recent)
	}
	game, err := games.All().ByID("meuta")
	if err != nil {
		t.Fatal(err)
	}
	b.files.Begin(desk.DefaultStart(game), desk.File{}, func() {})
	for i, reached := range []func() bool{
		func() bool { return true },
		func() bool { return b.main.Beside.ID == learn.PageID },
		func() bool { return b.side.Page("findBoards") != nil },
		func() bool { return b.side.Page("survey") != nil },
	} {
		b.menu.do("new")
		b.start.Purposes()[i].Choose()
		b.done()
		if !reached() || b.startPageShown() {
			t.Errorf("the card %q leads nowhere", b.start.Purposes()[i].Title)
		}
	}
	b.side.Close("workbench")
}

// newFirstStart returns a bench at its first start.
func newFirstStart(t *testing.T) *settingsBench {
	t.Helper()
	file := filepath.Join(t.TempDir(), "settings.json")
	b := newBenchOf(t, Start{Settings: file})
	t.Cleanup(b.desk.Settings.Store.Close)
	return &settingsBench{b, file}
}

func TestFirstStartShowsRulesWithoutHints(t *testing.T) {
	b := newFirstStart(t)
	if here := rowOf(b.desk.Doc).Here.String(); here != rowtest.Board(t, "4x2").String() {
		t.Errorf("it opens on %s", here)
	}
	b.says("Click a hole to sow its seeds towards the Ruma")
	if b.desk.Settings.Hints || b.tree.View.Visible() && b.main.Beside.ID != learn.RulesID {
		t.Error("hints or the tree are there before anybody asked")
	}
	if b.main.Beside.ID != learn.RulesID {
		t.Error("the rules are not beside the board")
	}
	b.sow(3)
	b.says("Click a hole to sow its seeds towards the Ruma")
	b.sow(4)
	b.says("Your move")
	b.do("first")
	b.says("Your move")
	if second := b.again(); second.desk.Settings.Hints || second.main.Beside.ID != "" {
		t.Error("the second start shows hints, or the rules once more")
	}
	b.openBoard(row.Tchoukaillon(), rowtest.Board(t, "0 1"))
	b.says("Click a hole whose last seed reaches the Ruma")
	b.do("hints")
	b.settle()
	if !strings.HasPrefix(b.status.Left.Text(), "Click a hole") {
		t.Errorf("with hints the foot says %q", b.status.Left.Text())
	}
	b.openBoard(row.Multitchouka(), rowtest.Board(t, "3 3"))
	if strings.HasPrefix(b.status.Left.Text(), "Click a hole") {
		t.Error("a game that was played is explained again")
	}
	if of := newSettingsBench(t, `{"larger": true}`); !of.desk.Settings.Hints {
		t.Error("who had hints, for want of a word on them, has none")
	}
}
