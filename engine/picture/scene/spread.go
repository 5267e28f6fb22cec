package scene

import (
	"math"
	"slices"
	"strconv"
	"unicode/utf8"

	"tchouka/engine"
)

// Spread is the layout of the places of a game, with what is drawn around and between them, for the
// screen and for paper. It uses the units of the places; a picture scales it.
//
// In rows the count of a hole is above it and its label below. In a ring, on a square and in two
// rows that face each other, the count is outside and the label inside. If links join the places,
// both are at free positions.
//
//	 3    0            2  1                3
//	(o)  ( )          (o)(o)          ( )─▸(o)
//	 1    2        1 (o)  (o) 4        a
//
// Rows with owners are sides, which have names.
type Spread struct {
	Hole      float64 // the width of a hole
	PitHeight float64 // the height of a store
	Spots     []Spot
	Paths     []Path // the links
	Sides     []Side

	X, Y, Width, Height float64 // of the bounding box

	free                  bool    // links may join the places
	square                bool    // see [Spread.layOutSquare]
	uncounted, unlabelled bool    // counts or labels are not shown
	labelScale            float64 // of the text size of labels; 0 means 1
	untitled              bool    // names of sides are not shown
}

// Spot is the position of a place, with the unit vectors from it to its count and its label.
type Spot struct {
	At, Count, Label Point
	Width, Height    float64 // of the pit
}

// Measures of the texts at a hole, in widths of a hole.
const (
	CountPart     = 0.4  // the text size of a count
	CountGap      = 0.09 // the gap between a count and the rim
	labelGap      = 0.16 // the gap between a label and the rim
	LabelPart     = 0.26 // the text size of a label
	holePart      = 0.84 // a hole, as a fraction of the distance between holes
	innerPart     = 0.78 // a hole, as a fraction of the radius of a ring, which leaves space for labels
	freePart      = 0.6  // a hole, as a fraction of the distance between holes, if there are links
	rowPart       = 2.05 // the height of a hole with its texts
	tallPart      = 1.45 // the height of a store in one row
	maxRowStretch = 2.5  // the maximum factor by which the distance of rows is enlarged
)

// NewSpread lays places out. If links is nil, the game has no links, and the distance of rows may
// be enlarged. Otherwise the places keep their positions, even if links is empty. O(places² + links
// · places).
func NewSpread(places []engine.Place, links []engine.Link) Spread {
	s := Spread{Spots: make([]Spot, len(places))}
	for i, p := range places {
		s.Spots[i].At = Point{p.X, p.Y}
	}
	round := s.nearest(places)
	switch {
	case links != nil: // even if empty
		s.free = true
		s.Hole = min(round*freePart, 1)
		s.PitHeight = s.Hole
		s.Paths = s.ways(places, links)
		s.size(places)
		s.placeFreeLabels(places)
	case s.layOutSquare(places):
	case s.ring():
		s.Hole = min(round*holePart, far(s.Spots[0].At, s.middle())*innerPart)
		s.PitHeight = s.Hole
		s.placeRingLabels()
	default:
		s.Hole = s.rows(round * holePart)
		s.PitHeight = s.Hole
		if s.level() {
			s.PitHeight *= tallPart
		}
		for i := range s.Spots {
			s.Spots[i].Count, s.Spots[i].Label = Point{0, -1}, Point{0, 1}
		}
		if s.facing(places) != nil { // players need more space between them
			for i := range s.Spots {
				s.Spots[i].At.Y *= facingDistance
			}
		}
		s.faceRows(places)
	}
	s.size(places)
	s.box(places)
	return s
}

// size sets the size of the pits. Without a square, a furrow is as long as three holes.
func (s *Spread) size(places []engine.Place) {
	for i, p := range places {
		spot := &s.Spots[i]
		switch {
		case p.Furrow && s.square:
		case p.Furrow:
			spot.Width, spot.Height = 3*s.Hole, furrowPart*s.Hole
		case p.Store:
			spot.Width, spot.Height = s.Hole, s.PitHeight
		default:
			spot.Width, spot.Height = s.Hole, s.Hole
		}
	}
}

