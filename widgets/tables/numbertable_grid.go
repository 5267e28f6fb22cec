package tables

import (
	"image"
	"image/color"
	"image/draw"
	"math"

	"fyne.io/fyne/v2"

	"tchouka/engine/picture/palette"
	"tchouka/engine/picture/scene"
	"tchouka/widgets/paint"
)

// Dimensions of a table in Fyne's units, for text of normal size.
const (
	tableRow   = 32.0
	tableText  = 17.0
	tableHead  = 14.0
	tableGap   = 12.0  // on both sides of a number
	tableDigit = 0.575 // the width of a digit, in text sizes
)

// numberGrid is the layout of a table, which scrolls by whole rows to keep numbers exact.
type numberGrid struct {
	width, height float64 // of the widget
	fixedColumns  []float64
	left, head    float64 // the width of all leads, the height of the headings
	row, text     float64
	scale         float64
	top, first    int64 // the first row and column in view
}

// measure computes the height of rows and headings.
func (g *numberGrid) measure(v NumberTableView, scale float64) {
	g.scale = scale
	g.row, g.text = math.Round(tableRow*scale), math.Round(tableText*scale)
	g.head = math.Round(34 * scale)
	if v.ColumnsHeading != "" {
		g.head = math.Round(56 * scale)
	}
}

// measureFixedColumns computes the widths of the leads from their numbers and headings.
func (g *numberGrid) measureFixedColumns(v NumberTableView) {
	g.fixedColumns, g.left = g.fixedColumns[:0], 0
	for _, measureFixedColumns := range v.FixedColumns {
		heading := fyne.MeasureText(measureFixedColumns.Heading, float32(math.Round(tableHead*g.scale)), fyne.TextStyle{Bold: true}).Width
		width := math.Round(max(float64(heading), g.digits(measureFixedColumns.Digits(g.top+g.page()))) + 2*tableGap*g.scale)
		g.fixedColumns = append(g.fixedColumns, width)
		g.left += width
	}
}

// digits returns the width of a number with a number of digits.
func (g *numberGrid) digits(count int) float64 { return float64(count) * tableDigit * g.text }

// column returns the width of a column.
func (g *numberGrid) column(v NumberTableView, column int64) float64 {
	return math.Round(max(g.digits(v.Cells.Digits(column, g.top+g.page())), 2.2*tableDigit*g.text) + 2*tableGap*g.scale*0.8)
}

// space returns the size of the area for the cells.
func (g *numberGrid) space() (w, h float64) {
	return max(g.width-g.left-barSpace, 1), max(g.height-g.head-barSpace, 1)
}

// page returns the number of whole rows in view, at least 1.
func (g *numberGrid) page() int64 {
	_, h := g.space()
	return max(int64(h/max(g.row, 1)), 1)
}

// columns returns the number of whole columns in view, at least 1.
func (g *numberGrid) columns(v NumberTableView) int64 {
	if v.empty() || v.Columns < 1 {
		return 0
	}
	space, _ := g.space()
	count := int64(0)
	for c := g.first; c < v.Columns; c++ {
		if space -= g.column(v, c); space < 0 {
			break
		}
		count++
	}
	return max(count, 1)
}

// maxFirst returns the maximum first column, at which the last columns fill the width.
func (g *numberGrid) maxFirst(v NumberTableView) int64 {
	if v.empty() || v.Columns < 1 {
		return 0
	}
	space, _ := g.space()
	c := v.Columns
	for c > 0 {
		if space -= g.column(v, c-1); space < 0 {
			break
		}
		c--
	}
	return min(c, v.Columns-1)
}

// span returns the number of rows in view, including a row that the edge cuts.
func (g *numberGrid) span(v NumberTableView) int64 {
	_, h := g.space()
	return min(int64(math.Ceil(h/max(g.row, 1))), v.Rows-g.top)
}

// rowAt returns the row at a point, or -1.
func (g *numberGrid) rowAt(v NumberTableView, at fyne.Position) int64 {
	_, h := g.space()
	y := float64(at.Y) - g.head
	if v.empty() || y < 0 || y >= h || float64(at.X) >= g.width-barSpace || at.X < 0 {
		return -1
	}
	if row := g.top + int64(y/g.row); row < v.Rows {
		return row
	}
	return -1
}

