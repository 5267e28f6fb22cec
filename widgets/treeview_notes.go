package widgets

import (
	"maps"

	"fyne.io/fyne/v2"

	"tchouka/engine/tree"
)

var _ fyne.SecondaryTappable = (*TreeView)(nil)

// TreeNote is what a person wrote to a node, as far as a small sign tells it.
type TreeNote struct {
	Mark  Mark
	Words bool // a comment or a name
}

// SetNotes says which nodes have a sign of what was written to them. The map is
// kept and must not be changed afterwards.
func (v *TreeView) SetNotes(notes map[tree.ID]TreeNote) {
	if !maps.Equal(v.notes, notes) {
		v.notes = notes
		v.Refresh()
	}
}

// Notes returns the signs that are shown.
func (v *TreeView) Notes() map[tree.ID]TreeNote { return v.notes }

// TappedSecondary asks for what can be done with a node.
func (v *TreeView) TappedSecondary(e *fyne.PointEvent) {
	if part, id := v.hit(e.Position); part != partNone && v.OnMenu != nil {
		v.OnMenu(id, e.AbsolutePosition)
	}
}

// menu asks for what can be done with the current node.
func (v *TreeView) menu() {
	if v.index(v.current) >= 0 && v.OnMenu != nil {
		at := fyne.CurrentApp().Driver().AbsolutePositionForObject(v)
		v.OnMenu(v.current, at.Add(v.middle()))
	}
}

// note draws the sign at the upper left of a node: that of its mark, or else a
// balloon for words. With a mark, words are a dot under it.
//
//	╭─╮        ╭─╮       ╭──╮
//	│!│        │?│       ╰┬─╯
//	╰─╯( )     ╰•╯( )     ╵ ( )
func (t *treePainter) note(s *treeSpot) {
	note, z := t.notes[s.ID], t.scene.zoom
	if note == (TreeNote{}) {
		return
	}
	right, y := s.badge(z)
	x := 2*s.x - right // where the mark of a twin is not
	if note.Mark == MarkNone {
		t.balloon(x, y)
		return
	}
	half, high := 6*z, 7.5*z
	if note.Mark == MarkInteresting {
		half = 8.5 * z
	}
	t.pen.panel(x-half, y-high, x+half, y+high, 4*z, t.pal.Panel)
	t.pen.frame(x-half, y-high, x+half, y+high, 4*z, max(1.2*z, 1), note.Mark.ink(t.pal))
	switch note.Mark {
	case MarkGood:
		t.exclamation(x, y, note)
	case MarkBad:
		t.question(x, y, note)
	case MarkInteresting:
		t.exclamation(x-3.4*z, y, note)
		t.question(x+2.6*z, y, note)
	}
	if note.Words {
		t.pen.disc(x, y+high, 2.2*z, t.pal.Ink)
	}
}

func (t *treePainter) exclamation(x, y float64, note TreeNote) {
	z, ink := t.scene.zoom, note.Mark.ink(t.pal)
	t.pen.panel(x-0.9*z, y-5*z, x+0.9*z, y+1.2*z, 0.6*z, ink)
	t.pen.disc(x, y+3.8*z, 1.15*z, ink)
}

func (t *treePainter) question(x, y float64, note TreeNote) {
	z, ink := t.scene.zoom, note.Mark.ink(t.pal)
	t.buf = t.buf[:0]
	for _, p := range [][2]float64{{-2.4, -3.2}, {-1.6, -4.6}, {0, -5}, {1.7, -4.5}, {2.3, -3}, {1.6, -1.6}, {0.3, -0.5}, {0, 1.2}} {
		t.buf = append(t.buf, point{x + p[0]*z, y + p[1]*z})
	}
	t.pen.stroke(t.buf, 1.7*z, ink)
	t.pen.disc(x, y+3.8*z, 1.15*z, ink)
}

func (t *treePainter) balloon(x, y float64) {
	z := t.scene.zoom
	t.pen.panel(x-6.5*z, y-5.5*z, x+6.5*z, y+4*z, 2.5*z, t.pal.Quiet)
	t.pen.panel(x-1*z, y+3*z, x+2*z, y+7*z, 0, t.pal.Quiet)
	t.pen.panel(x-4.5*z, y-2.6*z, x+4.5*z, y-1.4*z, 0, t.pal.Panel)
	t.pen.panel(x-4.5*z, y+0.2*z, x+2*z, y+1.4*z, 0, t.pal.Panel)
}
