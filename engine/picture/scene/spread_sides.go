package scene

import (
	"math"
	"unicode/utf8"

	"tchouka/engine"
	"tchouka/engine/picture/palette"
)

// Side is a row that belongs to a player, or a side of a square that seeds pass.
type Side struct {
	Name   string // South, East, North or West: the key of its translation
	Owner  engine.Player
	Places []int   // its holes; on a square also its store and its furrow
	At     Point   // the centre of its name
	In     Point   // on a square, the unit vector towards the centre
	Half   float64 // half the size of a usual name in that direction
	Space  float64 // half the available space; a longer name moves inwards
	Brief  bool    // there is only space for the first letter
}

// Short returns the name, or only its first letter if the side is brief.
func (s Side) Short(name string) string {
	if _, size := utf8.DecodeRuneInString(name); s.Brief {
		return name[:size]
	}
	return name
}

// Title returns the distances of the centres of the owner's shape and of a name from the centre of both. A side
// without an owner has no shape.
func (s Side) Title(shape, textSize, name float64) (shapeX, nameX float64) {
	if s.Owner < 0 {
		return 0, 0
	}
	gap := TitleGap * textSize
	if name == 0 {
		gap = 0
	}
	return -(gap + name) / 2, (shape + gap) / 2
}

// Measures of sides, in widths of a hole.
const (
	titleHeight    = 0.5  // the height of the line of a name
	titleHalf      = 0.8  // half the width of a name with the shape of its owner
	titleBrief     = 0.42 // half the width of a single letter
	titleGap       = 0.35 // the gap to the labels of holes, if there is space
	TitlePart      = 0.32 // the text size of a name
	TitleGap       = 0.3  // between the shape of the owner and the name, in text sizes
	furrowPart     = 0.5  // the width of a furrow
	facingDistance = 1.15 // the distance of rows that face each other, relative to other rows
	squareHole     = 0.8  // a hole on a square, as a fraction of the distance between holes
	turnReach      = 0.62 // the radius of the direction ring: centre to name is 1
)

// faceRows sets the sides of two rows that face each other. The texts of a row are on its player's
// side, so that a label is not beside the count of the other row. A store between the rows is as
// high as both.
//
//	         North
//	 0   4   4   4   4  Ruma
//	╭─╮ (o) (o) (o) (o) ╭─╮
//	│ │  4   3   2   1  │ │
//	│ │  1   2   3   4  │ │
//	╰─╯ (o) (o) (o) (o) ╰─╯
//	Ruma 4   4   4   4   0
//	         South
func (s *Spread) faceRows(places []engine.Place) {
	s.Sides = s.facing(places)
	if s.Sides == nil {
		return
	}
	low, high := s.Spots[s.Sides[0].Places[0]].At.Y, s.Spots[s.Sides[1].Places[0]].At.Y
	for i, p := range places {
		if p.Owner == s.Sides[0].Owner {
			s.Spots[i].Count, s.Spots[i].Label = Point{0, 1}, Point{0, -1}
		}
		if y := s.Spots[i].At.Y; p.Store && y < low && y > high {
			s.Spots[i].At.Y, s.PitHeight = (low+high)/2, low-high+s.Hole
		}
	}
}

// facing returns the sides of two rows, one for each player, or nil. The names are outside.
func (s *Spread) facing(places []engine.Place) []Side {
	sides := []Side{{Name: "South"}, {Name: "North", Owner: 1}}
	for i, p := range places {
		switch {
		case p.Store || p.Furrow:
		case p.Owner < 0 || int(p.Owner) >= len(sides):
			return nil
		default:
			sides[p.Owner].Places = append(sides[p.Owner].Places, i)
		}
	}
	for k := range sides {
		side := &sides[k]
		if len(side.Places) == 0 {
			return nil
		}
		first := s.Spots[side.Places[0]].At
		for _, i := range side.Places {
			if s.Spots[i].At.Y != first.Y {
				return nil // not a row
			}
		}
		last := s.Spots[side.Places[len(side.Places)-1]].At
		side.At = Point{(first.X + last.X) / 2, first.Y}
	}
	if sides[0].At.Y <= sides[1].At.Y {
		return nil
	}
	rim := (plateWidth - 1) / 2
	out := s.Hole * (0.5 + rim + CountGap + CountPart + titleHeight/2)
	sides[0].At.Y += out
	sides[1].At.Y -= out
	return sides
}

