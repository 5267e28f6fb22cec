package palette_test

import (
	"image/color"
	"math"
	"testing"

	"tchouka/engine/palette"
)

type ground struct {
	name string
	palette.Palette
}

func grounds() []ground {
	return []ground{{"light", palette.Light()}, {"dark", palette.Dark()}}
}

// Every text colour stands at 4.5 : 1 or more on what it is written on (WCAG
// 2.2, success criterion 1.4.3).
func TestTextContrast(t *testing.T) {
	const enough = 4.5
	for _, p := range grounds() {
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
			{"OnFirst on First", p.OnFirst, p.First},
			{"OnSecond on Second", p.OnSecond, p.Second},
		} {
			ratio := contrast(pair.ink, pair.bed)
			t.Logf("%s: %s %.2f : 1", p.name, pair.name, ratio)
			if ratio < enough {
				t.Errorf("%s: %s is %.2f : 1, needs %.1f : 1", p.name, pair.name, ratio, enough)
			}
		}
	}
}

// Won, lost and the line being played, and two players, stay apart for every common kind of
// colour blindness at full strength, by a CIEDE2000 of apart or more. (Each
// also has a shape of its own.)
func TestVerdictsStayApartForColourBlindEyes(t *testing.T) {
	const apart = 10
	for _, p := range grounds() {
		for _, eye := range eyes() {
			see := func(c color.NRGBA) vector { return lab(eye.sees(linear(c))) }
			for _, pair := range []struct {
				name string
				a, b color.NRGBA
			}{
				{"Won and Lost", p.Won, p.Lost},
				{"Won and Line", p.Won, p.Line},
				{"Lost and Line", p.Lost, p.Line},
				{"First and Second", p.First, p.Second},
				{"Second and Lost", p.Second, p.Lost},
			} {
				d := difference(see(pair.a), see(pair.b))
				t.Logf("%s, %s: %s differ by %.1f", p.name, eye.name, pair.name, d)
				if d < apart {
					t.Errorf("%s, %s: %s differ by %.1f, need %d", p.name, eye.name, pair.name, d, apart)
				}
			}
		}
	}
}

// All colours are opaque: they are mixed by nobody but the toolkit.
func TestColoursAreOpaque(t *testing.T) {
	for _, p := range grounds() {
		for _, c := range []color.NRGBA{
			p.Won, p.Lost, p.Unknown, p.Line, p.OnLine, p.OnWon, p.Current, p.Ground, p.Panel, p.Rule,
			p.Ink, p.Quiet, p.Wood, p.WoodEdge, p.Hole, p.HoleEdge, p.Seed, p.SeedEdge, p.OnWood,
			p.First, p.Second, p.OnFirst, p.OnSecond,
		} {
			if c.A != 0xFF {
				t.Errorf("%s: %v is not opaque", p.name, c)
			}
		}
	}
}

// The measure itself, on pairs that Sharma, Wu and Dalal publish for testing
// implementations of CIEDE2000 (2005, Table 1), and on known contrasts.
func TestMeasures(t *testing.T) {
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
