// Package recurrence is the page of the recurrence puzzle. It animates a ring that sows itself at
// any speed, forwards and backwards, and searches for its period. It shows a chart of the distance
// from the start, and the cycle as a circle.
//
// The search for the period runs in a job that records a [tchouka/engine/output/course]. The
// animation has its own state, a number of sowings and the array after them. The two are connected
// only by that number.
package recurrence

import (
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"

	"tchouka/app/files/exporting"
	"tchouka/app/pages/workbench"
	"tchouka/app/ui/messages"
	"tchouka/app/ui/shell"
	"tchouka/engine"
	"tchouka/engine/games/ring"
	"tchouka/engine/output/course"
	"tchouka/engine/output/export"
	"tchouka/engine/picture/scene"
	"tchouka/widgets/paint"
)

// Page shows the sowings from a start array. put opens an array in the main window.
type Page struct {
	tab *workbench.Tab
	put func(ring.Array)

	course course.Course
	search *workbench.Run // for the period
	limit  int            // number of sowings after which the search pauses

	at     int // number of sowings
	now    ring.Array
	walker *ring.Walker
	run    run
	rows   bool // draw the ring as two rows
	circle bool // show the cycle instead of the chart

	parts
}

// New returns the page of an array; put opens an array in the main window.
func New(tab *workbench.Tab, start ring.Array, put func(ring.Array)) *Page {
	w := &Page{tab: tab, put: put}
	w.search = workbench.NewRun(tab, w.startSearch, w.Show)
	w.search.ReportsAtStop = true
	w.run.begin(fyneAnimator, time.Now)
	tab.Fill(w.declare)
	w.Start(start)
	return w
}

// Start starts with an array and searches for its period, unless hints are hidden.
func (w *Page) Start(start ring.Array) {
	w.pause()
	w.course = course.Begin(start)
	w.walker = ring.NewWalker(start)
	w.rows = ring.InRows(len(start.Holes()))
	w.circle = false
	w.field.Finish()
	w.set(0, start)
	w.limit = searchLimit
	if !w.tab.HintsShown() {
		w.search.Drop()
		w.Show()
		return
	}
	w.startSearch()
}

// set shows the array after a number of sowings.
func (w *Page) set(at int, now ring.Array) {
	w.at, w.now = at, now
	w.Show()
}

// goTo goes to a number of sowings, or shows a message if that is not computed yet.
func (w *Page) goTo(at int) {
	w.pause()
	switch known := w.course.Span(); {
	case at < 0 || at > known && at > w.at:
		w.tab.ShowMessage(lang.L("Enter a whole number from 0 to {{.Most}}, the number of sowings known so far", messages.Args{"Most": messages.Grouped(known)}))
	case at > known:
		w.tab.ShowMessage("")
		now := w.now
		for i := w.at; i > at; i-- { // the animation has advanced beyond the search
			now = now.Predecessor()
		}
		w.set(at, now)
	default:
		w.tab.ShowMessage("")
		w.set(at, w.course.At(at))
	}
}

// step animates one sowing forwards or backwards.
func (w *Page) step(back bool) {
	w.pause()
	w.tab.ShowMessage("")
	if back {
		w.stepBack()
		return
	}
	w.sow(w.tab.Settings.SpeedFactor(), func() {})
}

func (w *Page) stepBack() {
	switch {
	case w.at == 0 && w.course.Period == 0:
		w.tab.ShowMessage(lang.L("This is the start. Earlier arrays are known only when the period is known."))
		return
	case w.at == 0:
		w.at = w.course.Period
	}
	before := w.now.Predecessor()
	at := w.at - 1
	w.film(before, w.tab.Settings.SpeedFactor(), true, func() { w.set(at, before) })
}

// sow animates a sowing, from 0 again at the end of the period, and then calls done.
func (w *Page) sow(pace float64, done func()) {
	if w.at == w.course.Period {
		w.at = 0
	}
	at, after := w.at+1, w.now.Successor()
	w.film(w.now, pace, false, func() {
		w.set(at, after)
		done()
	})
}

// film animates a sowing from an array, forwards or backwards, and calls done at the end.
func (w *Page) film(from ring.Array, pace float64, back bool, done func()) {
	w.field.Finish()
	w.tab.Animate(w.field, workbench.Sowing{
		Game: ring.Recurrence{}, From: from, Move: ring.Move(from.Next() + 1), Places: func(s engine.State) []engine.Place { return w.places(s.(ring.Array)) },
		Speed: pace, Back: back,
	}, func(bool) { done() })
}

