package app

import (
	"context"
	"math/rand/v2"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"

	"tchouka/engine"
	"tchouka/engine/design"
)

// openDesigner opens the designer's window, or brings it to the front. Closing
// it ends what it is at.
func (w *window) openDesigner() {
	if w.designer != nil {
		w.designer.win.RequestFocus()
		return
	}
	win, files := w.beside(lang.L("Find boards"), w.endDesigner)
	w.designer = newDesigner(win, files, w.files.post, w.quitFromBeside, w.takeFound)
	win.Show()
	win.Canvas().Focus(w.designer.list.Focusable())
}

// commands lists what can be asked for in this window; the menu is made from it.
func (d *designer) commands(quit func()) []command {
	all := []command{
		{id: "designer.run", label: lang.L("Find"), shortcut: ctrl(fyne.KeyF), enabled: func() bool { return !d.running }, run: d.start},
		{id: "designer.stop", label: lang.L("Stop"), shortcut: ctrl(fyne.KeyPeriod), enabled: func() bool { return d.running }, run: d.stop},
		{id: "designer.export", label: lang.L("Export…"), shortcut: ctrl(fyne.KeyE), enabled: d.exportable, run: d.offerExports, divides: true},
		{id: "designer.up", label: lang.L("Move the board up"), shortcut: ctrl(fyne.KeyUp), enabled: func() bool { return d.canMove(-1) }, run: func() { d.moveChosen(-1) }, divides: true},
		{id: "designer.down", label: lang.L("Move the board down"), shortcut: ctrl(fyne.KeyDown), enabled: func() bool { return d.canMove(1) }, run: func() { d.moveChosen(1) }},
	}
	all = append(all, sideCommands(d.win, quit)...)
	for i, key := range []fyne.KeyName{fyne.Key1, fyne.Key2, fyne.Key3} {
		all = append(all, command{
			id: "designer.mode" + string(key), menu: "View", label: designModeNames()[i], shortcut: ctrl(key),
			enabled: func() bool { return !d.running }, run: func() { d.setMode(designMode(i)) },
		})
	}
	return append(all, numberingCommand(d.files.desk))
}

// endDesigner ends a search that is at work.
func (w *window) endDesigner() {
	if w.designer != nil {
		w.designer.close()
		w.designer = nil
		w.desk.memory.Soon()
	}
}

// takeFound puts a board of another window on the table, to be played. Undo
// brings back what was there. Under a dialog, which must be answered first,
// nothing changes.
func (w *window) takeFound(rules engine.Rules, start engine.Position) {
	if w.covered() {
		w.win.RequestFocus()
		return
	}
	w.takeThen(rules, start, func() {})
	w.win.RequestFocus()
}

// takeThen puts a board on the table, to be played, and then says what there is to
// say of it.
func (w *window) takeThen(rules engine.Rules, start engine.Position, then func()) {
	w.board.player.finish()
	w.status.tell("")
	w.table.take(rules, start, func() {
		w.setMode(false)
		then()
	})
}

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
func (w *window) takeDrawn(rules engine.Rules, b design.Board) {
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
