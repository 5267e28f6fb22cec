package board

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"tchouka/engine/picture/palette"
	"tchouka/widgets/controls"
	"tchouka/widgets/paint"
)

// buttons are the − and + of a hole in set-up, drawn as shapes. Their click target is the whole
// column of the hole; see [scene.RowLayout.ButtonAt].
type buttons struct {
	ground, divider, minus *canvas.Rectangle
	plus                   [2]*canvas.Rectangle
}

func newButtons() *buttons {
	bar := func() *canvas.Rectangle { return canvas.NewRectangle(color.Transparent) }
	return &buttons{ground: bar(), divider: bar(), minus: bar(), plus: [2]*canvas.Rectangle{bar(), bar()}}
}

func (b *buttons) bars() []*canvas.Rectangle {
	return []*canvas.Rectangle{b.ground, b.divider, b.minus, b.plus[0], b.plus[1]}
}

func (b *buttons) objects() (all []fyne.CanvasObject) {
	for _, bar := range b.bars() {
		all = append(all, bar)
	}
	return all
}

// box returns the rectangle of the buttons.
func (b *buttons) box() paint.Box { return paint.Box{At: b.ground.Position(), Size: b.ground.Size()} }

// showButtons draws − and + below a hole of one row in set-up.
func (v *placeView) showButtons(g *geometry, place int) {
	if v.buttons == nil {
		return
	}
	shown := g.row != nil && v.look.setUp && place < g.row.Holes
	for _, bar := range v.buttons.bars() {
		paint.SetShown(bar, shown)
	}
	if shown {
		width, height := g.row.ButtonSize()
		v.buttons.draw(g.at(g.row.Button(place)), fyne.NewSize(float32(width), float32(height)), float32(g.row.Scale), *v.look.pal)
	}
}

// draw draws the buttons centred on a point.
func (b *buttons) draw(middle fyne.Position, size fyne.Size, scale float32, pal palette.Palette) {
	half := size.Width / 2
	barLength := paint.Snap(min(10*scale, half-4))
	at := middle.SubtractXY(half, paint.Snap(size.Height/2))
	paint.SetBox(b.ground, at, size, min(8, half/2))
	b.ground.FillColor, b.ground.StrokeColor, b.ground.StrokeWidth = pal.Panel, controls.FieldEdge(pal), 1
	paint.SetBox(b.divider, at.AddXY(half, 5), fyne.NewSize(1, size.Height-10), 0)
	b.divider.FillColor = pal.Rule
	mid := at.AddXY(0, size.Height/2)
	paint.SetBox(b.minus, mid.AddXY(half/2-barLength/2, -1), fyne.NewSize(barLength, 2), 0)
	paint.SetBox(b.plus[0], mid.AddXY(half*1.5-barLength/2, -1), fyne.NewSize(barLength, 2), 0)
	paint.SetBox(b.plus[1], mid.AddXY(half*1.5-1, -barLength/2), fyne.NewSize(2, barLength), 0)
	for _, bar := range []*canvas.Rectangle{b.minus, b.plus[0], b.plus[1]} {
		bar.FillColor = pal.Ink
	}
	for _, bar := range b.bars() {
		bar.Refresh()
	}
}
