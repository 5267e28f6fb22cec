package tables

import (
	"image/color"
	"slices"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/theme"

	"tchouka/engine/picture/scene"
	"tchouka/widgets/board"
	"tchouka/widgets/controls"
	"tchouka/widgets/paint"
)

var (
	_ desktop.Hoverable = (*boardRow)(nil)
	_ fyne.Draggable    = (*boardRow)(nil)
)

// boardRow shows one row of a Boards. The table reuses it for other rows as it scrolls.
type boardRow struct {
	controls.Hovering
	list      *BoardTable
	index     int
	data      BoardRow
	shortened bool // by the renderer's last layout
}

func newBoardRow(l *BoardTable) *boardRow {
	r := &boardRow{list: l, index: -1}
	r.ExtendBaseWidget(r)
	return r
}

// show changes the index of the row in the table.
func (r *boardRow) show(index int) {
	if index != r.index {
		r.Hovered = false
	}
	r.index, r.data = index, BoardRow{}
	if index >= 0 && index < r.list.view.Len {
		r.data = r.list.view.Row(index)
	}
	r.Refresh()
}

func (r *boardRow) MouseIn(e *desktop.MouseEvent) {
	r.Hovering.MouseIn(e)
	r.MouseMoved(e)
	if r.shortened {
		words := slices.DeleteFunc(slices.Clone(r.data.Cells), func(cell string) bool { return cell == "" })
		if !r.list.view.Texts {
			words = append([]string{r.data.Text}, words...)
		}
		r.list.hover(strings.Join(words, " · "))
	}
}

// MouseMoved notes the column under the pointer.
func (r *boardRow) MouseMoved(e *desktop.MouseEvent) {
	r.list.pointed = slices.IndexFunc(r.list.columns.spans, func(s lineSpan) bool {
		return e.Position.X >= s.left && e.Position.X < s.right
	})
}

func (r *boardRow) MouseOut() {
	r.list.pointed = -1
	r.Hovering.MouseOut()
	r.list.hover("")
}

// Dragged moves the dragged row under the pointer. This widget may show another row then.
func (r *boardRow) Dragged(e *fyne.DragEvent) {
	l := r.list
	if l.drag == nil && r.data.Heading != "" {
		return
	}
	if l.drag == nil {
		l.drag = &boardDrag{row: r.index}
	}
	d := l.drag
	d.to = l.rows.rowAt(e.AbsolutePosition)
	if to := min(max(d.to, 0), l.view.Len-1); l.OnMoved != nil && to >= 0 && to != d.row {
		from := d.row
		d.row, d.moved = to, true
		l.OnMoved(from, to)
		if l.view.ClickSelects { // headings may have appeared or disappeared
			d.row = l.view.Current
		}
	}
}

// DragEnd ends the drag. A drag within one row counts as a click.
func (r *boardRow) DragEnd() {
	l := r.list
	d := l.drag
	if l.drag = nil; d != nil && !d.moved && d.to == d.row {
		l.rows.Select(d.row)
	}
}

func (r *boardRow) CreateRenderer() fyne.WidgetRenderer {
	v := &boardRowRenderer{
		row:     r,
		ground:  newRowGround(),
		tick:    newBoardTick(r),
		thumb:   board.NewThumb(&r.list.numerals),
		heading: canvas.NewText("", color.Transparent),
	}
	v.heading.TextStyle.Bold = true
	v.picture = controls.NewFittedPicture(func(width, height float64) scene.Picture { return r.data.Picture(width, height) })
	v.picture.Transparent = true
	v.Refresh()
	return v
}

type boardRowRenderer struct {
	row     *boardRow
	ground  rowGround
	tick    *boardTick
	thumb   *board.Thumb
	picture *controls.FittedPicture // shown while the row has a picture
	heading *canvas.Text
	cells   []*canvas.Text
}

func (v *boardRowRenderer) Destroy() {}

func (v *boardRowRenderer) Objects() []fyne.CanvasObject {
	objects := []fyne.CanvasObject{v.ground.ring, v.ground.tint, v.tick, v.thumb, v.picture, v.heading}
	for _, cell := range v.cells {
		objects = append(objects, cell)
	}
	return objects
}

// MinSize has no width, because the table sets the width of its rows.
func (v *boardRowRenderer) MinSize() fyne.Size { return fyne.NewSize(1, v.row.list.rowHeight()) }

