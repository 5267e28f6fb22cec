package prose

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"

	"tchouka/engine/text/markup"
)

// table is a grid whose columns fit the width. Columns have the width of their text if there is
// enough space, and are narrower otherwise. There are lines between the rows.
type table struct {
	text    *Text
	rows    [][]part
	marked  []bool // rows that are emphasized
	lines   []*canvas.Rectangle
	grounds []*canvas.Rectangle

	widths []float32
	width  float32 // width of the current column widths; 0 for none
}

// The space between columns, and above and below the text of a cell.
const (
	columnGap = 10
	rowGap    = 5
)

func (t *Text) newTable(b markup.Block) part {
	g := &table{text: t}
	for i, row := range b.Rows {
		var cells []part
		for _, c := range row {
			cells = append(cells, t.newCell(c, i == 0))
		}
		g.rows = append(g.rows, cells)
		g.marked = append(g.marked, i > 0 && len(row) > 0 && allBold(row[0].Runs))
		g.lines, g.grounds = append(g.lines, canvas.NewRectangle(nil)), append(g.grounds, canvas.NewRectangle(nil))
	}
	g.applyTheme()
	return g
}

// newCell returns the content of a cell: text, or a symbol of the same height.
func (t *Text) newCell(c markup.Cell, head bool) part {
	if len(c.Runs) == 1 && c.Runs[0].Picture != "" {
		if p, err := t.draw(c.Runs[0].Picture); err == nil {
			f := newFigure(p)
			f.most = t.lineHeight()
			return f
		}
	}
	p := t.newParagraph(c.Runs, theme.SizeNameText, head)
	p.ends = c.Right
	return p
}

func allBold(runs []markup.Run) bool {
	for _, r := range runs {
		if !r.Bold {
			return false
		}
	}
	return len(runs) > 0
}

func (g *table) objects() []fyne.CanvasObject {
	var all []fyne.CanvasObject
	for i, row := range g.rows {
		all = append(all, g.grounds[i], g.lines[i])
		for _, c := range row {
			all = append(all, c.objects()...)
		}
	}
	return all
}

func (g *table) applyTheme() {
	g.width = 0
	for i, row := range g.rows {
		g.lines[i].FillColor = g.text.color(theme.ColorNameSeparator)
		g.grounds[i].FillColor = g.text.color(theme.ColorNameSelection)
		g.grounds[i].Hidden = !g.marked[i]
		for _, c := range row {
			if f, ok := c.(*figure); ok {
				f.most = g.text.lineHeight()
			}
			c.applyTheme()
		}
	}
}

// fit distributes a width among the columns, with smaller text if the words need it.
func (g *table) fit(width float32) {
	if g.width == width {
		return
	}
	g.width = width
	available := width - columnGap*float32(len(g.rows[0])-1)
	for _, size := range []fyne.ThemeSizeName{theme.SizeNameText, theme.SizeNameCaptionText} {
		minWidth, natural := g.columnWidths(size)
		if g.widths = distribute(available, minWidth, natural); sum(minWidth) <= available {
			return
		}
	}
}

// columnWidths returns the minimum and the preferred width of each column at a text size.
func (g *table) columnWidths(size fyne.ThemeSizeName) (minWidth, natural []float32) {
	columns := len(g.rows[0])
	minWidth, natural = make([]float32, columns), make([]float32, columns)
	for _, row := range g.rows {
		for i, c := range row[:min(len(row), columns)] {
			switch c := c.(type) {
			case *paragraph:
				c.size = size
				c.applyTheme()
				minWidth[i], natural[i] = max(minWidth[i], c.minWidth()), max(natural[i], c.natural())
			case *figure:
				minWidth[i], natural[i] = max(minWidth[i], c.most), max(natural[i], c.most)
			}
		}
	}
	return minWidth, natural
}

func sum(of []float32) (all float32) {
	for _, w := range of {
		all += w
	}
	return all
}

// distribute distributes a width among columns. Each gets its preferred width if they all fit, else
// its minimum and a part of the rest. If even the minimums do not fit, narrow columns get their
// minimum, and the others equal widths.
func distribute(available float32, minWidth, natural []float32) []float32 {
	all, needed, widths := sum(natural), sum(minWidth), make([]float32, len(minWidth))
	switch {
	case all <= available:
		copy(widths, natural)
	case needed <= available:
		for i := range widths {
			widths[i] = minWidth[i] + (natural[i]-minWidth[i])*(available-needed)/max(all-needed, 1)
		}
	default:
		left, most := max(available, 1), slices.Clone(minWidth)
		slices.Sort(most)
		share := float32(0)
		for i, w := range most {
			if share = left / float32(len(most)-i); w >= share {
				break
			}
			left -= w
		}
		for i := range widths {
			widths[i] = min(minWidth[i], share)
		}
	}
	return widths
}

func (g *table) rowHeight(row []part) float32 {
	high := g.text.lineHeight()
	for i, c := range row[:min(len(row), len(g.widths))] {
		high = max(high, c.height(g.widths[i]))
	}
	return high + 2*rowGap
}

func (g *table) height(width float32) float32 {
	g.fit(width)
	high := float32(0)
	for _, row := range g.rows {
		high += g.rowHeight(row)
	}
	return high
}

func (g *table) place(x, y, width float32) {
	g.fit(width)
	across := columnGap * float32(len(g.widths)-1)
	for _, w := range g.widths {
		across += w
	}
	for r, row := range g.rows {
		high := g.rowHeight(row)
		g.grounds[r].Move(fyne.NewPos(x-rowGap, y))
		g.grounds[r].Resize(fyne.NewSize(across+2*rowGap, high))
		at := x
		for i, c := range row[:min(len(row), len(g.widths))] {
			c.place(at, y+rowGap, g.widths[i])
			at += g.widths[i] + columnGap
		}
		y += high
		g.lines[r].Move(fyne.NewPos(x-rowGap, y-1))
		g.lines[r].Resize(fyne.NewSize(across+2*rowGap, 1))
	}
}
