package scene

import (
	"maps"
	"math"
	"slices"
	"strconv"

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

// noteLine is one line of a note below a picture. Notes are comments of the user and remarks that
// are too long for their place. Their numbers are also in the picture:
//
//	⑴( )        1  !? Degrazia's line · only hole 3 wins here, for hole 1
//	               ends in an empty hole
type noteLine struct {
	number string // of the note, on its first line
	text   string
}

const (
	noteWidth   = 420 // the minimum width of a picture with notes, without margins
	noteMax     = 900 // the maximum width of a note
	noteGutter  = 26
	noteHeight  = 18
	noteAbove   = 12 // above the first line
	badgeHeight = 14
)

// extractNotes returns the remarks that are wider than a limit as notes. The map holds the number of
// each note, counted from 0. It also returns the lines of the notes and the new width of the
// picture. The notes do not widen the picture beyond most, if most is positive.
func extractNotes(measure Measure, remarks map[int]string, space, width, most float64) (notes map[int]int, lines []noteLine, wide float64) {
	notes = map[int]int{}
	var long []string
	for _, index := range slices.Sorted(maps.Keys(remarks)) {
		if text := remarks[index]; measure(text, quietSize, false) > space {
			notes[index] = len(long)
			long = append(long, text)
		}
	}
	if len(long) > 0 {
		wide := float64(noteWidth + 2*margin)
		if most > 0 {
			wide = min(wide, most)
		}
		width = max(width, wide)
	}
	return notes, wrapNotes(measure, long, width), width
}

// wrapNotes wraps the notes of a picture.
func wrapNotes(measure Measure, notes []string, width float64) []noteLine {
	var lines []noteLine
	space := min(width-2*margin, noteMax) - noteGutter
	for i, note := range notes {
		number := strconv.Itoa(i + 1)
		for _, text := range measure.Wrap(note, quietSize, space) {
			lines = append(lines, noteLine{number, measure.Cut(text, quietSize, space, false)})
			number = ""
		}
	}
	return lines
}

func notesHeight(lines []noteLine) float64 {
	if len(lines) == 0 {
		return 0
	}
	return noteAbove + noteHeight*float64(len(lines))
}

// drawNotes draws the notes from a Y coordinate downwards.
func drawNotes(lines []noteLine, top float64) []Item {
	var items []Item
	y := top + noteAbove + noteHeight/2
	for _, line := range lines {
		items = append(items,
			Text{X: margin + noteGutter - 10, Y: y, Text: line.number, Size: quietSize, Bold: true, Anchor: End, Color: palette.Ink},
			Text{X: margin + noteGutter, Y: y, Text: line.text, Size: quietSize, Color: palette.Ink})
		y += noteHeight
	}
	return items
}

// badge draws the number of the i-th note around the origin.
func badge(measure Measure, i int) []Item {
	const size = 10
	text := strconv.Itoa(i + 1)
	half := max(measure(text, size, true)/2+4, badgeHeight/2)
	return []Item{
		RoundRect{
			X: -half, Y: -badgeHeight / 2, W: 2 * half, H: badgeHeight, R: badgeHeight / 2,
			Style: Style{Fill: palette.Current, Stroke: palette.Ink, Width: 1},
		},
		Text{Text: text, Size: size, Bold: true, Anchor: Middle, Color: palette.Ink},
	}
}
