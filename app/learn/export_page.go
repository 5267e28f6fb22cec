package learn

import (
	"context"
	"errors"
	"io"
	"strings"

	"fyne.io/fyne/v2/lang"

	"tchouka/app/learn/texts"
	"tchouka/app/ui/dialogs"
	"tchouka/app/ui/messages"
	"tchouka/app/ui/shell"
	"tchouka/app/ui/work"
	"tchouka/engine"
	"tchouka/engine/disk"
	"tchouka/engine/output/export"
	"tchouka/engine/output/web"
	"tchouka/engine/output/web/lessonpage"
	"tchouka/engine/record/lesson"
)

// whenChecked checks a lesson with the solver, and then calls a function that exports it. If the lesson
// has problems, the user must agree first.
func (c *Course) whenChecked(l *lesson.Lesson, export func()) {
	limits := engine.Limits{Memory: c.memory()}
	var problems []lesson.Problem
	c.main.Files.IOTasks.Start(&work.IOTask{
		Description: lang.L("Checking the lesson…"), Cancel: lang.L("Cancel"),
		Do: func(ctx context.Context) error {
			problems = l.Check(ctx, limits)
			return ctx.Err()
		},
		Ended: func(err error) {
			switch {
			case err != nil:
			case len(problems) == 0:
				export()
			default:
				dialogs.Ask(c.main.Files.Win, lang.L("Export a Lesson with Problems?"), wrongText(problems), lang.L("Cancel"),
					dialogs.Choice{Label: lang.L("Export Anyway"), OpensDialog: true, Do: export})
			}
		},
	})
}

// whenChecked is [Course.whenChecked] for the edited lesson. It selects the card of an error of its text,
// with which it cannot be exported.
func (e *Editor) whenChecked(export func(*lesson.Lesson)) {
	if l := e.parsed(); l != nil {
		e.course.whenChecked(l, func() { export(l) })
	}
}

// exportPage writes the open lesson as a web page: a built-in one in all languages.
func (c *Course) exportPage() {
	of := c.begun
	if of.name != "" {
		c.choosePage(lessonFileName(of.path, of.lesson.Title), lessonpage.Sources(messages.PageLanguages(), func(id string) string { return texts.Text(id, of.name) }))
		return
	}
	c.whenChecked(of.lesson, func() {
		c.choosePage(lessonFileName(of.path, of.lesson.Title), []lessonpage.Source{{In: messages.Current(), Text: of.text}})
	})
}

// exportPage writes the edited lesson as a web page.
func (e *Editor) exportPage() {
	name, text := e.draft.fileName(), e.draft.String()
	e.whenChecked(func(*lesson.Lesson) {
		e.course.choosePage(name, []lessonpage.Source{{In: messages.Current(), Text: text}})
	})
}

// choosePage shows a dialog for what the page may show, and where to write it.
func (c *Course) choosePage(name string, sources []lessonpage.Source) {
	title, files := lang.L("Export Web Page"), c.main.Files
	if err := web.Available(); err != nil {
		files.ShowError(title, errors.New(messages.Error(err)))
		return
	}
	form := &dialogs.Form{}
	hints := dialogs.NewCheck(lang.L("The solver gives hints at boards whose hints are not hidden"), nil)
	answers := dialogs.NewCheck(lang.L("Answers are shown on request, after two wrong tries"), nil)
	form.Add(lang.L("Allow hints"), hints)
	form.Add(lang.L("Allow solutions"), answers)
	form.Show(files.Win, title, lang.L("Export…"), func() {}, func() {
		allowHints, allowAnswers, languages := hints.Checked, answers.Checked, messages.PageLanguages()
		files.ChooseExport(strings.TrimSuffix(name, lesson.Extension), export.HTML, func(path string, may disk.Permission) {
			files.WriteFile(c.main.Status, path, may, func(to io.Writer) error {
				content, err := lessonpage.Content(sources)
				if err != nil {
					return err
				}
				content.Hints, content.Solutions = allowHints, allowAnswers
				return web.Write(to, content, languages)
			}, shell.Exported(path))
		})
	})
}
