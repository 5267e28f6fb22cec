package app

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/widget"

	"tchouka/widgets"
)

// speakAnewBeside turns the windows beside the main one to another language.
// What they have found, what is running there and what stands in their fields
// stays.
func (w *window) speakAnewBeside() {
	if w.survey != nil {
		w.survey.speakAnew(w.quitFromBeside)
	}
	if w.designer != nil {
		w.designer.speakAnew(w.quitFromBeside)
	}
	if w.lab != nil {
		w.lab.speakAnew()
	}
}

func (s *surveyor) speakAnew(quit func()) {
	old := s.surveyParts
	s.notice = "" // in the language before
	s.win.SetTitle(besideTitle(lang.L("Survey")))
	s.furnish()
	s.win.SetMainMenu(s.menuBar(quit))
	s.filling = true // the fields mean what they did
	carryOver(old.fields(), s.fields())
	s.filling = false
	s.show()
}

func (p *surveyParts) fields() []fyne.CanvasObject {
	return []fyne.CanvasObject{p.preset, p.rules, p.holesFrom, p.holesTo, p.seedsFrom, p.seedsTo, p.collected}
}

func (d *designer) speakAnew(quit func()) {
	old := d.designerParts
	d.notice = ""
	d.win.SetTitle(besideTitle(lang.L("Find boards")))
	d.furnish(quit)
	carryOver(old.fields(), d.fields())
	d.show()
}

func (p *designerParts) fields() []fyne.CanvasObject {
	return []fyne.CanvasObject{
		p.rules, p.holes, p.seedsFrom, p.seedsTo, p.count, p.linesFrom, p.linesTo, p.movesFrom, p.movesTo, p.chained,
		p.forced, p.trap, p.symmetric, p.uniform, p.pattern, p.level, p.shape, p.pick.which,
	}
}

func (l *laboratory) speakAnew() {
	page, boards, lengths, complete, sieve := l.page(), l.boards, l.lengths, l.complete, l.sieve
	for _, p := range l.pages {
		p.close()
	}
	l.win.SetTitle(besideTitle(lang.L("Tchoukaillon laboratory")))
	l.furnish()
	l.boards.kind = boards.kind
	l.boards.kinds.SetSelected(int(boards.kind))
	l.boards.showTable()
	l.boards.goTo(boards.row.Seeds())
	l.lengths.entry.SetText(lengths.entry.Text)
	l.lengths.choose(lengths.length)
	l.lengths.plot.carryOn(lengths.plot)
	l.complete.entry.SetText(complete.entry.Text)
	l.sieve.film = sieve.film
	l.sieve.show()
	l.turn(page)
}

// carryOn shows the chart that another one showed, or computed.
func (p *labPlot) carryOn(old *labPlot) {
	p.kind = old.kind
	p.kinds.SetSelected(old.kinds.Selected())
	p.entry.SetText(old.entry.Text)
	p.submitted(old.entry.Text)
}

// carryOver copies what a person has put into fields to others of the same kinds.
func carryOver(from, to []fyne.CanvasObject) {
	for i, o := range to {
		switch o := o.(type) {
		case *widget.Entry:
			o.SetText(from[i].(*widget.Entry).Text)
		case *widget.Check:
			o.SetChecked(from[i].(*widget.Check).Checked)
		case *widget.Select:
			if at := from[i].(*widget.Select).SelectedIndex(); at >= 0 {
				o.SetSelectedIndex(at)
			}
		case *widgets.Segmented:
			o.SetSelected(from[i].(*widgets.Segmented).Selected())
		}
	}
}
