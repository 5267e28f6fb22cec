package messages

import (
	"cmp"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"fyne.io/fyne/v2/lang"

	"tchouka/engine"
)

// Player returns the name of a player of a state in the rules of its game, or "" if the rules have
// no name.
func Player(g engine.Game, s engine.State, p engine.Player) string {
	if name := g.Board(s).Player(p).Name; name != "" {
		return Translate(name)
	}
	return ""
}

// CurrentRowName returns the name of the row whose turn it is, if turns go by rows and its player has
// several rows, and "" otherwise.
func CurrentRowName(g engine.Game, s engine.State) string {
	if !HasSeveralRows(g, s, s.ToMove()) {
		return ""
	}
	return Translate(engine.TurnName(g, s))
}

// HasSeveralRows reports whether a player has more than one row and is named after them, for example
// South and North.
func HasSeveralRows(g engine.Game, s engine.State, p engine.Player) bool {
	b, own := g.Board(s), 0
	for _, row := range b.Rows {
		if row.Owner == p {
			own++
		}
	}
	return b.TurnByRow && own > 1
}

// Place returns the label of a place, counted from 0, with the name of its row if rows have names.
func Place(g engine.Game, s engine.State, at int) string {
	b := g.Board(s)
	place := b.Places[at]
	name := place.Label
	if place.Furrow {
		name = lang.L("Furrow")
	}
	if row := b.RowName(at); row != "" {
		name = Translate(row) + " " + name
	}
	return name
}

// Chances formats the holes of an optimal mixed strategy, each with its probability in percent to a
// number of decimals. A hole with certainty has no percentage. Holes that round to 0 are omitted.
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

// Listed joins names: "East and West".
func Listed(names []string) string {
	if len(names) < 2 {
		return strings.Join(names, "")
	}
	last := len(names) - 1
	return lang.L("{{.Some}} and {{.Last}}", Args{"Some": strings.Join(names[:last], ", "), "Last": names[last]})
}

// FirstMove returns the first action of a new player in a state of a game, and its effect. round is
// true if a row is drawn as a circle.
func FirstMove(game engine.Game, s engine.State, round bool) (instruction, then string) {
	card := game.About().Card
	first := card.First
	if round {
		first = cmp.Or(card.FirstRound, first)
	}
	if first.Instruction != "" {
		return Translate(first.Instruction), Translate(first.Effect)
	}
	if rule := engine.Introduction(game, s); rule != "" {
		return engine.Plain(Translate(rule)), ""
	}
	return "", ""
}

// AfterColon returns a sentence in the form after a colon: with a small letter, except in German.
func AfterColon(sentence string) string {
	if Current().ID == "de" {
		return sentence
	}
	first, size := utf8.DecodeRuneInString(sentence)
	return string(unicode.ToLower(first)) + sentence[size:]
}
