package scene

import (
	"tchouka/engine"
	"tchouka/engine/palette"
)

// Lit says what stands out on the ground: the places of the player to move, and the
// links of a walk.
type Lit struct {
	Mover engine.Player
	Walk  []engine.Link
}

// Measures of what lies under the pits, in widths of a hole.
const (
	plateWide = 1.18
	ringOut   = 0.59
	ringLine  = 0.07
	wayLine   = 0.05
	headLong  = 0.24
)

// Ground draws what lies under the pits: the links with their arrows, the plate of
// whoever owns a place, a second ring round a store that links lead to, and wood
// under what is written where links could pass.
func (s *Spread) Ground(places []engine.Place, lit Lit) []Item {
	var items, above []Item
	for _, w := range s.Ways {
		walked := false
		for _, l := range lit.Walk {
			walked = walked || l == w.Link
		}
		if walked {
			above = append(above, s.way(w, palette.OnWood, 3.4)...)
			above = append(above, s.way(w, palette.Line, 1.9)...)
		} else {
			items = append(items, s.way(w, palette.Mix{From: palette.Wood, To: palette.OnWood, Part: 0.72}, 1)...)
		}
	}
	items = append(items, above...)
	for i, p := range places {
		spot := s.Spots[i]
		if s.free {
			count, label := CountWidth(p.Seeds)*s.Hole, LabelWidth(p.Label)*s.Hole
			items = append(items, s.patch(s.CountAt(i, p, count), count, 0.36), s.patch(s.LabelAt(i, p, label), label, 0.26))
		}
		if p.Owner >= 0 {
			items = append(items, s.plate(spot.At, p, lit.Mover))
		}
		if s.ringed(p) > 0 {
			ring := Style{Fill: palette.Wood, Stroke: palette.OnWood, Width: ringLine * s.Hole}
			items = append(items, Circle{X: spot.At.X, Y: spot.At.Y, R: ringOut * s.Hole, Style: ring})
		}
	}
	return items
}

// way draws a link, so many times as broad as usual.
func (s *Spread) way(w Way, c palette.Color, broad float64) []Item {
	head := w.Head(headLong * s.Hole * (1 + (broad-1)/4))
	back, end := mid(head[1], head[2], 0.5), 1.0
	for end > 0.5 && far(Bezier(w.Curve, end), w.Curve[3]) < far(back, w.Curve[3])*0.9 {
		end -= 1.0 / 64
	}
	shaft := piece(w.Curve, 0, end)
	return []Item{
		Curve{Points: shaft[:], Style: Stroke(c, wayLine*s.Hole*broad)},
		Polyline{Points: []Point{head[0], head[1], head[2]}, Style: Solid(c)},
	}
}

func (s *Spread) patch(at Point, wide, high float64) Item {
	high *= s.Hole
	return RoundRect{X: at.X - wide/2, Y: at.Y - high/2, W: wide, H: high, R: high / 3, Style: Solid(palette.Wood)}
}

// plate draws what a place of a player lies on: it is round, or has corners.
func (s *Spread) plate(at Point, p engine.Place, mover engine.Player) Item {
	fill := palette.Color([...]palette.Meaning{palette.First, palette.Second, palette.Won, palette.Ink}[p.Owner])
	if p.Owner != mover {
		fill = palette.Mix{From: palette.Wood, To: fill, Part: 0.35}
	}
	wide, high := plateWide*s.Hole, s.High(p)+(plateWide-1)*s.Hole
	round := wide / 2
	if p.Owner%2 == 1 {
		round *= 0.35
	}
	return RoundRect{X: at.X - wide/2, Y: at.Y - high/2, W: wide, H: high, R: round, Style: Solid(fill)}
}

// WalkOf returns the links between places chosen one after the other.
func WalkOf(places []int) []engine.Link {
	var walk []engine.Link
	for i := 1; i < len(places); i++ {
		walk = append(walk, engine.Link{From: places[i-1], To: places[i]})
	}
	return walk
}
