package scene

import (
	"math"

	"tchouka/engine"
)

// CircleMax is the maximum number of holes of a row that is drawn as a circle.
const CircleMax = 24

// Measures of a row in the units of the window, for text at its normal size.
const (
	rowPad       = 16    // left and right of the row
	rowLane      = 30    // the same for a folded row, which needs space for the threads
	pitchMin     = 27    // narrower columns are not legible
	pitchMax     = 420   // wider columns would leave little wood on a board with few holes
	pitchWide    = 80    // enough for hints in words
	pitchText    = 48    // enough for text of normal size without words
	wordsMin     = 0.9   // with smaller text, the hints of several lines have no words
	textEnough   = 1.05  // the scale of text up to which narrow columns enlarge it
	rumaShare    = 1.4   // the column of the Ruma, in pitches
	holeShare    = 0.8   // the width of a hole, as a fraction of its pitch
	holeOfHeight = 0.44  // the maximum size of a hole, as a fraction of the height
	holeOfLine   = 0.375 // the same in one of several lines
	holeMin      = 16
	countRow     = 40 // the height of the counts above the holes
	countText    = 24 // the text size of the counts
	hintRow      = 38 // the height of the hints below the holes, where the hand moves
	numberRow    = 28 // the height of the hole numbers below the hints
	numberText   = 15
	threadSpace  = 14 // between the lines of a folded row
	rowEdge      = 18 // above and below everything

	holeGood  = 40 // if holes have this width, the number of lines is not reduced
	lineHoles = 12
	linesMax  = 4
	scaleMax  = 4 // the maximum text scale on a large board

	normalWidth = 1900 // on a wider board, the maximum sizes grow with the width
)

// RowLayout is the layout of one row with its Ruma on a board of a given size. Places are numbered
// like those of [engine.Board]: the holes from the far end, then the Ruma.
//
//	┌──────────────────────────────────────────────┐
//	│    2      2      0      3          1         │ countRow
//	│  ╭───╮  ╭───╮  ╭───╮  ╭───╮      ╭───╮       │
//	│  │   │  │   │  │   │  │   │      │   │       │ Hole
//	│  ╰───╯  ╰───╯  ╰───╯  ╰───╯      ╰───╯       │
//	│  lost   lost          win 5                  │ hintRow
//	│    1      2      3      4         Ruma       │ numberRow
//	└──────────────────────────────────────────────┘
//	  ├──────┤ Pitch                ├──────────┤ rumaShare · Pitch
//
// A long row is folded like text. A thread leads from the end of a line to the beginning of the
// next, and the Ruma follows the last hole. Holes are as large as the size allows. Text gets the
// remaining space.
//
//	│   ○ ○ ○ ○ ○ ○ ──╮ │
//	│ ╭───────────────╯ │ threadSpace
//	│ ╰▸○ ○ ○ ○ ○ ◖◗    │
//
// A row can also be bent to a circle; see [NewRowLayout].
type RowLayout struct {
	Holes    int
	Lines    int
	Columns  int     // holes per line; the last line may have fewer
	Scale    float64 // of the text; 1 is the normal size
	Pitch    float64 // the distance between adjacent holes
	Hole     float64 // the diameter of a hole
	Circular bool    // the row is a circle

	lead            float64 // the size of counts relative to other text
	text            float64 // the factor of the text
	left            float64 // the left edge of the first column
	stride          float64 // the distance between lines
	top, mid        float64 // the Y of counts and holes in the first line
	hint, number    float64 // the Y of hints and numbers in the first line
	rumaHeight      float64
	words           bool // hints on a circle have space for words
	gap             float64
	middle          Point // of the circle
	axisX, axisY    float64
	spots, outwards []Point // the places on the circle, and their outward directions
}

