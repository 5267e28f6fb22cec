package scene

import (
	"cmp"
	"math"

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
			return boardBodies{p.Tree, newTinyBoard(p.measure, p.Look, len(seeds)-1)}
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
	width, height := p.bodies.size(i)
	f := frame{width + 2*bodyPad, height + 2*bodyPad, 0}
	if p.Verdicts || p.Tree.Tree.Node(p.Layout.ID(i)).LosingLeaf {
		f.sign = signLarge
		if _, words := p.bodies.(wordBodies); words {
			f.sign = signSmall
		}
		f.width += f.sign
	}
	return f
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
func (p *treePicture) drawBody(i int, n tree.Node) []Item {
	f := p.frame(i)
	x, y := -f.width/2, -f.height/2
	var items []Item
	if i == p.Current {
		items = append(items, RoundRect{
			X: x - bodyRing, Y: y - bodyRing, W: f.width + 2*bodyRing, H: f.height + 2*bodyRing, R: bodyCorner + bodyRing,
			Style: Style{Fill: palette.Panel, Stroke: palette.Line, Width: 3},
		})
	}
	ink, width := palette.Color(palette.Quiet), 1.0
	if verdict := n.Facts.Verdict(); n.LosingLeaf || p.Verdicts {
		ink = verdictColor(verdict)
		if n.LosingLeaf || verdict == engine.Won || verdict == engine.Lost {
			width = 2
		}
		if n.LosingLeaf {
			ink = palette.Lost
		}
	}
	items = append(items, RoundRect{
		X: x, Y: y, W: f.width, H: f.height, R: bodyCorner, Style: Style{Fill: palette.Panel, Stroke: ink, Width: width},
	})
	if f.sign > 0 {
		sign := shrunk(p.shapeAt(p.Layout.ID(i)), (f.sign-4)/(2*nodeRadius))
		items = append(items, Group{X: x + bodyPad + f.sign/2 - 2, Items: sign})
	}
	items = append(items, Group{X: f.sign / 2, Items: p.bodies.items(i)})
	if n.TranspositionOf != tree.None {
		items = append(items, Group{X: -x - 14, Y: y + 13, Items: transpositionSign()})
	}
	return items
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
