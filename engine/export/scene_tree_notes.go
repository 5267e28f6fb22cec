package export

import "strconv"

// What a person wrote to the nodes stands below the picture of a tree, under
// numbers that the nodes bear at their upper left:
//
//	⑴( )        1  !? Degrazia's line · only hole 3 wins here, for hole 1
//	            	ends in an empty hole
//
// noteLine is one line of that.
type noteLine struct {
	number string // of the note, in its first line
	text   string
}

const (
	noteWidth  = 420 // a picture with notes is no narrower
	noteMost   = 900 // nor does one stand wider
	noteGutter = 26
	noteHigh   = 18
	noteAbove  = 12 // the first
)

// wrapNotes breaks the notes into lines as wide as the picture.
func (p *treePicture) wrapNotes() []noteLine {
	var lines []noteLine
	room := min(p.width-2*margin, noteMost) - noteGutter
	for i, note := range p.gameTree.notes {
		number := strconv.Itoa(i + 1)
		for _, text := range p.types.wrap(note.text, quietSize, room) {
			lines = append(lines, noteLine{number, p.types.cut(text, quietSize, room, false)})
			number = ""
		}
	}
	return lines
}

func (p *treePicture) notesHeight() float64 {
	if len(p.notes) == 0 {
		return 0
	}
	return noteAbove + noteHigh*float64(len(p.notes))
}

// drawNotes writes the notes, below the legend.
func (p *treePicture) drawNotes() []Item {
	var items []Item
	y := p.bottom + legendHeight + noteAbove + noteHigh/2
	for _, line := range p.notes {
		items = append(items,
			Text{X: margin + noteGutter - 10, Y: y, Text: line.number, Size: quietSize, Bold: true, Anchor: End, Color: p.o.Palette.Ink},
			Text{X: margin + noteGutter, Y: y, Text: line.text, Size: quietSize, Color: p.o.Palette.Ink})
		y += noteHigh
	}
	return items
}

// drawBadges gives the nodes the numbers of their notes.
func (p *treePicture) drawBadges() []Item {
	const size, high, x, y = 10, 14, -14, -13
	var items []Item
	for i, note := range p.gameTree.notes {
		text := strconv.Itoa(i + 1)
		half := max(p.types.width(text, size, true)/2+4, high/2)
		at := p.turn(p.node(note.at))
		items = append(items, Group{X: at.X + x, Y: at.Y + y, Items: []Item{
			RoundRect{
				X: -half, Y: -high / 2, W: 2 * half, H: high, R: high / 2,
				Style: Style{Fill: p.o.Palette.Current, Stroke: p.o.Palette.Ink, Width: 1},
			},
			Text{Text: text, Size: size, Bold: true, Anchor: Middle, Color: p.o.Palette.Ink},
		}})
	}
	return items
}
