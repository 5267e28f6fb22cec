package app

import (
	"math/big"
	"strings"

	"fyne.io/fyne/v2/lang"

	"tchouka/engine"
	"tchouka/engine/row"
	"tchouka/engine/row/solve"
	"tchouka/widgets/controls"
)

// verdictPresenter says what is known of the position on the board.
type verdictPresenter struct {
	desk     *desk
	badge    *controls.VerdictBadge
	takeBack func()
}

func newVerdictPresenter(d *desk, takeBack func()) *verdictPresenter {
	return &verdictPresenter{desk: d, badge: controls.NewVerdictBadge(), takeBack: takeBack}
}

// show implements presenter.
func (p *verdictPresenter) show(news) {
	v := p.view()
	v.Note = rulesNote(p.desk.doc.rules())
	p.badge.SetView(v)
}

func (p *verdictPresenter) view() controls.VerdictView {
	d := p.desk
	here := d.doc.position()
	switch {
	case here.Outside() == 0 && here.Total() == 0:
		return controls.VerdictView{
			Neutral:  true,
			Headline: lang.L("The board is empty"),
			Detail:   lang.L("put seeds into the holes: click them in Set up, or type a board above"),
		}
	case d.doc.trying():
		return p.tried(here)
	case d.doc.over() && d.mode == playing:
		return p.ended(here)
	case !d.judges():
		return controls.VerdictView{
			Neutral:  true,
			Headline: lang.L("Your move"),
			Detail:   lang.L("{{.Seeds}} still outside the Ruma", vars{"Seeds": seedsText(here.Outside())}),
			Actions:  []controls.VerdictAction{{Label: lang.L("Show verdict"), Run: d.ask}},
		}
	}
	return p.known(here)
}

// ended says how the game ended.
func (p *verdictPresenter) ended(here row.Position) controls.VerdictView {
	d := p.desk
	if here.Outside() == 0 {
		moves := d.doc.depth()
		return controls.VerdictView{
			Verdict:  engine.Won,
			Headline: lang.L("Won: every seed is in the Ruma"),
			Detail:   lang.L("{{.Seeds}} in {{.Moves}}", vars{"Seeds": seedsText(here.Ruma()), "Moves": movesText(moves)}),
		}
	}
	v := controls.VerdictView{Verdict: engine.Lost, Headline: p.endText(), Detail: collectedSoFar(here)}
	if d.doc.depth() > 0 {
		v.Actions = []controls.VerdictAction{{Label: lang.L("Take back"), Run: p.takeBack}}
	}
	return v
}

// endText says how a lost game ended.
func (p *verdictPresenter) endText() string {
	end := p.desk.doc.ending()
	v := vars{"Hole": p.desk.label(end.Last)}
	switch end.Ending {
	case engine.InEmptyHole:
		return lang.L("Lost: the last seed fell into an empty hole, hole {{.Hole}}", v)
	case engine.PastRuma:
		return lang.L("Lost: the chain in hole {{.Hole}} would have to pass the Ruma", v)
	}
	return lang.L("Stuck: no hole can be played")
}

func collectedSoFar(here row.Position) string {
	return lang.L("{{.In}} of {{.All}} seeds are in the Ruma", vars{"In": grouped(here.Ruma()), "All": grouped(here.Total())})
}

// tried says what becomes of a move that is tried to see why it loses.
func (p *verdictPresenter) tried(here row.Position) controls.VerdictView {
	doc := p.desk.doc
	looked := doc.looked
	v := controls.VerdictView{
		Verdict: engine.Lost, Detail: collectedSoFar(here),
		Actions: []controls.VerdictAction{{Label: lang.L("Back"), Run: p.takeBack}},
	}
	words := vars{"Hole": p.desk.label(row.Hole(looked.trial)), "Seeds": seedsText(here.Outside())}
	switch {
	case looked.over && doc.depth() == looked.tried:
		v.Headline = p.endText()
	case looked.over:
		v.Headline = lang.L("After hole {{.Hole}} even the best moves leave {{.Seeds}} outside", words)
		v.Detail = p.endText()
	default:
		v.Headline = lang.L("After hole {{.Hole}} the game can no longer be won", words)
	}
	return v
}

