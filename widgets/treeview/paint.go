package treeview

import (
	"image/color"
	"math"

	"tchouka/engine/picture/palette"
	"tchouka/engine/picture/scene"
	"tchouka/engine/picture/tree"
	"tchouka/widgets/paint"
)

// Dimensions of the stubs and symbols of a node at zoom 1.
const (
	stubAt      = 39.0 // distance of a stub below its node
	pillHeight  = 19.0 // height of a stub with a label
	pillPad     = 12.0 // horizontal padding of the label, both sides together
	pillEnd     = 13.0 // extent of a stub on the other side of its node's centre
	farEdge     = 4.0  // in view heights: an edge that is longer leads far out of view
	beyondNode  = 26.0 // distance of a stub to the right of its node in a tree that grows downwards
	badgeRadius = 7.0  // radius of the small discs
	foldOffset  = 16.0 // offset of the fold button, to the right and downwards
)

// painter paints a view in detail: curves, nodes as on paper, and their stubs. The words of edges
// and stubs are canvas objects above the picture.
type painter struct {
	paint.Sheet
	frame *frame
	notes map[tree.ID]Note
	buf   []scene.Point
}

// colorOf returns the colour of a node or an edge.
func colorOf(look look, p palette.Palette) color.NRGBA {
	switch look {
	case lookLost:
		return p.Lost
	case lookWon, lookWinning:
		return p.Won
	case lookLine:
		return p.Line
	}
	return p.Unknown
}

// edgeWidth returns the width of an edge at a zoom, with a visible minimum.
func edgeWidth(look look, zoom float64) float64 {
	switch look {
	case lookWon:
		return max(scene.WonEdgeWidth*zoom, 1.5)
	case lookWinning, lookLine:
		return max(scene.LineEdgeWidth*zoom, 2.5)
	}
	return max(1.5*zoom, 0.8)
}

func (t *painter) paint() {
	t.guides()
	t.tint()
	for look := lookUnknown; look <= lookLine; look++ {
		for i := range t.frame.edges {
			if e := &t.frame.edges[i]; e.look == look {
				t.line(e)
			}
		}
	}
	for i := range t.frame.edges {
		if e := &t.frame.edges[i]; e.gap > 0 {
			x, y := e.number()
			h := 7.5 * max(t.frame.zoom, 0.8) // as the smallest text
			t.Pen.SnappedRect(x-e.gap/2, y-h, x+e.gap/2, y+h, t.Palette.Panel)
		}
	}
	for i := range t.frame.drawnNodes {
		t.stub(&t.frame.drawnNodes[i])
	}
	for i := range t.frame.drawnNodes {
		t.node(&t.frame.drawnNodes[i])
	}
	t.strip()
}

// line draws an edge. An edge that leads far out of view, as many do in a column of thousands, is a
// thin line. It shows the direction and is cheap.
func (t *painter) line(e *drawnEdge) {
	top, bottom := t.frame.clipped()
	far := math.Abs(e.to.Y-e.from.Y) > farEdge*(bottom-top)
	for k := range e.pieces() {
		t.buf = e.curve(t.buf[:0], k, top, bottom)
		if far && e.look < lookWinning {
			t.Pen.Hairlines(t.buf, colorOf(e.look, t.Palette))
		} else {
			t.Pen.Ribbon(t.buf, edgeWidth(e.look, t.frame.zoom), colorOf(e.look, t.Palette))
		}
	}
	if e.arrow != noArrow {
		t.buf = e.head(t.buf[:0], t.frame.zoom)
		t.Pen.Stroke(t.buf, edgeWidth(e.look, t.frame.zoom), colorOf(e.look, t.Palette))
	}
}

// node draws a node, as on paper, with what shows the selection and the pointer.
func (t *painter) node(s *drawnNode) {
	z, scale := t.frame.zoom, s.scale
	switch {
	case s.board:
		t.aroundBoard(s)
	case s.hovered:
		scale *= 1.14
	}
	t.Lay(s.node.Items, s.x, s.y, scale)
	if s.selected && !s.board {
		t.Pen.Ring(s.x, s.y, max(ringRadius*z, 7), max(2.8*z, 1.8), t.Palette.Line)
	}
	if z < badgeZoom {
		return
	}
	if s.foldable && s.hovered {
		x, y := s.foldButton(z)
		t.badge(x, y)
		t.bar(x, y)
	}
	t.note(s)
}

