package paint

import (
	"image"
	"image/color"
	"math"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"tchouka/engine"
	"tchouka/engine/picture/palette"
	"tchouka/engine/picture/scene"
)

// Grain paints the grain of the wood on a transparent background. scale is pixels per unit.
func Grain(w, h int, scale float64, p palette.Palette) image.Image {
	b := NewPen(w, h)
	width, height := float64(w), float64(h)
	grain := Faint(palette.Grain{}.In(p), 0.5)
	for line := range 5 {
		y := height * (0.14 + 0.18*float64(line))
		for x := 40 * scale; x < width-40*scale; x += 2 * scale {
			wave := math.Sin(x/(170*scale)+float64(line)*1.7) * 3 * scale
			b.RoundRect(x, y+wave, 2*scale+1, scale, 0, grain)
		}
	}
	return b.Picture
}

// Pit paints a hole, or a high store, with its seeds. A dim pit cannot be played.
func Pit(w, h, seeds int, scale float64, dim bool, p palette.Palette) image.Image {
	pit := pitOf(w, h, 4*scale)
	if dim {
		pit.Finish, pit.Rim = scene.Dim, 1.5*scale
	}
	unit, lie := pit.Width/2-pit.Rim, scene.Pebbles(seeds)
	if h > w {
		lie = scene.GrownPebbles(seeds, 2, (pit.Height-2*pit.Rim)/unit)
	}
	return laid(w, h, p, append(pit.Items(), pit.Seeds(p.Seeds, lie, unit)...))
}

// pitOf returns a pit that fills a picture, with its upper left corner at the origin.
func pitOf(w, h int, rim float64) scene.Pit {
	width, height := float64(w), float64(h)
	return scene.Pit{X: width / 2, Y: height / 2, Width: width, Height: height, Rim: rim, Finish: scene.Polished}
}

// laid paints items on a transparent background.
func laid(w, h int, p palette.Palette, items []scene.Item) image.Image {
	s := NewSheet(w, h, p)
	s.Lay(items, 0, 0, 1)
	return s.Pen.Picture
}

// ClosedPit paints a closed hole.
func ClosedPit(w, h int, scale float64, p palette.Palette) image.Image {
	return laid(w, h, p, pitOf(w, h, 4*scale).CoverItems())
}

// Furrow paints a groove with its balls.
func Furrow(w, h, balls int, scale float64, p palette.Palette) image.Image {
	pit := pitOf(w, h, 2.5*scale)
	pit.Furrow = true
	return laid(w, h, p, append(pit.Items(), pit.Balls(p.Seeds, balls)...))
}

// Heap paints seeds that travel together.
func Heap(w, h, seeds int, p palette.Palette) image.Image {
	return laid(w, h, p, pitOf(w, h, 0).Seeds(p.Seeds, scene.Pebbles(seeds), float64(min(w, h))/2))
}

// Badge paints the symbol of a player on a disc of the background colour.
func Badge(w, h int, player engine.Player, p palette.Palette) image.Image {
	s := NewSheet(w, h, p)
	side := float64(min(w, h))
	s.Pen.Disc(float64(w)/2, float64(h)/2, side/2, p.Panel)
	s.Lay(scene.PlayerShape(player, 0.72*side), float64(w)/2, float64(h)/2, 1)
	return s.Pen.Picture
}

// Hand paints the hand that carries seeds: a cupped palm seen from the front, with the seeds in it.
//
//	  o o o
//	╲ooooooo╱
//	 ╰─────╯
func Hand(w, h, seeds int, p palette.Palette) image.Image {
	return hand(w, h, seeds, palette.Mixed(p.Seed, p.Wood, 0.42), palette.Mixed(p.Seed, p.Wood, 0.75), p)
}

