package controls_test

import (
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"

	"tchouka/widgets/controls"
)

// Places are found where they are drawn, at any size of the picture.
func TestHotspotsScaleWithPicture(t *testing.T) {
	test.NewTempApp(t)
	var chosen, hovered []int
	s := controls.NewHotspotLayer()
	s.OnChosen = func(i int) { chosen = append(chosen, i) }
	s.OnHover = func(i int) { hovered = append(hovered, i) }
	s.SetHotspots(100, []controls.Hotspot{{X: 10, Y: 10, Width: 20, Height: 10}, {X: 50, Y: 40, Width: 20, Height: 10}})
	for _, zoom := range []float32{1, 0.5, 2} {
		chosen, hovered = nil, nil
		s.Resize(fyne.NewSize(100*zoom, 60*zoom))
		point := func(x, y float32) {
			e := fyne.PointEvent{Position: fyne.NewPos(x*zoom, y*zoom)}
			s.MouseMoved(&desktop.MouseEvent{PointEvent: e})
			s.Tapped(&e)
		}
		point(12, 12)
		if s.Cursor() != desktop.PointerCursor {
			t.Error("nothing shows that a place can be clicked")
		}
		point(28, 19)
		point(40, 30)
		point(69, 49)
		s.MouseOut()
		if want := []int{0, 0, 1}; !slices.Equal(chosen, want) {
			t.Errorf("zoom %v: chose %v, want %v", zoom, chosen, want)
		}
		if want := []int{0, -1, 1, -1}; !slices.Equal(hovered, want) {
			t.Errorf("zoom %v: came to %v, want %v", zoom, hovered, want)
		}
	}
}
