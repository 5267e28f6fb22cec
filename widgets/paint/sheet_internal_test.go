package paint

import (
	"image/color"
	"math"
	"testing"

	"tchouka/engine/picture/palette"
	"tchouka/engine/picture/scene"
)

// The dashes of a rectangle with rounded corners follow its outline.
func TestDashesFollowRoundCorners(t *testing.T) {
	const size, from, side, width = 100, 20.0, 60.0, 4.0
	var s Sheet
	s.Palette = palette.Light()
	s.Pen.Begin(size, size, 1, color.NRGBA{})
	s.Lay([]scene.Item{scene.RoundRect{
		X: from, Y: from, W: side, H: side, R: side / 2, Style: scene.Stroke(palette.Line, width, 6, 6),
	}}, 0, 0, 1)
	on := 0
	for y := range size {
		for x := range size {
			if s.Pen.Picture.RGBAAt(x, y).A == 0 {
				continue
			}
			on++
			if off := math.Abs(math.Hypot(float64(x)+0.5-size/2, float64(y)+0.5-size/2) - side/2); off > width/2+1.5 {
				t.Fatalf("(%d, %d) is painted, %.1f from the circle", x, y, off)
			}
		}
	}
	if whole := math.Pi * side * width; float64(on) < whole/3 || float64(on) > whole*0.9 {
		t.Errorf("%d pixels are painted, and a whole ring has %.0f", on, whole)
	}
}
