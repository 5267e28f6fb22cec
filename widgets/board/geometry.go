package board

import (
	"fyne.io/fyne/v2"

	"tchouka/engine/row"
	"tchouka/widgets/paint"
)

// Measures of the board, in Fyne's units, for text at its normal size.
const (
	pad        = 16   // left and right of the row
	lane       = 30   // the same where the row is broken: a thread runs there
	pitchLeast = 27   // below this holes would not be legible; the board scrolls
	pitchMost  = 420  // above this a board of few holes would be all hole
	pitchWide  = 80   // has room for hints in words, in text of normal size
	pitchWords = 84   // below this hints have no room for words however small
	rumaShare  = 1.4  // room for the Ruma, in pitches
	holeShare  = 0.8  // of its pitch that a hole takes
	holeMost   = 0.42 // of the height, for text at its normal size
	holeMostOf = 0.37 // the same of one of several lines
	holeLeast  = 16
	holeTall   = 2.1 // times as high as wide, where there is height to fill
	countRow   = 40  // above the holes
	countText  = 24  // the size of counts in that
	hintRow    = 44  // below the holes; the hand's lane while it sows
	numberRow  = 28  // below that
	hintNarrow = 30  // in the place of hintRow where hints have no room for words anyway
	threadRoom = 14  // between the lines of a broken row
	edge       = 18  // above and below all

	// holeGood is how wide holes are below which fewer lines may be better.
	holeGood = 40
	// lineHoles is how many holes a line has room for, and linesMost into how many
	// lines a row is broken.
	lineHoles = 12
	linesMost = 4
	// scaleMost is how much larger than usual the text on a large board is.
	scaleMost = 4
)

// geometry says where everything on a board of a given size stands.
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
//
// A row of many holes is broken as a text is: every line is read towards the
// Ruma, which stands at the end of the last, and a thread leads from the end of
// a line to the beginning of the next. Holes get as large as the size allows, text
// gets the room they leave, and what is left then makes the holes higher than wide.
//
//	│   ○ ○ ○ ○ ○ ○ ──╮ │
//	│ ╭───────────────╯ │ threadRoom
//	│ ╰▸○ ○ ○ ○ ○ ◖◗    │
type geometry struct {
	holes    int
	lines    int
	columns  int     // holes in every line but perhaps the last
	scale    float32 // of text, 1 for the normal size
	countRow float32 // the height of the counts, for other text at its normal size
	left     float32 // where the first pitch begins
	pitch    float32
	diameter float32
	tall     float32 // the height of a hole
	stride   float32 // from a line to the next
	hintRow  float32 // the height of the hints, for text at its normal size
	// The y in the first line of the centres of counts, holes, hints and numbers.
	top, middle, hint, number float32
	ruma                      fyne.Size

	circle circle // where the row is bent to one
}

// newGeometry lays n holes and the Ruma out in size, with text larger by a
// scale where there is room for it. The row keeps its proportions and is centred; bent
// to a circle where that is wanted and legible.
func newGeometry(size fyne.Size, n int, text float32, round bool) geometry {
	n = max(n, 1)
	if round {
		if g, ok := newCircle(size, n, text); ok {
			return g
		}
	}
	g := geometry{holes: n}
	g.lines, g.diameter = linesFor(size, n, text)
	g.columns = (n + g.lines - 1) / g.lines
	g.pitch = pitchFor(size.Width, n, g.lines)
	gap := threadsIn(g.lines)
	room := (size.Height-2*edge-gap)/float32(g.lines) - g.diameter
	g.hintRow = hintRowFor(g.pitch)
	g.countRow = countRow * countLead(text)
	all := textRows(g.pitch, text)
	g.scale = min(room/all, max(mostScale(g.pitch), text), scaleMost)
	g.scale = max(g.scale, leastRows(g.pitch, text, g.lines)/all)
	rows := g.scale * all
	g.tall = paint.Snap(min(max(g.diameter, g.diameter+room-rows), g.diameter*holeTall))
	g.diameter = paint.Snap(g.diameter)
	g.stride = paint.Snap(rows + g.tall + gap/float32(max(g.lines-1, 1)))
	y := (size.Height - g.stride*float32(g.lines-1) - rows - g.tall) / 2
	g.left = (size.Width - g.pitch*(float32(g.columns)+rumaShare)) / 2
	g.top = paint.Snap(y + g.scale*g.countRow/2)
	g.middle = paint.Snap(y + g.scale*g.countRow + g.tall/2)
	g.hint = paint.Snap(y + g.scale*(g.countRow+g.hintRow/2) + g.tall)
	g.number = paint.Snap(y + rows + g.tall - g.scale*numberRow/2)
	g.ruma = fyne.NewSize(g.diameter, paint.Snap(g.tall+min(g.diameter*0.45, g.scale*g.hintRow)))
	return g
}

