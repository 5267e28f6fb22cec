package board

import (
	"math"

	"fyne.io/fyne/v2"

	"tchouka/widgets/paint"
)

// CircleMost is how many holes a circle has at most; a longer row lies straight.
const CircleMost = 24

// Measures of a board in a circle, in Fyne's units, for text at its normal size.
const (
	circleHeight = 340  // of a board with text of normal size
	circleLeast  = 18   // the diameter of holes below which the row lies straight
	circleText   = 0.7  // the smallest scale of text
	circleLarge  = 27   // the least size of counts with larger text
	circleEnough = 40   // a size of counts that is large enough on any screen
	circleFlat   = 2.4  // times as wide as high, at most
	circleRuma   = 1.35 // times as high as a hole
	circleApart  = 1.5  // hints are from each other, in their own size
	circleGap    = 5    // between a hole, its count, its hint and its number
	circlePart   = 0.66 // of the width that a board is high
)

// The room of what is written at a hole, in text of normal size.
func circleCount() fyne.Size  { return fyne.NewSize(30, 26) }
func circleHint() fyne.Size   { return fyne.NewSize(26, 24) }
func circleWords() fyne.Size  { return fyne.NewSize(74, 26) }
func circleNumber() fyne.Size { return fyne.NewSize(20, 18) }
func circleName() fyne.Size   { return fyne.NewSize(56, 18) } // of the Ruma

// spot is a place on the circle: its middle, and the direction away from that of the
// board.
type spot struct{ middle, out fyne.Position }

// circle says where the places of a row lie that is bent to a circle, as Deledicq and
// Popova draw it: sowing goes clockwise, and the Ruma lies below. Counts stand outside,
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
type circle struct {
	on     bool
	words  bool // hints have room for words
	gap    float32
	middle fyne.Position
	axes   fyne.Size // the half of them
	spots  [CircleMost + 1]spot
}

// newCircle bends n holes to a circle in a size, with text of a scale, or reports false where they
// would not be legible.
func newCircle(size fyne.Size, n int, text float32) (geometry, bool) {
	if n < 1 || n > CircleMost || min(size.Width, size.Height) < 1 {
		return geometry{}, false
	}
	if text > 1 { // counts are larger than without that, if legible holes are left
		normal, _ := newCircle(size, n, 1)
		least := max(circleLarge, min(countText*normal.scale*text, circleEnough))
		if g := bestCircle(size, n, text, least); g.diameter >= circleLeast*text {
			return g, true
		}
	}
	g := bestCircle(size, n, text, 0)
	return g, g.diameter >= circleLeast
}

// bestCircle weighs the sizes of holes and letters, for counts that have a least size.
func bestCircle(size fyne.Size, n int, text, least float32) (best geometry) {
	most := min(min(size.Height, size.Width)/circleHeight, scaleMost)
	for _, part := range []float32{1, 0.85, 0.7, 0.55, 0.4} { // smaller letters leave larger holes
		scale := max(part*most, circleText)
		lead := max(text, least/(countText*scale))
		g := fitCircle(size, n, scale, lead, false)
		if wide := fitCircle(size, n, scale, lead, true); wide.diameter > 0.85*g.diameter {
			g = wide
		}
		if g.diameter*g.scale > 1.05*best.diameter*best.scale {
			best = g
		}
	}
	return best
}

// fitCircle finds the largest holes, with room for hints in words or not.
func fitCircle(size fyne.Size, n int, scale, lead float32, words bool) geometry {
	g := geometry{holes: n, lines: 1, columns: n, scale: scale, countRow: countRow * lead, hintRow: circleHint().Height}
	c := &g.circle
	c.words = words
	hint := g.hintRoom()
	c.on, c.gap, c.middle = true, circleGap*scale, fyne.NewPos(size.Width/2, size.Height/2)
	for d := min(size.Width, size.Height) / 3; d >= circleLeast; d *= 0.95 {
		outer := d/2 + c.gap
		high := size.Height/2 - edge - g.countRoom().Height*scale - outer
		wide := size.Width/2 - pad - g.countRoom().Width*scale - outer
		inner := outer + (1.5*hint.Height+circleNumber().Height)*scale + c.gap
		if high < inner || wide < inner {
			continue
		}
		for _, flat := range []float32{1, 1.2, 1.4, 1.6, 1.8, 2, 2.2, circleFlat} {
			c.axes = fyne.NewSize(min(wide, flat*high), min(high, wide))
			if around(c.axes)/(float32(n)+rumaShare)*holeShare < d {
				continue // it is too short, without looking closer
			}
			if g.pitch = g.bend(); g.pitch*holeShare < d {
				continue
			}
			if laid := g; laid.settle(d) {
				return laid
			}
		}
	}
	return geometry{}
}

