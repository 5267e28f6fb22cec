package learn

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"

	"tchouka/app/ui/shell"
)

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
