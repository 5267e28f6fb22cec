package scene

import "tchouka/engine/palette"

// Places is a state of a game with places as a picture of its own: the table as it is on
// the screen, below its name and notation. A game without places is its two lines alone.
type Places struct {
	Heading
	Field
}

// largeHole is how wide a hole is in a picture of its own.
const largeHole = 62

// Size implements [Picture].
func (p Places) Size(measure Measure) (width, height float64) {
	width, height = p.headWidth(measure), float64(headHeight+2*margin)
	if len(p.Places) > 0 {
		d := p.drawn(largeHole)
		width, height = max(width, d.width+2*margin), height+d.height
	}
	return width, height
}

// Scene implements [Picture].
func (p Places) Scene(measure Measure) Scene {
	var s Scene
	s.Width, s.Height = p.Size(measure)
	s.Ground = palette.Panel
	s.Add(p.headItems(measure, s.Width)...)
	if len(p.Places) > 0 {
		s.Add(Group{X: margin, Y: margin + headHeight, Items: p.drawn(largeHole).items(measure, nil)})
	}
	return s
}
