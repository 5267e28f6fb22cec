package palette_test

import (
	"fmt"
	"image/color"
	"math"
	"testing"

	"tchouka/engine/picture/palette"
)

// styledThemes returns every theme with every board style.
func styledThemes() (all []palette.Theme) {
	for _, theme := range palette.Themes() {
		for board := palette.Wooden; board <= palette.Distinct; board++ {
			id := theme.ID
			if board > palette.Wooden {
				id = fmt.Sprintf("%s on board %d", id, board)
			}
			all = append(all, palette.Theme{ID: id, Palette: theme.WithAppearance(palette.Appearance{Board: board})})
		}
	}
	return all
}

// The zero Appearance leaves the theme unchanged.
func TestZeroDressKeepsTheme(t *testing.T) {
	for _, theme := range palette.Themes() {
		if theme.WithAppearance(palette.Appearance{}) != theme.Palette {
			t.Errorf("%s is another one in its usual dress", theme.ID)
		}
	}
}

// Wood, holes and seeds of the distinct board differ for each kind of colour blindness, and
// also in lightness alone.
func TestDistinctBoardContrast(t *testing.T) {
	const apart, lighter = 10, 15
	for _, theme := range palette.Themes() {
		p := theme.WithAppearance(palette.Appearance{Board: palette.Distinct})
		for _, vision := range visions() {
			see := func(c color.NRGBA) vector { return lab(vision.transform(linear(c))) }
			for _, pair := range [][2]palette.Meaning{
				{palette.Wood, palette.Hole}, {palette.Wood, palette.Seed}, {palette.Hole, palette.Seed}, {palette.Wood, palette.OnWood},
			} {
				a, b := see(pair[0].In(p)), see(pair[1].In(p))
				if d, l := difference(a, b), math.Abs(a[0]-b[0]); d < apart || l < lighter {
					t.Errorf("%s, %s: meanings %d differ by %.1f, by %.1f in lightness", theme.ID, vision.name, pair, d, l)
				}
			}
		}
	}
}

// On each board of each theme, a ring in the colour of a verdict or of the line differs from its
// band for each kind of vision. So does the slit of a cowrie from the shell.
func TestMarksVisibleOnEveryBoard(t *testing.T) {
	for _, p := range styledThemes() {
		for _, mark := range []palette.Meaning{palette.Won, palette.Lost, palette.Line} {
			ring := mark.In(p.Palette)
			if c := contrast(ring, p.Band(ring)); c < 3 {
				t.Errorf("%s: mark %d stands at %.2f : 1 on its band", p.ID, mark, c)
			}
		}
		if c := contrast(p.Seed, palette.Slit{}.In(p.Palette)); c < 2 {
			t.Errorf("%s: the slit of a cowrie is %.2f : 1", p.ID, c)
		}
	}
}
