package treeview

import (
	"image/color"
	"maps"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/lang"

	"tchouka/engine"
	"tchouka/engine/picture/palette"
	"tchouka/engine/picture/scene"
	"tchouka/engine/picture/tree"
	"tchouka/widgets/controls"
	"tchouka/widgets/paint"
)

// Minimum zooms at which each kind of word is legible, and the maximum number of words in view. If
// there are more, whole kinds of words are omitted, the least important first.
const (
	holeZoom = 0.5
	maxWords = 560
	minText  = 11
)

// word is a text in view; x and y are its centre.
type word struct {
	text  string
	x, y  float64
	size  float32
	bold  bool
	color color.NRGBA
}

// addWords appends the words of a frame and stores their sizes in the frame.
func (v *TreeView) addWords(words []word, s *frame, p palette.Palette) []word {
	if len(words)+2*len(s.edges) <= maxWords || s.zoom < legibleZoom {
		words = v.addHoleWords(words, s, p)
	}
	if s.zoom >= legibleZoom && len(words)+len(s.drawnNodes) <= maxWords {
		words = v.addStubWords(words, s, p)
	}
	if s.axis.depth > 0 { // no word covers the axis
		words = slices.DeleteFunc(words, func(w word) bool { return s.axis.holds(s.camera, w.x, w.y) })
	}
	return words
}

// addStubWords writes the labels of the stubs.
func (v *TreeView) addStubWords(words []word, s *frame, p palette.Palette) []word {
	size := s.camera.textSize(11, s.zoom)
	for i := range s.drawnNodes {
		drawnNode := &s.drawnNodes[i]
		if drawnNode.Count == 0 || drawnNode.Stub == 0 {
			continue
		}
		w := word{v.stubText(drawnNode.Placed), 0, 0, size, false, p.Quiet}
		if drawnNode.hides {
			w.color = p.Ink
		}
		drawnNode.pill = v.pillWidth(drawnNode, s.zoom)
		w.x, w.y, _, _ = drawnNode.stubAt(s)
		words = append(words, w)
	}
	return words
}

// pillWidth returns the width of the label of a node's stub, or 0 without a label.
func (v *TreeView) pillWidth(s *drawnNode, zoom float64) float64 {
	if s.Count == 0 || s.Stub == tree.NoStub || zoom < legibleZoom {
		return 0
	}
	return v.wordWidth(v.stubText(s.Placed), v.camera.textSize(11, zoom), false) + pillPad*zoom
}

func (c camera) textSize(size, zoom float64) float32 {
	return max(float32(int(size*zoom*4+0.5))/4, float32(minText*c.minWord()))
}

func (w word) measure() fyne.Size {
	return fyne.MeasureText(w.text, w.size, fyne.TextStyle{Bold: w.bold})
}

// words caches the texts of a view, so that no frame looks up a translation.
type words struct {
	moves  map[engine.Move]string
	stubs  map[stubKey]string
	open   map[tree.ID]int          // numbers of moves from nodes that have not grown
	rows   map[tree.ID][]scene.Item // positions as they are drawn
	holes  int                      // of a row, −1 if not known
	widths map[word]float64
	tip    string // the position of the node tipOf
	tipOf  tree.ID
}

// stubKey has the inputs of the label of a stub.
type stubKey struct {
	stub    tree.Stub
	count   int
	atLeast bool
}

func newWords() words {
	return words{
		moves: map[engine.Move]string{}, stubs: map[stubKey]string{}, open: map[tree.ID]int{},
		rows: map[tree.ID][]scene.Item{}, holes: -1, widths: map[word]float64{}, tipOf: tree.None,
	}
}

func (v *TreeView) moveText(m engine.Move) string {
	text, ok := v.words.moves[m]
	if !ok {
		text = v.labels(m)
		v.words.moves[m] = text
	}
	return text
}

// stubText returns the label of a stub: the number of losing, folded or open moves.
func (v *TreeView) stubText(p tree.Placed) string {
	key := stubKey{p.Stub, p.Count, p.AtLeast}
	text, ok := v.words.stubs[key]
	if ok {
		return text
	}
	switch {
	case p.Stub == tree.LosingStub:
		text = lang.L("{{.N}} lost", map[string]any{"N": p.Count})
	case p.Stub == tree.OpenStub:
		text = lang.L("+{{.N}} more", map[string]any{"N": p.Count})
	case p.AtLeast:
		text = "+" + paint.GroupedNumber(p.Count) + "…"
	default:
		text = "+" + paint.GroupedNumber(p.Count)
	}
	v.words.stubs[key] = text
	return text
}

