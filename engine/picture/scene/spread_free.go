package scene

import (
	"math"

	"tchouka/engine"
)

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
