package verdict

import (
	"math"
	"strings"

	"fyne.io/fyne/v2/lang"

	"tchouka/app/desk"
	"tchouka/app/ui/messages"
	"tchouka/app/ui/shell"
	"tchouka/engine"
	"tchouka/widgets/board"
)

// The description of a state with simultaneous moves: its value for the first player, as a fraction
// if that is known, and the optimal play of both.

// epsilon is the tolerance for treating a value as a whole number.
const epsilon = 1e-9

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

// showSum shows the table next to the board that adds the Grundy values of the boards of a sum. The
// table reveals who wins, so it is shown only if that is allowed.
func (p *Card) showSum() {
	rows := p.sumRows()
	if len(rows) > 0 {
		p.Sum.SetView(p.sumView(rows))
	}
	if shown := len(rows) > 0; p.Sum.Visible() != shown {
		shell.SetVisible(p.Sum, shown)
	}
}

// rows returns the boards of a sum with their values. It returns nil if the game is not a sum, if
// hints are hidden, or if the values are unknown.
func (p *Card) sumRows() []board.SumRow {
	d := p.Desk
	parts := d.Doc.Game().Board(d.Doc.State()).Parts
	if len(parts) < 2 || !d.MayShowVerdict() || d.Mode == desk.SettingUp {
		return nil
	}
	rows := make([]board.SumRow, len(parts))
	for i, part := range parts {
		value, known := d.Analyzer.Facts(part.Key()).Find(engine.Grundy)
		if !known || value.Bound != engine.Exact {
			return nil
		}
		rows[i] = board.SumRow{Name: lang.L("row {{.N}}", messages.Args{"N": i + 1}), Value: value.Value}
	}
	return rows
}

func (p *Card) sumView(rows []board.SumRow) board.SumView {
	sum := 0
	for _, row := range rows {
		sum ^= row.Value
	}
	v := board.SumView{Title: lang.L("Nim-sum"), Rows: rows, Name: lang.L("sum")}
	switch {
	case !p.Doc.Game().About().SumDecides:
		v.Note = lang.L("In misère play, nim-sums do not decide who wins. The result comes from a search.")
	case sum == 0:
		v.Note = lang.L("Every column has an even number of ones: the player to move loses.")
	default:
		v.Note = lang.L("The player to move wins by leaving an even number of ones in every column.")
	}
	return v
}
