// Package learn explains the program and its games beside the board: the lessons, the manual, and
// the rules of the game. Its texts are embedded files of Markdown, in every language of the window.
//
// # Lessons
//
// A lesson is a page next to the board that explains and sets questions and tasks. The board is the
// normal one, with undo, animation and every game. Package engine/record/lesson defines the lessons;
// package texts contains the built-in ones.
//
//	list ──▶ step 1 ──▶ step 2 ──▶ … ──▶ list
//	          │  text
//	          │  board      opened as practice: desk.Files.Practise
//	          │  task       judged after every change of the session, or on request
//	          ▼  text       shown when the task is completed
//
// A [Course] is the open lesson, and a part of the window. It never reveals an answer by itself:
// hints are shown on request, and the answer on request after two wrong tries. The settings store
// the completed steps by their tasks and not by their texts ([lesson.Step.Shape]). So the progress
// survives a change of language, and in a changed lesson the steps with the same tasks stay
// completed.
//
// The [Editor] is another page, on which lessons are written. It edits the cards of a
// [lesson.Source], so that a file keeps everything that the page does not show. Each change is
// kept for recovery and checked by a job.
//
// The board of a lesson is not the user's work. The program prompts for unsaved work once, before
// it opens the first board, and never for moves in a lesson.
//
// # Help
//
// [HelpWindow] is the window with the user's manual. It shows a list of pages, a page, a search
// across all pages, and navigation buttons.
//
// The pages are embedded files named pages/LANGUAGE/NN-ID.md. Every language has the same pages.
// They are Markdown for widgets/prose, with pictures that the program draws, links to
// other-page.md#heading, and commands in braces. {hint} is replaced by the menu path and shortcut
// of the command, in the language of the window. Therefore no page can mention a menu or a shortcut
// that does not exist. Other Markdown viewers show the braces.
//
//	┌──────────┬───────────────┐
//	│ search   │ ◂ ▸           │
//	│ ──────── │ # Page        │
//	│ pages,   │               │
//	│ or hits  │ text …        │
//	└──────────┴───────────────┘
//
// The help is independent of the current board: pages are always the same.
package learn

import (
	"fmt"
	"path/filepath"
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"

	"tchouka/app/desk"
	"tchouka/app/learn/texts"
	"tchouka/app/ui/dialogs"
	"tchouka/app/ui/messages"
	"tchouka/app/ui/shell"
	"tchouka/app/ui/work"
	"tchouka/engine"
	"tchouka/engine/games"
	"tchouka/engine/record/lesson"
)

// Course is the open lesson, or the list of lessons.
type Course struct {
	Play  func(plan func() (engine.Move, bool)) // animates moves on the board
	Shown func()                                // called after the page has changed; may be nil

	main         *desk.Main
	job          *work.Job // searches for the moves of a line to show
	begun        entry     // the open lesson; without one the page shows the list
	left         entry     // the lesson whose page was closed
	kept         progress
	at           int
	confirmed    bool            // the user has decided about unsaved work, so the board may be changed
	tasks        map[int][]*task // by step
	board        *lesson.Board   // the last board that was opened
	match        desk.Match      // the match before the lesson changed it
	matchChanged bool            // the lesson has changed the match
	view         *view
	finished     entry // the lesson that has just ended, above the list
	Editor       *Editor
}

// NewCourse returns the list of lessons, without an open lesson.
func NewCourse(m *desk.Main) *Course {
	c := &Course{main: m, job: work.NewJob(m.Post)}
	c.Editor = &Editor{course: c, job: work.NewJob(m.Post)}
	m.Files.StartLesson = c.StartLesson
	return c
}

// Part returns the commands of the lessons and of the editor. The lessons watch the board.
func (c *Course) Part() desk.Part {
	return desk.Part{Commands: c.commands, Needs: desk.ChangedCursor | desk.ChangedBoard | desk.ChangedLines, Show: c.Show}
}

