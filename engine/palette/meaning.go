package palette

import (
	"image/color"
	"math"
)

// Color is a colour that a palette decides: a [Meaning], or a [Mix] of two. A
// picture made of them is the same on a light ground and on a dark one. No Color,
// nil, is nothing to be seen.
type Color interface {
	In(Palette) color.NRGBA
}

// Meaning is one of the colours of a palette by its name.
type Meaning uint8

// The meanings, as [Palette] names them.
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

// Meanings is how many there are, from 0 on.
const Meanings = OnFourth + 1

// Player returns the colour of a player, counted from 0, and that of letters on it.
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

// Mix is a colour part of the way from one to another, 0 to 1.
type Mix struct {
	From, To Color
	Part     float64
}

// In returns the mixture in a palette.
func (m Mix) In(p Palette) color.NRGBA { return Mixed(m.From.In(p), m.To.In(p), m.Part) }

// Faint is a colour of which only a part is seen, 0 to 1.
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

// Grain is a line in the wood: as dark as its edge, but where the edge is an outline, as for
// a printer, only a little darker than the wood. On a board of no wood it is not seen.
type Grain struct{}

// In returns the colour in a palette.
func (Grain) In(p Palette) color.NRGBA {
	const most, little = 40, 24
	away := func(a, b uint8) int { return max(int(a)-int(b), int(b)-int(a)) }
	contrast := max(away(p.Wood.R, p.WoodEdge.R), away(p.Wood.G, p.WoodEdge.G), away(p.Wood.B, p.WoodEdge.B))
	switch {
	case p.Even:
		return p.Wood
	case contrast <= most:
		return p.WoodEdge
	}
	return Mixed(p.Wood, p.WoodEdge, little/float64(contrast))
}

// Mixed returns the colour part of the way from a to b.
func Mixed(a, b color.NRGBA, part float64) color.NRGBA {
	channel := func(from, to uint8) uint8 {
		return uint8(math.Round(float64(from) + (float64(to)-float64(from))*part))
	}
	return color.NRGBA{R: channel(a.R, b.R), G: channel(a.G, b.G), B: channel(a.B, b.B), A: channel(a.A, b.A)}
}
