package presenter

import (
	"strings"

	"fyne.io/fyne/v2/lang"

	"tchouka/app/desk"
	"tchouka/app/say"
	"tchouka/engine"
	"tchouka/widgets/controls"
)

// What is said of a state of a game that is no row: how it ended, or whose turn it is,
// and what a solver of the game knows.

func (p *Verdict) anyView() controls.VerdictView {
	d := p.desk
	here := d.Doc.State()
	solvable := d.Solvable()
	v := controls.VerdictView{Neutral: true, Headline: turnText(d, here)}
	switch err := lacks(d); {
	case err != nil:
		v.Headline, v.Detail = lang.L("Nothing can be played here yet"), say.Error(err)
		if d.Mode == desk.Playing {
			v.Actions = []controls.VerdictAction{{Label: lang.L("Set up"), Run: func() { d.SetMode(desk.SettingUp) }}}
		}
	case d.Doc.Over() && d.Mode == desk.Playing:
		return p.anyEnd(here)
	case !solvable && !d.Guess.Possible():
		v.Detail = lang.L("nothing searches this game yet")
	case !d.Judges() && d.Mode == desk.SettingUp:
		v = settingUp(d)
		if here.Players() > 1 {
			v.Detail = turnText(d, here)
		}
	case !d.Judges():
		if d.Beginner() {
			v.Detail, _ = say.FirstMove(d.Doc.Game(), d.Doc.State(), d.Settings.Round)
		}
		v.Actions = asking(d)
	case d.Guess.Shown():
		return guessView(d)
	default:
		return p.anyKnown(here)
	}
	return v
}

// anyEnd says how a game ended.
func (p *Verdict) anyEnd(here engine.State) controls.VerdictView {
	d := p.desk
	outcome := d.Doc.Ending().Outcome
	v := controls.VerdictView{Headline: outcomeText(d, here, outcome), Detail: say.Moves(d.Doc.Depth())}
	if score := scoreText(d, here); score != "" {
		v.Detail = score + " · " + v.Detail
	}
	if d.Doc.Endless() {
		v.Headline = lang.L("{{.Outcome}}: this position occurs for the third time", say.With{"Outcome": v.Headline})
		v.Detail = lang.L("Play would go on for ever, so captured seeds count") + " · " + v.Detail
	}
	switch {
	case here.Players() == 1:
		v.Verdict = outcome.Of(0)
		v.Detail += p.fewest(outcome)
	case isDrawn(here, outcome):
		v.Verdict = engine.Drawn
	default:
		v.Neutral = true
	}
	switch {
	case d.Doc.Trying():
		v.Actions = []controls.VerdictAction{{Label: lang.L("Back"), Run: p.takeBack}}
	case d.Doc.Depth() > 0:
		v.Actions = []controls.VerdictAction{{Label: lang.L("Take back"), Run: p.takeBack}}
		if d.Doc.Contest() {
			v.Actions = append(v.Actions, controls.VerdictAction{Label: lang.L("Play again"), Run: p.Again})
		}
	}
	return v
}

// fewest says beside the moves of a win how many would have been enough, where that may be
// told.
func (p *Verdict) fewest(outcome engine.Outcome) string {
	d := p.desk
	least, known := d.Analyst.Facts(d.Doc.Start().Key()).Find(engine.MovesToGo)
	switch {
	case outcome.Of(0) != engine.Won || !known || least.Bound != engine.Exact || !d.Judges():
		return ""
	case least.Value < d.Doc.Depth():
		return " · " + lang.N("{{.Count}} would have been enough", least.Value, say.With{"Count": say.Grouped(least.Value)})
	}
	return " · " + lang.L("no fewer are enough")
}

