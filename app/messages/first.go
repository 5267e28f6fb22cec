package messages

import (
	"fyne.io/fyne/v2/lang"

	"tchouka/app/language"
	"tchouka/engine"
	"tchouka/engine/row"
)

// FirstMove says what to do to somebody who has never seen a game, and what for, in a state of
// it. A row may be bent to a circle.
func FirstMove(game engine.Game, s engine.State, round bool) (whatToDo, and string) {
	rules, isRow := row.RulesOf(game)
	switch {
	case isRow && rules.Chaining && round:
		return lang.L("Click a hole: its seeds are sown clockwise"),
			lang.L("one by one, into the next places. Bring all of them into the Ruma.")
	case isRow && rules.Chaining:
		return lang.L("Click a hole: its seeds are sown to the right"),
			lang.L("one by one, into the next places. Bring all of them into the Ruma.")
	case isRow && round:
		return lang.L("Click a hole whose last seed reaches the Ruma"),
			lang.L("Seeds are sown one by one, clockwise. Bring all of them into the Ruma.")
	case isRow:
		return lang.L("Click a hole whose last seed reaches the Ruma"),
			lang.L("Seeds are sown one by one to the right. Bring all of them into the Ruma.")
	}
	if rule := engine.Introduction(game, s); rule != "" {
		return engine.Plain(language.Given(rule)), ""
	}
	return "", ""
}
