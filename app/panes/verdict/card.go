// Package verdict is the card above the board, and the sum next to it: how the game ended, or the
// results of the solver.
package verdict

import (
	"cmp"
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"

	"tchouka/app/desk"
	"tchouka/app/ui/messages"
	"tchouka/app/ui/shell"
	"tchouka/engine"
	"tchouka/engine/record/session"
	"tchouka/widgets/board"
	"tchouka/widgets/controls"
)

// Card shows how the game ended, or whose turn it is, with the results of the solver.
type Card struct {
	*desk.Main
	Badge *controls.VerdictBadge
	Sum   *board.SumTable // next to the board
	pass  func()          // plays a pass
	add   func(controls.VerdictView) controls.VerdictView
}

// New returns the card above the board. The function pass plays a pass; add adds buttons and texts of
// others to the card.
func New(m *desk.Main, pass func(), add func(controls.VerdictView) controls.VerdictView) *Card {
	p := &Card{Main: m, Badge: controls.NewVerdictBadge(), Sum: board.NewSumTable(), pass: pass, add: add}
	p.Badge.OnHover = p.Status
	return p
}

// Part returns the card as a part of the window.
func (p *Card) Part() desk.Part {
	return desk.Part{Commands: p.commands, Needs: desk.ChangedOnBoard | desk.ChangedProgress, Show: p.show}
}

func (p *Card) commands() []shell.Command {
	return []shell.Command{{
		ID: "verdict", Scope: shell.OnBoard, Reveals: true, Label: lang.L("Show Verdict"), Shortcut: shell.CtrlShift(fyne.KeyJ), DuringAnimation: true,
		Enabled: func() bool { return !p.MayShowVerdict() }, Run: p.Ask,
	}}
}

func (p *Card) show(n desk.Changes) {
	v := p.add(p.passing(p.withCoalitions(p.view())))
	if !p.NeverPlayed() { // beginners do not know these terms yet
		v.Note = messages.Traits(p.Doc.Game())
	}
	p.Badge.SetView(v)
	if !n.Only(desk.ChangedProgress) {
		p.showSum()
	}
}

func (p *Card) view() controls.VerdictView {
	d := p.Desk
	here := d.Doc.State()
	switch err := d.Doc.CheckPlayable(); {
	case err != nil:
		v := controls.VerdictView{Neutral: true, Headline: lang.L("The board is not playable yet"), Detail: messages.Error(err), Whole: true}
		if d.Mode == desk.Playing {
			v.Actions = []controls.VerdictAction{{Label: lang.L("Set Up"), Run: func() { d.SetMode(desk.SettingUp) }}}
		}
		return v
	case isEmpty(d.Doc.Game(), here):
		return controls.VerdictView{
			Neutral:  true,
			Headline: lang.L("The board is empty"),
			Detail:   lang.L("to add seeds, click the holes in Set Up, or type a board above"),
		}
	case d.Doc.Trying():
		return p.tried()
	case d.Doc.Over() && d.Mode == desk.Playing:
		return p.ended()
	case !d.MayShowVerdict():
		return hiddenVerdict(d)
	case d.Doc.Over() && d.Analyzer.Facts(here.Key()) == (engine.Facts{}): // the move that ended the line lost it, not the board
		return controls.VerdictView{Neutral: true, Headline: lang.L("You are setting up a board")}
	case d.Estimator.Shown():
		return estimateView(d)
	}
	return p.solvedView()
}

// isEmpty reports whether a game has places, and all of them are empty.
func isEmpty(g engine.Game, s engine.State) bool {
	_, all := g.Board(s).Stored()
	return all == 0 && len(g.Board(s).Places) > 0
}

// inRuma returns the number of seeds in the Ruma and the total, for a game for one player with one
// Ruma. For all other games it returns false.
func inRuma(d *desk.Desk) (in, all int, ok bool) {
	game, here := d.Doc.Game(), d.Doc.State()
	rumas := 0
	for _, place := range game.Board(here).Places {
		if place.Store {
			rumas++
		}
	}
	in, all = game.Board(here).Stored()
	return in, all, here.Players() == 1 && rumas == 1
}

// hiddenVerdict returns the card for hidden verdicts.
func hiddenVerdict(d *desk.Desk) controls.VerdictView {
	here := d.Doc.State()
	v := controls.VerdictView{Neutral: true, Headline: d.TurnText(here), Actions: showVerdictAction(d)}
	in, all, counts := inRuma(d)
	outside := messages.Args{"Seeds": messages.Seeds(all - in)}
	switch {
	case d.Mode == desk.SettingUp:
		v.Headline = lang.L("You are setting up a board")
		if counts {
			v.Detail = lang.L("{{.Seeds}} in play: “Play” starts the game", outside)
		} else if here.Players() > 1 {
			v.Detail = d.TurnText(here)
		}
	case d.NeverPlayed():
		instruction, and := messages.FirstMove(d.Doc.Game(), here, d.Settings.Round)
		if v.Detail = instruction; and != "" {
			v.Headline, v.Detail, v.Actions = instruction, and, nil
		}
	case counts:
		v.Detail = lang.L("{{.Seeds}} still in play", outside)
	}
	return v
}

