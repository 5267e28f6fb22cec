package survey

import (
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"

	"tchouka/app/pages/workbench"
	"tchouka/app/ui/shell"
	"tchouka/app/ui/work"
	"tchouka/engine"
	"tchouka/engine/games"
	"tchouka/engine/study/survey"
)

// New returns the page for all games that can be surveyed. It shows the last survey if that was stopped
// or is of the game of the main window. Otherwise it starts the preset of that game, or else the first
// preset. put opens a board in the main window.
func New(tab *workbench.Tab, all games.List, kept *Kept, table engine.Game, openBoard func(engine.Game, engine.State)) *Page {
	s := &Page{tab: tab, job: work.NewJob(tab.Post), now: time.Now, games: all.Filter(survey.Supports), kept: kept, openBoard: openBoard}
	s.build()
	tab.OnDropped = func(paths []string) { s.open(paths[0]) }
	if last := kept.latest(); last != nil && (last.Known() < last.Size() || last.plan.game.ID() == table.ID()) {
		s.showTable(last)
	} else {
		s.choosePreset(s.presetOf(table))
	}
	return s
}

// Name implements [workbench.Page].
func (s *Page) Name() string { return lang.L("Survey") }

// Title implements [workbench.Page].
func (s *Page) Title() string { return lang.L("Survey") }

// First implements [workbench.Page].
func (s *Page) First() fyne.Focusable { return s.heat }

// Commands implements [workbench.Page].
func (s *Page) Commands() []shell.Command {
	return []shell.Command{
		{ID: "survey.run", Label: lang.L("Start"), Run: s.startCustom},
		{ID: "survey.open", Label: lang.L("Open…"), Shortcut: shell.Ctrl(fyne.KeyO), SeparatorBefore: true, Run: s.askForFile},
		{ID: "survey.save", Label: lang.L("Save…"), Shortcut: shell.Ctrl(fyne.KeyS), Run: s.askWhereToSave},
	}
}

// Retranslate implements [workbench.Page].
func (s *Page) Retranslate() {
	old := s.parts
	s.build()
	s.filling = true // changes made by the program, not by the user
	shell.CopyInput(old.fields(), s.fields())
	s.showFields()
	s.filling = false
	s.Show()
}

func (p *parts) fields() []fyne.CanvasObject {
	return []fyne.CanvasObject{p.preset, p.rules, p.holesFrom, p.holesTo, p.seedsFrom, p.seedsTo, p.collected}
}