// HandOf paints the hand of a player in the player's colour, with symbol and count.
func HandOf(w, h, seeds int, player engine.Player, p palette.Palette) image.Image {
	own, _ := palette.Player(int(player))
	m := hand(w, h, seeds, palette.Mixed(own.In(p), p.Seed, 0.15), palette.Mixed(own.In(p), p.HoleEdge, 0.4), p)
	s := NewSheet(w, h, p)
	s.Pen.Picture = m
	width, height := float64(w), float64(h)
	s.Pen.Disc(width*0.82, height*0.5, height*0.2, p.Panel)
	s.Lay(scene.PlayerShape(player, height*0.32), width*0.82, height*0.5, 1)
	return m
}

// hand paints a hand with the given colours.
func hand(w, h, seeds int, palm, shade color.NRGBA, p palette.Palette) *image.RGBA {
	s := NewSheet(w, h, p)
	b := &s.Pen
	width, height := float64(w), float64(h)
	radius := height * 0.20
	show := min(seeds, 7)
	for i := range show {
		row, in := 0, i
		if i >= 4 {
			row, in = 1, i-4
		}
		count := float64(min(show, 4))
		if row == 1 {
			count = float64(show - 4)
		}
		x := width/2 + (float64(in)-(count-1)/2)*radius*1.75
		s.Lay(scene.Seed(p.Seeds, x, height*(0.50-0.24*float64(row)), radius, 0.1*float64(in-1), scene.Polished), 0, 0, 1)
	}
	b.Bowl(width/2, height*0.54, width*0.46, height*0.44, shade)
	b.Bowl(width/2, height*0.52, width*0.44, height*0.40, palm)
	b.Ellipse(width*0.09, height*0.50, width*0.055, height*0.17, -0.35, palm) // the thumb
	b.Ellipse(width*0.91, height*0.50, width*0.045, height*0.12, 0.35, palm)
	return b.Picture
}

// Seed paints a single travelling seed.
func Seed(w, h int, p palette.Palette) image.Image {
	s := NewSheet(w, h, p)
	s.Lay(scene.Seed(p.Seeds, 0, 0, float64(min(w, h))*0.45, 0, scene.Polished), float64(w)/2, float64(h)/2, 1)
	return s.Pen.Picture
}

// Pointer paints an arrowhead that points against the direction out.
func Pointer(w, h int, out scene.Point, p palette.Palette) image.Image {
	pen := NewPen(w, h)
	width, height := float64(w), float64(h)
	if out == (scene.Point{}) {
		out.Y = -1
	}
	at := func(along, aside float64) (x, y float64) {
		return width/2 + out.X*along - out.Y*aside, height/2 + out.Y*along + out.X*aside
	}
	if pen.Open(0, 0, width, height) {
		pen.MoveTo(at(-height/2, 0))
		pen.LineTo(at(height/2, -width/2))
		pen.LineTo(at(height/2, width/2))
		pen.Fill(p.OnWood)
	}
	return pen.Picture
}

// MaxPictureWidth is the maximum width of a picture on a plank, for graphics cards.
const MaxPictureWidth = 4000

// LimitSize returns the size of the picture of an object. One that is too large is stretched.
func LimitSize(w, h int) (int, int) {
	if w > MaxPictureWidth {
		w, h = MaxPictureWidth, max(h*MaxPictureWidth/w, 1)
	}
	return w, h
}

// Plank is the wood of a board with its edge line, its grain, and the label of a trial position.
type Plank struct {
	wood  [2]*canvas.Rectangle
	grain *canvas.Raster
	aside *aside
	size  fyne.Size
	pal   palette.Palette
}

// NewPlank returns a plank without a size.
func NewPlank() *Plank {
	p := &Plank{aside: newAside()}
	for i, corner := range []float32{36, 30} {
		p.wood[i] = canvas.NewRectangle(color.Transparent)
		p.wood[i].CornerRadius = corner
	}
	p.grain = canvas.NewRaster(func(w, h int) image.Image {
		w, h = LimitSize(w, h)
		return Grain(w, h, float64(w)/float64(max(p.size.Width, 1)), p.pal)
	})
	return p
}

// Objects returns the canvas objects from back to front.
func (p *Plank) Objects() []fyne.CanvasObject {
	return append([]fyne.CanvasObject{p.wood[0], p.wood[1], p.grain}, p.aside.objects()...)
}

