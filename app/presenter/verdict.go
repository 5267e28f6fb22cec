package presenter

import (
	"math/big"
	"strings"

	"fyne.io/fyne/v2/lang"

	"tchouka/app/desk"
	"tchouka/app/say"
	"tchouka/engine"
	"tchouka/engine/row"
	"tchouka/widgets/controls"
)

// Verdict says what is known of the position on the board.
type Verdict struct {
	desk     *desk.Desk
	Badge    *controls.VerdictBadge
	takeBack func()
	Again    func() // begins a game of several anew
	Pass     func() // makes a turn without a move
}

// NewVerdict returns the card above the board; takeBack takes the last move back.
func NewVerdict(d *desk.Desk, takeBack func()) *Verdict {
	return &Verdict{desk: d, Badge: controls.NewVerdictBadge(), takeBack: takeBack}
}

// Show implements presenter.
func (p *Verdict) Show(n desk.News) {
	if n.Only(desk.NewsAside) {
		return
	}
	b, ok := p.desk.Doc.Row()
	if !ok {
		p.Badge.SetView(p.passing(p.allied(p.anyView())))
		return
	}
	v := p.view(b.Here)
	if v.Note = say.RulesNote(b.Rules); p.desk.Beginner() {
		v.Note = "" // the words are not known yet
	}
	p.Badge.SetView(v)
}

// view says what is known of the board of a row.
func (p *Verdict) view(here row.Position) controls.VerdictView {
	d := p.desk
	switch {
	case here.Outside() == 0 && here.Total() == 0:
		return controls.VerdictView{
			Neutral:  true,
			Headline: lang.L("The board is empty"),
			Detail:   lang.L("put seeds into the holes: click them in Set up, or type a board above"),
		}
	case d.Doc.Trying():
		return p.tried(here)
	case d.Doc.Over() && d.Mode == desk.Playing:
		return p.ended(here)
	case !d.Judges() && d.Mode == desk.SettingUp:
		v := settingUp(d)
		v.Detail = lang.L("{{.Seeds}} outside the Ruma: “Play” begins the game", say.With{"Seeds": say.Seeds(here.Outside())})
		return v
	case !d.Judges() && d.Beginner():
		whatToDo, and := say.FirstMove(d.Doc.Game(), d.Doc.State(), d.Settings.Round)
		return controls.VerdictView{Neutral: true, Headline: whatToDo, Detail: and}
	case !d.Judges():
		return controls.VerdictView{
			Neutral:  true,
			Headline: lang.L("Your move"),
			Detail:   lang.L("{{.Seeds}} still outside the Ruma", say.With{"Seeds": say.Seeds(here.Outside())}),
			Actions:  asking(d),
		}
	}
	return p.known(here)
}

// settingUp says that nothing is played yet, where more may not be told.
func settingUp(d *desk.Desk) controls.VerdictView {
	return controls.VerdictView{Neutral: true, Headline: lang.L("You are setting up a board"), Actions: asking(d)}
}

// asking is the button that shows the verdict; none where a lesson hides it.
func asking(d *desk.Desk) []controls.VerdictAction {
	if d.Refuses() {
		return nil
	}
	return []controls.VerdictAction{{Label: lang.L("Show verdict"), Run: d.Ask}}
}

// ended says how the game ended.
func (p *Verdict) ended(here row.Position) controls.VerdictView {
	d := p.desk
	if here.Outside() == 0 {
		moves := d.Doc.Depth()
		return controls.VerdictView{
			Verdict:  engine.Won,
			Headline: lang.L("Won: every seed is in the Ruma"),
			Detail:   lang.L("{{.Seeds}} in {{.Moves}}", say.With{"Seeds": say.Seeds(here.Ruma()), "Moves": say.Moves(moves)}),
		}
	}
	v := controls.VerdictView{Verdict: engine.Lost, Headline: p.endText(), Detail: collectedSoFar(here)}
	if d.Doc.Depth() > 0 {
		v.Actions = []controls.VerdictAction{{Label: lang.L("Take back"), Run: p.takeBack}}
	}
	return v
}

// endText says how a lost game ended.
func (p *Verdict) endText() string {
	end := p.desk.Doc.Ending()
	v := say.With{"Hole": p.desk.Label(end.Last)}
	switch end.Ending {
	case engine.InEmptyHole:
		return lang.L("Lost: the last seed fell into an empty hole, hole {{.Hole}}", v)
	case engine.PastRuma:
		return lang.L("Lost: the chain in hole {{.Hole}} would have to pass the Ruma", v)
	}
	return lang.L("Stuck: no hole can be played")
}

func collectedSoFar(here row.Position) string {
	return lang.L("{{.In}} of {{.All}} seeds are in the Ruma", say.With{"In": say.Grouped(here.Ruma()), "All": say.Grouped(here.Total())})
}

