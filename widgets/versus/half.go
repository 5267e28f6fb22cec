package versus

import (
	"image"
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"tchouka/engine/palette"
	"tchouka/widgets/paint"
)

// halfRenderer draws the shape of a player, and words beside it.
type halfRenderer struct {
	half         *half
	ground, fill *canvas.Rectangle // the rim is what is seen of the ground
	shape        *canvas.Raster
	words        *canvas.Text
	bed          color.NRGBA // under the shape
	edge, ink    color.NRGBA // of the shape
	pen          paint.Pen
}

func newHalfRenderer(h *half) *halfRenderer {
	r := &halfRenderer{
		half: h, ground: canvas.NewRectangle(color.Transparent), fill: canvas.NewRectangle(color.Transparent),
		words: canvas.NewText("", color.Transparent),
	}
	r.ground.CornerRadius, r.fill.CornerRadius = round, round-rim
	r.words.TextStyle.Bold = true
	r.shape = canvas.NewRaster(r.paint)
	r.Refresh()
	return r
}

func (r *halfRenderer) Destroy() {}

func (r *halfRenderer) Objects() []fyne.CanvasObject {
	return []fyne.CanvasObject{r.ground, r.fill, r.shape, r.words}
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
	if v.Active && r.half.Hovered {
		r.ground.FillColor = p.Ink
	}
	r.Layout(r.half.Size())
	for _, o := range r.Objects() {
		o.Refresh()
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

// Colors returns the colour of the first player or of the second, and that of letters
// on it.
func Colors(player int) (own, on palette.Meaning) {
	if player == 0 {
		return palette.First, palette.OnFirst
	}
	return palette.Second, palette.OnSecond
}

// Shape fills the shape of a player: a disc for the first, a diamond for the second.
func Shape(pen *paint.Pen, player int, x, y, r float64, c color.NRGBA) {
	if player == 0 {
		pen.Disc(x, y, 0.9*r, c)
		return
	}
	if pen.Open(x-r, y-r, x+r, y+r) {
		pen.MoveTo(x, y-r)
		pen.LineTo(x+r, y)
		pen.LineTo(x, y+r)
		pen.LineTo(x-r, y)
		pen.Fill(c)
	}
}
