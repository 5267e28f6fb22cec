package learn

import (
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/theme"

	"tchouka/app/ui/messages"
	"tchouka/app/ui/shell"
	"tchouka/engine/record/lesson"
	"tchouka/widgets/controls"
	"tchouka/widgets/paint"
	"tchouka/widgets/prose"
)

// The vertical and horizontal gap between objects.
const gap = 8

// view is the page of a lesson, or the list of lessons, in the window.
type view struct {
	course  *Course
	content *fyne.Container
	page    *prose.Page
	foot    *fyne.Container
	step    int // the shown step
	shown   []fyne.CanvasObject
	parts   map[lesson.Part]fyne.CanvasObject
	tasks   map[*task]*taskView
	next    *controls.ToolButton
	back    *controls.ToolButton
	begin   *controls.Choice // the first unfinished lesson of the list; nil if all are finished
}

// Build makes the page in the language of the window. It returns its title.
func (c *Course) Build() (title string, content fyne.CanvasObject) {
	v := &view{course: c, step: -1, page: prose.NewPage(), foot: container.NewStack()}
	v.content = container.NewBorder(nil, v.foot, nil, nil, v.page.Container)
	if c.On() && c.begun.path == "" && !c.begun.trial {
		c.reloadLesson()
	}
	c.view = v
	v.fill()
	if c.On() {
		return c.begun.label(), v.content
	}
	return lang.L("Lessons"), v.content
}

// reloadLesson replaces the lesson with the one in the language of the window. Completed tasks stay
// completed.
func (c *Course) reloadLesson() {
	if c.begun.languageID == lang.L("en") {
		return
	}
	c.begun.languageID = lang.L("en")
	l := localizedLesson(c.begun.name, c.main.Games)
	if len(l.Steps) != len(c.begun.lesson.Steps) {
		return
	}
	at := -1 // the index of the open board in the lesson
	for i, b := range boardsOf(c.begun.lesson) {
		if b == c.board {
			at = i
		}
	}
	c.begun.lesson = l
	if boards := boardsOf(l); at >= 0 && at < len(boards) {
		c.board = boards[at]
	}
	for step, tasks := range c.tasks {
		for i, t := range l.Steps[step].Tasks() {
			if i < len(tasks) {
				tasks[i].Task, tasks[i].Message = t, nil
			}
		}
	}
}

func boardsOf(l *lesson.Lesson) []*lesson.Board {
	var all []*lesson.Board
	for _, s := range l.Steps {
		for _, p := range s.Parts {
			if b, ok := p.(*lesson.Board); ok {
				all = append(all, b)
			}
		}
	}
	return all
}

// fill updates the page.
func (v *view) fill() {
	c := v.course
	if !c.On() {
		v.step = -1
		v.page.SetObjects(v.list()...)
		v.foot.Objects = nil
		v.foot.Refresh()
		return
	}
	fresh := v.step != c.at || v.parts == nil
	if fresh {
		v.step, v.parts, v.tasks = c.at, map[lesson.Part]fyne.CanvasObject{}, map[*task]*taskView{}
		v.shown = nil
		v.buildFoot()
	}
	objects := v.objects()
	for _, t := range v.tasks {
		t.update()
	}
	v.updateFoot()
	before := len(v.shown)
	v.shown = objects
	switch {
	case fresh:
		v.setObjects(objects)
	case len(objects) != before:
		scrolled := v.page.Scrolled()
		v.setObjects(objects)
		v.page.ScrollBack(scrolled)
		if now := v.course.taskNow(); before > 0 && before < len(objects) {
			v.page.ScrollTo(objects[before-1].Position().Y)
			v.uncover(now)
			v.focus(now)
		}
	default:
		v.applyTextSize()
		for t, drawn := range v.tasks {
			if drawn.changed {
				v.uncover(t)
			}
		}
		v.focus(c.taskNow())
	}
}

// setObjects replaces the objects of the page.
func (v *view) setObjects(objects []fyne.CanvasObject) {
	v.page.SetObjects(objects...)
	v.applyTextSize()
}

// applyTextSize applies the text size of the host to new objects, and lays them out.
func (v *view) applyTextSize() {
	if v.course.Shown != nil {
		v.course.Shown()
	}
	v.page.Relayout()
}

// uncover scrolls until the whole task is visible, with its message. A task higher than the page is
// scrolled to its top.
func (v *view) uncover(of *task) {
	t := v.tasks[of]
	if t == nil {
		return
	}
	t.changed = false
	top, height, room := t.box.Position().Y, t.box.Size().Height, v.page.Size().Height
	if bottom := top + height + gap; bottom > v.page.Scrolled()+room {
		v.page.ScrollTo(min(top, bottom-room+gap))
	}
}