// PageID is the ID of the page of a lesson and of the list of lessons, and of their command.
const PageID = "lesson"

// Page returns the page of the current lesson.
func (c *Course) Page() desk.Page {
	title, content := c.Build()
	return desk.Page{Title: title, Content: content, Closed: c.Closed, Tasks: true}
}

func (c *Course) open() { c.main.Beside.Open(PageID, c.Page) }

// put changes the board in set-up if it is of a game.
func (c *Course) put(game engine.Game, s engine.State) {
	if c.main.Doc.Game().ID() == game.ID() {
		c.main.Boards.SetUp(s)
	}
}

// StartLesson begins a lesson from a file, or reports its errors. The caller has already handled
// unsaved work.
func (c *Course) StartLesson(path, text string) {
	limits := engine.Limits{Memory: c.memory()}
	known := c.main.Games
	l, problems := lesson.Parse(text, known)
	if len(problems) > 0 {
		c.refuse(path, problems)
		return
	}
	c.main.Files.AddRecent(path)
	c.begin(entry{id: fileID(path, l), path: path, text: text, lesson: l})
	checking := work.NewJob(c.main.Post) // the lesson begins meanwhile
	checking.Start(checkWork(l, limits, func(problems []lesson.Problem) {
		if len(problems) > 0 && c.begun.path == path {
			c.refuse(path, problems)
		}
	}))
}

// refuse shows the errors of a lesson file, and offers to edit it.
func (c *Course) refuse(path string, problems []lesson.Problem) {
	title := lang.L("Errors in “{{.File}}”", messages.Args{"File": filepath.Base(path)})
	if c.main.Files.DialogCover != nil { // a file dialog is open
		c.main.Files.ShowInfo(title, wrongText(problems))
		return
	}
	dialogs.Ask(c.main.Files.Win, title, wrongText(problems), lang.L("Close"),
		dialogs.Choice{Label: lang.L("Edit Lesson"), Do: func() { c.Editor.editFile(path) }})
}

// fileID returns the ID of a lesson file for its progress.
func fileID(path string, l *lesson.Lesson) string {
	if l.ID != "" {
		return "own " + l.ID
	}
	return path
}

// Begin begins or resumes a lesson, after the user has decided about unsaved work that its boards
// would replace.
func (c *Course) Begin(e entry) {
	if len(boardsOf(e.lesson)) == 0 {
		c.begin(e)
		return
	}
	c.main.Files.ConfirmUnsaved(func() { c.begin(e) })
}

func (c *Course) begin(e entry) {
	c.stop()
	c.stopChecks()
	c.left, c.finished = entry{}, entry{}
	c.begun, c.tasks, c.board = e, map[int][]*task{}, nil
	c.kept = progressOf(c.main.Settings.Store, e.id)
	if c.at = c.kept.resume(e.lesson); e.trial {
		c.at = e.step
	}
	c.open()
	c.confirmed = true
	c.enter()
	c.confirmed = false
}

// Closed must be called when the page was closed.
func (c *Course) Closed() {
	c.stop()
	c.stopChecks()
	c.left, c.begun, c.view, c.finished = c.begun, entry{}, nil, entry{}
	if c.left.trial {
		c.left = entry{}
	}
}

// Resume resumes the lesson whose page was closed; it returns false if there is none.
func (c *Course) Resume() bool {
	if c.left.lesson == nil {
		return false
	}
	c.Begin(c.left)
	return true
}

// stop restores what the lesson has changed. Its board stays as hidden as it is, because the learner can
// resume the lesson.
func (c *Course) stop() {
	if c.begun.lesson == nil {
		return
	}
	c.leaveStep()
	if c.main.Mode == desk.SettingUp && c.main.Doc.Practising() {
		c.main.SetUp(false)
	}
	c.setComputerSeat(desk.NoSeat, false)
	c.board = nil
}

