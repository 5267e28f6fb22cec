package scene

import (
	"math"

	"tchouka/engine/picture/palette"
)

// This file defines the movement of seeds and of the keyboard focus in a row, and its buttons in
// the board editor.

// Path returns the position of the hand between two places. At the end of a line it follows the
// thread: it leaves at the right and enters at the left. From the Ruma it returns to the far end.
func (l *RowLayout) Path(from, to int, part float64) Point {
	from = l.origin(from, to)
	a, b := l.Hint(from), l.Hint(to)
	switch {
	case !l.turns(from, to):
		return mid(a, b, part)
	case part < 0.5:
		return mid(a, Point{l.right(), a.Y}, 2*part)
	}
	return mid(Point{l.left - rowLane/2, b.Y}, b, 2*part-1)
}

// Departure returns the point at which a seed leaves the hand between two places.
func (l *RowLayout) Departure(from, to int) Point {
	if from = l.origin(from, to); l.turns(from, to) {
		return Point{l.left - rowLane/2, l.Hint(to).Y}
	}
	return l.Hint(from)
}

// origin returns the place at which a movement begins. In a straight row, a movement from the Ruma
// begins at the far end.
func (l *RowLayout) origin(from, to int) int {
	if from == l.Holes && to < l.Holes && !l.Circular {
		return 0
	}
	return from
}

// turns reports whether a movement leads to the next line.
func (l *RowLayout) turns(from, to int) bool {
	if l.Circular {
		return false
	}
	before, _ := l.at(from)
	after, _ := l.at(to)
	return after == before+1
}

// right returns the right edge of the holes of a full line.
func (l *RowLayout) right() float64 { return l.left + l.Pitch*float64(l.Columns) }

// Neighbor returns the place that an arrow key leads to. Horizontal keys move along the row and wrap
// around, vertical keys change the line. The Ruma is included only if it can be chosen.
func (l *RowLayout) Neighbor(place int, dx, dy float64, ruma bool) int {
	count := l.Holes
	if ruma {
		count++
	}
	switch to := place + int(dy)*l.Columns; {
	case dy == 0:
		return (min(place, count-1) + int(dx) + count) % count
	case place == l.Holes:
		return place
	case l.Circular:
		return l.higher(place, dy < 0)
	case l.Lines > 1 && to >= 0 && to < l.Holes:
		return to
	}
	return place
}

// Button returns the centre of − and + in the board editor: below the hole, or on a circle at its
// inner rim.
func (l *RowLayout) Button(place int) Point {
	if !l.Circular {
		return l.Hint(place)
	}
	const beside = 0.4 // most of the buttons is outside the hole
	return l.away(place, -l.Height(place)/2-beside*l.half(place, l.buttons()))
}

// buttons returns the size of − and + on a circle, at the normal text size.
func (l *RowLayout) buttons() Point {
	return Point{min(max((l.Hole+12)/l.Scale, 52), 72), buttonHeight}
}

// ButtonLabel returns the centre of the label of a place in the board editor.
func (l *RowLayout) ButtonLabel(place int) Point {
	if !l.Circular || place == l.Holes {
		return l.Number(place)
	}
	inner := far(l.spots[place], l.Button(place)) + l.half(place, l.buttons())
	return l.away(place, -inner-l.half(place, circleNumber()))
}

// ButtonSize returns the total width of − and +, and their height. They fit their column. On a
// circle they do not overlap those of adjacent holes.
func (l *RowLayout) ButtonSize() (width, height float64) {
	height = math.Round(buttonHeight * l.Scale)
	if !l.Circular {
		return 2 * math.Round(min(26*l.Scale, l.Pitch/2-1.5)), height
	}
	half := l.buttons().X * l.Scale / 2
	for place := 1; place < l.Holes; place++ {
		a, b := l.Button(place-1), l.Button(place)
		if math.Abs(a.Y-b.Y) < buttonHeight*l.Scale {
			half = min(half, math.Abs(a.X-b.X)/2-1)
		}
	}
	return 2 * half, height
}

