package tables

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"

	"tchouka/widgets/board"
	"tchouka/widgets/controls"
	"tchouka/widgets/paint"
)

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
	r.text.TextStyle.Bold = true
	r.Refresh()
	return r
}

type boardHeadRenderer struct {
	head *boardHead
	text *canvas.Text
	mark *canvas.Image
	line *canvas.Rectangle // under the title, while the pointer is over it
}

func (r *boardHeadRenderer) Destroy() {}

func (r *boardHeadRenderer) Objects() []fyne.CanvasObject {
	return []fyne.CanvasObject{r.text, r.mark, r.line}
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
	for _, o := range r.Objects() {
		o.Refresh()
	}
}
