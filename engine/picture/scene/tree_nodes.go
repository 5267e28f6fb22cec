package scene

import (
	"math"

	"tchouka/engine"
	"tchouka/engine/picture/palette"
	"tchouka/engine/picture/tree"
	"tchouka/engine/text/i18n"
)

// drawNode draws the i-th node around the origin, with its attached label.
func (p *treePicture) drawNode(i int) []Item {
	placed := p.Layout.At(i)
	var items []Item
	if text := StubText(p.Language, p.Layout, placed); text != "" {
		items = append(items, p.pill(i, text, placed.Stub == tree.LosingStub)...)
	}
	if p.bodies != nil {
		return append(items, p.drawBody(i)...)
	}
	if i == p.Current {
		items = append(items, Circle{R: nodeRadius + 7, Style: Style{Fill: palette.Panel, Stroke: palette.Line, Width: 3}})
	}
	items = append(items, p.nodeText(placed.ID)...)
	return append(items, p.shapes().Node(placed.ID).Items...)
}

// Shapes draws nodes of a tree as the shapes of their verdicts, on the screen and on paper:
//
//	    (=)    the position is elsewhere, too
//	( 5 )
//	 ◆         the player to move, if the players have names
type Shapes struct {
	Tree     *tree.Tree
	Measure  Measure
	Verdicts bool         // shows which positions are won and lost
	Numbers  tree.Numbers // shown in the shapes
	Least    float64      // the minimum size of a number, for a picture that is zoomed out
	Small    bool         // without numbers and signs
}

// Node is a drawn node of a tree, around its centre.
type Node struct {
	Items         []Item
	Width, Height float64 // without the signs
	// Sign is the centre of the sign of a transposition. That of the player to move is opposite.
	Sign Point
}

func (p *treePicture) shapes() Shapes {
	return Shapes{Tree: p.Tree.Tree, Measure: p.measure, Verdicts: p.Verdicts, Numbers: p.Numbers}
}

// Node draws a node.
func (s Shapes) Node(id tree.ID) Node {
	n := s.Tree.Node(id)
	made := Node{Width: 2 * nodeRadius, Height: 2 * nodeRadius, Sign: shapeSign()}
	var half float64
	made.Items, half = s.shape(id)
	made.Width = max(made.Width, 2*half)
	if s.Small {
		return made
	}
	made.transposed(n)
	if mover := TurnAt(s.Tree, id); mover >= 0 {
		made.Items = append(made.Items, Group{X: -made.Sign.X, Y: -made.Sign.Y, Items: TurnShape(mover)})
	}
	return made
}

// shape returns the shape of a node: its winners, or its verdict. half is half the width of a frame; 0 without one.
func (s Shapes) shape(id tree.ID) (items []Item, half float64) {
	if winners, over := EndAt(s.Tree, id); over && !s.Small {
		return EndShape(winners), 0
	}
	return s.verdict(s.Tree.Node(id))
}

// verdict returns the shape of a node's verdict.
func (s Shapes) verdict(n tree.Node) (items []Item, half float64) {
	fact, numbered := n.Number(s.Numbers)
	switch {
	case n.LosingLeaf && s.Small:
		return lostShape(""), 0
	case n.LosingLeaf: // determined by the rules, not by a search
		return losingShape(), 0
	case !s.Verdicts:
		return plainShape(), 0
	case !numbered:
		return VerdictShape(n.Facts.Verdict()), 0
	case framed(fact) && s.Small:
		return VerdictShape(engine.Drawn), 0
	case framed(fact):
		return valueShape(s.Measure, fact.Brief(), max(valueSize, s.Least))
	case s.Small:
		return VerdictShape(n.Facts.Verdict()), 0
	}
	items = verdictShape(n.Facts.Verdict(), fact.Brief())
	return Resized(items, func(size float64) float64 { return max(size, s.Least) }), 0
}

// Half returns half the width of a node.
func (s Shapes) Half(id tree.ID) float64 {
	half := 0.0
	if fact, ok := s.Tree.Node(id).Number(s.Numbers); ok && framed(fact) && !s.Small {
		_, half = s.shape(id)
	}
	return max(half, nodeRadius)
}

