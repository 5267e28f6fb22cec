package course

import (
	"math"

	"tchouka/engine/picture/palette"
	"tchouka/engine/picture/scene"
)

// Words are the texts in pictures of a course.
type Words struct {
	Across, Upward string // of the axes
	Together       string // label of the array with all seeds in the first hole
	Start          string // label of the array at the start
	Grouped        func(int) string
}

// Chart shows the distance of the array from the start after each sowing. It is a line while each
// array has a bin, and a band between the minimum and the maximum distance for longer courses.
type Chart struct {
	scene.Heading
	Course        Course
	At, Distance  int     // marked: the number of sowings, and the distance then; At is −1 for none
	Width, Height float64 // of the picture
	Text          float64 // size; 0 for 14
	Words         Words
}

// frame is the layout of the picture.
type frame struct {
	left, top, width, height float64
	span, most               int // sowings, distance
	text                     float64
}

func (f frame) x(sowings int) float64  { return f.left + f.width*float64(sowings)/float64(f.span) }
func (f frame) y(distance int) float64 { return f.top + f.height*(1-float64(distance)/float64(f.most)) }

// frame computes the layout of the picture.
func (c Chart) frame(measure scene.Measure) frame {
	f := frame{text: c.Text, span: max(c.Course.Span(), 1), most: 1}
	if f.text == 0 {
		f.text = 14
	}
	for _, bin := range c.Course.Bins {
		f.most = max(f.most, bin.Max)
	}
	f.left = 1.6*f.text + measure(c.Words.Grouped(f.most), f.text, false)
	f.top = 3.3 * f.text
	if c.Title != "" {
		f.top += 3.2 * f.text
	}
	f.width = max(c.Width-f.left-1.6*f.text, 1)
	f.height = max(c.Height-f.top-3.6*f.text, 1)
	return f
}

// SowingAt returns the sowing at a position in the picture, and false beyond the ends of the axis.
func (c Chart) SowingAt(measure scene.Measure, x float64) (sowings int, ok bool) {
	f := c.frame(measure)
	at := (x - f.left) / f.width
	if at < -0.02 || at > 1.02 {
		return 0, false
	}
	return int(math.Round(min(max(at, 0), 1) * float64(f.span))), true
}

// Sketch implements [scene.Picture].
func (c Chart) Sketch(measure scene.Measure) scene.Sketch {
	return scene.Sketch{Width: c.Width, Height: c.Height, Ground: palette.Panel, Draw: func(s *scene.Scene) {
		f := c.frame(measure)
		c.heading(s, measure, f)
		c.axes(s, measure, f)
		c.curve(s, f)
		c.marks(s, f)
	}}
}

func (c Chart) heading(s *scene.Scene, measure scene.Measure, f frame) {
	if c.Title == "" {
		return
	}
	space := c.Width - 2*f.text
	s.Add(
		scene.Text{X: f.text, Y: 1.3 * f.text, Text: measure.Cut(c.Title, 1.2*f.text, space, true), Size: 1.2 * f.text, Bold: true, Color: palette.Ink},
		scene.Text{X: f.text, Y: 2.9 * f.text, Text: measure.Cut(c.Note, 0.9*f.text, space, false), Size: 0.9 * f.text, Color: palette.Quiet},
	)
}

// axes draws the axes with their numbers.
func (c Chart) axes(s *scene.Scene, measure scene.Measure, f frame) {
	number := func(x, y float64, n int, anchor scene.Anchor) {
		s.Add(scene.Text{X: x, Y: y, Text: c.Words.Grouped(n), Size: f.text, Anchor: anchor, Color: palette.Quiet})
	}
	line := func(x0, y0, x1, y1 float64) {
		s.Add(scene.Polyline{Points: []scene.Point{{X: x0, Y: y0}, {X: x1, Y: y1}}, Style: scene.Stroke(palette.Rule, 1)})
	}
	for step, n := tick(f.most, f.height/(2.2*f.text)), 0; n <= f.most; n += step {
		line(f.left, f.y(n), f.left+f.width, f.y(n))
		number(f.left-0.5*f.text, f.y(n), n, scene.End)
	}
	space := measure(c.Words.Grouped(f.span), f.text, false) + 2*f.text
	for step, n := tick(f.span, f.width/space), 0; n <= f.span; n += step {
		line(f.x(n), f.y(0), f.x(n), f.y(0)+0.4*f.text)
		number(f.x(n), f.y(0)+1.2*f.text, n, scene.Middle)
	}
	s.Add(
		scene.Text{X: f.left, Y: f.top - 2.4*f.text, Text: measure.Cut(c.Words.Upward, f.text, f.width, false), Size: f.text, Color: palette.Ink},
		scene.Text{X: f.left + f.width, Y: f.y(0) + 2.7*f.text, Text: c.Words.Across, Size: f.text, Anchor: scene.End, Color: palette.Ink},
	)
}

