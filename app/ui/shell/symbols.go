package shell

import (
	_ "embed" // the fonts

	"fyne.io/fyne/v2"
)

//go:embed symbols/Symbols-Regular.ttf
var regularSymbols []byte

//go:embed symbols/Symbols-Bold.ttf
var boldSymbols []byte

// symbolFonts are fonts of the symbols that Fyne's fonts lack: arrows, the minus sign and other
// mathematical symbols, check marks and shapes. Without them Fyne would search the fonts of the
// system, and show a box if none has the symbol, which happens on Windows.
//
// For each character Fyne tries the font of the theme first and then its own. The theme therefore
// uses these fonts, which have a size of a few kilobytes. They contain no letters, so text looks
// unchanged. They contain a space only for after a symbol, with the metrics of Fyne's space; Fyne
// measures lines with its own. symbols/make.py generates the fonts. A test finds any character of
// the program that is in no font.
type symbolFonts struct{ regular, bold fyne.Resource }

// newSymbolFonts returns the fonts. Fyne caches font data by the address of the resource, so
// callers should create them once.
func newSymbolFonts() *symbolFonts {
	return &symbolFonts{fyne.NewStaticResource("Symbols-Regular.ttf", regularSymbols), fyne.NewStaticResource("Symbols-Bold.ttf", boldSymbols)}
}

// Font returns the font with symbols for a style.
func (s *symbolFonts) Font(style fyne.TextStyle) fyne.Resource {
	if style.Bold {
		return s.bold
	}
	return s.regular
}
