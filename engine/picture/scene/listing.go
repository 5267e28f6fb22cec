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

// Sketch implements [Picture].
func (l Listing) Sketch(measure Measure) Sketch {
	number, move, state := 0.0, 0.0, 0.0
	for _, e := range l.Entries {
		number = max(number, measure(e.Number, listingText, true))
		move = max(move, min(measure(e.Move, listingText, true), listingMax/2))
		state = max(state, min(measure(e.State, listingText, false), listingMax))
	}
	numberEnd := margin + math.Ceil(number)
	moveStart := numberEnd + listingGap
	stateStart := moveStart + math.Ceil(move) + listingGap
	if slices.ContainsFunc(l.Entries, func(e Entry) bool { return e.Remark != "" }) {
		state = max(state, noteWidth)
	}
	if l.Space > 0 {
		state = min(state, max(l.Space-margin-stateStart-1, listingMin))
	}
	space := math.Ceil(state) + 1
	head := l.Above(measure, l.Look, stateStart+space+margin)
	var states, remarks [][]string // as lines
	rows := 0
	for _, e := range l.Entries {
		var remark []string
		if e.Remark != "" {
			remark = measure.Wrap(e.Remark, quietSize, space)
		}
		state := []string{e.State}
		if l.Space > 0 {
			state = measure.Wrap(e.State, listingText, space)
		}
		states, remarks = append(states, state), append(remarks, remark)
		rows += len(state) + len(remark)
	}
	height := margin + head.Height + listingHeight*float64(rows) + margin
	return Sketch{Width: head.Width, Height: height, Ground: palette.Panel, Draw: func(s *Scene) {
		s.Add(head.Items(measure)...)
		y := margin + head.Height + listingHeight/2.0
		write := func(lines []string, size float64, ink palette.Color) {
			for _, text := range lines {
				s.Add(Text{X: stateStart, Y: y, Text: measure.Cut(text, size, space, false), Size: size, Color: ink})
				y += listingHeight
			}
		}
		for i, e := range l.Entries {
			s.Add(
				Text{X: numberEnd, Y: y, Text: e.Number, Size: listingText, Anchor: End, Color: palette.Quiet},
				Text{X: moveStart, Y: y, Text: measure.Cut(e.Move, listingText, listingMax/2, true), Size: listingText, Bold: true, Color: palette.Ink})
			write(states[i], listingText, palette.Ink)
			write(remarks[i], quietSize, palette.Quiet)
		}
	}}
}
