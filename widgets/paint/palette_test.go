package paint_test

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"tchouka/engine/palette"
	"tchouka/widgets/paint"
)

// paletted is a theme that is always dark.
type paletted struct{ fyne.Theme }

// Palette implements paint.Paletted.
func (paletted) Palette(fyne.ThemeVariant) palette.Palette { return palette.Dark() }

// An override that enlarges the text keeps the colours of the program.
func TestPaletteWithinAnotherTheme(t *testing.T) {
	app := test.NewTempApp(t)
	app.Settings().SetTheme(paletted{theme.DefaultTheme()})
	w := widget.NewLabel("2")
	container.NewThemeOverride(w, paletted{theme.DefaultTheme()})
	if paint.PaletteFor(w) != palette.Dark() {
		t.Error("the palette is another one")
	}
}