func (v *boardRowRenderer) Layout(size fyne.Size) {
	l := v.row.list
	v.ground.place(size)
	v.tick.Move(fyne.NewPos(linePad, 0))
	v.tick.Resize(fyne.NewSize(max(l.columns.ticks-tickGap, 0), size.Height))
	v.picture.Move(fyne.NewPos(l.columns.boards.left, boardRowPad))
	v.picture.Resize(fyne.NewSize(paint.Snap(l.columns.boards.right-l.columns.boards.left), size.Height-2*boardRowPad))
	v.heading.Move(fyne.NewPos(linePad, paint.MiddleTop(v.heading, size.Height)))
	v.heading.Resize(v.heading.MinSize())
	scale := paint.TextScale(v.thumb)
	width := min(l.columns.boards.right-l.columns.boards.left, board.ThumbWidth(len(v.row.data.Seeds)-1, scale))
	v.thumb.Move(fyne.NewPos(l.columns.boards.left, boardRowPad))
	v.thumb.Resize(fyne.NewSize(paint.Snap(width), size.Height-2*boardRowPad))
	v.row.shortened = !l.view.Texts && !l.view.Pictures && !board.ThumbFits(len(v.row.data.Seeds)-1, width, scale)
	for i, cell := range v.cells {
		if i >= len(l.columns.spans) {
			break
		}
		span := l.columns.spans[i]
		whole := paint.FitText(cell, v.text(i), span.right-span.left)
		v.row.shortened = v.row.shortened || !whole
		need := cell.MinSize()
		at := fyne.NewPos(span.left, paint.MiddleTop(cell, size.Height))
		if !l.columns.text[i] {
			at.X = span.right - need.Width
		}
		cell.Move(at)
		cell.Resize(need)
	}
}

func (v *boardRowRenderer) text(column int) string {
	if column < len(v.row.data.Cells) {
		return v.row.data.Cells[column]
	}
	return ""
}

func (v *boardRowRenderer) Refresh() {
	l := v.row.list
	p, th := paint.PaletteFor(v.row), v.row.Theme()
	columns := l.view.Columns
	for len(v.cells) < len(columns) {
		v.cells = append(v.cells, canvas.NewText("", color.Transparent))
	}
	v.cells = v.cells[:len(columns)]
	for i, cell := range v.cells {
		cell.TextStyle = boardCellStyle(columns[i].Text)
		cell.Color, cell.TextSize = p.Ink, th.Size(theme.SizeNameText)
		if columns[i].Text {
			cell.TextSize = th.Size(theme.SizeNameCaptionText)
		}
	}
	current := v.row.index >= 0 && v.row.index == l.view.Current
	v.ground.show(p, current, v.row.Hovered, l.rows.focused)
	heading := v.row.data.Heading
	v.heading.Text, v.heading.Color, v.heading.TextSize = paint.Visual(heading), p.Ink, th.Size(theme.SizeNameText)
	paint.SetShown(v.heading, heading != "")
	paint.SetShown(v.tick, l.view.Ticks && v.row.index >= 0 && heading == "")
	paint.SetShown(v.thumb, !l.view.Texts && !l.view.Pictures)
	paint.SetShown(v.picture, v.row.data.Picture != nil)
	v.thumb.SetSeeds(v.row.data.Seeds, l.view.RumaLeft)
	v.Layout(v.row.Size())
	for _, o := range v.Objects() {
		o.Refresh()
	}
}

var (
	_ fyne.Tappable     = (*boardTick)(nil)
	_ desktop.Hoverable = (*boardTick)(nil)
)

// Dimensions of a tick, for text of normal size.
const (
	tickWidth  = 34 // fits three digits
	tickHeight = 24
	tickGap    = 10 // between the box and the board
)

// boardTick is the box before a board of a list, with the number of a ticked board.
type boardTick struct {
	controls.Hovering
	row *boardRow
}

func newBoardTick(row *boardRow) *boardTick { return paint.Extended(&boardTick{row: row}) }

// Tapped ticks or unticks the box.
func (t *boardTick) Tapped(*fyne.PointEvent) {
	t.row.list.rows.focus()
	t.row.list.tick(t.row.index)
}

func (t *boardTick) MouseIn(e *desktop.MouseEvent) {
	t.Hovering.MouseIn(e)
	t.row.list.hover(t.row.list.view.TickTip)
}

func (t *boardTick) MouseOut() {
	t.Hovering.MouseOut()
	t.row.list.hover("")
}

func (t *boardTick) CreateRenderer() fyne.WidgetRenderer {
	r := &boardTickRenderer{tick: t, box: canvas.NewRectangle(color.Transparent), number: canvas.NewText("", color.Transparent)}
	r.Shown = []fyne.CanvasObject{r.box, r.number}
	r.number.TextStyle.Bold = true
	r.Refresh()
	return r
}

type boardTickRenderer struct {
	paint.Renderer
	tick   *boardTick
	box    *canvas.Rectangle
	number *canvas.Text
}

