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

// PaletteFor returns the colours a widget draws with now. [container.ThemeOverride] hides
// what its theme is; it makes letters larger, and the colours stay those of the program.
func PaletteFor(w fyne.Widget) palette.Palette {
	settings := fyne.CurrentApp().Settings()
	variant := settings.ThemeVariant()
	for _, th := range []fyne.Theme{theme.CurrentForWidget(w), settings.Theme()} {
		if t, ok := th.(Paletted); ok {
			return t.Palette(variant)
		}
	}
	if variant == theme.VariantDark {
		return palette.Dark()
	}
	return palette.Light()
}
