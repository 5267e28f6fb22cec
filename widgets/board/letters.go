package board

import (
	"math"
	"slices"
	"strconv"
	"unicode/utf8"

	"fyne.io/fyne/v2"

	"tchouka/engine"
	"tchouka/engine/picture/scene"
)

// Text has a minimum legible size, even on small holes. On small boards the label below a hole can
// therefore collide with the count of the next row or with a furrow. Such a label gets smaller
// first, and is omitted if it still collides.

const (
	minLabelPixels = 9     // minimum text size in pixels of a label that collides
	nearLetter     = 0.966 // of the height of letters, for a label that collides
	minLabelGap    = 2     // minimum distance between a label and a count

	rowLabelText = 26   // maximum text size of a label in a row, relative to the text of the row,
	rowLabelPart = 0.55 // and to the distance of two holes
)

// textSize are the text sizes at the places.
type textSize struct {
	count  float32
	labels []float32 // 0 for a label that is omitted
}

// minLabelSize returns the minimum text size of a label in Fyne units. It shrinks with the pixels per
// unit, since text of equal pixels is equally legible.
func (b *Board) minLabelSize() float32 {
	if c := fyne.CurrentApp().Driver().CanvasForObject(b); c != nil {
		return minLabelPixels / max(c.Scale(), 1)
	}
	return minLabelPixels
}

// newTextSize chooses the text sizes for a text scale, with minLabelSize as the minimum for labels.
// Counts and labels are as high as the geometry's letters if there is space. O(places²) without
// links. With links, the layout already keeps the texts apart.
func newTextSize(g *geometry, scale, minLabelSize float32) textSize {
	letter := g.letter / scene.Capital
	if g.row != nil {
		label := max(float32(g.row.NumberTextSize()), min(letter, rowLabelText*float32(g.row.Scale), rowLabelPart*float32(g.row.Pitch)))
		return textSize{labels: slices.Repeat([]float32{label}, len(g.places))}
	}
	hole := g.spread.Hole
	l := textSize{count: max(g.length(scene.CountPart*hole)*scale, minCountText*scale, letter), labels: make([]float32, len(g.places))}
	usual := g.length(scene.LabelPart * hole)
	for i := range l.labels {
		if g.places[i].Furrow {
			continue
		}
		for _, size := range []float32{
			max(usual, minLabelText*scale, letter), max(usual, minLabelText*scale, nearLetter*letter), max(usual, minLabelText*scale),
			max(usual, minLabelPixels), max(usual, minLabelSize), 0,
		} {
			l.labels[i] = size
			if g.links != nil || size == 0 || !l.overlaps(g, i) {
				break
			}
		}
	}
	if len(g.spread.Sides) == engine.MaxPlayers {
		l.equalizeLabels(g.places)
	}
	return l
}

// countOf returns the text size of a count. In one row, counts of many digits are smaller.
func (l textSize) countOf(g *geometry, seeds int) float32 {
	if g.row != nil {
		return float32(g.row.CountTextSize(len(strconv.Itoa(seeds))))
	}
	return l.count
}

// equalizeLabels sets the labels of all holes of a square to the same size.
func (l textSize) equalizeLabels(places []engine.Place) {
	minSize := float32(math.Inf(1))
	for i, p := range places {
		if !p.Store {
			minSize = min(minSize, l.labels[i])
		}
	}
	for i, p := range places {
		if !p.Store {
			l.labels[i] = minSize
		}
	}
}

// overlaps reports whether the label of a place is too close to another count, or on a furrow.
func (l textSize) overlaps(g *geometry, place int) bool {
	s, p, size := &g.spread, g.places[place], l.labels[place]
	box := func(middle scene.Point, width, height float32) (at, to fyne.Position) {
		at = g.at(middle).SubtractXY(width/2, height/2)
		return at, at.AddXY(width, height)
	}
	// An estimate of the width of digits and of the characters of a label.
	wide, high := size*float32(scene.LabelWidth(p.Label)/scene.LabelPart), size*scene.Capital
	at, to := box(s.LabelAt(place, p, float64(wide/g.unit), float64(high/g.unit)), wide, high)
	near := func(gap float32, middle scene.Point, width, height float32) bool {
		from, end := box(middle, width, height)
		return from.X < to.X+gap && at.X-gap < end.X && from.Y < to.Y+gap && at.Y-gap < end.Y
	}
	for i, other := range g.places {
		switch spot := s.Spots[i]; {
		case i == place:
		case other.Furrow:
			if near(1, spot.At, g.length(spot.Width), g.length(spot.Height)) {
				return true
			}
		default:
			wide, high := l.count*float32(scene.CountWidth(other.Seeds)/scene.CountPart), l.count*scene.Capital
			if near(minLabelGap, s.CountAt(i, other, float64(wide/g.unit), float64(high/g.unit)), wide, high) {
				return true
			}
		}
	}
	return false
}

// wordsFit reports whether all hints fit: no hint of a row reaches into the next hole, and no
// estimate leaves the corner of a small hole.
func (r *renderer) wordsFit() bool {
	const holePitch = 1.16 // from hole to hole, in hole widths
	b := r.board
	if b.view.Links != nil {
		return true
	}
	for _, m := range b.view.Marks {
		if m.HintText == "" || m.HintText == m.HintShort && b.geometry.row == nil {
			continue
		}
		if row := b.geometry.row; row != nil {
			if !row.HintsFit(float64(r.chipWidth(m.HintText))) {
				return false
			}
			continue
		}
		estimate := m.Hint == engine.Unknown && m.HintShort != "" // a draw has none
		if r.chipWidth(m.HintText) > holePitch*b.HoleSize() || estimate && b.HoleSize() < chipSmall {
			return false
		}
	}
	return true
}

// chipWidth returns the width of a hint with the given text.
func (r *renderer) chipWidth(words string) float32 {
	height, part := chipHeight(&r.board.geometry, r.scale), float32(chipText)
	if r.board.geometry.row != nil {
		part = rowChipText
	}
	return max(height*1.28+fyne.MeasureText(words, height*part, fyne.TextStyle{Bold: true}).Width, height)
}

// isLong reports whether the text of a hint is too long for a corner between holes.
func (r *renderer) isLong(m Mark) bool { return utf8.RuneCountInString(r.hintText(m)) > 3 }
