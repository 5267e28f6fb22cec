package lists

import (
	"cmp"
	"strconv"
	"strings"
	"unicode/utf8"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"

	"tchouka/widgets/controls"
	"tchouka/widgets/paint"
)

// Measures of the table.
const (
	linePad      = 10  // from the edge of a tint to the text
	lineGap      = 28  // between columns, where there is room
	lineGapMin   = 14  // between columns, where there is none
	linePosition = 120 // what a short position gets, where there is room
	lineNoteMin  = 48  // a note narrower than this is left away
	lineCellsMin = 10  // characters of a position that the narrowest table shows
)

// How many rows the columns are measured by.
const (
	lineWhole   = 200 // a line of no more rows is measured as a whole
	lineSamples = 64  // of a longer one as many are tried, evenly spread
	lineAround  = 24  // and as many on either side of the current row
)

// The columns of the table, from the left.
const (
	columnNumber = iota
	columnHole
	columnPosition
	columnSowings
	columnRuma
	columnCount
)

// lineSpan is where something lies in a row.
type lineSpan struct{ left, right float32 }

// lineColumns is the geometry of the table: what the rows need and where the
// columns lie.
//
//	│ number │ hole │ position …    │ sowings │ Ruma │ mark sign name others note   balloon │
//	  left    centre  monospaced      centre   centre
type lineColumns struct {
	// What the rows need, found by look.
	digits   []int               // of each hole, the most in any row
	longest  [columnCount]string // text of each column but the position's
	comments bool
	marks    bool
	letters  int // of the longest state of a game that is no row
	sampled  int // rows that the line had when it was measured by a part of them; 0 for a whole one

	// What that is in the fonts of the theme, found by measure.
	need  [columnCount]float32 // width; of the position, its title's
	body  [columnCount]float32 // width of the longest text, without the title
	sizes [3]float32           // of monospaced letters, the normal one first
	cells [3]float32           // how wide a letter of each size is
	mark  float32              // side of a shape and of a balloon
	sign  float32              // width of the widest sign of a mark, 0 where there are none

	// Where things lie, found by fit.
	spans [columnCount]lineSpan
	note  lineSpan
	size  float32 // of the letters of positions
	first int     // index of the first hole shown; an ellipsis stands for those before it
}

// look finds what the rows need. All rows of a long line would take seconds: it is
// measured by some, and what was found stays when it is looked at again, so that its
// columns keep their places as one walks along it. A number that is wider after all
// stands out of its row by a digit.
func (c *lineColumns) look(v LineView) {
	count := v.Rows.Len()
	if count <= lineWhole {
		c.forget()
		for i := range count {
			c.widen(v.Rows.Row(i))
		}
	} else {
		if holes := len(v.Rows.Row(0).Holes); holes != len(c.digits) || c.sampled == 0 || 2*count < c.sampled {
			c.forget()
		}
		if count > c.sampled+c.sampled/4 {
			c.sampled = count
			for i := range lineSamples {
				c.widen(v.Rows.Row(i * (count - 1) / (lineSamples - 1)))
			}
		}
		for i := max(v.Current-lineAround, 0); i <= min(v.Current+lineAround, count-1); i++ {
			c.widen(v.Rows.Row(i))
		}
		c.widen(v.Rows.Row(count - 1)) // with the largest numbers, as they rise
		c.comments, c.marks = false, false
	}
	c.comments, c.marks = c.comments || v.Comments, c.marks || v.Marks
}

// forget begins anew.
func (c *lineColumns) forget() {
	c.digits, c.longest, c.comments, c.marks, c.sampled, c.letters = nil, [columnCount]string{}, false, false, 0, 0
}

// widen makes room for a row.
func (c *lineColumns) widen(line LineRow) {
	texts := [columnCount]string{columnNumber: line.Number, columnHole: line.Hole, columnSowings: cmp.Or(line.Player, line.Sowings), columnRuma: line.Ruma}
	for column, text := range texts {
		if utf8.RuneCountInString(text) > utf8.RuneCountInString(c.longest[column]) {
			c.longest[column] = text
		}
	}
	c.comments = c.comments || line.HasComment
	c.marks = c.marks || line.Mark != controls.MarkNone
	if line.Holes == nil {
		c.letters = max(c.letters, utf8.RuneCountInString(line.Position))
	}
	for len(c.digits) < len(line.Holes) {
		c.digits = append(c.digits, 1)
	}
	for i, seeds := range line.Holes {
		c.digits[i] = max(c.digits[i], decimals(seeds))
	}
}