// showVerdictAction returns the button that shows the verdict, or nil if a lesson hides it.
func showVerdictAction(d *desk.Desk) []controls.VerdictAction {
	if !d.MayReveal() {
		return nil
	}
	return []controls.VerdictAction{{Label: lang.L("Show Verdict"), Run: d.Ask}}
}

// ended returns the card of a finished game.
func (p *Card) ended() controls.VerdictView {
	d := p.Desk
	here, outcome := d.Doc.State(), d.Doc.Ending().Outcome
	in, all, counts := inRuma(d)
	v := controls.VerdictView{Headline: d.Players().OutcomeText(outcome), Detail: messages.Moves(d.Doc.Depth()), Whole: true}
	if here.Players() > 1 {
		v.Detail = messages.Joined(append(p.why(), v.Detail, p.SeriesText())...)
	} else {
		v.Headline = p.soloEnd()
	}
	switch {
	case counts && outcome.Of(0) == engine.Lost:
		v.Detail = collectedSoFar(in, all)
	case counts && in == all:
		v.Detail = lang.L("{{.Seeds}} in {{.Moves}}", messages.Args{"Seeds": messages.Seeds(in), "Moves": messages.Moves(d.Doc.Depth())})
	}
	switch {
	case here.Players() == 1:
		v.Verdict = outcome.Of(0)
		v.Detail += p.fewest(outcome)
		if reversed := reversedText(d); reversed != "" && d.MayReveal() && d.Stage == nil {
			v.Detail = reversed
		}
	case desk.IsDrawn(here, outcome):
		v.Verdict = engine.Drawn
	default:
		v.Neutral = true
	}
	if d.Doc.Depth() > 0 {
		v.Actions = []controls.VerdictAction{p.back()}
		if d.Doc.Contest() {
			v.Actions = append(v.Actions, controls.VerdictAction{Label: lang.L("Play Again"), Run: func() { p.Do("again") }})
		}
	}
	return v
}

// back returns the button that leaves the final position, named after the command that it runs.
func (p *Card) back() controls.VerdictAction {
	switch doc := p.Doc; {
	case doc.Ending().Agreed != session.NoAgreement:
		return controls.VerdictAction{Label: lang.L("Continue the Game"), Run: func() { p.Do("playOn") }}
	case doc.Previewed != nil:
		return controls.VerdictAction{Label: lang.L("Go Back"), Run: func() { doc.Leave() }}
	case doc.Session.UndoesMove():
		return controls.VerdictAction{Label: lang.L("Undo"), Run: func() { p.Do("undo") }}
	}
	return controls.VerdictAction{Label: lang.L("Previous Move"), Run: func() { p.Do("previous") }}
}

// why describes why the game is over.
func (p *Card) why() []string {
	return p.Describer(p.Players()).Why(p.Doc.Ending())
}

// soloEnd describes how a game for one player ended, and why.
func (p *Card) soloEnd() string {
	outcome := p.Players().OutcomeText(p.Doc.Ending().Outcome)
	return lang.L("{{.Outcome}}: {{.Reason}}", messages.Args{"Outcome": outcome, "Reason": messages.AfterColon(p.why()[0])})
}

func clearedText() string { return lang.L("Won: all seeds are in the Ruma") }

func collectedSoFar(in, all int) string {
	return lang.L("{{.In}} of {{.All}} seeds are in the Ruma", messages.Args{"In": messages.Grouped(in), "All": messages.Grouped(all)})
}

// fewest returns the minimum number of moves of a win, if it may be shown.
func (p *Card) fewest(outcome engine.Outcome) string {
	d := p.Desk
	least, known := d.Analyzer.Facts(d.Doc.Start().Key()).Find(engine.MovesToGo)
	switch {
	case outcome.Of(0) != engine.Won || !known || least.Bound != engine.Exact || !d.MayShowVerdict():
		return ""
	case least.Value < d.Doc.Depth():
		return " · " + lang.N("{{.Count}} would have been enough", least.Value, messages.Args{"Count": messages.Grouped(least.Value)})
	}
	return " · " + lang.L("this is the minimum")
}

