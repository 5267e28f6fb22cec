package learn

import (
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/theme"

	"tchouka/app/learn/texts"
	"tchouka/app/ui/messages"
	"tchouka/engine/record/lesson"
	"tchouka/widgets/controls"
)

// This file has the end of a lesson: what is missing, and what comes next.

// maxNamed is the maximum number of missing steps that the list of lessons names.
const maxNamed = 2

// Go opens the step at an offset from the open one. After the last step it finishes the
// lesson.
func (c *Course) Go(by int) {
	switch {
	case !c.On():
	case c.CanGo(by):
		c.leaveStep()
		c.saveProgress()
		c.at += by
		c.enter()
	case by > 0:
		c.saveProgress()
		c.finish()
	}
}

// List leaves the open lesson and shows the list of lessons, or the editor after a trial.
func (c *Course) List() {
	c.stop()
	trial := c.begun.trial
	c.begun, c.finished = entry{}, entry{}
	if trial {
		c.Editor.open()
		return
	}
	c.open()
}

// finish leaves the lesson. The list begins with its missing steps, and with the next lesson. The
// lesson is resumed at its first missing step.
func (c *Course) finish() {
	e := c.begun
	if !e.trial {
		store, at := c.main.Settings.Store, 0
		kept := progressOf(store, e.id)
		if missing := kept.missing(e.lesson); len(missing) > 0 {
			at = missing[0]
		}
		kept.step, kept.shape = at, e.lesson.Steps[at].Shape()
		kept.keep(store, e.id)
	}
	c.List()
	if !e.trial {
		c.finished = e
		c.show()
		c.FocusList()
	}
}

// missing returns the indexes of the steps of a lesson that are not completed.
func (p progress) missing(l *lesson.Lesson) []int {
	var all []int
	for i, s := range l.Steps {
		if !slices.Contains(p.done, s.Shape()) {
			all = append(all, i)
		}
	}
	return all
}

// finishedLines returns the objects above the list after the end of a lesson.
func (v *view) finishedLines() []fyne.CanvasObject {
	c := v.course
	e := c.finished
	if e.lesson == nil {
		return nil
	}
	missing := progressOf(c.main.Settings.Store, e.id).missing(e.lesson)
	args := messages.Args{"Lesson": e.lesson.Title}
	text := lang.L("“{{.Lesson}}” is complete.", args)
	if len(missing) > 0 {
		text = lang.L("“{{.Lesson}}” is not complete. These steps are missing:", args)
	}
	all := []fyne.CanvasObject{v.prose("**" + text + "**")}
	add := func(label, detail string, sign fyne.Resource, tapped func()) {
		line := controls.NewChoice(label, detail, tapped)
		line.Set(sign, false)
		if all = append(all, line); v.begin == nil {
			v.begin = line
		}
	}
	for _, step := range missing {
		add(stepLabel(e.lesson, step), "", theme.WarningIcon(), func() {
			c.Begin(e) // at the first missing step
			if c.On() && c.at != step {
				c.Go(step - c.at)
			}
		})
	}
	if next, ok := c.next(e); ok {
		add(lang.L("Next lesson: {{.Lesson}}", messages.Args{"Lesson": next.label()}), next.lesson.About, theme.NavigateNextIcon(), func() { c.Begin(next) })
	}
	return all
}

// next returns the built-in lesson after another one.
func (c *Course) next(after entry) (entry, bool) {
	all := builtinLessons(c.main.Games)
	at := slices.IndexFunc(all, func(e entry) bool { return e.id == after.id })
	if at < 0 || at+1 == len(all) {
		return entry{}, false
	}
	return all[at+1], true
}

// stepLabel returns the number and the title of a step.
func stepLabel(l *lesson.Lesson, step int) string {
	return stepTitle(step+1) + ": " + l.Steps[step].Title
}

// stepNames returns the labels of steps.
func stepNames(l *lesson.Lesson, steps []int) string {
	names := make([]string, len(steps))
	for i, step := range steps {
		names[i] = stepLabel(l, step)
	}
	return strings.Join(names, ", ")
}

// NeverBegun reports whether no lesson was ever begun.
func (c *Course) NeverBegun() bool {
	return len(c.main.Settings.Store.StringMap(progressKey)) == 0
}

// Done returns how many of the built-in lessons are completed, and their number.
func (c *Course) Done() (done, all int) {
	for _, name := range texts.Names() {
		p := progressOf(c.main.Settings.Store, name)
		if all++; len(p.done) > 0 { // only these lessons must be read
			if l := localizedLesson(name, c.main.Games); p.count(l) == len(l.Steps) {
				done++
			}
		}
	}
	return done, all
}
