package controls

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/theme"

	"tchouka/engine/picture/palette"
)

// countOpaque counts the opaque pixels of a picture.
func countOpaque(t *testing.T, picture fyne.Resource) int {
	t.Helper()
	image := canvas.NewImageFromResource(picture)
	w := test.NewTempWindow(t, image)
	w.SetPadded(false)
	w.Resize(fyne.NewSize(24, 24))
	shot := w.Canvas().Capture()
	ground := theme.Color(theme.ColorNameBackground)
	r0, g0, b0, _ := ground.RGBA()
	count := 0
	for y := range 24 {
		for x := range 24 {
			if r, g, b, _ := shot.At(x, y).RGBA(); r != r0 || g != g0 || b != b0 {
				count++
			}
		}
	}
	return count
}

func TestIconsAreDrawn(t *testing.T) {
	test.NewTempApp(t)
	names := map[string]bool{}
	for _, icon := range []fyne.Resource{
		IconFirst(), IconPrevious(), IconNext(), IconLast(), IconPlay(), IconPause(),
		IconComment(),
	} {
		if n := countOpaque(t, icon); n < 50 || n > 400 {
			t.Errorf("%s covers %d of 576 pixels", icon.Name(), n)
		}
		if names[icon.Name()] {
			t.Errorf("two icons are called %s", icon.Name())
		}
		names[icon.Name()] = true
	}
}

func TestSignsDiffer(t *testing.T) {
	test.NewTempApp(t)
	names := map[string]bool{}
	for _, p := range []palette.Palette{palette.Light(), palette.Dark()} {
		for _, sign := range []VerdictSign{SignWon, signWonCheck, SignLost, SignDrawn, SignUnknown} {
			picture := sign.Resource(p, 0)
			if names[picture.Name()] {
				t.Errorf("two pictures are called %s", picture.Name())
			}
			names[picture.Name()] = true
		}
	}
	p := palette.Light()
	disc, square, dashed := countOpaque(t, SignWon.Resource(p, 0)), countOpaque(t, SignLost.Resource(p, 0)), countOpaque(t, SignUnknown.Resource(p, 0))
	if disc < 400 || square > 350 || dashed > 250 || dashed < 60 {
		t.Errorf("the disc covers %d pixels, the hollow square %d, the dashed circle %d", disc, square, dashed)
	}
}
