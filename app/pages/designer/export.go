package designer

import (
	"context"
	"errors"
	"slices"

	"fyne.io/fyne/v2/lang"

	"tchouka/app/files/exporting"
	"tchouka/app/ui/dialogs"
	"tchouka/app/ui/messages"
	"tchouka/engine/output/export"
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
