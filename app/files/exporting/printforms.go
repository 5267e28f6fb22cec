package exporting

import (
	"context"
	"errors"
	"image"
	"io"
	"path/filepath"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/theme"

	"tchouka/app/system/region"
	"tchouka/app/ui/dialogs"
	"tchouka/app/ui/messages"
	"tchouka/app/ui/shell"
	"tchouka/app/ui/work"
	"tchouka/engine/disk"
	"tchouka/engine/output/export"
	"tchouka/engine/output/paper"
	"tchouka/engine/study/find"
)

// paged is a worksheet or a booklet. Page draws one of its pages.
type paged interface {
	Page(ctx context.Context, page int) (picture image.Image, at, pages int, err error)
}

// pagePreview shows the pages of a worksheet or a booklet beside its form, one at a time:
//
//	╭──────────╮
//	│ page     │
//	╰──────────╯
//	◀ page 1 of 3 ▶
type pagePreview struct {
	job        *work.Job
	sheet      paged
	page       int
	diagram    *shell.Diagram
	number     *shell.QuietText
	back, next *dialogs.Button
	content    fyne.CanvasObject
}

func newPagePreview(w *shell.Window) *pagePreview {
	p := &pagePreview{job: work.NewJob(w.Post), diagram: shell.NewDiagram(), number: shell.NewQuietText(theme.SizeNameCaptionText)}
	p.back = dialogs.NewButton("", func() { p.draw(p.sheet, p.page-1) })
	p.next = dialogs.NewButton("", func() { p.draw(p.sheet, p.page+1) })
	p.back.Icon, p.next.Icon = theme.NavigateBackIcon(), theme.NavigateNextIcon()
	foot := container.NewCenter(container.NewHBox(p.back, p.number.RichText, p.next))
	p.content = container.NewBorder(nil, foot, nil, nil, shell.AtLeast(fyne.NewSize(300, 400), container.NewStack(newGround(), p.diagram.Content)))
	return p
}

// draw renders a page in the background.
func (p *pagePreview) draw(sheet paged, page int) {
	p.sheet = sheet
	p.job.Start(func(ctx context.Context, report func(func())) {
		picture, at, pages, err := sheet.Page(ctx, page)
		if ctx.Err() != nil {
			return
		}
		report(func() {
			if err != nil {
				p.diagram.ShowMessage(messages.FileError(err))
				return
			}
			p.page = at
			p.number.Set(lang.L("page {{.N}} of {{.Of}}", messages.Args{"N": at + 1, "Of": pages}))
			p.back.SetEnabled(at > 0)
			p.next.SetEnabled(at+1 < pages)
			p.diagram.Replace(shell.NewRendering(picture, 1))
			p.content.Refresh()
		})
	})
}

// MaxSheetBoards is the maximum number of boards on a worksheet.
const MaxSheetBoards = 1000

// SheetForm is the form for the layout of a worksheet. It is kept while a window is open, so that
// the next worksheet begins with the same input.
type SheetForm struct {
	Title, Count, Rows, Columns         *dialogs.Entry
	CountField, RowsField, ColumnsField *dialogs.Field
	Paper                               *dialogs.Select
	Answers                             *dialogs.Select

	form dialogs.Form
}

// NewSheetForm returns a form with defaults: the boards that fit on A4, and a table of answers.
func NewSheetForm() *SheetForm {
	f := &SheetForm{
		Title: dialogs.NewEntry(), Count: dialogs.NewEntry(), Rows: dialogs.NewEntry(), Columns: dialogs.NewEntry(),
		Paper: NewPaperSelect(), Answers: dialogs.NewChoice([]string{ // those of [worksheet.Solutions], and none
			lang.L("in a table on the last page"), lang.L("a booklet: a board for each move"), lang.L("a booklet: a board for each sowing"),
			lang.L("a booklet: the seeds in columns"), lang.L("none"),
		}, nil),
	}
	f.form.Add(lang.L("Title"), f.Title)
	f.CountField = f.form.Add(lang.L("Boards"), f.Count)
	f.RowsField = f.form.Add(lang.L("Rows"), f.Rows)
	f.ColumnsField = f.form.Add(lang.L("Columns"), f.Columns)
	f.form.Add(lang.L("Paper"), f.Paper)
	f.form.Add(lang.L("Answers"), f.Answers)
	f.Rows.SetPlaceHolder(lang.L("as many as fit"))
	f.Columns.SetPlaceHolder(lang.L("as many as fit"))
	f.Answers.SetSelectedIndex(0)
	return f
}

