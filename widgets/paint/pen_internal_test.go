package paint

import (
	"image/color"
	"math"
	"math/rand/v2"
	"testing"

	"tchouka/engine/enginetest"
	"tchouka/engine/picture/palette"
	"tchouka/engine/picture/scene"
)

// A ribbon covers the area of its line, paints nothing outside it, and leaves no gap. The test
// compares each pixel with its distance from the line.
func TestRibbonCoversItsLine(t *testing.T) {
	random := enginetest.Random(t)
	const size = 160
	for range 200 {
		var pen Pen
		pen.Begin(size, size, 1, color.NRGBA{A: 255})
		width := 0.8 + 5*random.Float64()
		line := smoothLine(random, size)
		pen.Ribbon(line, width, color.NRGBA{R: 255, G: 255, B: 255, A: 255})
		for y := range size {
			for x := range size {
				at := scene.Point{X: float64(x) + 0.5, Y: float64(y) + 0.5}
				far, end := distance(line, at)
				got := pen.Picture.RGBAAt(x, y).R
				switch {
				case far > width/2+1.5+width/2*0.2 && !end && got > 0:
					t.Fatalf("(%d, %d) is %.2f from a line of width %.2f, and painted %d", x, y, far, width, got)
				case far < width/2-1 && !end && got < 250:
					t.Fatalf("(%d, %d) is %.2f from a line of width %.2f, and painted only %d", x, y, far, width, got)
				}
			}
		}
	}
}

// smoothLine returns an arc of a large circle, partly outside the picture.
func smoothLine(random *rand.Rand, size float64) []scene.Point {
	r := size * (0.3 + random.Float64())
	x, y := size*random.Float64(), size*random.Float64()
	from, turn := 2*math.Pi*random.Float64(), (1+2*random.Float64())*float64(1-2*random.IntN(2))
	var line []scene.Point
	for k := range 33 {
		sin, cos := math.Sincos(from + turn*float64(k)/32)
		line = append(line, scene.Point{X: x + r*cos, Y: y + r*sin})
	}
	return line
}

// distance returns the distance of a point from a line, and whether an end is near.
func distance(line []scene.Point, at scene.Point) (far float64, end bool) {
	far = math.Inf(1)
	for k := 1; k < len(line); k++ {
		a, b := line[k-1], line[k]
		dx, dy := b.X-a.X, b.Y-a.Y
		part := min(max(((at.X-a.X)*dx+(at.Y-a.Y)*dy)/(dx*dx+dy*dy), 0), 1)
		far = min(far, math.Hypot(at.X-a.X-part*dx, at.Y-a.Y-part*dy))
	}
	for _, tip := range []scene.Point{line[0], line[len(line)-1]} {
		end = end || math.Hypot(at.X-tip.X, at.Y-tip.Y) < 8
	}
	return far, end
}

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
