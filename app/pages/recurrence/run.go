package recurrence

import (
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"

	"tchouka/app/ui/messages"
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
