package scene

import (
	"math"
	"strconv"

	"tchouka/engine"
	"tchouka/engine/palette"
)

// Places is a state of a game that has no board of its own, as a plain table: where
// the game says that its places are, each with its seeds, and its label below.
//
//	Toy ring
//	1 1 / 1 1 South
//	 (1)  (1)
//	  d    c
//	 (1)  (1)
//	  a    b
//
// A store has corners. A game without places is its two lines alone.
type Places struct {
	Heading
	Places []engine.Place
}

const (
	placePitch = 62 // from the middle of a hole to the next
	placeDown  = 84 // the same downwards, with room for a label
	placeHalf  = 25
	placeLabel = 39 // of its middle, below that of the place
)

// bounds returns the least X and Y of the places, and what lies between them and the
// greatest.
func (p Places) bounds() (x, y, width, height float64) {
	x, y = math.Inf(1), math.Inf(1)
	right, bottom := math.Inf(-1), math.Inf(-1)
	for _, place := range p.Places {
		x, y = min(x, place.X), min(y, place.Y)
		right, bottom = max(right, place.X), max(bottom, place.Y)
	}
	return x, y, right - x, bottom - y
}

// Size implements [Picture].
func (p Places) Size(measure Measure) (width, height float64) {
	width, height = p.headWidth(measure), float64(headHeight+2*margin)
	if len(p.Places) > 0 {
		_, _, w, h := p.bounds()
		width = max(width, (w+1)*placePitch+2*margin)
		height += (h + 1) * placeDown
	}
	return width, height
}

// Scene implements [Picture].
func (p Places) Scene(measure Measure) Scene {
	var s Scene
	s.Width, s.Height = p.Size(measure)
	s.Ground = palette.Panel
	s.Add(p.headItems(measure, s.Width)...)
	x, y, _, _ := p.bounds()
	for _, place := range p.Places {
		s.Add(Group{
			X:     margin + (place.X-x+0.5)*placePitch,
			Y:     margin + headHeight + (place.Y-y)*placeDown + placeHalf + 2,
			Items: drawPlace(measure, place),
		})
	}
	return s
}

// drawPlace draws a place round the origin.
func drawPlace(measure Measure, p engine.Place) []Item {
	const size, labelSize = 17, 13
	look := Style{Fill: palette.Ground, Stroke: palette.Ink, Width: 1.6}
	var shape Item = Circle{R: placeHalf, Style: look}
	if p.Store {
		shape = RoundRect{X: -placeHalf, Y: -placeHalf, W: 2 * placeHalf, H: 2 * placeHalf, R: 5, Style: look}
	}
	seeds := strconv.Itoa(p.Seeds)
	return []Item{
		shape,
		Text{Text: seeds, Size: measure.Fit(seeds, size, 2*placeHalf-8), Bold: true, Anchor: Middle, Color: palette.Ink},
		Text{
			Y: placeLabel, Text: measure.Cut(p.Label, labelSize, placePitch-4, false), Size: labelSize, Anchor: Middle,
			Color: palette.Quiet,
		},
	}
}
