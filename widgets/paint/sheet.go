package paint

import (
	"image/color"

	"fyne.io/fyne/v2"

	"tchouka/engine/picture/palette"
)

// Sheet has the tools to paint a scene: pen, fonts and palette.
type Sheet struct {
	Pen         Pen
	Plain, Bold Numerals
	Palette     palette.Palette

	Transparent bool // the background is transparent: lines have their own opacity
}

// Begin starts an empty picture of w × h pixels for a widget, in its theme.
func (s *Sheet) Begin(of fyne.Widget, w, h int) {
	s.Palette = PaletteFor(of)
	s.Plain.SetFont(FontFor(of, fyne.TextStyle{}))
	s.Bold.SetFont(FontFor(of, fyne.TextStyle{Bold: true}))
	scale := 1.0
	if width := of.Size().Width; width > 0 {
		scale = float64(w) / float64(width)
	}
	ground := s.Palette.Panel
	if s.Transparent {
		ground = color.NRGBA{}
	}
	s.Pen.Begin(w, h, scale, ground)
}

// NewSheet returns an empty sheet of w × h pixels, with pixels as its unit.
func NewSheet(w, h int, p palette.Palette) *Sheet {
	s := &Sheet{Palette: p, Transparent: true}
	s.Pen.Begin(w, h, 1, color.NRGBA{})
	return s
}
