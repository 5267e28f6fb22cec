package e2e

import (
	"image"
	"image/color"
)

// A question of the program lies over its window in a panel and darkens what is
// behind. While the system's own dialog is open, the window is darkened too,
// with a small note instead of a panel.

var (
	groundColor = color.RGBA{0xF7, 0xF3, 0xEC, 0xFF}
	panelColor  = color.RGBA{0xFF, 0xFF, 0xFF, 0xFF}
)

// darkened reports whether something lies over the window: its very edge is not
// of the colour of the ground.
func (p *program) darkened(f *photo) bool {
	edge := image.Rect(0, 100, 8, 140)
	_, ground := f.bounds(edge, groundColor)
	return ground < edge.Dx()*edge.Dy()/2
}

// questioned reports whether what lies over the window is a question: it is wide, so that its
// panel reaches further from the middle than that of a note, and its default button is coloured.
// A file dialog that has just closed is white there too until the window is painted again.
func (p *program) questioned(f *photo) bool {
	beside := image.Rect(f.width/2-205, f.height/2-20, f.width/2-165, f.height/2+20)
	if _, panel := f.bounds(beside, panelColor); !p.darkened(f) || panel <= beside.Dx()*beside.Dy()/2 {
		return false
	}
	panel, _ := f.bounds(f.all(), panelColor) // all else is darkened
	_, button := f.bounds(panel, lineColor)
	return button > 300 // an OK has twice that
}

// asked waits until the program asks or tells something.
func (p *program) asked() {
	p.t.Helper()
	until(p.t, "the program asks something", func() bool { return p.questioned(p.see()) })
}

// offered waits until the program asks which of some things to do. Their buttons are one
// below the other, as wide as the panel, and the first is the default; or the button that
// leaves, below them, is.
func (p *program) offered() {
	p.t.Helper()
	until(p.t, "the program offers a choice", func() bool {
		f := p.see()
		if !p.darkened(f) {
			return false
		}
		panel, _ := f.bounds(f.all(), panelColor) // all else is darkened
		first, _ := f.bounds(panel, lineColor)
		leaving := first.Dx() > 0 && first.Max.Y > panel.Max.Y-60
		return first.Dx() > panel.Dx()*4/5 || leaving
	})
}

// answered waits until nothing lies over the window any more.
func (p *program) answered() {
	p.t.Helper()
	until(p.t, "the question is gone", func() bool { return !p.darkened(p.see()) })
}

// answer clicks the n-th of a question's buttons, counted from the left, and waits
// until the question goes, or another one comes in its place. The buttons are all of
// one width, which the coloured one shows, and in the middle of the panel.
func (p *program) answer(n, of int) {
	p.t.Helper()
	p.asked()
	p.settle()
	f := p.see()
	panel, _ := f.bounds(f.all(), panelColor) // all else is darkened
	row := image.Rect(panel.Min.X, panel.Max.Y-60, panel.Max.X, panel.Max.Y)
	coloured, _ := f.bounds(row, lineColor)
	const gap = 4
	p.click(image.Pt(middle(panel).X+(2*n-of-1)*(coloured.Dx()+gap)/2, panel.Max.Y-38))
	p.pointAway()
	text := image.Rect(panel.Min.X, panel.Min.Y, panel.Max.X, row.Min.Y)
	until(p.t, "the question is answered", func() bool {
		now, err := p.photograph(p.window)
		gone := err != nil // with the program
		return gone || !p.questioned(now) || !now.shows(f, text)
	})
}
