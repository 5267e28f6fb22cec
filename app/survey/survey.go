package survey

import (
	"context"
	"time"

	"fyne.io/fyne/v2/lang"

	"tchouka/app/say"
	"tchouka/app/shell"
	"tchouka/app/work"
	"tchouka/engine"
	"tchouka/engine/games"
	"tchouka/engine/row"
	rows "tchouka/engine/row/survey"
	"tchouka/engine/scene"
	"tchouka/engine/survey"
	"tchouka/widgets/controls"
	"tchouka/widgets/grid"
)

// Window settles the boards of a plan and shows them as a heat map, in a
// window of its own. It knows nothing of the board on the table but how to put
// another one there.
type Window struct {
	window *shell.Window
	job    *work.Job
	now    func() time.Time
	games  games.List                      // that can be surveyed
	put    func(engine.Game, engine.State) // a board on the table

	table   *table  // of a game on one row
	starts  *starts // of another game, when that is shown; nil while it is the table
	running bool
	began   time.Time
	took    time.Duration
	notice  string // how an export went, and the like
	pointed grid.HeatBoard
	drawn   [4]bool // which of knownDiagonals are outlined

	parts
}

// newWindow fills the window and begins with a preset.
func newWindow(f *shell.Window, all games.List, table engine.Game, put func(engine.Game, engine.State)) *Window {
	s := &Window{window: f, job: work.NewJob(f.Post), now: time.Now, games: all.Those(survey.Surveyed), put: put}
	s.table = newTable(published()[0].plan)
	s.furnish()
	s.choosePreset(s.presetOf(table))
	return s
}

// furnish makes the widgets and arranges the window; in another language it is
// done again.
func (s *Window) furnish() {
	s.parts = newParts(s)
	s.window.SetContent(s.content())
	s.window.Win.SetMainMenu(s.menuBar())
}

// Close ends what is running.
func (s *Window) Close() {
	s.job.Stop()
	s.running = false
}

// choosePreset fills in the fields and starts.
func (s *Window) choosePreset(i int) {
	if others := i - len(published()); others >= 0 {
		p := s.startsPresets()[others]
		s.fillIn(i, p.id, span{p.down.From, p.down.To, p.across.From, p.across.To}, false)
		s.startOwn()
		return
	}
	p := published()[i]
	s.fillIn(i, p.plan.rules.ID, p.plan.around(), p.plan.collected)
	s.table.setLosing(p.losing) // the next one takes it over
	s.start(p.plan)
}

// startOwn surveys what the fields say; a preset that was not changed, which may
// be no rectangle, as it is.
func (s *Window) startOwn() {
	if i := s.preset.SelectedIndex(); i >= 0 && i < len(published()) {
		s.start(published()[i].plan)
		return
	}
	rules, ok := row.RulesOf(s.game())
	if game, other := survey.Of(s.game()); !ok && other {
		s.startGame(game)
		return
	}
	plan, wrong := ownSurvey(rules, s.holesFrom.Text, s.holesTo.Text, s.seedsFrom.Text, s.seedsTo.Text, s.collected.Checked)
	s.wrong.Say(wrong)
	if wrong != "" {
		s.notice = ""
		s.Show()
		return
	}
	s.start(plan)
}

// start surveys a plan on the job's goroutine. One that was stopped goes on
// where it was.
func (s *Window) start(plan plan) {
	if s.starts != nil || !s.table.plan.equal(plan) || s.table.known == plan.size() {
		losing := s.table.losing
		s.table = newTable(plan)
		s.table.losing = losing
		s.starts, s.pointed = nil, grid.HeatBoard{}
	}
	s.begin(settling(plan, s.window.Cores, s.window.Settings.MemoryFor(shell.BesideShare), s.table.settled(), s.received))
}

// begin begins a survey, or goes on with it.
func (s *Window) begin(search func(context.Context, func(func()))) {
	s.wrong.Say("")
	s.running, s.notice, s.began = true, "", s.now()
	s.job.Start(search)
	s.Show()
}

// received is what a batch of rows does to the window: done says that it is the
// last one.
func (s *Window) received(found []found, done bool, err error) {
	s.table.take(found)
	s.ended(done, err)
}

// ended shows what has come, and that it was the last.
func (s *Window) ended(done bool, err error) {
	if done {
		s.stopped()
		if err != nil {
			s.notice = err.Error()
		}
	}
	s.Show()
}

// stop ends the survey; what was found stays.
func (s *Window) stop() {
	s.job.Stop()
	s.stopped()
	s.Show()
}

