package film

import (
	"image"
	"math"
	"slices"
	"strconv"

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
	s.down = int(math.Ceil((s.headHigh() + s.height + s.footHigh()) * s.scale))
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

// headHigh is how much room the heading takes above the margin of the picture.
func (s *stage) headHigh() float64 {
	if s.heading == (scene.Heading{}) {
		return 0
	}
	if s.heading.Note == "" {
		return 0.9*s.captionSize() + scene.Margin/2
	}
	return 2.2*s.captionSize() + scene.Margin/2
}

// head is the heading, as large as the captions.
func (s *stage) head(width float64) []scene.Item {
	size, room := s.captionSize(), width-2*scene.Margin
	return []scene.Item{
		scene.Text{
			X: scene.Margin, Y: scene.Margin + 0.4*size, Size: size, Bold: true, Color: palette.Ink,
			Text: s.measure.Cut(s.heading.Title, size, room, true),
		},
		scene.Text{
			X: scene.Margin, Y: scene.Margin + 1.7*size, Size: 0.8 * size, Color: palette.Quiet,
			Text: s.measure.Cut(s.heading.Note, 0.8*size, room, false),
		},
	}
}

// scene is a frame.
func (s *stage) scene(f Frame) scene.Scene {
	width, height := float64(s.across)/s.scale, float64(s.down)/s.scale
	inner := f.Picture.Scene(s.measure)
	all := scene.Scene{Width: width, Height: height, Ground: inner.Ground}
	all.Add(s.head(width)...)
	below := s.headHigh() + s.height
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
