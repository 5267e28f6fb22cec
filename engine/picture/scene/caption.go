package scene

import (
	"maps"
	"slices"
	"strconv"

	"tchouka/engine/picture/palette"
)

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
