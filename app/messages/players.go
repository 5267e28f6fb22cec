package messages

import (
	"strconv"
	"strings"

	"fyne.io/fyne/v2/lang"

	"tchouka/app/language"
	"tchouka/engine"
)

// Player returns what the rules of a game call a player of a state; "" where they have no
// name.
func Player(g engine.Game, s engine.State, p engine.Player) string {
	if name := g.Board(s).Player(p).Name; name != "" {
		return language.Given(name)
	}
	return ""
}

// RowOfSeveral returns what the row is called whose turn it is, where turns go from row to
// row and its player has more than this one; "" otherwise.
func RowOfSeveral(g engine.Game, s engine.State) string {
	if !SeveralRows(g, s, s.ToMove()) {
		return ""
	}
	return language.Given(engine.TurnName(g, s))
}

// SeveralRows reports whether a player has more than one row, and is called by them: then
// the name is two, as South and North.
func SeveralRows(g engine.Game, s engine.State, p engine.Player) bool {
	b, own := g.Board(s), 0
	for _, row := range b.Rows {
		if row.Owner == p {
			own++
		}
	}
	return b.TurnByRow && own > 1
}

// Place is what a place is called, counted from 0, with its row where rows have names.
func Place(g engine.Game, s engine.State, at int) string {
	b := g.Board(s)
	place := b.Places[at]
	name := place.Label
	if place.Furrow {
		name = lang.L("Furrow")
	}
	if row := b.RowName(at); row != "" {
		name = language.Given(row) + " " + name
	}
	return name
}

// Chances writes the holes that best play draws, each with its probability in percent to so
// many decimals; a hole that is certain is without. What comes to 0 is left out.
func Chances(choices []engine.Move, chances []float64, decimals int) string {
	var words []string
	for i, m := range choices {
		if i >= len(chances) || engine.IsPass(m) {
			continue
		}
		percent := strconv.FormatFloat(100*chances[i], 'f', decimals, 64)
		switch {
		case strings.Trim(percent, "0.") == "":
		case chances[i] == 1:
			words = append(words, m.String())
		default:
			words = append(words, m.String()+" "+strings.Replace(percent, ".", Decimal(), 1)+" %")
		}
	}
	return strings.Join(words, ", ")
}
