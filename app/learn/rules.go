package learn

import (
	"cmp"
	"fmt"
	"strings"

	"fyne.io/fyne/v2/lang"

	"tchouka/app/messages"
	"tchouka/engine"
)

// RulesTitle returns the title of [RulesText]: the name of the game, or both names if it has two.
func RulesTitle(game engine.Game) string {
	title := messages.GameName(game)
	if uniform := game.About().Uniform; uniform != "" {
		title = messages.Translate(uniform) + " · " + title
	}
	return title
}

// RulesText returns the rules of a game in Markdown, for display beside the board: a few sentences,
// a diagram of a sowing, and a table of similar games with this game in bold. It does not reveal
// how a board is won. If uniform is true, the game begins with the same number of seeds in every
// hole.
func RulesText(game engine.Game, uniform bool) string {
	about := game.About()
	card, name := about.Card, game.Name()
	if uniform {
		name = cmp.Or(about.Uniform, name)
	}
	var parts []string
	add := func(english ...string) {
		for _, text := range english {
			if text != "" {
				parts = append(parts, messages.Translate(text))
			}
		}
	}
	add(card.Rules...)
	if card.Sowing.Text != "" {
		text := messages.Translate(card.Sowing.Text)
		parts = append(parts, fmt.Sprintf("%s\n\n![%s](line:%s)", text, text, card.Sowing.Path))
	}
	if card.Comparison.Title != "" {
		parts = append(parts, "## "+messages.Translate(card.Comparison.Title), kinTable(card.Comparison, name))
	}
	add(card.Note, card.Interpretation, card.Source)
	return strings.Join(parts, "\n\n")
}

// kinTable compares similar games; the game with the given name is bold.
func kinTable(kin engine.Comparison, name string) string {
	var b strings.Builder
	write := func(cells []string) { fmt.Fprintf(&b, "| %s |\n", strings.Join(cells, " | ")) }
	write(spokenCells(kin.Columns))
	b.WriteString("|" + strings.Repeat("---|", len(kin.Columns)) + "\n")
	for _, game := range kin.Games {
		cells := spokenCells(game)
		if game[0] == name {
			cells[0] = "**" + cells[0] + "**"
		}
		write(cells)
	}
	b.WriteString("\n" + messages.Translate(kin.Note))
	return b.String()
}

// spokenCells returns the translated cells of a row.
func spokenCells(cells []string) []string {
	var all []string
	for _, cell := range cells {
		switch cell {
		case engine.Yes:
			cell = "![" + lang.L("yes") + "](mark:yes)"
		case engine.No:
			cell = "![" + lang.L("no") + "](mark:no)"
		default:
			cell = messages.Translate(cell)
		}
		all = append(all, cell)
	}
	return all
}
