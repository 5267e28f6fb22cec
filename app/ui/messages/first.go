package messages

import (
	"cmp"
	"unicode"
	"unicode/utf8"

	"tchouka/engine"
)

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
