package app

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"

	"tchouka/engine/row"
)

// menuBar makes the menu of the survey's window.
func (s *surveyor) menuBar() *fyne.MainMenu {
	return newSideMenu(append([]command{
		{id: "survey.run", label: lang.L("Start"), run: s.startOwn},
		{id: "survey.export", label: lang.L("Export…"), shortcut: ctrl(fyne.KeyE), run: s.offerExports},
	}, sideCommands(s.frame)...), lang.L("Survey")).bar
}

// openSurvey opens the window on the first preset, at work; put puts a board on the
// table.
func openSurvey(f *frame, put func(row.Rules, row.Position)) *surveyor {
	s := newSurveyor(f, put)
	s.showTitle()
	f.win.Show()
	f.win.Canvas().Focus(s.heat)
	return s
}

func (s *surveyor) showTitle() { s.frame.setTitle(lang.L("Survey")) }

// SpeakAnew turns the window to another language.
func (s *surveyor) SpeakAnew() {
	old := s.surveyParts
	s.notice = "" // in the language before
	s.showTitle()
	s.furnish()
	s.filling = true // the fields mean what they did
	carryOver(old.fields(), s.fields())
	s.filling = false
	s.Show()
}

func (p *surveyParts) fields() []fyne.CanvasObject {
	return []fyne.CanvasObject{p.preset, p.rules, p.holesFrom, p.holesTo, p.seedsFrom, p.seedsTo, p.collected}
}