func (r *boardTickRenderer) MinSize() fyne.Size { return fyne.NewSize(tickWidth, tickHeight) }

func (r *boardTickRenderer) Layout(size fyne.Size) {
	high := min(paint.Snap(tickHeight*paint.TextScale(r.tick.row.list)), size.Height)
	r.box.Move(fyne.NewPos(0, paint.Snap((size.Height-high)/2)))
	r.box.Resize(fyne.NewSize(size.Width, high))
	need := r.number.MinSize()
	r.number.Move(fyne.NewPos(paint.Snap((size.Width-need.Width)/2), paint.MiddleTop(r.number, size.Height)))
	r.number.Resize(need)
}

func (r *boardTickRenderer) Refresh() {
	p, number := paint.PaletteFor(r.tick), r.tick.row.data.Number
	r.box.CornerRadius, r.box.StrokeWidth = 5, 1.5
	r.box.FillColor, r.box.StrokeColor = paint.Faint(p.Line, 0), p.Quiet
	r.number.Text, r.number.Color = "", p.OnLine
	if r.tick.Hovered {
		r.box.FillColor, r.box.StrokeColor = paint.Faint(p.Line, 0.12), p.Line
	}
	if number > 0 {
		r.box.FillColor, r.box.StrokeColor = p.Line, p.Line
		r.number.Text = strconv.Itoa(number)
	}
	r.number.TextSize = r.tick.Theme().Size(theme.SizeNameCaptionText)
	r.Layout(r.tick.Size())
	r.box.Refresh()
	r.number.Refresh()
}

// Dimensions of the table.
const (
	boardColumnGap   = 14  // minimum gap between columns
	boardColumnExtra = 40  // maximum additional gap
	boardColumnsMin  = 2   // number of columns that are always shown
	boardColumnText  = 110 // minimum width of a column of words
	boardColumnMax   = 330 // maximum width of a column of words
	boardSortMark    = 16  // the triangle beside a title
	boardRowPad      = 3   // above and below a thumbnail
	boardShare       = 0.4 // maximum part of the width that long boards take from words
	boardTight       = 0.73

	boardPictureShare = 1.5 // height of a picture in heights of a thumbnail
)

// boardColumns is the layout of a Boards: columns of minimum width at the right of the boards.
type boardColumns struct {
	ticks    float32 // width of the boxes before the boards
	thumb    float32 // preferred width of the longest board
	need     []float32
	text     []bool
	boards   lineSpan
	spans    []lineSpan
	minWidth float32
}

// measure computes the widths of the columns; fit must follow.
func (c *boardColumns) measure(th fyne.Theme, v BoardTableView) {
	normal, small := th.Size(theme.SizeNameText), th.Size(theme.SizeNameCaptionText)
	c.need, c.text = c.need[:0], c.text[:0]
	scale := normal / paint.NormalText
	c.thumb = board.ThumbWidth(max(v.Holes, 3), scale) * boardTight
	c.ticks = 0
	if v.Ticks {
		c.ticks = paint.Snap(tickWidth*scale) + tickGap
	}
	c.minWidth = 2*linePad + c.ticks + board.ThumbWidth(3, scale)
	if v.Texts {
		c.thumb, c.minWidth = 0, 2*linePad+c.ticks
	}
	for i, column := range v.Columns {
		size := normal
		if column.Text {
			size = small
		}
		need := fyne.MeasureText(column.Title, small, fyne.TextStyle{Bold: true}).Width + boardSortMark
		body := fyne.MeasureText(column.Longest, size, boardCellStyle(column.Text)).Width
		if column.Text {
			body = min(body, boardColumnMax)
		}
		c.need = append(c.need, paint.Snap(max(need, body)+0.5))
		c.text = append(c.text, column.Text)
		if i < boardColumnsMin {
			c.minWidth += c.need[i] + boardColumnGap
		}
	}
}

// NaturalWidth returns the width at which all columns of a table of texts fit.
func (l *BoardTable) NaturalWidth() float32 {
	width := l.columns.ticks + 2*linePad
	for _, need := range l.columns.need {
		width += need + boardColumnGap
	}
	return width
}

// boardCellStyle returns the text style of a column.
func boardCellStyle(text bool) fyne.TextStyle { return fyne.TextStyle{Monospace: text} }

