package presenter

import (
	"context"
	"errors"
	"strconv"
	"time"

	"fyne.io/fyne/v2/lang"

	"tchouka/app/files/exporting"
	"tchouka/app/ui/messages"
	"tchouka/app/ui/work"
	"tchouka/engine"
	"tchouka/engine/games"
	"tchouka/engine/output/export"
	"tchouka/engine/record/notation"
	"tchouka/engine/study/find"
)

// sheetPatience is the time for solving one board of a worksheet. A board that takes longer has no
// answer.
const sheetPatience = 5 * time.Second

// judgedBoards is the set of boards that a worksheet can contain.
type judgedBoards struct {
	boards []find.Board
	names  []string
	others bool // boards of other games were left out
}

// Printable reports whether a worksheet can be made: the board has places.
func (b *CollectionBar) Printable() bool { return len(b.desk.Places()) > 0 }

// Worksheet solves the start on the desk, or every board of the collection, and then shows the form
// for a worksheet.
func (b *CollectionBar) Worksheet() {
	boards := []notation.Board{{Game: b.desk.Game(), Start: b.desk.Doc.Start()}}
	if coll := b.desk.Doc.Collection; coll != nil {
		boards = coll.Boards
	}
	all := len(boards)
	boards = boards[:min(all, exporting.MaxSheetBoards)]
	var found judgedBoards
	b.files.IOTasks.Start(&work.IOTask{
		Description: lang.L("Solving the boards for the worksheet…"), Cancel: lang.L("Cancel"),
		Do: func(ctx context.Context) error { return found.judge(ctx, b.desk.Games, boards) },
		Ended: func(err error) {
			switch {
			case errors.Is(err, context.Canceled):
			case err != nil:
				b.files.ShowError(lang.L("No worksheet can be made of these boards"), err)
			default:
				b.askForSheet(found)
				if all > len(boards) {
					b.files.ShowStatus(lang.L("A worksheet has at most {{.Most}} boards: the others were left out", messages.Args{"Most": messages.Grouped(len(boards))}))
				}
			}
		},
	})
}

// judge collects the boards of the first game, with their solutions.
func (j *judgedBoards) judge(ctx context.Context, known games.List, boards []notation.Board) error {
	for _, b := range boards {
		if len(j.boards) > 0 && j.boards[0].Game.ID() != b.Game.ID() {
			j.others = true
			continue
		}
		game, err := known.ByID(b.Game.ID())
		if err != nil {
			game = b.Game
		}
		j.boards, j.names = append(j.boards, judged(ctx, game, b.Start)), append(j.names, b.Name)
		if ctx.Err() != nil {
			return ctx.Err()
		}
	}
	return export.Worksheet{Boards: j.boards, WithoutAnswers: true}.Check()
}

// judged returns a board with its answer, if it is found in time.
func judged(ctx context.Context, game engine.Game, start engine.State) find.Board {
	ctx, cancel := context.WithTimeout(ctx, sheetPatience)
	defer cancel()
	return find.Answer(ctx, game, start, 0)
}

// askForSheet shows the form for the worksheet, and reports whether boards were left out.
func (b *CollectionBar) askForSheet(found judgedBoards) {
	if b.sheets == nil {
		b.sheets = exporting.NewSheetForm()
	}
	b.sheets.Count.SetText(strconv.Itoa(len(found.boards)))
	b.sheets.Ask(found.boards, found.names, b.files.Window, func(sheet export.Worksheet) { exporting.WriteSheet(b.files.Window, b.files.ShowStatus, sheet) })
	if found.others {
		b.files.ShowStatus(lang.L("A worksheet has boards of one game: boards of other games were left out"))
	}
}
