package scene

import (
	"maps"
	"slices"
	"strconv"

	"tchouka/engine/palette"
)

// What a person wrote, and what is too long to stand where it belongs, stands below
// a picture, under numbers that are seen in the picture too:
//
//	⑴( )        1  !? Degrazia's line · only hole 3 wins here, for hole 1
//	               ends in an empty hole
//
// noteLine is one line of that.
type noteLine struct {
	number string // of the note, in its first line
	text   string
}

const (
	noteWidth  = 420 // a picture with notes is no narrower, apart from its margin
	noteMost   = 900 // and no note is wider
	noteGutter = 26
	noteHigh   = 18
	noteAbove  = 12 // the first
	badgeHigh  = 14
)

// setAside makes notes of the remarks that are wider than the room where they belong. It
// returns the number of each, counted from 0, their lines, and how wide the picture gets.
// A picture that should be no wider than most is not made so for the notes; 0 is no limit.
func setAside(measure Measure, remarks map[int]string, room, width, most float64) (notes map[int]int, lines []noteLine, wide float64) {
	notes = map[int]int{}
	var long []string
	for _, index := range slices.Sorted(maps.Keys(remarks)) {
		if text := remarks[index]; measure(text, quietSize, false) > room {
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

// wrapNotes breaks the notes of a picture into lines.
func wrapNotes(measure Measure, notes []string, width float64) []noteLine {
	var lines []noteLine
	room := min(width-2*margin, noteMost) - noteGutter
	for i, note := range notes {
		number := strconv.Itoa(i + 1)
		for _, text := range measure.Wrap(note, quietSize, room) {
			lines = append(lines, noteLine{number, measure.Cut(text, quietSize, room, false)})
			number = ""
		}
	}
	return lines
}

func notesHeight(lines []noteLine) float64 {
	if len(lines) == 0 {
		return 0
	}
	return noteAbove + noteHigh*float64(len(lines))
}

// drawNotes writes the notes from a height on.
func drawNotes(lines []noteLine, top float64) []Item {
	var items []Item
	y := top + noteAbove + noteHigh/2
	for _, line := range lines {
		items = append(items,
			Text{X: margin + noteGutter - 10, Y: y, Text: line.number, Size: quietSize, Bold: true, Anchor: End, Color: palette.Ink},
			Text{X: margin + noteGutter, Y: y, Text: line.text, Size: quietSize, Color: palette.Ink})
		y += noteHigh
	}
	return items
}

// badge is the number of the i-th note, round the origin.
func badge(measure Measure, i int) []Item {
	const size = 10
	text := strconv.Itoa(i + 1)
	half := max(measure(text, size, true)/2+4, badgeHigh/2)
	return []Item{
		RoundRect{
			X: -half, Y: -badgeHigh / 2, W: 2 * half, H: badgeHigh, R: badgeHigh / 2,
			Style: Style{Fill: palette.Current, Stroke: palette.Ink, Width: 1},
		},
		Text{Text: text, Size: size, Bold: true, Anchor: Middle, Color: palette.Ink},
	}
}
