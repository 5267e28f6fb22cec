package presenter

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"tchouka/widgets/tables"
)

// choosing is the width of the list of lines.
const choosing = 420

// Choose opens the list of all lines; a chosen line becomes the current one, at its end.
func (p *Line) Choose() {
	s := p.desk.Doc.Session
	ends := s.Lines()
	list := tables.NewDropDown(len(ends), slices.Index(ends, s.End()), func(i int) tables.DropDownItem {
		return tables.DropDownItem{Label: p.name(ends[i]), Detail: p.detail(ends[i]), Verdict: p.verdict(ends[i])}
	})
	popUp := widget.NewPopUp(list, p.canvas)
	list.OnCancelled = popUp.Hide
	list.OnChosen = func(i int) {
		popUp.Hide()
		p.finish()
		p.desk.Doc.GoTo(ends[i])
	}
	// Below the button if there is enough space, and above it otherwise.
	at := fyne.CurrentApp().Driver().AbsolutePositionForObject(p.Chooser)
	below := at.Y + p.Chooser.Size().Height
	size := fyne.NewSize(choosing, list.PreferredHeight())
	padding := popUp.MinSize().Height - list.MinSize().Height
	if below+size.Height+padding > p.canvas.Size().Height {
		below = max(at.Y-size.Height-padding, 0)
	}
	popUp.ShowAtPosition(fyne.NewPos(at.X, below))
	popUp.Resize(size.AddWidthHeight(padding, padding))
	list.Reveal()
	p.canvas.Focus(list)
}

// Several reports whether there is more than one line.
func (p *Line) Several() bool { return p.desk.Doc.Session.LineCount() > 1 }

// StepLine goes to the end of the line some places after the current one, cyclically.
func (p *Line) StepLine(by int) {
	s := p.desk.Doc.Session
	ends := s.Lines()
	at := slices.Index(ends, s.End()) + by
	p.desk.Doc.GoTo(ends[(at+len(ends))%len(ends)])
}
