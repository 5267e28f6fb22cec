package survey

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"

	"tchouka/app/pages/workbench"
	"tchouka/app/ui/shell"
	"tchouka/engine"
	"tchouka/engine/games"
	"tchouka/engine/study/survey"
)

// New returns the page for all games that can be surveyed. It shows the last survey if that was stopped
// or is of the game of the main window. Otherwise it starts the preset of that game, or else the first
// preset. put opens a board in the main window.
func New(tab *workbench.Tab, all games.List, kept *Kept, table engine.Game, openBoard func(engine.Game, engine.State)) *Page {
	s := &Page{tab: tab, games: all.Filter(survey.Supports), kept: kept, openBoard: openBoard}
	s.run = workbench.NewRun(tab, s.startCustom, s.Show)
	s.run.IdleLabel = s.runLabel
	s.run.Part = func() float64 { return float64(s.table.Known()) / float64(s.table.Size()) }
	s.run.Ended = func() { s.table.took += s.run.Elapsed() }
	tab.Fill(s.declare)
	if last := kept.latest(); last != nil && (last.Known() < last.Size() || last.plan.game.ID() == table.ID()) {
		s.showTable(last)
	} else {
		s.choosePreset(s.presetOf(table))
	}
	return s
}

// declare builds the page in the current language.
func (s *Page) declare() workbench.Page {
	s.parts = newParts(s)
	return workbench.Page{
		Name: lang.L("Survey"), Content: s.content(), Input: s.fields.All, First: func() fyne.Focusable { return s.heat },
		Commands: []shell.Command{
			{ID: "survey.run", Label: lang.L("Start"), Run: s.startCustom},
			{ID: "survey.open", Label: lang.L("Open…"), Shortcut: shell.Ctrl(fyne.KeyO), SeparatorBefore: true, Run: s.askForFile},
			{ID: "survey.save", Label: lang.L("Save…"), Shortcut: shell.Ctrl(fyne.KeyS), Run: s.askWhereToSave},
		},
		Export: s.Export, Show: s.Show, Dropped: func(paths []string) { s.open(paths[0]) },
	}
}
