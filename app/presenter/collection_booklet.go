package presenter

import (
	"context"
	"errors"
	"slices"

	"fyne.io/fyne/v2/lang"

	"tchouka/app/files/exporting"
	"tchouka/app/ui/messages"
	"tchouka/app/ui/work"
	"tchouka/engine/output/export"
)

// Booklet solves every board of the collection, and then shows the form for a booklet.
func (b *CollectionBar) Booklet() {
	coll := b.desk.Doc.Collection
	booklet := export.Booklet{Title: coll.Title, Boards: slices.Clone(coll.Boards[:min(len(coll.Boards), exporting.MaxSheetBoards)])}
	b.files.IOTasks.Start(&work.IOTask{
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
			b.booklets.Ask(booklet, b.files.Window, b.files.ShowStatus)
			if left := len(coll.Boards) - len(booklet.Boards); left > 0 {
				b.files.ShowStatus(lang.L("A booklet has at most {{.Most}} boards: the others were left out", messages.Args{"Most": messages.Grouped(len(booklet.Boards))}))
			}
		},
	})
}