// aroundBoard marks a board under the pointer, and the selected one.
func (t *painter) aroundBoard(s *drawnNode) {
	ground := func(out, r float64, ink color.NRGBA) {
		t.Pen.SnappedPanel(s.x-s.halfW-out, s.y-s.halfH-out, s.x+s.halfW+out, s.y+s.halfH+out, r, ink)
	}
	if s.hovered {
		ground(4, 10, palette.Mixed(t.Palette.Panel, colorOf(s.look, t.Palette), 0.3))
	}
	if s.selected {
		ground(6, 12, t.Palette.Line)
		ground(3, 9, t.Palette.Panel)
	}
}

// badgeZoom is the minimum zoom at which small discs and stubs are drawn and can be clicked.
const badgeZoom = 0.55

// sign returns the centre of the sign of a transposition, and foldButton that of the fold button.
func (s *drawnNode) sign() (x, y float64) {
	return s.x + s.node.Sign.X*s.scale, s.y + s.node.Sign.Y*s.scale
}

func (s *drawnNode) foldButton(z float64) (x, y float64) {
	if s.board {
		return s.x + s.halfW, s.y + s.halfH
	}
	return s.x + foldOffset*z, s.y + foldOffset*z
}

func (t *painter) badge(x, y float64) {
	r := badgeRadius * t.frame.zoom
	t.Pen.Disc(x, y, r, t.Palette.Panel)
	t.Pen.Ring(x, y, r, max(1.2*t.frame.zoom, 1), t.Palette.Quiet)
}

// bar draws the stroke of a small symbol.
func (t *painter) bar(x, y float64) {
	z := t.frame.zoom
	t.Pen.Panel(x-3.3*z, y-0.75*z, x+3.3*z, y+0.75*z, 0, t.Palette.Ink)
}

// stub draws the stub of a node: below it, or beside it in a tree that grows downwards, where no
// edge of the node passes.
//
//	(5)          (5) ┄ ( 3 lost )
//	  ┊           │
//	( 3 lost )   (4)
func (t *painter) stub(s *drawnNode) {
	z := t.frame.zoom
	if z < badgeZoom {
		if s.Stub == tree.FoldedStub {
			t.ellipsis(s)
		}
		return
	}
	x, y, w, h := s.stubAt(t.frame)
	switch s.Stub {
	case tree.LosingStub:
		t.stem(s, x-w/2, y-h/2, true, t.Palette.Lost)
		t.pill(x, y, w, h, t.Palette.Rule)
	case tree.FoldedStub:
		t.stem(s, x-w/2, y-h/2, false, t.Palette.Quiet)
		t.pill(x, y, w, h, t.Palette.Quiet)
		if s.hides {
			t.Pen.Panel(x-w/2, y-h/2, x+w/2, y+h/2, h/2, t.Palette.Current)
			t.Pen.Frame(x-w/2, y-h/2, x+w/2, y+h/2, h/2, 2, t.Palette.Ink)
		}
	case tree.OpenStub:
		t.stem(s, x-w/2, y-h/2, false, t.Palette.Rule)
		if s.pill > 0 {
			t.pill(x, y, w, h, t.Palette.Rule)
			return
		}
		t.badge(x, y)
		t.bar(x, y)
		t.Pen.Panel(x-0.75*z, y-3.3*z, x+0.75*z, y+3.3*z, 0, t.Palette.Ink)
	}
}

// stubAt returns the centre and the size of the stub of a node.
func (s *drawnNode) stubAt(f *frame) (x, y, w, h float64) {
	z := f.zoom
	w, h = s.pill, max(pillHeight*z, 15*f.camera.minWord())
	switch {
	case s.Stub == tree.OpenStub && w == 0: // a plus
		w, h = 2*badgeRadius*z, 2*badgeRadius*z
	case w == 0: // the label does not fit
		w, h = 18*z, 7*z
	}
	switch {
	case f.camera.down:
		return s.x + max(beyondNode*z, s.halfW+10) + w/2, s.y, w, h
	case s.Stub == tree.OpenStub && s.pill == 0:
		return s.x, s.y + max((stubAt-6)*z, s.halfH+14), w, h
	}
	x = s.x + pillEnd*z - w/2
	if s.right {
		x = s.x - pillEnd*z + w/2
	}
	at := stubAt * z
	if f.camera.large {
		at *= largeRow
		x = within(x, w/2+wholeEdge, float64(f.size.Width)-w/2-wholeEdge)
	}
	return x, s.y + max(at, s.halfH+8+h/2), w, h
}

