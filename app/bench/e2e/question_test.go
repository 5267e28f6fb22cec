package e2e

import (
	"image"
	"image/color"
)

// A question of the program is a panel over its window, which darkens the rest. While a dialog of
// the system is open, the window is darkened too, with a small note instead of a panel.

var (
	groundColor = color.RGBA{0xF7, 0xF3, 0xEC, 0xFF}
	panelColor  = color.RGBA{0xFF, 0xFF, 0xFF, 0xFF}
)

// isCovered reports whether a panel covers the window: its edge does not have the background colour.
func (p *program) isCovered(f *photo) bool {
	edge := image.Rect(0, 100, 8, 140)
	_, ground := f.bounds(edge, groundColor)
	return ground < edge.Dx()*edge.Dy()/2
}

// showsQuestion reports whether the panel over the window is a question. A question is wider than a
// note, and its default button is coloured. After a file dialog closes, its area is white too until
// the window is repainted, and the export panel is open until the disk has answered.
func (p *program) showsQuestion(f *photo) bool {
	beside := image.Rect(f.width/2-205, f.height/2-20, f.width/2-165, f.height/2+20)
	if _, panel := f.bounds(beside, panelColor); !p.isCovered(f) || panel <= beside.Dx()*beside.Dy()/2 || p.showsExportPanel(f) {
		return false
	}
	panel, _ := f.bounds(f.all(), panelColor) // all else is darkened
	_, button := f.bounds(panel, lineColor)
	return button > 300 // an OK button has twice as many pixels
}

// waitQuestion waits until the program shows a question or message.
func (p *program) waitQuestion() {
	p.t.Helper()
	waitUntil(p.t, "the program asks something", func() bool { return p.showsQuestion(p.capture()) })
}

// waitChoice waits until the program shows a choice. Its buttons form a column as wide as the panel.
// The default is the first of them, or the Cancel button below them.
func (p *program) waitChoice() {
	p.t.Helper()
	waitUntil(p.t, "the program offers a choice", func() bool {
		f := p.capture()
		if !p.isCovered(f) {
			return false
		}
		panel, _ := f.bounds(f.all(), panelColor) // all else is darkened
		first, _ := f.bounds(panel, lineColor)
		leaving := first.Dx() > 0 && first.Max.Y > panel.Max.Y-60
		return first.Dx() > panel.Dx()*4/5 || leaving
	})
}

// waitDialogClosed waits until no panel covers the window.
func (p *program) waitDialogClosed() {
	p.t.Helper()
	waitUntil(p.t, "the question is gone", func() bool { return !p.isCovered(p.capture()) })
}

// answer clicks the n-th button of a question from the left, and waits until the question closes or
// another one replaces it. All buttons have the width of the coloured one.
func (p *program) answer(n, of int) {
	p.t.Helper()
	p.waitQuestion()
	p.settle()
	f := p.capture()
	panel, _ := f.bounds(f.all(), panelColor) // all else is darkened
	row := image.Rect(panel.Min.X, panel.Max.Y-60, panel.Max.X, panel.Max.Y)
	coloured, _ := f.bounds(row, lineColor)
	const gap, margin = 8, 16
	p.click(image.Pt(panel.Max.X-margin-(of-n)*(coloured.Dx()+gap)-coloured.Dx()/2, middle(coloured).Y))
	p.pointAway()
	text := image.Rect(panel.Min.X, panel.Min.Y, panel.Max.X, row.Min.Y)
	waitUntil(p.t, "the question is answered", func() bool {
		now, err := p.photograph(p.window)
		gone := err != nil // the program has ended
		return gone || !p.showsQuestion(now) || !now.shows(f, text)
	})
}
