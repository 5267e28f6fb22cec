package paint

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"

	"tchouka/engine/palette"
)

// Paletted is a theme that says which palette goes with a variant. The
// program's theme is one; it may hold to light or dark whatever the system
// prefers.
type Paletted interface {
	Palette(fyne.ThemeVariant) palette.Palette
}

// PaletteFor returns the colours a widget draws with now.
func PaletteFor(w fyne.Widget) palette.Palette {
	variant := fyne.CurrentApp().Settings().ThemeVariant()
	if t, ok := theme.CurrentForWidget(w).(Paletted); ok {
		return t.Palette(variant)
	}
	if variant == theme.VariantDark {
		return palette.Dark()
	}
	return palette.Light()
}
