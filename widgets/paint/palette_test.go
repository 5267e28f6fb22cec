package paint_test

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"tchouka/engine/picture/palette"
	"tchouka/widgets/paint"
)

// darkTheme is a theme that is always dark.
type darkTheme struct{ fyne.Theme }

// Palette implements paint.PaletteTheme.
func (darkTheme) Palette(fyne.ThemeVariant) palette.Palette { return palette.Dark() }

// An override that enlarges the text keeps the colours of the program.
func TestPaletteWithinAnotherTheme(t *testing.T) {
	app := test.NewTempApp(t)
	app.Settings().SetTheme(darkTheme{theme.DefaultTheme()})
	w := widget.NewLabel("2")
	container.NewThemeOverride(w, darkTheme{theme.DefaultTheme()})
	if paint.PaletteFor(w) != palette.Dark() {
		t.Error("the palette is another one")
	}
}
