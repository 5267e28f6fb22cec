package palette

import (
	"image/color"
	"math"
)

// Color is a colour that depends on the palette, for example a [Meaning] or a [Mix]. A
// picture in such colours is the same for light and dark palettes. A nil Color draws nothing.
type Color interface {
	In(Palette) color.NRGBA
}

// Meaning is the role of a colour in a palette.
type Meaning uint8

// The roles, as the fields of [Palette] name them.
const (
	Won Meaning = iota
	Lost
	Unknown
	Line
	OnLine
	OnWon
	Current
	Ground
	Panel
	Rule
	Ink
	Quiet
	Wood
	WoodEdge
	Hole
	HoleEdge
	Seed
	SeedEdge
	OnWood
	First
	Second
	OnFirst
	OnSecond
	Third
	Fourth
	OnThird
	OnFourth
)

// Meanings is the number of roles.
const Meanings = OnFourth + 1

// Player returns the colour of a player, counted from 0, and the text colour on it.
func Player(player int) (own, on Meaning) {
	switch player {
	case 0:
		return First, OnFirst
	case 1:
		return Second, OnSecond
	case 2:
		return Third, OnThird
	default:
		return Fourth, OnFourth
	}
}

// In returns the colour of a meaning in a palette.
func (m Meaning) In(p Palette) color.NRGBA {
	return [...]color.NRGBA{
		p.Won, p.Lost, p.Unknown, p.Line, p.OnLine, p.OnWon, p.Current,
		p.Ground, p.Panel, p.Rule, p.Ink, p.Quiet,
		p.Wood, p.WoodEdge, p.Hole, p.HoleEdge, p.Seed, p.SeedEdge, p.OnWood,
		p.First, p.Second, p.OnFirst, p.OnSecond, p.Third, p.Fourth, p.OnThird, p.OnFourth,
	}[m]
}

// Mix is a colour between two others. Part is from 0, which is From, to 1, which is To.
type Mix struct {
	From, To Color
	Part     float64
}

// In returns the mixed colour in a palette.
func (m Mix) In(p Palette) color.NRGBA { return Mixed(m.From.In(p), m.To.In(p), m.Part) }

// Faint is a translucent colour. Opacity is from 0 to 1.
type Faint struct {
	Of      Color
	Opacity float64
}

// In returns the colour in a palette.
func (f Faint) In(p Palette) color.NRGBA {
	c := f.Of.In(p)
	c.A = uint8(math.Round(float64(c.A) * f.Opacity))
	return c
}

// Grain is the colour of a line of the wood grain. It is the colour of the edge if that is
// close to the wood, otherwise slightly darker or lighter than the wood. Boards without wood
// have no visible grain.
type Grain struct{}

// In returns the colour in a palette.
func (Grain) In(p Palette) color.NRGBA {
	const most, little = 40, 24
	away := func(a, b uint8) int { return max(int(a)-int(b), int(b)-int(a)) }
	contrast := max(away(p.Wood.R, p.WoodEdge.R), away(p.Wood.G, p.WoodEdge.G), away(p.Wood.B, p.WoodEdge.B))
	switch {
	case p.Flat:
		return p.Wood
	case contrast <= most:
		return p.WoodEdge
	}
	return Mixed(p.Wood, p.WoodEdge, little/float64(contrast))
}

// Mixed returns the colour between a and b at a fraction of the way.
func Mixed(a, b color.NRGBA, part float64) color.NRGBA {
	channel := func(from, to uint8) uint8 {
		return uint8(math.Round(float64(from) + (float64(to)-float64(from))*part))
	}
	return color.NRGBA{R: channel(a.R, b.R), G: channel(a.G, b.G), B: channel(a.B, b.B), A: channel(a.A, b.A)}
}
