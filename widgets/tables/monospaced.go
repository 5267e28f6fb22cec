package tables

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"
)

// The table of lines, which is shown at the start, names its monospaced font instead of the style.
// For each style Fyne also loads a font with emoji and one of the system, which takes 9 MB and delays
// the start. Other tables use the style.

// monospacedWidth returns the width of a monospaced text.
func monospacedWidth(text string, size float32) float32 {
	space, _ := fyne.CurrentApp().Driver().RenderedTextSize(text, size, fyne.TextStyle{}, theme.DefaultTextMonospaceFont())
	return space.Width
}
