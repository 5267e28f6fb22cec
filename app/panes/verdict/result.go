package verdict

import (
	"math/big"
	"strings"

	"fyne.io/fyne/v2/lang"

	"tchouka/app/desk"
	"tchouka/app/ui/messages"
	"tchouka/engine"
	"tchouka/engine/games/row/solve"
	"tchouka/engine/solve/think"
	"tchouka/widgets/controls"
)

// The text for a report: a headline with the result, and a line of details.

// resultText describes who wins.
func resultText(d *desk.Desk, s engine.State, r engine.Report) string {
	if s.ToMove() == engine.Everyone {
		return roundText(d, r.Mixed)
	}
	v := messages.Args{"Player": d.PlayerLabel(s.ToMove())}
	switch verdict := r.Facts.Verdict(); {
	case verdict == engine.Unknown && len(r.Winners) > 0:
		var names []string
		for _, winner := range r.Winners {
			names = append(names, d.PlayerLabel(winner))
		}
		return lang.L("Can win against all others: {{.Players}}", messages.Args{"Players": messages.Listed(names)})
	case verdict == engine.Unknown && r.End == engine.Finished && s.Players() > 2:
		return lang.L("No player can win against all others")
	case verdict == engine.Unknown:
	case d.Doc.Duel():
		return duelText(d, s.ToMove(), r.Facts)
	case s.Players() == 1:
		return soloText(d, r.Facts)
	case verdict == engine.Won:
		return lang.L("{{.Player}}: a win with best play", v)
	case verdict == engine.Lost:
		return lang.L("{{.Player}}: a loss against best play", v)
	default:
		return lang.L("{{.Player}}: a draw with best play, no win", v)
	}
	return lang.L("Not settled: the search ended early")
}

// soloText describes the possible results of a game for one player, which may be endless.
func soloText(d *desk.Desk, known engine.Facts) string {
	period, recurs := known.Find(engine.Period)
	switch {
	case recurs && period.Bound == engine.Exact:
		return lang.N("The board recurs after {{.Count}} sowing", period.Value, messages.Args{"Count": messages.Grouped(period.Value)})
	case recurs:
		return lang.L("The board has not recurred after {{.Sowings}} sowings", messages.Args{"Sowings": messages.Grouped(period.Value - 1)})
	case known.Verdict() == engine.Won:
		return winText(d, known)
	case d.Doc.Depth() == 0:
		return lang.L("This board is not winnable")
	}
	return lang.L("No longer winnable from here")
}

// winText describes the number of moves to a win for one player.
func winText(d *desk.Desk, known engine.Facts) string {
	movesToGo, counted := known.Find(engine.MovesToGo)
	_, _, counts := inRuma(d)
	v := messages.Args{"Count": messages.Grouped(movesToGo.Value)}
	switch {
	case !counted:
		return lang.L("Winnable")
	case movesToGo.Value == 0 && counts: // while the board is set up
		return clearedText()
	case movesToGo.Bound != engine.Exact:
		return lang.N("Winnable in {{.Count}} move or fewer", movesToGo.Value, v)
	case d.Doc.Depth() == 0:
		return lang.N("Winnable in {{.Count}} move", movesToGo.Value, v)
	}
	return lang.N("{{.Count}} more move to win", movesToGo.Value, v)
}

// duelText describes which of two players wins, and in how many moves of both.
func duelText(d *desk.Desk, mover engine.Player, known engine.Facts) string {
	winner := mover
	switch known.Verdict() {
	case engine.Drawn:
		return lang.L("With best play the game is drawn")
	case engine.Lost:
		winner = 1 - mover
	}
	v := messages.Args{"Player": d.PlayerName(winner), "Players": d.PlayerName(winner)}
	if movesToGo, ok := known.Find(engine.MovesToGo); ok && movesToGo.Bound == engine.Exact {
		v["Count"] = messages.Grouped(movesToGo.Value)
		switch {
		case movesToGo.Value == 0: // while the board is set up
			return d.Players().WonText(winner)
		case d.IsOnlyPerson(winner):
			return lang.N("You win in {{.Count}} move", movesToGo.Value, v)
		case d.Players().IsPair(winner):
			return lang.N("{{.Players}} win in {{.Count}} move", movesToGo.Value, v)
		}
		return lang.N("{{.Player}} wins in {{.Count}} move", movesToGo.Value, v)
	}
	return winsText(d, winner)
}

