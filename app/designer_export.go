package app

import (
	"io"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/widget"

	"tchouka/engine/export"
	"tchouka/engine/palette"
)

// offerExports asks in a menu what to write the boards as.
func (d *designer) offerExports() {
	var items []*fyne.MenuItem
	if d.mode != listWon {
		items = append(items, fyne.NewMenuItem(lang.L("Worksheet to print…"), d.askForWorksheet), fyne.NewMenuItemSeparator())
	}
	names := formatNames()
	for i, format := range export.Formats() {
		items = append(items, fyne.NewMenuItem(names[i], func() { d.chooseFile(format, names[i]) }))
	}
	menu := widget.NewPopUpMenu(fyne.NewMenu("", items...), d.win.Canvas())
	from := d.export
	menu.ShowAtRelativePosition(fyne.NewPos(from.Size().Width-menu.MinSize().Width, from.Size().Height+4), from)
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
	var document func() export.Document
	if d.mode == listWon {
		rules, layers, words := d.won.rules, d.won.layers, d.won.words()
		document = func() export.Document { return export.Won(rules, layers, words) }
	} else {
		boards := d.found.first(len(d.found.boards))
		document = func() export.Document { return export.Boards(boards) }
	}
	d.files.writeFile(d.writing, d.tell, path, func(w io.Writer) error {
		return export.Write(w, document(), format.ID, options)
	}, lang.L("Exported to “{{.File}}”", vars{"File": path}))
}
