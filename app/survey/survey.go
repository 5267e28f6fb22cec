package survey

import (
	"context"
	"time"

	"fyne.io/fyne/v2/lang"

	"tchouka/app/messages"
	"tchouka/app/shell"
	"tchouka/app/work"
	"tchouka/engine"
	"tchouka/engine/games"
	"tchouka/engine/scene"
	"tchouka/engine/survey"
	"tchouka/widgets/controls"
	"tchouka/widgets/grid"
)

// Window searches the starts of a plan and shows them as a heat map, in a
// window of its own. It knows nothing of the board on the table but how to put
// another one there.
type Window struct {
	window *shell.Window
	job    *work.Job
	now    func() time.Time
	games  games.List                      // that can be surveyed
	put    func(engine.Game, engine.State) // a board on the table

	table   *table
	running bool
	began   time.Time
	took    time.Duration
	notice  string // how an export went, and the like
	pointed grid.HeatBoard
	drawn   [4]bool // which of knownDiagonals are outlined

	parts
}

// newWindow fills the window and begins with the preset of a game.
func newWindow(f *shell.Window, all games.List, game engine.Game, put func(engine.Game, engine.State)) *Window {
	s := &Window{window: f, job: work.NewJob(f.Post), now: time.Now, games: all.Those(survey.Surveyed), put: put}
	s.furnish()
	s.choosePreset(s.presetOf(game))
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
	p := s.presets()[i]
	plan := s.planOf(p)
	s.fillIn(i, plan)
	if s.start(plan); s.table != nil {
		s.setLosing(p.losing)
	}
}

// startOwn surveys what the fields say; a preset that was not changed, which may
// be no rectangle, as it is.
func (s *Window) startOwn() {
	if i := s.preset.SelectedIndex(); i >= 0 {
		s.start(s.planOf(s.presets()[i]))
		return
	}
	plan, wrong := ownSurvey(s.game(), s.holesFrom.Text, s.holesTo.Text, s.seedsFrom.Text, s.seedsTo.Text, s.collected.Checked)
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
	if s.table == nil || !s.table.plan.equal(plan) || s.table.Known() == s.table.Size() {
		fresh, err := newTable(plan)
		if err != nil {
			s.tell(err.Error())
			return
		}
		fresh.losing = s.table == nil || s.table.losing
		s.table, s.pointed = fresh, grid.HeatBoard{}
	}
	s.begin(s.table.searching(s.window.Cores, s.window.Settings.MemoryFor(shell.BesideShare), s.received))
}

// begin begins a survey, or goes on with it.
func (s *Window) begin(search func(context.Context, func(func()))) {
	s.wrong.Say("")
	s.running, s.notice, s.began = true, "", s.now()
	s.job.Start(search)
	s.Show()
}

// received is what a batch of cells does to the window: done says that it is the
// last one.
func (s *Window) received(cells []survey.Cell, done bool, err error) {
	s.table.take(cells)
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

// point tells of a board the pointer or the keys went to.
func (s *Window) point(b grid.HeatBoard) {
	s.pointed, s.notice = b, ""
	s.Show()
}

// choose puts a board on the table of the main window.
func (s *Window) choose(b grid.HeatBoard) {
	board, err := survey.Start(s.table.plan.game, b.Holes, b.Seeds)
	if err != nil {
		s.tell(messages.BoardError(err))
		return
	}
	s.put(s.table.plan.game, board)
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

func (s *Window) outlined(i int) bool { return s.drawn[i] && s.table.tchukaRuma() }

// diagonals are those that are outlined.
func (s *Window) diagonals() []scene.HeatDiagonal {
	var all []scene.HeatDiagonal
	for i, d := range knownDiagonals() {
		if s.outlined(i) {
			all = append(all, d.HeatDiagonal)
		}
	}
	return all
}

// Show brings the whole window up to date.
func (s *Window) Show() {
	s.heat.SetView(s.table.view())
	for i, b := range s.outlines {
		b.SetOn(s.outlined(i))
		b.SetEnabled(s.table.tchukaRuma())
	}
	s.heat.SetDiagonals(s.diagonals())
	s.legend.SetDiagonals(s.diagonals())
	heat := s.table.heat()
	s.legend.SetShading(heat.Collected())
	s.legend.SetStates(heat.Verdicts, heat.Verdicts && s.table.Counts[engine.Drawn] > 0, !heat.Verdicts)
	s.showRun()
	v, row := s.said()
	v.Note = s.sourceOf(s.table.plan)
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
	t, b := s.table, s.pointed
	switch {
	case b != (grid.HeatBoard{}):
		return t.told(b.Holes, b.Seeds)
	case s.running:
		return controls.VerdictView{Neutral: true, Headline: lang.L("Surveying: {{.Progress}}", messages.With{"Progress": t.progressText()}), Detail: t.countsText()},
			help()
	case t.Known() < t.Size():
		return controls.VerdictView{
			Neutral: true, Headline: lang.L("Stopped: {{.Progress}}", messages.With{"Progress": t.progressText()}), Detail: t.countsText(),
		}, help()
	}
	return controls.VerdictView{
		Neutral:  true,
		Headline: lang.N("{{.Count}} board surveyed", t.Known(), messages.With{"Count": messages.Grouped(t.Known())}),
		Detail:   t.countsText() + " · " + messages.Duration(s.took),
	}, help()
}

func help() string {
	return lang.L("Point at a board to hear of it, click it to play it. Keys: arrows, Enter, + and −, L for the next lost board")
}
