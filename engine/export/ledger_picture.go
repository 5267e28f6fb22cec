package export

import (
	"math"
	"slices"

	"tchouka/engine/palette"
	"tchouka/engine/scene"
)

// Picture returns the line as a picture in its style.
func (l LedgerLine) Picture() scene.Picture {
	if l.Lines == scene.NumberLines {
		return numbers{l}
	}
	return sheet{l}
}

const (
	letters    = 15.0 // text size
	least      = 10.0 // the minimum text size if the width is limited
	high       = 1.5  // the height of a row, relative to the text size
	gap        = 1.0  // between columns of numbers, relative to the text size
	apart      = 36   // between adjacent stretches of rows
	noteHeight = 18
	noteWidth  = 260 // the minimum width of a table with remarks
	wide       = 420 // the width at which numbers are wrapped
	short      = 9   // the number of rows up to which there is one stretch
)

// sheet is the picture of a table. Its rows are arranged in as many side-by-side stretches as fit.
type sheet struct{ LedgerLine }

// ledgerLine is a row of the picture with its remark.
type ledgerLine struct {
	cells  []string
	marked int // the underlined column, or -1
	remark []string
	sign   string
}

// ledgerLayout is the layout of the picture.
type ledgerLayout struct {
	table
	scene.Head
	size       float64
	rows       []ledgerLine
	widths     []float64
	block      float64 // the width of a stretch
	stretches  [][]ledgerLine
	top, width float64
	height     float64
}

func (s sheet) lay(measure scene.Measure) ledgerLayout {
	g := ledgerLayout{table: s.table(), size: letters}
	for r, next := range s.content() {
		row := ledgerLine{cells: s.cells(r), marked: -1, sign: r.Sign}
		if place := s.marked(next); place >= 0 {
			row.marked = g.places + place
		}
		if text := r.remark(); text != "" && s.Lines == scene.TableLines {
			row.remark = []string{text}
		}
		g.rows = append(g.rows, row)
	}
	for g.measure(measure); s.Space > 0 && g.block > s.Space-2*scene.Margin && g.size > least; g.measure(measure) {
		g.size--
	}
	if slices.ContainsFunc(g.rows, func(r ledgerLine) bool { return r.remark != nil }) {
		g.block = max(g.block, noteWidth)
	}
	for i, r := range g.rows {
		if r.remark != nil {
			g.rows[i].remark = measure.Wrap(r.remark[0], scene.QuietSize, g.block-g.indent())
		}
	}
	g.stretch(s.Space)
	g.Head = s.Above(measure, s.Look, g.width)
	g.width, g.top = g.Width, scene.Margin+g.Height
	g.height += g.Height
	return g
}

// measure computes the widths of the columns at the text size.
func (g *ledgerLayout) measure(measure scene.Measure) {
	g.widths = make([]float64, len(g.heads))
	for i, head := range g.heads {
		g.widths[i] = measure(head, g.size, false)
		for _, r := range g.rows {
			g.widths[i] = max(g.widths[i], measure(r.cells[i], g.size, i == g.places-1))
		}
	}
	g.block = -g.between()
	for _, w := range g.widths {
		g.block += w + g.between()
	}
	g.block = math.Ceil(g.block)
}

func (g *ledgerLayout) between() float64 { return gap * g.size }

// indent returns the left edge of the states, and of the remarks below them.
func (g *ledgerLayout) indent() float64 {
	x := 0.0
	for _, w := range g.widths[:g.places] {
		x += w + g.between()
	}
	return x
}

// stretch arranges the rows in stretches: as many as fit, or, without a width limit, the fewest for
// which the height is at most four thirds of the width.
func (g *ledgerLayout) stretch(space float64) {
	n := len(g.rows)
	most := min(max(int((space-2*scene.Margin+apart)/(g.block+apart)), 1), (n+short-5)/(short-4))
	for count := 1; ; count++ {
		if space > 0 {
			count = most
		}
		rows := (n + count - 1) / count
		g.stretches = slices.Collect(slices.Chunk(g.rows, max(rows, 1)))
		g.width = 2*scene.Margin + float64(len(g.stretches))*(g.block+apart) - apart
		g.height = 0
		for _, stretch := range g.stretches {
			g.height = max(g.height, g.stretchHeight(stretch))
		}
		g.height += 2 * scene.Margin
		if space > 0 || n <= short || g.width >= 0.75*g.height {
			return
		}
	}
}

func (g *ledgerLayout) rowHeight() float64 { return high * g.size }

// stretchHeight returns the height of a stretch with its header.
func (g *ledgerLayout) stretchHeight(stretch []ledgerLine) float64 {
	height := g.rowHeight() * 1.2
	for _, r := range stretch {
		height += g.rowHeight() + noteHeight*float64(len(r.remark))
	}
	return height
}

// Size implements [scene.Picture].
func (s sheet) Size(measure scene.Measure) (width, height float64) {
	g := s.lay(measure)
	return g.width, g.height
}

