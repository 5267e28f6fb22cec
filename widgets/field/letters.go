package field

import (
	"fyne.io/fyne/v2"

	"tchouka/engine/scene"
)

// Letters do not get smaller than can be read, however small the holes. What is written
// to a row then meets what is written to the next: the label below a hole gives way to
// the count of the hole under it, first by its letters, at last altogether.

const (
	labelNarrow = 9 // the size of letters of a label that gives way
	between     = 2 // a label keeps so far away from a count
)

// letters are the sizes of what is written to the places.
type letters struct {
	count  float32
	labels []float32 // 0 for a label that is not written
}

// newLetters chooses the sizes for text of a scale. O(places²) where no links join them;
// where they do, what is written stands where there is room for it.
func newLetters(g *geometry, scale float32) letters {
	hole := g.spread.Hole
	l := letters{count: max(g.length(scene.CountPart*hole), countLeast*scale), labels: make([]float32, len(g.places))}
	usual := g.length(scene.LabelPart * hole)
	for i := range l.labels {
		if g.places[i].Furrow {
			continue
		}
		for _, size := range []float32{max(usual, labelLeast*scale), max(usual, labelNarrow), 0} {
			l.labels[i] = size
			if g.links != nil || size == 0 || !l.meets(g, i) {
				break
			}
		}
	}
	return l
}

// meets reports whether the label of a place comes too near to the count of another one.
func (l letters) meets(g *geometry, place int) bool {
	s, p, size := &g.spread, g.places[place], l.labels[place]
	box := func(middle scene.Point, width, height float32) (at, to fyne.Position) {
		at = g.at(middle).SubtractXY(width/2, height/2)
		return at, at.AddXY(width, height)
	}
	// Digits, and the letters of a label, are about so wide.
	wide, high := size*float32(scene.LabelWidth(p.Label)/scene.LabelPart), size*scene.Capital
	at, to := box(s.LabelAt(place, p, float64(wide/g.unit), float64(high/g.unit)), wide, high)
	at, to = at.SubtractXY(between, between), to.AddXY(between, between)
	for i, other := range g.places {
		if i == place || other.Furrow {
			continue
		}
		wide, high := l.count*float32(scene.CountWidth(other.Seeds)/scene.CountPart), l.count*scene.Capital
		from, end := box(s.CountAt(i, other, float64(wide/g.unit), float64(high/g.unit)), wide, high)
		if from.X < to.X && at.X < end.X && from.Y < to.Y && at.Y < end.Y {
			return true
		}
	}
	return false
}
