package widgets

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"

	"tchouka/engine/palette"
)

// sheet is what a picture of much is painted on, and with.
type sheet struct {
	pen         treePen
	plain, bold numerals
	pal         palette.Palette
}

// begin takes an empty sheet of w × h pixels for a widget, in its theme.
func (s *sheet) begin(of fyne.Widget, w, h int) {
	th := theme.CurrentForWidget(of)
	s.pal = paletteFor(of)
	s.plain.use(th.Font(fyne.TextStyle{}))
	s.bold.use(th.Font(fyne.TextStyle{Bold: true}))
	scale := 1.0
	if width := of.Size().Width; width > 0 {
		scale = float64(w) / float64(width)
	}
	s.pen.begin(w, h, scale, s.pal.Panel)
}