// ellipsis marks a small node with folded children.
func (t *painter) ellipsis(s *drawnNode) {
	r, ink := 1.0, t.Palette.Quiet
	if s.hides {
		r, ink = 1.6, t.Palette.Ink
	}
	for i := range 3 {
		dx, dy := t.frame.camera.turn(s.halfW+3+3*float64(i), 0)
		t.Pen.Disc(s.x+dx, s.y+dy, r, ink)
	}
}

// stem draws the line from a node to its stub.
func (t *painter) stem(s *drawnNode, left, top float64, dashed bool, c color.NRGBA) {
	z := t.frame.zoom
	from, to, half := s.y+s.halfH, top, 0.6*z
	if t.frame.camera.down {
		from, to = s.x+s.halfW, left
	}
	draw := func(a, b float64) {
		if t.frame.camera.down {
			t.Pen.Panel(a, s.y-half, b, s.y+half, 0, c)
		} else {
			t.Pen.Panel(s.x-half, a, s.x+half, b, 0, c)
		}
	}
	if !dashed {
		draw(from, to)
		return
	}
	const dash, period = 2.6, 4.6
	half = 0.75 * z
	for at := from + 2*z; at < to; at += period * z {
		draw(at, min(at+dash*z, to))
	}
}

// pill draws the background of a stub's label, or a small symbol if the label does not fit.
func (t *painter) pill(x, y, w, h float64, border color.NRGBA) {
	t.Pen.Panel(x-w/2, y-h/2, x+w/2, y+h/2, h/2, t.Palette.Panel)
	t.Pen.Frame(x-w/2, y-h/2, x+w/2, y+h/2, h/2, 1, border)
}

// Dimensions of a position drawn in its node.
const (
	leastBoard    = 0.625 // minimum scale: a number of two digits is legible in a hole
	mostBoard     = 1.33
	tinyEdge      = 72.0 // space for an edge with its number
	tinyGap       = 18.0 // distance to the next board beside it: an edge passes there
	tinyMaxHoles  = 2000 // maximum number of holes in view: the number painted within a frame
	tinyMaxCached = 1024 // maximum number of positions cached from the tree
)

// boards is the layout of positions drawn in their nodes, as on paper. If scale is 0, positions do
// not fit, and nodes are shapes.
type boards struct {
	scene.TinyBoard
	scale float64
}

// size returns the size of a node that shows its position.
func (b boards) size() (width, height float64) {
	width, height = b.NodeSize()
	return width * b.scale, height * b.scale
}

// measureBoards returns the layout of the positions for a number of nodes in view.
func (v *TreeView) measureBoards(nodes int) boards {
	holes := v.holes()
	if holes < 1 || nodes*holes > tinyMaxHoles || v.camera.large {
		return boards{}
	}
	b := v.board(holes)
	spaceX, spaceY := v.camera.turn(v.camera.pitch-tinyEdge, v.camera.row-tinyGap)
	width, height := b.NodeSize()
	return boards{b, scaleFor(width, height, spaceX, spaceY)}
}

// board returns the layout of a row of holes.
func (v *TreeView) board(holes int) scene.TinyBoard {
	return scene.NewTinyBoard(v.measure, scene.Look{Numerals: true, RumaLeft: v.rumaLeft}, holes)
}

// scaleFor returns the scale of a board in a space, or 0 if it does not fit.
func scaleFor(width, height, spaceX, spaceY float64) float64 {
	if scale := min(spaceX/width, spaceY/height, mostBoard); scale >= leastBoard {
		return scale
	}
	return 0
}

// boards returns the layout of the positions in view.
func (v *TreeView) boards() boards {
	nodes, edges := countInView(v.layout, v.camera, v.Size())
	if nodes+edges > detailed {
		return boards{}
	}
	return v.measureBoards(nodes)
}

// holes returns the number of holes of the row, or 0 for any other game.
func (v *TreeView) holes() int {
	if v.words.holes < 0 {
		v.words.holes = max(len(v.seedsOf(tree.Root))-1, 0)
	}
	return v.words.holes
}

// seedsOf returns the seeds of a position in a row, the Ruma last, or nil.
func (v *TreeView) seedsOf(id tree.ID) []int {
	return v.tree.Game().Board(v.tree.State(id)).OneRow()
}

// rowOf returns the cached picture of a position.
func (v *TreeView) rowOf(f *frame, id tree.ID) []scene.Item {
	if items, ok := v.words.rows[id]; ok {
		return items
	}
	if len(v.words.rows) > tinyMaxCached {
		clear(v.words.rows)
	}
	items := f.boards.Items(v.seedsOf(id))
	v.words.rows[id] = items
	return items
}
