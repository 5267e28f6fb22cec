package scene

import (
	"math"

	"tchouka/engine"
)

// Spread says where the places of a game lie, and what is drawn round them and between
// them, for the screen and for paper. It counts in the units of the places themselves;
// a picture enlarges it as it likes.
//
// In rows the seeds of a hole are counted above it and its label stands below; in a
// ring the one stands outside and the other inside; where links join the places, both
// stand where the links leave room:
//
//	 3    0            2  1                3
//	(o)  ( )          (o)(o)          ( )─▸(o)
//	 1    2        1 (o)  (o) 4        a
type Spread struct {
	Hole  float64 // how wide a hole is
	Tall  float64 // how high a store is
	Spots []Spot
	Ways  []Way // the links

	X, Y, Width, Height float64 // of the box round all of it

	free bool // links can join the places
}

// Spot is where a place is drawn, and what is written to it.
type Spot struct{ At, Count, Label Point }

// Measures of what is written to a hole, in parts of its width.
const (
	CountPart = 0.4  // the size of the letters of a count
	LabelPart = 0.26 // of a label
	holePart  = 0.84 // of the way from a hole to the next
	freePart  = 0.6  // the same where links need room
	rowPart   = 1.8  // the height of a hole with what is written to it
	tallPart  = 1.45 // of a store in rows
)

// NewSpread lays places out. O(places² + links · places).
func NewSpread(places []engine.Place, links []engine.Link) Spread {
	s := Spread{Spots: make([]Spot, len(places))}
	for i, p := range places {
		s.Spots[i].At = Point{p.X, p.Y}
	}
	round, cell := s.room(places)
	s.Hole = 1
	if len(places) > 1 {
		s.Hole = cell
	}
	switch {
	case links != nil: // if there are none yet
		s.free = true
		s.Hole = min(round*freePart, 1)
		s.Tall = s.Hole
		s.Ways = s.ways(links)
		s.writeFree()
	case s.ring():
		s.Hole = round * holePart
		s.Tall = s.Hole
		s.writeRing()
	default:
		s.Tall = s.Hole * tallPart
		s.writeRows(places)
	}
	s.box(places)
	return s
}

// room returns how far the nearest places are from each other, and how wide holes may be
// that have what is written to them above and below.
func (s *Spread) room(places []engine.Place) (round, cell float64) {
	round, cell = math.Inf(1), math.Inf(1)
	for i, a := range places {
		for _, b := range places[:i] {
			dx, dy := math.Abs(a.X-b.X), math.Abs(a.Y-b.Y)
			round = min(round, math.Hypot(dx, dy))
			high := rowPart
			if a.Store || b.Store {
				high += (tallPart - 1) / 2
			}
			cell = min(cell, max(dx*holePart, dy/high))
		}
	}
	return round, cell
}

// written returns the middle of a text in a direction from a hole.
func (s *Spread) written(at Point, dx, dy, gap, wide, high float64) Point {
	out := s.Hole * (0.5 + gap + math.Abs(dx)*wide + math.Abs(dy)*high)
	return Point{at.X + dx*out, at.Y + dy*out}
}

func (s *Spread) count(at Point, dx, dy float64) Point {
	return s.written(at, dx, dy, 0.08, 0.25, 0.15)
}

func (s *Spread) label(at Point, dx, dy float64) Point {
	return s.written(at, dx, dy, 0.14, 0.14, 0.1)
}

func (s *Spread) writeRows(places []engine.Place) {
	for i := range s.Spots {
		p := &s.Spots[i]
		p.Count, p.Label = s.count(p.At, 0, -1), s.label(p.At, 0, 1)
		if places[i].Store {
			p.Count.Y -= (s.Tall - s.Hole) / 2
			p.Label.Y += (s.Tall - s.Hole) / 2
		}
	}
}

// middle returns the middle of all places.
func (s *Spread) middle() (middle Point) {
	for _, p := range s.Spots {
		middle.X += p.At.X / float64(len(s.Spots))
		middle.Y += p.At.Y / float64(len(s.Spots))
	}
	return middle
}

// ring reports whether the places lie on a circle. Fewer than five are rows as well.
func (s *Spread) ring() bool {
	const few, slack = 5, 0.02
	least, most, middle := math.Inf(1), 0.0, s.middle()
	for _, p := range s.Spots {
		out := far(p.At, middle)
		least, most = min(least, out), max(most, out)
	}
	return len(s.Spots) >= few && most-least <= slack*most
}

// writeRing writes away from the middle, and towards it.
func (s *Spread) writeRing() {
	middle := s.middle()
	for i := range s.Spots {
		p := &s.Spots[i]
		out := far(p.At, middle)
		dx, dy := (p.At.X-middle.X)/out, (p.At.Y-middle.Y)/out
		p.Count, p.Label = s.count(p.At, dx, dy), s.label(p.At, -dx, -dy)
	}
}

// writeFree writes where links leave room: of eight directions that which is farthest
// from any link, first above and below.
func (s *Spread) writeFree() {
	taken := make([][]float64, len(s.Spots)) // the directions in which links leave and arrive
	for _, w := range s.Ways {
		taken[w.From] = append(taken[w.From], direction(w.Curve[0], s.Spots[w.From].At))
		taken[w.To] = append(taken[w.To], direction(w.Curve[3], s.Spots[w.To].At))
	}
	for i := range s.Spots {
		p := &s.Spots[i]
		count := freest(taken[i])
		// The text is broad: nothing else comes near it.
		label := freest(append(taken[i], count, count-0.6, count+0.6))
		sin, cos := math.Sincos(count)
		p.Count = s.count(p.At, cos, sin)
		sin, cos = math.Sincos(label)
		p.Label = s.label(p.At, cos, sin)
	}
}

// direction returns where a point lies from another, in radians.
func direction(to, from Point) float64 { return math.Atan2(to.Y-from.Y, to.X-from.X) }

// freest returns the direction that is farthest from those that are taken, of eight.
func freest(taken []float64) float64 {
	best, room := -math.Pi/2, -1.0
	for _, eighth := range [...]float64{-2, 2, 0, 4, -1, -3, 1, 3} {
		at, nearest := eighth*math.Pi/4, math.Pi
		for _, other := range taken {
			nearest = min(nearest, math.Abs(math.Remainder(at-other, 2*math.Pi)))
		}
		if nearest > room+0.05 {
			best, room = at, nearest
		}
	}
	return best
}

// box finds what all of it takes.
func (s *Spread) box(places []engine.Place) {
	if len(places) == 0 {
		return
	}
	x0, y0, x1, y1 := math.Inf(1), math.Inf(1), math.Inf(-1), math.Inf(-1)
	reach := func(p Point, wide, high float64) {
		x0, y0, x1, y1 = min(x0, p.X-wide), min(y0, p.Y-high), max(x1, p.X+wide), max(y1, p.Y+high)
	}
	for i, spot := range s.Spots {
		reach(spot.At, 0.57*s.Hole, 0.57*s.High(places[i]))
		reach(spot.Count, 0.3*s.Hole, 0.22*s.Hole)
		reach(spot.Label, 0.2*s.Hole, 0.17*s.Hole)
	}
	for _, w := range s.Ways {
		for _, t := range [...]float64{0.25, 0.5, 0.75} {
			reach(Bezier(w.Curve, t), 0, 0)
		}
	}
	s.X, s.Y, s.Width, s.Height = x0, y0, x1-x0, y1-y0
}

// High returns how high a place is.
func (s *Spread) High(p engine.Place) float64 {
	if p.Store {
		return s.Tall
	}
	return s.Hole
}
