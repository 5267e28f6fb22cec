package workbench

import (
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"

	"tchouka/app/ui/shell"
	"tchouka/app/ui/work"
	"tchouka/widgets/controls"
)

// Run is long work of a page. Its button starts the work and stops it.
type Run struct {
	*controls.ToolButton
	// IdleLabel returns the label of the button while nothing is running; nil for “Find”.
	IdleLabel func() string
	// Part returns the completed fraction while the work is running; nil if it is unknown.
	Part func() float64
	// Ended is called when the work ends by itself, is stopped, or ends with the page; nil for nothing.
	Ended func()
	// ReportsAtStop is set for work that reports its results when it is stopped, and then ends by itself.
	ReportsAtStop bool

	tab         *Tab
	start, show func()
	job         *work.Job
	running     bool
	began       time.Time
}

// NewRun returns the work of a page. start reads the input and calls [Run.Begin]; show updates the page.
func NewRun(tab *Tab, start, show func()) *Run {
	r := &Run{tab: tab, start: start, show: show, job: work.NewJob(tab.Post)}
	r.ToolButton = controls.NewToolButton("", nil, func() {
		if r.running {
			r.Stop()
		} else {
			start()
		}
	})
	tab.runs = append(tab.runs, r)
	return r
}

// Begin begins the work, in place of running work. A report calls [Run.End].
func (r *Run) Begin(do work.Work) {
	r.running, r.began = true, time.Now()
	r.job.Start(do)
}

// End notes that the work has ended.
func (r *Run) End() {
	if r.running && r.Ended != nil {
		r.Ended()
	}
	r.running = false
}

// Stop stops the work; its results remain.
func (r *Run) Stop() {
	if r.ReportsAtStop {
		r.job.Cancel()
		return
	}
	r.Drop()
	r.show()
}

// Drop stops the work and drops what it has not reported.
func (r *Run) Drop() {
	r.job.Stop()
	r.End()
}

// Running reports whether the work is running.
func (r *Run) Running() bool { return r.running }

// Elapsed returns the time since the work began.
func (r *Run) Elapsed() time.Duration { return time.Since(r.began) }

// Show updates the button, and the progress in the status line.
func (r *Run) Show() {
	label, part := lang.L("Find"), -1.0
	switch {
	case r.running:
		label = lang.L("Stop")
	case r.IdleLabel != nil:
		label = r.IdleLabel()
	}
	if r.Part != nil {
		part = r.Part()
	}
	r.SetLabel(label)
	r.SetOn(!r.running)
	r.tab.Progress(part, r.running)
}

// Commands returns commands that start and stop the work. Their IDs begin with an ID of the page.
func (r *Run) Commands(id string) []shell.Command {
	return []shell.Command{
		{ID: id + ".run", Label: lang.L("Find"), Shortcut: shell.Ctrl(fyne.KeyF), Enabled: func() bool { return !r.running }, Run: r.start},
		{ID: id + ".stop", Label: lang.L("Stop"), Shortcut: shell.Ctrl(fyne.KeyPeriod), Enabled: r.Running, Run: r.Stop},
	}
}