// tried says what becomes of a move that is tried to see why it loses.
func (p *Verdict) tried(here row.Position) controls.VerdictView {
	doc := p.desk.Doc
	looked := doc.Looked
	v := controls.VerdictView{
		Verdict: engine.Lost, Detail: collectedSoFar(here),
		Actions: []controls.VerdictAction{{Label: lang.L("Back"), Run: p.takeBack}},
	}
	words := say.With{"Hole": p.desk.Label(row.Hole(looked.Trial)), "Seeds": say.Seeds(here.Outside())}
	switch {
	case looked.Over && doc.Depth() == looked.Tried:
		v.Headline = p.endText()
	case looked.Over:
		v.Headline = lang.L("After hole {{.Hole}} even the best moves leave {{.Seeds}} outside", words)
		v.Detail = p.endText()
	default:
		v.Headline = lang.L("After hole {{.Hole}} the game can no longer be won", words)
	}
	return v
}

// known says what the solver knows.
func (p *Verdict) known(here row.Position) controls.VerdictView {
	d := p.desk
	r := d.Analyst.Report(here.Key())
	busy, verdict := d.Analyst.Busy(), r.Facts.Verdict()
	if r.Facts == (engine.Facts{}) && busy && !d.Analyst.Slow() {
		return p.Badge.View() // an answer comes at once; do not flicker
	}
	v := controls.VerdictView{Verdict: verdict, Busy: busy && !r.Facts.Exact()}
	switch {
	case v.Busy:
		v = p.searching(verdict)
	case verdict == engine.Won:
		v.Headline = p.wonHeadline(r.Facts)
		v.Detail = p.detail(r, solutionsText(r))
	case verdict == engine.Lost:
		v.Headline = lang.L("This board cannot be won")
		if d.Doc.Depth() > 0 {
			v.Headline = lang.L("It can no longer be won from here")
		}
		v.Detail = p.detail(r, collectedText(r))
	default:
		v.Headline = lang.L("Not settled: the search ended early")
		v.Detail = p.detail(r, collectedText(r))
	}
	return v
}

func (p *Verdict) wonHeadline(known engine.Facts) string {
	toGo, counted := known.Find(engine.MovesToGo)
	v := say.With{"Count": say.Grouped(toGo.Value)}
	switch {
	case !counted:
		return lang.L("This can be won")
	case toGo.Value == 0:
		return lang.L("Won: every seed is in the Ruma")
	case toGo.Bound != engine.Exact:
		return lang.N("Won in {{.Count}} move or fewer", toGo.Value, v)
	case p.desk.Doc.Depth() == 0:
		return lang.N("Can be won in {{.Count}} move", toGo.Value, v)
	default:
		return lang.N("Won in {{.Count}} more move", toGo.Value, v)
	}
}

func (p *Verdict) searching(known engine.Verdict) controls.VerdictView {
	a := p.desk.Analyst
	progress := a.Progress()
	v := controls.VerdictView{
		Busy:     true,
		Verdict:  progress.Known.Verdict(),
		Headline: lang.L("Searching…"),
		Detail:   lang.L("{{.Positions}} positions so far", say.With{"Positions": say.Grouped(int(progress.States))}),
		Actions:  []controls.VerdictAction{{Label: lang.L("Stop"), Run: a.Stop}},
	}
	if a.Stopping() {
		v.Headline, v.Actions = lang.L("Stopping…"), nil
		return v
	}
	switch {
	case v.Verdict == engine.Won || known == engine.Won:
		v.Headline = lang.L("This can be won · counting the ways…")
	case known == engine.Lost: // a theorem says so
		v.Verdict = engine.Lost
		v.Headline = lang.L("This cannot be won · searching for the most that can be collected…")
	}
	return v
}

// detail puts the quiet line together: what was found, how much was searched.
func (p *Verdict) detail(r engine.Report, found ...string) string {
	if r.Theorem != nil {
		found = append(found, say.Theorem(*r.Theorem))
		return strings.Join(found, " · ")
	}
	if r.End == engine.Unsearched {
		return strings.Join(found, " · ")
	}
	found = append(found, say.Positions(int(r.Positions)))
	switch r.End {
	case engine.Finished:
		found = append(found, lang.L("searched in full"))
	case engine.Cancelled:
		found = append(found, lang.L("stopped"))
	default:
		found = append(found, lang.L("the memory allowed was full"))
	}
	return strings.Join(found, " · ")
}

func solutionsText(r engine.Report) string {
	if r.Lines == nil || r.Lines.Sign() == 0 {
		return lang.L("at least one winning line")
	}
	v := say.With{"Count": say.GroupedBig(r.Lines)}
	switch {
	case !r.Facts.Exact():
		return lang.L("at least {{.Count}} winning lines", v)
	case r.Lines.Cmp(big.NewInt(1)) == 0:
		return lang.L("one winning line")
	default:
		return lang.L("{{.Count}} winning lines", v)
	}
}

func collectedText(r engine.Report) string {
	collected, _ := r.Facts.Find(engine.Collected)
	v := say.With{"Seeds": say.Seeds(collected.Value), "Losing": say.Grouped(r.WithLosingMove)}
	switch {
	case collected.Bound != engine.Exact:
		return lang.L("at least {{.Seeds}} can be collected", v)
	case r.WithLosingMove > collected.Value:
		return lang.L("at most {{.Seeds}} can be collected, {{.Losing}} with a losing move", v)
	default:
		return lang.L("at most {{.Seeds}} can be collected", v)
	}
}
