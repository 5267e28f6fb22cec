package paint_test

import (
	"image"
	"image/color"
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

// TestFocusOnlyInCanvas checks that only visible objects of a window get the focus.
func TestFocusOnlyInCanvas(t *testing.T) {
	test.NewTempApp(t)
	kept, gone, hidden := widget.NewCheck("kept", nil), widget.NewCheck("gone", nil), widget.NewCheck("hidden", nil)
	all := container.NewVBox(kept, gone, hidden)
	w := test.NewWindow(all)
	defer w.Close()
	c := w.Canvas()
	paint.Focus(c, gone)
	if c.Focused() != fyne.Focusable(gone) || paint.Removed(c, gone) {
		t.Fatal("an object of the window does not get the focus")
	}
	all.Remove(gone)
	hidden.Hide()
	if !paint.Removed(c, gone) || !paint.Removed(c, hidden) || paint.Removed(c, kept) {
		t.Error("it is not known which objects are visible")
	}
	paint.Focus(c, kept)
	for name, o := range map[string]fyne.Focusable{"removed": gone, "hidden": hidden} {
		if paint.Focus(c, o); c.Focused() != fyne.Focusable(kept) {
			t.Errorf("a %s object has the focus", name)
		}
	}
	over := widget.NewCheck("over", nil)
	widget.NewModalPopUp(over, c).Show()
	if paint.Focus(c, over); c.Focused() != fyne.Focusable(over) {
		t.Error("an object of a dialog does not get the focus")
	}
}

// The sign of a bound is drawn even though the font of the numbers lacks it.
func TestNumeralsDrawSigns(t *testing.T) {
	var n paint.Numerals
	n.SetFont(theme.DefaultTextBoldFont())
	for _, sign := range []string{"≥", "≤"} {
		dst := image.NewRGBA(image.Rect(0, 0, 60, 60))
		n.Write(dst, sign, 30, 30, 30, color.NRGBA{R: 255, A: 255})
		drawn := 0
		for i := 0; i < len(dst.Pix); i += 4 {
			if dst.Pix[i] > 128 {
				drawn++
			}
		}
		if drawn < 20 || n.Width(sign, 30) < 5 {
			t.Errorf("%s: %d pixels, %v wide", sign, drawn, n.Width(sign, 30))
		}
	}
}
