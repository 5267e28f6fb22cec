package scene

import (
	"cmp"
	"math"
	"slices"
	"strconv"
	"strings"

	"tchouka/engine"
	"tchouka/engine/picture/palette"
	"tchouka/engine/picture/tree"
)

// bodies is the content of the nodes of a tree if the nodes are not shapes: the state as a drawing
// or text, in a frame, with its verdict before it:
//
//	╭─────────────────────╮        ╭─────────────────╮
//	│ (5) ② ② ○ ③ [ 1 ] │   3    │ [4] 201_4_1 –   │
//	╰─────────────────────╯────────│     31_2_02     │
//	                               ╰─────────────────╯
type bodies interface {
	// size returns the size of the content of the i-th node. items returns the content, around its
	// centre.
	size(i int) (width, height float64)
	items(i int) []Item
}

// Measures of a body, in units.
const (
	bodyPad     = 4
	bodyCorner  = 6
	bodyRing    = 5                // from the frame to the ring of the current node
	bodyBeside  = 66               // between columns, for an edge with its label
	bodyBelow   = 42               // the same in a tree that grows downwards
	bodySpacing = 18               // between bodies in a column
	bodyLead    = 13               // before the first column and after the last
	signLarge   = 2*nodeRadius + 4 // a verdict before a board
	signSmall   = wordHeight + 6   // before text
	signText    = 10               // the minimum text size of its number
)

// newBodies returns the bodies of a tree, or nil if nodes are shapes.
func (p *treePicture) newBodies() bodies {
	game, start := p.Tree.Tree.Game(), p.Tree.Tree.State(tree.Root)
	switch p.Look.Nodes {
	case BoardNodes:
		if seeds := game.Board(start).OneRow(); seeds != nil {
			return boardBodies{p.Tree, NewTinyBoard(p.measure, p.Look, len(seeds)-1)}
		}
		if places := game.Board(start).Places; len(places) > 0 {
			return newFieldBodies(p.Tree, p.measure)
		}
		return newTextBodies(p)
	case TextNodes:
		return newTextBodies(p)
	case SowingNodes:
		return newSownBodies(p)
	}
	return nil
}

// frame is the size of a node, with the width of its verdict sign.
type frame struct{ width, height, sign float64 }

// frame returns the size of the i-th node.
func (p *treePicture) frame(i int) frame {
	if p.bodies == nil {
		return frame{2 * nodeRadius, 2 * nodeRadius, 0}
	}
	sign := 0.0
	if p.Verdicts || p.Tree.Tree.Node(p.Layout.ID(i)).LosingLeaf {
		sign = signLarge
		if _, words := p.bodies.(wordBodies); words {
			sign = signSmall
		}
	}
	width, height := p.bodies.size(i)
	return newFrame(width, height, sign)
}

// newFrame returns the size of a node around its content.
func newFrame(width, height, sign float64) frame {
	return frame{width + sign + 2*bodyPad, height + 2*bodyPad, sign}
}

// half returns half the size of the i-th node, along the tree and across.
func (p *treePicture) half(i int) (along, across float64) {
	f := p.frame(i)
	return p.beside(f.width, f.height) / 2, p.beside(f.height, f.width) / 2
}

// lay computes the distances of columns and rows of bodies. O(nodes shown).
func (p *treePicture) lay() {
	p.starts, p.longs = make([]float64, p.Layout.Columns()), make([]float64, p.Layout.Columns())
	p.gap = p.beside(bodyBeside, bodyBelow)
	high := 0.0
	for column := range p.longs {
		lo, hi := p.Layout.Column(column)
		attached := 0.0 // the extent of attached labels along the tree
		for i := lo; i < hi; i++ {
			along, across := p.half(i)
			p.longs[column] = max(p.longs[column], math.Ceil(2*along))
			high = max(high, math.Ceil(2*across))
			if half := p.hangs(i); half > 0 {
				attached = max(attached, pillIn+2*half+4)
				p.row = max(p.row, p.beside(across+pillGap+pillHeight+4, across+pillBeside+2*half+6)/labelReach)
			}
		}
		if !p.Down {
			p.gap = max(p.gap, attached-p.longs[column])
			p.over = max(attached-p.longs[column]-bodyLead, 0)
		}
	}
	p.row = math.Ceil(max(p.row, high+p.beside(bodySpacing, 1.4*bodySpacing)))
	for column := 1; column < len(p.starts); column++ {
		p.starts[column] = p.starts[column-1] + p.longs[column-1] + p.gap
	}
}

