package treeview

import (
	"fyne.io/fyne/v2/lang"

	"tchouka/engine/picture/palette"
	"tchouka/engine/picture/scene"
	"tchouka/engine/picture/tree"
)

// addHoleWords writes the holes onto the edges, and after them the number of sowings if there are
// several: 3(4). At low zoom only the edges of marked lines are labelled, as far as the labels fit.
func (v *TreeView) addHoleWords(words []word, s *frame, p palette.Palette) []word {
	hole, times := s.camera.textSize(12, s.zoom), s.camera.textSize(10.5, s.zoom)
	for i := range s.edges {
		v.measureHole(s, &s.edges[i], hole, times)
	}
	if s.axis.depth > 0 {
		v.spread(s)
	}
	for i := range s.edges {
		e := &s.edges[i]
		x, y := e.number()
		if e.gap == 0 || y < 0 || x < 0 || y > float64(s.size.Height) || x > float64(s.size.Width) {
			continue
		}
		if s.camera.large && !s.holds(x, y, e.gap/2, float64(hole)/2) {
			e.gap = 0
			continue
		}
		w := word{v.moveText(e.move), x, y, hole, true, colorOf(e.look, p)}
		if e.look <= lookDrawn { // its colour is for lines, not for text
			w.color = p.Quiet
		}
		if e.sowings > 1 {
			more := w
			more.text, more.size, more.bold = scene.Times(e.sowings), times, false
			width := e.gap - 5*s.zoom
			w.x += (v.wordWidth(w.text, hole, true) - width) / 2
			more.x += (width - v.wordWidth(more.text, times, false)) / 2
			words = append(words, more)
		}
		words = append(words, w)
	}
	return words
}

// measureHole sets the width of the label of an edge, without sowings if they do not fit.
func (v *TreeView) measureHole(s *frame, e *drawnEdge, hole, times float32) {
	width, length := v.wordWidth(v.moveText(e.move), hole, true), e.labelled()
	space := width
	if e.down {
		space = float64(hole)
	}
	if s.zoom < legibleZoom && e.to.X-e.from.X < space+holeMargin || s.zoom < holeZoom && e.look < lookWinning {
		return
	}
	if e.sowings > 1 {
		more := width + 1.5*s.zoom + v.wordWidth(scene.Times(e.sowings), times, false)
		if !e.down && more > sowingsPart*length {
			e.sowings = 1
		} else {
			width = more
		}
	}
	e.gap = width + 5*s.zoom
}

// sowingsPart is the maximum part of an edge that its label may take. holeMargin is the minimum
// length of a small edge beyond its hole's number.
const (
	sowingsPart = 0.62
	holeMargin  = 8
)

// wordWidth returns the width of a word on an edge. There are few distinct words, so it is cached.
func (v *TreeView) wordWidth(text string, size float32, bold bool) float64 {
	key := word{text: text, size: size, bold: bold}
	width, ok := v.words.widths[key]
	if !ok {
		if len(v.words.widths) > 1000 {
			clear(v.words.widths)
		}
		width = float64(key.measure().Width)
		v.words.widths[key] = width
	}
	return width
}

// movedText describes the move that led to a position.
func (v *TreeView) movedText(n tree.Node) string {
	vars := map[string]any{"Hole": v.moveText(n.Move), "N": n.Sowings}
	if n.Sowings == 1 {
		return lang.L("hole {{.Hole}}, one sowing", vars)
	}
	return lang.L("hole {{.Hole}}, {{.N}} sowings", vars)
}