// nearest returns the minimum distance between two places; 1 if there is only one.
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

// rows enlarges the distance of rows, so that the texts above and below holes fit between them. It
// returns the width of the holes.
func (s *Spread) rows(most float64) float64 {
	pairs := func(yield func(dx, dy float64)) {
		for i, a := range s.Spots {
			for _, b := range s.Spots[:i] {
				yield(math.Abs(a.At.X-b.At.X)*holePart, math.Abs(a.At.Y-b.At.Y))
			}
		}
	}
	hole := math.Inf(1)
	pairs(func(dx, dy float64) {
		if dy < dx/4 { // side by side
			hole = min(hole, dx)
		}
	})
	if math.IsInf(hole, 1) {
		hole = most
	}
	apart := 1.0
	pairs(func(dx, dy float64) {
		if dx < 0.99*hole && dy > 0 {
			apart = max(apart, min(rowPart*hole/dy, maxRowStretch))
		}
	})
	for i := range s.Spots {
		s.Spots[i].At.Y *= apart
	}
	pairs(func(dx, dy float64) { hole = min(hole, max(dx, dy/rowPart)) })
	return hole
}

// written returns the centre of a text of a size, in a direction from a place, at a distance from
// its rim.
func (spot Spot) written(way Point, gap, width, height float64) Point {
	// The corners of the text are as close to the rim as its sides would be.
	wide := func(d float64) float64 { return max(min(1.5*d, 1), -1) }
	return Point{
		spot.At.X + way.X*(spot.Width/2+gap) + wide(way.X)*width/2,
		spot.At.Y + way.Y*(spot.Height/2+gap) + wide(way.Y)*height/2,
	}
}

// Capital is the height of digits and capitals, relative to the text size.
const Capital = 0.72

// CountAt returns the centre of the count of a place. width and height are the size of the text.
func (s *Spread) CountAt(i int, p engine.Place, width, height float64) Point {
	return s.Spots[i].written(s.Spots[i].Count, (CountGap+s.rimExtent(p))*s.Hole, width, height)
}

// LabelAt returns the centre of the label of a place. width and height are the size of the text.
func (s *Spread) LabelAt(i int, p engine.Place, width, height float64) Point {
	gap := labelGap
	if s.square {
		gap = CountGap // there is less space
	}
	return s.Spots[i].written(s.Spots[i].Label, (gap+s.rimExtent(p))*s.Hole, width, height)
}

// usual returns the approximate centres of count and label, at the usual text size.
func (s *Spread) usual(i int, p engine.Place) (count, label Point) {
	return s.CountAt(i, p, CountWidth(p.Seeds)*s.Hole, CountPart*Capital*s.Hole),
		s.LabelAt(i, p, s.enlarged(LabelWidth(p.Label))*s.Hole, s.enlarged(LabelPart*Capital)*s.Hole)
}

// outerRingWidth returns the width of the second ring around a round store.
func (s *Spread) outerRingWidth(p engine.Place) float64 {
	if p.Store && s.free {
		return ringOut + ringLine/2 - 0.5
	}
	return 0
}

// rimExtent returns how far the ring or the plate of a place extends beyond its pit, in widths of a
// hole.
func (s *Spread) rimExtent(p engine.Place) float64 {
	switch {
	case p.Owner < 0:
		return s.outerRingWidth(p)
	case p.Furrow:
		return (plateWidth - 1) / 4
	default:
		return max(s.outerRingWidth(p), (plateWidth-1)/2)
	}
}

// RimExtent returns how far the ring or the plate of a place extends beyond its pit.
func (s *Spread) RimExtent(p engine.Place) float64 { return s.rimExtent(p) * s.Hole }

// level reports whether all places are in one row.
func (s *Spread) level() bool {
	return !slices.ContainsFunc(s.Spots, func(spot Spot) bool { return spot.At.Y != s.Spots[0].At.Y })
}

