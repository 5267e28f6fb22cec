package app

import (
	"regexp"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"

	"tchouka/app/language"
	"tchouka/engine"
)

// speaksEnglishAgain gives the tests that follow their language back.
func speaksEnglishAgain(t *testing.T) {
	t.Helper()
	t.Cleanup(func() { speak(language.System) })
}

// wordsOf lists the texts that a window shows, with those of its menus.
func wordsOf(w fyne.Window) []string {
	var all []string
	for _, o := range test.LaidOutObjects(w.Content()) {
		switch o := o.(type) {
		case *canvas.Text:
			all = append(all, o.Text)
		case *widget.RichText:
			all = append(all, o.String())
		}
	}
	var menu func(*fyne.Menu)
	menu = func(m *fyne.Menu) {
		all = append(all, m.Label)
		for _, item := range m.Items {
			all = append(all, item.Label)
			if item.ChildMenu != nil {
				menu(item.ChildMenu)
			}
		}
	}
	for _, m := range w.MainMenu().Items {
		menu(m)
	}
	return all
}

// onlySpeaks fails for what is still said in English: the texts that are other
// ones in the language, whatever they are filled with.
func onlySpeaks(t *testing.T, id string, w fyne.Window) {
	t.Helper()
	var english, translated []string
	for key, tr := range languageFile(t, id+".json") {
		if tr[theText] == key {
			continue
		}
		english = append(english, filled(key))
		for _, text := range tr {
			translated = append(translated, filled(text))
		}
	}
	said, meant := regexp.MustCompile("^("+strings.Join(english, "|")+")$"), regexp.MustCompile("^("+strings.Join(translated, "|")+")$")
	found := 0
	for _, text := range wordsOf(w) {
		switch {
		case meant.MatchString(text):
			found++
		case said.MatchString(text):
			t.Errorf("the window still says %q", text)
		}
	}
	if found < 20 {
		t.Errorf("only %d texts of the window are known", found)
	}
}

// filled returns a pattern for a text with anything in the place of what it is
// filled with. Where little else is left the pattern would fit everything.
func filled(text string) string {
	parts := regexp.MustCompile(`\{\{[^}]*\}\}`).Split(text, -1)
	if len(strings.TrimSpace(strings.Join(parts, ""))) < len("lost") {
		return regexp.QuoteMeta(text)
	}
	for i := range parts {
		parts[i] = regexp.QuoteMeta(parts[i])
	}
	return strings.Join(parts, ".+")
}

func TestAnotherLanguageChangesTheWordsAndNothingElse(t *testing.T) {
	speaksEnglishAgain(t)
	b := newBench(t, "4x2")
	for _, hole := range []int{3, 4, 3} {
		b.board.board.OnHoleTapped(hole)
	}
	b.do("previous")
	s, result, nodes, undo := b.desk.doc.session, b.desk.analyst.whole.result, b.tree.tree, b.desk.doc.session.CanUndo()
	b.menu.do("language.de")
	b.says("Noch 4 Züge bis zum Gewinn")
	onlySpeaks(t, "de", b.win)
	if b.desk.doc.session != s || s.Depth() != 2 || len(s.Line()) != 4 || s.CanUndo() != undo {
		t.Error("the session is another")
	}
	if b.desk.analyst.whole.result != result || b.desk.analyst.busy() {
		t.Error("the analysis began anew")
	}
	if b.tree.tree != nodes {
		t.Error("the tree began anew")
	}
	b.settle()
	b.do("undo")
	b.do("redo")
	b.board.board.OnHoleTapped(3)
	b.settle()
	b.says("Noch 3 Züge bis zum Gewinn")
	for _, id := range []string{"fr", "es"} {
		b.do("language." + id)
		onlySpeaks(t, id, b.win)
	}
	b.do("language.")
	if got := lang.L("Board"); got != "Board" {
		t.Errorf("in the language of the system a board is %q", got)
	}
}

func TestTheLanguageIsKept(t *testing.T) {
	speaksEnglishAgain(t)
	b := newKeptSettings(t, "")
	b.do("language.fr")
	speak(language.System)
	again := b.again()
	onlySpeaks(t, "fr", again.win)
	if got := lang.L("Board"); got != "Plateau" {
		t.Errorf("at the next start a board is %q", got)
	}
}

// Set-up can still be left by what was there before it.
func TestAnotherLanguageDuringSetUp(t *testing.T) {
	speaksEnglishAgain(t)
	b := newBench(t, "4x2")
	b.do("setup")
	b.do("clear")
	b.do("language.de")
	if !b.setup.bar.Visible() || b.lines.Visible() {
		t.Error("the window shows the parts of play")
	}
	b.setup.goBack()
	b.settle()
	b.wants("2 2 2 2 | 0")
}

// The list of unmoves has room beside the tree in every language, on a screen of
// 1024 by 768.
func TestTheUnmovesHaveRoomInEveryLanguage(t *testing.T) {
	speaksEnglishAgain(t)
	b := newBench(t, "4x2")
	b.do("setup")
	for _, l := range language.All() {
		b.do("language." + l.ID)
		if width := b.unsow.panel.MinSize().Width; width > 580 {
			t.Errorf("%s: the list of unmoves is %v wide at the least", l.Name, width)
		}
	}
}

