package board

import (
	"image"
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"tchouka/engine/palette"
	"tchouka/widgets/paint"
)

// asideView tells that a board is not where the game stands: a dashed edge of the
// plank, and a word on it below the numbers.
//
//	┌ ─ ─ ─ ─ ─ ─ ─ ─ ─ ┐
//	   2    2    2    0
//	└ ─ ─ ─ ( trial ) ─ ┘
type asideView struct {
	edge   *canvas.Raster
	ground *canvas.Rectangle
	word   *canvas.Text
	pal    palette.Palette
}

func newAsideView() *asideView {
	a := &asideView{ground: canvas.NewRectangle(color.Transparent), word: canvas.NewText("", color.White)}
	a.edge = canvas.NewRaster(func(w, h int) image.Image { return paintDashes(w, h, a.edge.Size().Height, a.pal) })
	a.word.TextStyle.Bold = true
	return a
}

func (a *asideView) objects() []fyne.CanvasObject {
	return []fyne.CanvasObject{a.edge, a.ground, a.word}
}

// resize gives the edge the size of the plank. A picture of a longer one would be
// larger than graphics cards take; the word is there in any case.
func (a *asideView) resize(size fyne.Size) {
	size.Width = min(size.Width, widestGrain)
	a.edge.Resize(size)
}

// show writes the word, or takes all away for "".
func (a *asideView) show(word string, room fyne.Size, scale float32, pal palette.Palette) {
	for _, o := range a.objects() {
		paint.SetShown(o, word != "")
	}
	if word == "" {
		return
	}
	if a.pal != pal {
		a.pal = pal
		a.edge.Refresh()
	}
	a.word.Text, a.word.TextSize, a.word.Color = word, 13*min(scale, 1.15), pal.OnLine // the edge is narrow
	text := a.word.MinSize()
	size := fyne.NewSize(paint.Snap(text.Width+20), paint.Snap(text.Height+2))
	middle := fyne.NewPos(room.Width/2, room.Height-size.Height/2-1)
	setBox(a.ground, fyne.NewPos(paint.Snap(middle.X-size.Width/2), paint.Snap(middle.Y-size.Height/2)), size, size.Height/2)
	a.ground.FillColor = pal.Line
	placeText(a.word, middle)
	a.ground.Refresh()
}

// paintDashes paints the dashed edge of a plank so high, over nothing.
func paintDashes(w, h int, high float32, p palette.Palette) image.Image {
	const inset, wide, dash, period, corner = 5, 3, 16, 26, 30
	b := paint.NewPen(w, h)
	scale := float64(h) / float64(max(high, 1))
	width, height := float64(w), float64(h)
	for x := corner * scale; x < width-corner*scale; x += period * scale {
		b.RoundRect(x, inset*scale, dash*scale, wide*scale, 0, p.OnWood)
		b.RoundRect(x, height-(inset+wide)*scale, dash*scale, wide*scale, 0, p.OnWood)
	}
	for y := corner * scale; y < height-corner*scale; y += period * scale {
		b.RoundRect(inset*scale, y, wide*scale, dash*scale, 0, p.OnWood)
		b.RoundRect(width-(inset+wide)*scale, y, wide*scale, dash*scale, 0, p.OnWood)
	}
	return b.Picture
}

// drawArrow stands an arrow above the count of the hole that is pointed to.
func (r *renderer) drawArrow() {
	b, g := r.board, r.board.geometry
	shown := b.view.Pointed > 0 && b.motion == nil
	paint.SetShown(r.arrow, shown)
	if !shown {
		return
	}
	at := g.topAt(b.view.Pointed)
	count := g.countSize(1) * 0.62 // half of its height
	height := max(min(17*g.scale, g.top-count-3), 8)
	size := fyne.NewSize(paint.Snap(1.3*height), paint.Snap(height))
	r.arrow.Resize(size)
	r.arrow.Move(fyne.NewPos(paint.Snap(at.X-size.Width/2), paint.Snap(at.Y-count-size.Height)))
}

// paintArrow paints an arrowhead that points down.
func paintArrow(w, h int, p palette.Palette) image.Image {
	pen := paint.NewPen(w, h)
	width, height := float64(w), float64(h)
	if pen.Open(0, 0, width, height) {
		pen.MoveTo(0, 0)
		pen.LineTo(width, 0)
		pen.LineTo(width/2, height)
		pen.Fill(p.OnWood)
	}
	return pen.Picture
}
