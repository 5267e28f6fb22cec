package learn

import (
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"tchouka/app/learn/texts"
	"tchouka/app/ui/dialogs"
	"tchouka/app/ui/messages"
	"tchouka/app/ui/shell"
	"tchouka/app/ui/work"
	"tchouka/engine/record/lesson"
	"tchouka/widgets/controls"
	"tchouka/widgets/prose"
)

// taskView is a task on the page: its text, its state as a sign and a sentence, and its inputs.
type taskView struct {
	task    *task
	course  *Course
	box     *controls.Panel
	column  *fyne.Container
	sign    *widget.Icon
	state   *widget.Label
	choices []*controls.Choice
	entry   *dialogs.Entry
	message *prose.Text
	text    string // the present message
	changed bool   // since the last call of uncover
	buttons *fyne.Container
	check   *controls.ToolButton
	again   *controls.ToolButton
	hint    *controls.ToolButton
	show    *controls.ToolButton
}

func newTaskView(v *view, t *task) *taskView {
	c := v.course
	tv := &taskView{task: t, course: c, sign: widget.NewIcon(nil), state: widget.NewLabel("")}
	tv.state.TextStyle.Bold, tv.state.Truncation = true, fyne.TextTruncateEllipsis
	tv.message = prose.NewIn(messages.Current(), "")
	tv.check = v.button(lang.L("Check"), lang.L("Checks the answer"), func() { tv.take(); c.check(t) })
	tv.again = v.button(lang.L("Restart Task"), lang.L("Resets the board to the start of the task"), func() { c.again(t) })
	tv.hint = v.button(lang.L("Hint"), lang.L("Shows a hint; each further click shows the next one"), func() { t.Hints++; c.show() })
	tv.show = v.button(lang.L("Show Me"), lang.L("Shows the answer"), func() { c.answer(t) })
	tv.buttons = container.New(&flow{}, tv.check, tv.again, tv.hint, tv.show)
	head := container.NewBorder(nil, nil, tv.sign, nil, tv.state)
	tv.column = newColumn(gap, head, prose.NewIn(messages.Current(), lesson.PromptOf(t.Task, messages.Current())))
	tv.inputs()
	tv.column.Objects = append(tv.column.Objects, tv.message, tv.buttons)
	tv.box = shell.Panel(tv.column)
	return tv
}

// inputs adds the widgets for an answer.
func (tv *taskView) inputs() {
	t := tv.task
	switch of := t.Task.(type) {
	case *lesson.Choose:
		if t.Chosen == nil {
			t.Chosen = make([]bool, len(of.Answers))
		}
		for i, a := range of.Answers {
			one := controls.NewChoice(a.Text, "", func() { tv.choose(of, i) })
			tv.choices = append(tv.choices, one)
			tv.column.Objects = append(tv.column.Objects, one)
		}
	case *lesson.Number:
		tv.entry = dialogs.NewEntry()
		tv.entry.SetPlaceHolder(lang.L("a number"))
		tv.entry.SetText(t.Typed)
		tv.entry.OnChanged = func(text string) { t.Typed = text }
		tv.entry.OnSubmitted = func(string) { tv.course.check(t) }
		tv.column.Objects = append(tv.column.Objects, container.New(layout.NewGridWrapLayout(fyne.NewSize(140, tv.entry.MinSize().Height)), tv.entry))
	}
}

// choose selects an answer. If only one answer is right, it replaces the selected one.
func (tv *taskView) choose(of *lesson.Choose, i int) {
	t := tv.task
	if of.MultipleAnswers() {
		t.Chosen[i] = !t.Chosen[i]
	} else {
		t.Chosen = make([]bool, len(of.Answers))
		t.Chosen[i] = true
	}
	t.Message = nil // the message was about another answer
	tv.update()
}

// take stores the text of the field.
func (tv *taskView) take() {
	if tv.entry != nil {
		tv.task.Typed = tv.entry.Text
	}
}

// first returns the object that gets the focus first.
func (tv *taskView) first() fyne.Focusable {
	switch {
	case tv.entry != nil:
		return tv.entry
	case len(tv.choices) > 0:
		return tv.choices[0]
	case tv.check.Visible():
		return tv.check
	case tv.hint.Visible():
		return tv.hint
	}
	return tv.again
}

// owns reports whether an object belongs to the task.
func (tv *taskView) owns(o fyne.Focusable) bool {
	own := []fyne.Focusable{tv.check, tv.again, tv.hint, tv.show}
	for _, c := range tv.choices {
		own = append(own, c)
	}
	return slices.Contains(own, o) || tv.entry != nil && o == fyne.Focusable(tv.entry)
}

// update updates all widgets from the task.
func (tv *taskView) update() {
	t := tv.task
	tv.sign.SetResource(signOf(t))
	tv.state.SetText(t.StateText(messages.Current()))
	if text := tv.words(); text != tv.text {
		tv.text, tv.changed = text, true
		tv.message.SetMarkdown(text)
	}
	shell.SetVisible(tv.message, tv.text != "")
	tv.updateInputs()
	_, atBoard := t.Task.(*lesson.Play)
	shell.SetVisible(tv.check, !t.Done && (!atBoard || t.Checks()))
	tv.check.SetEnabled(!t.Busy)
	shell.SetVisible(tv.again, atBoard && !t.Done)
	shell.SetVisible(tv.hint, !t.Done && t.Hints < len(t.Texts().Hints))
	shell.SetVisible(tv.show, t.MayShow())
	shell.SetVisible(tv.buttons, !t.Done)
	tv.column.Refresh()
}

func (tv *taskView) updateInputs() {
	t := tv.task
	choose, _ := t.Task.(*lesson.Choose)
	for i, c := range tv.choices {
		c.Set(choiceSign(choose.MultipleAnswers(), t.Chosen[i]), t.Done)
	}
	if tv.entry == nil {
		return
	}
	if tv.entry.Text != t.Typed {
		tv.entry.SetText(t.Typed)
	}
	if t.Done {
		tv.entry.Disable()
	}
}

// words returns the hints and the last message.
func (tv *taskView) words() string {
	var all []string
	for i, hint := range tv.task.Texts().Hints {
		if i < tv.task.Hints && !tv.task.Done {
			all = append(all, "**"+lang.L("Hint")+"** · "+hint)
		}
	}
	if len(tv.task.Message) > 0 {
		all = append(all, strings.Join(tv.task.Message, " "))
	}
	return strings.Join(all, "\n\n")
}

func signOf(t *task) fyne.Resource {
	switch {
	case t.Done:
		return theme.ConfirmIcon()
	case t.NeedsUndo || t.Away:
		return theme.WarningIcon()
	case t.Tries > 0:
		return theme.ViewRefreshIcon()
	}
	return theme.RadioButtonIcon()
}

func choiceSign(several, chosen bool) fyne.Resource {
	switch {
	case several && chosen:
		return theme.CheckButtonCheckedIcon()
	case several:
		return theme.CheckButtonIcon()
	case chosen:
		return theme.RadioButtonCheckedIcon()
	}
	return theme.RadioButtonIcon()
}

// task is a task of a step, with the work of the learner.
type task struct {
	lesson.Attempt
	search *work.Job // by the solver
}

// stop ends the search.
func (t *task) stop() {
	t.search.Stop()
	t.Busy = false
}

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
		store := c.main.Settings.Store
		kept := progressOf(store, e.id)
		kept.step = kept.firstMissing(e.lesson)
		kept.shape = e.lesson.Steps[kept.step].Shape()
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
