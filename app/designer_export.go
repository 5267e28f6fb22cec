package app

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"

	"tchouka/engine/export"
	"tchouka/engine/palette"
)

// offerExports asks in a menu what to write the boards as.
func (d *designer) offerExports() {
	var worksheet []*fyne.MenuItem
	if d.mode != listWon {
		worksheet = []*fyne.MenuItem{
			fyne.NewMenuItem(lang.L("Worksheet to print…"), d.askForWorksheet), fyne.NewMenuItemSeparator(),
		}
	}
	offerFormats(d.win, d.export, d.mode == listWon, d.chooseFile, worksheet...)
}

// chooseFile asks where to write the boards, or the won positions.
func (d *designer) chooseFile(format export.Format, kind string) {
	name := "boards-"
	if d.mode == listWon {
		name = "won-"
	}
	d.files.chooseExport(name+d.rulesShown().ID, format, kind, func(path string) { d.write(path, format) })
}

// write has the list written, all of it on the goroutine of a job.
func (d *designer) write(path string, format export.Format) {
	options := export.Options{Palette: palette.Light(), Numbering: d.files.desk.settings.numbering, Verdicts: true}
	var document func() (export.Document, error)
	if d.mode == listWon {
		rules, layers, words := d.won.rules, d.won.layers, d.won.words()
		document = func() (export.Document, error) { return export.Won(rules, layers, words), nil }
	} else {
		boards := d.found.first(len(d.found.boards))
		document = func() (export.Document, error) { return export.Boards(boards), nil }
	}
	d.files.export(d.tell, path, document, format, options, exported(path))
}
