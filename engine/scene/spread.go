package scene

import (
	"math"
	"strconv"
	"unicode/utf8"

	"tchouka/engine"
)

// Spread says where the places of a game lie, and what is drawn round them and between
// them, for the screen and for paper. It counts in the units of the places themselves;
// a picture enlarges it as it likes.
//
// In rows the seeds of a hole are counted above it and its label stands below; in a
// ring the one stands outside and the other inside; where links join the places, both
// stand where the links leave room; on a square the one stands outside and the other
// inside:
//
//	 3    0            2  1                3
//	(o)  ( )          (o)(o)          ( )─▸(o)
//	 1    2        1 (o)  (o) 4        a
//
// Rows that have owners are sides, with a name each.
type Spread struct {
	Hole  float64 // how wide a hole is
	Tall  float64 // how high a store is
	Spots []Spot
	Ways  []Way // the links
	Sides []Side

	X, Y, Width, Height float64 // of the box round all of it

	free                  bool // links can join the places
	square                bool // see [Spread.layOutSquare]
	uncounted, unlabelled bool // nothing of the kind is written to them
	untitled              bool // and no names of sides
}

// Spot is where a place is drawn, and in which directions from it its count and its label
// stand, each of length 1.
type Spot struct {
	At, Count, Label Point
	Wide, High       float64 // of the pit
}

// Measures of what is written to a hole, in parts of its width.
const (
	CountPart = 0.4  // the size of the letters of a count
	CountGap  = 0.09 // of it from the rim
	labelGap  = 0.16 // of a label
	LabelPart = 0.26 // of a label
	holePart  = 0.84 // of the way from a hole to the next
	innerPart = 0.78 // of the way to the middle of a ring, where labels need room
	freePart  = 0.6  // the same where links need room
	rowPart   = 1.8  // the height of a hole with what is written to it
	tallPart  = 1.45 // of a store in rows
	mostApart = 2.5  // rows are drawn so many times farther apart than they are
)

// NewSpread lays places out. In a game with links they lie as they are, also while there
// are none yet; without, when links is nil, rows may be drawn farther apart.
// O(places² + links · places).
func NewSpread(places []engine.Place, links []engine.Link) Spread {
	s := Spread{Spots: make([]Spot, len(places))}
	for i, p := range places {
		s.Spots[i].At = Point{p.X, p.Y}
	}
	round := s.nearest(places)
	switch {
	case links != nil: // if there are none yet
		s.free = true
		s.Hole = min(round*freePart, 1)
		s.Tall = s.Hole
		s.Ways = s.ways(places, links)
		s.size(places)
		s.writeFree(places)
	case s.layOutSquare(places):
	case s.ring():
		s.Hole = min(round*holePart, far(s.Spots[0].At, s.middle())*innerPart)
		s.Tall = s.Hole
		s.writeRing()
	default:
		s.Hole = s.rows(places, round*holePart)
		s.Tall = s.Hole * tallPart
		s.writeRows()
		if s.facing(places) != nil { // players want more room between them
			for i := range s.Spots {
				s.Spots[i].At.Y *= facingApart
			}
		}
		s.Sides = s.facing(places)
	}
	s.size(places)
	s.box(places)
	return s
}

// size gives the pits theirs. A furrow that lies in no square is as long as three holes.
func (s *Spread) size(places []engine.Place) {
	for i, p := range places {
		spot := &s.Spots[i]
		switch {
		case p.Furrow && s.square:
		case p.Furrow:
			spot.Wide, spot.High = 3*s.Hole, furrowPart*s.Hole
		case p.Store:
			spot.Wide, spot.High = s.Hole, s.Tall
		default:
			spot.Wide, spot.High = s.Hole, s.Hole
		}
	}
}

// nearest returns how far apart the two places are that are nearest to each other; of one
// alone, as if another were beside it.
func (s *Spread) nearest(places []engine.Place) float64 {
	least := math.Inf(1)
	for i, a := range s.Spots {
		for j, b := range s.Spots[:i] {
			if !places[i].Furrow && !places[j].Furrow {
				least = min(least, far(a.At, b.At))
			}
		}
	}
	if math.IsInf(least, 1) {
		return 1
	}
	return least
}

// rows draws rows apart, so that what is written above and below holes has room between
// them, and returns how wide the holes are.
func (s *Spread) rows(places []engine.Place, most float64) float64 {
	pairs := func(yield func(dx, dy, high float64)) {
		for i, a := range s.Spots {
			for j, b := range s.Spots[:i] {
				high := rowPart
				for _, p := range [...]engine.Place{places[i], places[j]} {
					if p.Store {
						high += (tallPart - 1) / 2
					}
				}
				yield(math.Abs(a.At.X-b.At.X)*holePart, math.Abs(a.At.Y-b.At.Y), high)
			}
		}
	}
	hole := math.Inf(1)
	pairs(func(dx, dy, _ float64) {
		if dy < dx/4 { // beside each other
			hole = min(hole, dx)
		}
	})
	if math.IsInf(hole, 1) {
		hole = most
	}
	apart := 1.0
	pairs(func(dx, dy, high float64) {
		if dx < 0.99*hole && dy > 0 {
			apart = max(apart, min(high*hole/dy, mostApart))
		}
	})
	for i := range s.Spots {
		s.Spots[i].At.Y *= apart
	}
	pairs(func(dx, dy, high float64) { hole = min(hole, max(dx, dy/high)) })
	return hole
}

