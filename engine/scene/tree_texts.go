package scene

import (
	"math"

	"tchouka/engine/palette"
	"tchouka/engine/tree"
)

// A tree of a game that has no board of its own writes the state below each node:
//
//	   ( )──a:b──( )
//	1 1 / 1 1   0 2 / 1 1

const (
	nodeTextSize = 11
	nodeTextHigh = 16
	nodeTextAt   = nodeRadius + 17 // of its middle, below that of the node and its ring
	nodeTextMost = 220             // as wide as it may be
)

// widen makes room for what stands below the nodes. O(nodes shown).
func (p *treePicture) widen() {
	if p.Text == nil {
		return
	}
	for i := range p.Layout.Len() {
		p.text = max(p.text, p.measure(p.Text(p.Layout.ID(i)), nodeTextSize, false))
	}
	p.text = min(math.Ceil(p.text), nodeTextMost)
	if p.Down {
		p.pitch += p.below()
		p.row = max(p.row, p.text+2*nodeRadius)
	} else {
		p.pitch = max(p.pitch, p.text+columnWidth-2*nodeRadius)
		p.row += p.below()
	}
}

// below is the height of what stands below the nodes.
func (p *treePicture) below() float64 {
	if p.Text == nil {
		return 0
	}
	return nodeTextHigh + 7
}

// nodeText is what stands below a node, on a patch of ground.
func (p *treePicture) nodeText(id tree.ID) []Item {
	if p.Text == nil {
		return nil
	}
	text := p.measure.Cut(p.Text(id), nodeTextSize, p.text+1, false)
	half := p.measure(text, nodeTextSize, false)/2 + 2
	return []Item{
		RoundRect{X: -half, Y: nodeTextAt - nodeTextHigh/2, W: 2 * half, H: nodeTextHigh, R: 4, Style: Solid(palette.Panel)},
		Text{Y: nodeTextAt, Text: text, Size: nodeTextSize, Anchor: Middle, Color: palette.Ink},
	}
}
