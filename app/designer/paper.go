package designer

import (
	"fyne.io/fyne/v2/lang"

	"tchouka/app/dialogs"
	"tchouka/app/sheets"
)

// choosePaper asks on which paper the boards are to be printed, and goes on. It is
// the paper of the next worksheet as well.
func (d *Window) choosePaper(then func()) {
	var form dialogs.Form
	sizes := sheets.NewPaperSelect()
	sizes.SetSelectedIndex(d.sheets.Paper.SelectedIndex())
	form.Add(lang.L("Paper"), sizes)
	form.Show(d.window.Win, lang.L("PDF, to print"), lang.L("Choose a file…"), func() {
		d.sheets.Paper.SetSelectedIndex(sizes.SelectedIndex())
	}, then)
}