// tick returns a round step between the numbers on an axis up to most, so that the axis has space
// for all of them.
func tick(most int, space float64) int {
	for step := 1; ; step *= 10 {
		for _, by := range []int{1, 2, 5} {
			if float64(most)/float64(by*step) <= max(space, 1) {
				return by * step
			}
		}
	}
}

// curve draws the distances.
func (c Chart) curve(s *scene.Scene, f frame) {
	const dots = 150 // maximum number of arrays that are drawn with dots
	var most, least []scene.Point
	for i, bin := range c.Course.Bins {
		if i == len(c.Course.Bins)-1 && c.Course.Period == 0 && i > 0 {
			break // not recorded yet
		}
		x := f.x(bin.From)
		most = append(most, scene.Point{X: x, Y: f.y(bin.Max)})
		least = append(least, scene.Point{X: x, Y: f.y(bin.Min)})
	}
	if c.Course.Period > 0 {
		end := scene.Point{X: f.x(c.Course.Period), Y: f.y(0)}
		most, least = append(most, end), append(least, end)
	}
	if !c.Course.BinPerArray() {
		band := append([]scene.Point{}, most...)
		for i := len(least) - 1; i >= 0; i-- {
			band = append(band, least[i])
		}
		s.Add(scene.Polyline{Points: band, Style: scene.Solid(palette.Mix{From: palette.Panel, To: palette.Line, Part: 0.35})},
			scene.Polyline{Points: least, Style: scene.Stroke(palette.Line, 1)})
	}
	s.Add(scene.Polyline{Points: most, Style: scene.Stroke(palette.Line, 1.6)})
	if c.Course.BinPerArray() && len(most) <= dots {
		for _, p := range most {
			s.Add(scene.Circle{X: p.X, Y: p.Y, R: 2.6, Style: scene.Solid(palette.Line)})
		}
	}
}

// diamond marks the array with all seeds in the first hole.
func diamond(x, y, half float64) scene.Item {
	return scene.Polyline{
		Points: []scene.Point{{X: x, Y: y - half}, {X: x + half, Y: y}, {X: x, Y: y + half}, {X: x - half, Y: y}, {X: x, Y: y - half}},
		Style:  scene.Style{Fill: palette.Panel, Stroke: palette.Ink, Width: 1.8},
	}
}

// marks draws the array with all seeds in the first hole, and the marked array.
func (c Chart) marks(s *scene.Scene, f frame) {
	if at := c.Course.Together; at >= 0 {
		x, y := f.x(at), f.y(c.Course.heap())
		s.Add(diamond(x, y, 0.42*f.text))
		words := scene.Text{X: x, Y: y - f.text, Text: c.Words.Together, Size: 0.9 * f.text, Anchor: scene.End, Color: palette.Ink}
		if x < f.left+f.width/2 {
			words.Anchor = scene.Start
		}
		if c.Words.Together != "" {
			s.Add(words)
		}
	}
	if c.At < 0 || c.At > f.span {
		return
	}
	x, y := f.x(c.At), f.y(min(c.Distance, f.most))
	s.Add(
		scene.Polyline{Points: []scene.Point{{X: x, Y: f.top}, {X: x, Y: f.y(0)}}, Style: scene.Stroke(palette.Ink, 1.2)},
		scene.Circle{X: x, Y: y, R: 0.5 * f.text, Style: scene.Style{Fill: palette.Current, Stroke: palette.Ink, Width: 2}},
	)
}
