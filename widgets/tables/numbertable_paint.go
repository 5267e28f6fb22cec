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
