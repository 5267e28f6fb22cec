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
	r.number.TextStyle.Bold = true
	r.Refresh()
	return r
}

type boardTickRenderer struct {
	tick   *boardTick
	box    *canvas.Rectangle
	number *canvas.Text
}

func (r *boardTickRenderer) Destroy() {}

func (r *boardTickRenderer) Objects() []fyne.CanvasObject {
	return []fyne.CanvasObject{r.box, r.number}
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