// focus moves the keyboard focus to the object that continues the lesson, because the focused
// button may have disappeared.
func (v *view) focus(t *task) {
	c := fyne.CurrentApp().Driver().CanvasForObject(v.content)
	if c == nil || c.Focused() == nil {
		return
	}
	for _, old := range v.tasks {
		if old.owns(c.Focused()) && old.task.Done {
			if t != nil && v.tasks[t] != nil {
				paint.Focus(c, v.tasks[t].first())
			} else {
				paint.Focus(c, v.next)
			}
			return
		}
	}
}

// take focuses an object on the page.
func (v *view) take(o fyne.Focusable) {
	paint.Focus(v.course.main.Files.Win.Canvas(), o) // that of the page is unknown before drawing
}

// objects returns the objects of the page.
func (v *view) objects() []fyne.CanvasObject {
	c := v.course
	l := c.begun.lesson
	all := []fyne.CanvasObject{v.heading()}
	if c.at == 0 && l.About != "" {
		all = append(all, v.once(lesson.Text(l.About), func() fyne.CanvasObject { return v.prose(l.About) }))
	}
	if needs := needsText(l); c.at == 0 && needs != "" {
		all = append(all, v.once(lesson.Text(needs), func() fyne.CanvasObject { return v.prose("*" + capitalized(needs) + ".*") }))
	}
	tasks, n := c.tasksHere(), 0
	for i, p := range c.step().Shown(c.done()) {
		switch p := p.(type) {
		case lesson.Text:
			all = append(all, v.once(lesson.Text(string(rune(i))+string(p)), func() fyne.CanvasObject { return v.prose(string(p)) }))
		case *lesson.Watch:
			all = append(all, v.once(p, func() fyne.CanvasObject { return v.watch(p) }))
		case lesson.Task:
			t := tasks[n]
			n++
			if v.tasks[t] == nil {
				v.tasks[t] = newTaskView(v, t)
			}
			all = append(all, v.tasks[t].box)
		}
	}
	return all
}

// once returns an object, and makes it on the first call.
func (v *view) once(key lesson.Part, build func() fyne.CanvasObject) fyne.CanvasObject {
	if v.parts[key] == nil {
		v.parts[key] = build()
	}
	return v.parts[key]
}

func (v *view) prose(markdown string) fyne.CanvasObject {
	return prose.NewIn(messages.Current(), markdown)
}

func (v *view) heading() fyne.CanvasObject {
	title := v.course.step().Title
	return v.once(lesson.Text(title), func() fyne.CanvasObject { return v.prose("## " + title) })
}

// watch returns the button that shows moves.
func (v *view) watch(w *lesson.Watch) fyne.CanvasObject {
	label := w.Label
	if label == "" {
		label = lang.L("Show Moves on the Board")
	}
	b := v.button(label, lang.L("Plays the moves on the board, one after the other"), func() { v.course.watchLine(w) })
	return container.NewHBox(b)
}

func (v *view) button(label, tip string, tapped func()) *controls.ToolButton {
	b := controls.NewToolButton(label, nil, tapped)
	b.Tip, b.OnHover = tip, v.course.main.Status
	return b
}

// buildFoot makes the buttons that lead from step to step.
func (v *view) buildFoot() {
	c := v.course
	v.back = v.button(lang.L("Back"), lang.L("Goes to the previous step"), func() { c.Go(-1) })
	v.next = v.button(lang.L("Next"), lang.L("Goes to the next step"), func() { c.Go(1) })
	list := v.button("", lang.L("Lists all lessons"), c.List)
	list.SetIcon(theme.ListIcon())
	if c.begun.trial {
		list.SetIcon(theme.DocumentCreateIcon())
		list.Tip = lang.L("Returns to the lesson editor")
	}
	where := prose.New(lang.L("Step {{.N}} of {{.Of}}", messages.Args{"N": c.at + 1, "Of": len(c.begun.lesson.Steps)}))
	v.foot.Objects = []fyne.CanvasObject{container.NewPadded(container.New(&ends{}, list, where, v.back, v.next))}
	v.foot.Refresh()
}

func (v *view) updateFoot() {
	c := v.course
	v.back.SetEnabled(c.CanGo(-1))
	v.next.SetOn(c.taskNow() == nil)
	if !c.CanGo(1) {
		v.next.SetLabel(lang.L("Finish"))
		v.next.Tip = lang.L("Shows which steps are missing, and the next lesson")
	}
}

// ends is a layout with a button at the left, a text after it, and two buttons at the right.
type ends struct{}

func (ends) MinSize(objects []fyne.CanvasObject) fyne.Size {
	size := fyne.Size{}
	for i, o := range objects {
		if i != 1 {
			least := o.MinSize()
			size = fyne.NewSize(size.Width+least.Width+gap, max(size.Height, least.Height))
		}
	}
	return size
}

