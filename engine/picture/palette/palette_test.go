package palette_test

import (
	"fmt"
	"image/color"
	"math"
	"slices"
	"strings"
	"testing"

	"tchouka/engine/picture/palette"
)

// Every text colour has a contrast of 4.5 : 1 or more with its background (WCAG 2.2, success
// criterion 1.4.3), and of 7 : 1 in high contrast (1.4.6). Seeds or their edges have a contrast
// of 3 : 1 with the ground of a hole (1.4.11).
func TestTextContrast(t *testing.T) {
	for _, p := range styledThemes() {
		enough := 4.5
		if strings.HasPrefix(p.ID, "contrast") {
			enough = 7
		}
		for _, pair := range []struct {
			name     string
			ink, bed color.NRGBA
		}{
			{"Ink on Ground", p.Ink, p.Ground},
			{"Ink on Panel", p.Ink, p.Panel},
			{"Quiet on Ground", p.Quiet, p.Ground},
			{"Quiet on Panel", p.Quiet, p.Panel},
			{"Ink on Current", p.Ink, p.Current},
			{"OnLine on Line", p.OnLine, p.Line},
			{"OnWon on Won", p.OnWon, p.Won},
			{"Won on Panel", p.Won, p.Panel},
			{"Lost on Panel", p.Lost, p.Panel},
			{"OnWood on Wood", p.OnWood, p.Wood},
			{"OnWood on Hole", p.OnWood, p.Hole},
			{"OnFirst on First", p.OnFirst, p.First},
			{"OnSecond on Second", p.OnSecond, p.Second},
			{"OnThird on Third", p.OnThird, p.Third},
			{"OnFourth on Fourth", p.OnFourth, p.Fourth},
		} {
			ratio := contrast(pair.ink, pair.bed)
			t.Logf("%s: %s %.2f : 1", p.ID, pair.name, ratio)
			if ratio < enough {
				t.Errorf("%s: %s is %.2f : 1, needs %.1f : 1", p.ID, pair.name, ratio, enough)
			}
		}
		if seed := max(contrast(p.Seed, p.Hole), contrast(p.SeedEdge, p.Hole)); seed < 3 {
			t.Errorf("%s: a seed in a hole is %.2f : 1", p.ID, seed)
		}
	}
}

// Printed or copied without colours, the verdicts and the current line differ in lightness.
// The grey theme has no hues.
func TestPaperVerdictsDifferInLightness(t *testing.T) {
	for _, id := range []string{"print", "grey", "contrast"} {
		p := themeOf(t, id)
		light := func(c color.NRGBA) float64 { return lab(linear(c))[0] }
		won, lost, line := light(p.Won), light(p.Lost), light(p.Line)
		t.Logf("%s: won %.0f, lost %.0f, line %.0f", id, won, lost, line)
		if lost-won < 7 || won-line < 10 {
			t.Errorf("%s: lightness of won %.0f, of lost %.0f, of the line %.0f", id, won, lost, line)
		}
	}
	grey := themeOf(t, "grey")
	for m := range palette.Meanings {
		if c := m.In(grey.Palette); c.R != c.G || c.G != c.B {
			t.Errorf("meaning %d is %v in grey", m, c)
		}
	}
}

func themeOf(t *testing.T, id string) palette.Theme {
	t.Helper()
	i := slices.IndexFunc(palette.Themes(), func(theme palette.Theme) bool { return theme.ID == id })
	if i < 0 {
		t.Fatalf("%s is not a theme", id)
	}
	return palette.Themes()[i]
}

// Won, Lost, Line and the colours of up to four players differ for every common kind of colour
// blindness at full strength. The minimum CIEDE2000 difference is apart. (Each also has a shape of
// its own.)
func TestVerdictsDifferForColourBlindness(t *testing.T) {
	const apart = 10
	for _, p := range palette.Themes() {
		for _, vision := range visions() {
			see := func(c color.NRGBA) vector { return lab(vision.transform(linear(c))) }
			for _, pair := range []struct {
				name string
				a, b color.NRGBA
			}{
				{"Won and Lost", p.Won, p.Lost},
				{"Won and Line", p.Won, p.Line},
				{"Lost and Line", p.Lost, p.Line},
				{"First and Second", p.First, p.Second},
				{"First and Third", p.First, p.Third},
				{"First and Fourth", p.First, p.Fourth},
				{"Second and Third", p.Second, p.Third},
				{"Second and Fourth", p.Second, p.Fourth},
				{"Third and Fourth", p.Third, p.Fourth},
				{"Second and Lost", p.Second, p.Lost},
				{"Third and Lost", p.Third, p.Lost},
			} {
				d := difference(see(pair.a), see(pair.b))
				t.Logf("%s, %s: %s differ by %.1f", p.ID, vision.name, pair.name, d)
				if d < apart {
					t.Errorf("%s, %s: %s differ by %.1f, need %d", p.ID, vision.name, pair.name, d, apart)
				}
			}
		}
	}
}

// All colours are opaque, since only the toolkit blends them.
func TestColoursAreOpaque(t *testing.T) {
	for _, p := range palette.Themes() {
		for _, c := range []color.NRGBA{
			p.Won, p.Lost, p.Unknown, p.Line, p.OnLine, p.OnWon, p.Current, p.Ground, p.Panel, p.Rule,
			p.Ink, p.Quiet, p.Wood, p.WoodEdge, p.Hole, p.HoleEdge, p.Seed, p.SeedEdge, p.OnWood,
			p.First, p.Second, p.OnFirst, p.OnSecond, p.Third, p.Fourth, p.OnThird, p.OnFourth,
		} {
			if c.A != 0xFF {
				t.Errorf("%s: %v is not opaque", p.ID, c)
			}
		}
	}
}

// The measures agree with the pairs that Sharma, Wu and Dalal publish for testing CIEDE2000
// implementations (2005, Table 1), and with contrasts from the literature.
func TestColourMeasures(t *testing.T) {
	for _, pair := range []struct {
		p, q vector
		want float64
	}{
		{vector{50, 2.6772, -79.7751}, vector{50, 0, -82.7485}, 2.0425},
		{vector{50, 0, 0}, vector{50, -1, 2}, 2.3669},
		{vector{50, 2.4900, -0.0010}, vector{50, -2.4900, 0.0011}, 7.2195},
		{vector{50, 2.5, 0}, vector{73, 25, -18}, 27.1492},
		{vector{60.2574, -34.0099, 36.2677}, vector{60.4626, -34.1751, 39.4387}, 1.2644},
		{vector{22.7233, 20.0904, -46.6940}, vector{23.0331, 14.9730, -42.5619}, 2.0373},
	} {
		if got := difference(pair.p, pair.q); math.Abs(got-pair.want) > 5e-5 {
			t.Errorf("difference(%v, %v) = %.4f, want %.4f", pair.p, pair.q, got, pair.want)
		}
	}
	black, white := color.NRGBA{A: 0xFF}, color.NRGBA{R: 0xFF, G: 0xFF, B: 0xFF, A: 0xFF}
	if got := contrast(black, white); math.Abs(got-21) > 1e-9 {
		t.Errorf("black on white is %v : 1, want 21", got)
	}
	if got := lab(linear(white)); math.Abs(got[0]-100) > 0.01 || math.Hypot(got[1], got[2]) > 0.01 {
		t.Errorf("white is %v in L*a*b*", got)
	}
}

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
