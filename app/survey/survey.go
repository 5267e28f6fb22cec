package survey

import (
	"context"
	"time"

	"fyne.io/fyne/v2/lang"

	"tchouka/app/messages"
	"tchouka/app/shell"
	"tchouka/app/work"
	"tchouka/app/workbench"
	"tchouka/engine"
	"tchouka/engine/games"
	"tchouka/engine/scene"
	"tchouka/engine/survey"
	"tchouka/widgets/controls"
	"tchouka/widgets/grid"
)

// Page searches the starts of a plan and shows them as a heat map. put opens a board in the main
// window.
type Page struct {
	tab   *workbench.Tab
	job   *work.Job
	now   func() time.Time
	games games.List // that can be surveyed
	put   func(engine.Game, engine.State)

	table   *table
	running bool
	began   time.Time
	took    time.Duration
	pointed grid.HeatBoard
	drawn   [4]bool // which of knownDiagonals are outlined

	parts
}

// furnish makes the widgets; a change of language makes them again.
func (s *Page) furnish() {
	s.parts = newParts(s)
	s.tab.SetContent(s.content())
}

// Close implements [workbench.Page].
func (s *Page) Close() {
	s.job.Stop()
	s.running = false
}

// choosePreset fills in the fields and starts.
func (s *Page) choosePreset(i int) {
	p := s.presets()[i]
	plan := s.planOf(p)
	s.fillIn(i, plan)
	if s.start(plan); s.table != nil {
		s.setLosing(p.losing)
	}
}

// startOwn surveys what the fields say; a preset that was not changed, which may
// be no rectangle, as it is.
func (s *Page) startOwn() {
	if i := s.preset.SelectedIndex(); i >= 0 {
		s.start(s.planOf(s.presets()[i]))
		return
	}
	plan, wrong := ownSurvey(s.game(), s.holesFrom.Text, s.holesTo.Text, s.seedsFrom.Text, s.seedsTo.Text, s.collected.Checked)
	s.wrong.Say(wrong)
	if wrong != "" {
		s.tab.Say("")
		s.Show()
		return
	}
	s.start(plan)
}

// start surveys a plan on the job's goroutine. One that was stopped goes on
// where it was.
func (s *Page) start(plan plan) {
	if s.table == nil || !s.table.plan.equal(plan) || s.table.Known() == s.table.Size() {
		fresh, err := newTable(plan)
		if err != nil {
			s.tab.Say(err.Error())
			return
		}
		fresh.losing = s.table == nil || s.table.losing
		s.table, s.pointed = fresh, grid.HeatBoard{}
	}
	s.begin(s.table.searching(s.tab.Cores, s.tab.Settings.MemoryFor(shell.BesideShare), s.received))
}

// begin begins a survey, or goes on with it.
func (s *Page) begin(search func(context.Context, func(func()))) {
	s.wrong.Say("")
	s.tab.Say("")
	s.running, s.began = true, s.now()
	s.job.Start(search)
	s.Show()
}

// received is what a batch of cells does to the window: done says that it is the
// last one.
func (s *Page) received(cells []survey.Cell, done bool, err error) {
	s.table.take(cells)
	if done {
		s.stopped()
		if err != nil {
			s.tab.Say(err.Error())
		}
	}
	s.Show()
}

// stop ends the survey; what was found stays.
func (s *Page) stop() {
	s.job.Stop()
	s.stopped()
	s.Show()
}

func (s *Page) stopped() {
	s.running, s.took = false, s.now().Sub(s.began)
}

// point tells of a board the pointer or the keys went to.
func (s *Page) point(b grid.HeatBoard) {
	s.pointed = b
	s.tab.Say("")
	s.Show()
}

// choose puts a board on the table of the main window.
func (s *Page) choose(b grid.HeatBoard) {
	board, err := survey.Start(s.table.plan.game, b.Holes, b.Seeds)
	if err != nil {
		s.tab.Say(messages.BoardError(err))
		return
	}
	s.put(s.table.plan.game, board)
}

// setLosing says whether the number of a losing move is shown.
func (s *Page) setLosing(on bool) {
	s.table.setLosing(on)
	s.Show()
}

// outline draws a diagonal, or takes it away.
func (s *Page) outline(i int) {
	s.drawn[i] = !s.drawn[i]
	s.Show()
}

func (s *Page) outlined(i int) bool { return s.drawn[i] && s.table.tchukaRuma() }

// diagonals are those that are outlined.
func (s *Page) diagonals() []scene.HeatDiagonal {
	var all []scene.HeatDiagonal
	for i, d := range knownDiagonals() {
		if s.outlined(i) {
			all = append(all, d.HeatDiagonal)
		}
	}
	return all
}

// Show implements [workbench.Page].
func (s *Page) Show() {
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
	s.badge.SetView(v)
	if s.row.Text != row {
		s.row.SetText(row)
	}
}

// said returns what the card says, and the line below the map.
func (s *Page) said() (v controls.VerdictView, row string) {
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
	return lang.L("Point at a board for details, click it to play it. Keys: arrows, Enter, + and −, L for the next lost board")
}