// The sheet of shortcuts is no wider than a small window in any language, and
// names the keys in it.
func TestTheShortcutsHaveRoomInEveryLanguage(t *testing.T) {
	speaksEnglishAgain(t)
	b := newBench(t, "4x2")
	for _, l := range language.All() {
		b.do("language." + l.ID)
		b.win.Resize(fyne.NewSize(800, 600))
		b.showShortcuts()
		if size := b.win.Canvas().Overlays().Top().MinSize(); size.Width > 800 || size.Height > 600 {
			t.Errorf("%s: the sheet of shortcuts takes %v", l.Name, size)
		}
		b.win.Canvas().Overlays().Top().Hide()
	}
	speak("de")
	if got := shortcutName(ctrlShift(fyne.KeyHome)); got != "Strg+Umschalt+Pos1" {
		t.Errorf("in German the keys are %q", got)
	}
}

// A search that goes on is not touched by the words for it.
func TestAnotherLanguageDuringASearch(t *testing.T) {
	speaksEnglishAgain(t)
	b := newBench(t, "4x2")
	hard, _ := engine.Uniform(20, 6)
	b.takeBoard(engine.Multitchouka(), hard)
	began := b.desk.analyst.whole.began
	if !b.desk.analyst.busy() {
		t.Fatal("nothing is searched")
	}
	b.menu.do("language.es")
	if !b.desk.analyst.busy() || !b.desk.analyst.whole.began.Equal(began) {
		t.Error("the search began anew or ended")
	}
	b.desk.analyst.stop()
	b.settle()
}

// The words of a search that is told of are those of the language, and none of them
// stays in the card of the verdict when the search has ended.
func TestAnotherLanguageAfterASearchThatWasToldOf(t *testing.T) {
	speaksEnglishAgain(t)
	b := newBench(t, "4x2")
	whole := &b.desk.analyst.whole
	search := func(stop string) {
		whole.held = true
		b.takeBoard(engine.Multitchouka(), mustParse(t, "5x2"))
		whole.began = time.Now().Add(-patience)
		b.desk.announce(newsAnalysis)
		if actions := b.verdict.badge.View().Actions; len(actions) != 1 || actions[0].Label != stop {
			t.Fatalf("the search is not told of: %v", actions)
		}
	}
	search("Stop")
	whole.held = false
	b.takeBoard(engine.Multitchouka(), mustParse(t, "4x2"))
	b.settle()
	b.do("language.de")
	onlySpeaks(t, "de", b.win)
	search("Anhalten")
	b.menu.do("language.fr")
	onlySpeaks(t, "fr", b.win)
}

// The windows beside the main one keep what they have found and what was typed.
func TestAnotherLanguageInTheWindowsBeside(t *testing.T) {
	speaksEnglishAgain(t)
	b, s := surveyBench(t)
	b.ask("2", "5", "1", "6")
	s.startOwn()
	b.queue.until(t, "the survey ends", func() bool { return !s.running })
	b.do("findBoards")
	d := b.designer
	b.finds(d)
	d.chained.SetText("3")
	d.trap.SetChecked(true)
	d.level.SetSelected(2)
	b.do("laboratory")
	l := b.lab
	l.boards.goTo(46)
	l.lengths.submitted("7")
	l.complete.entry.SetText("_ 2 _")
	l.turn(2)
	table, found := s.table, len(d.found.boards)
	b.menu.do("language.de")
	for _, win := range []fyne.Window{s.win, d.win, l.win} {
		if title := win.Title(); title != "Überblick – Tchouka" && title != "Bretter suchen – Tchouka" && title != "Tchoukaillon-Labor – Tchouka" {
			t.Errorf("a window is called %q", title)
		}
		onlySpeaks(t, "de", win)
	}
	if s.table != table || s.holesFrom.Text != "2" || s.seedsTo.Text != "6" || s.running {
		t.Error("the survey began anew")
	}
	if got := s.badge.View().Headline; got != "24 Bretter untersucht" {
		t.Errorf("the survey says %q", got)
	}
	if len(d.found.boards) != found || d.chained.Text != "3" || !d.trap.Checked || d.level.Selected() != 2 || d.running {
		t.Error("the search for boards began anew")
	}
	if l.boards.row.Seeds() != 46 || l.lengths.length != 7 || l.complete.entry.Text != "_ 2 _" || l.page() != 2 {
		t.Errorf("the laboratory shows %d seeds, length %d, %q, page %d", l.boards.row.Seeds(), l.lengths.length, l.complete.entry.Text, l.page())
	}
	l.close()
}

// Numbers are written as the language writes them.
func TestNumbersInEveryLanguage(t *testing.T) {
	speaksEnglishAgain(t)
	for id, want := range map[string]string{
		"de": "1.234.567 1,5 s 12 s 33.202 Stellungen", "en": "1,234,567 1.5 s 12 s 33,202 positions",
		"es": "1.234.567 1,5 s 12 s 33.202 posiciones", "fr": "1\u00a0234\u00a0567 1,5 s 12 s 33\u00a0202 positions",
	} {
		speak(id)
		got := strings.Join([]string{grouped(1_234_567), durationText(1500 * time.Millisecond), durationText(12 * time.Second), positionsText(33_202)}, " ")
		if got != want {
			t.Errorf("%s: %q, want %q", id, got, want)
		}
	}
}
