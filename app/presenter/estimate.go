package presenter

import (
	"fmt"
	"slices"
	"strings"

	"fyne.io/fyne/v2/lang"

	"tchouka/app/desk"
	"tchouka/app/ui/messages"
	"tchouka/engine"
	"tchouka/engine/solve/search"
	"tchouka/widgets/board"
	"tchouka/widgets/controls"
)

// Texts for an unsolved position: the estimate of a search, always marked as an estimate.

// maxPreviewMoves is the maximum number of moves of a line that are shown.
const maxPreviewMoves = 6

// estimateView returns the card with the estimate of the position on the board.
func estimateView(d *desk.Desk) controls.VerdictView {
	here, t := d.Doc.State(), d.Estimator.Estimate()
	v := controls.VerdictView{Neutral: true, Headline: turnText(d, here)}
	if t.Depth == 0 {
		v.Detail = lang.L("The search has just started")
		return v
	}
	v.Headline = estimateHeadline(d, t.Value)
	var shown, line []string
	for _, m := range t.Line[:min(len(t.Line), maxPreviewMoves)] {
		line = append(line, d.MoveText(m))
	}
	if len(line) > 0 {
		shown = append(shown, lang.L("likely line: {{.Moves}}", messages.Args{"Moves": strings.Join(line, " ")}))
	}
	shown = append(shown, lang.N("{{.Count}} turn ahead", t.Depth, messages.Args{"Count": messages.Grouped(t.Depth)}))
	v.Detail = strings.Join(shown, " · ")
	return v
}

func estimateHeadline(d *desk.Desk, value search.Value) string {
	v := messages.Args{"Player": d.PlayerLabel(d.Doc.State().ToMove())}
	switch verdict := value.Verdict(); {
	case verdict == engine.Won:
		return lang.L("Estimate: {{.Player}} · win", v)
	case verdict == engine.Lost:
		return lang.L("Estimate: {{.Player}} · loss", v)
	case value > 0:
		return lang.L("Estimate: {{.Player}} · good", v)
	case value < 0:
		return lang.L("Estimate: {{.Player}} · bad", v)
	}
	return lang.L("Estimate: even")
}

// estimateText returns a short estimate: a win, a loss, or the rank of a move, "≈2nd". The note is
// the rank, "≈2". The unit of the value differs between games.
func estimateText(value search.Value, better int) (text, note string) {
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
	if !p.desk.Estimator.Shown() {
		return
	}
	best := map[int]search.Value{}
	for _, m := range p.desk.Estimator.Estimate().Moves {
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