// anyKnown says what the solver knows.
func (p *Verdict) anyKnown(here engine.State) controls.VerdictView {
	a := p.desk.Analyst
	known := a.Facts(here.Key())
	busy := a.Busy()
	switch {
	case known == (engine.Facts{}) && busy && !a.Slow(): // an answer comes at once; do not flicker
		if v := p.Badge.View(); !v.Neutral {
			return v
		}
		return controls.VerdictView{Neutral: true, Headline: turnText(p.desk, here)}
	case known == (engine.Facts{}) && busy:
		v := controls.VerdictView{
			Busy: true, Headline: lang.L("Searching…"),
			Detail:  lang.L("{{.Positions}} positions so far", say.With{"Positions": say.Grouped(int(a.Progress().States))}),
			Actions: []controls.VerdictAction{{Label: lang.L("Stop"), Run: a.Stop}},
		}
		if a.Stopping() {
			v.Headline, v.Actions = lang.L("Stopping…"), nil
		}
		return v
	}
	texts := factTexts(p.desk, known)
	if here.ToMove() == engine.Everyone {
		texts = append(roundTexts(p.desk, here), texts...)
	}
	if nimDecides(p.desk) && p.desk.Reveals() {
		texts = append(texts, lang.L("in the holes: the value that a move leaves"))
	}
	_, recurs := known.Find(engine.Period) // so that nobody wins, and nobody draws
	_, valued := known.Find(engine.Value)  // and chance decides who does
	return controls.VerdictView{
		Verdict: known.Verdict(), Neutral: recurs || valued && known.Verdict() == engine.Unknown, Headline: resultText(p.desk, here, known), Detail: strings.Join(texts, " · "),
	}
}

// resultText says who wins.
func resultText(d *desk.Desk, s engine.State, known engine.Facts) string {
	if s.ToMove() == engine.Everyone {
		return roundText(d, s)
	}
	v := say.With{"Player": d.PlayerLabel(s.ToMove())}
	switch verdict := known.Verdict(); {
	case verdict == engine.Unknown:
	case d.Doc.Duel():
		return duelText(d, s.ToMove(), known)
	case s.Players() == 1:
		return aloneText(d, known)
	case verdict == engine.Won:
		return lang.L("{{.Player}}: a win with best play", v)
	case verdict == engine.Lost:
		return lang.L("{{.Player}}: a loss against best play", v)
	default:
		return lang.L("{{.Player}}: a draw with best play, no win", v)
	}
	return lang.L("Not settled: the search ended early")
}

// aloneText says what can be reached in a game of one player. Where nobody wins it goes
// on for ever.
func aloneText(d *desk.Desk, known engine.Facts) string {
	toGo, counted := known.Find(engine.MovesToGo)
	period, recurs := known.Find(engine.Period)
	switch {
	case recurs && period.Bound == engine.Exact:
		return lang.N("It recurs after {{.Count}} sowing", period.Value, say.With{"Count": say.Grouped(period.Value)})
	case recurs:
		return lang.L("Not yet as at the start after {{.Sowings}} sowings", say.With{"Sowings": say.Grouped(period.Value - 1)})
	case known.Verdict() == engine.Won && counted && toGo.Bound == engine.Exact:
		v := say.With{"Count": say.Grouped(toGo.Value)}
		if d.Doc.Depth() == 0 {
			return lang.N("Can be won in {{.Count}} move", toGo.Value, v)
		}
		return lang.N("Won in {{.Count}} more move", toGo.Value, v)
	case known.Verdict() == engine.Won:
		return lang.L("This can be won")
	case d.Doc.Depth() == 0:
		return lang.L("This board cannot be won")
	}
	return lang.L("It can no longer be won from here")
}

// saidAlone reports whether the headline says a fact of a game of one player already.
func saidAlone(d *desk.Desk, known engine.Facts, fact engine.Fact) bool {
	if d.Doc.State().Players() != 1 || known.Verdict() == engine.Unknown {
		return false
	}
	return fact.Kind == engine.Period || fact.Kind == engine.MovesToGo && fact.Bound == engine.Exact
}

// duelText says which of two players wins, and in how many moves of both.
func duelText(d *desk.Desk, mover engine.Player, known engine.Facts) string {
	winner := mover
	switch known.Verdict() {
	case engine.Drawn:
		return lang.L("With best play the game is drawn")
	case engine.Lost:
		winner = 1 - mover
	}
	v := say.With{"Player": d.PlayerName(winner), "Players": d.PlayerName(winner)}
	if toGo, ok := known.Find(engine.MovesToGo); ok && toGo.Bound == engine.Exact {
		v["Count"] = say.Grouped(toGo.Value)
		switch {
		case toGo.Value == 0: // while the board is set up
			return wonText(d, d.Doc.State(), winner)
		case d.You(winner):
			return lang.N("You win in {{.Count}} move", toGo.Value, v)
		case isPair(d, winner):
			return lang.N("{{.Players}} win in {{.Count}} move", toGo.Value, v)
		}
		return lang.N("{{.Player}} wins in {{.Count}} move", toGo.Value, v)
	}
	return winsText(d, winner)
}