// Scene implements [scene.Picture].
func (s sheet) Scene(measure scene.Measure) scene.Scene {
	g := s.lay(measure)
	picture := scene.Scene{Width: g.width, Height: g.height, Ground: palette.Panel}
	picture.Add(g.Items(measure)...)
	for i, stretch := range g.stretches {
		picture.Add(scene.Group{X: scene.Margin + float64(i)*(g.block+apart), Y: g.top, Items: g.draw(measure, stretch)})
	}
	return picture
}

// draw draws a stretch of rows below its header. The style with columns has only a rule below the
// header. Remarks interrupt the rules between columns.
func (g *ledgerLayout) draw(measure scene.Measure, rows []ledgerLine) []scene.Item {
	head := 1.2 * g.rowHeight()
	items := g.row(measure, ledgerLine{cells: g.heads, marked: -1}, g.rowHeight()/2, palette.Quiet)
	items = append(items, across(0.92*head, g.block, 1))
	items = append(items, g.ruled(0, head)...)
	y := head
	for _, r := range rows {
		items = append(items, g.row(measure, r, y+g.rowHeight()/2, palette.Ink)...)
		items = append(items, g.ruled(y, y+g.rowHeight())...)
		y += g.rowHeight()
		for _, text := range r.remark {
			items = append(items, scene.Text{
				X: g.indent(), Y: y + noteHeight/2, Text: measure.Cut(text, scene.QuietSize, g.block-g.indent(), false),
				Size: scene.QuietSize, Color: palette.Quiet,
			})
			y += noteHeight
		}
	}
	if g.places > 0 { // ruled style
		items = append(items, across(0, g.block, 1.6), across(y, g.block, 1.6))
	}
	return items
}

// ruled returns the rules between columns in a vertical range.
func (g *ledgerLayout) ruled(top, bottom float64) []scene.Item {
	var items []scene.Item
	for _, column := range g.bars {
		x := g.left(column) - g.between()/2
		items = append(items, scene.Polyline{Points: []scene.Point{{X: x, Y: top}, {X: x, Y: bottom}}, Style: scene.Stroke(palette.Quiet, 0.7)})
	}
	return items
}

// across returns a horizontal rule across a stretch.
func across(y, width, thick float64) scene.Item {
	return scene.Polyline{Points: []scene.Point{{Y: y}, {X: width, Y: y}}, Style: scene.Stroke(palette.Quiet, thick)}
}

// left returns the left edge of a column.
func (g *ledgerLayout) left(column int) float64 {
	x := 0.0
	for _, w := range g.widths[:column] {
		x += w + g.between()
	}
	return x
}

// row draws the cells of a row.
func (g *ledgerLayout) row(measure scene.Measure, r ledgerLine, y float64, ink palette.Color) []scene.Item {
	var items []scene.Item
	for i, text := range r.cells {
		if text == "" {
			continue
		}
		bold := i == g.places-1 && ink != palette.Quiet
		cell := scene.Text{X: g.left(i), Y: y, Text: text, Size: g.size, Bold: bold, Color: ink}
		if !g.words[i] {
			cell.X, cell.Anchor = cell.X+g.widths[i], scene.End
		}
		items = append(items, cell)
		if i == r.marked {
			w := measure(text, g.size, bold)
			at := y + 0.5*g.size
			items = append(items, scene.Polyline{
				Points: []scene.Point{{X: cell.X - w - 1, Y: at}, {X: cell.X + 1, Y: at}}, Style: scene.Stroke(palette.Line, g.size/8),
			})
		}
	}
	return items
}

// numbers is the picture of the list of moves.
type numbers struct{ LedgerLine }

// word is a move and its position.
type word struct {
	LedgerRow
	x, y float64
}

const (
	numberSize   = 18
	numberHeight = 28
	numberGap    = 12
)

func (n numbers) lay(measure scene.Measure) (words []word, head scene.Head, height float64) {
	space := float64(wide)
	if n.Space > 0 {
		space = n.Space - 2*scene.Margin
	}
	x, y, width := 0.0, numberHeight/2.0, 0.0
	for r := range n.moves() {
		long := measure(r.Move+r.Sign, numberSize, true) + 1
		if x > 0 && x+long > space {
			x, y = 0, y+numberHeight
		}
		words = append(words, word{r, x, y})
		width = max(width, x+long)
		x += long + numberGap
	}
	head = n.Above(measure, n.Look, 2*scene.Margin+math.Ceil(width))
	return words, head, head.Height + 2*scene.Margin + y + numberHeight/2
}

// Size implements [scene.Picture].
func (n numbers) Size(measure scene.Measure) (width, height float64) {
	_, head, height := n.lay(measure)
	return head.Width, height
}

// Scene implements [scene.Picture].
func (n numbers) Scene(measure scene.Measure) scene.Scene {
	words, head, height := n.lay(measure)
	s := scene.Scene{Width: head.Width, Height: height, Ground: palette.Panel}
	s.Add(head.Items(measure)...)
	for _, w := range words {
		x, y := scene.Margin+w.x, scene.Margin+head.Height+w.y
		s.Add(
			scene.Text{X: x, Y: y, Text: w.Move, Size: numberSize, Bold: true, Color: palette.Ink},
			scene.Text{X: x + measure(w.Move, numberSize, true), Y: y, Text: w.Sign, Size: numberSize, Bold: true, Color: scene.SignColor(w.Sign)})
	}
	return s
}
