package field

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"tchouka/widgets/paint"
	"tchouka/widgets/pieces"
)

// buttons are the − and + at the place that set-up would change: under the pointer, or
// that of the keys.
type buttons struct {
	ground, divider, minus *canvas.Rectangle
	plus                   [2]*canvas.Rectangle
}

func newButtons() *buttons {
	bar := func() *canvas.Rectangle { return canvas.NewRectangle(color.Transparent) }
	return &buttons{ground: bar(), divider: bar(), minus: bar(), plus: [2]*canvas.Rectangle{bar(), bar()}}
}

func (b *buttons) objects() []fyne.CanvasObject {
	return []fyne.CanvasObject{b.ground, b.divider, b.minus, b.plus[0], b.plus[1]}
}

// chipAt returns where the − and + of a place stand in set-up.
func (f *Field) chipAt(place int) fyne.Position {
	g := &f.geometry
	return f.CenterOf(place).AddXY(0, g.length(g.spread.Spots[place].High)*chipDown)
}

// drawButtons stands the − and +. A click takes the left half of a place at their height
// for the one; see tapChange.
func (r *renderer) drawButtons() {
	f, b := r.field, r.buttons
	place := f.hovered
	if place < 0 && f.focused {
		place = f.selected
	}
	shown := f.view.SetUp && f.motion == nil && f.drag == nil && place >= 0 && place < len(f.view.Places)
	for _, o := range b.objects() {
		paint.SetShown(o, shown)
	}
	if !shown {
		return
	}
	height := paint.Snap(max(f.HoleSize()*chipPart, 16))
	half := paint.Snap(height * 0.95)
	arm := paint.Snap(height * 0.4)
	mid := f.chipAt(place)
	at := mid.SubtractXY(half, paint.Snap(height/2))
	pieces.SetBox(b.ground, at, fyne.NewSize(2*half, height), min(8, half/2))
	b.ground.FillColor, b.ground.StrokeColor, b.ground.StrokeWidth = r.pal.Panel, r.pal.Rule, 1
	pieces.SetBox(b.divider, at.AddXY(half, 4), fyne.NewSize(1, height-8), 0)
	b.divider.FillColor = r.pal.Rule
	mid.Y = at.Y + height/2
	pieces.SetBox(b.minus, mid.AddXY(-half/2-arm/2, -1), fyne.NewSize(arm, 2), 0)
	pieces.SetBox(b.plus[0], mid.AddXY(half/2-arm/2, -1), fyne.NewSize(arm, 2), 0)
	pieces.SetBox(b.plus[1], mid.AddXY(half/2-1, -arm/2), fyne.NewSize(2, arm), 0)
	for _, bar := range []*canvas.Rectangle{b.minus, b.plus[0], b.plus[1]} {
		bar.FillColor = r.pal.Ink
	}
	for _, o := range b.objects() {
		o.Refresh()
	}
}