// Lay sets the size and colours of the plank.
func (p *Plank) Lay(size fyne.Size, pal palette.Palette) {
	const inset = 6
	p.size, p.pal = size, pal
	p.wood[0].FillColor, p.wood[0].StrokeColor, p.wood[0].StrokeWidth = pal.Wood, pal.WoodEdge, 1
	p.wood[0].Resize(size)
	p.wood[1].StrokeColor, p.wood[1].StrokeWidth = pal.WoodEdge, 1.5
	p.wood[1].Move(fyne.NewPos(inset, inset))
	p.wood[1].Resize(size.SubtractWidthHeight(2*inset, 2*inset))
	p.wood[0].Refresh()
	p.wood[1].Refresh()
	p.grain.Resize(size)
	p.grain.Refresh()
	p.aside.lay(size)
}

// SetLabel writes a label on the edge, or hides it for "".
func (p *Plank) SetLabel(aside string, scale float32) {
	p.aside.show(aside, scale, p.pal)
	SetShown(p.wood[1], aside == "")
}

// aside marks a board that does not show the current position of the game. It has a dashed edge of
// the plank, and a label on it below the numbers.
//
//	┌ ─ ─ ─ ─ ─ ─ ─ ─ ─ ┐
//	   2    2    2    0
//	└ ─ ─ ─ ( trial ) ─ ┘
type aside struct {
	edge   *canvas.Raster
	ground *canvas.Rectangle
	word   *canvas.Text
	size   fyne.Size
	pal    palette.Palette
}

func newAside() *aside {
	a := &aside{ground: canvas.NewRectangle(color.Transparent), word: canvas.NewText("", color.White)}
	a.edge = canvas.NewRaster(func(w, h int) image.Image { return paintDashes(w, h, a.edge.Size().Height, a.pal) })
	a.word.TextStyle.Bold = true
	return a
}

func (a *aside) objects() []fyne.CanvasObject {
	return []fyne.CanvasObject{a.edge, a.ground, a.word}
}

// lay gives the edge the size of the plank. The edge of a longer plank is cut, because its picture
// would exceed the limits of graphics cards; the label is always shown.
func (a *aside) lay(size fyne.Size) {
	a.size = size
	size.Width = min(size.Width, MaxPictureWidth)
	a.edge.Resize(size)
}

// show writes the label, or hides everything for "".
func (a *aside) show(word string, scale float32, pal palette.Palette) {
	for _, o := range a.objects() {
		SetShown(o, word != "")
	}
	if word == "" {
		return
	}
	if a.pal != pal {
		a.pal = pal
		a.edge.Refresh()
	}
	a.word.Text, a.word.TextSize, a.word.Color = word, 13*min(scale, 1.15), pal.OnLine // narrow edge
	text := a.word.MinSize()
	size := fyne.NewSize(Snap(text.Width+20), Snap(text.Height+2))
	middle := fyne.NewPos(a.size.Width/2, a.size.Height-size.Height/2-1)
	SetBox(a.ground, fyne.NewPos(Snap(middle.X-size.Width/2), Snap(middle.Y-size.Height/2)), size, size.Height/2)
	a.ground.FillColor = pal.Line
	PlaceText(a.word, middle)
	a.ground.Refresh()
}

// paintDashes paints the dashed edge of a plank of the given height on a transparent background.
func paintDashes(w, h int, high float32, p palette.Palette) image.Image {
	const inset, wide, dash, period, corner = 5, 3, 16, 26, 30
	b := NewPen(w, h)
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

// Renderer is the base of renderers of a list of objects without resources.
type Renderer struct{ Shown []fyne.CanvasObject }

// Objects returns the shown objects, from back to front.
func (r *Renderer) Objects() []fyne.CanvasObject { return r.Shown }

// Destroy does nothing.
func (r *Renderer) Destroy() {}

// Call calls a function unless it is nil.
func Call(f func()) {
	if f != nil {
		f()
	}
}

// CallWith calls a function with a value unless it is nil.
func CallWith[T any](f func(T), value T) {
	if f != nil {
		f(value)
	}
}
