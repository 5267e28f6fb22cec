// Package symbolfont carries the signs that the fonts of Fyne lack: arrows, the minus sign and
// others of mathematics, ticks and shapes. Without them Fyne would look for such a sign in the
// fonts of the system, and show a box where none has it, as on Windows.
//
// Fyne looks for each sign in the font of the theme first and then in its own, so the theme
// has these fonts, of a few kilobytes. All letters, and the space by which Fyne measures
// lines, look as ever: they are not in here, but for a space that follows a sign, which has
// the measures of Fyne's. make.py makes the fonts; a test finds whatever the program may
// show that is in none.
package symbolfont

import (
	_ "embed" // the fonts

	"fyne.io/fyne/v2"
)

//go:embed Symbols-Regular.ttf
var regular []byte

//go:embed Symbols-Bold.ttf
var bold []byte

// Signs are the fonts with signs.
type Signs struct{ regular, bold fyne.Resource }

// New returns the fonts. Fyne keeps what it reads of a font by its address, so they are made
// once.
func New() *Signs {
	return &Signs{fyne.NewStaticResource("Symbols-Regular.ttf", regular), fyne.NewStaticResource("Symbols-Bold.ttf", bold)}
}

// Font returns the font with signs that goes with a style.
func (s *Signs) Font(style fyne.TextStyle) fyne.Resource {
	if style.Bold {
		return s.bold
	}
	return s.regular
}
