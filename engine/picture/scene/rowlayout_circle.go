package scene

import "math"

// Measures of a circular row in the units of the window, for text at its normal size.
const (
	circleHeight = 340  // of a board with text at its normal size
	circleMin    = 18   // smaller holes are not legible
	circleText   = 0.7  // the minimum text scale
	circleLarge  = 27   // the minimum size of counts with larger text
	circleEnough = 40   // a size of counts that is sufficient on any screen
	circleFlat   = 2.4  // the maximum ratio of width to height
	circleRuma   = 1.35 // the ratio of the Ruma's height to a hole
	hintDistance = 1.5  // the distance between hints, relative to their size
	circleGap    = 5    // between a hole, its count, its hint and its number
	circlePart   = 0.66 // the height of a board, as a fraction of its width
	buttonHeight = 28   // the height of − and + in the board editor
)

// circleCount and the following functions return the sizes of the texts at a place, at the normal
// text size.
func circleCount() Point  { return Point{30, 26} }
func circleHint() Point   { return Point{26, 24} }
func circleWords() Point  { return Point{74, 26} }
func circleNumber() Point { return Point{20, 18} }
func circleName() Point   { return Point{56, 18} } // the Ruma

// newCircle bends n holes to a circle, as Deledicq and Popova draw it. It reports false if they are
// not legible. Sowing runs clockwise, and the Ruma is at the bottom. Counts are outside, numbers
// and hints inside.
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
	if n < 1 || n > CircleMax || min(width, height) < 1 {
		return RowLayout{}, false
	}
	if text > 1 { // larger counts, if the holes remain legible
		normal, _ := newCircle(width, height, n, 1)
		least := max(circleLarge, min(countText*normal.Scale*text, circleEnough))
		if l := bestCircle(width, height, n, text, least); l.Hole >= circleMin*text {
			return l, true
		}
	}
	l := bestCircle(width, height, n, text, 0)
	return l, l.Hole >= circleMin
}

// bestCircle chooses the sizes of holes and text, for a minimum size of counts.
func bestCircle(width, height float64, n int, text, least float64) (best RowLayout) {
	most := min(min(height, width)/circleHeight, scaleMax)
	for _, part := range []float64{1, 0.85, 0.7, 0.55, 0.4} { // smaller text allows larger holes
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

// fitCircle finds the largest holes, with or without space for hints in words.
func fitCircle(width, height float64, n int, scale, lead float64, words bool) RowLayout {
	l := RowLayout{
		Holes: n, Lines: 1, Columns: n, Scale: scale, lead: lead, Circular: true, words: words,
		gap: circleGap * scale, middle: Point{width / 2, height / 2},
	}
	hint := l.hintSize()
	for d := min(width, height) / 3; d >= circleMin; d *= 0.95 {
		outer := d/2 + l.gap
		high := height/2 - rowEdge - l.countSize().Y*scale - outer
		wide := width/2 - rowPad - l.countSize().X*scale - outer
		inner := outer + (1.5*hint.Y+circleNumber().Y)*scale + l.gap
		if high < inner || wide < inner {
			continue
		}
		for _, flat := range []float64{1, 1.2, 1.4, 1.6, 1.8, 2, 2.2, circleFlat} {
			l.axisX, l.axisY = min(wide, flat*high), min(high, wide)
			if circumference(l.axisX, l.axisY)/(float64(n)+rumaShare)*holeShare < d {
				continue // too short, skip the exact computation
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
	return 1.01 * math.Pi * (3*(a+b) - math.Sqrt((3*a+b)*(a+3*b))) // Ramanujan's approximation
}

// bend distributes the places on the ellipse, starting with the Ruma at the bottom. It sets the
// pitch to the minimum distance of adjacent places.
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

// settle sets the size of the holes, and reports whether all texts inside the circle fit.
func (l *RowLayout) settle(d float64) bool {
	l.Hole = math.Round(d)
	l.rumaHeight = math.Round(d * circleRuma)
	l.spots[l.Holes].Y -= (l.rumaHeight - l.Hole) / 2
	for place, p := range l.spots {
		l.spots[place] = Point{math.Round(p.X), math.Round(p.Y)}
	}
	taken := []area{{l.Number(l.Holes), circleName()}}
	for place := range l.Holes {
		for _, a := range []area{{l.Hint(place), l.hintSize()}, {l.Number(place), circleNumber()}} {
			for _, b := range taken {
				scale := l.Scale
				if a.space == b.space && a.space == l.hintSize() { // avoid ambiguous hints
					scale *= hintDistance
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

// area is the centre of a text, and its size at the normal text size.
type area struct{ middle, space Point }

func (a area) meets(b area, scale float64) bool {
	const slack = 0.94
	return math.Abs(a.middle.X-b.middle.X) < slack*scale*(a.space.X+b.space.X)/2 && math.Abs(a.middle.Y-b.middle.Y) < slack*scale*(a.space.Y+b.space.Y)/2
}

// Inside returns the centre of a circle, where there is no text.
func (l *RowLayout) Inside() Point { return l.middle }

// away returns a point at a distance outwards from a place.
func (l *RowLayout) away(place int, by float64) Point {
	at, out := l.spots[place], l.outwards[place]
	return Point{at.X + out.X*by, at.Y + out.Y*by}
}

// half returns the extent of a box from its centre in the outward direction of a place.
func (l *RowLayout) half(place int, box Point) float64 {
	out := l.outwards[place]
	return (math.Abs(out.X)*box.X + math.Abs(out.Y)*box.Y) / 2 * l.Scale
}

func (l *RowLayout) countOut(place int) float64 {
	return l.Height(place)/2 + l.gap + l.half(place, l.countSize())
}

func (l *RowLayout) numberIn(place int) float64 {
	space := circleNumber()
	if place == l.Holes {
		space = circleName()
	}
	return l.Height(place)/2 + l.gap + l.half(place, space)
}

func (l *RowLayout) hintIn(place int) float64 {
	if place == l.Holes { // only the hand is there
		return l.Height(place)/2 + l.gap + l.half(place, l.hintSize())
	}
	return l.numberIn(place) + l.half(place, circleNumber()) + l.gap/2 + l.half(place, l.hintSize())
}

// countSize returns the size of a count, at the normal text size.
func (l *RowLayout) countSize() Point {
	return Point{circleCount().X * l.lead, circleCount().Y * l.lead}
}

func (l *RowLayout) hintSize() Point {
	if l.words {
		return circleWords()
	}
	return circleHint()
}

// nearest returns the place that a point on the board refers to, or -1.
func (l *RowLayout) nearest(at Point) int {
	best, reach := -1, max(l.Pitch/2, l.Hole/2)
	for place := range l.spots {
		middle := l.Center(place)
		if math.Abs(at.X-middle.X) < l.Hole/2 && math.Abs(at.Y-middle.Y) < l.Height(place)/2 {
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

// higher returns the adjacent place that is higher or lower, or the place itself.
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
