package app

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"

	"tchouka/engine/row"
)

// commands lists what can be asked for in this window; the menu is made from it.
func (d *designer) commands() []command {
	all := []command{
		{id: "designer.run", label: lang.L("Find"), shortcut: ctrl(fyne.KeyF), enabled: func() bool { return !d.running }, run: d.start},
		{id: "designer.stop", label: lang.L("Stop"), shortcut: ctrl(fyne.KeyPeriod), enabled: func() bool { return d.running }, run: d.stop},
		{id: "designer.export", label: lang.L("Export…"), shortcut: ctrl(fyne.KeyE), enabled: d.exportable, run: d.offerExports, divides: true},
		{id: "designer.up", label: lang.L("Move the board up"), shortcut: ctrl(fyne.KeyUp), enabled: func() bool { return d.canMove(-1) }, run: func() { d.moveChosen(-1) }, divides: true},
		{id: "designer.down", label: lang.L("Move the board down"), shortcut: ctrl(fyne.KeyDown), enabled: func() bool { return d.canMove(1) }, run: func() { d.moveChosen(1) }},
	}
	all = append(all, sideCommands(d.frame)...)
	for i, key := range []fyne.KeyName{fyne.Key1, fyne.Key2, fyne.Key3} {
		all = append(all, command{
			id: "designer.mode" + string(key), menu: "View", label: designModeNames()[i], shortcut: ctrl(key),
			enabled: func() bool { return !d.running }, run: func() { d.setMode(designMode(i)) },
		})
	}
	return append(all, numberingCommand(d.frame.program))
}

// openDesigner opens the window on a search round a board; take puts another one on the
// table.
func openDesigner(f *frame, rules row.Rules, board row.Position, take func(row.Rules, row.Position)) *designer {
	d := newDesigner(f, rules, board, take)
	d.showTitle()
	f.win.Show()
	f.win.Canvas().Focus(d.list.Focusable())
	return d
}

func (d *designer) showTitle() { d.frame.setTitle(lang.L("Find boards")) }

// SpeakAnew turns the window to another language.
func (d *designer) SpeakAnew() {
	old := d.designerParts
	d.notice = ""
	d.showTitle()
	d.furnish()
	carryOver(old.fields(), d.fields())
	d.Show()
}

func (p *designerParts) fields() []fyne.CanvasObject {
	return []fyne.CanvasObject{
		p.rules, p.holes, p.seedsFrom, p.seedsTo, p.count, p.linesFrom, p.linesTo, p.movesFrom, p.movesTo, p.chained,
		p.forced, p.trap, p.symmetric, p.uniform, p.pattern, p.level, p.shape, p.pick.which,
	}
}
