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

// Lettered is a theme with a font for letters, where Font is asked for signs first.
type Lettered interface {
	Letters(fyne.TextStyle) fyne.Resource
}

// FontFor returns the font that has the letters of a widget.
func FontFor(w fyne.Widget, style fyne.TextStyle) fyne.Resource {
	th := theme.CurrentForWidget(w)
	for _, th := range []fyne.Theme{th, fyne.CurrentApp().Settings().Theme()} {
		if t, ok := th.(Lettered); ok {
			return t.Letters(style)
		}
	}
	return th.Font(style)
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