// OneRow reports whether the places are a row of holes, from left to right, that ends with a store.
// It returns the number of holes.
func OneRow(places []engine.Place, links []engine.Link) (holes int, ok bool) {
	n := len(places) - 1
	if links != nil || n < 1 {
		return 0, false
	}
	for i, p := range places {
		if p.Owner != engine.Everyone || p.Furrow || p.Y != places[0].Y || p.Store != (i == n) || i > 0 && p.X <= places[i-1].X {
			return 0, false
		}
	}
	return n, true
}

// NewRowLayout lays out n holes and the Ruma in a size. The text is enlarged by a factor if it
// fits. A round row is bent to a circle if it has at most [CircleMax] holes and they are legible.
func NewRowLayout(width, height float64, n int, text float64, round bool) RowLayout {
	n = max(n, 1)
	if round {
		if l, ok := newCircle(width, height, n, text); ok {
			return l
		}
	}
	l := RowLayout{Holes: n}
	l.Lines, l.Hole = linesFor(width, height, n, text)
	l.Columns = (n + l.Lines - 1) / l.Lines
	lines, gap := float64(l.Lines), threadsIn(l.Lines)
	l.Pitch = pitchFor(width, n, l.Lines)
	line := lineHeight(height, l.Lines)
	l.lead, l.text = countLead(text), text
	all := textRows(text)
	// The space beside the largest hole does not depend on the number of holes, so fewer and larger
	// holes never have smaller text.
	l.Scale = min((line-maxHoleSize(line, l.Lines, text))/all, max(maxTextScale(l.Pitch), text), scaleMax*grown(width))
	l.Scale = max(l.Scale, minRowsHeight(text, l.Lines)/all)
	rows := l.Scale * all
	l.Hole = math.Round(l.Hole)
	l.stride = math.Round(rows + l.Hole + gap/max(lines-1, 1))
	y := (height - l.stride*(lines-1) - rows - l.Hole) / 2
	l.left = (width - l.Pitch*(float64(l.Columns)+rumaShare)) / 2
	counts := l.Scale * countRow * l.lead
	l.top = math.Round(y + counts/2)
	l.mid = math.Round(y + counts + l.Hole/2)
	l.hint = math.Round(y + counts + l.Scale*hintRow/2 + l.Hole)
	l.number = math.Round(y + rows + l.Hole - l.Scale*numberRow/2)
	l.rumaHeight = math.Round(l.Hole + min(l.Hole*0.45, l.Scale*hintRow))
	return l
}

// threadsIn returns the total height of the threads between lines.
func threadsIn(lines int) float64 { return threadSpace * float64(lines-1) }

// pitchFor returns the width of a column for n holes in a number of lines.
func pitchFor(width float64, n, lines int) float64 {
	return min(max(pitchIn(width, n, lines), pitchMin), pitchMax*grown(width))
}

// grown returns the factor of the maximum sizes on a board of a width.
func grown(width float64) float64 { return max(width/normalWidth, 1) }

// lineHeight returns the height of each line without the threads between lines.
func lineHeight(height float64, lines int) float64 {
	return (height - 2*rowEdge - threadsIn(lines)) / float64(lines)
}

// maxHoleSize returns the maximum size of a hole in one of several lines of a height, for a text
// scale.
func maxHoleSize(line float64, lines int, text float64) float64 {
	most := holeOfHeight
	if lines > 1 {
		most = holeOfLine
	}
	return line * most * (1 + text) / 2
}

// pitchIn returns the same without limits.
func pitchIn(width float64, n, lines int) float64 {
	return (width - 2*padFor(lines)) / (lineColumns(n, lines) + rumaShare)
}

func lineColumns(n, lines int) float64 { return float64((n + lines - 1) / lines) }

func padFor(lines int) float64 {
	if lines > 1 {
		return rowLane
	}
	return rowPad
}

// minTextScale returns the minimum text scale on a low board.
func minTextScale(lines int) float64 {
	if lines > 1 {
		return 0.6
	}
	return 0.75
}