// layOutSquare lays out a square of four rows with a store at each corner. It reports whether the
// places are such a square. Counts are outside. Furrows are parallel to the rows, inside them. The
// names of the sides are around the centre:
//
//	(o) (o) (o) (o)
//	    ═══════
//	(o) ║  N  ║ (o)
//	(o) ║W   E║ (o)
//	    ║  S  ║
//	(o) ═══════ (o)
//	(o) (o) (o) (o)
func (s *Spread) layOutSquare(places []engine.Place) bool {
	low, high := s.corners(places)
	side := high.X - low.X
	if side <= 0 || math.Abs(high.Y-low.Y-side) > 0.01*side {
		return false
	}
	sides, stores := s.around(places, low, high)
	if sides == nil || stores != len(sides) {
		return false
	}
	s.square, s.Sides = true, sides
	s.Hole = min(s.nearest(places), 1) * squareHole
	s.PitHeight = s.Hole
	middle, way := Point{(low.X + high.X) / 2, (low.Y + high.Y) / 2}, outward()
	rim := s.rimExtent(places[sides[0].Places[0]])
	inner := side/2 - (0.5+rim+CountGap+LabelPart)*s.Hole // from the centre to labels or furrows
	inner -= min(titleGap*s.Hole, max(inner-2*titleHalf*s.Hole, 0))
	for i, p := range places {
		if p.Furrow {
			k, away := nearestWay(way, middle, s.Spots[i].At)
			if away < side/2 {
				inner = min(inner, away-(furrowPart/2+0.1)*s.Hole)
			}
			s.furrow(i, way[k], away, side)
		}
	}
	s.name(places, middle, inner)
	for i, p := range places {
		if p.Furrow {
			k, _ := nearestWay(way, middle, s.Spots[i].At)
			s.Sides[k].Places = append(s.Sides[k].Places, i)
		}
	}
	return true
}

// name places the names of the sides at most inner from the centre. It also sets the directions of
// counts and labels.
func (s *Spread) name(places []engine.Place, middle Point, inner float64) {
	way, brief := outward(), inner < 2*titleHalf*s.Hole
	for k := range s.Sides {
		side := &s.Sides[k]
		side.Brief = brief
		side.Half, side.Space = titleHeight/2*s.Hole, 1.8*titleHeight/2*s.Hole
		if way[k].X != 0 && brief {
			side.Half, side.Space = titleBrief*s.Hole, titleBrief*s.Hole
		} else if way[k].X != 0 {
			side.Half, side.Space = titleHalf*s.Hole, max(titleHalf*s.Hole, 0.45*inner)
		}
		side.In = Point{-way[k].X, -way[k].Y}
		far := inner - side.Half
		side.At = Point{middle.X + way[k].X*far, middle.Y + way[k].Y*far}
		for _, i := range side.Places {
			s.Spots[i].Count, s.Spots[i].Label = way[k], Point{-way[k].X, -way[k].Y}
			if places[i].Store { // at the corner of this side and the next
				s.Spots[i].Label = way[(k+1)%len(way)]
			}
		}
	}
}

// outward returns the directions from the centre of a square to South, East, North and West.
func outward() [4]Point { return [...]Point{{0, 1}, {1, 0}, {0, -1}, {-1, 0}} }

// nearestWay returns the side nearest to a point, and the distance of the point from the centre in
// that direction.
func nearestWay(ways [4]Point, middle, p Point) (side int, away float64) {
	for k, way := range ways {
		if along := (p.X-middle.X)*way.X + (p.Y-middle.Y)*way.Y; along > away {
			side, away = k, along
		}
	}
	return side, away
}

