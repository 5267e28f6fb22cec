// Package rulescard writes the rules of a game in Markdown, to be read beside the board: in
// a few sentences, with a small sowing drawn, and for the games of one row with a table
// of how they differ, in which the present game stands out. It tells nothing about how a
// board is won.
package rulescard

import (
	"fmt"
	"strings"

	"fyne.io/fyne/v2/lang"

	"tchouka/app/language"
	"tchouka/app/messages"
	"tchouka/engine"
	"tchouka/engine/row"
)

// Title names the game; for rules with two names, both.
func Title(game engine.Game) string {
	title := messages.GameName(game)
	if rules, ok := row.RulesOf(game); ok && rules.UniformName != "" {
		title = rules.UniformName + " · " + title
	}
	return title
}

// Text is the card of a game; uniform says that a row began with the same number of seeds
// in every hole.
func Text(game engine.Game, uniform bool) string {
	card := game.About().Card
	var parts []string
	add := func(english ...string) {
		for _, text := range english {
			if text != "" {
				parts = append(parts, language.Given(text))
			}
		}
	}
	add(card.Rules...)
	rules, isRow := row.RulesOf(game)
	if isRow {
		parts = append(parts, example(rules), "## "+lang.L("The games of one row"), table(rules, uniform))
	}
	add(card.Note, card.Reading, card.Source)
	return strings.Join(parts, "\n\n")
}

// example is a sowing. It is of a board that nobody is asked to win.
func example(r row.Rules) string {
	text, line := lang.L("Hole 2 is sown: its last seed falls into the Ruma."), "0.2.0?moves=2"
	if r.Chaining {
		text, line = lang.L("Hole 1 is sown. Its seed falls into a hole that holds one: both are sown on, and the last falls into the Ruma."), "1.1.0?moves=1&as=sowings"
	}
	return fmt.Sprintf("%s\n\n![%s](line:%s:%s)", text, text, r.ID, line)
}

// table tells how the games differ: each its row, the present one in bold.
func table(now row.Rules, uniform bool) string {
	var b strings.Builder
	head := []string{lang.L("Game"), lang.L("wraps"), lang.L("chains"), lang.L("lost")}
	fmt.Fprintf(&b, "| %s |\n|%s\n", strings.Join(head, " | "), strings.Repeat("---|", len(head)))
	for _, r := range row.Games() {
		if r.UniformName != "" {
			write(&b, r.UniformName, r, now.ID == r.ID && uniform)
		}
		write(&b, messages.GameName(r.Game()), r, now.ID == r.ID && (!uniform || r.UniformName == ""))
	}
	b.WriteString("\n" + lang.L("In each of them the goal is the same: every seed in the Ruma."))
	return b.String()
}

func write(b *strings.Builder, name string, r row.Rules, now bool) {
	if now {
		name = "**" + name + "**"
	}
	fmt.Fprintf(b, "| %s | %s | %s | %s |\n", name, mark(r.Wrapping), mark(r.Chaining), lost(r))
}

func mark(yes bool) string {
	if yes {
		return "![" + lang.L("yes") + "](mark:yes)"
	}
	return "![" + lang.L("no") + "](mark:no)"
}

// lost says what ends a game badly.
func lost(r row.Rules) string {
	switch {
	case !r.Chaining:
		return lang.L("nothing can be played")
	case r.Wrapping:
		return lang.L("in an empty hole")
	}
	return lang.L("in an empty hole, or past the Ruma")
}