// around returns how long an ellipse is, a little more rather than less.
func around(axes fyne.Size) float32 {
	a, b := float64(axes.Width), float64(axes.Height)
	return float32(1.01 * math.Pi * (3*(a+b) - math.Sqrt((3*a+b)*(a+3*b)))) // after Ramanujan
}

// bend lays the places on the circle, as far apart as it is long, and returns how far
// those are that are nearest.
func (g *geometry) bend() (pitch float32) {
	const parts = 120
	c := &g.circle
	a, b := float64(c.axes.Width), float64(c.axes.Height)
	at := func(angle float64) (x, y float64) { return a * math.Sin(angle), -b * math.Cos(angle) }
	var along [parts + 1]float64
	x, y := at(math.Pi)
	for i := 1; i <= parts; i++ {
		nx, ny := at(math.Pi + 2*math.Pi*float64(i)/parts)
		along[i] = along[i-1] + math.Hypot(nx-x, ny-y)
		x, y = nx, ny
	}
	share := along[parts] / (float64(g.holes) + rumaShare)
	part := 0
	for place := 0; place <= g.holes; place++ {
		want := 0.0
		if place > 0 {
			want = share * (rumaShare/2 + float64(place) - 0.5)
		}
		for along[part+1] < want {
			part++
		}
		angle := math.Pi + 2*math.Pi*(float64(part)+(want-along[part])/(along[part+1]-along[part]))/parts
		x, y := at(angle)
		nx, ny := b*math.Sin(angle), -a*math.Cos(angle)
		long := math.Hypot(nx, ny)
		c.spots[place] = spot{c.middle.AddXY(float32(x), float32(y)), fyne.NewPos(float32(nx/long), float32(ny/long))}
	}
	pitch = float32(math.Inf(1))
	for place := 1; place <= g.holes; place++ {
		pitch = min(pitch, paint.Distance(c.spots[place].middle, c.spots[place-1].middle))
	}
	return pitch
}

// settle gives the holes their size, and reports whether all that is written inside has
// room then.
func (g *geometry) settle(d float32) bool {
	g.diameter, g.tall = paint.Snap(d), paint.Snap(d)
	g.ruma = fyne.NewSize(g.diameter, paint.Snap(d*circleRuma))
	ruma := &g.circle.spots[0].middle
	ruma.Y -= (g.ruma.Height - g.tall) / 2
	for place := range g.circle.spots {
		m := &g.circle.spots[place].middle
		m.X, m.Y = paint.Snap(m.X), paint.Snap(m.Y)
	}
	var taken [2*CircleMost + 1]area
	taken[0] = area{g.numberAt(0), circleName()}
	count := 1
	for place := 1; place <= g.holes; place++ {
		for _, a := range []area{{g.hintAt(place), g.hintRoom()}, {g.numberAt(place), circleNumber()}} {
			for _, b := range taken[:count] {
				scale := g.scale
				if a.room == b.room && a.room == g.hintRoom() { // or one would not see whose it is
					scale *= circleApart
				}
				if a.meets(b, scale) {
					return false
				}
			}
			taken[count] = a
			count++
		}
	}
	return true
}

// area is where something is written.
type area struct {
	middle fyne.Position
	room   fyne.Size // in text of normal size
}

func (a area) meets(b area, scale float32) bool {
	return abs(a.middle.X-b.middle.X) < 0.94*scale*(a.room.Width+b.room.Width)/2 && abs(a.middle.Y-b.middle.Y) < 0.94*scale*(a.room.Height+b.room.Height)/2
}

// away returns a point of a place's ray, outwards of its middle.
func (g geometry) away(place int, by float32) fyne.Position {
	s := g.circle.spots[place]
	return s.middle.AddXY(s.out.X*by, s.out.Y*by)
}

// half returns how far a box reaches along a place's ray.
func (g geometry) half(place int, box fyne.Size) float32 {
	out := g.circle.spots[place].out
	return (abs(out.X)*box.Width + abs(out.Y)*box.Height) / 2 * g.scale
}

