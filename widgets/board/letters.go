package board

import (
	"math"
	"slices"
	"strconv"
	"unicode/utf8"

	"fyne.io/fyne/v2"

	"tchouka/engine"
	"tchouka/engine/scene"
)

// Letters do not get smaller than can be read, however small the holes. What is written
// to a row then meets what is written to the next: the label below a hole gives way to
// the count of the hole under it, or a furrow, first by its letters, at last altogether.

const (
	labelNarrow = 9 // the size of letters of a label that gives way, in pixels at the least
	between     = 2 // a label keeps so far away from a count
)

// letters are the sizes of what is written to the places.
type letters struct {
	count  float32
	labels []float32 // 0 for a label that is not written
}

// narrowest returns the smallest letters of a label: where more pixels stand for a unit, so
// many fewer units are as legible.
func (b *Board) narrowest() float32 {
	if c := fyne.CurrentApp().Driver().CanvasForObject(b); c != nil {
		return labelNarrow / max(c.Scale(), 1)
	}
	return labelNarrow
}

// newLetters chooses the sizes for text of a scale, of labels down to the narrowest. O(places²)
// where no links join them; where they do, what is written stands where there is room for it.
func newLetters(g *geometry, scale, narrowest float32) letters {
	if g.row != nil {
		return letters{labels: slices.Repeat([]float32{float32(g.row.NumberLetters())}, len(g.places))}
	}
	hole := g.spread.Hole
	l := letters{count: max(g.length(scene.CountPart*hole)*scale, countLeast*scale), labels: make([]float32, len(g.places))}
	usual := g.length(scene.LabelPart * hole)
	for i := range l.labels {
		if g.places[i].Furrow {
			continue
		}
		for _, size := range []float32{max(usual, labelLeast*scale), max(usual, labelNarrow), max(usual, narrowest), 0} {
			l.labels[i] = size
			if g.links != nil || size == 0 || !l.meets(g, i) {
				break
			}
		}
	}
	if len(g.spread.Sides) == engine.MaxPlayers {
		l.even(g.places)
	}
	return l
}

// countOf returns the size of a count. In one row counts of many digits are smaller.
func (l letters) countOf(g *geometry, seeds int) float32 {
	if g.row != nil {
		return float32(g.row.CountLetters(len(strconv.Itoa(seeds))))
	}
	return l.count
}

// even writes the labels of all holes of a square alike.
func (l letters) even(places []engine.Place) {
	least := float32(math.Inf(1))
	for i, p := range places {
		if !p.Store {
			least = min(least, l.labels[i])
		}
	}
	for i, p := range places {
		if !p.Store {
			l.labels[i] = least
		}
	}
}

// meets reports whether the label of a place comes too near to the count of another one, or
// runs into a furrow.
func (l letters) meets(g *geometry, place int) bool {
	s, p, size := &g.spread, g.places[place], l.labels[place]
	box := func(middle scene.Point, width, height float32) (at, to fyne.Position) {
		at = g.at(middle).SubtractXY(width/2, height/2)
		return at, at.AddXY(width, height)
	}
	// Digits, and the letters of a label, are about so wide.
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
			if near(1, spot.At, g.length(spot.Wide), g.length(spot.High)) {
				return true
			}
		default:
			wide, high := l.count*float32(scene.CountWidth(other.Seeds)/scene.CountPart), l.count*scene.Capital
			if near(between, s.CountAt(i, other, float64(wide/g.unit), float64(high/g.unit)), wide, high) {
				return true
			}
		}
	}
	return false
}

// wordsFit reports whether no hint of a row would reach into the next hole, nor an estimate
// out of the corner of a small one.
func (r *renderer) wordsFit() bool {
	const apart = 1.16 // from hole to hole, in widths of one
	b := r.board
	if b.view.Links != nil {
		return true
	}
	for _, m := range b.view.Marks {
		if m.HintText == "" || m.HintText == m.HintNote && b.geometry.row == nil {
			continue
		}
		if row := b.geometry.row; row != nil {
			if !row.HasRoom(float64(r.chipWidth(m.HintText))) {
				return false
			}
			continue
		}
		estimate := m.Hint == engine.Unknown && m.HintNote != "" // a draw has none
		if r.chipWidth(m.HintText) > apart*b.HoleSize() || estimate && b.HoleSize() < chipSmall {
			return false
		}
	}
	return true
}

// chipWidth returns how wide the hint of a place with these words is.
func (r *renderer) chipWidth(words string) float32 {
	height, part := chipHeight(&r.board.geometry, r.scale, words), float32(chipText)
	if r.board.geometry.row != nil {
		part = rowChipText
	}
	return chipAround(height, fyne.MeasureText(words, height*part, fyne.TextStyle{Bold: true}).Width)
}

// isLong reports whether what is written of a hint has no room in a corner between holes.
func (r *renderer) isLong(m Mark) bool { return utf8.RuneCountInString(r.hintText(m)) > 3 }
