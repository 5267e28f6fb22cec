package recurrence

import (
	"context"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"

	"tchouka/app/ui/messages"
	"tchouka/app/ui/work"
	"tchouka/engine/output/course"
	"tchouka/widgets/controls"
)

const (
	defaultSpeed = 2 // index into speeds
	// slow is the maximum number of sowings per second at which single seeds are animated.
	slow = 4.0
	// redrawInterval is the interval between updates of the chart during the animation.
	redrawInterval = 80 * time.Millisecond
)

// speeds returns the speeds in sowings per second.
func speeds() []float64 {
	return []float64{0.5, 1, 2, 4, 10, 30, 100, 1000, 10_000, 100_000, 1_000_000, 10_000_000}
}

// speedText describes a speed.
func speedText(i int) string {
	if i == 0 {
		return lang.L("one sowing every two seconds")
	}
	n := int(speeds()[i])
	return lang.N("{{.Count}} sowing per second", n, messages.Args{"Count": messages.Grouped(n)})
}

// animator calls tick once per frame of the screen until it is stopped. Tests replace it.
type animator func(tick func()) (stop func())

// fyneAnimator is the animator of the running program.
func fyneAnimator(tick func()) (stop func()) {
	a := fyne.NewAnimation(time.Second, func(float32) { tick() })
	a.RepeatCount = fyne.AnimationRepeatForever
	a.Start()
	return a.Stop
}

// run is the state of the automatic sowing.
type run struct {
	animate animator
	clock   func() time.Time
	stop    func() // nil if it is paused
	speed   int
	last    time.Time // time of the previous tick
	due     float64   // number of sowings due
	drawn   time.Time
}

func (r *run) begin(a animator, clock func() time.Time) {
	*r = run{animate: a, clock: clock, speed: defaultSpeed}
}

func (w *Page) running() bool { return w.run.stop != nil }

// toggle starts or pauses the automatic sowing.
func (w *Page) toggle() {
	if w.running() {
		w.pause()
		w.Show()
		return
	}
	w.tab.ShowMessage("")
	w.run.last, w.run.due = w.run.clock(), 1
	w.run.stop = w.run.animate(w.tick)
	w.Show()
}

// pause stops the automatic sowing; a sowing in progress is completed.
func (w *Page) pause() {
	if stop := w.run.stop; stop != nil {
		w.run.stop = nil
		stop()
		w.field.Finish()
		w.walker.GoTo(w.now)
		w.Show()
	}
}

// changeSpeed changes the speed to the next or the previous one.
func (w *Page) changeSpeed(by int) {
	w.run.speed = min(max(w.run.speed+by, 0), len(speeds())-1)
	w.run.due = 0
	w.Show()
}

// tick makes the sowings that are due since the last tick.
func (w *Page) tick() {
	if !w.running() {
		return // a stopped animation may still call once
	}
	speed := speeds()[w.run.speed]
	now := w.run.clock()
	w.run.due = min(w.run.due+now.Sub(w.run.last).Seconds()*speed, max(speed/10, 1))
	w.run.last = now
	if w.run.due < 1 || w.field.Animating() {
		return
	}
	if speed <= slow {
		w.run.due--
		most := time.Duration(0.85 * float64(time.Second) / speed)
		w.sow(paceFor(w.now, most), w.pauseAtStart)
		return
	}
	w.walk(int(w.run.due))
}

// walk makes a number of sowings at once.
func (w *Page) walk(sowings int) {
	w.run.due -= float64(sowings)
	if w.at == w.course.Period {
		w.at = 0
	}
	w.walker.GoTo(w.now)
	s := w.walker.Walk(sowings)
	w.at, w.now = w.at+s.Sowings, w.walker.Now()
	if s.Returned {
		w.pauseAtStart()
		return
	}
	w.showBoard()
	if now := w.run.clock(); now.Sub(w.run.drawn) >= redrawInterval {
		w.run.drawn = now
		w.Show()
	}
}

// pauseAtStart pauses when the start array recurs, which may determine the period.
func (w *Page) pauseAtStart() {
	if !w.now.Equal(w.course.Start) {
		return
	}
	w.pause()
	w.Show()
}

// searchLimit is the number of sowings after which the search pauses and offers to continue.
const searchLimit = 100_000_000

// startSearch searches for the period from the end of the previous search.
func (w *Page) startSearch() {
	from, limit := w.course, w.limit
	w.search.Begin(w.tab.Cores.Share(func(ctx context.Context, report func(func())) {
		r := course.Resume(from)
		lastReport := time.Now()
		for r.Next(ctx) && r.Sowings() < limit {
			if now := time.Now(); now.Sub(lastReport) >= work.ReportInterval {
				lastReport = now
				c := r.Course()
				report(func() { w.addResults(c, false) })
			}
		}
		c := r.Course()
		report(func() { w.addResults(c, true) })
	}))
	w.Show()
}

// addResults stores the progress of the search.
func (w *Page) addResults(c course.Course, ended bool) {
	w.course = c
	if ended {
		w.search.End()
	}
	w.Show()
}

// continueSearch continues the search without further pauses.
func (w *Page) continueSearch() {
	w.limit = int(^uint(0) >> 1)
	w.startSearch()
}

// verdict describes what is known of the period.
func (w *Page) verdict() controls.VerdictView {
	c := w.course
	v := controls.VerdictView{Neutral: true}
	made := messages.Args{"Sowings": messages.Grouped(c.Sowings)}
	switch {
	case c.Period > 0:
		v.Headline = lang.N("The board recurs after {{.Count}} sowing", c.Period, messages.Args{"Count": messages.Grouped(c.Period)})
		v.Detail = w.togetherText()
	case w.search.Running():
		v.Neutral, v.Busy = false, true
		v.Headline = lang.L("Searching for the period…")
		v.Detail = lang.L("{{.Sowings}} sowings so far", made)
		v.Actions = []controls.VerdictAction{{Label: lang.L("Stop"), Run: w.search.Stop}}
	case c.Sowings == 0 && !w.tab.HintsShown():
		v.Headline = lang.L("After how many sowings is the position the same as at the start?")
		v.Detail = lang.L("Hints are hidden: run it and count")
		v.Actions = []controls.VerdictAction{{Label: lang.L("Find Period"), Run: w.startSearch}}
	default:
		v.Headline = lang.L("The board has not recurred after {{.Sowings}} sowings", made)
		v.Detail = lang.L("It always recurs, however long that takes: a sowing can be played backwards in only one way")
		v.Actions = []controls.VerdictAction{{Label: lang.L("Continue"), Run: w.continueSearch}}
	}
	return v
}

// togetherText describes when all seeds are in the start hole.
func (w *Page) togetherText() string {
	c := w.course
	switch {
	case c.Together < 0:
		return lang.L("The seeds are never all in the start hole")
	case c.Together == c.Period-1:
		return lang.L("One sowing earlier, all seeds are in the start hole")
	}
	return lang.N("All seeds are in the start hole after {{.Count}} sowing", c.Together, messages.Args{"Count": messages.Grouped(c.Together)})
}