// transposed adds the sign of a transposition.
func (n *Node) transposed(of tree.Node) {
	if of.IsTransposition() {
		n.Items = append(n.Items, Group{X: n.Sign.X, Y: n.Sign.Y, Items: transpositionSign()})
	}
}

// TurnAt returns the player to move at a node, if the players have names. Otherwise it returns
// [engine.Everyone].
func TurnAt(t *tree.Tree, id tree.ID) engine.Player {
	if t.PlayerNames() == nil || t.Players() < 2 || t.Node(id).Outcome.Over() {
		return engine.Everyone
	}
	return t.ToMove(id)
}

// EndAt returns the winners at a node in which a game of players with names is over. A draw has no
// winners.
func EndAt(t *tree.Tree, id tree.ID) (winners []engine.Player, over bool) {
	if t.PlayerNames() == nil || t.Players() < 2 {
		return nil, false
	}
	if outcome := t.Node(id).Outcome; outcome.Over() {
		return outcome.Winners(t.Players()), true
	}
	return nil, false
}

// EndShape returns the shape of a finished game: the shapes of the winners in a double ring. A draw
// has a horizontal line instead.
func EndShape(winners []engine.Player) []Item {
	const radius, within, large, small = nodeRadius - 1, nodeRadius - 3.5, 15, 10
	items := []Item{
		Circle{R: radius, Style: Style{Fill: palette.Panel, Stroke: palette.Ink, Width: 1.2}},
		Circle{R: within, Style: Style{Fill: palette.Panel, Stroke: palette.Ink, Width: 1.2}},
	}
	if len(winners) == 0 {
		return append(items, Polyline{Points: []Point{{-5, 0}, {5, 0}}, Style: Stroke(palette.Ink, 2)})
	}
	size, step := float64(large), 0.0
	if len(winners) > 1 {
		size, step = small, 9
	}
	for i, p := range winners {
		items = append(items, Group{X: step * (float64(i) - float64(len(winners)-1)/2), Items: PlayerShape(p, size)})
	}
	return items
}

// TurnShape returns the shape of the player to move at a node.
func TurnShape(p engine.Player) []Item {
	const radius, size = 7.5, 11
	return append([]Item{Circle{R: radius, Style: Solid(palette.Panel)}}, PlayerShape(p, size)...)
}

// losingShape returns the shape of a position to which a losing move leads.
func losingShape() []Item {
	const arm = 4.5
	cross := Stroke(palette.Lost, 2)
	return append(lostShape(""),
		Polyline{Points: []Point{{-arm, -arm}, {arm, arm}}, Style: cross},
		Polyline{Points: []Point{{-arm, arm}, {arm, -arm}}, Style: cross})
}

// transpositionSign marks a transposition: an equals sign in a small circle.
func transpositionSign() []Item {
	bar := Stroke(palette.Ink, 1.4)
	return []Item{
		Circle{R: signRadius, Style: Style{Fill: palette.Panel, Stroke: palette.Ink, Width: 1}},
		Polyline{Points: []Point{{-3, -1.6}, {3, -1.6}}, Style: bar},
		Polyline{Points: []Point{{-3, 1.6}, {3, 1.6}}, Style: bar},
	}
}

// signRadius is the radius of the sign of a transposition.
const signRadius = 6.5

// shapeSign returns the centre of the sign of a transposition at a shape.
func shapeSign() Point { return Point{13, -12} }

// StubText returns the label attached to a node of a layout, or "".
func StubText(in i18n.Language, l *tree.Layout, p tree.Placed) string {
	count := i18n.With{"N": p.Count}
	switch p.Stub {
	case tree.CutStub:
		switch {
		case l.Merged() && p.Count == 1:
			return in.Translate("1 more move")
		case l.Merged():
			return in.Translate("{{.N}} more moves", count)
		case p.AtLeast:
			return in.Translate("over {{.N}} below", count)
		}
		return in.Translate("{{.N}} below", count)
	case tree.LosingStub:
		return in.Translate("{{.N}} lost", count)
	case tree.FoldedStub:
		if p.AtLeast {
			return in.Translate("over {{.N}} hidden", count)
		}
		return in.Translate("{{.N}} hidden", count)
	case tree.OpenStub:
		return in.Translate("more")
	default:
		return ""
	}
}

