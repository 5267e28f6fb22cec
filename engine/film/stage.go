package film

import (
	"image"
	"math"
	"slices"
	"strconv"
	"strings"

	"tchouka/engine"
	"tchouka/engine/palette"
	"tchouka/engine/paper"
	"tchouka/engine/scene"
)

// Frame is one of the pictures of a film, with what happens in it and how many seeds are
// in the hand:
//
//	Tchuka Ruma, 4 × 2
//	holes numbered from the far end
//	╭────────────────────────────╮
//	│           picture          │
//	╰────────────────────────────╯
//	Move 3: hole 4          ● ● 2
type Frame struct {
	Picture scene.Picture
	Caption string
	Hand    int
	Hands   []int // of each player, where several move at once
}

// stage is where all frames of a film are drawn: as large as the largest of them.
type stage struct {
	pal           palette.Palette
	measure       scene.Measure
	heading       scene.Heading
	silent        bool    // without captions
	width, height float64 // of the pictures, in units
	across, down  int     // of the frames, in pixels
	scale         float64
	head          []scene.Item // the heading
	headHigh      float64      // how much room it takes above the margin of the picture
}

// hold makes room for a frame.
func (s *stage) hold(f Frame) {
	width, height := f.Picture.Size(s.measure)
	s.width, s.height = max(s.width, width), max(s.height, height)
}

// fit makes the frames so many pixels wide; 0 stands for what suits them.
func (s *stage) fit(across int) {
	if across <= 0 {
		across = int(min(max(DefaultWidth, 0.75*s.width), mostDefault))
	}
	s.scale = float64(across) / max(s.width, 1)
	s.across = across
	s.putHead()
	s.down = int(math.Ceil((s.headHigh + s.height + s.footHigh()) * s.scale))
}

// Sizes of the caption, in parts of the width: what is read on a board that is shown
// small must be larger on it.
const (
	leastCaption = 16
	captionPart  = 0.032
)

func (s *stage) captionSize() float64 { return max(leastCaption, captionPart*s.width) }

// footHigh is how much room is below the picture, whose own margin stands above the
// caption.
func (s *stage) footHigh() float64 {
	if s.silent {
		return 0
	}
	return 1.6*s.captionSize() + 4
}

// headline is a line of the heading, so far below the top of the picture.
type headline struct {
	scene.Text
	y float64
}

// headlines are the lines of the heading, as large as the captions: what is too long for
// one goes on in the next. A single line of each kind has its place, note or no note.
func (s *stage) headlines() (lines []headline, high float64) {
	if s.heading == (scene.Heading{}) {
		return nil, 0
	}
	const between, before, last = 1.25, 0.4, 0.5 // lines, in sizes of their letters
	size, y := s.captionSize(), 0.0
	put := func(text string, size float64, bold bool, c palette.Color) {
		measure := func(text string, size float64, _ bool) float64 { return s.measure(text, size, bold) }
		room := s.width - 2*scene.Margin
		for i, line := range brokenAtRows(measure, text, size, room) {
			if i > 0 {
				y += between * size
			}
			line = s.measure.Cut(line, size, room, bold) // a word may be too long
			lines = append(lines, headline{scene.Text{Text: line, Size: size, Bold: bold, Color: c}, y})
		}
	}
	y = before * size
	put(s.heading.Title, size, true, palette.Ink)
	if s.heading.Note != "" {
		y += 1.3 * size
		put(s.heading.Note, 0.8*size, false, palette.Quiet)
	}
	return lines, y + last*size + scene.Margin/2
}

// brokenAtRows breaks a text into lines, where it can between the rows of a board.
func brokenAtRows(measure scene.Measure, text string, size, room float64) []string {
	const between = " / "
	var lines []string
	line := ""
	for i, row := range strings.Split(text, between) {
		longer := row
		if i > 0 {
			longer = line + between + row
		}
		if i > 0 && measure(longer+between, size, false) > room {
			lines, longer = append(lines, line+strings.TrimRight(between, " ")), row
		}
		line = longer
		if measure(row+between, size, false) > room { // no row has room
			return measure.Wrap(text, size, room)
		}
	}
	return append(lines, line)
}

// putHead sets the heading, which is the same on all frames.
func (s *stage) putHead() {
	lines, high := s.headlines()
	s.head, s.headHigh = nil, high
	for _, line := range lines {
		line.X, line.Y = scene.Margin, scene.Margin+line.y
		s.head = append(s.head, line.Text)
	}
}

// scene is a frame.
func (s *stage) scene(f Frame) scene.Scene {
	width, height := float64(s.across)/s.scale, float64(s.down)/s.scale
	inner := f.Picture.Scene(s.measure)
	all := scene.Scene{Width: width, Height: height, Ground: inner.Ground}
	all.Add(s.head...)
	below := s.headHigh + s.height
	all.Add(scene.Group{X: (width - inner.Width) / 2, Y: below - inner.Height, Items: inner.Items})
	if !s.silent {
		all.Add(s.foot(f, width, below-scene.Margin)...)
	}
	return all
}

// foot is what stands below a place.
func (s *stage) foot(f Frame, width, below float64) []scene.Item {
	size, y := s.captionSize(), below+0.5*(s.footHigh()+scene.Margin)
	right := width - scene.Margin
	var items []scene.Item
	if f.Hand > 0 && len(f.Hands) == 0 {
		items, right = s.hand(f.Hand, right, y)
	}
	for player, seeds := range slices.Backward(f.Hands) {
		if seeds == 0 {
			continue
		}
		more, left := s.hand(seeds, right, y)
		items, right = append(items, more...), left-0.7*size
		items = append(items, scene.Group{X: right, Y: y, Items: scene.PlayerShape(engine.Player(player), size)})
		right -= 1.2 * size
	}
	caption := s.measure.Cut(scene.OneLine(f.Caption), size, right-scene.Margin-size, false)
	return append(items, scene.Text{X: scene.Margin, Y: y, Text: caption, Size: size, Color: palette.Ink})
}

// hand draws the seeds in the hand and their number, to the left of a place, and returns
// where they begin.
func (s *stage) hand(seeds int, right, y float64) (items []scene.Item, left float64) {
	const shown = 10 // as many can be told apart
	size := s.captionSize()
	count := strconv.Itoa(seeds)
	items = append(items, scene.Text{X: right, Y: y, Text: count, Size: size, Bold: true, Anchor: scene.End, Color: palette.Ink})
	left = right - s.measure(count, size, true) - 0.4*size
	radius := 0.42 * size
	for range min(seeds, shown) {
		left -= radius
		items = append(items, scene.Seed(s.pal.Seeds, left, y, radius, 0, scene.Printed)...)
		left -= 1.3 * radius
	}
	return items, left
}

// draw makes the picture of a frame.
func (s *stage) draw(f Frame) image.Image { return paper.Image(s.pal, s.scale, s.scene(f)) }

// extent is how large a frame is on a screen.
func (s *stage) extent() paper.Extent {
	e := paper.ExtentOf(s.width, float64(s.down)/s.scale, s.scale).At(paper.ScreenDPI)
	e.Across, e.Down = s.across, s.down
	return e
}
