package collections

import (
	"context"
	"errors"
	"slices"
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

// askWorksheet solves the start on the desk, or every board of the collection, and then shows the form
// for a worksheet.
func (b *collections) askWorksheet() {
	boards := []notation.Board{{Game: b.Game(), Start: b.Doc.Start()}}
	if coll := b.Doc.Collection; coll != nil {
		boards = coll.Boards
	}
	all := len(boards)
	boards = boards[:min(all, exporting.MaxSheetBoards)]
	var found judgedBoards
	b.Files.IOTasks.Start(&work.IOTask{
		Description: lang.L("Solving the boards for the worksheet…"), Cancel: lang.L("Cancel"),
		Do: func(ctx context.Context) error { return found.judge(ctx, b.Games, boards) },
		Ended: func(err error) {
			switch {
			case errors.Is(err, context.Canceled):
			case err != nil:
				b.Files.ShowError(lang.L("No worksheet can be made of these boards"), err)
			default:
				b.askForSheet(found)
				if all > len(boards) {
					b.Status(lang.L("A worksheet has at most {{.Most}} boards: the others were left out", messages.Args{"Most": messages.Grouped(len(boards))}))
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
func (b *collections) askForSheet(found judgedBoards) {
	if b.sheets == nil {
		b.sheets = exporting.NewSheetForm()
	}
	b.sheets.Count.SetText(strconv.Itoa(len(found.boards)))
	b.sheets.Ask(found.boards, found.names, b.Files.Window, func(sheet export.Worksheet) { exporting.WriteSheet(b.Files.Window, b.Status, sheet) })
	if found.others {
		b.Status(lang.L("A worksheet has boards of one game: boards of other games were left out"))
	}
}

// askBooklet solves every board of the collection, and then shows the form for a booklet.
func (b *collections) askBooklet() {
	coll := b.Doc.Collection
	booklet := export.Booklet{Title: coll.Title, Boards: slices.Clone(coll.Boards[:min(len(coll.Boards), exporting.MaxSheetBoards)])}
	b.Files.IOTasks.Start(&work.IOTask{
		Description: lang.L("Solving the boards for the booklet…"), Cancel: lang.L("Cancel"),
		Do: func(ctx context.Context) error {
			for _, board := range booklet.Boards {
				booklet.Answers = append(booklet.Answers, judged(ctx, board.Game, board.Start))
				if ctx.Err() != nil {
					return ctx.Err()
				}
			}
			return nil
		},
		Ended: func(err error) {
			if errors.Is(err, context.Canceled) {
				return
			}
			if b.booklets == nil {
				b.booklets = exporting.NewBookletForm()
			}
			b.booklets.Ask(booklet, b.Files.Window, b.Status)
			if left := len(coll.Boards) - len(booklet.Boards); left > 0 {
				b.Status(lang.L("A booklet has at most {{.Most}} boards: the others were left out", messages.Args{"Most": messages.Grouped(len(booklet.Boards))}))
			}
		},
	})
}
