package widgets

import (
	"image/color"

	"tchouka/engine/palette"
	"tchouka/engine/tree"
)

// The measures of what hangs on a node at zoom 1.
const (
	treeMarkAt   = 39.0 // how far below a node its mark hangs
	treePill     = 19.0 // height of a mark with words
	treeBadge    = 7.0  // radius of the small discs
	treeBadgeOff = 12.5 // how far right of and above a node the mark of a twin lies
	treeFoldOff  = 16.0 // how far right of and below a node the disc that folds lies
)

// treePainter paints what is in view in full: curves, nodes and what hangs on
// them. The words are objects of their own, above the picture.
type treePainter struct {
	pen     treePen
	pal     palette.Palette
	scene   *treeScene
	current tree.ID
	hovered tree.ID
	found   tree.ID
	notes   map[tree.ID]TreeNote
	buf     []point
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
	case lookNeutral:
		return p.Quiet
	}
	return p.Unknown
}

// edgeWidth returns how thick an edge is at a zoom: never less than can be seen.
func edgeWidth(look treeLook, zoom float64) float64 {
	switch look {
	case lookWon:
		return max(3*zoom, 1.5)
	case lookWinning:
		return max(4.5*zoom, 2)
	case lookLine:
		return max(4.5*zoom, 2)
	}
	return max(1.5*zoom, 0.8)
}

func (t *treePainter) paint() {
	t.ground()
	for look := lookNeutral; look <= lookLine; look++ {
		for i := range t.scene.edges {
			if e := &t.scene.edges[i]; e.look == look {
				t.buf = e.curve(t.buf[:0], t.scene.clipTop(), t.scene.clipBottom())
				t.pen.stroke(t.buf, edgeWidth(look, t.scene.zoom), colorOf(look, t.pal))
			}
		}
	}
	for i := range t.scene.edges {
		if e := &t.scene.edges[i]; e.gap > 0 {
			x, y := e.number()
			h := 7.5 * t.scene.zoom
			t.pen.panel(x-e.gap/2, y-h, x+e.gap/2, y+h, h/2, t.pal.Panel)
		}
	}
	for i := range t.scene.spots {
		t.mark(&t.scene.spots[i])
	}
	for i := range t.scene.spots {
		t.node(&t.scene.spots[i])
	}
}

func (t *treePainter) node(s *treeSpot) {
	z := t.scene.zoom
	r := treeRadius * z
	if s.ID == t.hovered {
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
	case lookNeutral:
		t.pen.disc(s.x, s.y, r*0.9, t.pal.Panel)
		t.pen.ring(s.x, s.y, r*0.9, max(2*z, 1), t.pal.Ink)
	default:
		t.pen.disc(s.x, s.y, r*0.93, t.pal.Panel)
		if r < 5 {
			t.pen.ring(s.x, s.y, r, 1, c)
		} else {
			t.pen.dashedRing(s.x, s.y, r*0.93, max(2*z, 1), c)
		}
	}
	if s.ID == t.current {
		ring := max(treeRing*z, 7)
		t.pen.ring(s.x, s.y, ring, max(2.8*z, 1.8), t.pal.Line)
	}
	if z < badgeZoom {
		return
	}
	if s.twin {
		x, y := s.badge(z)
		t.badge(x, y)
		t.bar(x, y-1.7*z)
		t.bar(x, y+1.7*z)
	}
	if s.foldable && s.ID == t.hovered {
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
	return s.x + treeBadgeOff*z, s.y - treeBadgeOff*z
}

func (s *treeSpot) folder(z float64) (x, y float64) {
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

// mark draws what hangs below a node.
func (t *treePainter) mark(s *treeSpot) {
	z := t.scene.zoom
	if z < badgeZoom {
		return
	}
	y := s.y + treeMarkAt*z
	switch s.Mark {
	case tree.MarkLost:
		t.dashes(s, t.pal.Lost)
		t.pill(s, y, t.pal.Rule)
	case tree.MarkFolded:
		t.pen.panel(s.x-0.6*z, s.y+treeRadius*z, s.x+0.6*z, y, 0, t.pal.Quiet)
		t.pill(s, y, t.pal.Quiet)
	case tree.MarkMore:
		if s.pill > 0 {
			t.pen.panel(s.x-0.6*z, s.y+treeRadius*z, s.x+0.6*z, y, 0, t.pal.Rule)
			t.pill(s, y, t.pal.Rule)
			return
		}
		y = s.y + treeMarkAt*z - 6*z
		t.pen.panel(s.x-0.6*z, s.y+treeRadius*z, s.x+0.6*z, y-treeBadge*z, 0, t.pal.Rule)
		t.badge(s.x, y)
		t.bar(s.x, y)
		t.pen.panel(s.x-0.75*z, y-3.3*z, s.x+0.75*z, y+3.3*z, 0, t.pal.Ink)
	}
}

func (t *treePainter) dashes(s *treeSpot, c color.NRGBA) {
	z := t.scene.zoom
	const dash, period = 2.6, 4.6
	bottom := s.y + (treeMarkAt-treePill/2)*z
	for y := s.y + (treeRadius+2)*z; y < bottom; y += period * z {
		t.pen.panel(s.x-0.75*z, y, s.x+0.75*z, min(y+dash*z, bottom), 0, c)
	}
}

// pill draws the ground of a mark's words, or a small sign of it where there is
// no room for words.
func (t *treePainter) pill(s *treeSpot, y float64, border color.NRGBA) {
	z := t.scene.zoom
	w, h := s.pill, max(treePill*z, 15)
	if w == 0 {
		w, h = 18*z, 7*z
	}
	t.pen.panel(s.x-w/2, y-h/2, s.x+w/2, y+h/2, h/2, t.pal.Panel)
	t.pen.frame(s.x-w/2, y-h/2, s.x+w/2, y+h/2, h/2, 1, border)
}