// tried returns the card for a move that is tried to see why it loses.
func (p *Card) tried() controls.VerdictView {
	doc := p.Doc
	previewed := doc.Previewed
	in, all, _ := inRuma(p.Desk)
	v := controls.VerdictView{
		Verdict: engine.Lost, Detail: collectedSoFar(in, all),
		Actions: []controls.VerdictAction{p.back()},
	}
	words := messages.Args{"Hole": p.MoveText(previewed.TriedMove), "Seeds": messages.Seeds(all - in)}
	switch {
	case previewed.Over && doc.Depth() == previewed.TriedNumber:
		v.Headline = p.soloEnd()
	case previewed.Over:
		v.Headline = lang.L("After hole {{.Hole}}, even the best moves leave {{.Seeds}} in play", words)
		v.Detail = p.soloEnd()
	default:
		v.Headline = lang.L("After hole {{.Hole}}, the game is no longer winnable", words)
	}
	return v
}

// solvedView returns the card with the results of the solver.
func (p *Card) solvedView() controls.VerdictView {
	a, here := p.Analyzer, p.Doc.State()
	r := a.Report(here.Key())
	busy := a.Busy() && !a.Settled(here.Key())
	switch {
	case r.Facts == (engine.Facts{}) && busy && !a.Slow(): // avoid flicker
		if v := p.Badge.View(); !v.Neutral {
			return v
		}
		return controls.VerdictView{Neutral: true, Headline: p.TurnText(here)}
	case busy:
		return p.searching(r)
	}
	v := p.found(r)
	if r.End == engine.Cancelled && a.CanContinue() {
		v.Actions = []controls.VerdictAction{{Label: lang.L("Continue"), Run: a.Continue}}
	}
	return v
}

// searching returns the card during a search.
func (p *Card) searching(r engine.Report) controls.VerdictView {
	a := p.Analyzer
	progress := a.Progress()
	so := lang.L("{{.Positions}} positions so far", messages.Args{"Positions": messages.Grouped(int(progress.States))})
	v := controls.VerdictView{
		Busy: true, Verdict: cmp.Or(r.Facts.Verdict(), progress.Known.Verdict()), Headline: lang.L("Searching…"), Detail: so,
		Actions: []controls.VerdictAction{{Label: lang.L("Stop"), Run: a.Stop}},
	}
	alone := p.Doc.State().Players() == 1
	switch {
	case a.Stopping():
		v.Headline, v.Actions = lang.L("Stopping…"), nil
	case alone && v.Verdict == engine.Won:
		v.Headline = lang.L("Winnable · counting the winning lines…")
	case alone && v.Verdict == engine.Lost: // known by a theorem
		v.Headline = lang.L("Not winnable · searching for the most seeds collected…")
	case v.Verdict != engine.Unknown:
		if r.Facts == (engine.Facts{}) { // proved before the search has ended
			r.Facts, r.End = progress.Known, engine.Finished
		}
		found := p.found(r)
		v.Neutral, v.Headline, v.Detail = found.Neutral, found.Headline, messages.Joined(found.Detail, so)
	}
	return v
}

// found returns the card with the result of a search or of a theorem.
func (p *Card) found(r engine.Report) controls.VerdictView {
	d, here := p.Desk, p.Doc.State()
	_, recurs := r.Facts.Find(engine.Period) // neither a win nor a draw
	_, valued := r.Facts.Find(engine.Value)  // chance decides who wins
	verdict := r.Facts.Verdict()
	return controls.VerdictView{
		Verdict: verdict, Neutral: recurs || valued && verdict == engine.Unknown,
		Headline: resultText(d, here, r), Detail: messages.Joined(detailTexts(d, here, r)...),
	}
}

// withCoalitions adds the coalitions to a card, as long as the game is not over.
func (p *Card) withCoalitions(v controls.VerdictView) controls.VerdictView {
	if together := p.Coalition(); together != "" && !p.Doc.Over() {
		all := slices.DeleteFunc([]string{v.Detail, together}, func(text string) bool { return text == "" })
		v.Detail = strings.Join(all, " · ")
	}
	return v
}

// passing adds the message and the button of a pass to a card, if a pass is the only move.
func (p *Card) passing(v controls.VerdictView) controls.VerdictView {
	d := p.Desk
	if !d.MustPass() {
		return v
	}
	headline, detail := d.PassText()
	if v.Headline == d.TurnText(d.Doc.State()) {
		v.Headline, v.Detail = headline, detail
	} else {
		v.Detail = headline
	}
	if !d.IsComputer(d.Doc.State().ToMove()) {
		v.Actions = append(slices.Clone(v.Actions), controls.VerdictAction{Label: lang.L("Pass (P)"), Run: p.pass})
	}
	return v
}
