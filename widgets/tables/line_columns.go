package tables

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

// Dimensions of the table.
const (
	linePad      = 10  // from the edge of a tint to the text
	lineGap      = 28  // maximum gap between columns
	lineGapMin   = 14  // minimum gap between columns
	linePosition = 120 // width of a short position, if there is enough space
	lineNoteMin  = 48  // a narrower note is omitted
	lineCellsMin = 10  // minimum number of characters of a position
)

// The number of rows by which the columns are measured.
const (
	lineWhole   = 200 // a line of at most this many rows is measured completely
	lineSamples = 64  // evenly spread rows measured of a longer line
	lineAround  = 24  // rows measured on either side of the current row
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

// lineSpan is a horizontal range in a row.
type lineSpan struct{ left, right float32 }

// lineColumns is the layout of the table: the measurements of the rows and the positions of the
// columns.
//
//	│ number │ hole │ position …    │ sowings │ Ruma │ mark sign name others note   balloon │
//	  left    centre  monospaced      centre   centre
type lineColumns struct {
	// Measurements of the rows, computed by look.
	digits      []int               // maximum number of digits of each hole
	longest     [columnCount]string // longest text of each column except the position
	comments    bool
	marks       bool
	stateLength int // length of the longest state of a game not played on a row
	sampled     int // number of rows when the line was sampled; 0 for a line measured completely

	// Widths in the fonts of the theme, computed by measure.
	need  [columnCount]float32 // width of the column; for the position, that of its title
	body  [columnCount]float32 // width of the longest text, without the title
	sizes [3]float32           // monospaced text sizes, the normal one first
	cells [3]float32           // width of a character at each size
	mark  float32              // side of a symbol and of a balloon
	sign  float32              // width of the widest symbol of a mark, 0 if there are no marks

	// Positions, computed by fit.
	spans [columnCount]lineSpan
	note  lineSpan
	size  float32 // text size of positions
	first int     // index of the first hole shown; an ellipsis replaces the holes before it
}

// scanRows measures the rows. All rows of a long line would take seconds, so it samples some. The
// results of earlier calls for the line are kept, so that the columns do not move as the user steps
// through it. A number that is wider than all samples exceeds its column by a digit.
func (c *lineColumns) scanRows(v LineTableView) {
	count := v.Rows.Len()
	if count <= lineWhole {
		c.reset()
		for i := range count {
			c.widen(v.Rows.Row(i))
		}
	} else {
		if holes := len(v.Rows.Row(0).Holes); holes != len(c.digits) || c.sampled == 0 || 2*count < c.sampled {
			c.reset()
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
		c.widen(v.Rows.Row(count - 1)) // with the largest numbers, since they increase
		c.comments, c.marks = false, false
	}
	c.comments, c.marks = c.comments || v.Comments, c.marks || v.Marks
}

// reset resets the measurements.
func (c *lineColumns) reset() {
	c.digits, c.longest, c.comments, c.marks, c.sampled, c.stateLength = nil, [columnCount]string{}, false, false, 0, 0
}

// widen extends the measurements to a row.
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
		c.stateLength = max(c.stateLength, utf8.RuneCountInString(line.Position))
	}
	for len(c.digits) < len(line.Holes) {
		c.digits = append(c.digits, 1)
	}
	for i, seeds := range line.Holes {
		c.digits[i] = max(c.digits[i], decimals(seeds))
	}
}

// decimals returns the number of digits of a number.
func decimals(n int) int {
	count := 1
	for ; n >= 10; n /= 10 {
		count++
	}
	return count
}

// measure computes widths in the fonts of a theme; fit must follow.
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
		c.cells[i] = monospacedWidth("0000000000", size) / 10
	}
}

// fit lays the columns out at a width. The position gets the remaining width. If that is too small,
// the gaps shrink first, then the text size, and finally the holes farthest from the Ruma are
// omitted.
func (c *lineColumns) fit(width float32) {
	space := width - c.fixed()
	whole := c.cells[0] * float32(c.chars(0))
	gap := min(max((space-max(whole, linePosition))/columnCount, lineGapMin), lineGap)
	space -= gap * columnCount
	level := 0
	for level < len(c.sizes)-1 && c.cells[level]*float32(c.chars(0)) > space {
		level++
	}
	c.size, c.first = c.sizes[level], 0
	for c.first < len(c.digits)-1 && c.cells[level]*float32(c.chars(c.first)) > space {
		c.first++
	}
	left := float32(linePad)
	for i := range c.spans {
		need := c.need[i]
		if i == columnPosition {
			preferred := max(c.cells[level]*float32(c.chars(c.first)), linePosition, need)
			need = max(min(preferred, space), need)
		}
		c.spans[i] = lineSpan{paint.Snap(left), paint.Snap(left + need)}
		left += need + gap
	}
	c.note = lineSpan{paint.Snap(left), width - linePad}
	if c.comments {
		c.note.right -= c.mark + lineGapMin
	}
}

// fixed returns the width of everything except the position and the gaps.
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

// minWidth returns the width below which columns would overlap.
func (c *lineColumns) minWidth() float32 {
	cells := c.cells[len(c.cells)-1] * float32(min(c.chars(0), lineCellsMin))
	return paint.Snap(c.fixed() + columnCount*lineGapMin + max(cells, c.need[columnPosition]) + 0.5)
}

// chars returns the number of characters of a position from a hole on, including the ellipsis.
func (c *lineColumns) chars(first int) int {
	if c.stateLength > 0 {
		return c.stateLength + 1 // a margin, because texts are measured in pixels
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

// text writes the counts of the visible holes, right-aligned in their places.
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
