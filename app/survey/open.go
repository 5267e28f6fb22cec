package survey

import (
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"

	"tchouka/app/shell"
	"tchouka/app/work"
	"tchouka/app/workbench"
	"tchouka/engine"
	"tchouka/engine/games"
	"tchouka/engine/survey"
)

// New returns the page for all games that can be surveyed, and starts the preset of the game of the
// main window, or else the first preset. put opens a board in the main window.
func New(tab *workbench.Tab, all games.List, table engine.Game, openBoard func(engine.Game, engine.State)) *Page {
	s := &Page{tab: tab, job: work.NewJob(tab.Post), now: time.Now, games: all.Filter(survey.Supports), openBoard: openBoard}
	s.build()
	s.choosePreset(s.presetOf(table))
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
	return []shell.Command{{ID: "survey.run", Label: lang.L("Start"), Run: s.startCustom}}
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
