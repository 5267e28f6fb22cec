package widgets

import (
	"image/color"
	"math"

	"tchouka/engine/palette"
	"tchouka/engine/tree"
)

// The measures of what hangs on a node at zoom 1.
const (
	treeMarkAt   = 39.0 // how far below a node its mark hangs
	treePill     = 19.0 // height of a mark with words
	treePillPad  = 12.0 // how much wider than its words it is
	treePillEnd  = 13.0 // how far a mark reaches to the other side of its node's middle
	treeFar      = 4.0  // times the view, from where on an edge leads far out of it
	treeBeyond   = 26.0 // how far right of it a mark begins in a tree that goes down
	treeBadge    = 7.0  // radius of the small discs
	treeBadgeOff = 12.5 // how far right of and above a node the mark of a twin lies
	treeFoldOff  = 16.0 // how far right of and below a node the disc that folds lies
)

// treePainter paints what is in view in full: curves, nodes and what hangs on
// them, and the numbers on boards. Other words are objects of their own, above the
// picture.
type treePainter struct {
	sheet
	scene *treeScene
	notes map[tree.ID]TreeNote
	buf   []point
}

// colorOf returns the color of a node or an edge.
func colorOf(look treeLook, p palette.Palette) color.NRGBA {
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

// edgeWidth returns how thick an edge is at a zoom: never less than can be seen.
func edgeWidth(look treeLook, zoom float64) float64 {
	switch look {
	case lookWon:
		return max(3*zoom, 1.5)
	case lookWinning:
		return max(4.5*zoom, 2.5)
	case lookLine:
		return max(4.5*zoom, 2.5)
	}
	return max(1.5*zoom, 0.8)
}

func (t *treePainter) paint() {
	t.guides()
	t.tint()
	for look := lookUnknown; look <= lookLine; look++ {
		for i := range t.scene.edges {
			if e := &t.scene.edges[i]; e.look == look {
				t.line(e)
			}
		}
	}
	for i := range t.scene.edges {
		if e := &t.scene.edges[i]; e.gap > 0 {
			x, y := e.number()
			h := 7.5 * t.scene.zoom
			t.pen.wipe(x-e.gap/2, y-h, x+e.gap/2, y+h, t.pal.Panel)
		}
	}
	for i := range t.scene.spots {
		t.mark(&t.scene.spots[i])
	}
	for i := range t.scene.spots {
		t.node(&t.scene.spots[i])
	}
	t.strip()
}

// line draws an edge. One that leads far out of view, as many do in a column of
// thousands, is a thin line: it shows where to, and takes no time.
func (t *treePainter) line(e *treeEdge) {
	top, bottom := t.scene.clipped()
	far := math.Abs(e.to.y-e.from.y) > treeFar*(bottom-top)
	for k := range e.pieces() {
		t.buf = e.curve(t.buf[:0], k, top, bottom)
		if far && e.look < lookWinning {
			t.pen.hairs(t.buf, colorOf(e.look, t.pal))
		} else {
			t.pen.ribbon(t.buf, edgeWidth(e.look, t.scene.zoom), colorOf(e.look, t.pal))
		}
	}
}

func (t *treePainter) node(s *treeSpot) {
	if len(s.board) > 0 {
		t.board(s)
	} else {
		t.shape(s)
	}
	t.signs(s)
}

// shape draws a node as the shape of its verdict.
func (t *treePainter) shape(s *treeSpot) {
	z := t.scene.zoom
	r := treeRadius * z
	if s.hovered {
		r *= 1.14
	}
	c := colorOf(s.look, t.pal)
	switch s.look {
	case lookWon:
		t.pen.disc(s.x, s.y, r, c)
	case lookLost:
		half := 0.83 * r
		t.pen.panel(s.x-half, s.y-half, s.x+half, s.y+half, 3.5*z, t.pal.Panel)
		t.pen.frame(s.x-half, s.y-half, s.x+half, s.y+half, 3.5*z, max(2.6*z, 1.2), c)
	default:
		t.pen.disc(s.x, s.y, r*0.93, t.pal.Panel)
		if r < 5 {
			t.pen.ring(s.x, s.y, r, 1, c)
		} else {
			t.pen.dashedRing(s.x, s.y, r*0.93, max(2*z, 1), c)
		}
	}
	if s.current {
		ring := max(treeRing*z, 7)
		t.pen.ring(s.x, s.y, ring, max(2.8*z, 1.8), t.pal.Line)
	}
}

// signs draws the small discs on a node.
func (t *treePainter) signs(s *treeSpot) {
	z := t.scene.zoom
	if z < badgeZoom {
		return
	}
	if s.twin {
		x, y := s.badge(z)
		t.badge(x, y)
		t.bar(x, y-1.7*z)
		t.bar(x, y+1.7*z)
	}
	if s.foldable && s.hovered {
		x, y := s.folder(z)
		t.badge(x, y)
		t.bar(x, y)
	}
	t.note(s)
}

// badgeZoom is the least zoom at which the small discs and what hangs below a
// node are drawn and can be hit.
const badgeZoom = 0.55

// badge returns the middle of the mark of a twin, folder that of the disc that
// folds.
func (s *treeSpot) badge(z float64) (x, y float64) {
	if len(s.board) > 0 {
		return s.x + s.halfW, s.y - s.halfH
	}
	return s.x + treeBadgeOff*z, s.y - treeBadgeOff*z
}

func (s *treeSpot) folder(z float64) (x, y float64) {
	if len(s.board) > 0 {
		return s.x + s.halfW, s.y + s.halfH
	}
	return s.x + treeFoldOff*z, s.y + treeFoldOff*z
}

func (t *treePainter) badge(x, y float64) {
	r := treeBadge * t.scene.zoom
	t.pen.disc(x, y, r, t.pal.Panel)
	t.pen.ring(x, y, r, max(1.2*t.scene.zoom, 1), t.pal.Quiet)
}

// bar is the stroke of a small sign.
func (t *treePainter) bar(x, y float64) {
	z := t.scene.zoom
	t.pen.panel(x-3.3*z, y-0.75*z, x+3.3*z, y+0.75*z, 0, t.pal.Ink)
}

// mark draws what hangs on a node: below it, and in a tree that goes down beside
// it, where no edge of the node passes.
//
//	(5)          (5) ┄ ( 3 lost )
//	  ┊           │
//	( 3 lost )   (4)
func (t *treePainter) mark(s *treeSpot) {
	z := t.scene.zoom
	if z < badgeZoom {
		if s.Mark == tree.MarkFolded {
			t.ellipsis(s)
		}
		return
	}
	x, y, w, h := s.markAt(t.scene)
	switch s.Mark {
	case tree.MarkLost:
		t.stem(s, x-w/2, y-h/2, true, t.pal.Lost)
		t.pill(x, y, w, h, t.pal.Rule)
	case tree.MarkFolded:
		t.stem(s, x-w/2, y-h/2, false, t.pal.Quiet)
		t.pill(x, y, w, h, t.pal.Quiet)
		if s.hides {
			t.pen.panel(x-w/2, y-h/2, x+w/2, y+h/2, h/2, t.pal.Current)
			t.pen.frame(x-w/2, y-h/2, x+w/2, y+h/2, h/2, 2, t.pal.Ink)
		}
	case tree.MarkMore:
		t.stem(s, x-w/2, y-h/2, false, t.pal.Rule)
		if s.pill > 0 {
			t.pill(x, y, w, h, t.pal.Rule)
			return
		}
		t.badge(x, y)
		t.bar(x, y)
		t.pen.panel(x-0.75*z, y-3.3*z, x+0.75*z, y+3.3*z, 0, t.pal.Ink)
	}
}

// markAt returns the middle and the size of what hangs on a node.
func (s *treeSpot) markAt(scene *treeScene) (x, y, w, h float64) {
	z := scene.zoom
	w, h = s.pill, max(treePill*z, 15)
	switch {
	case s.Mark == tree.MarkMore && w == 0: // a plus
		w, h = 2*treeBadge*z, 2*treeBadge*z
	case w == 0: // no room for words
		w, h = 18*z, 7*z
	}
	switch {
	case scene.camera.down:
		return s.x + max(treeBeyond*z, s.halfW+10) + w/2, s.y, w, h
	case s.Mark == tree.MarkMore && s.pill == 0:
		return s.x, s.y + max((treeMarkAt-6)*z, s.halfH+14), w, h
	}
	x = s.x + treePillEnd*z - w/2
	if s.right {
		x = s.x - treePillEnd*z + w/2
	}
	return x, s.y + max(treeMarkAt*z, s.halfH+8+h/2), w, h
}

// ellipsis says of a small node that something follows which is folded.
func (t *treePainter) ellipsis(s *treeSpot) {
	r, ink := 1.0, t.pal.Quiet
	if s.hides {
		r, ink = 1.6, t.pal.Ink
	}
	for i := range 3 {
		dx, dy := t.scene.camera.turn(s.halfW+3+3*float64(i), 0)
		t.pen.disc(s.x+dx, s.y+dy, r, ink)
	}
}

// stem draws the line from a node to what hangs on it.
func (t *treePainter) stem(s *treeSpot, left, top float64, dashed bool, c color.NRGBA) {
	z := t.scene.zoom
	from, to, half := s.y+s.halfH, top, 0.6*z
	if t.scene.camera.down {
		from, to = s.x+s.halfW, left
	}
	draw := func(a, b float64) {
		if t.scene.camera.down {
			t.pen.panel(a, s.y-half, b, s.y+half, 0, c)
		} else {
			t.pen.panel(s.x-half, a, s.x+half, b, 0, c)
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

// pill draws the ground of a mark's words, or a small sign of it where there is
// no room for words.
func (t *treePainter) pill(x, y, w, h float64, border color.NRGBA) {
	t.pen.panel(x-w/2, y-h/2, x+w/2, y+h/2, h/2, t.pal.Panel)
	t.pen.frame(x-w/2, y-h/2, x+w/2, y+h/2, h/2, 1, border)
}
