package graphs

import (
	"context"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/widget"

	"tchouka/app/dialogs"
	"tchouka/app/messages"
	"tchouka/app/shell"
	"tchouka/app/work"
	"tchouka/engine/sowgraph"
	"tchouka/engine/sowgraph/winning"
	"tchouka/widgets/controls"
)

const (
	// firstTo is up to how many seeds outside boards are looked for at first.
	firstTo = 20
	// keepMost is how many boards the window keeps, to be listed; the others are counted.
	keepMost = 300_000
)

// finding looks for the winning boards of the graph, and shows how far it is.
type finding struct {
	page     *Page
	job      *work.Job
	to       int // the most seeds outside
	running  bool
	progress winning.Progress
	found    *winning.Found  // what was found last; nil before
	of       *sowgraph.Graph // the graph that was looked at

	entry *dialogs.Entry
	run   *controls.ToolButton
}

func newFinding(w *Page) *finding {
	return &finding{page: w, job: work.NewJob(w.tab.Post), to: firstTo}
}

// furnish makes the widgets.
func (f *finding) furnish() {
	f.entry = dialogs.NewEntry()
	f.entry.OnSubmitted = func(string) { f.start() }
	f.run = smallButton("", func() {
		if f.running {
			f.job.Cancel() // the results so far are shown
		} else {
			f.start()
		}
	})
}

// fill writes into the field what was asked for last.
func (f *finding) fill() { f.entry.SetText(strconv.Itoa(f.to)) }

func (f *finding) content() fyne.CanvasObject {
	return container.NewHBox(
		widget.NewLabel(lang.L("up to")), shell.NumberField(f.entry), widget.NewLabel(lang.L("seeds in play")), container.NewCenter(f.run))
}

// asked reads the field; where it is wrong that is said.
func (f *finding) asked() (to int, ok bool) {
	to, err := shell.ReadNumber(f.entry.Text)
	if err != nil || to < 0 || to > sowgraph.MaxSeeds {
		f.page.tab.Say(lang.L("Seeds in play: enter a whole number from 0 to {{.Most}}", messages.With{"Most": messages.Grouped(sowgraph.MaxSeeds)}))
		return 0, false
	}
	return to, true
}

// start looks for the boards of the graph, as far as the field says.
func (f *finding) start() {
	to, ok := f.asked()
	if !ok {
		return
	}
	w := f.page
	w.tab.Say("")
	f.to, f.running, f.progress = to, true, winning.Progress{}
	r := winning.Request{
		Graph: w.graph(), To: to, Keep: keepMost, Memory: w.tab.Settings.MemoryFor(shell.BesideShare),
	}
	f.job.Start(w.tab.Cores.Share(func(ctx context.Context, report func(func())) {
		r.Progress = func(p winning.Progress) {
			report(func() {
				f.progress = p
				f.show()
				w.facts.show()
			})
		}
		found := winning.Find(ctx, r)
		report(func() {
			f.found, f.of, f.running = found, r.Graph, false
			w.Show()
		})
	}))
	w.Show()
}

// result returns what is known of the graph that is looked at; nil for nothing.
func (f *finding) result() *winning.Found {
	if f.found == nil || !f.of.Equal(f.page.graph()) {
		return nil
	}
	return f.found
}

func (f *finding) show() {
	label := lang.L("Find")
	if f.running {
		label = lang.L("Stop")
		f.page.tab.Busy(float64(f.progress.Outside)/float64(max(f.to, 1)), f.job.Cancel)
	} else {
		f.page.tab.Busy(0, nil)
	}
	f.run.SetLabel(label)
}

func (f *finding) close() {
	f.job.Stop()
	f.running = false
}