// maxTextScale returns the maximum text scale if the height allows it. It is limited by the width of
// hints in words, or of numbers in narrow columns.
func maxTextScale(pitch float64) float64 {
	return max(pitch/pitchWide, min(pitch/pitchText, textEnough))
}

// textRows returns the height of counts, hints and numbers per line.
func textRows(text float64) float64 { return countRow*countLead(text) + hintRow + numberRow }

// minRowsHeight returns the minimum height of counts, hints and numbers. Larger text does not shrink
// the holes, so it gets no additional height if there are several lines.
func minRowsHeight(text float64, lines int) float64 {
	const most = 1.45 // of the lead of the counts
	rows := textRows(1)
	if lines == 1 {
		rows += countRow * (min(countLead(text), most) - 1)
	}
	return rows * minTextScale(lines)
}

// countLead returns the size of counts relative to other text, for a text scale. Larger text makes
// the board lower and its holes wider; without this factor the counts would shrink.
func countLead(text float64) float64 { return 1 + 2.2*max(text-1, 0) }

// holeIn returns the size of holes for a number of lines; 0 if they are not legible.
func holeIn(width, height float64, n, lines int, text float64) float64 {
	if pitchIn(width, n, lines) < pitchMin {
		return 0
	}
	line := lineHeight(height, lines)
	return max(min(pitchFor(width, n, lines)*holeShare, line-minRowsHeight(text, lines), maxHoleSize(line, lines, text)), 0)
}

// preferredLines returns the preferred number of lines of a row with n holes. It is the same for the
// boards of the tree, and for every window size.
func preferredLines(n int) int { return min((n+lineHoles-1)/lineHoles, linesMax) }

// linesFor returns the number of lines of a row and the size of its holes. A low board has fewer
// lines.
func linesFor(width, height float64, n int, text float64) (lines int, hole float64) {
	lines = preferredLines(n)
	hole = holeIn(width, height, n, lines, text)
	for l := lines - 1; l >= 1 && hole < holeGood; l-- {
		if d := holeIn(width, height, n, l, text); d > hole {
			lines, hole = l, d
		}
	}
	if hole == 0 {
		lines = 1
	}
	return lines, max(hole, holeMin)
}

// RowHeight returns the height at which n holes and the Ruma fill a width.
func RowHeight(width float64, n int, text float64, round bool) float64 {
	n = max(n, 1)
	if round && n <= CircleMax {
		return math.Round(width * circlePart)
	}
	lines := preferredLines(n)
	pitch := pitchFor(width, n, lines)
	scale := max(text, min(pitch/pitchWide, scaleMax*grown(width))*0.8)
	return math.Round(float64(lines)*(pitch*holeShare+textRows(text)*scale) + threadsIn(lines) + 2*rowEdge)
}

// MinRowSize returns the minimum size at which n holes are legible. The width is for as many lines as
// fit into a height; the returned height is for one line.
func MinRowSize(n int, height float64) (width, high float64) {
	n = max(n, 1)
	line := holeMin + minRowsHeight(1, 1)
	lines := 1
	for lines < preferredLines(n) && float64(lines+1)*line+threadsIn(lines+1)+2*rowEdge <= height {
		lines++
	}
	width = 2*padFor(lines) + pitchMin*(lineColumns(n, lines)+rumaShare)
	return max(width, 240), math.Round(line + 2*rowEdge)
}

// at returns the line and the column of a place, counted from 0.
func (l *RowLayout) at(place int) (line, column int) {
	line = min(place/l.Columns, l.Lines-1)
	return line, place - line*l.Columns
}

// down returns the vertical offset of a place from the first line.
func (l *RowLayout) down(place int) float64 {
	line, _ := l.at(place)
	return float64(line) * l.stride
}

