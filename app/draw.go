package app

import (
	"context"
	"math/rand/v2"

	"fyne.io/fyne/v2/lang"

	"tchouka/app/messages"
	"tchouka/app/shell"
	"tchouka/engine/row"
	"tchouka/engine/row/design"
)

// drawMemory is the ceiling of the draw of one board.
const drawMemory = 256 << 20

// drawWinnable puts a board on the table that can be won, drawn at random, with
// as many holes as the one that is there.
func (w *window) drawWinnable(level design.Level) {
	b, ok := w.desk.Doc.Row()
	if !ok {
		return
	}
	rules, holes := b.Rules, b.Here.Len()
	if holes > design.MaxHoles {
		w.status.Tell(lang.L("Boards are drawn with at most {{.Most}} holes: take some away first", messages.With{"Most": design.MaxHoles}))
		return
	}
	draw := design.Draw{
		Request: design.Request{Rules: rules, Holes: holes, Seeds: design.UsualSeeds(holes), Memory: min(drawMemory, w.desk.Settings.MemoryFor(shell.BesideShare)), Wishes: design.Wishes{Level: level}},
		Seed:    rand.Uint64(), Count: 1,
	}
	w.status.Tell(lang.L("Drawing a board…"))
	w.drawing = true
	asked := w.desk.Doc.Changes
	w.draw.Start(w.desk.Cores.Share(func(ctx context.Context, report func(func())) {
		var drawn []design.Board
		summary, err := design.Random(ctx, draw, func(b design.Board) bool {
			drawn = append(drawn, b)
			return true
		})
		report(func() {
			w.drawing = false
			switch {
			case w.desk.Doc.Changes != asked: // something else was done meanwhile
				w.status.Tell("")
			case len(drawn) > 0:
				w.takeDrawn(rules, drawn[0])
			case err != nil || summary.Cause == design.MemoryFull:
				w.status.Tell(lang.L("There are too many boards with so many holes to draw one: take some holes away"))
			default:
				w.status.Tell(lang.L("No board of {{.Holes}} holes with so few seeds is of this level: choose another, or add holes", messages.With{"Holes": holes}))
			}
			w.refreshCommands()
		})
	}))
	w.refreshCommands()
}

// takeDrawn puts a board on the table that was drawn, unless a dialog was opened
// meanwhile.
func (w *window) takeDrawn(rules row.Rules, b design.Board) {
	if w.covered() {
		w.status.Tell("")
		return
	}
	w.takeThen(rules.Game(), b.Position, func() { w.status.Tell(drawnText(b)) })
}

// drawnText says what was drawn, and gives no move away.
func drawnText(b design.Board) string {
	return lang.L("Drawn at random, {{.Level}}: {{.Seeds}}, can be won", messages.With{"Level": messages.Level(b.Level()), "Seeds": messages.Seeds(b.Position.Total())})
}

// stopSearching ends whatever searches for the board on the table.
func (w *window) stopSearching() {
	w.desk.Analyst.Stop()
	if w.drawing {
		w.draw.Stop()
		w.drawing = false
		w.status.Tell("")
		w.refreshCommands()
	}
}
