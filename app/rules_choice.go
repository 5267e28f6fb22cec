package app

import (
	"fyne.io/fyne/v2/widget"

	"tchouka/engine"
)

// newRulesSelect returns a list of the games to choose from, wide enough for
// the longest name.
func newRulesSelect(chosen func(engine.Rules)) *widget.Select {
	var names []string
	for _, rules := range engine.Games() {
		names = append(names, gameName(rules))
	}
	s := widget.NewSelect(names, nil)
	s.OnChanged = func(string) { chosen(rulesSelected(s)) }
	s.PlaceHolder = gameName(engine.NoWrap())
	return s
}

// rulesSelected returns the game chosen in such a list; the default while none
// is.
func rulesSelected(s *widget.Select) engine.Rules {
	games := engine.Games()
	return games[max(s.SelectedIndex(), 0)]
}