// labelReach is how far a node with a stub extends in a layout, in rows.
const labelReach = float64(tree.Half+tree.StubSpace) / tree.Row

// hangs returns half the width of the label attached to the i-th node, 0 for none.
func (p *treePicture) hangs(i int) float64 {
	text := StubText(p.Language, p.Layout, p.Layout.At(i))
	if text == "" {
		return 0
	}
	half, known := p.attached[text]
	if !known {
		half = p.pillHalf(text)
		p.attached[text] = half
	}
	return half
}

// drawBody draws the i-th node around the origin.
func (p *treePicture) drawBody(i int) []Item {
	f := p.frame(i)
	var items []Item
	if i == p.Current {
		items = append(items, RoundRect{
			X: -f.width/2 - bodyRing, Y: -f.height/2 - bodyRing, W: f.width + 2*bodyRing, H: f.height + 2*bodyRing, R: bodyCorner + bodyRing,
			Style: Style{Fill: palette.Panel, Stroke: palette.Line, Width: 3},
		})
	}
	return append(items, f.draw(p.shapes(), p.Layout.ID(i), p.bodies.items(i)).Items...)
}

// draw draws a node: the frame, its content, and the verdict before it.
func (f frame) draw(s Shapes, id tree.ID, content []Item) Node {
	n := s.Tree.Node(id)
	x, y := -f.width/2, -f.height/2
	ink, width := palette.Color(palette.Quiet), 1.0
	switch verdict := n.Facts.Verdict(); {
	case n.LosingLeaf:
		ink, width = palette.Lost, 2
	case s.Verdicts && (verdict == engine.Won || verdict == engine.Lost):
		ink, width = verdictColor(verdict), 2
	case s.Verdicts:
		ink = verdictColor(verdict)
	}
	made := Node{Width: f.width, Height: f.height, Sign: Point{-x - 1, y + 1}}
	made.Items = []Item{RoundRect{
		X: x, Y: y, W: f.width, H: f.height, R: bodyCorner, Style: Style{Fill: palette.Panel, Stroke: ink, Width: width},
	}}
	if f.sign > 0 {
		sign, _ := s.shape(id)
		made.Items = append(made.Items, Group{X: x + bodyPad + f.sign/2 - 2, Items: shrunk(sign, (f.sign-4)/(2*nodeRadius))})
	}
	made.Items = append(made.Items, Group{X: f.sign / 2, Items: content})
	made.transposed(n)
	return made
}

// shrunk scales shapes around the origin. It scales their numbers less, since they must be readable
// beside the text of the body.
func shrunk(items []Item, by float64) []Item {
	if by == 1 {
		return items
	}
	small := make([]Item, 0, len(items))
	for _, item := range items {
		switch i := item.(type) {
		case Circle:
			i.X, i.Y, i.R, i.Width = i.X*by, i.Y*by, i.R*by, max(i.Width*by, min(i.Width, 1.6))
			item = i
		case RoundRect:
			i.X, i.Y, i.W, i.H, i.R, i.Width = i.X*by, i.Y*by, i.W*by, i.H*by, i.R*by, i.Width*by
			item = i
		case Polyline:
			points := make([]Point, len(i.Points))
			for k, at := range i.Points {
				points[k] = Point{at.X * by, at.Y * by}
			}
			i.Points, i.Width = points, i.Width*by
			item = i
		case Group:
			i.X, i.Y, i.Items = i.X*by, i.Y*by, shrunk(i.Items, by)
			item = i
		case Text:
			i.X, i.Y, i.Size = i.X*by, i.Y*by, max(i.Size*by, min(i.Size, signText))
			item = i
		}
		small = append(small, item)
	}
	return small
}

// passSpace returns the distance at which an edge passes the centre of a node.
func (p *treePicture) passSpace() int {
	if p.bodies == nil {
		return tree.PassSpace
	}
	return cmp.Or(int((p.row-p.beside(bodySpacing, 1.4*bodySpacing)/2)/p.row*tree.Half), tree.Half)
}

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
