package scene

import "math"

// Measures of a row on a circle, in the units of the window, for text at its normal size.
const (
	circleHeight = 340  // of a board with text of normal size
	circleLeast  = 18   // smaller holes are not legible
	circleText   = 0.7  // the smallest scale of text
	circleLarge  = 27   // the least size of counts with larger text
	circleEnough = 40   // a size of counts that is large enough on any screen
	circleFlat   = 2.4  // times as wide as high, at most
	circleRuma   = 1.35 // times as high as a hole
	circleApart  = 1.5  // the distance of hints, in their own size
	circleGap    = 5    // between a hole, its count, its hint and its number
	circlePart   = 0.66 // of the width that a board is high
	buttonHigh   = 28   // the height of − and + in set-up
)

// The width and height of what is written at a place, in text of normal size.
func circleCount() Point  { return Point{30, 26} }
func circleHint() Point   { return Point{26, 24} }
func circleWords() Point  { return Point{74, 26} }
func circleNumber() Point { return Point{20, 18} }
func circleName() Point   { return Point{56, 18} } // of the Ruma

// newCircle bends n holes to a circle, as Deledicq and Popova draw it, or reports false where
// they are not legible. Sowing runs clockwise and the Ruma lies below. Counts are outside,
// numbers and hints inside.
//
//	     2   2
//	  2  ○ ▸ ○  2
//	  ○         ○
//	  ▴         ▾
//	2 ○         ○ 2
//	     ╭─╮
//	     ╰─╯ Ruma
//	      0
func newCircle(width, height float64, n int, text float64) (RowLayout, bool) {
	if n < 1 || n > CircleMost || min(width, height) < 1 {
		return RowLayout{}, false
	}
	if text > 1 { // counts get larger than without, if the holes stay legible
		normal, _ := newCircle(width, height, n, 1)
		least := max(circleLarge, min(countText*normal.Scale*text, circleEnough))
		if l := bestCircle(width, height, n, text, least); l.Hole >= circleLeast*text {
			return l, true
		}
	}
	l := bestCircle(width, height, n, text, 0)
	return l, l.Hole >= circleLeast
}

// bestCircle weighs the sizes of holes and letters, for counts that have a least size.
func bestCircle(width, height float64, n int, text, least float64) (best RowLayout) {
	most := min(min(height, width)/circleHeight, scaleMost)
	for _, part := range []float64{1, 0.85, 0.7, 0.55, 0.4} { // smaller letters leave larger holes
		scale := max(part*most, circleText)
		lead := max(text, least/(countText*scale))
		l := fitCircle(width, height, n, scale, lead, false)
		if wide := fitCircle(width, height, n, scale, lead, true); wide.Hole > 0.85*l.Hole {
			l = wide
		}
		if l.Hole*l.Scale > 1.05*best.Hole*best.Scale {
			best = l
		}
	}
	return best
}

// fitCircle finds the largest holes, with room for hints in words or without.
func fitCircle(width, height float64, n int, scale, lead float64, words bool) RowLayout {
	l := RowLayout{
		Holes: n, Lines: 1, Columns: n, Scale: scale, lead: lead, hintRow: circleHint().Y, Bent: true, words: words,
		gap: circleGap * scale, middle: Point{width / 2, height / 2},
	}
	hint := l.hintRoom()
	for d := min(width, height) / 3; d >= circleLeast; d *= 0.95 {
		outer := d/2 + l.gap
		high := height/2 - rowEdge - l.countRoom().Y*scale - outer
		wide := width/2 - rowPad - l.countRoom().X*scale - outer
		inner := outer + (1.5*hint.Y+circleNumber().Y)*scale + l.gap
		if high < inner || wide < inner {
			continue
		}
		for _, flat := range []float64{1, 1.2, 1.4, 1.6, 1.8, 2, 2.2, circleFlat} {
			l.axisX, l.axisY = min(wide, flat*high), min(high, wide)
			if circumference(l.axisX, l.axisY)/(float64(n)+rumaShare)*holeShare < d {
				continue // too short, without looking closer
			}
			if l.bend(); l.Pitch*holeShare >= d && l.settle(d) {
				return l
			}
		}
	}
	return RowLayout{}
}

// circumference returns the circumference of an ellipse, slightly rounded up.
func circumference(a, b float64) float64 {
	return 1.01 * math.Pi * (3*(a+b) - math.Sqrt((3*a+b)*(a+3*b))) // after Ramanujan
}

