package learn

import (
	"errors"
	"io"
	"strings"

	"fyne.io/fyne/v2/lang"

	"tchouka/app/dialogs"
	"tchouka/app/learn/texts"
	"tchouka/app/messages"
	"tchouka/app/shell"
	"tchouka/engine/export"
	"tchouka/engine/lesson"
	"tchouka/engine/web"
	"tchouka/engine/web/lessonpage"
)

// exportPage writes the open lesson as a web page: a built-in one in all languages.
func (c *Course) exportPage() {
	of := c.begun
	sources := []lessonpage.Source{{In: messages.Current(), Text: of.text}}
	if of.name != "" {
		sources = lessonpage.Sources(messages.PageLanguages(), func(id string) string { return texts.Text(id, of.name) })
	}
	c.choosePage(lessonFileName(of.path, of.lesson.Title), sources)
}

// exportPage writes the edited lesson as a web page.
func (e *Editor) exportPage() {
	if _, problems := lesson.Parse(e.draft.String(), e.course.host.Desk.Games); len(problems) > 0 {
		e.nextProblem()
		e.course.host.ShowStatus(untriedText())
		return
	}
	e.course.choosePage(e.draft.fileName(), []lessonpage.Source{{In: messages.Current(), Text: e.draft.String()}})
}

// choosePage shows a dialog for what the page may show, and where to write it.
func (c *Course) choosePage(name string, sources []lessonpage.Source) {
	title, files := lang.L("Export Web Page"), c.host.Files
	if err := web.Available(); err != nil {
		files.ShowError(title, errors.New(messages.Error(err)))
		return
	}
	format, _ := export.FormatByID("html")
	form := &dialogs.Form{}
	hints := dialogs.NewCheck(lang.L("The solver gives hints at boards whose hints are not hidden"), nil)
	answers := dialogs.NewCheck(lang.L("Answers are shown on request, after two wrong tries"), nil)
	form.Add(lang.L("Allow hints"), hints)
	form.Add(lang.L("Allow solutions"), answers)
	form.Show(files.Win, title, lang.L("Export…"), func() {}, func() {
		allowHints, allowAnswers, languages := hints.Checked, answers.Checked, messages.PageLanguages()
		files.ChooseExport(strings.TrimSuffix(name, lesson.Extension), format, shell.FormatName(format), func(path string) {
			files.WriteFile(c.host.ShowStatus, path, func(to io.Writer) error {
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