// paceFor returns the pace at which a sowing of an array takes at most the given time.
func paceFor(a ring.Array, most time.Duration) float64 {
	var steps []engine.Step
	_, err := ring.Recurrence{}.PlaySteps(a, ring.Move(a.Next()+1), func(s engine.Step) bool {
		steps = append(steps, s)
		return true
	})
	if err != nil {
		return 0
	}
	return max(paint.NewClock(steps, 1).Total().Seconds()/most.Seconds(), 1)
}

// places returns the holes at their current positions.
func (w *Page) places(a ring.Array) []engine.Place {
	places := ring.Recurrence{}.Board(a).Places
	for i, spot := range ring.Spots(len(places), w.rows) {
		places[i].X, places[i].Y = spot[0], spot[1]
	}
	return places
}

// key handles a key, and reports whether it has a function.
func (w *Page) key(e *fyne.KeyEvent) bool {
	switch e.Name {
	case fyne.KeySpace:
		w.toggle()
	case fyne.KeyRight:
		w.step(false)
	case fyne.KeyLeft:
		w.step(true)
	case fyne.KeyHome:
		w.goTo(0)
	case fyne.KeyEnd:
		w.goTo(w.course.Span())
	case fyne.KeyUp, fyne.KeyPlus, fyne.KeyEqual:
		w.changeSpeed(1)
	case fyne.KeyDown, fyne.KeyMinus:
		w.changeSpeed(-1)
	default:
		return false
	}
	return true
}

// declare builds the page in the current language.
func (w *Page) declare() workbench.Page {
	if w.field != nil { // the language has changed
		w.pause()
		w.field.Finish()
	}
	w.parts = newParts(w)
	return workbench.Page{
		Name: lang.L("Recurrence"), Content: w.content(), Input: []fyne.CanvasObject{w.jump}, First: func() fyne.Focusable { return w.field },
		Commands: []shell.Command{
			{ID: "pastime.run", Label: lang.L("Run or Pause"), Shortcut: shell.Plain(fyne.KeySpace), Run: w.toggle},
			{ID: "pastime.search", Label: lang.L("Continue Period Search"), Enabled: func() bool { return !w.search.Running() && w.course.Period == 0 }, Run: w.continueSearch},
			{ID: "pastime.stop", Label: lang.L("Stop Period Search"), Enabled: w.search.Running, Run: w.search.Stop},
			{ID: "pastime.table", Label: lang.L("Open on the Board"), Shortcut: shell.Ctrl(fyne.KeyReturn), Run: func() { w.put(w.now) }, SeparatorBefore: true},
			{ID: "pastime.chart", InView: true, Label: lang.L("Chart"), Shortcut: shell.Ctrl(fyne.Key1), Checked: func() bool { return !w.circle }, Run: func() { w.setCircle(false) }},
			{ID: "pastime.circle", InView: true, Label: lang.L("Circle"), Shortcut: shell.Ctrl(fyne.Key2), Checked: func() bool { return w.circle }, Run: func() { w.setCircle(true) }},
			{
				ID: "pastime.rows", InView: true, Label: lang.L("Two Rows"), Shortcut: shell.Ctrl(fyne.Key3), SeparatorBefore: true,
				Enabled: func() bool { return len(w.now.Holes())%2 == 0 }, Checked: func() bool { return w.rows }, Run: func() { w.setRows(!w.rows) },
			},
			{ID: "pastime.jump", InView: true, Label: lang.L("Go to Sowing"), Shortcut: shell.Ctrl(fyne.KeyG), Run: func() { w.tab.Focus(w.jump) }},
		},
		Export: w.Export, Show: w.Show, Close: w.pause, Key: func(e *fyne.KeyEvent) { w.key(e) },
	}
}

// Export exports the current chart, or the circle if that is shown.
func (w *Page) Export() {
	if w.circle && !w.course.Drawable() {
		w.tab.ShowMessage(w.noCircleReason())
		return
	}
	name := "recurrence-chart"
	if w.circle {
		name = "recurrence-circle"
	}
	w.tab.Export(exporting.Source{Kind: export.TableKind, Name: name, Make: exporting.MakeDocument(w.document())})
}

// document returns the table of the course with its picture.
func (w *Page) document() export.Document {
	heading := scene.Heading{Title: w.course.Start.String(), Note: w.verdict().Headline}
	if w.course.Sampled() {
		heading.Note += " · " + lang.L("in long stretches, only the first {{.Count}} arrays were checked", messages.Args{"Count": messages.Grouped(w.course.MeasuredPerBin())})
	}
	var picture scene.Picture
	if w.circle {
		c := w.circleChart(760, 800)
		c.Heading, c.At = heading, -1
		picture = c
	} else {
		c := w.chart(960, 600)
		c.Heading, c.At = heading, -1
		picture = c
	}
	return w.course.Document(heading.Title, heading.Note, picture)
}
