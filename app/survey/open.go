package survey

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"

	"tchouka/app/shell"
	"tchouka/engine"
	"tchouka/engine/games"
)

// menuBar makes the menu of the survey's window.
func (s *Window) menuBar() *fyne.MainMenu {
	return shell.NewSideMenu(append([]shell.Command{
		{ID: "survey.run", Label: lang.L("Start"), Run: s.startOwn},
		{ID: "survey.export", Label: lang.L("Export…"), Shortcut: shell.Ctrl(fyne.KeyE), Run: s.offerExports},
	}, shell.SideCommands(s.window)...), lang.L("Survey")).Bar
}

// Open opens the window, at work, for those of all games that can be surveyed: on the
// preset of the game on the table where it has one of its own, else on the first; put
// puts a board on the table.
func Open(f *shell.Window, all games.List, table engine.Game, put func(engine.Game, engine.State)) *Window {
	s := newWindow(f, all, table, put)
	s.showTitle()
	f.Win.Show()
	f.Win.Canvas().Focus(s.heat)
	return s
}

func (s *Window) showTitle() { s.window.SetTitle(lang.L("Survey")) }

// SpeakAnew turns the window to another language.
func (s *Window) SpeakAnew() {
	old := s.parts
	s.notice = "" // in the language before
	s.showTitle()
	s.furnish()
	s.filling = true // the fields mean what they did
	shell.CarryOver(old.fields(), s.fields())
	s.showFields()
	s.filling = false
	s.Show()
}

func (p *parts) fields() []fyne.CanvasObject {
	return []fyne.CanvasObject{p.preset, p.rules, p.holesFrom, p.holesTo, p.seedsFrom, p.seedsTo, p.collected}
}
