package treeview

import (
	"math"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"

	"tchouka/engine/picture/palette"
)

// Dimensions of the axis along the border of a merged tree.
const (
	axisHeight = 20.0 // height above a tree that grows to the right
	axisWidth  = 56.0 // width beside a tree that grows downwards
	axisLine   = 12.0 // line height of its heading there
	axisText   = 11
)

// axis shows the seeds in play in the columns of a merged tree; depth is 0 for others.
type axis struct {
	depth       float64 // its extent from the border
	first, last int     // columns in view
}

// axisSpace returns the space that the axis takes across a tree.
func (c camera) axisSpace(merged bool) float64 {
	switch {
	case !merged:
		return 0
	case c.down:
		return axisWidth * c.text
	}
	return axisHeight * c.text
}

// axis returns the axis of the columns in view.
func (v *TreeView) axis() axis {
	depth := v.camera.axisSpace(v.layout.Merged())
	if depth == 0 {
		return axis{}
	}
	first, last, _, _ := inView(v.layout, v.camera, v.Size())
	return axis{depth, first, last}
}

// holds reports whether a point is on the axis.
func (a axis) holds(c camera, x, y float64) bool {
	_, across := c.turn(x, y)
	return across < a.depth
}

// addAxisWords writes as many numbers of the columns as fit, and their heading. The heading is behind
// the first number, or above all numbers in a tree that grows downwards. Of columns with the same
// number only the first is labelled.
func (v *TreeView) addAxisWords(words []word, s *frame, p palette.Palette) []word {
	if s.axis.depth == 0 {
		return words
	}
	line, size := axisLine*s.camera.text, float32(axisText*s.camera.text)
	free, shown := 2.0, false // minimum position of the next word along the tree
	if shown = s.camera.down; shown {
		for i, text := range strings.Fields(v.axisHeading()) {
			free = float64(i+1) * line
			words = append(words, word{text, s.axis.depth / 2, free - line/2 + 2, size, false, p.Quiet})
		}
	}
	length, _ := s.camera.turned(s.size)
	for column := s.axis.first; column <= s.axis.last; column++ {
		if column > s.axis.first && v.layout.Level(column) == v.layout.Level(column-1) {
			continue
		}
		along, _ := s.camera.turn(s.camera.at(float64(column), 0))
		w := word{strconv.Itoa(v.layout.Level(column)), 0, 0, size, false, p.Quiet}
		space := w.measure()
		reach, _ := s.camera.turn(float64(space.Width)/2, float64(space.Height)/2)
		if along-reach < free || along+reach > length {
			continue
		}
		w.x, w.y = s.camera.turn(along, s.axis.depth/2)
		free = along + reach + 8
		if !shown {
			w.text = v.axisHeadingFor(w.text)
			more := float64(w.measure().Width - space.Width)
			w.x, free, shown = w.x+more/2, free+more, true
		}
		words = append(words, w)
	}
	return words
}

// axisHeading returns the heading of the axis.
func (v *TreeView) axisHeading() string {
	if v.layout.Layered() {
		return lang.L("seeds in play")
	}
	return lang.L("fewest moves")
}

// axisHeadingFor returns the heading with a number.
func (v *TreeView) axisHeadingFor(n string) string {
	if v.layout.Layered() {
		return lang.L("{{.N}} seeds in play", map[string]any{"N": n})
	}
	return lang.L("fewest moves: {{.N}}", map[string]any{"N": n})
}

// guides draws a thin line at each column, below everything else.
func (t *painter) guides() {
	a, c := t.frame.axis, t.frame.camera
	if a.depth == 0 || c.pitch < 16 {
		return
	}
	ink := palette.Mixed(t.Palette.Panel, t.Palette.Rule, 0.55)
	_, across := c.turned(t.frame.size)
	for column := a.first; column <= a.last; column++ {
		along, _ := c.turn(c.at(float64(column), 0))
		along = math.Floor(along)
		x0, y0 := c.turn(along, a.depth)
		x1, y1 := c.turn(along+1, across)
		t.Pen.Panel(x0, y0, x1, y1, 0, ink)
	}
}

// strip draws the background of the axis, above everything else.
func (t *painter) strip() {
	a, c := t.frame.axis, t.frame.camera
	if a.depth == 0 {
		return
	}
	along, _ := c.turned(t.frame.size)
	x1, y1 := c.turn(along, a.depth)
	t.Pen.Panel(0, 0, x1, y1, 0, t.Palette.Panel)
	x0, y0 := c.turn(0, a.depth-1)
	t.Pen.Panel(x0, y0, x1, y1, 0, t.Palette.Rule)
}

// withoutAxis returns the size of a widget without the axis.
func (c camera) withoutAxis(merged bool, size fyne.Size) fyne.Size {
	head := 0.0
	if merged && c.down {
		head = axisLine // one line of the two, because the tree has a margin
	}
	w, h := c.turn(head*c.text, c.axisSpace(merged))
	return fyne.NewSize(max(size.Width-float32(w), 1), max(size.Height-float32(h), 1))
}