// Ask shows the form for these boards beside a preview, and passes a worksheet of the first ones to
// answer.
func (f *SheetForm) Ask(boards []find.Board, names []string, w *shell.Window, answer func(export.Worksheet)) {
	sheet := export.Worksheet{Boards: boards, Language: messages.Current()}
	f.Title.SetPlaceHolder(sheet.Game())
	preview := newPagePreview(w)
	read := func() {
		sheet = f.Sheet()
		sheet.Names, sheet.Numbering = names, w.Settings.Numbering
		sheet.Boards = boards[:f.number(f.CountField, f.Count, 1, len(boards))]
	}
	f.form.Aside, f.form.OnClosed = preview.content, preview.job.Stop
	f.form.OnChanged(func() {
		if read(); len(sheet.Boards) > 0 {
			preview.draw(sheet, 0)
		}
	})
	f.form.Show(w.Win, lang.L("Worksheet"), lang.L("Export…"), func() {
		read()
		if err := sheet.Check(); errors.Is(err, export.ErrNoSpace) && f.RowsField.ErrorText()+f.ColumnsField.ErrorText() == "" {
			wrong := f.ColumnsField
			if strings.TrimSpace(f.Rows.Text) != "" {
				wrong = f.RowsField
			}
			wrong.SetError(messages.FileError(err))
		}
	}, func() { answer(sheet) })
	if read(); len(sheet.Boards) > 0 {
		preview.draw(sheet, 0)
	}
}

// Sheet returns a worksheet with the input of the form.
func (f *SheetForm) Sheet() export.Worksheet {
	return export.Worksheet{
		Title: strings.TrimSpace(f.Title.Text), Paper: PaperOf(f.Paper),
		Rows: f.number(f.RowsField, f.Rows, 0, MaxSheetBoards), Columns: f.number(f.ColumnsField, f.Columns, 0, MaxSheetBoards),
		WithoutAnswers: f.Answers.SelectedIndex() > int(export.AnswerColumns), Solutions: f.solutions(), Language: messages.Current(),
	}
}

// solutions returns how answers are shown.
func (f *SheetForm) solutions() export.WorksheetSolutions {
	if i := f.Answers.SelectedIndex(); i > 0 && i <= int(export.AnswerColumns) {
		return export.WorksheetSolutions(i)
	}
	return export.AnswerTable
}

// number parses a field, or reports an error there. A field with a minimum of 0 may be empty.
func (f *SheetForm) number(field *dialogs.Field, entry *dialogs.Entry, least, most int) int {
	n, err := shell.ReadNumber(entry.Text)
	switch {
	case least == 0 && strings.TrimSpace(entry.Text) == "":
		return 0
	case err == nil && least <= n && n <= most && n > 0:
		return n
	case least == 0:
		field.SetError(lang.L("Enter a whole number from 1 to {{.Most}}, or leave the field empty for as many as fit.", messages.Args{"Most": messages.Grouped(most)}))
	default:
		field.SetError(lang.L("Enter a whole number from 1 to {{.Most}}, the number of boards that are listed or chosen.", messages.Args{"Most": messages.Grouped(most)}))
	}
	return 0
}

// WriteSheet shows a file dialog and writes a worksheet to the chosen file.
func WriteSheet(w *shell.Window, notify func(string), sheet export.Worksheet) {
	w.ChooseExport(lang.L("worksheet"), export.PDF, func(path string, may disk.Permission) {
		w.WriteFile(notify, path, may, func(out io.Writer) error { return export.WriteWorksheet(out, sheet) }, shell.Exported(path))
	})
}

// NewPaperSelect returns a list of the paper sizes. That of the region is selected.
func NewPaperSelect() *dialogs.Select {
	s := dialogs.NewChoice([]string{lang.L("A4"), lang.L("Letter"), lang.L("A5")}, nil)
	s.SetSelectedIndex(int(region.Paper()))
	return s
}

// PaperOf returns the selected paper size.
func PaperOf(s *dialogs.Select) paper.Size { return paper.Sizes()[max(s.SelectedIndex(), 0)] }

// SelectPaper selects the paper size with a name.
func SelectPaper(s *dialogs.Select, name string) {
	for i, size := range paper.Sizes() {
		if size.String() == name {
			s.SetSelectedIndex(i)
		}
	}
}

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