// On reports whether a lesson is open.
func (c *Course) On() bool { return c.begun.lesson != nil }

// step returns the open step.
func (c *Course) step() lesson.Step { return c.begun.lesson.Steps[c.at] }

// CanGo reports whether there is a step at an offset from the open one.
func (c *Course) CanGo(by int) bool {
	to := c.at + by
	return c.On() && to >= 0 && to < len(c.begun.lesson.Steps)
}

// enter opens a step with its board.
func (c *Course) enter() {
	c.note()
	first := c.tasks[c.at] == nil
	c.openStepBoard(first && c.atBoard())
	c.show()
}

// openStepBoard opens the board of the step. If that board is already open, only the position
// changes and played lines stay, unless fresh is set.
func (c *Course) openStepBoard(fresh bool) {
	t, doc := c.table(), c.main.Doc
	if t.Board == nil {
		c.prepare()
		return
	}
	if _, here := movesFrom(t.Board, doc); fresh || t.Board != c.board || !here || !doc.Practising() {
		c.openBoard(t)
		return
	}
	if doc.Previewed != nil || doc.State().Key() != t.State().Key() {
		_ = doc.Session.GoMoves(t.Moves) // the moves of a lesson were checked when it was read
	}
	c.prepare()
}

// table returns the board of the step after its completed tasks.
func (c *Course) table() lesson.Position { return c.begun.lesson.Position(c.at, c.done()) }

// done returns the number of completed tasks of the step.
func (c *Course) done() int {
	n := 0
	for _, t := range c.tasksHere() {
		if !t.Done {
			break
		}
		n++
	}
	return n
}

// note saves the current step of the lesson.
func (c *Course) note() {
	if c.begun.trial {
		return
	}
	c.kept.step, c.kept.shape = c.at, c.step().Shape()
	c.kept.keep(c.main.Settings.Store, c.begun.id)
}

// leaveStep ends the searches for moves on the board of the step. A check of a board that was set
// up continues: the learner has done the work, and it counts when the solver agrees.
func (c *Course) leaveStep() {
	c.job.Stop()
	for _, t := range c.tasksHere() {
		if !t.Checks() {
			t.stop()
		}
	}
}

// stopChecks ends the checks of boards that were set up, in all steps.
func (c *Course) stopChecks() {
	for _, tasks := range c.tasks {
		for _, t := range tasks {
			t.stop()
		}
	}
}

// saveProgress saves that the step is completed, if it is.
func (c *Course) saveProgress() { c.saveStepProgress(c.begun, c.at, c.tasksHere()) }

// saveStepProgress is saveProgress for any step of any lesson.
func (c *Course) saveStepProgress(of entry, step int, tasks []*task) {
	if of.trial || slices.ContainsFunc(tasks, func(t *task) bool { return !t.Done }) {
		return
	}
	store := c.main.Settings.Store
	kept := progressOf(store, of.id)
	kept.add(of.lesson.Steps[step].Shape())
	kept.keep(store, of.id)
}

// tasksHere returns the tasks of the open step.
func (c *Course) tasksHere() []*task {
	if here := c.tasks[c.at]; here != nil {
		return here
	}
	step := c.step()
	here := []*task{}
	for _, t := range step.Tasks() {
		one := &task{Attempt: lesson.Attempt{Task: t}, search: work.NewJob(c.main.Post)}
		if slices.Contains(c.kept.done, step.Shape()) { // in an earlier session
			one.Show(messages.Current())
			one.Shown = false
		}
		here = append(here, one)
	}
	c.tasks[c.at] = here
	return here
}

// taskNow returns the first uncompleted task of the step; nil for none.
func (c *Course) taskNow() *task {
	if all, n := c.tasksHere(), c.done(); n < len(all) {
		return all[n]
	}
	return nil
}