// bars returns the scroll bars; a bar that is not needed has length 0.
func (g *numberGrid) bars(v NumberTableView) (across, down scrollBar) {
	if v.empty() {
		return scrollBar{}, scrollBar{}
	}
	w, h := g.space()
	share := func(length float64, seen, maxOffset, at int64) scrollBar {
		if maxOffset <= 0 {
			return scrollBar{}
		}
		size := max(length*float64(seen)/(float64(seen)+float64(maxOffset)), min(36, length))
		return scrollBar{0, length, (length - size) * float64(at) / float64(maxOffset), size}
	}
	across = share(w, g.columns(v), g.maxFirst(v), g.first)
	down = share(h, g.page(), v.Rows-g.page(), g.top)
	across.track, across.thumb = g.left, across.thumb+g.left
	down.track, down.thumb = g.head, down.thumb+g.head
	return across, down
}

// part returns the part under a point.
func (g *numberGrid) part(v NumberTableView, at fyne.Position) part {
	across, down := g.bars(v)
	return partAt(across, down, float64(at.X) >= g.width-barSpace, float64(at.Y) >= g.height-barSpace)
}

// drag scrolls to the position to which the thumb of a bar is dragged.
func (g *numberGrid) drag(v NumberTableView, part part, at fyne.Position) {
	across, down := g.bars(v)
	switch part {
	case partAcross:
		g.first = int64(math.Round(across.offset(float64(at.X), float64(g.maxFirst(v)))))
	case partDown:
		g.top = int64(math.Round(down.offset(float64(at.Y), float64(v.Rows-g.page()))))
	}
}

func (t *NumberTable) arranged() bool { return t.grid.scale == paint.CaptionScale(t) }

// minimum returns the size of a few rows.
func (t *NumberTable) minimum() fyne.Size { return fyne.NewSize(280, 150) }

// numberPainter paints a table: rows, cells, leads, headings, scroll bars, in this order.
type numberPainter struct {
	paint.Sheet
	grid numberGrid
	view NumberTableView
}

func (t *numberPainter) paint(n *NumberTable, w, height int) image.Image {
	t.Begin(n, w, height)
	t.grid, t.view = n.grid, n.view
	if t.view.empty() {
		return t.Pen.Picture
	}
	rows := t.grid.span(t.view)
	for i := range rows {
		t.ground(n, t.grid.top+i, t.grid.head+float64(i)*t.grid.row, t.grid.width-barSpace)
	}
	t.cells(rows)
	t.fixedColumns(n, rows)
	t.headings()
	t.bars()
	return t.Pen.Picture
}

// block fills a rectangle, snapped to whole pixels.
func (t *numberPainter) block(x0, y0, x1, y1 float64, c color.NRGBA) {
	px := func(v float64) int { return int(math.Round(v * t.Pen.Scale)) }
	box := image.Rect(px(x0), px(y0), px(x1), px(y1)).Intersect(t.Pen.Picture.Rect)
	if !box.Empty() {
		draw.Draw(t.Pen.Picture, box, image.NewUniform(c), image.Point{}, draw.Src)
	}
}

// ground paints the background of a row, from the left edge to x.
func (t *numberPainter) ground(n *NumberTable, row int64, y, x float64) {
	switch {
	case row == n.current:
		t.block(0, y, x, y+t.grid.row-1, t.Palette.Current)
		t.block(0, y, 4, y+t.grid.row-1, t.Palette.Line)
	case row == n.hovered && t.view.Selectable:
		t.block(0, y, x, y+t.grid.row-1, palette.Mixed(t.Palette.Panel, t.Palette.Line, 0.08))
	}
	t.block(0, y+t.grid.row-1, x, y+t.grid.row, palette.Mixed(t.Palette.Panel, t.Palette.Rule, 0.55))
}

// columns calls f with each column in view and its range.
func (t *numberPainter) columns(f func(column int64, x0, x1 float64)) {
	space, _ := t.grid.space()
	x := 0.0
	for c := t.grid.first; c < t.view.Columns && x < space; c++ {
		w := t.grid.column(t.view, c)
		f(c, t.grid.left+x, t.grid.left+x+w)
		x += w
	}
}

// cells paints the numbers, moving ones above the others.
func (t *numberPainter) cells(rows int64) {
	type moving struct {
		cell      NumberCell
		x0, x1, y float64
	}
	var above []moving
	t.columns(func(c int64, x0, x1 float64) {
		for i := range rows {
			cell := t.view.Cells.Cell(t.grid.top+i, c)
			y := t.grid.head + float64(i)*t.grid.row
			if cell.Across != 0 || cell.Down != 0 {
				dx := float64(cell.Across) * (x1 - x0)
				above = append(above, moving{cell, x0 + dx, x1 + dx, y + float64(cell.Down)*t.grid.row})
				continue
			}
			t.number(cell, x0, x1, y)
		}
	})
	for _, m := range above {
		t.number(m.cell, m.x0, m.x1, m.y)
	}
}

