package treeview

import (
	"maps"

	"fyne.io/fyne/v2"

	"tchouka/engine/picture/scene"
	"tchouka/engine/picture/tree"
	"tchouka/widgets/controls"
)

var _ fyne.SecondaryTappable = (*TreeView)(nil)

// Note is the user's annotation of a node, reduced to what its small symbol shows.
type Note struct {
	Mark    controls.Mark
	HasText bool // has a comment or a name
}

// SetNotes sets the annotations of nodes. It keeps the map, which must not be changed afterwards.
func (v *TreeView) SetNotes(notes map[tree.ID]Note) {
	if !maps.Equal(v.notes, notes) {
		v.notes = notes
		v.Refresh()
	}
}

// Notes returns the current annotations.
func (v *TreeView) Notes() map[tree.ID]Note { return v.notes }

// TappedSecondary requests the menu of a node.
func (v *TreeView) TappedSecondary(e *fyne.PointEvent) {
	if part, id := v.hit(e.Position); part != partNone && v.OnMenu != nil {
		v.OnMenu(id, e.AbsolutePosition)
	}
}

// menu requests the menu of the selected node.
func (v *TreeView) menu() {
	if v.index(v.selected) >= 0 && v.OnMenu != nil {
		at := fyne.CurrentApp().Driver().AbsolutePositionForObject(v)
		v.OnMenu(v.selected, at.Add(v.middle()))
	}
}

// note draws the symbol at the upper left of a node: its mark, or else a speech balloon for a
// comment. A mark has a dot below it if there is also a comment.
//
//	╭─╮        ╭─╮       ╭──╮
//	│!│        │?│       ╰┬─╯
//	╰─╯( )     ╰•╯( )     ╵ ( )
func (t *painter) note(s *drawnNode) {
	note, z := t.notes[s.ID], t.frame.zoom
	if note == (Note{}) {
		return
	}
	right, top := s.sign()
	x, y := 2*s.x-right-z, top-z // opposite the sign of a transposition
	if note.Mark == controls.MarkNone {
		t.balloon(x, y)
		return
	}
	half, high := 6*z, 7.5*z
	if note.Mark == controls.MarkInteresting {
		half = 8.5 * z
	}
	t.Pen.Panel(x-half, y-high, x+half, y+high, 4*z, t.Palette.Panel)
	t.Pen.Frame(x-half, y-high, x+half, y+high, 4*z, max(1.2*z, 1), note.Mark.Ink(t.Palette))
	switch note.Mark {
	case controls.MarkGood:
		t.exclamation(x, y, note)
	case controls.MarkBad:
		t.question(x, y, note)
	case controls.MarkInteresting:
		t.exclamation(x-3.4*z, y, note)
		t.question(x+2.6*z, y, note)
	}
	if note.HasText {
		t.Pen.Disc(x, y+high, 2.2*z, t.Palette.Ink)
	}
}

func (t *painter) exclamation(x, y float64, note Note) {
	z, ink := t.frame.zoom, note.Mark.Ink(t.Palette)
	t.Pen.Panel(x-0.9*z, y-5*z, x+0.9*z, y+1.2*z, 0.6*z, ink)
	t.Pen.Disc(x, y+3.8*z, 1.15*z, ink)
}

func (t *painter) question(x, y float64, note Note) {
	z, ink := t.frame.zoom, note.Mark.Ink(t.Palette)
	t.buf = t.buf[:0]
	for _, p := range [][2]float64{{-2.4, -3.2}, {-1.6, -4.6}, {0, -5}, {1.7, -4.5}, {2.3, -3}, {1.6, -1.6}, {0.3, -0.5}, {0, 1.2}} {
		t.buf = append(t.buf, scene.Point{X: x + p[0]*z, Y: y + p[1]*z})
	}
	t.Pen.Stroke(t.buf, 1.7*z, ink)
	t.Pen.Disc(x, y+3.8*z, 1.15*z, ink)
}

func (t *painter) balloon(x, y float64) {
	z := t.frame.zoom
	t.Pen.Panel(x-6.5*z, y-5.5*z, x+6.5*z, y+4*z, 2.5*z, t.Palette.Quiet)
	t.Pen.Panel(x-1*z, y+3*z, x+2*z, y+7*z, 0, t.Palette.Quiet)
	t.Pen.Panel(x-4.5*z, y-2.6*z, x+4.5*z, y-1.4*z, 0, t.Palette.Panel)
	t.Pen.Panel(x-4.5*z, y+0.2*z, x+2*z, y+1.4*z, 0, t.Palette.Panel)
}