// furrow sets the size and directions of a furrow along a side of a square, at a distance from its
// centre. The count is at the end of the side.
func (s *Spread) furrow(place int, way Point, away, side float64) {
	spot := &s.Spots[place]
	long := 2 * max(min(away, side/2)-0.75, 0.25)
	spot.Width, spot.Height = long, furrowPart*s.Hole
	if way.X != 0 {
		spot.Width, spot.Height = spot.Height, spot.Width
	}
	spot.Count = Point{way.Y, -way.X}
	spot.Label = Point{-way.X, -way.Y}
}

// corners returns the bounding box of the centres of holes and stores.
func (s *Spread) corners(places []engine.Place) (low, high Point) {
	low, high = Point{math.Inf(1), math.Inf(1)}, Point{math.Inf(-1), math.Inf(-1)}
	for i, p := range places {
		if at := s.Spots[i].At; !p.Furrow {
			low, high = Point{min(low.X, at.X), min(low.Y, at.Y)}, Point{max(high.X, at.X), max(high.Y, at.Y)}
		}
	}
	return low, high
}

// around returns the sides with their places, including the store at the end of each, and the
// number of stores. It returns nil if a place is on no side, or a side has too few places.
func (s *Spread) around(places []engine.Place, low, high Point) (sides []Side, stores int) {
	const slack = 1e-6
	sides = []Side{{Name: "South"}, {Name: "East"}, {Name: "North"}, {Name: "West"}}
	is := func(a, b float64) bool { return math.Abs(a-b) < slack }
	for i, p := range places {
		at := s.Spots[i].At
		on := [...]bool{is(at.Y, high.Y), is(at.X, high.X), is(at.Y, low.Y), is(at.X, low.X)}
		if p.Furrow {
			continue
		}
		side := -1
		for k := range on {
			if on[k] && (on[(k+1)%4] || !on[(k+3)%4]) { // a corner is on the side that ends there
				side = k
			}
		}
		if side < 0 {
			return nil, 0
		}
		if on[(side+1)%4] {
			if !p.Store {
				return nil, 0
			}
			stores++
		}
		sides[side].Places, sides[side].Owner = append(sides[side].Places, i), p.Owner
	}
	for k := range sides {
		if len(sides[k].Places) < 2 {
			return nil, 0
		}
	}
	return sides, stores
}

// directionRing draws the direction of sowing in the centre of a square: a ring of arrows between the
// names.
func (s *Spread) directionRing(c palette.Color) []Item {
	if !s.square || s.Sides[0].Brief {
		return nil
	}
	const from, to, steps = 0.27, 0.73, 10 // as fractions of the angle between two names
	var items []Item
	south, north := s.Sides[0].At, s.Sides[2].At
	middle, r := mid(south, north, 0.5), turnReach*far(south, north)/2
	if far(s.Sides[1].At, middle) < r { // the names are wide
		r = far(s.Sides[1].At, middle)
	}
	at := func(part float64) Point {
		sin, cos := math.Sincos(math.Pi / 2 * (1 - part))
		return Point{middle.X + r*cos, middle.Y + r*sin}
	}
	line, head := 0.07*s.Hole, 0.26*s.Hole
	for k := range 4 {
		var arc []Point
		for i := range steps + 1 {
			arc = append(arc, at(float64(k)+from+(to-from)*float64(i)/steps))
		}
		tip := arc[steps]
		back := at(float64(k) + to - head/r/(math.Pi/2))
		dx, dy := (tip.X-back.X)/far(tip, back), (tip.Y-back.Y)/far(tip, back)
		items = append(items,
			Polyline{Points: arc[:steps-1], Style: Stroke(c, line)},
			Polyline{Points: []Point{
				tip, {back.X - dy*head/2, back.Y + dx*head/2}, {back.X + dy*head/2, back.Y - dx*head/2},
			}, Style: Solid(c)})
	}
	return items
}