func (s *Window) stopped() {
	s.running, s.took = false, s.now().Sub(s.began)
}

// settling returns the work of a job that hands on rows in batches, at most
// one each work.Pause.
func settling(plan plan, cores *work.Cores, memory int64, known func(holes, seeds int) bool, take func([]found, bool, error)) func(context.Context, func(func())) {
	all := plan.around()
	request := rows.Request{
		Rules: plan.rules, Collected: plan.collected, NoLines: true, // the map shows none
		Workers: cores.Number(), Run: cores.Run, Memory: memory,
		HolesFrom: all.holesFrom, HolesTo: all.holesTo, SeedsFrom: all.seedsFrom, SeedsTo: all.seedsTo,
		Done: func(holes, seeds int) bool {
			return !plan.holds(holes, seeds) || known != nil && known(holes, seeds)
		},
	}
	return inBatches(func(ctx context.Context, each func(found)) error {
		return rows.Run(ctx, request, func(r rows.Row) { each(found{r.Holes, r.Seeds, factOf(r)}) })
	}, take)
}

// point tells of a board the pointer or the keys went to.
func (s *Window) point(b grid.HeatBoard) {
	s.pointed, s.notice = b, ""
	s.Show()
}

// choose puts a board on the table of the main window.
func (s *Window) choose(b grid.HeatBoard) {
	if s.starts != nil {
		board, err := s.starts.game.Start(b.Holes, b.Seeds)
		if err != nil {
			s.tell(err.Error())
			return
		}
		s.put(s.starts.game, board)
		return
	}
	board, err := row.Uniform(b.Holes, b.Seeds)
	if err != nil {
		s.tell(say.BoardError(err))
		return
	}
	s.put(s.table.plan.rules.Game(), board)
}

// setLosing says whether the number of a losing move is shown.
func (s *Window) setLosing(on bool) {
	s.table.setLosing(on)
	s.Show()
}

// outline draws a diagonal, or takes it away.
func (s *Window) outline(i int) {
	s.drawn[i] = !s.drawn[i]
	s.Show()
}

// tchukaRuma reports whether the theorems of the diagonals are about the rules.
func (s *Window) tchukaRuma() bool {
	return s.starts == nil && s.table.plan.rules.Wrapping && s.table.plan.rules.Chaining
}

func (s *Window) outlined(i int) bool { return s.drawn[i] && s.tchukaRuma() }

// Show brings the whole window up to date.
func (s *Window) Show() {
	s.heat.SetView(s.subject().view())
	var diagonals []scene.HeatDiagonal
	for i, d := range knownDiagonals() {
		s.outlines[i].SetOn(s.outlined(i))
		s.outlines[i].SetEnabled(s.tchukaRuma())
		if s.outlined(i) {
			diagonals = append(diagonals, d.HeatDiagonal)
		}
	}
	s.heat.SetDiagonals(diagonals)
	s.legend.SetDiagonals(diagonals)
	s.legend.SetShading(s.starts == nil && s.table.plan.collected)
	s.legend.SetStates(s.starts.legend())
	s.showRun()
	v, row := s.said()
	v.Note = s.subject().origin()
	if s.notice != "" {
		v.Detail = s.notice
	}
	s.badge.SetView(v)
	if s.row.Text != row {
		s.row.SetText(row)
	}
}

// said returns what the card says, and the line below the map.
func (s *Window) said() (v controls.VerdictView, row string) {
	t, b := s.subject(), s.pointed
	known, all := t.progress()
	switch {
	case b != (grid.HeatBoard{}):
		return t.told(b.Holes, b.Seeds)
	case s.running:
		return controls.VerdictView{Neutral: true, Headline: lang.L("Surveying: {{.Progress}}", say.With{"Progress": t.progressText()}), Detail: t.countsText()},
			help()
	case known < all:
		return controls.VerdictView{
			Neutral: true, Headline: lang.L("Stopped: {{.Progress}}", say.With{"Progress": t.progressText()}), Detail: t.countsText(),
		}, help()
	}
	return controls.VerdictView{
		Neutral:  true,
		Headline: lang.N("{{.Count}} board surveyed", known, say.With{"Count": say.Grouped(known)}),
		Detail:   t.countsText() + " · " + say.Duration(s.took),
	}, help()
}

func help() string {
	return lang.L("Point at a board to hear of it, click it to play it. Keys: arrows, Enter, + and −, L for the next lost board")
}
