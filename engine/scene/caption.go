package scene

import (
	"math"

	"tchouka/engine/palette"
)

// Underwritten is a picture with lines of text below it:
//
//	╭───────────────╮
//	│    picture    │
//	╰───────────────╯
//	What there is to see in it, as long as somebody likes.
//	multitchouka:2.2.2.2
type Underwritten struct {
	Picture
	Caption string // wrapped into lines
	Below   string // of second rank, in a line of its own; cut where it is too long
}

const (
	captionSize  = 15
	captionLine  = 21
	captionLeast = 160 // as narrow a picture is made wider for its caption
)

// Size implements [Picture].
func (c Underwritten) Size(measure Measure) (width, height float64) {
	width, height = c.Picture.Size(measure)
	width = max(width, min(captionLeast, math.Ceil(measure(c.Caption, captionSize, false))+2*margin))
	return width, height + captionLine*float64(len(c.lines(measure, width)))
}

// Scene implements [Picture].
func (c Underwritten) Scene(measure Measure) Scene {
	s := c.Picture.Scene(measure)
	_, high := c.Picture.Size(measure)
	s.Width, s.Height = c.Size(measure)
	for i, text := range c.lines(measure, s.Width) {
		s.Add(Text{X: margin, Y: high - margin + captionLine*(float64(i)+0.8), Text: text, Size: captionSize, Color: palette.Ink})
	}
	return s
}

// lines are those of the caption, and the one below.
func (c Underwritten) lines(measure Measure, width float64) []string {
	var lines []string
	if c.Caption != "" {
		lines = measure.Wrap(OneLine(c.Caption), captionSize, width-2*margin)
	}
	if c.Below != "" {
		lines = append(lines, measure.Cut(c.Below, captionSize, width-2*margin, false))
	}
	return lines
}

// Widened is a picture in the middle of ground that is wider, unless the picture is.
type Widened struct {
	Picture
	Width float64
}

// Size implements [Picture].
func (w Widened) Size(measure Measure) (width, height float64) {
	width, height = w.Picture.Size(measure)
	return max(width, w.Width), height
}

// Scene implements [Picture].
func (w Widened) Scene(measure Measure) Scene {
	s := w.Picture.Scene(measure)
	if w.Width > s.Width {
		s.Items = []Item{Group{X: (w.Width - s.Width) / 2, Items: s.Items}}
		s.Width = w.Width
	}
	return s
}