// known says what the solver knows.
func (p *verdictPresenter) known(here row.Position) controls.VerdictView {
	d := p.desk
	value, found := d.analyst.at(here)
	busy := d.analyst.busy()
	if !found && busy && !d.analyst.slow() {
		return p.badge.View() // an answer comes at once; do not flicker
	}
	v := controls.VerdictView{Verdict: value.Verdict, Busy: busy && !value.Exact}
	switch {
	case v.Busy:
		v = p.searching(value)
	case value.Verdict == engine.Won:
		v.Headline = p.wonHeadline(value)
		v.Detail = p.detail(solutionsText(value))
	case value.Verdict == engine.Lost:
		v.Headline = lang.L("This board cannot be won")
		if d.doc.depth() > 0 {
			v.Headline = lang.L("It can no longer be won from here")
		}
		v.Detail = p.detail(collectedText(value))
	default:
		v.Headline = lang.L("Not settled: the search ended early")
		v.Detail = p.detail(collectedText(value))
	}
	return v
}

func (p *verdictPresenter) wonHeadline(value solve.Value) string {
	v := vars{"Count": grouped(value.Moves)}
	switch {
	case value.Moves < 0:
		return lang.L("This can be won")
	case value.Moves == 0:
		return lang.L("Won: every seed is in the Ruma")
	case !value.Exact:
		return lang.N("Won in {{.Count}} move or fewer", value.Moves, v)
	case p.desk.doc.depth() == 0:
		return lang.N("Can be won in {{.Count}} move", value.Moves, v)
	default:
		return lang.N("Won in {{.Count}} more move", value.Moves, v)
	}
}

func (p *verdictPresenter) searching(value solve.Value) controls.VerdictView {
	a := p.desk.analyst
	v := controls.VerdictView{
		Busy:     true,
		Verdict:  a.progress().Verdict,
		Headline: lang.L("Searching…"),
		Detail:   lang.L("{{.Positions}} positions so far", vars{"Positions": grouped(a.progress().Positions)}),
		Actions:  []controls.VerdictAction{{Label: lang.L("Stop"), Run: a.stop}},
	}
	if a.stopping() {
		v.Headline, v.Actions = lang.L("Stopping…"), nil
		return v
	}
	if a.progress().Verdict == engine.Won || value.Verdict == engine.Won {
		v.Headline = lang.L("This can be won · counting the ways…")
	}
	return v
}

// detail puts the quiet line together: what was found, how much was searched.
func (p *verdictPresenter) detail(found ...string) string {
	a, here := p.desk.analyst, p.desk.doc.position()
	s := a.knowing(here)
	if _, ok := theory(a.rules, here); ok && (s == nil || s.result.Cause != solve.Finished) {
		return strings.Join(append(found, lang.L("by Theorem 3.2 of Jones, Taalman and Tongen")), " · ")
	}
	if s == nil {
		return strings.Join(found, " · ")
	}
	r := s.result
	found = append(found, lang.N("{{.Count}} position", r.Positions, vars{"Count": grouped(r.Positions)}))
	switch r.Cause {
	case solve.Finished:
		found = append(found, lang.L("searched in full"))
	case solve.Cancelled:
		found = append(found, lang.L("stopped"))
	default:
		found = append(found, lang.L("the memory allowed was full"))
	}
	return strings.Join(found, " · ")
}

func solutionsText(value solve.Value) string {
	if value.Solutions == nil || value.Solutions.Sign() == 0 {
		return lang.L("at least one winning line")
	}
	v := vars{"Count": groupedBig(value.Solutions)}
	switch {
	case !value.Exact:
		return lang.L("at least {{.Count}} winning lines", v)
	case value.Solutions.Cmp(big.NewInt(1)) == 0:
		return lang.L("one winning line")
	default:
		return lang.L("{{.Count}} winning lines", v)
	}
}

func collectedText(value solve.Value) string {
	v := vars{"Seeds": seedsText(value.Collected), "Losing": grouped(value.CollectedWithLosingMove)}
	switch {
	case !value.Exact:
		return lang.L("at least {{.Seeds}} can be collected", v)
	case value.CollectedWithLosingMove > value.Collected:
		return lang.L("at most {{.Seeds}} can be collected, {{.Losing}} with a losing move", v)
	default:
		return lang.L("at most {{.Seeds}} can be collected", v)
	}
}
