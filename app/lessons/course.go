package lessons

import (
	"path/filepath"
	"slices"

	"fyne.io/fyne/v2/lang"

	"tchouka/app/desk"
	"tchouka/app/messages"
	"tchouka/app/work"
	"tchouka/engine"
	"tchouka/engine/lesson"
)

// Host is what the window does for lessons.
type Host struct {
	Desk  *desk.Desk
	Files *desk.Files
	Post  work.Poster
	Open  func()                                 // opens the page
	Close func()                                 // closes it
	Play  func(plan func() (engine.Move, bool))  // shows moves on the board
	SetUp func(on bool)                          // turns to set-up, or to play
	Put   func(game engine.Game, s engine.State) // changes the board in set-up
	Tell  func(string)                           // says something
	Board func()                                 // gives the keys to the board
	Shown func()                                 // hears that something new stands on the page; may be nil
}

// Course is the lesson that is being taken, or the list of lessons.
type Course struct {
	host   Host
	job    *work.Job // finds the moves of a line that is shown
	begun  entry     // the lesson; without one the list is shown
	left   entry     // that of which the page was closed
	kept   progress
	at     int
	asked  bool            // about unsaved work, so that the board may be laid
	tasks  map[int][]*task // by steps
	board  *lesson.Board   // the last one that was put on the table
	match  desk.Match      // as it was before a lesson changed it
	seated bool            // it did
	view   *view
}

// NewCourse returns the list of lessons, none of which is begun.
func NewCourse(h Host) *Course {
	return &Course{host: h, job: work.NewJob(h.Post)}
}

// Teach begins a lesson that was read from a file, or says what is wrong with it. Unsaved work was
// asked for.
func (c *Course) Teach(path, text string) {
	name := filepath.Base(path)
	limits := engine.Limits{Memory: c.memory()}
	known := c.host.Desk.Games
	l, problems := lesson.Parse(text, known)
	if len(problems) > 0 {
		c.refuse(name, problems)
		return
	}
	c.host.Files.Remember(path)
	c.begin(entry{id: fileID(path, l), path: path, lesson: l})
	checking := work.NewJob(c.host.Post) // the lesson goes on meanwhile
	checking.Start(checkWork(l, limits, func(problems []lesson.Problem) {
		if len(problems) > 0 && c.begun.path == path {
			c.refuse(name, problems)
		}
	}))
}

func (c *Course) refuse(name string, problems []lesson.Problem) {
	c.host.Files.Inform(lang.L("Errors in “{{.File}}”", messages.With{"File": name}), wrongText(problems))
}

// fileID names the progress of a lesson from a file.
func fileID(path string, l *lesson.Lesson) string {
	if l.ID != "" {
		return "own " + l.ID
	}
	return path
}

// Begin begins a lesson, or goes on with it, once the person has said what to do with unsaved work
// that its boards would take the place of.
func (c *Course) Begin(e entry) {
	if len(boardsOf(e.lesson)) == 0 {
		c.begin(e)
		return
	}
	c.host.Files.UnlessUnsaved(func() { c.begin(e) })
}

func (c *Course) begin(e entry) {
	c.stop()
	c.stopChecks()
	c.left = entry{}
	c.begun, c.tasks, c.board = e, map[int][]*task{}, nil
	c.kept = progressOf(c.host.Desk.Settings.Store, e.id)
	c.at = c.kept.resume(e.lesson)
	c.host.Open()
	c.asked = true
	c.enter()
	c.asked = false
}

// List shows the list of lessons.
func (c *Course) List() {
	c.stop()
	c.begun = entry{}
	c.host.Open()
}

// Closed hears that the page was closed.
func (c *Course) Closed() {
	c.stop()
	c.stopChecks()
	c.left, c.begun, c.view = c.begun, entry{}, nil
}

// Resume goes on with the lesson of which the page was closed; false where there is none.
func (c *Course) Resume() bool {
	if c.left.lesson == nil {
		return false
	}
	c.Begin(c.left)
	return true
}

// stop gives back what the lesson had changed.
func (c *Course) stop() {
	if c.begun.lesson == nil {
		return
	}
	c.leaveStep()
	if c.host.Desk.Mode == desk.SettingUp && c.host.Desk.Doc.Practising() {
		c.host.SetUp(false)
	}
	c.host.Desk.SetVeil(desk.NoVeil)
	c.reseat(desk.NoSeat, false)
	c.board = nil
}

// Fresh reports whether nobody has ever begun a lesson here.
func (c *Course) Fresh() bool { return len(c.host.Desk.Settings.Store.Words(progressKey)) == 0 }

// On reports whether a lesson is being taken.
func (c *Course) On() bool { return c.begun.lesson != nil }

// step returns the step that is open.
func (c *Course) step() lesson.Step { return c.begun.lesson.Steps[c.at] }

// CanGo reports whether there is a step so many further on.
func (c *Course) CanGo(by int) bool {
	to := c.at + by
	return c.On() && to >= 0 && to < len(c.begun.lesson.Steps)
}

// Go goes to the step so many further on. Behind the last one there is the list.
func (c *Course) Go(by int) {
	switch {
	case !c.On():
	case c.CanGo(by):
		c.leaveStep()
		c.heed()
		c.at += by
		c.enter()
	case by > 0:
		c.heed()
		c.List()
	}
}

