package widgets

import (
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"tchouka/engine/palette"
)

// The measures of a tip.
const (
	tipPadX = 10
	tipPadY = 4
	tipGap  = 6  // from the ring of the node
	tipHole = 28 // of a hole
	tipRuma = 40 // width of the Ruma
	tipNext = 4  // from hole to hole
)

// treeTip is the small panel that shows the position of a node, as a board and in
// words. Boards of more holes than have room are words alone.
//
//	╭──────────────────────────╮
//	│  ( )  (2)  (0)  (3)  [1]  │
//	│  0 2 0 3 | 1  ·  hole 3   │
//	╰──────────────────────────╯
type treeTip struct {
	panel *canvas.Rectangle
	text  *canvas.Text
	holes []*canvas.Rectangle // the Ruma last
	seeds []*canvas.Text
	shown int // of the holes
}

func newTreeTip() treeTip {
	t := treeTip{panel: canvas.NewRectangle(nil), text: canvas.NewText("", nil)}
	t.panel.StrokeWidth, t.panel.CornerRadius = 1, 6
	t.text.TextSize, t.text.TextStyle = 13, fyne.TextStyle{Monospace: true}
	return t
}

// appendTo appends the objects in use.
func (t *treeTip) appendTo(objects []fyne.CanvasObject) []fyne.CanvasObject {
	objects = append(objects, t.panel, t.text)
	for i := range t.shown {
		objects = append(objects, t.holes[i], t.seeds[i])
	}
	return objects
}

// show places the panel above a node, or below where there is no room, and
// inside the widget. seeds are those of the holes, the Ruma last, or none.
func (t *treeTip) show(text string, seeds []int, node fyne.Position, reach float32, room fyne.Size, p palette.Palette) {
	t.panel.FillColor, t.panel.StrokeColor = p.Panel, p.Quiet
	t.text.Text, t.text.Color = text, p.Ink
	words := t.text.MinSize()
	board := float32(len(seeds))*(tipHole+tipNext) - tipNext + tipRuma - tipHole
	size := words.AddWidthHeight(2*tipPadX, 2*tipPadY)
	if t.shown = len(seeds); t.shown > tinyLine+1 || board > room.Width-2*tipPadX {
		t.shown = 0
	}
	high := float32(0)
	if t.shown > 0 {
		high = tipHole + 2*tipPadY
		size = fyne.NewSize(max(size.Width, board+2*tipPadX), size.Height+high)
	}
	at := fyne.NewPos(node.X-size.Width/2, node.Y-reach-tipGap-size.Height)
	if at.Y < 0 {
		at.Y = node.Y + reach + tipGap
	}
	at.X = snap(max(min(at.X, room.Width-size.Width-1), 1))
	at.Y = snap(max(min(at.Y, room.Height-size.Height-1), 1))
	t.panel.Move(at)
	t.panel.Resize(size)
	t.text.Move(at.AddXY(snap((size.Width-words.Width)/2), high+tipPadY))
	t.text.Resize(words)
	if t.shown > 0 {
		t.board(seeds, at.AddXY(snap((size.Width-board)/2), 2*tipPadY), p)
	}
}

// board places the holes, the far end first.
func (t *treeTip) board(seeds []int, at fyne.Position, p palette.Palette) {
	for len(t.holes) < len(seeds) {
		t.holes = append(t.holes, canvas.NewRectangle(nil))
		t.seeds = append(t.seeds, canvas.NewText("", nil))
	}
	for i, n := range seeds {
		hole, count := t.holes[i], t.seeds[i]
		size := fyne.NewSize(tipHole, tipHole)
		if i == len(seeds)-1 {
			size.Width = tipRuma
		}
		hole.CornerRadius, hole.FillColor = tipHole/2, p.WoodEdge
		if n == 0 {
			hole.FillColor = mix(p.Panel, p.WoodEdge, 0.35)
		}
		hole.Move(at)
		hole.Resize(size)
		count.Text, count.Color, count.TextSize, count.TextStyle.Bold = "", p.OnWood, 14, true
		if n > 0 {
			count.Text = strconv.Itoa(n)
		}
		words := count.MinSize()
		count.Resize(words)
		count.Move(at.AddXY(snap((size.Width-words.Width)/2), snap((size.Height-words.Height)/2)))
		at.X += size.Width + tipNext
	}
}