// openBoard opens a board without any other line.
func (c *Course) openBoard(t lesson.Position) {
	b := t.Board
	practise := c.main.Files.Practise
	if c.confirmed {
		practise = c.main.Files.PractiseUnchecked
	}
	practise(b.Game, b.Start, t.Moves, func() {
		c.board = b
		c.main.SetHintOverride(map[lesson.Hints]desk.HintOverride{lesson.Hidden: desk.HintsHidden, lesson.Shown: desk.HintsShown}[b.Hints])
		seat := desk.NoSeat
		if b.Opponent {
			seat = desk.SecondSeat
			if b.State().ToMove() == 1 {
				seat = desk.FirstSeat
			}
		}
		c.setComputerSeat(seat, true)
		c.prepare()
		c.main.Focus()
	})
}

// setComputerSeat makes the computer play on a seat, or restores the user's choice.
func (c *Course) setComputerSeat(seat desk.Seat, taught bool) {
	d := c.main.Desk
	switch {
	case taught:
		if !c.matchChanged {
			c.match, c.matchChanged = d.Match, true
		}
		m := c.match
		m.Computer, m.Slips = seat, desk.NeverSlips
		d.SetMatch(m)
	case c.matchChanged:
		c.matchChanged = false
		d.SetMatch(c.match)
	}
}

// prepare changes to the mode that the task needs: setup if a board must be made.
func (c *Course) prepare() {
	t := c.taskNow()
	if t == nil {
		return
	}
	if p, ok := t.Task.(*lesson.Play); ok {
		makes := p.SetsBoard()
		if makes || c.main.Doc.Practising() {
			c.main.SetUp(makes)
		}
	}
	c.watch()
}

// memory returns the memory limit of the solver for a lesson, in bytes.
func (c *Course) memory() int64 { return c.main.Settings.MemoryShare(1) }

// atBoard reports whether the current task is done at the board.
func (c *Course) atBoard() bool {
	if !c.On() {
		return false
	}
	t := c.taskNow()
	if t == nil {
		return false
	}
	_, ok := t.Task.(*lesson.Play)
	return ok
}

// focusTask focuses the task, or the board if the task is done there.
func (c *Course) focusTask() {
	if !c.On() {
		c.FocusList()
		return
	}
	t := c.taskNow()
	switch {
	case c.view == nil:
	case t == nil:
		c.view.take(c.view.next)
	case c.view.tasks[t] != nil:
		c.view.take(c.view.tasks[t].first())
	}
}

// FocusList focuses the first uncompleted lesson, if the page shows the list.
func (c *Course) FocusList() {
	if c.view != nil && !c.On() && c.view.begin != nil {
		c.view.take(c.view.begin)
	}
}

// show updates the page.
func (c *Course) show() {
	if c.view != nil {
		c.view.fill()
	}
}

// commands returns the commands that open the lessons and move through one, and those of the editor.
func (c *Course) commands() []shell.Command {
	open := c.main.Beside.Command(PageID, lang.L("Lessons…"), shell.Ctrl(fyne.KeyF1), c.Page)
	toggle := open.Run
	open.Run = func() {
		if c.main.Beside.ID == PageID || !c.Resume() {
			toggle()
			c.FocusList()
		}
	}
	key := func(name fyne.KeyName) fyne.Shortcut { return shell.Alt(name) }
	return append([]shell.Command{
		open,
		{ID: "lessonNext", Label: lang.L("Next Step"), Shortcut: key(fyne.KeyRight), Enabled: c.On, Run: func() { c.Go(1) }},
		{ID: "lessonBack", Label: lang.L("Previous Step"), Shortcut: key(fyne.KeyLeft), Enabled: func() bool { return c.CanGo(-1) }, Run: func() { c.Go(-1) }},
		{ID: "lessonFocus", Label: lang.L("Go to Task"), Shortcut: key(fyne.KeyDown), Enabled: func() bool { return c.view != nil }, DuringAnimation: true, Run: c.focusTask},
		{ID: "lessonAgain", Label: lang.L("Restart Task"), Shortcut: key(fyne.KeyHome), Enabled: c.atBoard, Run: func() { c.again(c.taskNow()) }},
		{ID: "lessonPage", Label: lang.L("Export Lesson as Web Page…"), Enabled: c.On, Run: c.exportPage},
	}, c.Editor.commands()...)
}