// winsText says who wins.
func winsText(d *desk.Desk, winner engine.Player) string {
	switch name := d.PlayerName(winner); {
	case d.You(winner):
		return lang.L("You win with best play")
	case isPair(d, winner):
		return lang.L("{{.Players}} win with best play", say.With{"Players": name})
	default:
		return lang.L("{{.Player}} wins with best play", say.With{"Player": name})
	}
}

// factTexts says the other facts, each in a few words.
func factTexts(d *desk.Desk, known engine.Facts) []string {
	var texts []string
	for fact := range known.All() {
		if saidAlone(d, known, fact) {
			continue
		}
		v := say.With{"N": say.Grouped(fact.Value)}
		switch fact.Kind {
		case engine.MovesToGo:
			if d.Doc.Duel() && known.Verdict() != engine.Unknown && fact.Bound == engine.Exact { // the headline says it
				if engine.IsImpartial(d.Doc.Game()) {
					texts = append(texts, positionText(known.Verdict()))
				}
				continue
			}
			v["N"] = say.Moves(fact.Value)
			texts = append(texts, bounded(fact, lang.L("{{.N}} to the end", v)))
		case engine.Grundy:
			texts = append(texts, bounded(fact, lang.L("Grundy value {{.N}}", v)))
		case engine.Margin:
			if fact.Value != 0 || fact.Bound != engine.Exact { // the headline says a draw
				texts = append(texts, marginText(d, fact))
			}
		case engine.Collected:
			v["N"] = say.Seeds(fact.Value)
			texts = append(texts, bounded(fact, lang.L("{{.N}} can be collected", v)))
		case engine.Period:
			texts = append(texts, bounded(fact, lang.L("recurs after {{.N}} sowings", v)))
		}
	}
	return texts
}

// marginText says which of two players gets more seeds, and by how many.
func marginText(d *desk.Desk, fact engine.Fact) string {
	leader := engine.Player(0)
	if fact.Value < 0 && fact.Bound == engine.Exact {
		leader, fact.Value = 1, -fact.Value
	}
	v := say.With{"Player": d.PlayerName(leader), "Count": say.Grouped(fact.Value)}
	if d.You(leader) {
		return bounded(fact, lang.N("You get {{.Count}} more seed", fact.Value, v))
	}
	return bounded(fact, lang.N("{{.Player}} gets {{.Count}} more seed", fact.Value, v))
}

// positionText says what a position of an impartial game is called: N where the next player
// wins, P where the previous one does.
func positionText(v engine.Verdict) string {
	return map[engine.Verdict]string{
		engine.Won: lang.L("N position"), engine.Lost: lang.L("P position"), engine.Drawn: lang.L("a draw"),
	}[v]
}

// bounded says of a number that is no more than a bound that it is one.
func bounded(fact engine.Fact, text string) string {
	switch fact.Bound {
	case engine.AtLeast:
		return lang.L("at least: {{.What}}", say.With{"What": text})
	case engine.AtMost:
		return lang.L("at most: {{.What}}", say.With{"What": text})
	}
	return text
}

// moveHint says in a word what is known of a move.
func (p *Board) moveHint(m engine.Move) string {
	d := p.desk
	r, err := d.Doc.Game().Play(d.Doc.State(), m)
	if err != nil {
		return ""
	}
	word, _ := hintText(d, engine.WorthOf(d.Doc.Game(), d.Doc.State(), r, d.Analyst.Facts), r)
	return word
}

// worthText says in a word what a move is worth; nothing where that is not known.
func worthText(worth engine.Worth) string {
	words := map[engine.Verdict]string{
		engine.Won: lang.L("win"), engine.Lost: lang.L("lost"), engine.Drawn: lang.L("draw"),
	}[worth.Verdict]
	if worth.Verdict == engine.Won && worth.ToGo >= 0 {
		words += " " + say.Grouped(worth.ToGo+1)
	}
	return words
}
