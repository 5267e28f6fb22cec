package paint

import (
	"image/color"

	"fyne.io/fyne/v2"

	"tchouka/engine/palette"
)

// Sheet is what a picture of much is painted on, and with.
type Sheet struct {
	Pen         Pen
	Plain, Bold Numerals
	Palette     palette.Palette

	Clear bool // nothing is behind what is painted: lines bring their own opacity
}

// Begin takes an empty sheet of w × h pixels for a widget, in its theme.
func (s *Sheet) Begin(of fyne.Widget, w, h int) {
	s.Palette = PaletteFor(of)
	s.Plain.Use(FontFor(of, fyne.TextStyle{}))
	s.Bold.Use(FontFor(of, fyne.TextStyle{Bold: true}))
	scale := 1.0
	if width := of.Size().Width; width > 0 {
		scale = float64(w) / float64(width)
	}
	ground := s.Palette.Panel
	if s.Clear {
		ground = color.NRGBA{}
	}
	s.Pen.Begin(w, h, scale, ground)
}

// NewSheet returns a sheet of w × h pixels, each a unit, on which nothing is yet.
func NewSheet(w, h int, p palette.Palette) *Sheet {
	s := &Sheet{Palette: p, Clear: true}
	s.Pen.Begin(w, h, 1, color.NRGBA{})
	return s
}
