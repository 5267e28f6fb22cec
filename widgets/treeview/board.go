package treeview

import (
	"image/color"
	"math"
	"strconv"

	"tchouka/engine/picture/palette"
	"tchouka/engine/picture/scene"
	"tchouka/engine/picture/tree"
	"tchouka/widgets/paint"
)

// Dimensions of a position drawn in its node.
const (
	tinyLine      = 12   // holes in one line; a longer board is broken into lines
	tinyMaxLines  = 4    // maximum number of lines; beyond it the lines get longer
	tinyMinCell   = 15.0 // minimum size of a cell: a number of two digits is legible in it
	tinyMaxCell   = 32.0
	tinyHole      = 0.9  // width of a hole, in cells
	tinyLead      = 1.3  // line height, in cells
	tinySign      = 1.35 // width of the verdict, in cells
	tinyRuma      = 1.35 // width of the Ruma, in cells
	tinyPad       = 3.0
	tinyEdge      = 72.0 // space for an edge with its number
	tinyGap       = 18.0 // distance to the next board beside it: an edge passes there
	tinyMaxHoles  = 2000 // maximum number of holes in view: the number painted within a frame
	tinyMaxCached = 4096 // maximum number of positions cached from the tree
)

// boards is the layout of positions drawn in their nodes. A long row is broken into lines of equal
// length. A thread leads from the end of one line to the start of the next, to show that they are
// one row:
//
//	╭───────────────────────╮    ╭─────────────────────────╮
//	│ (6)  ②  ②  ②  ② [ 0 ] │    │ (9)  ③  ③  ③  ③  ③  ③ ╮ │
//	╰───────────────────────╯    │     ╭─────────────────╯ │
//	                             │     ╰ ③  ③  ③  ③  ③ [ 0 ]│
//	                             ╰─────────────────────────╯
//
// If cell is 0, positions do not fit, and nodes are shapes.
type boards struct {
	cell, width, height float64
	lead                float64 // cells before each line
	line                int     // holes in each line; the last line may have fewer
	lines               int
}

// oneRow is a position whose seeds lie in one row of holes.
type oneRow interface {
	Holes() []int
	Ruma() int
}

// measureBoards returns the layout of the positions for a number of nodes in view.
func (v *TreeView) measureBoards(nodes int) boards {
	holes := len(v.rowOf(tree.Root)) - 1
	if holes < 1 || nodes*holes > tinyMaxHoles || v.camera.large {
		return boards{}
	}
	spaceX, spaceY := v.camera.turn(v.camera.pitch-tinyEdge, v.camera.row-tinyGap)
	return fitBoards(holes, tinySign, spaceX, spaceY)
}

// fitBoards returns the layout of boards in a space, with lead cells before each line.
func fitBoards(holes int, lead, spaceX, spaceY float64) boards {
	b := boards{lead: lead, lines: min((holes+tinyLine-1)/tinyLine, tinyMaxLines)}
	b.line = (holes + b.lines - 1) / b.lines
	wide := lead + float64(b.line) + tinyRuma
	high := float64(b.lines-1)*tinyLead + 1
	b.cell = min((spaceX-2*tinyPad)/wide, (spaceY-2*tinyPad-2)/high, tinyMaxCell)
	if b.cell < tinyMinCell {
		return boards{}
	}
	b.width, b.height = wide*b.cell+2*tinyPad, high*b.cell+2*tinyPad+2
	return b
}

// boards returns the layout of the positions in view.
func (v *TreeView) boards() boards {
	nodes, edges := countInView(v.layout, v.camera, v.Size())
	if nodes+edges > detailed {
		return boards{}
	}
	return v.measureBoards(nodes)
}

// rowOf returns the cached seeds of a position in a row, the Ruma last, or nil.
func (v *TreeView) rowOf(id tree.ID) []int {
	if seeds, ok := v.words.rows[id]; ok {
		return seeds
	}
	if len(v.words.rows) > tinyMaxCached {
		clear(v.words.rows)
	}
	var seeds []int
	if p, ok := v.tree.State(id).(oneRow); ok {
		seeds = append(p.Holes(), p.Ruma())
	}
	v.words.rows[id] = seeds
	return seeds
}

// cellOf returns the centre of the i-th place of a board, the Ruma last.
func (b boards) cellOf(s *drawnNode, i int) (x, y float64) {
	line := min(i/b.line, b.lines-1)
	x = s.x - b.width/2 + tinyPad + (b.lead+float64(i-line*b.line)+0.5)*b.cell
	if i == len(s.board)-1 {
		x += (tinyRuma - 1) / 2 * b.cell
	}
	return x, b.lineAt(s, line)
}

// lineAt returns the centre of a line of a board.
func (b boards) lineAt(s *drawnNode, line int) float64 {
	return s.y + (float64(line)-float64(b.lines-1)/2)*tinyLead*b.cell
}