// bend distributes the places on the circle, from the Ruma below, and sets the pitch to the
// distance of the two that are nearest.
func (l *RowLayout) bend() {
	const parts = 120
	a, b := l.axisX, l.axisY
	at := func(angle float64) (x, y float64) { return a * math.Sin(angle), -b * math.Cos(angle) }
	var along [parts + 1]float64
	x, y := at(math.Pi)
	for i := 1; i <= parts; i++ {
		nx, ny := at(math.Pi + 2*math.Pi*float64(i)/parts)
		along[i] = along[i-1] + math.Hypot(nx-x, ny-y)
		x, y = nx, ny
	}
	share := along[parts] / (float64(l.Holes) + rumaShare)
	l.spots, l.outwards = make([]Point, l.Holes+1), make([]Point, l.Holes+1)
	part := 0
	put := func(place int, want float64) {
		for along[part+1] < want {
			part++
		}
		angle := math.Pi + 2*math.Pi*(float64(part)+(want-along[part])/(along[part+1]-along[part]))/parts
		x, y := at(angle)
		nx, ny := b*math.Sin(angle), -a*math.Cos(angle)
		long := math.Hypot(nx, ny)
		l.spots[place] = Point{l.middle.X + x, l.middle.Y + y}
		l.outwards[place] = Point{nx / long, ny / long}
	}
	put(l.Holes, 0)
	for hole := range l.Holes {
		put(hole, share*(rumaShare/2+float64(hole)+0.5))
	}
	l.Pitch = far(l.spots[0], l.spots[l.Holes])
	for place := 1; place < l.Holes; place++ {
		l.Pitch = min(l.Pitch, far(l.spots[place], l.spots[place-1]))
	}
}

// settle gives the holes their size, and reports whether everything written inside has room.
func (l *RowLayout) settle(d float64) bool {
	l.Hole, l.Tall = math.Round(d), math.Round(d)
	l.rumaHigh = math.Round(d * circleRuma)
	l.spots[l.Holes].Y -= (l.rumaHigh - l.Tall) / 2
	for place, p := range l.spots {
		l.spots[place] = Point{math.Round(p.X), math.Round(p.Y)}
	}
	taken := []area{{l.Number(l.Holes), circleName()}}
	for place := range l.Holes {
		for _, a := range []area{{l.Hint(place), l.hintRoom()}, {l.Number(place), circleNumber()}} {
			for _, b := range taken {
				scale := l.Scale
				if a.room == b.room && a.room == l.hintRoom() { // or the reader cannot assign it to a hole
					scale *= circleApart
				}
				if a.meets(b, scale) {
					return false
				}
			}
			taken = append(taken, a)
		}
	}
	return true
}

// area is where something is written, and its size in text of normal size.
type area struct{ middle, room Point }

func (a area) meets(b area, scale float64) bool {
	const slack = 0.94
	return math.Abs(a.middle.X-b.middle.X) < slack*scale*(a.room.X+b.room.X)/2 && math.Abs(a.middle.Y-b.middle.Y) < slack*scale*(a.room.Y+b.room.Y)/2
}

// Inside returns the middle of a circle, where nothing is written.
func (l *RowLayout) Inside() Point { return l.middle }

// away returns a point of the ray from the middle through a place, outwards of the place.
func (l *RowLayout) away(place int, by float64) Point {
	at, out := l.spots[place], l.outwards[place]
	return Point{at.X + out.X*by, at.Y + out.Y*by}
}

// half returns how far a box reaches along the ray of a place.
func (l *RowLayout) half(place int, box Point) float64 {
	out := l.outwards[place]
	return (math.Abs(out.X)*box.X + math.Abs(out.Y)*box.Y) / 2 * l.Scale
}

func (l *RowLayout) countOut(place int) float64 {
	return l.High(place)/2 + l.gap + l.half(place, l.countRoom())
}

func (l *RowLayout) numberIn(place int) float64 {
	room := circleNumber()
	if place == l.Holes {
		room = circleName()
	}
	return l.High(place)/2 + l.gap + l.half(place, room)
}

func (l *RowLayout) hintIn(place int) float64 {
	if place == l.Holes { // only the hand rests there
		return l.High(place)/2 + l.gap + l.half(place, l.hintRoom())
	}
	return l.numberIn(place) + l.half(place, circleNumber()) + l.gap/2 + l.half(place, l.hintRoom())
}

// countRoom returns the room of a count, in text of normal size.
func (l *RowLayout) countRoom() Point {
	return Point{circleCount().X * l.lead, circleCount().Y * l.lead}
}

func (l *RowLayout) hintRoom() Point {
	if l.words {
		return circleWords()
	}
	return circleHint()
}

// nearest returns the place that a point of the circle means, or -1.
func (l *RowLayout) nearest(at Point) int {
	best, reach := -1, max(l.Pitch/2, l.Hole/2)
	for place := range l.spots {
		middle := l.Center(place)
		if math.Abs(at.X-middle.X) < l.Hole/2 && math.Abs(at.Y-middle.Y) < l.High(place)/2 {
			return place
		}
		for _, p := range [...]Point{middle, l.Count(place), l.Hint(place), l.Number(place)} {
			if d := far(p, at); d < reach {
				best, reach = place, d
			}
		}
	}
	return best
}

// higher returns the place before or after another that lies higher, or lower.
func (l *RowLayout) higher(place int, up bool) int {
	best, y := place, l.Center(place).Y
	for _, p := range [...]int{place - 1, place + 1} {
		if p < 0 || p >= l.Holes {
			continue
		}
		if there := l.Center(p).Y; up && there < y || !up && there > y {
			best, y = p, there
		}
	}
	return best
}
