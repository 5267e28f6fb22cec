package designer

import (
	"io"
	"slices"
	"strconv"

	"fyne.io/fyne/v2/lang"

	"tchouka/app/files/exporting"
	"tchouka/app/ui/messages"
	"tchouka/app/ui/shell"
	"tchouka/engine/disk"
	"tchouka/engine/output/export"
	"tchouka/engine/record/notation"
	"tchouka/engine/study/find"
)

// The commands for the checked boards, or for all if none is checked.

// askForWorksheet shows the worksheet form for the listed boards, and then a file dialog.
func (d *Page) askForWorksheet() {
	boards := d.listed()
	boards = boards[:min(len(boards), exporting.MaxSheetBoards)]
	d.sheets.Count.SetText(strconv.Itoa(len(boards)))
	if len(d.chosen.boards) == 0 {
		d.sheets.Count.SetText(strconv.Itoa(min(len(boards), 24)))
	}
	d.sheets.Ask(slices.Clone(boards), nil, d.tab.Window, func(sheet export.Worksheet) { exporting.WriteSheet(d.tab.Window, d.tab.ShowMessage, sheet) })
}

// canSaveCollection reports whether there are boards for a collection.
func (d *Page) canSaveCollection() bool {
	return d.mode != listWon && !d.run.Running() && len(d.listed()) > 0
}

// printable reports whether the boards can be printed on a worksheet.
func (d *Page) printable() bool { return d.canSaveCollection() && find.Rates(d.listed()[0].Game) }

// collected returns the boards as a collection, each with its solution.
func (d *Page) collected() []notation.Board {
	boards := d.listed()
	all := make([]notation.Board, len(boards))
	for i, b := range boards {
		all[i] = notation.Board{Game: b.Game, Start: b.Start, Solution: b.Line}
	}
	return all
}

// stepThrough opens the boards as an unsaved collection in the main window.
func (d *Page) stepThrough() { d.Step(lang.L("Found boards"), d.collected()) }

// saveCollection shows a file dialog and saves the boards as a collection.
func (d *Page) saveCollection() {
	boards := d.collected()
	kind := shell.FileKind{Name: lang.L("Collections"), Exts: []string{"csv", "txt", "json"}}
	r := shell.FileRequest{Title: lang.L("New Collection"), Name: "boards-" + d.gameShown().ID() + ".csv", Kinds: []shell.FileKind{kind}}
	d.tab.ChooseSave(r, notation.Named(".csv"), func(path string, may disk.Permission) {
		form, _ := notation.FormOf(path)
		d.writeCollection(path, may, form, boards)
	})
}

func (d *Page) writeCollection(path string, may disk.Permission, form notation.Form, boards []notation.Board) {
	d.tab.WriteFile(d.tab.ShowMessage, path, may, func(w io.Writer) error { return notation.WriteCollection(w, form, "", boards) },
		lang.L("Saved to “{{.File}}”. To step through it, use File ▸ Open… in the main window.", messages.Args{"File": path}))
}