// commands returns the commands of the editor.
func (e *Editor) commands() []shell.Command {
	page := e.course.main.Beside.Command(editorPage, lang.L("Lesson Editor"), nil, e.page)
	hasCard := func() bool { return e.Active() && e.draft.at != headCard }
	page.Enabled = func() bool { return e.draft != nil }
	return []shell.Command{
		{ID: "newLesson", Label: lang.L("New Lesson…"), Run: e.New},
		{ID: "editLesson", Label: lang.L("Edit Lesson…"), Run: e.Edit},
		page,
		{ID: "saveLesson", Label: lang.L("Save Lesson"), Enabled: page.Enabled, Run: e.Save},
		{ID: "saveLessonAs", Label: lang.L("Save Lesson As…"), Enabled: page.Enabled, Run: e.SaveAs},
		{ID: "handout", Label: lang.L("Export Edited Lesson as Handout…"), Enabled: page.Enabled, Run: e.exportHandout},
		{ID: "draftPage", Label: lang.L("Export Edited Lesson as Web Page…"), Enabled: page.Enabled, Run: e.exportPage},
		{ID: "tryLesson", Label: lang.L("Try Lesson"), Enabled: e.Active, Run: e.try},
		{ID: "cardUp", Label: lang.L("Move Card Up"), Shortcut: shell.Alt(fyne.KeyPageUp), Enabled: hasCard, Run: func() { e.move(-1) }},
		{ID: "cardDown", Label: lang.L("Move Card Down"), Shortcut: shell.Alt(fyne.KeyPageDown), Enabled: hasCard, Run: func() { e.move(1) }},
		{ID: "deleteCard", Label: lang.L("Delete Card"), Enabled: hasCard, Run: e.remove},
	}
}

// entry is a lesson of the list.
type entry struct {
	id, name   string
	lesson     *lesson.Lesson
	languageID string // the language of a built-in lesson
	path       string // of a lesson file; empty for a built-in lesson
	text       string // of the file
	trial      bool   // played from the editor; its progress is not stored
	step       int    // at which a trial begins
}

// builtinLessons returns the built-in lessons in the language of the window.
func builtinLessons(known games.List) []entry {
	var all []entry
	for _, name := range texts.Names() {
		all = append(all, entry{id: name, name: name, languageID: lang.L("en"), lesson: localizedLesson(name, known)})
	}
	return all
}

// localizedLesson returns a built-in lesson in the language of the window.
func localizedLesson(name string, known games.List) *lesson.Lesson {
	l, _ := lesson.Parse(texts.Text(lang.L("en"), name), known) // a test parses all of them
	return l
}

// label returns the title of a lesson with its number.
func (e entry) label() string {
	if e.lesson.Number == 0 {
		return e.lesson.Title
	}
	return fmt.Sprintf("%d · %s", e.lesson.Number, e.lesson.Title)
}

// wrongText lists the errors of a lesson that cannot be begun.
func wrongText(problems []lesson.Problem) string {
	const maxListed = 12
	var lines []string
	for i, p := range problems {
		if i == maxListed {
			lines = append(lines, lang.L("… and {{.Count}} more: run “tchouka lesson FILE” to list all", messages.Args{"Count": messages.Grouped(len(problems) - maxListed)}))
			break
		}
		lines = append(lines, lang.L("line {{.Line}}: {{.What}}", messages.Args{"Line": messages.Grouped(p.Line), "What": messages.Error(p.Err)}))
	}
	return strings.Join(lines, "\n")
}
