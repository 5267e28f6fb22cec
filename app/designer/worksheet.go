package designer

import (
	"errors"
	"io"
	"slices"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/widget"

	"tchouka/app/dialogs"
	"tchouka/app/language"
	"tchouka/app/say"
	"tchouka/app/shell"
	"tchouka/engine/export"
	"tchouka/engine/row"
	"tchouka/engine/row/design"
	"tchouka/engine/worksheet"
)

// sheetMost is the most boards of a worksheet.
const sheetMost = 1000

// sheetForm asks how a worksheet should look. It is kept while the window is
// open, so that the next one begins where the last one ended.
type sheetForm struct {
	dialogs.Form
	title, count, rows, columns         *dialogs.Entry
	countField, rowsField, columnsField *dialogs.Field
	paper                               *widget.Select
	answers                             *widget.Check
}

func newSheetForm() *sheetForm {
	f := &sheetForm{
		title: dialogs.NewEntry(), count: dialogs.NewEntry(), rows: dialogs.NewEntry(), columns: dialogs.NewEntry(),
		paper: newPaperSelect(), answers: widget.NewCheck(lang.L("on the last page"), nil),
	}
	f.Add(lang.L("Title"), f.title)
	f.countField = f.Add(lang.L("Boards"), f.count)
	f.rowsField = f.Add(lang.L("Rows"), f.rows)
	f.columnsField = f.Add(lang.L("Columns"), f.columns)
	f.Add(lang.L("Paper"), f.paper)
	f.Add(lang.L("Answers"), f.answers)
	f.rows.SetPlaceHolder(lang.L("as many as fit"))
	f.columns.SetPlaceHolder(lang.L("as many as fit"))
	f.answers.SetChecked(true)
	return f
}

// ask shows the form for these boards, and hands on a worksheet of the first of
// them.
func (f *sheetForm) ask(boards []design.Board, win fyne.Window, answer func(worksheet.Sheet)) {
	sheet := worksheet.Sheet{Boards: boards, Words: worksheetWords(boards[0].Rules)}
	f.title.SetPlaceHolder(sheet.Game())
	f.Show(win, lang.L("Worksheet to print"), lang.L("Choose a file…"), func() {
		sheet = f.sheet(boards[0].Rules)
		sheet.Boards = boards[:f.number(f.countField, f.count, 1, len(boards))]
		if err := sheet.Check(); errors.Is(err, worksheet.ErrNoRoom) && f.rowsField.Fault()+f.columnsField.Fault() == "" {
			f.tooMany(say.FileError(err))
		}
	}, func() { answer(sheet) })
}

// tooMany says at the field that says so that there is no room for so many.
func (f *sheetForm) tooMany(wrong string) {
	if strings.TrimSpace(f.rows.Text) != "" {
		f.rowsField.Wrong(wrong)
	} else {
		f.columnsField.Wrong(wrong)
	}
}

// sheet reads the form.
func (f *sheetForm) sheet(rules row.Rules) worksheet.Sheet {
	return worksheet.Sheet{
		Title: strings.TrimSpace(f.title.Text), Paper: paperOf(f.paper),
		Rows: f.number(f.rowsField, f.rows, 0, sheetMost), Columns: f.number(f.columnsField, f.columns, 0, sheetMost),
		WithoutAnswers: !f.answers.Checked, Words: worksheetWords(rules),
	}
}

// number reads a field, or says there what is wrong. A field from 0 on may be left
// empty.
func (f *sheetForm) number(field *dialogs.Field, entry *dialogs.Entry, least, most int) int {
	n, err := shell.ReadNumber(entry.Text)
	switch {
	case least == 0 && strings.TrimSpace(entry.Text) == "":
		return 0
	case err == nil && least <= n && n <= most && n > 0:
		return n
	case least == 0:
		field.Wrong(lang.L("Write a whole number from 1 to {{.Most}}, or nothing for as many as fit.", say.With{"Most": say.Grouped(most)}))
	default:
		field.Wrong(lang.L("Write a whole number from 1 to {{.Most}}: so many boards are listed or chosen.", say.With{"Most": say.Grouped(most)}))
	}
	return 0
}

// askForWorksheet asks how a worksheet of the boards that were chosen, or of the
// first ones of the list, should look, and then where to write it.
func (d *Window) askForWorksheet() {
	boards := d.listed()
	boards = boards[:min(len(boards), sheetMost)]
	d.sheets.count.SetText(strconv.Itoa(len(boards)))
	if len(d.chosen.boards) == 0 {
		d.sheets.count.SetText(strconv.Itoa(min(len(boards), 24)))
	}
	d.sheets.ask(slices.Clone(boards), d.window.Win, d.chooseWorksheet)
}

func (d *Window) chooseWorksheet(sheet worksheet.Sheet) {
	format, _ := export.FormatByID("pdf")
	sheet.Numbering = d.window.Settings.Numbering
	d.window.ChooseExport(lang.L("worksheet"), format, lang.L("PDF, to print"), func(path string) {
		d.window.WriteFile(d.tell, path, func(w io.Writer) error {
			return worksheet.Write(w, sheet)
		}, shell.Exported(path))
	})
}

// worksheetWords says what a worksheet does in the language of the window.
func worksheetWords(r row.Rules) worksheet.Words {
	w := worksheet.English(r).Translated(language.Given)
	w.Game = say.Game(r)
	return w
}
