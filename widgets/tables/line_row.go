package tables

import (
	"cmp"
	"image/color"
	"strconv"
	"strings"
	"unicode/utf8"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/theme"

	"tchouka/widgets/controls"
	"tchouka/widgets/paint"
)

var (
	_ desktop.Hoverable      = (*lineRow)(nil)
	_ fyne.Tappable          = (*lineRow)(nil)
	_ fyne.SecondaryTappable = (*lineRow)(nil)
)

// lineRow shows one row of a Line. The table reuses it for other rows as it scrolls.
type lineRow struct {
	controls.Hovering
	table     *LineTable
	index     int
	shortened bool // by the renderer's last layout
}

func newLineRow(table *LineTable) *lineRow {
	r := &lineRow{table: table, index: -1}
	r.ExtendBaseWidget(r)
	return r
}

// show changes the index of the row in the table.
func (r *lineRow) show(index int) {
	if index != r.index {
		r.Hovered = false
	}
	r.index = index
	r.Refresh()
}

func (r *lineRow) data() LineRow {
	if rows := r.table.view.Rows; r.index >= 0 && r.index < rows.Len() {
		return rows.Row(r.index)
	}
	return LineRow{}
}

func (r *lineRow) MouseIn(e *desktop.MouseEvent) {
	r.Hovering.MouseIn(e)
	if !r.shortened {
		return
	}
	data := r.data()
	text := data.Position
	for _, more := range []string{data.Mark.Sign(), data.Name, data.OtherMoves, data.Note} {
		if more != "" {
			text += " · " + more
		}
	}
	r.table.hover(text)
}

// Tapped selects the row. A window sends primary and secondary clicks to the topmost object that
// accepts either. Because a row accepts secondary clicks, the list below it gets no primary clicks.
func (r *lineRow) Tapped(*fyne.PointEvent) { r.table.rows.Select(r.index) }

// TappedSecondary requests the menu of the row.
func (r *lineRow) TappedSecondary(e *fyne.PointEvent) { r.table.menu(r.index, e.AbsolutePosition) }

func (r *lineRow) MouseOut() {
	r.Hovering.MouseOut()
	r.table.hover("")
}

func (r *lineRow) CreateRenderer() fyne.WidgetRenderer {
	v := &lineRowRenderer{
		row:     r,
		ground:  newRowGround(),
		sign:    canvas.NewText("", color.Transparent),
		name:    canvas.NewText("", color.Transparent),
		others:  canvas.NewText("", color.Transparent),
		note:    canvas.NewText("", color.Transparent),
		mark:    canvas.NewImageFromResource(nil),
		balloon: canvas.NewImageFromResource(theme.NewColoredResource(controls.IconComment(), theme.ColorNamePlaceHolder)),
	}
	v.Shown = []fyne.CanvasObject{v.ground.ring, v.ground.tint, v.sign, v.name, v.others, v.note, v.mark, v.balloon}
	for i := range v.cells {
		v.cells[i] = canvas.NewText("", color.Transparent)
		v.Shown = append(v.Shown, v.cells[i])
	}
	v.cells[columnPosition].FontSource = theme.DefaultTextMonospaceFont()
	v.sign.TextStyle.Bold, v.name.TextStyle.Bold = true, true
	v.Refresh()
	return v
}

type lineRowRenderer struct {
	paint.Renderer
	row           *lineRow
	ground        rowGround
	cells         [columnCount]*canvas.Text
	sign          *canvas.Text // of the user's mark of the move
	name, others  *canvas.Text
	note          *canvas.Text
	mark, balloon *canvas.Image // mark: the symbol of the verdict
}

// MinSize has no width, because the table sets the width of its rows.
func (v *lineRowRenderer) MinSize() fyne.Size {
	size := theme.CurrentForWidget(v.row).Size(theme.SizeNameText)
	return fyne.NewSize(1, paint.Snap(fyne.MeasureText("0", size, fyne.TextStyle{}).Height)+6)
}

func (v *lineRowRenderer) Layout(size fyne.Size) {
	columns, data := &v.row.table.columns, v.row.data()
	v.ground.place(size)
	number := v.cells[columnNumber]
	base := paint.MiddleTop(number, size.Height) + paint.Baseline(number)
	cut, spread := false, v.spreads()
	for i, cell := range v.cells {
		span := columns.spans[i]
		cell.Hidden = spread && i >= columnPosition // FitText may have hidden it, too
		if i == columnPosition && !spread {
			cut = data.Holes == nil && !paint.FitText(cell, data.Position, span.right-span.left)
		}
		need := cell.MinSize()
		left := span.left
		if v.row.table.centred(i) {
			// The longest number is centred, and the others are right-aligned with it.
			left = paint.Snap((span.left+span.right+columns.body[i])/2 - need.Width)
		}
		cell.Move(fyne.NewPos(left, base-paint.Baseline(cell)))
		cell.Resize(need)
	}
	left := columns.note.left
	if spread {
		left = columns.spans[columnPosition].left
	}
	v.placeEnd(size, base, left)
	v.row.shortened = v.row.shortened || cut
}

