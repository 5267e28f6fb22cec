package versus

import (
	"image"
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"tchouka/engine"
	"tchouka/engine/palette"
	"tchouka/engine/scene"
	"tchouka/widgets/paint"
)

// halfRenderer draws the shape of a player, and words beside it.
type halfRenderer struct {
	half         *half
	ground, fill *canvas.Rectangle // the rim is what is seen of the ground
	shape        *canvas.Raster
	words        *canvas.Text
	strike       *canvas.Line // through the name of who is out
	with         *canvas.Text // between allies
	bed          color.NRGBA  // under the shape
	edge, ink    color.NRGBA  // of the shape
	pen          paint.Pen
}

func newHalfRenderer(h *half) *halfRenderer {
	r := &halfRenderer{
		half: h, ground: canvas.NewRectangle(color.Transparent), fill: canvas.NewRectangle(color.Transparent),
		words: canvas.NewText("", color.Transparent), strike: canvas.NewLine(color.Transparent), with: canvas.NewText("+", color.Transparent),
	}
	r.ground.CornerRadius, r.fill.CornerRadius = round, round-rim
	r.words.TextStyle.Bold, r.with.TextStyle.Bold = true, true
	r.shape = canvas.NewRaster(r.paint)
	r.Refresh()
	return r
}

func (r *halfRenderer) Destroy() {}

func (r *halfRenderer) Objects() []fyne.CanvasObject {
	return []fyne.CanvasObject{r.ground, r.fill, r.shape, r.words, r.strike, r.with}
}

func (r *halfRenderer) MinSize() fyne.Size { return fyne.NewSquareSize(least) }

// Layout puts the shape before the words, both in the middle of the half.
func (r *halfRenderer) Layout(size fyne.Size) {
	r.ground.Resize(size)
	r.fill.Move(fyne.NewSquareOffsetPos(rim))
	r.fill.Resize(size.SubtractWidthHeight(2*rim, 2*rim))
	v, letters, side := r.half.view(), text*size.Height, paint.Snap(sign*size.Height)
	if !v.Lit {
		letters, side = small*min(letters, 1.2*r.half.strip.most), paint.Snap(small*side)
	}
	space := paint.Snap(size.Height / 4)
	room := size.Width - side - 3*space
	r.words.TextSize = r.half.letters(v.Text, letters, room)
	paint.FitText(r.words, v.Text, room)
	need := r.words.MinSize()
	left := max(paint.Snap((size.Width-side-space-need.Width)/2), space)
	r.shape.Move(fyne.NewPos(left, paint.Snap((size.Height-side)/2)))
	r.shape.Resize(fyne.NewSquareSize(side))
	r.words.Move(fyne.NewPos(left+side+space, paint.MiddleTop(r.words, size.Height)))
	r.words.Resize(need)
	r.strike.Position1, r.strike.Position2 = fyne.NewPos(left, size.Height/2), fyne.NewPos(left+side+space+need.Width, size.Height/2)
	r.with.TextSize = small * text * size.Height
	r.with.Move(fyne.NewPos(paint.Snap(space/4), paint.MiddleTop(r.with, size.Height)))
	r.with.Resize(r.with.MinSize())
}

func (r *halfRenderer) Refresh() {
	p, v := paint.PaletteFor(r.half), r.half.view()
	own, on := Colors(r.half.player)
	r.ground.FillColor, r.fill.FillColor, r.words.Color = p.Rule, p.Panel, p.Quiet
	r.ink, r.edge, r.bed = own.In(p), p.Quiet, p.Panel
	if v.Lit {
		r.ground.FillColor, r.fill.FillColor, r.words.Color = own.In(p), own.In(p), on.In(p)
		r.ink, r.edge, r.bed = on.In(p), on.In(p), own.In(p)
	}
	r.strike.StrokeColor, r.strike.StrokeWidth, r.with.Color = r.words.Color, rim, r.words.Color
	paint.SetShown(r.strike, v.Out)
	paint.SetShown(r.with, v.Allied && !v.Won)
	r.corners(v.Allied, r.half.follows())
	if v.Active && r.half.Hovered {
		r.ground.FillColor = p.Ink
	}
	r.Layout(r.half.Size())
	for _, o := range r.Objects() {
		o.Refresh()
	}
}

// corners takes the round ones away where allies meet.
func (r *halfRenderer) corners(left, right bool) {
	const sharp = 0.01 // 0 would be as round as the others
	for box, usual := range map[*canvas.Rectangle]float32{r.ground: round, r.fill: round - rim} {
		box.TopLeftCornerRadius, box.TopRightCornerRadius = usual, usual
		if left {
			box.TopLeftCornerRadius = sharp
		}
		if right {
			box.TopRightCornerRadius = sharp
		}
		box.BottomLeftCornerRadius, box.BottomRightCornerRadius = box.TopLeftCornerRadius, box.TopRightCornerRadius
	}
}

// paint makes the picture of the shape.
func (r *halfRenderer) paint(w, h int) image.Image {
	r.pen.Begin(w, h, 1, r.bed)
	x, y, reach := float64(w)/2, float64(h)/2, float64(min(w, h))/2
	Shape(&r.pen, r.half.player, x, y, reach, r.edge)
	Shape(&r.pen, r.half.player, x, y, 0.84*reach, r.ink)
	return r.pen.Picture
}

// Colors returns the colour of a player, counted from 0, and that of letters on it.
func Colors(player int) (own, on palette.Meaning) { return palette.Player(player) }

// Shape fills the shape of a player: a disc, a diamond, a square, a triangle.
func Shape(pen *paint.Pen, player int, x, y, r float64, c color.NRGBA) {
	for _, item := range scene.PlainShape(engine.Player(player), 2*r, palette.Ink) {
		switch i := item.(type) {
		case scene.Circle:
			pen.Disc(x, y, i.R, c)
		case scene.Polyline:
			if pen.Open(x-r, y-r, x+r, y+r) {
				pen.MoveTo(x+i.Points[0].X, y+i.Points[0].Y)
				for _, at := range i.Points[1:] {
					pen.LineTo(x+at.X, y+at.Y)
				}
				pen.Fill(c)
			}
		}
	}
}