// fit lays the columns out at a width. If space is short, columns of words get narrower, and the
// last columns are omitted. Otherwise the gaps grow up to a limit.
func (c *boardColumns) fit(width float32) {
	width -= c.ticks
	columnWidths, space := c.fitColumns(width - 2*linePad - min(c.thumb, width*boardShare))
	space += min(c.thumb, width*boardShare)
	spare := max(space-max(c.thumb, boardColumnText)/boardTight, 0)
	if c.thumb == 0 { // no boards
		spare = space
	}
	gap := boardColumnGap + min(spare/float32(max(len(columnWidths), 1)), boardColumnExtra)
	c.boards = lineSpan{linePad + c.ticks, paint.Snap(linePad + c.ticks + max(space-spare, 0))}
	right := c.boards.right
	if c.thumb == 0 {
		right -= gap
	}
	c.spans = c.spans[:0]
	for _, need := range columnWidths {
		left := right + gap
		if need == 0 {
			left = right
		}
		right = left + need
		c.spans = append(c.spans, lineSpan{paint.Snap(left), paint.Snap(right)})
	}
}

// fitColumns returns the widths of the columns that fit a width, or 0, and the remaining width.
func (c *boardColumns) fitColumns(space float32) (columnWidths []float32, left float32) {
	columnWidths = make([]float32, len(c.need))
	for i, need := range c.need {
		minWidth := need
		if c.text[i] {
			minWidth = min(need, boardColumnText)
		}
		if space < minWidth+boardColumnGap {
			break
		}
		columnWidths[i] = min(need, space-boardColumnGap)
		space -= columnWidths[i] + boardColumnGap
	}
	return columnWidths, space
}

var _ fyne.Tappable = (*boardHead)(nil)

// boardHead is the title of a column. A click on it sorts.
type boardHead struct {
	controls.Hovering
	list   *BoardTable
	column int // −1 for the boards
}

func newBoardHead(l *BoardTable, column int) *boardHead {
	h := &boardHead{list: l, column: column}
	h.ExtendBaseWidget(h)
	return h
}

// Tapped sorts by the column.
func (h *boardHead) Tapped(*fyne.PointEvent) { h.list.sort(h.column) }

// title returns the text, and whether it is left-aligned.
func (h *boardHead) title() (text string, left bool) {
	v := h.list.view
	if h.column < 0 || h.column >= len(v.Columns) {
		return v.Title, true
	}
	return v.Columns[h.column].Title, v.Columns[h.column].Text
}

func (h *boardHead) CreateRenderer() fyne.WidgetRenderer {
	r := &boardHeadRenderer{
		head: h, text: canvas.NewText("", color.Transparent), mark: canvas.NewImageFromResource(nil),
		line: canvas.NewRectangle(color.Transparent),
	}
	r.Shown = []fyne.CanvasObject{r.text, r.mark, r.line}
	r.text.TextStyle.Bold = true
	r.Refresh()
	return r
}

type boardHeadRenderer struct {
	paint.Renderer
	head *boardHead
	text *canvas.Text
	mark *canvas.Image
	line *canvas.Rectangle // under the title, while the pointer is over it
}

func (r *boardHeadRenderer) MinSize() fyne.Size {
	return fyne.NewSize(1, paint.Snap(r.text.MinSize().Height)+10)
}

func (r *boardHeadRenderer) Layout(size fyne.Size) {
	need := r.text.MinSize()
	_, left := r.head.title()
	x := float32(0)
	if !left {
		x = size.Width - need.Width
	}
	r.text.Move(fyne.NewPos(paint.Snap(x), 4))
	r.text.Resize(need)
	at := x - boardSortMark
	if left {
		at = need.Width + 2
	}
	r.mark.Move(fyne.NewPos(paint.Snap(at), paint.Snap((size.Height-boardSortMark)/2)))
	r.mark.Resize(fyne.NewSquareSize(boardSortMark))
	r.line.Move(fyne.NewPos(paint.Snap(x), need.Height+5))
	r.line.Resize(fyne.NewSize(need.Width, 2))
}

func (r *boardHeadRenderer) Refresh() {
	h := r.head
	p, v := paint.PaletteFor(h), h.list.view
	r.text.Text, _ = h.title()
	r.text.Color, r.text.TextSize = p.Quiet, h.Theme().Size(theme.SizeNameCaptionText)
	sorted := v.Sorted == h.column && v.Sorted >= 0
	if sorted {
		r.text.Color = p.Ink
	}
	paint.SetShown(r.mark, sorted)
	icon := theme.MenuDropUpIcon()
	if v.Down {
		icon = theme.MenuDropDownIcon()
	}
	r.mark.Resource = theme.NewColoredResource(icon, theme.ColorNameForeground)
	r.line.FillColor = p.Line
	paint.SetShown(r.line, h.Hovered && h.list.OnSort != nil)
	r.Layout(h.Size())
	for _, o := range r.Shown {
		o.Refresh()
	}
}
