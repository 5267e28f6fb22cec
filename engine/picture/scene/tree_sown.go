package scene

import (
	"math"
	"slices"
	"strconv"
	"strings"

	"tchouka/engine"
	"tchouka/engine/picture/palette"
	"tchouka/engine/picture/tree"
)

// SownDash separates the sowings of a move in text.
const SownDash = " – "

// SowingNotation returns a node of a tree in the notation of Ibáñez, and of Campbell and Chavey:
// the state after each sowing of the move that leads to it. The root is only the state. So is every
// node in a game without sowings.
func SowingNotation(t *tree.Tree, id tree.ID) []engine.Notation {
	game, apart := t.Game(), needsSeparators(t.Game(), t.State(tree.Root))
	if n := t.Node(id); n.Parent != tree.None {
		sowings, err := engine.Sowings(game, t.State(n.Parent), n.Move)
		if err == nil && len(sowings) > 0 {
			var all []engine.Notation
			for _, s := range sowings {
				all = append(all, engine.Write(game, s.State, s.Last, apart))
			}
			return all
		}
	}
	return []engine.Notation{engine.Write(game, t.State(id), -1, apart)}
}

// wordBodies is the content of nodes that show the state as text, on one or more lines.
type wordBodies struct {
	layout  *tree.Layout
	measure Measure
	lines   func(tree.ID) []wordLine
	sizes   []Point // of each visible node
}

// wordLine is a line of text, in which places may be underlined.
type wordLine []engine.Notation

const (
	wordSize   = 14
	wordHeight = 19  // of a line
	wordMax    = 250 // the maximum width of a line, unless a single state is wider,

	wordLines = 3 // or a tree that grows to the right would have more lines than this
)

// newTextBodies returns states as text: 2 2 0 3 | 1.
func newTextBodies(p *treePicture) wordBodies {
	t := p.Tree.Tree
	return newWordBodies(p, func(id tree.ID, measure Measure) []wordLine {
		s := t.State(id)
		text := engine.Brief(s)
		if seeds := t.Game().Board(s).OneRow(); seeds != nil && p.Look.RumaLeft {
			text = fromRuma(seeds)
		}
		var lines []wordLine
		for _, line := range measure.Wrap(text, wordSize, 1.5*wordMax) {
			lines = append(lines, wordLine{{Before: line}})
		}
		return lines
	})
}

// fromRuma formats a row from its Ruma: 1 | 3 0 2 2.
func fromRuma(seeds []int) string {
	var words []string
	for _, n := range slices.Backward(seeds) {
		words = append(words, strconv.Itoa(n))
	}
	return words[0] + " | " + strings.Join(words[1:], " ")
}

// newSownBodies returns the sowings of the move to each node as text.
func newSownBodies(p *treePicture) wordBodies {
	dash := SownDash
	if t := p.Tree.Tree; needsSeparators(t.Game(), t.State(tree.Root)) { // wider than the gap between holes
		dash = "\u2002–\u2002"
	}
	return newWordBodies(p, func(id tree.ID, measure Measure) []wordLine {
		var all wordLine
		sown := SowingNotation(p.Tree.Tree, id)
		for i, w := range sown {
			if i < len(sown)-1 {
				w.After += dash
			}
			all = append(all, w)
		}
		most := float64(wordMax)
		if !p.Down { // a tall node would increase the distance of all rows
			most = max(most, all.width(measure)/wordLines)
		}
		return all.wrap(measure, most)
	})
}

// wrap breaks a line between states into lines no wider than most, unless a single state is
// wider.
func (l wordLine) wrap(measure Measure, most float64) []wordLine {
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

// newWordBodies measures the lines of each node. It passes a fast measure to the function lines.
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
		b.sizes[i] = Point{math.Ceil(width) + 4, wordHeight * float64(len(all))}
	}
	return b
}

func (b wordBodies) size(i int) (width, height float64) { return b.sizes[i].X, b.sizes[i].Y }

// items draws the lines, left-aligned.
func (b wordBodies) items(i int) []Item {
	var items []Item
	lines := b.lines(b.layout.ID(i))
	y := -b.sizes[i].Y/2 + wordHeight/2
	for _, line := range lines {
		x := 2 - b.sizes[i].X/2
		for _, w := range line {
			written, width := drawNotation(b.measure, w, x, y)
			items = append(items, written...)
			x += width
		}
		y += wordHeight
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

// drawNotation draws a state from x at height y, with the place of the last seed bold and
// underlined. It returns the width of the text.
func drawNotation(measure Measure, w engine.Notation, x, y float64) (items []Item, width float64) {
	at := x
	put := func(text string, bold bool) {
		if text == "" {
			return
		}
		wide, word := measure(text, wordSize, bold), strings.TrimLeft(text, " ") // an SVG would drop leading spaces
		t := Text{X: at + wide - measure(word, wordSize, bold), Y: y, Text: strings.TrimRight(word, " \u2002"), Size: wordSize, Bold: bold, Color: palette.Ink}
		switch { // keep texts close to the place, also in a narrower font
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

// needsSeparators reports whether [engine.Write] must separate the numbers of all states that can be
// reached from a state: some could have two digits, or each number needs the name of its place.
func needsSeparators(g engine.Game, s engine.State) bool {
	b := g.Board(s)
	_, seeds := b.Stored()
	return b.Rows == nil || seeds > 9
}