// movesFrom counts the moves from a node that has not grown, and caches the result.
func (v *TreeView) movesFrom(id tree.ID) int {
	n, ok := v.words.open[id]
	if !ok {
		const most = 4096
		if len(v.words.open) >= most {
			clear(v.words.open)
		}
		n = len(v.tree.Game().Moves(v.tree.State(id)))
		v.words.open[id] = n
	}
	return n
}

// treeTexts is a pool of text objects of at most maxWords words.
type treeTexts struct {
	objects []*canvas.Text
	used    int
}

// show assigns an object to every word.
func (t *treeTexts) show(words []word) {
	for len(t.objects) < len(words) {
		t.objects = append(t.objects, canvas.NewText("", color.Transparent))
	}
	t.used = len(words)
	for i, w := range words {
		o, size := t.objects[i], w.measure()
		o.Text, o.TextSize, o.TextStyle.Bold, o.Color = paint.Visual(w.text), w.size, w.bold, w.color
		o.Resize(size)
		o.Move(fyne.NewPos(paint.Snap(float32(w.x)-size.Width/2), paint.Snap(float32(w.y)-size.Height/2)))
	}
}

// appendTo appends the objects in use.
func (t *treeTexts) appendTo(objects []fyne.CanvasObject) []fyne.CanvasObject {
	for _, o := range t.objects[:t.used] {
		objects = append(objects, o)
	}
	return objects
}

// addHoleWords writes the holes onto the edges, and after them the number of sowings if there are
// several: 3(4). At low zoom only the edges of marked lines are labelled, as far as the labels fit.
func (v *TreeView) addHoleWords(words []word, s *frame, p palette.Palette) []word {
	hole, times := s.camera.textSize(12, s.zoom), s.camera.textSize(10.5, s.zoom)
	for i := range s.edges {
		v.measureHole(s, &s.edges[i], hole, times)
	}
	if s.axis.depth > 0 {
		v.spread(s)
	}
	for i := range s.edges {
		e := &s.edges[i]
		x, y := e.number()
		if e.gap == 0 || y < 0 || x < 0 || y > float64(s.size.Height) || x > float64(s.size.Width) {
			continue
		}
		if s.camera.large && !s.holds(x, y, e.gap/2, float64(hole)/2) {
			e.gap = 0
			continue
		}
		w := word{v.moveText(e.move), x, y, hole, true, colorOf(e.look, p)}
		if e.look <= lookDrawn { // its colour is for lines, not for text
			w.color = p.Quiet
		}
		if e.sowings > 1 {
			more := w
			more.text, more.size, more.bold = scene.Times(e.sowings), times, false
			width := e.gap - 5*s.zoom
			w.x += (v.wordWidth(w.text, hole, true) - width) / 2
			more.x += (width - v.wordWidth(more.text, times, false)) / 2
			words = append(words, more)
		}
		words = append(words, w)
	}
	return words
}

// measureHole sets the width of the label of an edge, without sowings if they do not fit.
func (v *TreeView) measureHole(s *frame, e *drawnEdge, hole, times float32) {
	width, length := v.wordWidth(v.moveText(e.move), hole, true), e.labelled()
	space := width
	if e.down {
		space = float64(hole)
	}
	if s.zoom < legibleZoom && e.to.X-e.from.X < space+holeMargin || s.zoom < holeZoom && e.look < lookWinning {
		return
	}
	if e.sowings > 1 {
		more := width + 1.5*s.zoom + v.wordWidth(scene.Times(e.sowings), times, false)
		if !e.down && more > sowingsPart*length {
			e.sowings = 1
		} else {
			width = more
		}
	}
	e.gap = width + 5*s.zoom
}

// sowingsPart is the maximum part of an edge that its label may take. holeMargin is the minimum
// length of a small edge beyond its hole's number.
const (
	sowingsPart = 0.62
	holeMargin  = 8
)

// wordWidth returns the width of a word on an edge. There are few distinct words, so it is cached.
func (v *TreeView) wordWidth(text string, size float32, bold bool) float64 {
	key := word{text: text, size: size, bold: bold}
	width, ok := v.words.widths[key]
	if !ok {
		if len(v.words.widths) > 1000 {
			clear(v.words.widths)
		}
		width = float64(key.measure().Width)
		v.words.widths[key] = width
	}
	return width
}

// movedText describes the move that led to a position.
func (v *TreeView) movedText(n tree.Node) string {
	vars := map[string]any{"Hole": v.moveText(n.Move), "N": n.Sowings}
	if n.Sowings == 1 {
		return lang.L("hole {{.Hole}}, one sowing", vars)
	}
	return lang.L("hole {{.Hole}}, {{.N}} sowings", vars)
}

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
