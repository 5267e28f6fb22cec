package tables

import (
	"math"

	"fyne.io/fyne/v2"
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
