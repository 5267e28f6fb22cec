package presenter

import (
	"math"
	"strconv"
	"strings"

	"fyne.io/fyne/v2/lang"

	"tchouka/app/desk"
	"tchouka/app/ui/messages"
	"tchouka/engine"
)

// The description of values beyond a verdict: the value of a round, or a Grundy value.

// roundText describes the value of a state with simultaneous moves.
func roundText(d *desk.Desk, mixed *engine.Mixed) string {
	if mixed == nil {
		return lang.L("Not settled: the search ended early")
	}
	value := mixed.Value
	first, second := messages.Args{"Player": d.PlayerName(0)}, messages.Args{"Player": d.PlayerName(1)}
	switch {
	case value > 1-epsilon:
		return winsText(d, 0)
	case value < epsilon-1:
		return winsText(d, 1)
	case math.Abs(value) < epsilon:
		return lang.L("Even, value 0: with best play, both have the same chance")
	}
	first["Value"] = valueText(mixed)
	switch {
	case d.IsOnlyPerson(0) && value > 0:
		return lang.L("Value {{.Value}} for you: you are better", first)
	case d.IsOnlyPerson(0):
		return lang.L("Value {{.Value}} for you: the computer is better", first)
	case d.IsOnlyPerson(1) && value > 0:
		return lang.L("Value {{.Value}} for the computer: the computer is better", first)
	case d.IsOnlyPerson(1):
		return lang.L("Value {{.Value}} for the computer: you are better", first)
	}
	if first["Better"] = first["Player"]; value < 0 {
		first["Better"] = second["Player"]
	}
	return lang.L("Value {{.Value}} for {{.Player}}: {{.Better}} is better", first)
}

// valueText formats a value: as a fraction, or with the digits that are certain.
func valueText(mixed *engine.Mixed) string {
	exact := mixed.Fraction
	if exact == nil {
		return decimal(mixed.Value, 9)
	}
	text := strings.Replace(exact.RatString(), "-", "−", 1)
	if exact.Sign() > 0 {
		text = "+" + text
	}
	return text
}

// decimal formats a signed value with the decimal mark of the language.
func decimal(value float64, decimals int) string {
	return strings.Replace(engine.SignedValue(value, decimals), ".", messages.Decimal(), 1)
}

// boundsText explains the largest and the smallest value.
func boundsText(d *desk.Desk) string {
	switch {
	case d.IsOnlyPerson(0):
		return lang.L("+1 is a sure win for you, −1 for the computer")
	case d.IsOnlyPerson(1):
		return lang.L("+1 is a sure win for the computer, −1 for you")
	}
	return lang.L("+1 is a sure win for {{.First}}, −1 for {{.Second}}",
		messages.Args{"First": d.PlayerName(0), "Second": d.PlayerName(1)})
}

// roundTexts returns the details: the value in digits if the headline has a fraction, the meaning of
// values and, if that may be shown, the probabilities of optimal play.
func roundTexts(d *desk.Desk, s engine.State, mixed *engine.Mixed) []string {
	if mixed == nil {
		return nil
	}
	var texts []string
	if value := math.Abs(mixed.Value); value > epsilon && value < 1-epsilon {
		if mixed.Fraction != nil {
			texts = append(texts, decimal(mixed.Value, 9))
		}
		texts = append(texts, boundsText(d))
	}
	game, ok := d.Doc.Game().(engine.Simultaneous)
	if !ok || !d.MayShowResults() || d.Doc.Over() {
		return texts
	}
	for p, chances := range mixed.Chances {
		if text := messages.Chances(game.Choices(s, engine.Player(p)), chances, 2); text != "" {
			texts = append(texts, d.PlayerLabel(engine.Player(p))+": "+text)
		}
	}
	return texts
}

// usesGrundyValues reports whether Grundy values decide who wins the game on the desk.
func usesGrundyValues(d *desk.Desk) bool {
	return d.Doc.Game().About().SumDecides
}

// hintText describes a move in a word and in a sentence. If Grundy values decide the game, it uses
// the value after the move, because the goal is to leave 0.
func hintText(d *desk.Desk, worth engine.MoveValue, r engine.Result) (word, sentence string) {
	left, known := d.Analyzer.Facts(r.State.Key()).Find(engine.Grundy)
	if worth.Verdict == engine.Drawn && r.State.Players() == 1 {
		return "", "" // the game only recurs
	}
	if !known || left.Bound != engine.Exact || !usesGrundyValues(d) {
		return moveValueText(worth), ""
	}
	v := messages.Args{"N": left.Value}
	if left.Value == 0 {
		return "0", lang.L("Leaves Grundy value 0: the next player loses")
	}
	return strconv.Itoa(left.Value), lang.L("Leaves Grundy value {{.N}}: the next player can win", v)
}

// moveHint describes the value of a move in a word.
func (p *Board) moveHint(m engine.Move) string {
	d := p.desk
	r, err := d.Doc.Game().Play(d.Doc.State(), m)
	if err != nil {
		return ""
	}
	word, _ := hintText(d, engine.EvaluateMove(d.Doc.Game(), d.Doc.State(), r, d.Analyzer.Facts), r)
	return word
}

// moveValueText returns the value of a move in a word, or "" if it is unknown.
func moveValueText(worth engine.MoveValue) string {
	words := map[engine.Verdict]string{
		engine.Won: lang.L("win"), engine.Lost: lang.L("lost"), engine.Drawn: lang.L("draw"),
	}[worth.Verdict]
	if worth.Verdict == engine.Won && worth.ToGo >= 0 {
		words += " " + worth.Bound.Sign() + messages.Grouped(worth.ToGo+1)
	}
	return words
}
