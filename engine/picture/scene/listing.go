package scene

import (
	"math"
	"slices"

	"tchouka/engine/picture/palette"
)

// Listing is a line of play of a game without a board: a row of text for each state, with the move
// that led to it and its remark.
//
//	Toy ring, 1 1 / 1 1 South
//	2 moves · not finished
//	          1 1 / 1 1 South
//	 1  a:b   0 2 / 1 1 North
//	 2  c:d   0 2 / 0 2 South
//	          ! the only move
type Listing struct {
	Heading
	Look
	Entries []Entry
}

// Entry is a row of a [Listing]. The start has no number and no move.
type Entry struct {
	Number, Move, State string
	Remark              string // on one line
}

const (
	listingText   = 15 // text size
	listingHeight = 24
	listingGap    = 14
	listingMax    = 900 // maximum width of a column; longer texts are wrapped
	// The minimum width of a state if the width is limited.
	listingMin = 120
)

// listing is the layout of the columns, and the total height.
type listing struct {
	number, move, state float64    // the right edge of the numbers, the left edges of the rest
	space               float64    // the width of a state
	states, remarks     [][]string // as lines
	width, height       float64
	head                Head
}

func (l Listing) lay(measure Measure) listing {
	number, move, state := 0.0, 0.0, 0.0
	for _, e := range l.Entries {
		number = max(number, measure(e.Number, listingText, true))
		move = max(move, min(measure(e.Move, listingText, true), listingMax/2))
		state = max(state, min(measure(e.State, listingText, false), listingMax))
	}
	g := listing{number: margin + math.Ceil(number)}
	g.move = g.number + listingGap
	g.state = g.move + math.Ceil(move) + listingGap
	if slices.ContainsFunc(l.Entries, func(e Entry) bool { return e.Remark != "" }) {
		state = max(state, noteWidth)
	}
	if l.Space > 0 {
		state = min(state, max(l.Space-margin-g.state-1, listingMin))
	}
	g.space = math.Ceil(state) + 1
	g.head = l.Above(measure, l.Look, g.state+g.space+margin)
	g.width = g.head.Width
	rows := 0
	for _, e := range l.Entries {
		var remark []string
		if e.Remark != "" {
			remark = measure.Wrap(e.Remark, quietSize, g.space)
		}
		state := []string{e.State}
		if l.Space > 0 {
			state = measure.Wrap(e.State, listingText, g.space)
		}
		g.states, g.remarks = append(g.states, state), append(g.remarks, remark)
		rows += len(state) + len(remark)
	}
	g.height = margin + g.head.Height + listingHeight*float64(rows) + margin
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
	s.Add(g.head.Items(measure)...)
	y := margin + g.head.Height + listingHeight/2.0
	for i, e := range l.Entries {
		s.Add(
			Text{X: g.number, Y: y, Text: e.Number, Size: listingText, Anchor: End, Color: palette.Quiet},
			Text{X: g.move, Y: y, Text: measure.Cut(e.Move, listingText, listingMax/2, true), Size: listingText, Bold: true, Color: palette.Ink})
		for _, text := range g.states[i] {
			s.Add(Text{X: g.state, Y: y, Text: measure.Cut(text, listingText, g.space, false), Size: listingText, Color: palette.Ink})
			y += listingHeight
		}
		for _, text := range g.remarks[i] {
			s.Add(Text{X: g.state, Y: y, Text: measure.Cut(text, quietSize, g.space, false), Size: quietSize, Color: palette.Quiet})
			y += listingHeight
		}
	}
	return s
}
