package designer

import (
	"context"
	"errors"
	"io"
	"slices"
	"strconv"
	"strings"

	"fyne.io/fyne/v2/lang"

	"tchouka/app/files/exporting"
	"tchouka/app/ui/dialogs"
	"tchouka/app/ui/messages"
	"tchouka/app/ui/shell"
	"tchouka/engine/disk"
	"tchouka/engine/output/export"
	"tchouka/engine/record/notation"
	"tchouka/engine/study/find"
)

// Export opens the export dialog.
func (d *Page) Export() {
	input := exporting.DialogOptions{Window: d.tab.Window, ShowStatus: d.tab.ShowMessage, Sources: []exporting.Source{d.source()}}
	if d.mode != listWon {
		input.Chosen = func(_ int, c export.Choices) { exporting.SelectPaper(d.sheets.Paper, c[export.PaperChoice]) }
		input.OtherCommands = []dialogs.Choice{
			{Label: lang.L("Make Worksheet…"), Do: d.askForWorksheet},
			{Label: lang.L("Step Through These Boards"), Do: d.stepThrough},
			{Label: lang.L("Save as Collection…"), Do: d.saveCollection},
		}
	}
	if n := len(d.chosen.boards); d.mode != listWon && n > 0 {
		input.Title = lang.N("{{.Count}} board chosen", n, messages.Args{"Count": messages.Grouped(n)})
	}
	exporting.Show(input)
}

// source returns the list as an export source. Its document is made on the goroutine of a job.
func (d *Page) source() exporting.Source {
	s := exporting.Source{
		Kind: export.WonKind, Name: "won-" + d.gameShown().ID(), Options: export.Options{Verdicts: true},
	}
	if d.mode == listWon {
		game, layers := d.won.game, d.won.layers
		s.Make = exporting.MakeFunc(func(context.Context) (export.Document, error) { return export.Won(game, layers), nil })
		return s
	}
	boards, made := slices.Clone(d.listed()), export.Boards
	if len(d.chosen.boards) > 0 {
		made = export.Collection
	}
	s.Kind, s.Name = export.BoardsKind, "boards-"+d.gameShown().ID()
	s.Defaults = export.Choices{export.PaperChoice: exporting.PaperOf(d.sheets.Paper).String()}
	s.Unsupported = func(export.Format) (string, error) {
		if d.chosen.equallyLong() {
			return "", nil
		}
		return lang.L("The boards cannot be exported together"),
			errors.New(lang.L("The chosen boards have different numbers of holes: use a worksheet or a collection instead"))
	}
	s.Make = exporting.MakeFunc(func(context.Context) (export.Document, error) { return made(boards), nil })
	return s
}

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
		all[i] = entry(b)
	}
	return all
}

// copied returns the boards to copy: the chosen ones, or else the current one, or else all.
func (d *Page) copied() []notation.Board {
	row := d.list.View().Current
	current := row >= 0 && row < d.list.View().Len
	switch {
	case d.mode == listWon && current:
		return []notation.Board{{Game: d.won.game, Start: d.won.at(row)}}
	case d.mode == listWon:
		return nil
	case current && len(d.chosen.boards) == 0:
		return []notation.Board{entry(d.at(row))}
	}
	return d.collected()
}

// entry returns a board with its solution, for a collection.
func entry(b find.Board) notation.Board {
	return notation.Board{Game: b.Game, Start: b.Start, Solution: b.Line}
}

// stepThrough opens the boards as an unsaved collection in the main window.
func (d *Page) stepThrough() { d.Step(lang.L("Found boards"), d.collected()) }

// saveCollection shows a file dialog and saves the boards as a collection.
func (d *Page) saveCollection() {
	boards := d.collected()
	kind := shell.FileKind{Name: lang.L("Collections"), Exts: []string{strings.TrimPrefix(notation.GameExtension, "."), "csv", "txt", "json"}}
	r := shell.FileRequest{Title: lang.L("New Collection"), Name: "boards-" + d.gameShown().ID() + notation.GameExtension, Kinds: []shell.FileKind{kind}}
	d.tab.ChooseSave(r, notation.Named(notation.GameExtension), func(path string, may disk.Permission) {
		form, _ := messages.CollectionForm(path)
		d.writeCollection(path, may, form, boards)
	})
}

func (d *Page) writeCollection(path string, may disk.Permission, form notation.Form, boards []notation.Board) {
	d.tab.WriteFile(d.tab.ShowMessage, path, may, func(w io.Writer) error { return notation.WriteCollection(w, form, "", boards) },
		lang.L("Saved to “{{.File}}”. To step through it, use File ▸ Open… in the main window.", messages.Args{"File": path}))
}