// middle returns the centre of all places.
func (s *Spread) middle() (middle Point) {
	for _, p := range s.Spots {
		middle.X += p.At.X / float64(len(s.Spots))
		middle.Y += p.At.Y / float64(len(s.Spots))
	}
	return middle
}

// ring reports whether the places lie on a circle. Fewer than five places are rows.
func (s *Spread) ring() bool {
	const few, slack = 5, 0.02
	least, most, middle := math.Inf(1), 0.0, s.middle()
	for _, p := range s.Spots {
		out := far(p.At, middle)
		least, most = min(least, out), max(most, out)
	}
	return len(s.Spots) >= few && most-least <= slack*most
}

// placeRingLabels sets the directions of counts, away from the centre, and of labels, towards it.
func (s *Spread) placeRingLabels() {
	middle := s.middle()
	for i := range s.Spots {
		p := &s.Spots[i]
		out := far(p.At, middle)
		dx, dy := (p.At.X-middle.X)/out, (p.At.Y-middle.Y)/out
		p.Count, p.Label = Point{dx, dy}, Point{-dx, -dy}
	}
}

// box computes the bounding box.
func (s *Spread) box(places []engine.Place) {
	if len(places) == 0 {
		return
	}
	x0, y0, x1, y1 := math.Inf(1), math.Inf(1), math.Inf(-1), math.Inf(-1)
	reach := func(p Point, wide, high float64) {
		x0, y0, x1, y1 = min(x0, p.X-wide), min(y0, p.Y-high), max(x1, p.X+wide), max(y1, p.Y+high)
	}
	for i, p := range places {
		reach(s.Spots[i].At, 0.5*s.Spots[i].Width+0.1*s.Hole, 0.5*s.Spots[i].Height+0.1*s.Hole)
		if p.Furrow { // its texts are inside
			continue
		}
		count, label := s.usual(i, p)
		if !s.uncounted {
			reach(count, 0.3*s.Hole, 0.22*s.Hole)
		}
		if !s.unlabelled {
			half := s.enlarged(LabelWidth(p.Label)) / 2
			if s.square && p.Store { // a name beside a hole; its letters are wider than digits
				half += 0.12
			}
			reach(label, half*s.Hole, s.enlarged(0.17)*s.Hole)
		}
	}
	for _, side := range s.Sides {
		if !s.untitled {
			reach(side.At, 0, titleHeight/2*s.Hole)
		}
	}
	for _, w := range s.Paths {
		for _, t := range [...]float64{0.25, 0.5, 0.75} {
			reach(Bezier(w.Curve, t), 0, 0)
		}
	}
	s.X, s.Y, s.Width, s.Height = x0, y0, x1-x0, y1-y0
}

// EnlargeLabels includes the space of labels that are a factor larger than usual in the bounding box.
func (s *Spread) EnlargeLabels(places []engine.Place, factor float64) {
	s.labelScale = factor
	s.box(places)
}

// enlarged returns a length of a label of usual size at the size of this layout.
func (s *Spread) enlarged(length float64) float64 {
	if s.labelScale == 0 {
		return length
	}
	return length * s.labelScale
}

// omitHidden removes the space of texts that a look does not show.
func (s *Spread) omitHidden(places []engine.Place, look Look) {
	s.uncounted, s.unlabelled, s.untitled = !look.counted(), !look.Shows(NumbersPart), !look.Shows(NumbersPart)
	s.box(places)
}

// CountWidth returns the approximate width of a count, in widths of a hole. It is at least that of
// two digits.
func CountWidth(seeds int) float64 {
	const digit = 0.24
	return digit * float64(max(len(strconv.Itoa(seeds)), 2))
}

// LabelWidth returns the approximate width of a label, in widths of a hole.
func LabelWidth(label string) float64 {
	const letter = 0.15
	return letter * float64(utf8.RuneCountInString(label))
}

// labelPlacer finds positions for counts and labels if there are links.
type labelPlacer struct {
	*Spread
	places []engine.Place
	taken  [][]float64 // the directions of links and near places, for each place
	middle []Point     // the centres of the texts placed so far
	lines  []Point     // points on the links
}

