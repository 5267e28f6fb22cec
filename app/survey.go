package app

import (
	"cmp"
	"context"
	"time"

	"fyne.io/fyne/v2/lang"

	"tchouka/app/work"
	"tchouka/engine/row"
	"tchouka/engine/row/survey"
	"tchouka/widgets/controls"
	"tchouka/widgets/grid"
)

// surveyor settles the boards of a plan and shows them as a heat map, in a
// window of its own. It knows nothing of the board on the table but how to put
// another one there.
type surveyor struct {
	frame *frame
	job   *work.Job
	now   func() time.Time
	put   func(row.Rules, row.Position) // a board on the table

	table   *surveyTable
	running bool
	began   time.Time
	took    time.Duration
	notice  string // how an export went, and the like
	pointed grid.HeatBoard
	drawn   [4]bool // which of surveyDiagonals are outlined

	surveyParts
}

// newSurveyor fills the window and begins with the first preset.
func newSurveyor(f *frame, put func(row.Rules, row.Position)) *surveyor {
	s := &surveyor{frame: f, job: work.NewJob(f.post), now: time.Now, put: put}
	s.table = newSurveyTable(surveyPresets()[0].plan)
	s.furnish()
	s.choosePreset(0)
	return s
}

// furnish makes the widgets and arranges the window; in another language it is
// done again.
func (s *surveyor) furnish() {
	s.surveyParts = newSurveyParts(s)
	s.frame.win.SetContent(s.content())
	s.frame.win.SetMainMenu(s.menuBar())
}

// Close ends what is running.
func (s *surveyor) Close() {
	s.job.Stop()
	s.running = false
}

// choosePreset fills in the fields and starts.
func (s *surveyor) choosePreset(i int) {
	p := surveyPresets()[i]
	s.fillIn(i, p.plan)
	s.table.setLosing(p.losing) // the next one takes it over
	s.start(p.plan)
}

