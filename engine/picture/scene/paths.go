package scene

import (
	"math"

	"tchouka/engine"
	"tchouka/engine/picture/palette"
)

// Path is the drawing of a link, from rim to rim. It is straight if nothing is in between. It is
// bent to its right if a link leads back or another place lies in between. A link from a place to
// itself is a loop.
//
//	(a)──────▸(b)      ╭─────▸╮         ╭──╮
//	                  (a)    (b)        (a)◂╯
//	                   ╰◂─────╯
type Path struct {
	engine.Link
	Curve [4]Point // a cubic Bézier piece that ends at the tip of the arrow
}

// The bends of links, relative to their length, and of loops, in widths of a hole.
const (
	backBend      = 0.14
	roundBend     = 0.24
	loopOut       = 1.35
	loopHalfAngle = 0.5
)

// ways returns the drawings of the links. O(links · places).
func (s *Spread) ways(places []engine.Place, links []engine.Link) []Path {
	ways := make([]Path, len(links))
	there := make(map[engine.Link]bool, len(links))
	taken := make([][]float64, len(s.Spots))
	for _, l := range links {
		there[l] = true
	}
	for i, l := range links {
		if l.From == l.To {
			continue
		}
		bend := 0.0
		switch {
		case there[engine.Link{From: l.To, To: l.From}]:
			bend = max(backBend, 0.24*s.Hole/max(far(s.Spots[l.From].At, s.Spots[l.To].At), 1e-9))
		case s.blocked(l):
			bend = roundBend
		}
		ways[i] = Path{l, s.arc(l, bend, 0.5+s.outerRingWidth(places[l.From]), 0.53+s.outerRingWidth(places[l.To]))}
		taken[l.From] = append(taken[l.From], direction(ways[i].Curve[0], s.Spots[l.From].At))
		taken[l.To] = append(taken[l.To], direction(ways[i].Curve[3], s.Spots[l.To].At))
	}
	for i, l := range links {
		if l.From == l.To {
			ways[i] = Path{l, s.loop(s.Spots[l.From].At, freestDirection(taken[l.From]), s.outerRingWidth(places[l.From]))}
		}
	}
	return ways
}

// blocked reports whether another place lies on the straight line of a link.
func (s *Spread) blocked(l engine.Link) bool {
	a, b := s.Spots[l.From].At, s.Spots[l.To].At
	dx, dy := b.X-a.X, b.Y-a.Y
	length := math.Hypot(dx, dy)
	for i, spot := range s.Spots {
		if i == l.From || i == l.To || length == 0 {
			continue
		}
		px, py := spot.At.X-a.X, spot.At.Y-a.Y
		along, beside := (px*dx+py*dy)/length, math.Abs(px*dy-py*dx)/length
		if along > 0 && along < length && beside < 0.6*s.Hole {
			return true
		}
	}
	return false
}

// arc returns the curve of a link between two rims, bent to its right by a fraction of its length.
// leaves and arrives are the distances of the rims from the centres, in widths of a hole.
func (s *Spread) arc(l engine.Link, bend, leaves, arrives float64) [4]Point {
	a, b := s.Spots[l.From].At, s.Spots[l.To].At
	dx, dy := b.X-a.X, b.Y-a.Y
	length := math.Hypot(dx, dy)
	if length == 0 {
		return [4]Point{a, a, b, b}
	}
	side := Point{-dy * bend, dx * bend} // to the right of the direction, since Y points downwards
	// The control points of the curve between the centres, which is cut at the rims.
	c := [4]Point{
		a,
		{a.X + dx/3 + side.X*4/3, a.Y + dy/3 + side.Y*4/3},
		{b.X - dx/3 + side.X*4/3, b.Y - dy/3 + side.Y*4/3},
		b,
	}
	return piece(c, rim(c, 0, a, leaves*s.Hole), rim(c, 1, b, arrives*s.Hole))
}

// rim returns the parameter at which a curve crosses a circle around its end point. The end point
// is at t = end.
func rim(c [4]Point, end float64, middle Point, radius float64) float64 {
	const halvings = 16
	inside, outside := end, 0.5
	for range halvings {
		if t := (inside + outside) / 2; far(Bezier(c, t), middle) < radius {
			inside = t
		} else {
			outside = t
		}
	}
	return outside
}

// loop returns the curve from a hole to itself, in a direction. out is the additional width of the
// rim beyond that of a hole.
func (s *Spread) loop(at Point, towards, out float64) [4]Point {
	point := func(angle, far float64) Point {
		sin, cos := math.Sincos(towards + angle)
		return Point{at.X + cos*(far+out)*s.Hole, at.Y + sin*(far+out)*s.Hole}
	}
	return [4]Point{
		point(-loopHalfAngle, 0.5), point(-loopHalfAngle, loopOut), point(loopHalfAngle, loopOut), point(loopHalfAngle, 0.54),
	}
}

func far(a, b Point) float64 { return math.Hypot(a.X-b.X, a.Y-b.Y) }

// piece returns the part of a Bézier curve from t = from to t = to.
func piece(c [4]Point, from, to float64) [4]Point {
	slope := func(t float64) Point {
		u := 1 - t
		d := func(a, b, e, f float64) float64 { return 3 * (u*u*(b-a) + 2*u*t*(e-b) + t*t*(f-e)) }
		return Point{d(c[0].X, c[1].X, c[2].X, c[3].X), d(c[0].Y, c[1].Y, c[2].Y, c[3].Y)}
	}
	a, b, third := Bezier(c, from), Bezier(c, to), (to-from)/3
	p, q := slope(from), slope(to)
	return [4]Point{a, {a.X + p.X*third, a.Y + p.Y*third}, {b.X - q.X*third, b.Y - q.Y*third}, b}
}

