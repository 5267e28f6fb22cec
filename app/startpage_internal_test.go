package app

import (
	"path/filepath"
	"testing"

	"fyne.io/fyne/v2"

	"tchouka/app/desk"
	"tchouka/app/learn"
	"tchouka/app/parts/gamechoice"
	"tchouka/app/ui/messages"
	"tchouka/engine/disk/disktest"
	"tchouka/engine/games"
)

// TestStartPage opens the page by New and by the last entry of the list of games. Escape leaves it, and the document is the
// same as before. Commands about the board leave it at once, and those that open a document when it is open. The page stays
// behind dialogs and in another language.
func TestStartPage(t *testing.T) {
	b := newBench(t, "4x2")
	b.sow(3)
	b.Invoke("new")
	if !b.startPageShown() {
		t.Fatal("New does not open the page")
	}
	b.win.Canvas().Focused().TypedRune('4')
	b.win.Canvas().Focused().TypedKey(&fyne.KeyEvent{Name: fyne.KeyEscape})
	if b.startPageShown() || b.win.Canvas().Focused() != b.board.Widget {
		t.Errorf("Escape does not lead to the board, but to %T", b.win.Canvas().Focused())
	}
	b.Expect("2 2 0 3 | 1")
	b.Invoke("new")
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
	if b.Expect("2 2 0 3 | 1"); b.startPageShown() {
		t.Error("Escape does not leave a page without the focus")
	}
	b.games.Select.SetSelectedIndex(len(b.games.Select.Options) - 1)
	if !b.startPageShown() || b.games.Select.Selected != b.games.Current().Name() {
		t.Errorf("the page is open: %v, and the list shows %q", b.startPageShown(), b.games.Select.Selected)
	}
	for id, stays := range map[string]bool{
		"hint": false, "undo": false, "setup": false, "present": false, "rules": false, "rules.monokalah": false, "export": false, "survey": false,
		"sound": true, "about": true, "new": true,
	} {
		b.Invoke("new")
		if b.Invoke(id); b.startPageShown() != stays {
			t.Errorf("after %s the page is open: %v", id, b.startPageShown())
		}
		for top := b.win.Canvas().Overlays().Top(); top != nil; top = b.win.Canvas().Overlays().Top() {
			top.Hide()
		}
		b.stage.end()
		b.start.Leave()
	}
	b.side.Close("workbench")
	b.Invoke("new")
	if b.changeLanguage("de"); !b.startPageShown() {
		t.Error("another language closes the page")
	}
	b.changeLanguage(messages.SystemLanguage)
	b.chooser.Path = filepath.Join(t.TempDir(), "game.tchouka")
	disktest.Put(t, b.chooser.Path, "tchouka 1\nrules multitchouka\nstart 1 1\nend\n")
	b.Invoke("new")
	b.start.Recent().Entries[0].Choose()
	b.queue.WaitUntil(t, "the file is open", func() bool { return b.desk.Doc.Path() != "" })
	b.Settle()
	if b.Expect("1 1 | 0"); b.startPageShown() {
		t.Error("the page hides the file")
	}
	b.chooseCards()
}

// chooseCards checks that each card leads to its purpose or its game, from any game. Escape in the dialog of a game leads back
// to the page.
func (b *bench) chooseCards() {
	b.t.Helper()
	seen, groups := map[string]int{}, gameCards(b.games)
	for _, g := range groups {
		for _, e := range g.Entries {
			seen[e.Title]++
			if e.Detail == "" || e.Picture(160, 56) == nil {
				b.t.Errorf("%s has no number of players or no picture", e.Title)
			}
		}
	}
	if len(groups) != 4 {
		b.t.Errorf("there are %d groups", len(groups))
	}
	for id, want := range map[string]string{"multitchouka": "1 player", "meuta": "2 players", "dampu": "1–2 players", "punga": "2–4 players"} {
		game, err := b.desk.Games.ByID(id)
		if err != nil {
			b.t.Fatal(err)
		}
		if got := playersText(game, desk.DefaultStart(game).Start()); got != want {
			b.t.Errorf("%s is for %q, want %q", id, got, want)
		}
	}
	for _, c := range gamechoice.Offered(b.desk.Games) {
		if seen[c.Name()] != 1 {
			b.t.Errorf("%s has %d cards", c.Name(), seen[c.Name()])
		}
		b.menu.do("new")
		gameCard(b.games, c).Choose()
		if b.main.Covered() {
			b.win.Canvas().Overlays().Top().Hide()
			if !b.startPageShown() {
				b.t.Errorf("%s: the page is left although nothing was chosen", c.ID())
			}
			continue
		}
		b.done()
		if b.startPageShown() || b.desk.Doc.Game().ID() != c.Game.ID() || b.games.Select.Selected != c.Name() {
			b.t.Errorf("%s begins %s, and the list shows %q", c.ID(), b.desk.Doc.Game().ID(), b.games.Select.Selected)
		}
	}
	game, err := games.All().ByID("meuta")
	if err != nil {
		b.t.Fatal(err)
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
			b.t.Errorf("the card %q leads nowhere", b.start.Purposes()[i].Title)
		}
	}
	b.side.Close("workbench")
}
