package learn_test

import (
	"strings"
	"testing"

	"tchouka/app/desk"
	"tchouka/app/learn"
	"tchouka/engine/games"
	"tchouka/engine/games/row"
	"tchouka/engine/output/illustration"
	"tchouka/engine/text/i18n"
	"tchouka/engine/text/markup"
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