// Written returns the middle of a text so wide and high that stands in a direction from
// a place, a gap away from its rim.
func (spot Spot) written(way Point, gap, width, height float64) Point {
	// A corner of the text comes as near to the rim as a side of it would.
	wide := func(d float64) float64 { return max(min(1.5*d, 1), -1) }
	return Point{
		spot.At.X + way.X*(spot.Wide/2+gap) + wide(way.X)*width/2,
		spot.At.Y + way.Y*(spot.High/2+gap) + wide(way.Y)*height/2,
	}
}

// Capital is how high digits and capitals are, in parts of the size of a text.
const Capital = 0.72

// CountAt returns the middle of the count of a place, which is so wide and high.
func (s *Spread) CountAt(i int, p engine.Place, width, height float64) Point {
	return s.Spots[i].written(s.Spots[i].Count, (CountGap+s.rimmed(p))*s.Hole, width, height)
}

// LabelAt returns the middle of the label of a place, which is so wide and high.
func (s *Spread) LabelAt(i int, p engine.Place, width, height float64) Point {
	gap := labelGap
	if s.square {
		gap = CountGap // there is less room
	}
	return s.Spots[i].written(s.Spots[i].Label, (gap+s.rimmed(p))*s.Hole, width, height)
}

// usual returns where both stand, about, in letters of the usual size.
func (s *Spread) usual(i int, p engine.Place) (count, label Point) {
	return s.CountAt(i, p, CountWidth(p.Seeds)*s.Hole, CountPart*Capital*s.Hole),
		s.LabelAt(i, p, LabelWidth(p.Label)*s.Hole, LabelPart*Capital*s.Hole)
}

// ringed returns how broad the second ring round a store is that is as round as a hole.
func (s *Spread) ringed(p engine.Place) float64 {
	if p.Store && s.free {
		return ringOut + ringLine/2 - 0.5
	}
	return 0
}

// rimmed returns how far a place reaches beyond its pit: the ring round it, or the plate that
// it lies on.
func (s *Spread) rimmed(p engine.Place) float64 {
	switch {
	case p.Owner < 0:
		return s.ringed(p)
	case p.Furrow:
		return (plateWide - 1) / 4
	default:
		return max(s.ringed(p), (plateWide-1)/2)
	}
}

// Rimmed is that of one of the places, in the units of the spread.
func (s *Spread) Rimmed(p engine.Place) float64 { return s.rimmed(p) * s.Hole }

func (s *Spread) writeRows() {
	for i := range s.Spots {
		s.Spots[i].Count, s.Spots[i].Label = Point{0, -1}, Point{0, 1}
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
		p.Count, p.Label = Point{dx, dy}, Point{-dx, -dy}
	}
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
	for i, p := range places {
		reach(s.Spots[i].At, 0.5*s.Spots[i].Wide+0.1*s.Hole, 0.5*s.Spots[i].High+0.1*s.Hole)
		if p.Furrow { // inside
			continue
		}
		count, label := s.usual(i, p)
		if !s.uncounted {
			reach(count, 0.3*s.Hole, 0.22*s.Hole)
		}
		if !s.unlabelled {
			half := LabelWidth(p.Label) / 2
			if s.square && p.Store { // a name, at the side of a hole, in letters wider than digits
				half += 0.12
			}
			reach(label, half*s.Hole, 0.17*s.Hole)
		}
	}
	for _, side := range s.Sides {
		if !s.untitled {
			reach(side.At, 0, titleHigh/2*s.Hole)
		}
	}
	for _, w := range s.Ways {
		for _, t := range [...]float64{0.25, 0.5, 0.75} {
			reach(Bezier(w.Curve, t), 0, 0)
		}
	}
	s.X, s.Y, s.Width, s.Height = x0, y0, x1-x0, y1-y0
}

// leaveOut takes away the room of what a picture does not show.
func (s *Spread) leaveOut(places []engine.Place, look Look) {
	s.uncounted, s.unlabelled, s.untitled = !look.counted(), !look.Shows(NumbersPart), !look.Shows(NumbersPart)
	s.box(places)
}

// CountWidth and LabelWidth return about how wide what is written to a place is, in widths
// of a hole. Two digits have room in any case.
func CountWidth(seeds int) float64 {
	const digit = 0.24
	return digit * float64(max(len(strconv.Itoa(seeds)), 2))
}

// LabelWidth is the same of a label.
func LabelWidth(label string) float64 {
	const letter = 0.15
	return letter * float64(utf8.RuneCountInString(label))
}