// winsText describes who wins.
func winsText(d *desk.Desk, winner engine.Player) string {
	switch name := d.PlayerName(winner); {
	case d.IsOnlyPerson(winner):
		return lang.L("You win with best play")
	case d.Players().IsPair(winner):
		return lang.L("{{.Players}} win with best play", messages.Args{"Players": name})
	default:
		return lang.L("{{.Player}} wins with best play", messages.Args{"Player": name})
	}
}

// detailTexts returns the other results, each in a few words.
func detailTexts(d *desk.Desk, s engine.State, r engine.Report) []string {
	var texts []string
	if s.ToMove() == engine.Everyone {
		texts = roundTexts(d, s, r.Mixed)
	}
	if s.Players() == 1 && r.Facts.Verdict() == engine.Won && r.CountsLines {
		texts = append(texts, linesText(r))
	}
	for fact := range r.Facts.All() {
		if s.Players() == 1 {
			texts = append(texts, soloFact(r, fact))
		} else {
			texts = append(texts, factText(d, r.Facts.Verdict(), fact))
		}
	}
	if reversed := reversedText(d); reversed != "" && r.Facts.Verdict() == engine.Lost {
		texts = append(texts, reversed)
	}
	if d.Doc.Game().About().SumDecides && d.MayShowResults() {
		texts = append(texts, lang.L("in the holes: the value after the move"))
	}
	return append(texts, searchText(s, r))
}

// reversedText returns the start in the other order if that is winnable; "" otherwise, and after the first move.
func reversedText(d *desk.Desk) string {
	reversed, ok := solve.WinnableReversed(d.Doc.Game(), d.Doc.State())
	if !ok || d.Doc.Depth() > 0 {
		return ""
	}
	return lang.L("winnable if reversed: {{.Board}}", messages.Args{"Board": messages.Shortened(engine.Brief(reversed), 60)})
}

// soloFact describes a fact about a game for one player, or returns "" if it is in the headline.
func soloFact(r engine.Report, fact engine.Fact) string {
	verdict := r.Facts.Verdict()
	v := messages.Args{"Seeds": messages.Seeds(fact.Value), "Losing": messages.Grouped(r.WithLosingMove)}
	switch {
	case fact.Kind == engine.MovesToGo && verdict == engine.Unknown:
		return bounded(fact, lang.L("{{.N}} to the end", messages.Args{"N": messages.Moves(fact.Value)}))
	case fact.Kind != engine.Collected, verdict == engine.Won: // a win collects all seeds
		return ""
	case fact.Bound != engine.Exact:
		return lang.L("at least {{.Seeds}} can be collected", v)
	case r.WithLosingMove > fact.Value:
		return lang.L("at most {{.Seeds}} can be collected, {{.Losing}} with a losing move", v)
	}
	return lang.L("at most {{.Seeds}} can be collected", v)
}

