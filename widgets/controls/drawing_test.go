package controls_test

import (
	"testing"

	"fyne.io/fyne/v2/test"

	"tchouka/engine/picture/palette"
	"tchouka/engine/picture/scene"
	"tchouka/widgets/controls"
)

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