// startOwn surveys what the fields say; a preset that was not changed, which may
// be no rectangle, as it is.
func (s *surveyor) startOwn() {
	if i := s.preset.SelectedIndex(); i >= 0 {
		s.start(surveyPresets()[i].plan)
		return
	}
	plan, wrong := ownSurvey(rulesSelected(s.rules), s.holesFrom.Text, s.holesTo.Text, s.seedsFrom.Text, s.seedsTo.Text, s.collected.Checked)
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
func (s *surveyor) start(plan surveyPlan) {
	if !s.table.plan.equal(plan) || s.table.known == plan.size() {
		losing := s.table.losing
		s.table = newSurveyTable(plan)
		s.table.losing = losing
		s.pointed = grid.HeatBoard{}
	}
	s.wrong.Say("")
	s.running, s.notice, s.began = true, "", s.now()
	s.job.Start(surveyWork(plan, s.frame.cores, s.frame.settings.memoryFor(besideShare), s.table.settled(), s.received))
	s.Show()
}

// received is what a batch of rows does to the window: done says that it is the
// last one.
func (s *surveyor) received(found []surveyFound, done bool, err error) {
	s.table.take(found)
	if done {
		s.stopped()
		if err != nil {
			s.notice = err.Error()
		}
	}
	s.Show()
}

// stop ends the survey; what was found stays.
func (s *surveyor) stop() {
	s.job.Stop()
	s.stopped()
	s.Show()
}

func (s *surveyor) stopped() {
	s.running, s.took = false, s.now().Sub(s.began)
}

// surveyWork returns the work of a job that hands on rows in batches, at most
// one each work.Pause.
func surveyWork(plan surveyPlan, cores *work.Cores, memory int64, known func(holes, seeds int) bool, take func([]surveyFound, bool, error)) func(context.Context, func(func())) {
	all := plan.around()
	request := survey.Request{
		Rules: plan.rules, Collected: plan.collected, NoLines: true, // the map shows none
		Workers: cores.Number(), Run: cores.Run, Memory: memory,
		HolesFrom: all.holesFrom, HolesTo: all.holesTo, SeedsFrom: all.seedsFrom, SeedsTo: all.seedsTo,
		Done: func(holes, seeds int) bool {
			return !plan.holds(holes, seeds) || known != nil && known(holes, seeds)
		},
	}
	return func(ctx context.Context, report func(func())) {
		rows := make(chan surveyFound, 1024)
		var err error
		go func() {
			defer close(rows)
			err = survey.Run(ctx, request, func(r survey.Row) { rows <- surveyFound{r.Holes, r.Seeds, factOf(r)} })
		}()
		tick := time.NewTicker(work.Pause)
		defer tick.Stop()
		var batch []surveyFound
		for {
			select {
			case row, more := <-rows:
				if more {
					batch = append(batch, row)
					continue
				}
				report(func() { take(batch, true, err) })
				return
			case <-tick.C:
				if ready := batch; len(ready) > 0 {
					batch = nil
					report(func() { take(ready, false, nil) })
				}
			}
		}
	}
}

// point tells of a board the pointer or the keys went to.
func (s *surveyor) point(b grid.HeatBoard) {
	s.pointed, s.notice = b, ""
	s.Show()
}

// choose puts a board on the table of the main window.
func (s *surveyor) choose(b grid.HeatBoard) {
	board, err := row.Uniform(b.Holes, b.Seeds)
	if err != nil {
		s.tell(boardErrorText(err))
		return
	}
	s.put(s.table.plan.rules, board)
}

// setLosing says whether the number of a losing move is shown.
func (s *surveyor) setLosing(on bool) {
	s.table.setLosing(on)
	s.Show()
}

// outline draws a diagonal, or takes it away.
func (s *surveyor) outline(i int) {
	s.drawn[i] = !s.drawn[i]
	s.Show()
}

// tchukaRuma reports whether the theorems of the diagonals are about the rules.
func (s *surveyor) tchukaRuma() bool {
	return s.table.plan.rules.Wrapping && s.table.plan.rules.Chaining
}

func (s *surveyor) outlined(i int) bool { return s.drawn[i] && s.tchukaRuma() }

// Show brings the whole window up to date.
func (s *surveyor) Show() {
	t := s.table
	s.heat.SetView(t.view())
	var diagonals []grid.HeatDiagonal
	var words []string
	for i, d := range surveyDiagonals() {
		s.outlines[i].SetOn(s.outlined(i))
		s.outlines[i].SetEnabled(s.tchukaRuma())
		if s.outlined(i) {
			diagonals, words = append(diagonals, d.HeatDiagonal), append(words, d.words)
		}
	}
	s.heat.SetDiagonals(diagonals)
	s.legend.SetDiagonals(diagonals, words)
	s.legend.SetShading(t.plan.collected)
	s.showRun()
	v, row := s.said()
	v.Note = cmp.Or(sourceOf(t.plan), uniformName(t.plan.rules))
	if s.notice != "" {
		v.Detail = s.notice
	}
	s.badge.SetView(v)
	if s.row.Text != row {
		s.row.SetText(row)
	}
}

// said returns what the card says, and the line below the map.
func (s *surveyor) said() (v controls.VerdictView, row string) {
	t, b := s.table, s.pointed
	switch {
	case b != (grid.HeatBoard{}):
		return factView(t, b.Holes, b.Seeds), t.rowText(b.Holes, b.Seeds)
	case s.running:
		return controls.VerdictView{Neutral: true, Headline: lang.L("Surveying: {{.Progress}}", vars{"Progress": t.progressText()}), Detail: t.countsText()},
			surveyHelp()
	case t.known < t.plan.size():
		return controls.VerdictView{
			Neutral: true, Headline: lang.L("Stopped: {{.Progress}}", vars{"Progress": t.progressText()}), Detail: t.countsText(),
		}, surveyHelp()
	}
	return controls.VerdictView{
		Neutral:  true,
		Headline: lang.N("{{.Count}} board surveyed", t.known, vars{"Count": grouped(t.known)}),
		Detail:   t.countsText() + " · " + durationText(s.took),
	}, surveyHelp()
}

func surveyHelp() string {
	return lang.L("Point at a board to hear what is known of it, click it to play it. Keys: arrows, Enter, + and −, L for the next lost board")
}
