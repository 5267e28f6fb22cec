package scene

import (
	"math"
	"slices"

	"tchouka/engine/palette"
)

// Listing is a line of play of a game that has no board of its own: a row of text for
// each state, with the move that led there, and what was written to it.
//
//	Toy ring, 1 1 / 1 1 South
//	2 moves · not finished
//	          1 1 / 1 1 South
//	 1  a:b   0 2 / 1 1 North
//	 2  c:d   0 2 / 0 2 South
//	          ! the only move
type Listing struct {
	Heading
	Entries []Entry
}

// Entry is a row of a [Listing]. The start has no number and no move.
type Entry struct {
	Number, Move, State string
	Remark              string // in one line
}

const (
	listingText = 15 // size
	listingHigh = 24
	listingGap  = 14
	listingMost = 900 // width of a column, beyond which texts are cut
)

// listing is where the columns lie and how high the whole is.
type listing struct {
	number, move, state float64 // the right edge of the numbers, the left edges of the others
	room                float64 // for a state
	remarks             [][]string
	width, height       float64
}

func (l Listing) lay(measure Measure) listing {
	number, move, state := 0.0, 0.0, 0.0
	for _, e := range l.Entries {
		number = max(number, measure(e.Number, listingText, true))
		move = max(move, min(measure(e.Move, listingText, true), listingMost/2))
		state = max(state, min(measure(e.State, listingText, false), listingMost))
	}
	g := listing{number: margin + math.Ceil(number)}
	g.move = g.number + listingGap
	g.state = g.move + math.Ceil(move) + listingGap
	if slices.ContainsFunc(l.Entries, func(e Entry) bool { return e.Remark != "" }) {
		state = max(state, noteWidth)
	}
	g.room = math.Ceil(state) + 1
	g.width = max(g.state+g.room+margin, l.HeadWidth(measure))
	rows := 0
	for _, e := range l.Entries {
		var remark []string
		if e.Remark != "" {
			remark = measure.Wrap(e.Remark, quietSize, g.room)
		}
		g.remarks = append(g.remarks, remark)
		rows += 1 + len(remark)
	}
	g.height = margin + l.HeadHigh() + listingHigh*float64(rows) + margin
	return g
}

// Size implements [Picture].
func (l Listing) Size(measure Measure) (width, height float64) {
	g := l.lay(measure)
	return g.width, g.height
}

// Scene implements [Picture].
func (l Listing) Scene(measure Measure) Scene {
	g := l.lay(measure)
	s := Scene{Width: g.width, Height: g.height, Ground: palette.Panel}
	s.Add(l.HeadItems(measure, g.width)...)
	y := margin + l.HeadHigh() + listingHigh/2.0
	for i, e := range l.Entries {
		s.Add(
			Text{X: g.number, Y: y, Text: e.Number, Size: listingText, Anchor: End, Color: palette.Quiet},
			Text{X: g.move, Y: y, Text: measure.Cut(e.Move, listingText, listingMost/2, true), Size: listingText, Bold: true, Color: palette.Ink},
			Text{X: g.state, Y: y, Text: measure.Cut(e.State, listingText, g.room, false), Size: listingText, Color: palette.Ink})
		for _, text := range g.remarks[i] {
			y += listingHigh
			s.Add(Text{X: g.state, Y: y, Text: measure.Cut(text, quietSize, g.room, false), Size: quietSize, Color: palette.Quiet})
		}
		y += listingHigh
	}
	return s
}