// factText describes a fact about a game for several, or returns "" if it is in the headline.
func factText(d *desk.Desk, verdict engine.Verdict, fact engine.Fact) string {
	v := messages.Args{"N": messages.Grouped(fact.Value)}
	switch fact.Kind {
	case engine.MovesToGo:
		switch shown := d.Doc.Duel() && verdict != engine.Unknown && fact.Bound == engine.Exact; {
		case shown && engine.IsImpartial(d.Doc.Game()):
			return positionText(verdict)
		case shown:
			return ""
		}
		return bounded(fact, lang.L("{{.N}} to the end", messages.Args{"N": messages.Moves(fact.Value)}))
	case engine.Grundy:
		if !d.Doc.Game().About().SumDecides {
			return bounded(fact, lang.L("Grundy value {{.N}} in normal play", v))
		}
		return bounded(fact, lang.L("Grundy value {{.N}}", v))
	case engine.Margin:
		if fact.Value != 0 || fact.Bound != engine.Exact { // the headline shows a draw
			return marginText(d, fact)
		}
	case engine.Collected:
		return bounded(fact, lang.L("{{.N}} can be collected", messages.Args{"N": messages.Seeds(fact.Value)}))
	}
	return ""
}

// linesText describes the number of winning lines.
func linesText(r engine.Report) string {
	exact, one := r.Facts.Exact(), r.Lines != nil && r.Lines.Cmp(big.NewInt(1)) == 0
	switch {
	case one && exact:
		return lang.L("one winning line")
	case one, r.Lines == nil, r.Lines.Sign() == 0:
		return lang.L("at least one winning line")
	}
	v := messages.Args{"Count": messages.GroupedBig(r.Lines)}
	if exact {
		return lang.L("{{.Count}} winning lines", v)
	}
	return lang.L("at least {{.Count}} winning lines", v)
}

// searchText describes the source of a result: a theorem, or the number of searched positions. With
// several players it returns the latter only if the search was cut off.
func searchText(s engine.State, r engine.Report) string {
	_, recurs := r.Facts.Find(engine.Period)
	positions := messages.Positions(int(r.Positions))
	switch {
	case r.Theorem != nil:
		return messages.Theorem(*r.Theorem)
	case r.End == engine.Unsearched, r.End == engine.Finished && (recurs || s.Players() > 1):
		return ""
	case r.End == engine.Finished:
		return messages.Joined(positions, lang.L("complete search"))
	case r.End == engine.Cancelled:
		return messages.Joined(positions, lang.L("stopped"))
	}
	return messages.Joined(positions, lang.L("memory limit reached"))
}

// marginText describes which of two players gets more seeds, and how many more.
func marginText(d *desk.Desk, fact engine.Fact) string {
	leader := engine.Player(0)
	if fact.Value < 0 && fact.Bound == engine.Exact {
		leader, fact.Value = 1, -fact.Value
	}
	v := messages.Args{"Player": d.PlayerName(leader), "Count": messages.Grouped(fact.Value)}
	if d.IsOnlyPerson(leader) {
		return bounded(fact, lang.N("You get {{.Count}} more seed", fact.Value, v))
	}
	return bounded(fact, lang.N("{{.Player}} gets {{.Count}} more seed", fact.Value, v))
}

// positionText returns the type of a position of an impartial game: N or P.
func positionText(v engine.Verdict) string {
	return map[engine.Verdict]string{
		engine.Won: lang.L("N position"), engine.Lost: lang.L("P position"), engine.Drawn: lang.L("a draw"),
	}[v]
}

// bounded marks a number as a bound if it is not exact.
func bounded(fact engine.Fact, text string) string {
	switch fact.Bound {
	case engine.AtLeast:
		return lang.L("at least: {{.What}}", messages.Args{"What": text})
	case engine.AtMost:
		return lang.L("at most: {{.What}}", messages.Args{"What": text})
	}
	return text
}

// Texts for an unsolved position: the estimate of a search, always marked as an estimate.

// maxPreviewMoves is the maximum number of moves of a line that are shown.
const maxPreviewMoves = 6

// estimateView returns the card with the estimate of the position on the board.
func estimateView(d *desk.Desk) controls.VerdictView {
	here, t := d.Doc.State(), d.Estimator.Estimate()
	v := controls.VerdictView{Neutral: true, Headline: d.TurnText(here)}
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

func estimateHeadline(d *desk.Desk, value think.Value) string {
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
