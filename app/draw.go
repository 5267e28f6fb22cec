package app

import (
	"context"
	"math/rand/v2"

	"fyne.io/fyne/v2/lang"

	"tchouka/engine/row"
	"tchouka/engine/row/design"
)

// drawMemory is the ceiling of the draw of one board.
const drawMemory = 256 << 20

// drawWinnable puts a board on the table that can be won, drawn at random, with
// as many holes as the one that is there.
func (w *window) drawWinnable(level design.Level) {
	rules, holes := w.desk.doc.rules(), w.desk.doc.position().Len()
	if holes > design.MaxHoles {
		w.status.tell(lang.L("Boards are drawn with at most {{.Most}} holes: take some away first", vars{"Most": design.MaxHoles}))
		return
	}
	draw := design.Draw{
		Request: design.Request{Rules: rules, Holes: holes, Seeds: design.UsualSeeds(holes), Memory: min(drawMemory, w.desk.settings.memoryFor(besideShare)), Wishes: design.Wishes{Level: level}},
		Seed:    rand.Uint64(), Count: 1,
	}
	w.status.tell(lang.L("Drawing a board…"))
	w.drawing = true
	asked := w.desk.doc.changes
	w.draw.Start(w.desk.cores.Share(func(ctx context.Context, report func(func())) {
		var drawn []design.Board
		summary, err := design.Random(ctx, draw, func(b design.Board) bool {
			drawn = append(drawn, b)
			return true
		})
		report(func() {
			w.drawing = false
			switch {
			case w.desk.doc.changes != asked: // something else was done meanwhile
				w.status.tell("")
			case len(drawn) > 0:
				w.takeDrawn(rules, drawn[0])
			case err != nil || summary.Cause == design.MemoryFull:
				w.status.tell(lang.L("There are too many boards with so many holes to draw one: take some holes away"))
			default:
				w.status.tell(lang.L("No board of {{.Holes}} holes with so few seeds is of this level: choose another, or add holes", vars{"Holes": holes}))
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
		w.status.tell("")
		return
	}
	w.takeThen(rules, b.Position, func() { w.status.tell(drawnText(b)) })
}

// drawnText says what was drawn, and gives no move away.
func drawnText(b design.Board) string {
	return lang.L("Drawn at random, {{.Level}}: {{.Seeds}}, can be won", vars{"Level": levelName(b.Level()), "Seeds": seedsText(b.Position.Total())})
}

// stopSearching ends whatever searches for the board on the table.
func (w *window) stopSearching() {
	w.desk.analyst.stop()
	if w.drawing {
		w.draw.Stop()
		w.drawing = false
		w.status.tell("")
		w.refreshCommands()
	}
}
