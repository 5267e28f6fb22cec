package app

import (
	"context"
	"math/rand/v2"

	"fyne.io/fyne/v2/lang"

	"tchouka/app/ui/messages"
	"tchouka/engine/study/find"
)

// drawWinnable opens a random winnable board with as many holes as the current board.
func (w *window) drawWinnable(level find.Level) {
	game, ok := w.desk.Game().(find.Generator)
	if !ok {
		return
	}
	holes := game.Board(w.desk.Doc.State()).Holes()
	if holes > find.MaxHoles {
		w.status.ShowMessage(lang.L("Boards drawn at random have at most {{.Most}} holes: remove some holes first", messages.Args{"Most": find.MaxHoles}))
		return
	}
	request := find.Request{
		Game: game, Holes: holes, Seeds: find.UsualSeeds(holes), Criteria: find.Criteria{Level: level},
		Memory: w.desk.DrawMemory(),
	}
	w.status.ShowMessage(lang.L("Drawing a random board…"))
	w.drawing = true
	asked := w.desk.Doc.Changes
	w.draw.Start(w.desk.Cores.Share(func(ctx context.Context, report func(func())) {
		var drawn []find.Board
		summary, err := find.Draw(ctx, request, rand.Uint64(), 1, func(b find.Board) bool {
			drawn = append(drawn, b)
			return true
		})
		report(func() {
			w.drawing = false
			switch {
			case w.desk.Doc.Changes != asked: // the document has changed since
				w.status.ShowMessage("")
			case len(drawn) > 0:
				w.openDrawn(drawn[0])
			case err != nil || summary.Cause == find.MemoryFull:
				w.status.ShowMessage(lang.L("There are too many boards with this many holes to draw one: remove some holes"))
			default:
				w.status.ShowMessage(lang.L("No board with {{.Holes}} holes and so few seeds has this difficulty: choose another, or add holes", messages.Args{"Holes": holes}))
			}
			w.main.RefreshCommands()
		})
	}))
	w.main.RefreshCommands()
}

// openDrawn opens a board that was drawn, unless a dialog is open.
func (w *window) openDrawn(b find.Board) {
	if w.main.Covered() {
		w.status.ShowMessage("")
		return
	}
	w.main.Play(b.Game, b.Start, func() { w.status.ShowMessage(drawnText(b)) })
}

// drawnText describes the board that was drawn, without revealing a move.
func drawnText(b find.Board) string {
	return lang.L("Random winnable board, {{.Level}}: {{.Seeds}}", messages.Args{"Level": messages.Level(b.Level()), "Seeds": messages.Seeds(b.Seeds())})
}

// stopSearching stops every search for the current board.
func (w *window) stopSearching() {
	w.desk.Analyzer.Stop()
	w.practice.Stop()
	if w.drawing {
		w.draw.Stop()
		w.drawing = false
		w.status.ShowMessage("")
		w.main.RefreshCommands()
	}
}