// Center returns the centre of a place.
func (l *RowLayout) Center(place int) Point {
	if l.Circular {
		return l.spots[place]
	}
	_, column := l.at(place)
	y := l.mid + l.down(place)
	if place == l.Holes {
		return Point{math.Round(l.left + l.Pitch*(float64(column)+rumaShare/2)), y + (l.rumaHeight-l.Hole)/2}
	}
	return Point{math.Round(l.left + l.Pitch*(float64(column)+0.5)), y}
}

// Height returns the height of the pit of a place. Its width is that of a hole.
func (l *RowLayout) Height(place int) float64 {
	if place == l.Holes {
		return l.rumaHeight
	}
	return l.Hole
}

// Count returns the centre of the count of a place.
func (l *RowLayout) Count(place int) Point {
	if l.Circular {
		return l.away(place, l.countOut(place))
	}
	return l.below(place, l.top)
}

// Hint returns the centre of the hint of a place. It is also the position of the hand.
func (l *RowLayout) Hint(place int) Point {
	if l.Circular {
		return l.away(place, -l.hintIn(place))
	}
	return l.below(place, l.hint)
}

// Number returns the centre of the label of a place.
func (l *RowLayout) Number(place int) Point {
	if l.Circular {
		return l.away(place, -l.numberIn(place))
	}
	return l.below(place, l.number)
}

func (l *RowLayout) below(place int, y float64) Point {
	return Point{l.Center(place).X, y + l.down(place)}
}

// CountTextSize returns the text size at which a count with a number of digits fits its column.
func (l *RowLayout) CountTextSize(digits int) float64 {
	const widthPerSize = 0.62 // of a bold digit
	return max(min(countText*l.Scale*l.lead, l.Pitch*0.62*min(l.lead, 1.2), l.Pitch*0.92/(widthPerSize*float64(digits))), 8)
}

// NumberTextSize returns the text size of the labels.
func (l *RowLayout) NumberTextSize() float64 {
	letters := numberText * l.Scale
	if l.text > 1 { // larger counts leave less height, and so a smaller scale
		letters = min(letters*l.text*textRows(l.text)/textRows(1), 0.85*numberRow*l.Scale)
	}
	return min(letters, max(l.Pitch*0.42, 11))
}

// HintsFit reports whether all hints can be shown as legible words, given the width of the widest
// one.
func (l *RowLayout) HintsFit(widest float64) bool {
	if l.Circular {
		return l.words && widest <= circleWords().X*l.Scale
	}
	return widest+6 <= l.Pitch && (l.Lines == 1 || l.Scale >= wordsMin)
}

// Pointer returns an arrow that points to the count of a place: its tip, the direction from the
// place to the arrow, and its size.
func (l *RowLayout) Pointer(place int) (tip, out Point, size float64) {
	count := l.CountTextSize(1) * 0.62 // half of its height
	if l.Circular {
		return l.away(place, l.countOut(place)+l.half(place, circleCount())), l.outwards[place], min(14*l.Scale, rowEdge)
	}
	at := l.Count(place)
	return Point{at.X, at.Y - count}, Point{0, -1}, max(min(17*l.Scale, l.top-count-3), 8)
}

// PlaceAt returns the place whose column contains a point; -1 outside the row.
func (l *RowLayout) PlaceAt(p Point) int {
	if l.Circular {
		return l.nearest(p)
	}
	if p.X < l.left || p.Y < 0 || l.Columns == 0 {
		return -1
	}
	line := 0
	if l.Lines > 1 {
		above := l.top - l.Scale*countRow*l.lead/2
		line = min(max(int((p.Y-above)/l.stride), 0), l.Lines-1)
	}
	column := int((p.X - l.left) / l.Pitch)
	_, last := l.at(l.Holes)
	switch {
	case line < l.Lines-1 && column < l.Columns, line == l.Lines-1 && column < last:
		return line*l.Columns + column
	case line == l.Lines-1 && p.X <= l.left+l.Pitch*(float64(last)+rumaShare):
		return l.Holes
	}
	return -1
}
