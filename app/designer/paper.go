package designer

import (
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/widget"

	"tchouka/app/dialogs"
	"tchouka/engine/paper"
)

// newPaperSelect offers the sizes of paper.
func newPaperSelect() *widget.Select {
	s := widget.NewSelect([]string{lang.L("A4"), lang.L("Letter")}, nil)
	s.SetSelectedIndex(0)
	return s
}

// paperOf returns the size of paper that is selected.
func paperOf(s *widget.Select) paper.Size { return paper.Sizes()[max(s.SelectedIndex(), 0)] }

// choosePaper asks on which paper the boards are to be printed, and goes on. It is
// the paper of the next worksheet as well.
func (d *Window) choosePaper(then func()) {
	var form dialogs.Form
	sizes := newPaperSelect()
	sizes.SetSelectedIndex(d.sheets.paper.SelectedIndex())
	form.Add(lang.L("Paper"), sizes)
	form.Show(d.window.Win, lang.L("PDF, to print"), lang.L("Choose a file…"), func() {
		d.sheets.paper.SetSelectedIndex(sizes.SelectedIndex())
	}, then)
}
