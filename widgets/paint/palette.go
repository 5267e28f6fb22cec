package paint

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"

	"tchouka/engine/picture/palette"
)

// PaletteTheme is a theme with a palette for each variant. The program's theme implements it; the
// theme may be light or dark independently of the system preference.
type PaletteTheme interface {
	Palette(fyne.ThemeVariant) palette.Palette
}

// TextFontTheme is a theme with a font for letters; the font returned by Font prefers symbols.
type TextFontTheme interface {
	TextFont(fyne.TextStyle) fyne.Resource
}

// FontFor returns the font for the letters of a widget.
func FontFor(w fyne.Widget, style fyne.TextStyle) fyne.Resource {
	th := theme.CurrentForWidget(w)
	for _, th := range []fyne.Theme{th, fyne.CurrentApp().Settings().Theme()} {
		if t, ok := th.(TextFontTheme); ok {
			return t.TextFont(style)
		}
	}
	return th.Font(style)
}

// PaletteFor returns the current palette of a widget. Under a [container.ThemeOverride], which
// enlarges the text and hides the theme inside it, that is the palette of the program's theme.
func PaletteFor(w fyne.Widget) palette.Palette {
	settings := fyne.CurrentApp().Settings()
	variant := settings.ThemeVariant()
	for _, th := range []fyne.Theme{theme.CurrentForWidget(w), settings.Theme()} {
		if t, ok := th.(PaletteTheme); ok {
			return t.Palette(variant)
		}
	}
	if variant == theme.VariantDark {
		return palette.Dark()
	}
	return palette.Light()
}
