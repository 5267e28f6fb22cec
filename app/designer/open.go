package designer

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"

	"tchouka/app/shell"
	"tchouka/engine"
	"tchouka/engine/games"
)

// commands lists what can be asked for in this window; the menu is made from it.
func (d *Window) commands() []shell.Command {
	all := []shell.Command{
		{ID: "designer.run", Label: lang.L("Find"), Shortcut: shell.Ctrl(fyne.KeyF), Enabled: func() bool { return !d.running }, Run: d.start},
		{ID: "designer.stop", Label: lang.L("Stop"), Shortcut: shell.Ctrl(fyne.KeyPeriod), Enabled: func() bool { return d.running }, Run: d.stop},
		{ID: "designer.export", Label: lang.L("Export…"), Shortcut: shell.Ctrl(fyne.KeyE), Enabled: d.exportable, Run: d.offerExports, Divides: true},
		{ID: "designer.worksheet", Label: lang.L("Worksheet to print…"), Enabled: d.printable, Run: d.askForWorksheet},
		{ID: "designer.step", Label: lang.L("Step through these boards"), Shortcut: shell.Ctrl(fyne.KeyReturn), Enabled: d.collectable, Run: d.stepThrough},
		{ID: "designer.collection", Label: lang.L("Collection to step through…"), Shortcut: shell.Ctrl(fyne.KeyS), Enabled: d.collectable, Run: d.saveCollection},
		{ID: "designer.up", Label: lang.L("Move the board up"), Shortcut: shell.Ctrl(fyne.KeyUp), Enabled: func() bool { return d.canMove(-1) }, Run: func() { d.moveChosen(-1) }, Divides: true},
		{ID: "designer.down", Label: lang.L("Move the board down"), Shortcut: shell.Ctrl(fyne.KeyDown), Enabled: func() bool { return d.canMove(1) }, Run: func() { d.moveChosen(1) }},
	}
	all = append(all, shell.SideCommands(d.window)...)
	for i, key := range []fyne.KeyName{fyne.Key1, fyne.Key2, fyne.Key3} {
		all = append(all, shell.Command{
			ID: "designer.mode" + string(key), Menu: "View", Label: modeNames()[i], Shortcut: shell.Ctrl(key),
			Enabled: func() bool { return !d.running && (mode(i) != listWon || d.listsWon()) }, Run: func() { d.setMode(mode(i)) },
		})
	}
	return append(all, shell.NumberingCommand(d.window.Program))
}

// Open opens the window for those of all games whose boards can be found, with a search for boards
// like a start; put opens a board in the main window.
func Open(f *shell.Window, all games.List, game engine.Game, start engine.State, put func(engine.Game, engine.State)) *Window {
	d := newWindow(f, all, game, start, put)
	d.showTitle()
	f.Win.Show()
	f.Win.Canvas().Focus(d.list.Focusable())
	return d
}

func (d *Window) showTitle() { d.window.SetTitle(lang.L("Find boards")) }

// SpeakAnew turns the window to another language.
func (d *Window) SpeakAnew() {
	old := d.parts
	d.notice = ""
	d.showTitle()
	d.furnish()
	shell.CarryOver(old.fields(), d.fields())
	d.Show()
}

func (p *parts) fields() []fyne.CanvasObject {
	return []fyne.CanvasObject{
		p.game, p.holes, p.seedsFrom, p.seedsTo, p.count, p.linesFrom, p.linesTo, p.movesFrom, p.movesTo, p.chained,
		p.forced, p.trap, p.symmetric, p.uniform, p.pattern, p.level, p.shape, p.pick.which,
	}
}
