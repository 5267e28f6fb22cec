package tables

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"
)

// Monospaced texts name their font instead of the style, because for each style Fyne also loads a
// font with emoji and one of the system, which takes 9 MB and delays the start.

// monospacedWidth returns the width of a monospaced text.
func monospacedWidth(text string, size float32) float32 {
	space, _ := fyne.CurrentApp().Driver().RenderedTextSize(text, size, fyne.TextStyle{}, theme.DefaultTextMonospaceFont())
	return space.Width
}