// number paints a cell between two x, its number centred.
func (t *numberPainter) number(c NumberCell, x0, x1, y float64) {
	if c.Text == "" {
		return
	}
	face, ink := &t.Plain, t.Palette.Ink
	size := int(math.Round(t.grid.text * t.Pen.Scale))
	x, middle := (x0+x1)/2, y+(t.grid.row-1)/2
	half := 0.0
	measure := func() { half = face.Width(c.Text, size) / t.Pen.Scale / 2 }
	switch c.Ink {
	case NumberFaint:
		ink = t.Palette.Quiet
	case NumberStrong:
		face = &t.Bold
	case NumberMarked:
		face, ink = &t.Bold, t.Palette.OnLine
		measure()
		half = max(half, 0.5*t.grid.text)
		t.Pen.Panel(x-half-5, y+3, x+half+5, y+t.grid.row-4, 6, t.Palette.Line)
	}
	if c.Strikethrough > 0 {
		measure()
		t.drawStrikethrough(c, x-half-5, x+half+5, middle)
		if c.Ink != NumberMarked {
			ink = palette.Mixed(ink, t.Palette.Quiet, float64(c.Strikethrough))
		}
	}
	face.Write(t.Pen.Picture, c.Text, x*t.Pen.Scale, middle*t.Pen.Scale, size, ink)
}

// drawStrikethrough draws the visible part of the line behind a number that strikes it out.
func (t *numberPainter) drawStrikethrough(c NumberCell, x0, x1, y float64) {
	ink := t.Palette.Lost
	if c.Ink == NumberMarked {
		ink = palette.Mixed(t.Palette.Line, t.Palette.OnLine, 0.45)
	}
	rise := 0.36 * t.grid.text
	from, part := scene.Point{X: x0, Y: y + rise}, float64(c.Strikethrough)
	t.Pen.Stroke([]scene.Point{from, {X: x0 + (x1-x0)*part, Y: from.Y - 2*rise*part}}, max(2.2*t.grid.scale, 2), ink)
}

// fixedColumns paints the fixed columns over the scrolled cells.
func (t *numberPainter) fixedColumns(n *NumberTable, rows int64) {
	if len(t.view.FixedColumns) == 0 {
		return
	}
	for i := range rows {
		row := t.grid.top + i
		y := t.grid.head + float64(i)*t.grid.row
		t.block(0, y, t.grid.left, y+t.grid.row, t.Palette.Panel)
		t.ground(n, row, y, t.grid.left)
		x := 0.0
		for k, w := range t.grid.fixedColumns {
			t.number(t.view.Cells.FixedCell(row, k), x, x+w, y)
			x += w
		}
	}
	t.block(t.grid.left-2, t.grid.head, t.grid.left-1, t.grid.height-barSpace, t.Palette.Rule)
}

// headings paints the headings above the numbers.
func (t *numberPainter) headings() {
	g := &t.grid
	t.block(0, 0, g.width, g.head-2, t.Palette.Panel)
	size := int(math.Round(tableHead * g.scale * t.Pen.Scale))
	y := g.head - 17*g.scale
	write := func(face *paint.Numerals, text string, x, y float64, ink color.NRGBA) {
		face.Write(t.Pen.Picture, text, x*t.Pen.Scale, y*t.Pen.Scale, size, ink)
	}
	t.columns(func(c int64, x0, x1 float64) {
		write(&t.Bold, t.view.Cells.Heading(c), (x0+x1)/2, y, t.Palette.Quiet)
	})
	if t.view.ColumnsHeading != "" {
		half := t.Plain.Width(t.view.ColumnsHeading, size) / t.Pen.Scale / 2
		write(&t.Plain, t.view.ColumnsHeading, g.left+tableGap*g.scale+half, y-22*g.scale, t.Palette.Quiet)
	}
	t.block(0, g.head-24*g.scale, g.left-2, g.head-2, t.Palette.Panel)
	x := 0.0
	for i, w := range g.fixedColumns {
		write(&t.Bold, t.view.FixedColumns[i].Heading, x+w/2, y, t.Palette.Ink)
		x += w
	}
	t.block(0, g.head-2, g.width, g.head-1, t.Palette.Rule)
	if len(g.fixedColumns) > 0 {
		t.block(g.left-2, 0, g.left-1, g.head, t.Palette.Rule)
	}
}

// bars paints the scroll bars that are needed.
func (t *numberPainter) bars() {
	g := &t.grid
	t.block(0, g.height-barSpace, g.width, g.height, t.Palette.Panel)
	t.block(g.width-barSpace, 0, g.width, g.height, t.Palette.Panel)
	across, down := g.bars(t.view)
	paintBars(&t.Pen, t.Palette, across, g.height-barSpace/2, down, g.width-barSpace/2)
}
