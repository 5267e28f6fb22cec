package designer

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"

	"tchouka/app/say"
	"tchouka/app/sheets"
	"tchouka/app/shell"
	"tchouka/engine/export"
	"tchouka/engine/palette"
)

// offerExports asks in a menu what to write the boards as.
func (d *Window) offerExports() {
	var before []*fyne.MenuItem
	if n := len(d.chosen.boards); d.mode != listWon && n > 0 {
		what := fyne.NewMenuItem(lang.N("{{.Count}} board chosen", n, say.With{"Count": say.Grouped(n)}), nil)
		what.Disabled = true
		before = append(before, what)
	}
	if d.mode != listWon {
		before = append(before, fyne.NewMenuItem(lang.L("Worksheet to print…"), d.askForWorksheet),
			fyne.NewMenuItem(lang.L("Step through these boards"), d.stepThrough),
			fyne.NewMenuItem(lang.L("Collection to step through…"), d.saveCollection), fyne.NewMenuItemSeparator())
	}
	kind := export.BoardsKind
	if d.mode == listWon {
		kind = export.WonKind
	}
	shell.OfferFormats(d.window.Win, d.export, kind, d.chooseFile, before...)
}

// chooseFile asks where to write the boards, or the won positions, and on which paper
// if they are to be printed.
func (d *Window) chooseFile(format export.Format, kind string) {
	name := "boards-"
	switch {
	case d.mode == listWon:
		name = "won-"
	case !d.chosen.equallyLong():
		d.tell(lang.L("The chosen boards have different numbers of holes: only a worksheet can hold them"))
		return
	}
	choose := func() {
		d.window.ChooseExport(name+d.rulesShown().ID, format, kind, func(path string) { d.write(path, format) })
	}
	if d.mode != listWon && format.ID == "pdf" {
		d.choosePaper(choose)
		return
	}
	choose()
}

// write has the list written, all of it on the goroutine of a job.
func (d *Window) write(path string, format export.Format) {
	options := export.Options{
		Palette: palette.Light(), Numbering: d.window.Settings.Numbering, Verdicts: true, Paper: sheets.PaperOf(d.sheets.Paper),
	}
	var document func() (export.Document, error)
	if d.mode == listWon {
		rules, layers, words := d.won.rules, d.won.layers, d.won.words()
		document = func() (export.Document, error) { return export.Won(rules, layers, words), nil }
	} else {
		boards, made := slices.Clone(d.listed()), export.Boards
		if len(d.chosen.boards) > 0 {
			made = export.Collection
		}
		document = func() (export.Document, error) { return made(boards), nil }
	}
	d.window.Export(d.tell, path, document, format, options, shell.Exported(path))
}
