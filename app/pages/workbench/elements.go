package workbench

import (
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/widget"

	"tchouka/app/ui/dialogs"
	"tchouka/app/ui/messages"
	"tchouka/app/ui/shell"
	"tchouka/app/ui/work"
	"tchouka/engine"
	"tchouka/engine/text/sequence"
	"tchouka/widgets/board"
	"tchouka/widgets/controls"
)

// Fields creates the fields of a page.
type Fields struct {
	Changed func() // called after each change
	Start   func() // called on Enter
	All     []fyne.CanvasObject

	entries []*dialogs.Entry
	notes   []*dialogs.Note // of the entries
}

// Entry returns a field whose error is shown in a note. Each change removes the error.
func (f *Fields) Entry(note *dialogs.Note) *dialogs.Entry {
	e := dialogs.NewEntry()
	e.OnSubmitted = func(string) { f.Start() }
	e.OnChanged = func(string) {
		note.SetText("")
		f.Changed()
	}
	f.All, f.entries, f.notes = append(f.All, e), append(f.entries, e), append(f.notes, note)
	return e
}

// Check returns a check box.
func (f *Fields) Check(label string) *dialogs.Check {
	c := dialogs.NewCheck(label, func(bool) { f.Changed() })
	f.All = append(f.All, c)
	return c
}

// ClearErrors removes all errors.
func (f *Fields) ClearErrors() {
	for _, note := range f.notes {
		note.SetText("")
	}
}

// Wrong returns the first field with an error, or nil.
func (f *Fields) Wrong() *dialogs.Entry {
	for i, note := range f.notes {
		if note.Text() != "" {
			return f.entries[i]
		}
	}
	return nil
}

// Range arranges the fields of a range of numbers.
func Range(from, to *dialogs.Entry) *fyne.Container {
	return container.NewHBox(shell.NumberField(from), widget.NewLabel(lang.L("to")), shell.NumberField(to))
}

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

// Tips describes buttons in the status line. key handles their keys other than Space; nil for none.
func (t *Tab) Tips(key func(*fyne.KeyEvent) bool, tips map[*controls.ToolButton]string) {
	for button, tip := range tips {
		button.Tip, button.OnHover = tip, t.Tip
		if key != nil {
			button.OnKey = func(e *fyne.KeyEvent) bool { return e.Name != fyne.KeySpace && key(e) }
		}
	}
}

// ShowPlaying shows on a button whether a playback is running. The button is labelled with a verb if it
// is paused; "" keeps the label.
func ShowPlaying(button *controls.ToolButton, running bool, verb string) {
	button.SetOn(running)
	icon := controls.IconPlay()
	if running {
		icon = controls.IconPause()
	}
	button.SetIcon(icon)
	switch {
	case verb == "":
	case running:
		button.SetLabel(lang.L("Pause"))
	default:
		button.SetLabel(verb)
	}
}

// Sowing is a move to animate on a board.
type Sowing struct {
	Game   engine.Game
	From   engine.State
	Move   engine.Move
	Places func(engine.State) []engine.Place
	Speed  float64 // a factor; 0 for no animation
	Back   bool    // plays the move backwards
}

// Animate animates a move and then calls done. A long move is not animated.
func (t *Tab) Animate(on *board.Board, s Sowing, done func(animated bool)) {
	const most = 400 // steps
	var steps []engine.Step
	at, places := s.From, [][]engine.Place{s.Places(s.From)}
	_, err := s.Game.PlaySteps(at, s.Move, func(step engine.Step) bool {
		at = s.Game.Apply(at, step)
		steps, places = append(steps, step), append(places, s.Places(at))
		return len(steps) < most
	})
	if err != nil || len(steps) == 0 || len(steps) == most || s.Speed <= 0 || t.Settings.ReduceMotion {
		done(false)
		return
	}
	film := board.NewAnimation(func(steps int) []engine.Place { return places[steps] }, steps, s.Speed)
	if s.Back {
		film = film.Backwards()
	}
	on.Animate(film, func() { done(true) })
}

// TermsCommands returns the commands that copy a sequence, for Sage and for the OEIS. sequence returns
// false and a message if there is none.
func (t *Tab) TermsCommands(id, sage, oeis string, of func() (s sequence.Sequence, message string)) []shell.Command {
	copied := func(f sequence.Form) func() {
		return func() {
			s, message := of()
			text := s.Text(f)
			switch {
			case message == "" && (s.Known() == 0 || text == ""):
				message = lang.L("No number is known yet")
			case message == "":
				fyne.CurrentApp().Clipboard().SetContent(text)
				message = lang.L("Copied {{.Name}}: {{.Numbers}}", messages.Args{"Name": s.Name, "Numbers": messages.Shortened(text, 60)})
			}
			t.ShowMessage(message)
		}
	}
	return []shell.Command{
		{ID: id + ".sage", Label: sage, SeparatorBefore: true, Run: copied(sequence.Sage)},
		{ID: id + ".oeis", Label: oeis, Run: copied(sequence.OEIS)},
	}
}