// decimals returns how many digits a number has.
func decimals(n int) int {
	count := 1
	for ; n >= 10; n /= 10 {
		count++
	}
	return count
}

// measure finds widths in the fonts of a theme; fit must follow.
func (c *lineColumns) measure(th fyne.Theme, titles [columnCount]*canvas.Text) {
	normal, small := th.Size(theme.SizeNameText), th.Size(theme.SizeNameCaptionText)
	for i, title := range titles {
		c.body[i] = fyne.MeasureText(c.longest[i], normal, fyne.TextStyle{}).Width
		c.need[i] = paint.Snap(max(c.body[i], title.MinSize().Width) + 0.5)
		if title.Hidden {
			c.need[i] = 0
		}
	}
	c.mark = max(paint.Snap(normal*14/16), 14)
	c.sign = 0
	if c.marks {
		c.sign = fyne.MeasureText(controls.MarkInteresting.Sign(), normal, fyne.TextStyle{Bold: true}).Width + 8
	}
	c.sizes = [...]float32{normal, small, paint.Snap(small * 11 / 13)}
	for i, size := range c.sizes {
		c.cells[i] = fyne.MeasureText("0000000000", size, fyne.TextStyle{Monospace: true}).Width / 10
	}
}

// fit lays the columns out in a width. The position gets what the others
// leave: first the gaps give way, then its letters get smaller, and at last
// the holes farthest from the Ruma go.
func (c *lineColumns) fit(width float32) {
	room := width - c.fixed()
	whole := c.cells[0] * float32(c.chars(0))
	gap := min(max((room-max(whole, linePosition))/columnCount, lineGapMin), lineGap)
	room -= gap * columnCount
	level := 0
	for level < len(c.sizes)-1 && c.cells[level]*float32(c.chars(0)) > room {
		level++
	}
	c.size, c.first = c.sizes[level], 0
	for c.first < len(c.digits)-1 && c.cells[level]*float32(c.chars(c.first)) > room {
		c.first++
	}
	left := float32(linePad)
	for i := range c.spans {
		need := c.need[i]
		if i == columnPosition {
			wanted := max(c.cells[level]*float32(c.chars(c.first)), linePosition, need)
			need = max(min(wanted, room), need)
		}
		c.spans[i] = lineSpan{paint.Snap(left), paint.Snap(left + need)}
		left += need + gap
	}
	c.note = lineSpan{paint.Snap(left), width - linePad}
	if c.comments {
		c.note.right -= c.mark + lineGapMin
	}
}

// fixed returns the width of all that is not the position or a gap.
func (c *lineColumns) fixed() float32 {
	width := 2*linePad + c.mark + c.sign
	for i, need := range c.need {
		if i != columnPosition {
			width += need
		}
	}
	if c.comments {
		width += c.mark + lineGapMin
	}
	return width
}

// minWidth returns the width below which columns would run into each other.
func (c *lineColumns) minWidth() float32 {
	cells := c.cells[len(c.cells)-1] * float32(min(c.chars(0), lineCellsMin))
	return paint.Snap(c.fixed() + columnCount*lineGapMin + max(cells, c.need[columnPosition]) + 0.5)
}

// chars returns how many letters a position has that starts at a hole, the
// ellipsis among them.
func (c *lineColumns) chars(first int) int {
	if c.letters > 0 {
		return c.letters + 1 // a text is measured to the pixel, and letters are not
	}
	count := max(len(c.digits)-first-1, 0) // spaces
	for _, digits := range c.digits[min(first, len(c.digits)):] {
		count += digits
	}
	if first > 0 {
		count += 2
	}
	return count
}

// text writes the counts of holes that are shown, each number at the right
// of its place, so that equal holes stand under each other.
func (c *lineColumns) text(holes []int) string {
	var b strings.Builder
	if c.first > 0 {
		b.WriteString(paint.Ellipsis + " ")
	}
	for i := c.first; i < len(holes); i++ {
		number := strconv.Itoa(holes[i])
		if i > c.first {
			b.WriteByte(' ')
		}
		b.WriteString(strings.Repeat(" ", max(c.digits[i]-len(number), 0)))
		b.WriteString(number)
	}
	return b.String()
}
