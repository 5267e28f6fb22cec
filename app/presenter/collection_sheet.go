package presenter

import (
	"context"
	"errors"
	"strconv"

	"fyne.io/fyne/v2/lang"

	"tchouka/app/exporting"
	"tchouka/app/messages"
	"tchouka/app/work"
	"tchouka/engine"
	"tchouka/engine/export"
	"tchouka/engine/find"
	"tchouka/engine/games"
	"tchouka/engine/notation"
)

// judgedBoards is the set of boards of a collection that a worksheet can contain.
type judgedBoards struct {
	boards []find.Board
	names  []string
	lost   int  // number of boards left out
	others bool // boards of other games were left out, too
}

// worksheet solves every board of the collection, and then shows the form for a worksheet.
func (b *CollectionBar) worksheet() {
	boards := b.desk.Doc.Collection.Boards
	boards = boards[:min(len(boards), exporting.MaxSheetBoards)]
	var found judgedBoards
	b.files.IOTasks.Start(&work.IOTask{
		Description: lang.L("Solving the boards for the worksheet…"), Cancel: lang.L("Cancel"),
		Do: func(ctx context.Context) error { return found.rateBoards(ctx, b.desk.Games, boards) },
		Ended: func(err error) {
			switch {
			case errors.Is(err, context.Canceled):
			case err != nil:
				b.files.ShowError(lang.L("No worksheet can be made of these boards"), err)
			case len(found.boards) == 0:
				b.files.ShowInfo(lang.L("No worksheet can be made of these boards"), lang.L("A worksheet holds winnable boards of a single game on one row. There are none here."))
			default:
				b.askForSheet(found)
			}
		},
	})
}

// ratingGenerator returns the game with its solver, if its boards have a difficulty rating.
func ratingGenerator(known games.List, game engine.Game) (find.Generator, bool) {
	listed, err := known.ByID(game.ID())
	if err != nil {
		return nil, false
	}
	g, ok := listed.(find.Generator)
	return g, ok
}

// rateBoards collects the winnable boards of the first rated game. It returns an error for a board
// that cannot be solved in the allowed memory.
func (j *judgedBoards) rateBoards(ctx context.Context, known games.List, boards []notation.Board) error {
	for _, b := range boards {
		game, ok := ratingGenerator(known, b.Game)
		if !ok || len(j.boards) > 0 && j.boards[0].Game.ID() != game.ID() {
			j.others = true
			continue
		}
		board, won, cause := find.Judge(ctx, game, b.Start, 0)
		switch {
		case ctx.Err() != nil:
			return ctx.Err()
		case cause != find.Finished:
			return &unsolvedError{b.ID()}
		case !won:
			j.lost++
			continue
		}
		j.boards, j.names = append(j.boards, board), append(j.names, b.Name)
	}
	return nil
}

// unsolvedError is the error of a board too large to be solved.
type unsolvedError struct{ id string }

// Error implements [error].
func (e *unsolvedError) Error() string {
	return lang.L("{{.Board}} could not be solved within the memory limit", messages.Args{"Board": e.id})
}

// askForSheet shows the form for the worksheet, and reports the boards that it does not contain.
func (b *CollectionBar) askForSheet(found judgedBoards) {
	if b.sheets == nil {
		b.sheets = exporting.NewSheetForm()
	}
	b.sheets.Count.SetText(strconv.Itoa(len(found.boards)))
	b.sheets.Ask(found.boards, found.names, b.files.Win, func(sheet export.Worksheet) { exporting.WriteSheet(b.files.Window, b.files.ShowStatus, sheet) })
	switch {
	case found.others:
		b.files.ShowStatus(lang.L("A worksheet holds a single game on one row: boards of other games were left out"))
	case found.lost > 0:
		b.files.ShowStatus(lang.N("{{.Count}} board is not winnable and was left out", found.lost, messages.Args{"Count": messages.Grouped(found.lost)}))
	}
}