// spreads reports whether the note of the end of a game needs the place of the position.
func (v *lineRowRenderer) spreads() bool {
	columns, data := &v.row.table.columns, v.row.data()
	need := fyne.MeasureText(data.Note, v.note.TextSize, v.note.TextStyle).Width + columns.mark + columns.sign
	return data.Ends && need > columns.note.right-columns.note.left
}

// placeEnd puts the mark, the sign, the name, the other moves, the note and the balloon into the
// rest of a row. If space is short, the earlier ones have priority.
func (v *lineRowRenderer) placeEnd(size fyne.Size, base, left float32) {
	columns, data := &v.row.table.columns, v.row.data()
	middle := paint.Snap((size.Height - columns.mark) / 2)
	v.balloon.Move(fyne.NewPos(columns.note.right+lineGapMin, middle))
	v.balloon.Resize(fyne.NewSquareSize(columns.mark))
	if !v.mark.Hidden {
		v.mark.Move(fyne.NewPos(left, middle))
		v.mark.Resize(fyne.NewSquareSize(columns.mark))
		left += columns.mark + 8
	}
	whole := columns.first == 0
	for _, part := range []struct {
		object *canvas.Text
		text   string
	}{{v.sign, data.Mark.Sign()}, {v.name, data.Name}, {v.others, data.OtherMoves}, {v.note, data.Note}} {
		fits := paint.FitText(part.object, part.text, columns.note.right-left)
		if !fits && columns.note.right-left < lineNoteMin {
			part.object.Hide()
		}
		whole = whole && fits
		need := part.object.MinSize()
		part.object.Move(fyne.NewPos(left, base-paint.Baseline(part.object)))
		part.object.Resize(need)
		if part.object.Visible() {
			left += need.Width + 8
		}
	}
	v.row.shortened = !whole
}

func (v *lineRowRenderer) Refresh() {
	p, th := paint.PaletteFor(v.row), theme.CurrentForWidget(v.row)
	table, data := v.row.table, v.row.data()
	current := v.row.index >= 0 && v.row.index == table.view.Current

	ink := p.Ink
	if table.view.Current >= 0 && v.row.index > table.view.Current {
		ink = p.Quiet
	}
	texts := [columnCount]string{data.Number, data.Hole, data.Position, cmp.Or(data.Player, data.Sowings), data.Ruma}
	if data.Holes != nil {
		texts[columnPosition] = table.columns.text(data.Holes)
	}
	for i, cell := range v.cells {
		cell.Text, cell.Color, cell.TextSize = texts[i], ink, th.Size(theme.SizeNameText)
	}
	v.cells[columnPosition].TextSize = table.columns.size
	v.sign.Color, v.sign.TextSize = data.Mark.Ink(p), th.Size(theme.SizeNameText)
	v.name.Color, v.name.TextSize = p.Ink, th.Size(theme.SizeNameCaptionText)
	v.others.Color, v.others.TextSize = p.Line, th.Size(theme.SizeNameCaptionText)
	v.note.Color, v.note.TextSize = p.Quiet, th.Size(theme.SizeNameCaptionText)

	v.ground.show(p, current, v.row.Hovered, table.rows.focused)
	sign := data.sign()
	v.mark.Hidden = sign == controls.SignNone
	v.mark.Resource = sign.Resource(p, 0)
	v.balloon.Hidden = !data.HasComment
	v.Layout(v.row.Size())
	for _, object := range v.Shown {
		object.Refresh()
	}
}

// Dimensions of the table.
const (
	linePad      = 10  // from the edge of a tint to the text
	lineGap      = 28  // maximum gap between columns
	lineGapMin   = 14  // minimum gap between columns
	linePosition = 120 // width of a short position, if there is enough space
	lineNote     = 280 // width of a note of one sentence, if there is enough space
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

// fit lays the columns out at a width. Before the note becomes narrower than a sentence, the gaps and
// the place of a short position shrink. The position gets the remaining width. If that is too small,
// the text size shrinks, and finally the holes farthest from the Ruma are omitted.
func (c *lineColumns) fit(width float32) {
	space := width - c.fixed()
	whole := c.cells[0] * float32(c.chars(0))
	gap := min(max((space-max(whole, linePosition)-lineNote)/columnCount, lineGapMin), lineGap)
	space -= gap * columnCount
	short := max(min(linePosition, space-lineNote), 0)
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
			preferred := max(c.cells[level]*float32(c.chars(c.first)), short, need)
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
