package tables

import (
	"cmp"
	"image/color"

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
	v.objects = []fyne.CanvasObject{v.ground.ring, v.ground.tint, v.sign, v.name, v.others, v.note, v.mark, v.balloon}
	for i := range v.cells {
		v.cells[i] = canvas.NewText("", color.Transparent)
		v.objects = append(v.objects, v.cells[i])
	}
	v.cells[columnPosition].FontSource = theme.DefaultTextMonospaceFont()
	v.sign.TextStyle.Bold, v.name.TextStyle.Bold = true, true
	v.Refresh()
	return v
}

type lineRowRenderer struct {
	row           *lineRow
	ground        rowGround
	cells         [columnCount]*canvas.Text
	sign          *canvas.Text // of the user's mark of the move
	name, others  *canvas.Text
	note          *canvas.Text
	mark, balloon *canvas.Image // mark: the symbol of the verdict
	objects       []fyne.CanvasObject
}

func (v *lineRowRenderer) Destroy() {}

func (v *lineRowRenderer) Objects() []fyne.CanvasObject { return v.objects }

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
	for _, object := range v.objects {
		object.Refresh()
	}
}
