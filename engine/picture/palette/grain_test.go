package palette_test

import (
	"testing"

	"tchouka/engine/picture/palette"
)

// The grain is never as strong as an outline. On the screen it has the colour of the edge.
func TestGrainIsFaint(t *testing.T) {
	for _, theme := range palette.Themes() {
		grain := palette.Grain{}.In(theme.Palette)
		if c := contrast(grain, theme.Wood); c > 1.45 {
			t.Errorf("%s: the grain stands at %.2f : 1 on the wood", theme.ID, c)
		}
		if onScreen := theme.ID == "light" || theme.ID == "dark"; onScreen && grain != theme.WoodEdge {
			t.Errorf("%s: the grain is %v", theme.ID, grain)
		}
		for _, board := range []palette.Board{palette.Plain, palette.Distinct} {
			if even := theme.WithAppearance(palette.Appearance{Board: board}); (palette.Grain{}).In(even) != even.Wood {
				t.Errorf("%s: there is grain on board %d, which is of no wood", theme.ID, board)
			}
		}
	}
}
