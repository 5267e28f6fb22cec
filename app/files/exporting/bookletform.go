package exporting

import (
	"io"
	"path/filepath"
	"strings"

	"fyne.io/fyne/v2/lang"

	"tchouka/app/ui/dialogs"
	"tchouka/app/ui/messages"
	"tchouka/app/ui/shell"
	"tchouka/engine/disk"
	"tchouka/engine/output/export"
)

// BookletForm is the form for a booklet. It is kept while a window is open, so that the next booklet
// begins with the same input.
type BookletForm struct {
	Title, Author, Date *dialogs.Entry
	Paper, Answers      *dialogs.Select
	IDs                 *dialogs.Check

	form dialogs.Form
}

// NewBookletForm returns a form for a booklet on A4 with the answers at the end.
func NewBookletForm() *BookletForm {
	f := &BookletForm{
		Title: dialogs.NewEntry(), Author: dialogs.NewEntry(), Date: dialogs.NewEntry(), Paper: NewPaperSelect(),
		Answers: dialogs.NewChoice([]string{ // in the order of [export.BookletParts]
			lang.L("at the end"), lang.L("none"), lang.L("in a second file"),
		}, nil),
		IDs: dialogs.NewCheck(lang.L("Print the ID of each board"), nil),
	}
	f.IDs.Checked = true
	f.form.Add(lang.L("Title"), f.Title)
	f.form.Add(lang.L("Author"), f.Author)
	f.form.Add(lang.L("Date"), f.Date)
	f.form.Add(lang.L("Paper"), f.Paper)
	f.form.Add(lang.L("Answers"), f.Answers)
	f.form.Add(lang.L("IDs"), f.IDs)
	f.Author.SetPlaceHolder(lang.L("optional"))
	f.Date.SetPlaceHolder(lang.L("optional"))
	f.Answers.SetSelectedIndex(0)
	return f
}

// Ask shows the form beside a preview of the pages, and then writes the booklet to the chosen file, and
// its answers to a second one if requested. The booklet has its boards, answers and a default title.
func (f *BookletForm) Ask(b export.Booklet, w *shell.Window, notify func(string)) {
	title := b.Title
	b.Language, b.Numbering = messages.Current(), w.Settings.Numbering
	f.Title.SetPlaceHolder(title)
	read := func() {
		if b.Title = strings.TrimSpace(f.Title.Text); b.Title == "" {
			b.Title = title
		}
		b.Author, b.Date, b.Paper = strings.TrimSpace(f.Author.Text), strings.TrimSpace(f.Date.Text), PaperOf(f.Paper)
		b.WithoutIDs = !f.IDs.Checked
		b.Parts = export.WholeBooklet
		if f.Answers.SelectedIndex() > 0 {
			b.Parts = export.WithoutAnswers
		}
	}
	preview := newPagePreview(w)
	f.form.Aside, f.form.OnClosed = preview.content, preview.job.Stop
	f.form.OnChanged(func() {
		read()
		preview.draw(b, preview.page)
	})
	f.form.Show(w.Win, lang.L("Booklet"), lang.L("Export…"), read, func() {
		writeBooklet(w, notify, lang.L("booklet"), b, func(path string) {
			if f.Answers.SelectedIndex() < int(export.AnswersApart) {
				return
			}
			b.Parts = export.AnswersApart
			stem := strings.TrimSuffix(filepath.Base(path), filepath.Ext(path))
			writeBooklet(w, notify, stem+"-"+lang.L("answers"), b, func(string) {})
		})
	})
	read()
	preview.draw(b, 0)
}

// writeBooklet shows a file dialog and writes a booklet to the chosen file.
func writeBooklet(w *shell.Window, notify func(string), name string, b export.Booklet, then func(path string)) {
	w.ChooseExport(name, export.PDF, func(path string, may disk.Permission) {
		w.WriteFile(notify, path, may, func(out io.Writer) error { return export.WriteBooklet(out, b) }, shell.Exported(path))
		then(path)
	})
}
