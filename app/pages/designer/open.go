package designer

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"

	"tchouka/app/pages/workbench"
	"tchouka/app/ui/shell"
	"tchouka/engine"
	"tchouka/engine/games"
	"tchouka/engine/study/find"
)

// New returns the page for all games with a board search, and starts a search for boards similar to
// a start. put opens a board in the main window.
func New(tab *workbench.Tab, all games.List, game engine.Game, start engine.State, openBoard func(engine.Game, engine.State)) *Page {
	d := &Page{tab: tab, openBoard: openBoard, games: all.Filter(find.Findable)}
	d.found.by, d.chosen.by = -1, -1
	d.run = workbench.NewRun(tab, d.start, d.Show)
	d.run.IdleLabel, d.run.Part = d.runLabel, func() float64 { return progressPart(d.request, d.progress, d.mode == listWon) }
	tab.Fill(d.declare)
	d.suggestSearch(game, start)
	d.start()
	return d
}

// declare builds the page in the current language.
func (d *Page) declare() workbench.Page {
	d.parts = newParts(d)
	return workbench.Page{
		Name: lang.L("Find Boards"), Content: d.content(), Input: append(d.fields.All, d.pick.which, d.where.entry), First: d.list.Focusable, Commands: d.commands(),
		Export: d.Export, Exportable: d.exportable, Show: d.Show,
	}
}

func (d *Page) commands() []shell.Command {
	all := append(d.run.Commands("designer"), []shell.Command{
		{ID: "designer.worksheet", Label: lang.L("Make Worksheet…"), Enabled: d.printable, Run: d.askForWorksheet, SeparatorBefore: true},
		{ID: "designer.step", Label: lang.L("Step Through These Boards"), Shortcut: shell.Ctrl(fyne.KeyReturn), Enabled: d.canSaveCollection, Run: d.stepThrough},
		{ID: "designer.collection", Label: lang.L("Save as Collection…"), Shortcut: shell.Ctrl(fyne.KeyS), Enabled: d.canSaveCollection, Run: d.saveCollection},
		{ID: "designer.up", Label: lang.L("Move Board Up"), Shortcut: shell.Ctrl(fyne.KeyUp), Enabled: func() bool { return d.canMove(-1) }, Run: func() { d.moveChosen(-1) }, SeparatorBefore: true},
		{ID: "designer.down", Label: lang.L("Move Board Down"), Shortcut: shell.Ctrl(fyne.KeyDown), Enabled: func() bool { return d.canMove(1) }, Run: func() { d.moveChosen(1) }},
	}...)
	for i, key := range []fyne.KeyName{fyne.Key1, fyne.Key2, fyne.Key3} {
		all = append(all, shell.Command{
			ID: "designer.mode" + string(key), InView: true, Label: modeNames()[i], Shortcut: shell.Ctrl(key),
			Enabled: func() bool { return !d.run.Running() && (mode(i) != listWon || d.listsWon()) }, Run: func() { d.setMode(mode(i)) },
		})
	}
	return append(all, shell.NumberingCommand(d.tab.Program))
}