// sign returns the centre of the verdict of a board.
func (b boards) sign(s *drawnNode) (x, y float64) {
	return s.x - b.width/2 + tinyPad + b.lead/2*b.cell, b.lineAt(s, 0)
}

// board draws a position in its node.
func (t *painter) board(s *drawnNode) {
	c := colorOf(s.look, t.Palette)
	width := 1.0
	if s.look == lookWon || s.look == lookLost {
		width = 2
	}
	x0, y0 := t.Pen.Whole(s.x-s.halfW), t.Pen.Whole(s.y-s.halfH)
	x1, y1 := t.Pen.Whole(s.x+s.halfW), t.Pen.Whole(s.y+s.halfH)
	ground := func(out, r float64, ink color.NRGBA) {
		t.Pen.SnappedPanel(x0-out, y0-out, x1+out, y1+out, r, ink)
	}
	if s.hovered {
		ground(3, 9, palette.Mixed(t.Palette.Panel, c, 0.3))
	}
	if s.selected {
		ground(5, 11, t.Palette.Line)
		ground(2, 8, t.Palette.Panel)
	}
	ground(0, 6, c)
	ground(-width, 6-width, t.Palette.Panel)
	t.holes(s)
	t.verdict(s)
}

// holes draws the holes of a board, the Ruma and all seeds.
func (t *painter) holes(s *drawnNode) {
	for line := range t.frame.boards.lines - 1 {
		t.thread(s, line)
	}
	for i, seeds := range s.board {
		t.hole(s, i, seeds)
	}
}

// thread draws the connection from the end of a line to the start of the next.
func (t *painter) thread(s *drawnNode, line int) {
	b := t.frame.boards
	fromX, fromY := b.cellOf(s, (line+1)*b.line-1)
	toX, toY := b.cellOf(s, (line+1)*b.line)
	half, width := 0.5*b.cell, max(0.1*b.cell, 1.5)
	middle := (fromY + toY) / 2
	t.buf = append(t.buf[:0], scene.Point{X: fromX, Y: fromY})
	t.bend(fromX+half, fromY, middle, half)
	t.bend(toX-half, middle, toY, -half)
	t.buf = append(t.buf, scene.Point{X: toX, Y: toY})
	t.Pen.Stroke(t.buf, width, palette.Mixed(t.Palette.Panel, t.Palette.Quiet, 0.6))
}

// bend appends half an oval to the current path: from (x, top) over (x + side/2) to (x, bottom).
func (t *painter) bend(x, top, bottom, side float64) {
	const steps = 8
	for i := range steps + 1 {
		sin, cos := math.Sincos(math.Pi * float64(i) / steps)
		t.buf = append(t.buf, scene.Point{X: x + side/2*sin, Y: (top+bottom)/2 - (bottom-top)/2*cos})
	}
}

// hole draws the i-th place of a board with its seeds.
func (t *painter) hole(s *drawnNode, i, seeds int) {
	b := t.frame.boards
	x, y := b.cellOf(s, i)
	r, ruma := tinyHole/2*b.cell, i == len(s.board)-1
	ground := t.Palette.WoodEdge
	if seeds == 0 {
		ground = palette.Mixed(t.Palette.Panel, t.Palette.Wood, 0.45)
	}
	space := 2 * r
	if ruma {
		half := r * tinyRuma
		space = 2 * half
		t.Pen.Panel(x-half, y-r, x+half, y+r, r*0.6, ground)
	} else {
		t.Pen.Disc(x, y, r, ground)
	}
	if seeds > 0 {
		t.number(&t.Bold, strconv.Itoa(seeds), x, y, space, t.Palette.OnWood)
	}
}

// verdict draws the verdict of a position beside it.
func (t *painter) verdict(s *drawnNode) {
	x, y := t.frame.boards.sign(s)
	r := 0.42 * t.frame.boards.cell
	c := colorOf(s.look, t.Palette)
	face, ink := &t.Plain, c
	switch {
	case s.look == lookWon:
		t.Pen.Disc(x, y, 1.15*r, c)
		face, ink = &t.Bold, t.Palette.OnWon
	case s.look == lookLost:
		t.Pen.Frame(x-r, y-r, x+r, y+r, 3, 2, c)
	case s.look == lookDrawn, s.value != "":
		t.Pen.Ring(x, y, r, 1.5, c)
	default:
		t.Pen.DashedRing(x, y, r, 1.5, c)
	}
	if s.numbered {
		t.number(face, s.fact.Brief(), x, y, 2*r, ink)
	}
}

// number writes a number into a hole, as large as the width allows.
func (t *painter) number(face *paint.Numerals, text string, x, y, space float64, ink color.NRGBA) {
	const most = 16 // as large as the labels of edges
	scale := t.Pen.Scale
	size := min(0.75*t.frame.boards.cell, most) * scale
	if width := face.Width(text, int(size)); width > 0.84*space*scale {
		size *= 0.84 * space * scale / width
	}
	face.Write(t.Pen.Picture, text, x*scale, y*scale, int(math.Round(size)), ink)
}
