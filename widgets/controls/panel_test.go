package controls_test

import (
	"image/color"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"

	"tchouka/engine/picture/palette"
	"tchouka/engine/picture/scene"
	"tchouka/widgets/controls"
)

func TestPanelPadding(t *testing.T) {
	test.NewTempApp(t)
	content := canvas.NewRectangle(color.Transparent)
	content.SetMinSize(fyne.NewSize(100, 50))
	p := controls.NewPanel(content)
	if got := p.MinSize(); got != fyne.NewSize(132, 82) {
		t.Errorf("min size %v, want 132 × 82", got)
	}
	p.Padding = 8
	p.Resize(fyne.NewSize(200, 100))
	if content.Position() != fyne.NewPos(8, 8) || content.Size() != fyne.NewSize(184, 84) {
		t.Errorf("content at %v, %v", content.Position(), content.Size())
	}
}

// panelTheme is a theme with a fixed palette.
type panelTheme struct {
	fyne.Theme
	p palette.Palette
}

func (t panelTheme) Palette(fyne.ThemeVariant) palette.Palette { return t.p }

func TestPanelFollowsTheme(t *testing.T) {
	a := test.NewTempApp(t)
	p := controls.NewPanel(canvas.NewRectangle(color.Transparent))
	w := test.NewTempWindow(t, p)
	w.SetPadded(false)
	w.Resize(fyne.NewSize(60, 60))
	for _, want := range []palette.Palette{palette.Dark(), palette.Light()} {
		test.ApplyTheme(t, panelTheme{a.Settings().Theme(), want})
		p.Refresh()
		img := w.Canvas().Capture()
		if got := color.NRGBAModel.Convert(img.At(30, 0)); got != want.Rule {
			t.Errorf("the edge is %v, want %v", got, want.Rule)
		}
		if got := color.NRGBAModel.Convert(img.At(30, 1)); got != want.Panel {
			t.Errorf("inside the edge is %v, want %v: the rule is not one pixel wide", got, want.Panel)
		}
	}
}

func branching(length int) scene.Branching {
	return scene.Branching{Length: length, Label: func(distance int) int { return distance }}
}

func TestDrawingSizeMatchesScene(t *testing.T) {
	test.NewTempApp(t)
	d := controls.NewDrawing()
	empty := d.MinSize()
	d.SetPicture(branching(2))
	small := d.MinSize()
	d.SetPicture(branching(4))
	large := d.MinSize()
	if large.Width <= small.Width || large.Height <= small.Height || small.Width <= empty.Width {
		t.Errorf("%v, %v, %v", empty, small, large)
	}
	w := test.NewTempWindow(t, d)
	picture := w.Canvas().Capture()
	if picture.Bounds().Dx() < int(large.Width) {
		t.Errorf("%v", picture.Bounds())
	}
	seen := 0
	for y := range picture.Bounds().Dy() {
		for x := range picture.Bounds().Dx() {
			r, g, b, _ := picture.At(x, y).RGBA()
			if c := palette.Light().Hole; uint8(r>>8) == c.R && uint8(g>>8) == c.G && uint8(b>>8) == c.B {
				seen++
			}
		}
	}
	if seen < 1000 {
		t.Errorf("the holes have %d pixels", seen)
	}
}
