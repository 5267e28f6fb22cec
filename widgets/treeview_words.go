package widgets

import (
	"image/color"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/lang"

	"tchouka/engine"
	"tchouka/engine/palette"
	"tchouka/engine/tree"
)

// The least zooms at which each kind of word is readable, and the most words in
// view. Where there would be more, whole kinds are left out, the least
// important first.
const (
	treeNumberZoom = 0.55
	treeMaxWords   = 560
	treeMinText    = 11
)

// treeWord is a text in view; x and y are its middle.
type treeWord struct {
	text  string
	x, y  float64
	size  float32
	bold  bool
	color color.NRGBA
}

// spell appends the words of a scene and leaves in it how much room they take.
func (v *TreeView) spell(words []treeWord, s *treeScene, p palette.Palette) []treeWord {
	if s.zoom >= treeNumberZoom {
		words = v.spellNumbers(words, s, p)
	}
	if s.zoom >= treeLegibleZoom && len(words)+len(s.edges) <= treeMaxWords {
		words = v.spellHoles(words, s, p)
	}
	if s.zoom >= treeLegibleZoom && len(words)+len(s.spots) <= treeMaxWords {
		words = v.spellMarks(words, s, p)
	}
	return words
}

// spellNumbers writes the moves to go into won nodes, and into lost ones the most
// seeds that can still be collected.
func (v *TreeView) spellNumbers(words []treeWord, s *treeScene, p palette.Palette) []treeWord {
	for i := range s.spots {
		spot := &s.spots[i]
		if spot.number < 0 {
			continue
		}
		size, ink := textSize(13, s.zoom), p.OnWon
		if spot.number > 99 {
			size = textSize(11, s.zoom)
		}
		if spot.look == lookLost {
			size, ink = textSize(11, s.zoom), p.Lost
		}
		words = append(words, treeWord{strconv.Itoa(spot.number), spot.x, spot.y, size, spot.look == lookWon, ink})
	}
	return words
}

// spellHoles writes the holes onto the edges.
func (v *TreeView) spellHoles(words []treeWord, s *treeScene, p palette.Palette) []treeWord {
	size := textSize(12, s.zoom)
	for i := range s.edges {
		e := &s.edges[i]
		x, y := e.number()
		if y < 0 || y > float64(s.size.Height) {
			continue
		}
		w := treeWord{v.moveText(e.move), x, y, size, true, colorOf(e.look, p)}
		if e.look == lookUnknown { // its color is for lines, not for text
			w.color = p.Quiet
		}
		e.gap = float64(w.measure().Width) + 5*s.zoom
		words = append(words, w)
	}
	return words
}

// spellMarks writes the words below the nodes.
func (v *TreeView) spellMarks(words []treeWord, s *treeScene, p palette.Palette) []treeWord {
	size := textSize(11, s.zoom)
	for i := range s.spots {
		spot := &s.spots[i]
		if spot.Count == 0 || spot.Mark == 0 {
			continue
		}
		w := treeWord{v.markText(spot.Placed), spot.x, spot.y + treeMarkAt*s.zoom, size, false, p.Quiet}
		spot.pill = float64(w.measure().Width) + 15*s.zoom
		words = append(words, w)
	}
	return words
}

func textSize(size, zoom float64) float32 {
	return max(float32(int(size*zoom*4+0.5))/4, treeMinText)
}

func (w treeWord) measure() fyne.Size {
	return fyne.MeasureText(w.text, w.size, fyne.TextStyle{Bold: w.bold})
}

// treeWords keeps the texts of a view, so that no frame asks for a translation.
type treeWords struct {
	moves map[engine.Move]string
	marks map[treeMarkKey]string
	open  map[tree.ID]int // moves from nodes that have not grown
	tip   string          // the position of the node tipOf
	tipOf tree.ID
}

// treeMarkKey is what the words of a mark depend on.
type treeMarkKey struct {
	mark    tree.Mark
	count   int
	atLeast bool
}

func newTreeWords() treeWords {
	return treeWords{
		moves: map[engine.Move]string{}, marks: map[treeMarkKey]string{}, open: map[tree.ID]int{}, tipOf: tree.None,
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

// markText says what hangs below a node: losing moves, nodes that are folded
// away, or the moves from a position that has not grown.
func (v *TreeView) markText(p tree.Placed) string {
	key := treeMarkKey{p.Mark, p.Count, p.AtLeast}
	text, ok := v.words.marks[key]
	if ok {
		return text
	}
	switch {
	case p.Mark == tree.MarkLost:
		text = lang.L("{{.N}} lost", map[string]any{"N": p.Count})
	case p.Mark == tree.MarkMore:
		text = lang.L("+{{.N}} more", map[string]any{"N": p.Count})
	case p.AtLeast:
		text = "+" + treeNumber(p.Count) + "…"
	default:
		text = "+" + treeNumber(p.Count)
	}
	v.words.marks[key] = text
	return text
}

// treeNumber writes a number with its thousands apart, as the language has it.
func treeNumber(n int) string {
	return strings.ReplaceAll(heatNumber(n), ",", strings.Trim(lang.L("1,000"), "01"))
}

// movesFrom counts the moves from a node that has not grown. Only what is in view
// is asked for, and once.
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

// treeTexts is a pool of text objects. It grows to the most words that were ever
// in view at once, which treeMaxWords bounds.
type treeTexts struct {
	objects []*canvas.Text
	used    int
}

// show gives every word an object.
func (t *treeTexts) show(words []treeWord) {
	for len(t.objects) < len(words) {
		t.objects = append(t.objects, canvas.NewText("", color.Transparent))
	}
	t.used = len(words)
	for i, w := range words {
		o, size := t.objects[i], w.measure()
		o.Text, o.TextSize, o.TextStyle.Bold, o.Color = w.text, w.size, w.bold, w.color
		o.Resize(size)
		o.Move(fyne.NewPos(snap(float32(w.x)-size.Width/2), snap(float32(w.y)-size.Height/2)))
	}
}

// appendTo appends the objects in use.
func (t *treeTexts) appendTo(objects []fyne.CanvasObject) []fyne.CanvasObject {
	for _, o := range t.objects[:t.used] {
		objects = append(objects, o)
	}
	return objects
}