// rim returns how far the pit of a place reaches along its ray.
func (g geometry) rim(place int) float32 {
	if place == 0 {
		return g.ruma.Height / 2
	}
	return g.diameter / 2
}

func (g geometry) countOut(place int) float32 {
	return g.rim(place) + g.circle.gap + g.half(place, g.countRoom())
}

func (g geometry) numberIn(place int) float32 {
	room := circleNumber()
	if place == 0 {
		room = circleName()
	}
	return g.rim(place) + g.circle.gap + g.half(place, room)
}

func (g geometry) hintIn(place int) float32 {
	if place == 0 { // there the hand waits
		return g.rim(0) + g.circle.gap + g.half(0, g.hintRoom())
	}
	return g.numberIn(place) + g.half(place, circleNumber()) + g.circle.gap/2 + g.half(place, g.hintRoom())
}

// buttonAt returns the centre of − and + in set-up: at the inner rim of the hole, less of them on
// its seeds than beside it.
func (g geometry) buttonAt(place int) fyne.Position {
	if !g.circle.on {
		return g.hintAt(place)
	}
	const beside = 0.4
	return g.away(place, -g.rim(place)-beside*g.half(place, g.buttons()))
}

// buttons is the room that − and + would like to have on a circle, in text of normal size.
func (g geometry) buttons() fyne.Size {
	return fyne.NewSize(min(max((g.diameter+12)/g.scale, 52), 72), buttonHigh)
}

// besideButton returns where the number of a place stands in set-up, further in than those.
func (g geometry) besideButton(place int) fyne.Position {
	if !g.circle.on || place == 0 {
		return g.numberAt(place)
	}
	inner := paint.Distance(g.circle.spots[place].middle, g.buttonAt(place)) + g.half(place, g.buttons())
	return g.away(place, -inner-g.half(place, circleNumber()))
}

// buttonHalfIn is how wide − or + are on a circle: as the hole if they do not meet those of the
// hole beside it then.
func (g geometry) buttonHalfIn() float32 {
	half := g.buttons().Width * g.scale / 2
	for place := 2; place <= g.holes; place++ {
		a, b := g.buttonAt(place-1), g.buttonAt(place)
		if abs(a.Y-b.Y) < buttonHigh*g.scale {
			half = min(half, abs(a.X-b.X)/2-1)
		}
	}
	return half
}

// onButton returns the hole on whose − or + a point of the circle lies, or −1.
func (g geometry) onButton(at fyne.Position) int {
	for place := 1; place <= g.holes; place++ {
		if mid := g.buttonAt(place); abs(at.X-mid.X) <= g.buttonHalf() && abs(at.Y-mid.Y) <= buttonHigh*g.scale/2 {
			return place
		}
	}
	return -1
}

// countRoom returns the room of a count, in text of normal size.
func (g geometry) countRoom() fyne.Size {
	lead := g.countRow / countRow
	return fyne.NewSize(circleCount().Width*lead, circleCount().Height*lead)
}

func (g geometry) hintRoom() fyne.Size {
	if g.circle.words {
		return circleWords()
	}
	return circleHint()
}

// nearest returns the place that a point of the circle means, or −1.
func (g geometry) nearest(at fyne.Position) int {
	best, reach := -1, max(g.pitch/2, g.diameter/2)
	for place := 0; place <= g.holes; place++ {
		for _, p := range []fyne.Position{g.center(place), g.topAt(place), g.hintAt(place), g.numberAt(place)} {
			if d := paint.Distance(p, at); d < reach {
				best, reach = place, d
			}
		}
		if size := g.placeSize(place); abs(at.X-g.center(place).X) < size.Width/2 && abs(at.Y-g.center(place).Y) < size.Height/2 {
			return place
		}
	}
	return best
}

// beside returns the place before or after another that lies higher, or lower.
func (g geometry) beside(place int, higher bool) int {
	y := g.center(place).Y
	best := place
	for _, p := range []int{place - 1, place + 1} {
		if p < 1 || p > g.holes {
			continue
		}
		if there := g.center(p).Y; higher && there < y || !higher && there > y {
			best, y = p, there
		}
	}
	return best
}

func abs(v float32) float32 { return max(v, -v) }
