package scene

import (
	"math"
	"slices"
	"strconv"
	"strings"

	"tchouka/engine"
	"tchouka/engine/palette"
	"tchouka/engine/tree"
)

// SownDash stands between the sowings of a move, where they are written out.
const SownDash = " – "

// Sown writes a node of a tree as Ibáñez does, and Campbell and Chavey: the state after
// each sowing of the move to it. The root is the state alone, and so is what a move leads
// to in a game without sowings.
func Sown(t *tree.Tree, id tree.ID) []engine.Written {
	game, apart := t.Game(), engine.Apart(t.Game(), t.State(tree.Root))
	if n := t.Node(id); n.Parent != tree.None {
		sowings, err := engine.Sowings(game, t.State(n.Parent), n.Move)
		if err == nil && len(sowings) > 0 {
			var all []engine.Written
			for _, s := range sowings {
				all = append(all, engine.Write(game, s.State, s.Last, apart))
			}
			return all
		}
	}
	return []engine.Written{engine.Write(game, t.State(id), -1, apart)}
}

// wordBodies are nodes in which the state is written, in one line or several.
type wordBodies struct {
	layout  *tree.Layout
	measure Measure
	lines   func(tree.ID) []wordLine
	sizes   []Point // of each node shown
}

// wordLine is a line of words, some of them underlined.
type wordLine []engine.Written

const (
	wordSize = 14
	wordHigh = 19  // of a line
	wordMost = 250 // as wide a line may be, unless a single state is wider,

	wordLines = 3 // or, in a tree that goes to the right, there were more lines than about so many
)

// newTextBodies writes the state out: 2 2 0 3 | 1.
func newTextBodies(p *treePicture) wordBodies {
	t := p.Tree.Tree
	return newWordBodies(p, func(id tree.ID, measure Measure) []wordLine {
		s := t.State(id)
		text := engine.Brief(s)
		if seeds := t.Game().Board(s).OneRow(); seeds != nil && p.Look.RumaLeft {
			text = fromRuma(seeds)
		}
		var lines []wordLine
		for _, line := range measure.Wrap(text, wordSize, 1.5*wordMost) {
			lines = append(lines, wordLine{{Before: line}})
		}
		return lines
	})
}

// fromRuma writes a row from its Ruma on: 1 | 3 0 2 2.
func fromRuma(seeds []int) string {
	var words []string
	for _, n := range slices.Backward(seeds) {
		words = append(words, strconv.Itoa(n))
	}
	return words[0] + " | " + strings.Join(words[1:], " ")
}

// newSownBodies writes out the sowings of the move to each node.
func newSownBodies(p *treePicture) wordBodies {
	dash := SownDash
	if t := p.Tree.Tree; engine.Apart(t.Game(), t.State(tree.Root)) { // wider than what is between holes
		dash = "\u2002–\u2002"
	}
	return newWordBodies(p, func(id tree.ID, measure Measure) []wordLine {
		var all wordLine
		sown := Sown(p.Tree.Tree, id)
		for i, w := range sown {
			if i < len(sown)-1 {
				w.After += dash
			}
			all = append(all, w)
		}
		most := float64(wordMost)
		if !p.Down { // where a tall node would keep all rows apart
			most = max(most, all.width(measure)/wordLines)
		}
		return all.broken(measure, most)
	})
}

// broken breaks a line between states into lines no wider than most, unless a single
// state is wider.
func (l wordLine) broken(measure Measure, most float64) []wordLine {
	var lines []wordLine
	from, wide := 0, 0.0
	for i := range l {
		width := l[i : i+1].width(measure)
		if i > from && wide+width > most {
			lines, from, wide = append(lines, l[from:i]), i, 0
		}
		wide += width
	}
	return append(lines, l[from:])
}

// newWordBodies measures what lines says of each node, by a measure of which it may ask
// much.
func newWordBodies(p *treePicture, lines func(tree.ID, Measure) []wordLine) wordBodies {
	quick := p.measure.byLetter()
	b := wordBodies{layout: p.Layout, measure: p.measure, sizes: make([]Point, p.Layout.Len())}
	b.lines = func(id tree.ID) []wordLine { return lines(id, quick) }
	for i := range b.sizes {
		all := b.lines(p.Layout.ID(i))
		width := 0.0
		for _, line := range all {
			width = max(width, line.width(quick))
		}
		b.sizes[i] = Point{math.Ceil(width) + 4, wordHigh * float64(len(all))}
	}
	return b
}

func (b wordBodies) size(i int) (width, height float64) { return b.sizes[i].X, b.sizes[i].Y }

// items writes the lines, which begin below each other.
func (b wordBodies) items(i int) []Item {
	var items []Item
	lines := b.lines(b.layout.ID(i))
	y := -b.sizes[i].Y/2 + wordHigh/2
	for _, line := range lines {
		x := 2 - b.sizes[i].X/2
		for _, w := range line {
			written, width := drawWritten(b.measure, w, x, y)
			items = append(items, written...)
			x += width
		}
		y += wordHigh
	}
	return items
}

func (l wordLine) width(measure Measure) float64 {
	width := 0.0
	for _, w := range l {
		width += measure(w.Before, wordSize, false) + measure(w.Place, wordSize, true) + measure(w.After, wordSize, false)
	}
	return width
}

// drawWritten writes a state from x on, at the height y, with the place of the last seed
// bold and underlined, and returns how wide it is.
func drawWritten(measure Measure, w engine.Written, x, y float64) (items []Item, width float64) {
	at := x
	put := func(text string, bold bool) {
		if text == "" {
			return
		}
		wide, word := measure(text, wordSize, bold), strings.TrimLeft(text, " ") // which an SVG would leave out
		t := Text{X: at + wide - measure(word, wordSize, bold), Y: y, Text: strings.TrimRight(word, " \u2002"), Size: wordSize, Bold: bold, Color: palette.Ink}
		switch { // what stands beside the place keeps close to it, also in a font that is not so wide
		case bold:
			t.X, t.Anchor = at+wide/2, Middle
		case w.Place != "" && at == x:
			t.X, t.Anchor = t.X+measure(t.Text, wordSize, bold), End
		}
		items = append(items, t)
		if bold {
			items = append(items, Polyline{Points: []Point{{at - 0.5, y + 8}, {at + wide + 0.5, y + 8}}, Style: Stroke(palette.Ink, 1.5)})
		}
		at += wide
	}
	put(w.Before, false)
	put(w.Place, true)
	put(w.After, false)
	return items, at - x
}