const (
	pillHeight = 18
	pillAt     = 34 // from the centre of a shape down to the centre of the pill

	pillBeside = 12 // beside a node
	pillGap    = 11 // below a body
	pillIn     = 4  // from the start of a body
)

// pillHalf returns half the width of a pill.
func (p *treePicture) pillHalf(text string) float64 {
	return p.measure(text, p.Look.small(), false)/2 + 8
}

// pillAt returns the centre of the pill of the i-th node, relative to the node: below it, or to the
// right in a tree that grows downwards.
func (p *treePicture) pillAt(i int, half float64) (x, y float64) {
	if p.bodies == nil {
		return p.beside(0, max(nodeRadius, p.text/2)+pillBeside+half), p.beside(pillAt+p.below(), 0)
	}
	f := p.frame(i)
	return p.beside(half+pillIn-f.width/2, f.width/2+pillBeside+half), p.beside(f.height/2+pillGap+pillHeight/2, 0)
}

// pill draws the label attached to the i-th node, connected by a dashed line.
func (p *treePicture) pill(i int, text string, lost bool) []Item {
	half := p.pillHalf(text)
	x, y := p.pillAt(i, half)
	var c palette.Color = palette.Unknown
	if lost {
		c = palette.Lost
	}
	return []Item{
		Polyline{Points: []Point{{p.beside(x, 0), 0}, {x, y}}, Style: Stroke(c, 1.4, 2.5, 2.5)},
		RoundRect{
			X: x - half, Y: y - pillHeight/2, W: 2 * half, H: pillHeight, R: pillHeight / 2,
			Style: Style{Fill: palette.Panel, Stroke: palette.Rule, Width: 1.2},
		},
		Text{X: x, Y: y, Text: text, Size: p.Look.small(), Anchor: Middle, Color: palette.Quiet},
	}
}

// A tree of a game without a board shows the state below each node:
//
//	   ( )──a:b──( )
//	1 1 / 1 1   0 2 / 1 1

const (
	nodeTextHeight = 16
	nodeTextAt     = nodeRadius + 17 // of its centre, below the centre of the node and its ring
	nodeTextMax    = 220             // the maximum width
)

// widen makes space for the texts below the nodes. O(nodes shown).
func (p *treePicture) widen() {
	if p.Text == nil {
		return
	}
	for i := range p.Layout.Len() {
		p.text = max(p.text, p.measure(p.Text(p.Layout.ID(i)), p.Look.small(), false))
	}
	p.text = min(math.Ceil(p.text), nodeTextMax)
	if p.Down {
		p.pitch += p.below()
		p.row = max(p.row, p.text+2*nodeRadius)
	} else {
		p.pitch = max(p.pitch, p.text+columnWidth-2*nodeRadius)
		p.row += p.below()
	}
}

// below returns the height of the texts below the nodes.
func (p *treePicture) below() float64 {
	if p.Text == nil {
		return 0
	}
	return nodeTextHeight + 7
}

// nodeText draws the text below a node, on a patch of background.
func (p *treePicture) nodeText(id tree.ID) []Item {
	if p.Text == nil {
		return nil
	}
	text := p.measure.Cut(p.Text(id), p.Look.small(), p.text+1, false)
	half := p.measure(text, p.Look.small(), false)/2 + 2
	return []Item{
		RoundRect{X: -half, Y: nodeTextAt - nodeTextHeight/2, W: 2 * half, H: nodeTextHeight, R: 4, Style: Solid(palette.Panel)},
		Text{Y: nodeTextAt, Text: text, Size: p.Look.small(), Anchor: Middle, Color: palette.Ink},
	}
}
