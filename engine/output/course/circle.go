package course

import (
	"math"
	"strconv"

	"tchouka/engine/games/ring"
	"tchouka/engine/picture/palette"
	"tchouka/engine/picture/scene"
)

// MaxDots is the maximum number of arrays in a circle.
const MaxDots = 720

// Circle shows the cycle of a course that recurs. Its arrays form a circle, the start on top and
// the others clockwise. If there is enough space, they are small boards, otherwise dots.
type Circle struct {
	scene.Heading
	Course        Course
	At            int  // marked number of sowings; −1 for none
	Rows          bool // small boards have two rows
	Width, Height float64
	Text          float64 // size; 0 for 14
	Words         Words
}

// Drawable reports whether the cycle was found and is short enough to draw.
func (c Course) Drawable() bool { return c.Period > 0 && c.Period <= MaxDots && c.BinPerArray() }

// round is the layout of the picture.
type round struct {
	x, y, radius float64
	text         float64
	pitch        float64 // distance between the holes of a small board; 0 for dots
	wide, high   float64 // of a small board
}

func (c Circle) round() round {
	r := round{text: c.Text, x: c.Width / 2}
	if r.text == 0 {
		r.text = 14
	}
	top := 0.6 * r.text
	if c.Title != "" {
		top += 3.6 * r.text
	}
	r.y = (top + c.Height) / 2
	space := min(c.Width/2, (c.Height-top)/2)
	for _, spot := range ring.Spots(len(c.Course.Start.Holes()), c.Rows) {
		r.wide, r.high = max(r.wide, spot[0]), max(r.high, spot[1])
	}
	r.wide, r.high = r.wide+1, r.high+1
	across := math.Hypot(r.wide, r.high)
	for pitch := 1.6 * r.text; pitch >= 0.9*r.text; pitch -= 0.1 * r.text {
		radius := space - across*pitch/2 - 0.4*r.text
		if float64(c.Course.Period)*(across*pitch+0.4*r.text) <= 2*math.Pi*radius {
			r.pitch, r.radius = pitch, radius
			return r
		}
	}
	r.radius = max(space-2.2*r.text, 1)
	return r
}

// spot returns the position of the array after the given number of sowings.
func (c Circle) spot(r round, sowings int) scene.Point {
	sin, cos := math.Sincos(2 * math.Pi * float64(sowings) / float64(c.Course.Period))
	return scene.Point{X: r.x + r.radius*sin, Y: r.y - r.radius*cos}
}

// SowingAt returns the array nearest to a position in the picture; false if the position is far
// from the circle.
func (c Circle) SowingAt(x, y float64) (sowings int, ok bool) {
	r := c.round()
	if out := math.Hypot(x-r.x, y-r.y); out < r.radius/2 || out > 1.3*r.radius+r.text {
		return 0, false
	}
	turn := math.Atan2(x-r.x, r.y-y) / (2 * math.Pi)
	n := c.Course.Period
	return (int(math.Round(turn*float64(n))) + n) % n, true
}

// Sketch implements [scene.Picture].
func (c Circle) Sketch(measure scene.Measure) scene.Sketch {
	return scene.Sketch{Width: c.Width, Height: c.Height, Ground: palette.Panel, Draw: func(s *scene.Scene) {
		if !c.Course.Drawable() {
			return
		}
		r := c.round()
		Chart{Heading: c.Heading, Width: c.Width}.heading(s, measure, frame{text: r.text})
		s.Add(scene.Circle{X: r.x, Y: r.y, R: r.radius, Style: scene.Stroke(palette.Rule, 1.5)})
		size := min(max(2*math.Pi*r.radius/float64(c.Course.Period)*0.32, 1.6), 0.5*r.text)
		for i, bin := range c.Course.Bins {
			if r.pitch > 0 {
				s.Add(c.board(r, i, bin.First, measure))
			} else {
				c.dot(s, r, i, size)
			}
		}
		c.middle(s, r, measure)
	}}
}

// dot draws an array as a dot. The marked one is larger and has a ring around it.
func (c Circle) dot(s *scene.Scene, r round, sowings int, size float64) {
	at := c.spot(r, sowings)
	var ink palette.Color = palette.Line
	if sowings == 0 {
		ink = palette.Ink
	}
	switch sowings {
	case c.At:
		s.Add(scene.Circle{X: at.X, Y: at.Y, R: size + 0.45*r.text, Style: scene.Style{Fill: palette.Current, Stroke: palette.Ink, Width: 2}})
	case c.Course.Together:
		s.Add(diamond(at.X, at.Y, size+0.2*r.text))
	default:
		s.Add(scene.Circle{X: at.X, Y: at.Y, R: size, Style: scene.Solid(ink)})
	}
}

// board draws an array as a small board: its seeds, and a thick edge around the hole that is sown
// next.
func (c Circle) board(r round, sowings int, a ring.Array, measure scene.Measure) scene.Item {
	at := c.spot(r, sowings)
	wide, high := r.wide*r.pitch, r.high*r.pitch
	ground := scene.Style{Fill: palette.Panel, Stroke: palette.Rule, Width: 1}
	if sowings == c.At {
		ground = scene.Style{Fill: palette.Current, Stroke: palette.Ink, Width: 2}
	}
	g := scene.Group{X: at.X - wide/2, Y: at.Y - high/2}
	g.Items = append(g.Items, scene.RoundRect{X: -2, Y: -2, W: wide + 4, H: high + 4, R: 0.3 * r.pitch, Style: ground})
	holes := a.Holes()
	for i, spot := range ring.Spots(len(holes), c.Rows) {
		x, y := (spot[0]+0.5)*r.pitch, (spot[1]+0.5)*r.pitch
		edge := scene.Style{Fill: palette.Ground, Stroke: palette.Quiet, Width: 0.8}
		if i == a.Next() {
			edge.Stroke, edge.Width = palette.Ink, 2
		}
		g.Items = append(g.Items, scene.Circle{X: x, Y: y, R: 0.46 * r.pitch, Style: edge})
		if holes[i] > 0 {
			text := strconv.Itoa(holes[i])
			g.Items = append(g.Items, scene.Text{
				X: x, Y: y, Text: text, Size: measure.Fit(text, 0.6*r.pitch, 0.8*r.pitch), Anchor: scene.Middle, Color: palette.Ink,
			})
		}
	}
	return g
}

// middle prints the number of arrays in the middle.
func (c Circle) middle(s *scene.Scene, r round, measure scene.Measure) {
	number := c.Words.Grouped(c.Course.Period)
	size := measure.Fit(number, 4*r.text, r.radius)
	s.Add(
		scene.Text{X: r.x, Y: r.y - 0.5*r.text, Text: number, Size: size, Bold: true, Anchor: scene.Middle, Color: palette.Ink},
		scene.Text{X: r.x, Y: r.y + 0.75*size, Text: measure.Cut(c.Words.Across, r.text, 1.6*r.radius, false), Size: r.text, Anchor: scene.Middle, Color: palette.Quiet},
	)
	if r.pitch == 0 {
		s.Add(scene.Text{X: r.x, Y: r.y - r.radius + 1.5*r.text, Text: c.Words.Start, Size: 0.9 * r.text, Anchor: scene.Middle, Color: palette.Quiet})
	}
}
