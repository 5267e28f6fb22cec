// Package symbolfont embeds symbols that Fyne's fonts lack: arrows, the minus sign and other
// mathematical symbols, check marks and shapes. Without them Fyne would search the fonts of the
// system, and show a box if none has the symbol, which happens on Windows.
//
// For each character Fyne tries the font of the theme first and then its own. The theme therefore
// uses these fonts, which have a size of a few kilobytes. They contain no letters, so text looks
// unchanged. They contain a space only for after a symbol, with the metrics of Fyne's space; Fyne
// measures lines with its own. make.py generates the fonts. A test finds any character of the
// program that is in no font.
package symbolfont

import (
	_ "embed" // the fonts

	"fyne.io/fyne/v2"
)

//go:embed Symbols-Regular.ttf
var regular []byte

//go:embed Symbols-Bold.ttf
var bold []byte

// Signs are the fonts with symbols.
type Signs struct{ regular, bold fyne.Resource }

// New returns the fonts. Fyne caches font data by the address of the resource, so callers should
// create them once.
func New() *Signs {
	return &Signs{fyne.NewStaticResource("Symbols-Regular.ttf", regular), fyne.NewStaticResource("Symbols-Bold.ttf", bold)}
}

// Font returns the font with symbols for a style.
func (s *Signs) Font(style fyne.TextStyle) fyne.Resource {
	if style.Bold {
		return s.bold
	}
	return s.regular
}