func (ends) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	put := func(o fyne.CanvasObject, x float32) float32 {
		width := o.MinSize().Width
		o.Move(fyne.NewPos(x, 0))
		o.Resize(fyne.NewSize(width, size.Height))
		return width
	}
	left := put(objects[0], 0) + gap
	right := size.Width
	for _, i := range []int{3, 2} {
		right -= objects[i].MinSize().Width
		put(objects[i], right)
		right -= gap
	}
	words := objects[1]
	height := prose.HeightFor(words, max(right-left, 1))
	shown := right-left > 60
	if words.Visible() != shown {
		shell.SetVisible(words, shown)
	}
	words.Move(fyne.NewPos(left, max((size.Height-height)/2, 0)))
	words.Resize(fyne.NewSize(max(right-left, 1), height))
}

// list returns the objects of the list of lessons.
func (v *view) list() []fyne.CanvasObject {
	c := v.course
	v.begin = nil
	all := []fyne.CanvasObject{v.prose(lang.L("In each lesson you play, predict and check. Lessons use the board beside this page: undo as often as you like."))}
	all = append(all, v.finishedLines()...)
	for _, e := range builtinLessons(c.main.Games) {
		done := progressOf(c.main.Settings.Store, e.id)
		count := done.count(e.lesson)
		line := controls.NewChoice(e.label(), detailText(e, done, count), func() { c.Begin(e) })
		sign := theme.RadioButtonIcon()
		switch {
		case count == len(e.lesson.Steps):
			sign = theme.ConfirmIcon()
		case count > 0 || done.shape != "":
			sign = theme.RadioButtonCheckedIcon()
		}
		line.Set(sign, false)
		if all = append(all, line); v.begin == nil && count < len(e.lesson.Steps) {
			v.begin = line
		}
	}
	open := v.button(lang.L("Open Lesson…"), lang.L("Opens a lesson from a Markdown file"), func() { c.main.Files.OpenLesson() })
	made := v.button(lang.L("New Lesson…"), lang.L("Opens the lesson editor beside the board"), c.Editor.New)
	return append(all, container.New(&flow{}, open, made))
}

// detailText describes the duration and the progress of a lesson.
func detailText(e entry, done progress, count int) string {
	text := lang.L("{{.Count}} min", messages.Args{"Count": e.lesson.Minutes})
	if needs := needsText(e.lesson); needs != "" {
		text += " · " + needs
	}
	switch {
	case count == len(e.lesson.Steps):
		text += " · " + lang.L("done")
	case count > 0 || done.shape != "":
		text += " · " + lang.L("{{.N}} of {{.Of}} steps done", messages.Args{"N": count, "Of": len(e.lesson.Steps)})
		if missing := done.missing(e.lesson); len(missing) <= maxNamed {
			text += " · " + lang.L("missing: {{.Steps}}", messages.Args{"Steps": stepNames(e.lesson, missing)})
		}
	}
	return text
}

// needsText describes the prerequisites of a lesson; "" without any.
func needsText(l *lesson.Lesson) string {
	if len(l.Needs) == 0 {
		return ""
	}
	numbers := make([]string, len(l.Needs))
	for i, n := range l.Needs {
		numbers[i] = strconv.Itoa(n)
	}
	v := messages.Args{"Lessons": strings.Join(numbers, ", ")}
	if len(numbers) == 1 {
		return lang.L("builds on lesson {{.Lessons}}", v)
	}
	return lang.L("builds on lessons {{.Lessons}}", v)
}

// column stacks objects vertically, each with the full width and the height it needs at that width.
// Its own height is known once it has a width.
type column struct {
	gap    float32
	height float32 // at the last width
}

func newColumn(gap float32, objects ...fyne.CanvasObject) *fyne.Container {
	return container.New(&column{gap: gap}, objects...)
}

func (c *column) MinSize(objects []fyne.CanvasObject) fyne.Size {
	if c.height > 0 {
		return fyne.NewSize(80, c.height)
	}
	height := float32(0)
	for _, o := range objects {
		height += o.MinSize().Height + c.gap
	}
	return fyne.NewSize(80, height)
}

func (c *column) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	c.height = max(prose.Stack(objects, fyne.Position{}, size.Width, c.gap)-c.gap, 0)
}

// flow arranges buttons in lines of the available width. Hidden buttons are skipped.
type flow struct {
	height float32
}

func (f *flow) MinSize(objects []fyne.CanvasObject) fyne.Size {
	size := fyne.Size{}
	for _, o := range objects {
		if o.Visible() {
			size = size.Max(o.MinSize())
		}
	}
	return fyne.NewSize(size.Width, max(size.Height, f.height))
}

func (f *flow) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	x, y, row := float32(0), float32(0), float32(0)
	for _, o := range objects {
		if !o.Visible() {
			continue
		}
		least := o.MinSize()
		if x > 0 && x+least.Width > size.Width {
			x, y, row = 0, y+row+gap, 0
		}
		o.Move(fyne.NewPos(x, y))
		o.Resize(least)
		x, row = x+least.Width+gap, max(row, least.Height)
	}
	f.height = y + row
}
