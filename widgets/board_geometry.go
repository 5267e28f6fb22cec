package widgets

import (
	"fyne.io/fyne/v2"

	"tchouka/engine"
)

// Measures of the board, in Fyne's units, for text at its normal size.
const (
	boardPad   = 16  // left and right of the row
	pitchLeast = 27  // below this holes would not be legible; the board scrolls
	pitchMost  = 240 // above this a board of few holes would be all hole
	rumaShare  = 1.4 // room for the Ruma, in pitches
	countRow   = 40  // above the holes
	hintRow    = 44  // below the holes; the hand's lane while it sows
	numberRow  = 28  // below that
	boardEdge  = 18  // above and below all

	// normalText is the theme's text size at which the measures above hold; with
	// larger text the rows of text grow.
	normalText = 16
)

// boardGeometry says where everything on a board of a given size stands.
//
//	┌──────────────────────────────────────────────┐
//	│    2      2      0      3          1         │ countRow
//	│  ╭───╮  ╭───╮  ╭───╮  ╭───╮      ╭───╮       │
//	│  │   │  │   │  │   │  │   │      │   │       │ diameter
//	│  ╰───╯  ╰───╯  ╰───╯  ╰───╯      ╰───╯       │
//	│  lost   lost          win 5                  │ hintRow
//	│    1      2      3      4         Ruma       │ numberRow
//	└──────────────────────────────────────────────┘
//	  ├──────┤ pitch                ├──────────┤ rumaShare · pitch
type boardGeometry struct {
	holes    int
	scale    float32 // of text, 1 for the normal size
	left     float32 // where the first pitch begins
	pitch    float32
	diameter float32
	middle   float32 // the y of the holes' centres
	top      float32 // the y of the counts' centres
	hint     float32 // the y of the hints' centres
	number   float32 // the y of the hole numbers' centres
	ruma     fyne.Size
}

// newBoardGeometry lays n holes and the Ruma out in size, with text larger by a
// scale. The row keeps its proportions and is centred.
func newBoardGeometry(size fyne.Size, n int, scale float32) boardGeometry {
	n = max(n, 1)
	pitch := (size.Width - 2*boardPad) / (float32(n) + rumaShare)
	pitch = min(max(pitch, pitchLeast), pitchMost)
	rows := scale * (countRow + hintRow + numberRow)
	room := size.Height - 2*boardEdge - rows
	g := boardGeometry{holes: n, scale: scale, pitch: pitch, diameter: snap(max(min(pitch*0.8, room), 16))}
	y := (size.Height - g.diameter - rows) / 2
	g.left = (size.Width - pitch*(float32(n)+rumaShare)) / 2
	g.top = snap(y + scale*countRow/2)
	g.middle = snap(y + scale*countRow + g.diameter/2)
	g.hint = snap(y + scale*(countRow+hintRow/2) + g.diameter)
	g.number = snap(y + rows + g.diameter - scale*numberRow/2)
	g.ruma = fyne.NewSize(g.diameter, snap(min(g.diameter*1.45, g.diameter+scale*hintRow)))
	return g
}

// boardHeightFor returns the height at which n holes fill the given width.
func boardHeightFor(width float32, n int, scale float32) float32 {
	pitch := min(max((width-2*boardPad)/(float32(max(n, 1))+rumaShare), pitchLeast), pitchMost)
	return snap(pitch*0.8 + 2*boardEdge + scale*(countRow+hintRow+numberRow))
}

// boardMinSize returns the least size at which n holes are legible.
func boardMinSize(n int, scale float32) fyne.Size {
	width := 2*boardPad + pitchLeast*(float32(max(n, 1))+rumaShare)
	return fyne.NewSize(max(width, 240), boardHeightFor(width, n, scale))
}

// center returns the middle of a place: a hole, or the Ruma for 0.
func (g boardGeometry) center(place int) fyne.Position {
	if place == 0 {
		x := g.left + g.pitch*(float32(g.holes)+rumaShare-0.5)
		return fyne.NewPos(snap(x), g.middle+(g.ruma.Height-g.diameter)/2)
	}
	return fyne.NewPos(snap(g.left+g.pitch*(float32(place)-0.5)), g.middle)
}

// placeSize returns the size of a place's pit.
func (g boardGeometry) placeSize(place int) fyne.Size {
	if place == 0 {
		return g.ruma
	}
	return fyne.NewSquareSize(g.diameter)
}

// placeAt returns the place whose column a point lies in: a hole, 0 for the
// Ruma, or -1 beyond the row.
func (g boardGeometry) placeAt(pos fyne.Position) int {
	if pos.X < g.left || pos.Y < 0 {
		return -1
	}
	hole := int((pos.X-g.left)/g.pitch) + 1
	switch {
	case hole <= g.holes:
		return hole
	case pos.X <= g.left+g.pitch*(float32(g.holes)+rumaShare):
		return 0
	default:
		return -1
	}
}

// hand returns where the hand rests under a place.
func (g boardGeometry) hand(place int) fyne.Position {
	return fyne.NewPos(g.center(place).X, g.hint)
}

// countSize returns the text size at which a count fits its column.
func (g boardGeometry) countSize(digits int) float32 {
	const widthPerSize = 0.62 // of a bold digit
	return max(min(24*g.scale, g.pitch*0.62, g.pitch*0.92/(widthPerSize*float32(digits))), 8)
}

// wide reports whether hints have room for a word.
func (g boardGeometry) wide() bool { return g.pitch >= 84*g.scale }

// snap rounds to whole units: fractional edges leave gaps of a pixel.
func snap(v float32) float32 { return float32(int(v + 0.5)) }

// places lists a board's places: its holes, then the Ruma.
func places(p engine.Position) []int {
	all := make([]int, 0, p.Len()+1)
	for hole := 1; hole <= p.Len(); hole++ {
		all = append(all, hole)
	}
	return append(all, 0)
}

// seedsAt returns the seeds in a place: a hole, or the Ruma for 0.
func seedsAt(p engine.Position, place int) int {
	if place == 0 {
		return p.Ruma()
	}
	return p.Seeds(place)
}