// threadsIn returns the room that the threads between lines take in all.
func threadsIn(lines int) float32 { return threadRoom * float32(lines-1) }

// pitchFor returns how wide a hole's column is when n holes lie in so many
// lines.
func pitchFor(width float32, n, lines int) float32 {
	return min(max(pitchIn(width, n, lines), pitchLeast), pitchMost)
}

// pitchIn returns the same however narrow the columns get.
func pitchIn(width float32, n, lines int) float32 {
	return (width - 2*padFor(lines)) / (float32((n+lines-1)/lines) + rumaShare)
}

func padFor(lines int) float32 {
	if lines > 1 {
		return lane
	}
	return pad
}

// leastScale returns how small text may get where a board has little height:
// smaller than usual only where columns are narrow anyway, or many lines share it.
func leastScale(pitch float32, lines int) float32 {
	const least = 0.65
	if lines > 1 {
		return least
	}
	return min(max(pitch/pitchWords, least), 1)
}

// mostScale returns how large text may get where there is height for it: as large as
// hints in words have room for, and where they have none as the numbers have.
func mostScale(pitch float32) float32 {
	if pitch < pitchWords {
		return min(pitch/48, 1.6)
	}
	return pitch / pitchWide
}

// textRows returns how much height counts, hints and numbers take in a line.
func textRows(pitch, text float32) float32 {
	return countRow*countLead(text) + hintRowFor(pitch) + numberRow
}

// leastRows returns the height that is left to counts, hints and numbers where a board has little.
// Larger text does not make holes smaller, and so gets no more of it where lines share it.
func leastRows(pitch, text float32, lines int) float32 {
	const most = 1.45 // of the lead of the counts
	rows := textRows(pitch, 1)
	if lines == 1 {
		rows += countRow * (min(countLead(text), most) - 1)
	}
	return rows * leastScale(pitch, lines)
}

// countLead returns how much larger counts are than other text on the board, for text of a scale.
// With larger text they come first: the board gets lower then, and its holes wider, so that counts
// would become smaller otherwise.
func countLead(text float32) float32 { return 1 + 2.2*max(text-1, 0) }

func hintRowFor(pitch float32) float32 {
	if pitch < pitchWords {
		return hintNarrow
	}
	return hintRow
}

// holeIn returns how large holes get in so many lines; 0 where they would not be
// legible.
func holeIn(size fyne.Size, n, lines int, text float32) float32 {
	pitch := pitchIn(size.Width, n, lines)
	if pitch < pitchLeast {
		return 0
	}
	pitch = min(pitch, pitchMost)
	line := (size.Height - 2*edge - threadsIn(lines)) / float32(lines)
	most := float32(holeMost)
	if lines > 1 {
		most = holeMostOf
	}
	return max(min(pitch*holeShare, line-leastRows(pitch, text, lines), line*most*(1+text)/2), 0)
}

// linesWanted returns into how many lines a row of n holes is broken where there is
// room: as in the boards of the tree, so that they look alike, and so that no board
// is arranged anew when the window gets another size.
func linesWanted(n int) int { return min((n+lineHoles-1)/lineHoles, linesMost) }

// linesFor returns into how many lines a board breaks its row, and how large the
// holes get. Where the height is short they are fewer.
func linesFor(size fyne.Size, n int, text float32) (lines int, diameter float32) {
	lines = linesWanted(n)
	diameter = holeIn(size, n, lines, text)
	for l := lines - 1; l >= 1 && diameter < holeGood; l-- {
		if d := holeIn(size, n, l, text); d > diameter {
			lines, diameter = l, d
		}
	}
	if diameter == 0 {
		lines = 1
	}
	return lines, max(diameter, holeLeast)
}

// heightFor returns the height at which n holes fill the given width.
func heightFor(width float32, n int, text float32) float32 {
	n = max(n, 1)
	lines := linesWanted(n)
	pitch := pitchFor(width, n, lines)
	scale := max(text, min(pitch/pitchWide, scaleMost)*0.8)
	return paint.Snap(float32(lines)*(pitch*holeShare+textRows(pitch, text)*scale) + threadsIn(lines) + 2*edge)
}

// minSize returns the least size at which n holes are legible when they lie in
// as many lines as a height has room for; the height is that of one line.
func minSize(n int, height float32) fyne.Size {
	n = max(n, 1)
	line := holeLeast + textRows(pitchLeast, 1)*leastScale(pitchLeast, 1)
	lines := 1
	for lines < linesWanted(n) && float32(lines+1)*line+threadsIn(lines+1)+2*edge <= height {
		lines++
	}
	width := 2*padFor(lines) + pitchLeast*(float32((n+lines-1)/lines)+rumaShare)
	return fyne.NewSize(max(width, 240), paint.Snap(line+2*edge))
}

