package boardpane

import (
	"fmt"
	"slices"
	"strconv"

	"fyne.io/fyne/v2/lang"

	"tchouka/app/desk"
	"tchouka/app/ui/messages"
	"tchouka/engine"
	"tchouka/engine/solve/think"
	"tchouka/widgets/board"
)

// The value of moves, as the board shows it.

// hintText describes a move in a word and in a sentence. If Grundy values decide the game, it uses
// the value after the move, because the goal is to leave 0.
func hintText(d *desk.Desk, worth engine.MoveValue, r engine.Result) (word, sentence string) {
	left, known := d.Analyzer.Facts(r.State.Key()).Find(engine.Grundy)
	if worth.Verdict == engine.Drawn && r.State.Players() == 1 {
		return "", "" // the game only recurs
	}
	if !known || left.Bound != engine.Exact || !d.Doc.Game().About().SumDecides {
		return moveValueText(worth), ""
	}
	v := messages.Args{"N": left.Value}
	if left.Value == 0 {
		return "0", lang.L("Leaves Grundy value 0: the next player loses")
	}
	return strconv.Itoa(left.Value), lang.L("Leaves Grundy value {{.N}}: the next player can win", v)
}

// moveHint describes the value of a move in a word.
func moveHint(d *desk.Desk, m engine.Move) string {
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

// estimateText returns a short estimate: a win, a loss, or the rank of a move, "≈2nd". The note is
// the rank, "≈2". The unit of the value differs between games.
func estimateText(value think.Value, better int) (text, note string) {
	note = fmt.Sprintf("≈%d", better+1)
	switch value.Verdict() {
	case engine.Won:
		return "≈" + lang.L("win"), note
	case engine.Lost:
		return "≈" + lang.L("lost"), note
	}
	return "≈" + messages.Ordinal(better+1), note
}

// estimates shows the estimate of the best move through each place below the places.
func (p *Board) estimates(game engine.Traced, here engine.State, chosen []int, marks []board.Mark) {
	if !p.Estimator.Shown() {
		return
	}
	best := map[int]think.Value{}
	for _, m := range p.Estimator.Estimate().Moves {
		trace := game.Trace(here, m.Move)
		if m.Bound != engine.Exact || len(trace) <= len(chosen) || !slices.Equal(trace[:len(chosen)], chosen) {
			continue
		}
		at := trace[len(chosen)]
		if most, met := best[at]; !met || m.Value > most {
			best[at] = m.Value
		}
	}
	for at, value := range best {
		better := 0
		for _, other := range best {
			if other > value {
				better++
			}
		}
		marks[at].Hint = engine.Unknown
		marks[at].HintText, marks[at].HintShort = estimateText(value, better)
		marks[at].Tip = lang.L("An estimate, not a verdict: the order in which the search rates the choices")
	}
}
