package learn_test

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"

	"tchouka/app/desk"
	"tchouka/app/desk/desktest"
	"tchouka/app/learn"
	"tchouka/engine"
	"tchouka/engine/games"
	"tchouka/engine/games/row"
	"tchouka/engine/games/row/rowtest"
	"tchouka/engine/output/illustration"
	"tchouka/engine/text/i18n"
	"tchouka/engine/text/markup"
	"tchouka/widgets/prose"
)

func TestRulesCards(t *testing.T) {
	for _, game := range games.All() {
		m := markup.ParseMarkdown(learn.RulesText(game, false, desk.DefaultStart(game).Start()))
		if len(m.Blocks) < 3 {
			t.Errorf("the card of %s has %d blocks", game.ID(), len(m.Blocks))
		}
		for _, source := range m.Pictures() {
			if _, err := illustration.Draw(source, i18n.Language{}); err != nil {
				t.Error(err)
			}
		}
		_, isRow := row.RulesOf(game)
		tables := 0
		for _, b := range m.Blocks {
			if b.Kind == markup.TableBlock {
				tables++
			}
		}
		if isRow != (tables == 1) {
			t.Errorf("the card of %s has %d tables", game.ID(), tables)
		}
	}
}

// The rules are written again only for another text, stay where they are scrolled to, and ignore the seeds of set-up.
func TestRulesKeepScrollPosition(t *testing.T) {
	b := desktest.New(t, "4x2")
	rules := learn.NewRules(b.Main, func() (engine.Game, bool, string) { return b.Doc.Game(), true, "Tchuka Ruma" })
	b.Add(rules.Part(), desk.Part{Needs: desk.ChangedAll, Show: func(desk.Changes) {
		if refresh := b.Beside.Page.Refresh; refresh != nil {
			refresh()
		}
	}})
	b.Put(b.Beside.Side)
	b.Files.Win.Resize(fyne.NewSize(400, 600))
	b.Invoke(learn.RulesID)
	content := b.Beside.Page.Content
	var text *prose.Text
	var sheet *container.Scroll
	for _, o := range test.LaidOutObjects(content) {
		switch o := o.(type) {
		case *prose.Text:
			text = o
		case *container.Scroll:
			sheet = o
		}
	}
	sheet.ScrollToOffset(fyne.NewPos(0, 150))
	check := func(what string, wanted markup.Manuscript) {
		t.Helper()
		if b.Beside.Page.Content != content || sheet.Offset.Y != 150 {
			t.Errorf("%s: the page is another one, or scrolled to %g", what, sheet.Offset.Y)
		}
		if got := text.Manuscript().Blocks; len(got) != len(wanted.Blocks) || &got[0] != &wanted.Blocks[0] {
			t.Errorf("%s: the text is written again", what)
		}
	}
	before := text.Manuscript()
	b.Play("3")
	check("a move", before)
	b.Doc.Session.Undo()
	b.SetMode(desk.SettingUp)
	for _, seeds := range []int{3, 4} {
		b.Boards.SetUp(rowtest.Position(t, 0, 2, seeds, 2, 2))
		check("a seed", before)
	}
	b.SetMode(desk.Playing)
	after := text.Manuscript()
	if &after.Blocks[0] == &before.Blocks[0] {
		t.Error("the picture is still that of the board before")
	}
	check("set-up", after)
}

func TestCurrentGameIsBold(t *testing.T) {
	for _, c := range []struct {
		rules   row.Rules
		uniform bool
		want    string
	}{
		{row.Multitchouka(), true, "Tchuka Ruma"},
		{row.Multitchouka(), false, "Multitchouka"},
		{row.NoWrap(), true, "Tchuka Ruma without wrapping"},
		{row.Monokalah(), false, "Monokalah"},
		{row.Tchoukaillon(), false, "Tchoukaillon"},
	} {
		var bold []string
		for _, b := range markup.ParseMarkdown(learn.RulesText(c.rules.Game(), c.uniform, desk.DefaultStart(c.rules.Game()).Start())).Blocks {
			for _, cells := range b.Rows {
				if len(cells[0].Runs) > 0 && cells[0].Runs[0].Bold {
					bold = append(bold, cells[0].Runs[0].Text)
				}
			}
		}
		if strings.Join(bold, "|") != c.want {
			t.Errorf("of %s stand out %q, not %q", c.rules.ID, bold, c.want)
		}
	}
}