// Head returns the corners of an arrowhead of a length, starting with the tip.
func (w Path) Head(length float64) [3]Point {
	tip, back := w.Curve[3], w.Curve[3]
	for t := 1.0; t > 0.3 && far(back, tip) < length; t -= 1.0 / 64 {
		back = Bezier(w.Curve, t)
	}
	size := max(far(back, tip), 1e-9)
	dx, dy := (tip.X-back.X)/size*length, (tip.Y-back.Y)/size*length
	return [3]Point{tip, {tip.X - dx - dy*0.42, tip.Y - dy + dx*0.42}, {tip.X - dx + dy*0.42, tip.Y - dy - dx*0.42}}
}

// Along returns the position at a fraction of the path between the centres of two holes, 0 to 1.
func (w Path) Along(from, to Point, part float64) Point {
	const inside = 0.2 // part of the time at each end
	switch {
	case part < inside:
		return mid(from, w.Curve[0], part/inside)
	case part > 1-inside:
		return mid(w.Curve[3], to, (part-1+inside)/inside)
	}
	return Bezier(w.Curve, (part-inside)/(1-2*inside))
}

func mid(a, b Point, part float64) Point { return Point{a.X + (b.X-a.X)*part, a.Y + (b.Y-a.Y)*part} }

// Highlight is what the ground highlights: the places of the player to move, and the links of a walk.
type Highlight struct {
	Mover engine.Player
	Row   int // the side to move, from 1; 0 for all sides of the mover
	Walk  []engine.Link
}

// Marks reports whether the name of the i-th side is highlighted.
func (h Highlight) Marks(i int, side Side) bool {
	return h.Row == i+1 || h.Row == 0 && side.Owner == h.Mover
}

// Measures of the items below the pits, in widths of a hole.
const (
	plateWidth = 1.14
	ringOut    = 0.59
	ringLine   = 0.07
	wayLine    = 0.05
	headLong   = 0.24

	plateLight = 0.3 // how much lighter the ring of an owner is than the owner's colour
)

// Ground draws what lies below the pits: the links with their arrows, the plates of owned places,
// and a second ring around a store that links lead to. If there may be links, texts have patches of
// wood.
func (s *Spread) Ground(places []engine.Place, highlight Highlight) []Item {
	var items, above []Item
	for _, w := range s.Paths {
		walked := false
		for _, l := range highlight.Walk {
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
	items = append(items, s.directionRing(palette.Mix{From: palette.Wood, To: palette.OnWood, Part: 0.6})...)
	turn := s.Turn(places, highlight)
	for i, p := range places {
		spot := s.Spots[i]
		if s.free {
			count, label := s.usual(i, p)
			if !s.uncounted {
				items = append(items, s.patch(count, CountWidth(p.Seeds), 0.36))
			}
			if !s.unlabelled {
				items = append(items, s.patch(label, LabelWidth(p.Label), 0.26))
			}
		}
		if p.Owner >= 0 {
			items = append(items, s.plate(spot, p, turn[i]))
		}
		if s.outerRingWidth(p) > 0 {
			ring := Style{Fill: palette.Wood, Stroke: palette.SeedEdge, Width: ringLine * s.Hole}
			items = append(items, Circle{X: spot.At.X, Y: spot.At.Y, R: ringOut * s.Hole, Style: ring})
		}
	}
	return items
}

// way draws a link with a multiple of the usual width.
func (s *Spread) way(w Path, c palette.Color, broad float64) []Item {
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
	wide, high = wide*s.Hole, high*s.Hole
	return RoundRect{X: at.X - wide/2, Y: at.Y - high/2, W: wide, H: high, R: high / 3, Style: Solid(palette.Wood)}
}

// Turn reports for each place whether it belongs to the player to move. On a board with sides, all
// places do if all players move at once, or if the mover is not shown.
func (s *Spread) Turn(places []engine.Place, highlight Highlight) []bool {
	turn := make([]bool, len(places))
	for i, p := range places {
		turn[i] = p.Owner == highlight.Mover || highlight.Mover < 0 && len(s.Sides) > 0
	}
	for k, side := range s.Sides {
		for _, place := range side.Places {
			turn[place] = turn[place] && (highlight.Row == 0 || highlight.Row == k+1)
		}
	}
	return turn
}

// plate draws the background of a place, of which a ring in the colour of its owner is visible.
func (s *Spread) plate(spot Spot, p engine.Place, turn bool) Item {
	own, _ := palette.Player(int(p.Owner))
	fill := palette.Color(palette.Mix{From: own, To: palette.OnWood, Part: plateLight})
	if !turn {
		fill = palette.Mix{From: palette.Wood, To: fill, Part: 0.35}
	}
	more := (plateWidth - 1) * s.Hole
	if p.Furrow {
		more /= 2
	}
	wide, high := spot.Width+more, spot.Height+more
	return RoundRect{X: spot.At.X - wide/2, Y: spot.At.Y - high/2, W: wide, H: high, R: min(wide, high) / 2, Style: Solid(fill)}
}

// WalkOf returns the links between consecutive places.
func WalkOf(places []int) []engine.Link {
	var walk []engine.Link
	for i := 1; i < len(places); i++ {
		walk = append(walk, engine.Link{From: places[i-1], To: places[i]})
	}
	return walk
}
