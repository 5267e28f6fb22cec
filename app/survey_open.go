package app

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"

	"tchouka/engine"
)

// openSurvey opens the survey's window, or brings it to the front. Closing it
// ends the survey.
func (w *window) openSurvey() {
	if w.survey != nil {
		w.survey.win.RequestFocus()
		return
	}
	win, files := w.beside(lang.L("Survey"), w.endSurvey)
	w.survey = newSurveyor(win, files, w.files.post, w.takeSurveyed)
	win.SetMainMenu(w.survey.menuBar(w.quitFromBeside))
	win.Show()
	win.Canvas().Focus(w.survey.heat)
}

// menuBar makes the menu of the survey's window.
func (s *surveyor) menuBar(quit func()) *fyne.MainMenu {
	return newSideMenu(append([]command{
		{id: "survey.run", label: lang.L("Start"), run: s.startOwn},
		{id: "survey.export", label: lang.L("Export…"), shortcut: ctrl(fyne.KeyE), run: s.offerExports},
	}, sideCommands(s.win, quit)...), lang.L("Survey")).bar
}

// endSurvey ends a survey that is at work.
func (w *window) endSurvey() {
	if w.survey != nil {
		w.survey.close()
		w.survey = nil
		w.desk.memory.Soon()
	}
}

// takeSurveyed puts a board of the survey on the table. Undo brings back what
// was there.
func (w *window) takeSurveyed(rules engine.Rules, holes, seeds int) {
	start, err := engine.Uniform(holes, seeds)
	if err != nil {
		w.status.tell(boardErrorText(err))
		return
	}
	w.takeFound(rules, start)
}
