package app

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"tchouka/app/desk"
	"tchouka/app/learn"
	"tchouka/app/panes/linepane"
	"tchouka/app/ui/dialogs"
	"tchouka/app/ui/shell"
	"tchouka/engine"
	"tchouka/widgets/controls"
	"tchouka/widgets/paint"
)

// page is a text beside the board, in place of the tree, for example the rules of the game. At most
// one is open. A page reveals no more of the solver's results than the hints do, so it is allowed
// when hints are hidden.
type page struct {
	title   string
	heading *widget.Label // shows the title; set by [window.renewPage]
	content fyne.CanvasObject
	refresh func()           // shows settings, or a board, that were changed elsewhere; may be nil
	closed  func()           // called when the page is closed or replaced; may be nil
	inputs  []fyne.Focusable // of the settings, from top to bottom
}

// beside is the state of the window's pages.
type beside struct {
	pageID    string // ID of the page in place of the tree; empty for none
	page      page
	buildPage func() page
	log       *linepane.Log // the move list, written even if its page is closed
	course    *learn.Course
}

// lessonPage is the ID of the page of a lesson, and of the list of lessons.
const lessonPage = "lesson"

// editorPage is the ID of the page of the lesson editor.
const editorPage = "lessonEditor"

// newCourse returns the lessons. None is begun.
func (w *window) newCourse() *learn.Course {
	c := learn.NewCourse(learn.Host{
		Desk: w.desk, Files: w.files, Post: w.post, Close: w.closePage,
		Open:  func() { w.openPage(lessonPage, w.lesson) },
		Play:  func(plan func() (engine.Move, bool)) { w.board.Player.PlayPlan(plan) },
		SetUp: w.main.SetUp, ShowStatus: w.status.ShowMessage, Board: w.focusBoard, Shown: w.stage.enlarge,
		OpenEditor: func() { w.openPage(editorPage, w.lessonEditor) }, Changed: w.main.RefreshCommands,
		Put: func(game engine.Game, s engine.State) {
			if w.desk.Doc.Game().ID() == game.ID() {
				w.main.Boards.SetUp(s)
			}
		},
	})
	w.files.StartLesson = c.StartLesson
	c.Editor.KeepIn(w.keep, func(err error) {
		w.post(func() { // nil after a success
			reason := ""
			if err != nil {
				reason = desk.AutosaveErrorText(err)
			}
			w.status.ShowAutosaveError(reason)
		})
	})
	return c
}

// lesson returns the page of the current lesson.
func (w *window) lesson() page {
	title, content := w.course.Build()
	return page{title: title, content: content, closed: w.course.Closed}
}

// lessonCommands returns the commands that open the lessons and move through one.
func (w *window) lessonCommands() []shell.Command {
	open := w.pageCommand(lessonPage, lang.L("Lessons…"), shell.Ctrl(fyne.KeyF1), w.lesson)
	toggle := open.Run
	open.Run = func() {
		if w.pageID == lessonPage || !w.course.Resume() {
			toggle()
			w.course.FocusList()
		}
	}
	editor := w.pageCommand(editorPage, lang.L("Lesson Editor"), nil, w.lessonEditor)
	return w.course.Commands(open, editor)
}

// lessonEditor returns the page of the lesson editor.
func (w *window) lessonEditor() page {
	title, content := w.course.Editor.Build()
	return page{title: title, content: content, closed: w.course.Editor.Closed, inputs: w.course.Editor.Inputs()}
}

// editsLesson reports whether the lesson editor has the focus. Save and undo then concern the
// lesson instead of the board.
func (w *window) editsLesson() bool {
	focused, ok := w.win.Canvas().Focused().(fyne.CanvasObject)
	return ok && w.course.Editor.Active() && controls.Within(w.page.content, focused)
}

func (w *window) moveLogPage() page {
	content, closed := w.log.Page(w.status.ShowMessage, w.focusBoard)
	return page{title: lang.L("Move List"), content: content, closed: closed}
}

// openPage shows a page in place of the tree. Another language and [window.renewPage] renew it.
func (w *window) openPage(id string, build func() page) {
	w.start.Leave()
	w.putPage(id, build)
	w.openTreeSide()
	if len(w.page.inputs) > 0 {
		paint.Focus(w.win.Canvas(), w.page.inputs[0])
	}
	w.main.RefreshCommands()
}

// putPage shows a page if there is enough space.
func (w *window) putPage(id string, build func() page) {
	if w.pageID != id {
		w.leavePage()
	}
	w.pageID, w.buildPage = id, build
	w.showTree() // first, so that the page is laid out in its final width
	w.renewPage()
}

// welcome shows the rules beside the board at the first start. The parameter chosen reports that
// the program chose the board, because the user named no file or board.
func (w *window) welcome(chosen bool) {
	if chosen {
		w.desk.Doc.MarkOpenedByDefault()
	}
	if w.desk.Settings.First {
		w.putPage(rulesPage, w.rulesOfGame)
	}
}

// renewPage updates the open page.
func (w *window) renewPage() {
	if w.pageID == "" {
		return
	}
	w.page = w.buildPage()
	title := dialogs.NewTitle(w.page.title)
	w.page.heading = title
	title.Truncation = fyne.TextTruncateEllipsis
	away := controls.NewToolButton("", theme.CancelIcon(), w.closePage)
	away.Small, away.Tip, away.OnHover = true, lang.L("Closes this page"), w.status.ShowMessage
	head := container.NewBorder(nil, nil, nil, container.NewCenter(away), title)
	w.fillTreeSide(controls.NewPanel(container.NewBorder(head, nil, nil, nil, w.page.content)))
}

// fillTreeSide shows the tree, or a page in its place. If the focus was there, the board gets it.
func (w *window) fillTreeSide(content fyne.CanvasObject) {
	w.treeSide.Objects = []fyne.CanvasObject{content}
	w.treeSide.Refresh()
	c := w.win.Canvas()
	if focused, ok := c.Focused().(fyne.CanvasObject); ok && paint.Removed(c, focused) {
		w.focusBoard()
	}
}

// closePage restores the tree if a page is open in its place.
func (w *window) closePage() {
	if w.pageID == "" {
		return
	}
	w.leavePage()
	w.fillTreeSide(w.tree.Panel)
	w.showTree()
	w.focusBoard()
	w.main.RefreshCommands()
}

func (w *window) leavePage() {
	closed := w.page.closed
	w.pageID, w.page, w.buildPage = "", page{}, nil
	if closed != nil {
		closed()
	}
}

// pageCommand returns the command that opens a page, or closes it.
func (w *window) pageCommand(id, label string, key fyne.Shortcut, build func() page) shell.Command {
	return shell.Command{
		ID: id, Label: label, Shortcut: key, DuringAnimation: true,
		Checked: func() bool { return w.pageID == id },
		Run: func() {
			if w.pageID == id {
				w.closePage()
				return
			}
			w.openPage(id, build)
		},
	}
}