// ButtonAt returns the hole whose − or + contains a point, and the change that a click there makes.
// It returns -1, 0 if there is no button. In a straight row the whole column belongs to its
// buttons.
func (l *RowLayout) ButtonAt(p Point) (place, change int) {
	width, height := l.ButtonSize()
	if !l.Circular {
		width, height = math.Inf(1), l.Scale*hintRow
	}
	on := func(place int) bool {
		at := l.Button(place)
		return place < l.Holes && math.Abs(p.X-at.X) <= width/2 && math.Abs(p.Y-at.Y) <= height/2
	}
	if place = l.PlaceAt(p); l.Circular {
		place = 0
		for place < l.Holes && !on(place) {
			place++
		}
	}
	switch {
	case place < 0 || !on(place):
		return -1, 0
	case p.X < l.Button(place).X:
		return place, -1
	}
	return place, 1
}

// Threads draws the connections that a line does not show: from the end of each line to the
// beginning of the next, or around a circle. The circle is closed if sowing is cyclic.
func (l *RowLayout) Threads(closed bool) []Item {
	ink := palette.Mix{From: palette.Wood, To: palette.OnWood, Part: 0.62}
	if l.Circular {
		return l.ring(closed, ink)
	}
	var items []Item
	for line := range l.Lines - 1 {
		const round = 10
		down := float64(line) * l.stride
		top, bottom := l.mid+down, l.mid+down+l.stride
		between := l.top + down + l.stride - l.Scale*countRow*l.lead/2 - threadSpace/2
		out, in := l.right()+l.Pitch*0.35, l.left-rowLane*0.45
		points := rounded([]Point{
			{l.right() + 0.02*l.Pitch, top},
			{out, top},
			{out, between},
			{in, between},
			{in, bottom},
			{l.left, bottom},
		}, round)
		items = append(items, Polyline{Points: points, Style: Stroke(ink, 3)}, headAt(Point{l.left, bottom}, Point{1, 0}, 10, ink))
	}
	return items
}

// rounded returns a polyline with rounded corners.
func rounded(points []Point, radius float64) []Point {
	const steps = 6
	line := []Point{points[0]}
	for i := 1; i+1 < len(points); i++ {
		before, at, after := points[i-1], points[i], points[i+1]
		from := mid(at, before, min(radius/max(far(at, before), 1e-9), 0.5))
		to := mid(at, after, min(radius/max(far(at, after), 1e-9), 0.5))
		for step := range steps + 1 {
			part := float64(step) / steps
			line = append(line, mid(mid(from, at, part), mid(at, to, part), part))
		}
	}
	return append(line, points[len(points)-1])
}

// ring draws the path around a circle, with an arrow between adjacent places.
func (l *RowLayout) ring(closed bool, ink palette.Color) []Item {
	point := func(angle float64) Point {
		return Point{l.middle.X + l.axisX*math.Sin(angle), l.middle.Y - l.axisY*math.Cos(angle)}
	}
	angle := func(place int) float64 {
		at := l.spots[place]
		turn := math.Atan2((at.X-l.middle.X)/l.axisX, (l.middle.Y-at.Y)/l.axisY)
		if turn < math.Pi {
			turn += 2 * math.Pi
		}
		return turn // π at the bottom, clockwise
	}
	var items []Item
	way := func(from, to float64) {
		const parts = 12
		var points []Point
		for i := range parts + 1 {
			points = append(points, point(from+(to-from)*float64(i)/parts))
		}
		middle, next := point((from+to)/2), point((from+to)/2+0.01)
		along, space := far(next, middle), far(points[parts], points[0])-l.Hole
		direction := Point{(next.X - middle.X) / along, (next.Y - middle.Y) / along}
		items = append(items, Polyline{Points: points, Style: Stroke(ink, 2.5)},
			headAt(middle, direction, min(max(0.6*space, 5), 13*l.Scale), ink))
	}
	if closed {
		way(math.Pi, angle(0))
	}
	for hole := 1; hole < l.Holes; hole++ {
		way(angle(hole-1), angle(hole))
	}
	way(angle(l.Holes-1), 3*math.Pi)
	return items
}

// headAt returns an arrowhead of a length, centred at a point.
func headAt(at, way Point, long float64, ink palette.Color) Item {
	half := long / 2
	return Polyline{Points: []Point{
		{at.X + way.X*half, at.Y + way.Y*half},
		{at.X - way.X*half - way.Y*half, at.Y - way.Y*half + way.X*half},
		{at.X - way.X*half + way.Y*half, at.Y - way.Y*half - way.X*half},
	}, Style: Solid(ink)}
}
