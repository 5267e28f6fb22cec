package app

import (
	"io"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/widget"

	"tchouka/engine"
	"tchouka/engine/export"
)

// sheetMost is the most boards of a worksheet.
const sheetMost = 1000

// sheetForm asks how a worksheet should look. It is kept while the window is
// open, so that the next one begins where the last one ended.
type sheetForm struct {
	title, count, rows, columns *widget.Entry
	paper                       *widget.Select
	answers                     *widget.Check
}

func newSheetForm() sheetForm {
	f := sheetForm{
		title: widget.NewEntry(), count: widget.NewEntry(), rows: widget.NewEntry(), columns: widget.NewEntry(),
		paper: widget.NewSelect([]string{lang.L("A4"), lang.L("Letter")}, nil), answers: widget.NewCheck(lang.L("on the last page"), nil),
	}
	f.count.SetText("8")
	f.rows.SetPlaceHolder(lang.L("as many as fit"))
	f.columns.SetPlaceHolder(lang.L("as many as fit"))
	f.paper.SetSelectedIndex(0)
	f.answers.SetChecked(true)
	return f
}

// ask shows the form, and hands on the worksheet, or a sentence on what is wrong.
func (f *sheetForm) ask(rules engine.Rules, win fyne.Window, answer func(sheet export.Worksheet, boards int, wrong string)) {
	f.title.SetPlaceHolder(gameName(rules))
	form := dialog.NewForm(lang.L("Worksheet to print"), lang.L("Choose a file…"), lang.L("Cancel"), []*widget.FormItem{
		widget.NewFormItem(lang.L("Title"), f.title),
		widget.NewFormItem(lang.L("Boards"), f.count),
		widget.NewFormItem(lang.L("Rows"), f.rows),
		widget.NewFormItem(lang.L("Columns"), f.columns),
		widget.NewFormItem(lang.L("Paper"), f.paper),
		widget.NewFormItem(lang.L("Answers"), f.answers),
	}, func(ok bool) {
		if ok {
			answer(f.sheet(rules))
		}
	}, win)
	form.Resize(fyne.NewSize(460, 0))
	form.Show()
}

// sheet reads the form.
func (f *sheetForm) sheet(rules engine.Rules) (sheet export.Worksheet, boards int, wrong string) {
	sheet = export.Worksheet{
		Title: strings.TrimSpace(f.title.Text), Paper: export.Papers()[max(f.paper.SelectedIndex(), 0)],
		WithoutAnswers: !f.answers.Checked, Words: worksheetWords(rules),
	}
	boards, err := number32(f.count.Text)
	if err != nil || boards < 1 || boards > sheetMost {
		return sheet, 0, lang.L("Worksheet: write how many boards, a whole number from 1 to {{.Most}}", vars{"Most": grouped(sheetMost)})
	}
	for _, field := range []struct {
		text string
		to   *int
	}{{f.rows.Text, &sheet.Rows}, {f.columns.Text, &sheet.Columns}} {
		n, ok := wishedNumber(field.text, 0)
		if !ok || n > sheetMost {
			return sheet, 0, lang.L("Worksheet: rows and columns are whole numbers, or left empty for as many as fit")
		}
		*field.to = n
	}
	return sheet, boards, ""
}

// askForWorksheet asks how a worksheet of the first boards of the list should
// look, and then where to write it.
func (d *designer) askForWorksheet() {
	d.sheets.count.SetText(strconv.Itoa(min(len(d.found.boards), 24)))
	d.sheets.ask(d.request.Rules, d.win, func(sheet export.Worksheet, boards int, wrong string) {
		if wrong != "" {
			d.tell(wrong)
			return
		}
		sheet.Boards = d.found.first(boards)
		d.chooseWorksheet(sheet)
	})
}

func (d *designer) chooseWorksheet(sheet export.Worksheet) {
	format, _ := export.FormatByID("pdf")
	options := export.Options{Numbering: d.files.desk.settings.numbering}
	d.files.chooseExport(lang.L("worksheet"), format, lang.L("PDF, to print"), func(path string) {
		d.files.writeFile(d.tell, path, func(w io.Writer) error {
			return export.WriteWorksheet(w, sheet, options)
		}, exported(path))
	})
}

// worksheetWords says on paper what export.EnglishWords says, in the language of
// the window.
func worksheetWords(r engine.Rules) export.WorksheetWords {
	w := export.WorksheetWords{
		Game: gameName(r), Name: lang.L("Name"), Date: lang.L("Date"), HowToPlay: lang.L("How to play"), Moves: lang.L("Moves"),
		Answers: lang.L("Answers"), Board: lang.L("Board"), FewestMoves: lang.L("Fewest moves"),
		WaysToWin: lang.L("Ways to win"), Solution: lang.L("A shortest solution"),
		Rules: []string{
			lang.L("Bring every seed into the Ruma, the store at the right end of the row."),
			lang.L("Choose a hole, take up all its seeds, and drop them one by one into the next places to the right."),
		},
	}
	switch {
	case r.Wrapping:
		w.Rules = append(w.Rules, lang.L("With seeds left after the Ruma, go on from the hole at the far left."))
	case r.Chaining:
		w.Rules = append(w.Rules, lang.L("No sowing may pass the Ruma: a hole with more seeds than that cannot be chosen."))
	}
	if r.Chaining {
		w.Rules = append(w.Rules,
			lang.L("When the last seed falls into a hole that holds seeds, take them all up and sow on."),
			lang.L("When the last seed falls into the Ruma, choose again. When it falls into an empty hole, you have lost."))
		if !r.Wrapping {
			w.Rules = append(w.Rules, lang.L("When you would have to sow on past the Ruma, you have lost, too."))
		}
	} else {
		w.Rules = append(w.Rules,
			lang.L("The last seed must fall into the Ruma: only holes from which it does can be chosen."),
			lang.L("When no hole can be chosen and seeds are left outside, you have lost."))
	}
	w.Rules = append(w.Rules, lang.L("Write down the numbers below the holes you choose, in order."))
	return w
}
