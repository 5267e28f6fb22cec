package scene_test

import (
	"image/color"
	"math"
	"testing"

	"tchouka/engine/picture/palette"
	"tchouka/engine/picture/scene"
)

// luminance returns the relative luminance of WCAG 2.2.
func luminance(c color.NRGBA) float64 {
	linear := func(part uint8) float64 {
		v := float64(part) / 255
		if v <= 0.04045 {
			return v / 12.92
		}
		return math.Pow((v+0.055)/1.055, 2.4)
	}
	return 0.2126*linear(c.R) + 0.7152*linear(c.G) + 0.0722*linear(c.B)
}

// The hatching of a lid is visible in every theme and on every board. Without it a closed hole
// looks like an empty one.
func TestLidVisibleOnEveryBoard(t *testing.T) {
	const least = 1.5
	for _, theme := range palette.Themes() {
		for board := palette.Wooden; board <= palette.Distinct; board++ {
			p := theme.WithAppearance(palette.Appearance{Board: board})
			var lid float64
			lines := 0
			for _, item := range (scene.Pit{Width: 60, Height: 60, Rim: 3}).CoverItems() {
				switch item := item.(type) {
				case scene.RoundRect: // the last one is on top
					lid = luminance(item.Fill.In(p))
				case scene.Polyline:
					lines++
					hatch := luminance(item.Stroke.In(p))
					if c := (max(lid, hatch) + 0.05) / (min(lid, hatch) + 0.05); c < least {
						t.Errorf("%s, board %d: the hatching of a lid stands at %.2f : 1", theme.ID, board, c)
					}
				}
			}
			if lines == 0 {
				t.Fatalf("%s, board %d: a lid has no hatching", theme.ID, board)
			}
		}
	}
}