// line returns the line that a place stands in, the first being 0, and its column
// there.
func (g geometry) line(place int) (line, column int) {
	if place == 0 {
		return g.lines - 1, g.holes - (g.lines-1)*g.columns
	}
	return (place - 1) / g.columns, (place - 1) % g.columns
}

// down returns how far below its place in the first line something stands.
func (g geometry) down(place int) float32 {
	line, _ := g.line(place)
	return float32(line) * g.stride
}

// center returns the middle of a place: a hole, or the Ruma for 0.
func (g geometry) center(place int) fyne.Position {
	if g.circle.on {
		return g.circle.spots[place].middle
	}
	_, column := g.line(place)
	if place == 0 {
		x := g.left + g.pitch*(float32(column)+rumaShare-0.5)
		return fyne.NewPos(paint.Snap(x), g.middle+g.down(0)+(g.ruma.Height-g.tall)/2)
	}
	return fyne.NewPos(paint.Snap(g.left+g.pitch*(float32(column)+0.5)), g.middle+g.down(place))
}

// topAt, hintAt and numberAt return the centres of a place's count, hint and number.
func (g geometry) topAt(place int) fyne.Position {
	if g.circle.on {
		return g.away(place, g.countOut(place))
	}
	return g.at(place, g.top)
}

func (g geometry) hintAt(place int) fyne.Position {
	if g.circle.on {
		return g.away(place, -g.hintIn(place))
	}
	return g.at(place, g.hint)
}

func (g geometry) numberAt(place int) fyne.Position {
	if g.circle.on {
		return g.away(place, -g.numberIn(place))
	}
	return g.at(place, g.number)
}

func (g geometry) at(place int, y float32) fyne.Position {
	return fyne.NewPos(g.center(place).X, y+g.down(place))
}

// placeSize returns the size of a place's pit.
func (g geometry) placeSize(place int) fyne.Size {
	if place == 0 {
		return g.ruma
	}
	return fyne.NewSize(g.diameter, g.tall)
}

// placeAt returns the place whose column a point lies in: a hole, 0 for the
// Ruma, or -1 beyond the row.
func (g geometry) placeAt(pos fyne.Position) int {
	if g.circle.on {
		return g.nearest(pos)
	}
	if pos.X < g.left || pos.Y < 0 || g.columns == 0 {
		return -1
	}
	line := 0
	if g.lines > 1 {
		above := g.top - g.scale*g.countRow/2
		line = min(max(int((pos.Y-above)/g.stride), 0), g.lines-1)
	}
	column := int((pos.X - g.left) / g.pitch)
	hole := line*g.columns + column + 1
	_, last := g.line(0)
	switch {
	case line < g.lines-1 && column < g.columns, line == g.lines-1 && column < last:
		return hole
	case line == g.lines-1 && pos.X <= g.left+g.pitch*(float32(last)+rumaShare):
		return 0
	default:
		return -1
	}
}

// hand returns where the hand rests under a place.
func (g geometry) hand(place int) fyne.Position { return g.hintAt(place) }

// way returns where the hand is on its way between two places. From the end of a
// line it goes on as the thread does: out at the right, in at the left.
func (g geometry) way(from, to int, part float32) fyne.Position {
	a, b := g.hand(from), g.hand(to)
	if g.circle.on {
		return between(a, b, part)
	}
	before, _ := g.line(from)
	if after, _ := g.line(to); after != before+1 {
		return between(a, b, part)
	}
	if part < 0.5 {
		return between(a, fyne.NewPos(g.right(), a.Y), 2*part)
	}
	return between(fyne.NewPos(g.left-lane/2, b.Y), b, 2*part-1)
}

// departure returns where a seed leaves the hand on its way between two places.
func (g geometry) departure(from, to int) fyne.Position {
	if g.circle.on {
		return g.hand(from)
	}
	before, _ := g.line(from)
	if after, _ := g.line(to); after == before+1 {
		return fyne.NewPos(g.left-lane/2, g.hand(to).Y)
	}
	return g.hand(from)
}

// right is where the holes of a whole line end.
func (g geometry) right() float32 { return g.left + g.pitch*float32(g.columns) }

// countSize returns the text size at which a count fits its column.
func (g geometry) countSize(digits int) float32 {
	const widthPerSize = 0.62 // of a bold digit
	lead := g.countRow / countRow
	return max(min(countText*g.scale*lead, g.pitch*0.62*min(lead, 1.2), g.pitch*0.92/(widthPerSize*float32(digits))), 8)
}

// places lists a board's places: its holes, then the Ruma.
func places(p row.Position) []int {
	all := make([]int, 0, p.Len()+1)
	for hole := 1; hole <= p.Len(); hole++ {
		all = append(all, hole)
	}
	return append(all, 0)
}

// seedsAt returns the seeds in a place: a hole, or the Ruma for 0.
func seedsAt(p row.Position, place int) int {
	if place == 0 {
		return p.Ruma()
	}
	return p.Seeds(place)
}