// enter shows a step with its board.
func (c *Course) enter() {
	c.note()
	first := c.tasks[c.at] == nil
	c.place(first && c.atBoard())
	c.show()
}

// place puts the board of the step on the table. If that board is there already, only the position
// changes, and lines that were played stay, unless it has to be fresh.
func (c *Course) place(fresh bool) {
	t, doc := c.table(), c.host.Desk.Doc
	if t.Board == nil {
		c.prepare()
		return
	}
	if _, here := movesFrom(t.Board, doc); fresh || t.Board != c.board || !here || !doc.Practising() {
		c.lay(t)
		return
	}
	if doc.Looked != nil || doc.State().Key() != t.State().Key() {
		_ = doc.Session.GoMoves(t.Moves) // those of the lesson were played when it was read
	}
	c.prepare()
}

// table returns the board of the step as far as it is done.
func (c *Course) table() lesson.Table { return c.begun.lesson.Table(c.at, c.done()) }

// done returns how many tasks of the step are done.
func (c *Course) done() int {
	n := 0
	for _, t := range c.tasksHere() {
		if !t.done {
			break
		}
		n++
	}
	return n
}

// note keeps where the lesson is.
func (c *Course) note() {
	c.kept.step, c.kept.shape = c.at, c.step().Shape()
	c.kept.keep(c.host.Desk.Settings.Store, c.begun.id)
}

// leaveStep ends the searches for moves to be played on its board. A check of a board that was set
// up goes on: the learner has done the work, and it counts when the solver agrees.
func (c *Course) leaveStep() {
	c.job.Stop()
	for _, t := range c.tasksHere() {
		if !t.checks() {
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

// heed keeps that the step is done, if it is.
func (c *Course) heed() { c.heedStep(c.begun, c.at, c.tasksHere()) }

// heedStep is heed for any step of any lesson.
func (c *Course) heedStep(of entry, step int, tasks []*task) {
	if slices.ContainsFunc(tasks, func(t *task) bool { return !t.done }) {
		return
	}
	store := c.host.Desk.Settings.Store
	kept := progressOf(store, of.id)
	kept.add(of.lesson.Steps[step].Shape())
	kept.keep(store, of.id)
}

// tasksHere returns the tasks of the step that is open.
func (c *Course) tasksHere() []*task {
	if here := c.tasks[c.at]; here != nil {
		return here
	}
	step := c.step()
	here := []*task{}
	for _, t := range step.Tasks() {
		one := &task{Task: t, search: work.NewJob(c.host.Post)}
		if slices.Contains(c.kept.done, step.Shape()) { // in an earlier hour
			one.show()
			one.shown = false
		}
		here = append(here, one)
	}
	c.tasks[c.at] = here
	return here
}

// taskNow returns the first task of the step that is not done; nil for none.
func (c *Course) taskNow() *task {
	if all, n := c.tasksHere(), c.done(); n < len(all) {
		return all[n]
	}
	return nil
}

// lay puts a board on the table, without any other line.
func (c *Course) lay(t lesson.Table) {
	b := t.Board
	practise := c.host.Files.Practise
	if c.asked {
		practise = c.host.Files.PractiseAnyway
	}
	practise(b.Game, b.Start, t.Moves, func() {
		c.board = b
		c.host.Desk.SetVeil(map[lesson.Hints]desk.Veil{lesson.Hidden: desk.HintsHidden, lesson.Shown: desk.HintsShown}[b.Hints])
		seat := desk.NoSeat
		if b.Opponent {
			seat = desk.SecondSeat
			if b.State().ToMove() == 1 {
				seat = desk.FirstSeat
			}
		}
		c.reseat(seat, true)
		c.prepare()
		c.host.Board()
	})
}

// reseat lets the computer play on a seat, or gives back what a person had chosen.
func (c *Course) reseat(seat desk.Seat, taught bool) {
	d := c.host.Desk
	switch {
	case taught:
		if !c.seated {
			c.match, c.seated = d.Match, true
		}
		m := c.match
		m.Computer, m.Slips = seat, desk.NeverSlips
		d.SetMatch(m)
	case c.seated:
		c.seated = false
		d.SetMatch(c.match)
	}
}

// prepare turns to what the task needs: set-up where a board is to be made.
func (c *Course) prepare() {
	t := c.taskNow()
	if t == nil {
		return
	}
	if p, ok := t.Task.(*lesson.Play); ok {
		makes := p.Goal.Kind == lesson.Unplay || p.Goal.Kind == lesson.SetUp
		if makes || c.host.Desk.Doc.Practising() {
			c.host.SetUp(makes)
		}
	}
	c.watch()
}

// memory is what the solver may take for a lesson.
func (c *Course) memory() int64 { return c.host.Desk.Settings.MemoryFor(1) }

// atBoard reports whether the task is one at the board.
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

// focusTask gives the keys to the task, or to the board where that is what it is done at.
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

// FocusList gives the keys to the first lesson of the list that is not done, if the list is
// what the page shows.
func (c *Course) FocusList() {
	if c.view != nil && !c.On() && c.view.begin != nil {
		c.view.take(c.view.begin)
	}
}

// show brings the page up to date.
func (c *Course) show() {
	if c.view != nil {
		c.view.fill()
	}
}