// placeFreeLabels chooses directions for counts and labels that avoid links and near places. It
// selects one of eight directions, the one farthest from all obstacles. Above and below are
// preferred. O(places · (places + links)).
func (s *Spread) placeFreeLabels(places []engine.Place) {
	const near = 2.4 // in widths of a hole
	w := labelPlacer{Spread: s, places: places, taken: make([][]float64, len(s.Spots))}
	for _, way := range s.Paths {
		w.taken[way.From] = append(w.taken[way.From], direction(way.Curve[0], s.Spots[way.From].At))
		w.taken[way.To] = append(w.taken[way.To], direction(way.Curve[3], s.Spots[way.To].At))
		const points = 12
		for i := range points + 1 {
			w.lines = append(w.lines, Bezier(way.Curve, float64(i)/points))
		}
	}
	for i, a := range s.Spots {
		for j, b := range s.Spots {
			if j != i && far(a.At, b.At) < near*s.Hole {
				w.taken[i] = append(w.taken[i], direction(b.At, a.At))
			}
		}
	}
	for i, p := range places {
		spot := &s.Spots[i]
		countAt := func() Point { at, _ := s.usual(i, p); return at }
		labelAt := func() Point { _, at := s.usual(i, p); return at }
		w.write(i, &spot.Count, w.taken[i], countAt)
		count := math.Atan2(spot.Count.Y, spot.Count.X)
		w.write(i, &spot.Label, append(w.taken[i], count, count-0.6, count+0.6), labelAt) // the count is wide
	}
}

// write chooses the best direction for a text of a place. at returns the centre of the text for the
// current direction.
func (w *labelPlacer) write(place int, way *Point, taken []float64, at func() Point) {
	const (
		enough  = 1.2 // larger angles are not better
		crowded = 1.2 // the penalty for each overlap, as an angle
	)
	best, most := Point{0, -1}, math.Inf(-1)
	for _, eighth := range eighths() {
		sin, cos := math.Sincos(eighth)
		*way = Point{cos, sin}
		space := min(minAngle(eighth, taken), enough)
		if space <= most+0.05 {
			continue
		}
		if space -= crowded * w.overlaps(place, at()); space > most+0.05 {
			best, most = *way, space
		}
	}
	*way = best
	w.middle = append(w.middle, at())
}

// overlaps returns the number of overlaps of a text centred at a point.
func (w *labelPlacer) overlaps(place int, at Point) float64 {
	overlaps := 0.0
	near := func(p Point, reach float64) bool {
		dx, dy := p.X-at.X, p.Y-at.Y
		return dx*dx+dy*dy < reach*reach*w.Hole*w.Hole
	}
	for i, spot := range w.Spots {
		if i != place && near(spot.At, 0.8) {
			overlaps++
		}
	}
	for _, other := range w.middle {
		if near(other, 0.45) {
			overlaps++
		}
	}
	for _, point := range w.lines {
		if near(point, 0.24) {
			return overlaps + 0.5
		}
	}
	return overlaps
}

// eighths returns eight directions in order of preference.
func eighths() [8]float64 {
	const eighth = math.Pi / 4
	return [...]float64{-2 * eighth, 2 * eighth, 0, math.Pi, -eighth, -3 * eighth, eighth, 3 * eighth}
}

// direction returns the angle from one point to another, in radians.
func direction(to, from Point) float64 { return math.Atan2(to.Y-from.Y, to.X-from.X) }

// minAngle returns the minimum angle between a direction and the occupied directions.
func minAngle(way float64, taken []float64) float64 {
	nearest := math.Pi
	for _, other := range taken {
		nearest = min(nearest, math.Abs(math.Remainder(way-other, 2*math.Pi)))
	}
	return nearest
}

// freestDirection returns the direction with the largest angle from the occupied directions.
func freestDirection(taken []float64) float64 {
	best, most := 0.0, -1.0
	for _, way := range eighths() {
		if space := minAngle(way, taken); space > most+0.05 {
			best, most = way, space
		}
	}
	return best
}
