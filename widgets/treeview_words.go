package widgets

import (
	"image/color"
	"strconv"

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

// spellNumbers writes the moves to go into the nodes.
func (v *TreeView) spellNumbers(words []treeWord, s *treeScene, p palette.Palette) []treeWord {
	for i := range s.spots {
		spot := &s.spots[i]
		if spot.distance < 0 {
			continue
		}
		size := textSize(13, s.zoom)
		if spot.distance > 99 {
			size = textSize(11, s.zoom)
		}
		words = append(words, treeWord{strconv.Itoa(spot.distance), spot.x, spot.y, size, true, p.OnWon})
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
		w := treeWord{v.markText(spot.Mark, spot.Count), spot.x, spot.y + treeMarkAt*s.zoom, size, false, p.Quiet}
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
	lost  map[int]string
	tip   string // the position of the node tipOf
	tipOf tree.ID
}

func newTreeWords() treeWords {
	return treeWords{moves: map[engine.Move]string{}, lost: map[int]string{}, tipOf: tree.None}
}

func (v *TreeView) moveText(m engine.Move) string {
	text, ok := v.words.moves[m]
	if !ok {
		text = v.labels(m)
		v.words.moves[m] = text
	}
	return text
}

func (v *TreeView) markText(mark tree.Mark, count int) string {
	if mark == tree.MarkFolded {
		return "+" + strconv.Itoa(count)
	}
	text, ok := v.words.lost[count]
	if !ok {
		text = lang.L("{{.N}} lost", map[string]any{"N": count})
		v.words.lost[count] = text
	}
	return text
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
