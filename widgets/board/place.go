package board

import (
	"image"
	"image/color"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"tchouka/engine"
	"tchouka/engine/palette"
	"tchouka/widgets/paint"
	"tchouka/widgets/pieces"
)

// placeLook is what one place of the board looks like at a moment. A place is
// painted again only when it changes.
type placeLook struct {
	place  int
	seeds  int
	dim    bool
	lifted bool
	ring   color.NRGBA // transparent for none
	strong bool        // the ring lies on a band that is told from it
	hole   HoleView
	setUp  bool
	wide   bool
	scale  float32
	size   fyne.Size
	center fyne.Position
	// Where the count, the hint and the number are centred.
	top, hint, number fyne.Position
}

// placeView is the objects that draw one place: its pit, count, ring, chip and
// number.
type placeView struct {
	look   placeLook
	drawn  bool
	pal    palette.Palette
	pit    *canvas.Raster
	ring   *canvas.Rectangle
	count  *canvas.Text
	number *canvas.Text
	chip   *chip
}

func newPlaceView() *placeView {
	v := &placeView{
		ring:   canvas.NewRectangle(color.Transparent),
		count:  canvas.NewText("", color.White),
		number: canvas.NewText("", color.White),
		chip:   newChip(),
	}
	v.pit = canvas.NewRaster(v.paint)
	v.count.TextStyle.Bold = true
	v.count.Alignment, v.number.Alignment = fyne.TextAlignCenter, fyne.TextAlignCenter
	v.ring.StrokeWidth = 3.5
	return v
}

func (v *placeView) objects() []fyne.CanvasObject {
	return append([]fyne.CanvasObject{v.ring, v.pit, v.count, v.number}, v.chip.objects()...)
}

func (v *placeView) paint(w, h int) image.Image {
	scale := 1.0
	if v.look.size.Width > 0 {
		scale = float64(w) / float64(v.look.size.Width)
	}
	return pieces.Pit(w, h, v.look.seeds, scale, v.look.dim, v.pal)
}

// show draws a place as it looks now.
func (v *placeView) show(g geometry, look placeLook, pal palette.Palette) {
	if v.drawn && v.look == look && v.pal == pal {
		return
	}
	repaint := !v.drawn || v.look.seeds != look.seeds || v.look.dim != look.dim ||
		v.look.size != look.size || v.pal != pal
	v.look, v.pal, v.drawn = look, pal, true

	lift := fyne.NewPos(0, 0)
	if look.lifted {
		lift.Y = -4
	}
	corner := look.center.Subtract(fyne.NewPos(look.size.Width/2, look.size.Height/2)).Add(lift)
	v.pit.Move(corner)
	v.pit.Resize(look.size)
	if repaint {
		v.pit.Refresh()
	}
	v.showRing(corner, look)

	v.count.Text = strconv.Itoa(look.seeds)
	v.count.Color = pal.OnWood
	v.count.TextSize = g.countSize(len(v.count.Text))
	pieces.PlaceText(v.count, look.top)
	v.number.Text, v.number.Color = look.hole.Label, pal.OnWood
	v.number.TextSize = min(15*g.scale, max(g.pitch*0.42, 11))
	if g.countRow > countRow { // which counts leave little room
		v.number.TextSize = max(v.number.TextSize, min(11, g.pitch*0.42))
	}
	pieces.PlaceText(v.number, look.number)
	v.chip.show(g, look, pal)
}

func (v *placeView) showRing(corner fyne.Position, look placeLook) {
	if look.ring.A == 0 {
		v.ring.Hide()
		return
	}
	gap := float32(4)
	v.ring.StrokeColor, v.ring.FillColor = look.ring, color.Transparent
	if look.strong { // another ring inside: such colours are near that of wood
		gap = 7
		v.ring.FillColor = v.pal.Band(look.ring)
	}
	v.ring.CornerRadius = look.size.Width/2 + gap
	v.ring.Move(corner.SubtractXY(gap, gap))
	v.ring.Resize(look.size.AddWidthHeight(2*gap, 2*gap))
	v.ring.Show()
	v.ring.Refresh()
}

// chip is the hint under a hole, or the − and + of set-up.
type chip struct {
	ground  *canvas.Rectangle
	mark    *canvas.Rectangle
	text    *canvas.Text
	divider *canvas.Rectangle
	minus   *canvas.Rectangle
	plus    [2]*canvas.Rectangle
}

func newChip() *chip {
	bar := func() *canvas.Rectangle { return canvas.NewRectangle(color.Transparent) }
	c := &chip{
		ground: bar(), mark: bar(), text: canvas.NewText("", color.White),
		divider: bar(), minus: bar(), plus: [2]*canvas.Rectangle{bar(), bar()},
	}
	c.text.TextStyle.Bold = true
	return c
}

func (c *chip) objects() []fyne.CanvasObject {
	return []fyne.CanvasObject{c.ground, c.mark, c.text, c.divider, c.minus, c.plus[0], c.plus[1]}
}

func (c *chip) show(g geometry, look placeLook, pal palette.Palette) {
	for _, o := range c.objects() {
		o.Hide()
	}
	switch {
	case look.setUp && look.place > 0:
		c.showButtons(g, look, pal)
	case look.hole.HintText != "":
		c.showHint(g, look, pal)
	}
}

// showHint draws the verdict's shape with its word, or its number where holes
// are narrow:  ● win 5   ▢ lost
func (c *chip) showHint(g geometry, look placeLook, pal palette.Palette) {
	height, mark := 26*g.scale, 14*g.scale
	tone := pal.Won
	c.mark.CornerRadius = mark / 2
	c.mark.FillColor, c.mark.StrokeWidth = tone, 0
	if look.hole.Hint != engine.Won {
		tone = pal.Lost
		c.mark.CornerRadius, c.mark.FillColor, c.mark.StrokeWidth = 3, color.Transparent, 2
	}
	if look.hole.Hint == engine.Unknown {
		tone = pal.Quiet
	}
	c.mark.StrokeColor = tone
	c.text.Text, c.text.TextSize = look.hole.HintText, chipText*g.scale
	if !look.wide {
		c.text.Text = look.hole.HintNote
	}
	c.text.Color = tone
	size := c.text.MinSize()
	inner, gap := chipInner(size.Width, g.scale), chipGap*g.scale
	width := max(inner+chipEdge*g.scale, height)
	if !look.wide { // the shape above its number, no ground to be crowded
		c.showNarrow(g, look, pal, mark, size)
		return
	}
	at := look.hint.SubtractXY(paint.Snap(width/2), paint.Snap(height/2))
	pieces.SetBox(c.ground, at, fyne.NewSize(width, height), height/2)
	if look.hole.Hint != engine.Won {
		c.ground.CornerRadius = 6
	}
	c.ground.FillColor, c.ground.StrokeColor, c.ground.StrokeWidth = pal.Panel, tone, 2
	pieces.SetBox(c.mark, at.AddXY((width-inner)/2, (height-mark)/2), fyne.NewSquareSize(mark), c.mark.CornerRadius)
	c.text.Move(at.AddXY((width-inner)/2+mark+gap, (height-size.Height)/2))
	c.text.Resize(size)
	for _, o := range []fyne.CanvasObject{c.ground, c.mark, c.text} {
		o.Show()
		o.Refresh()
	}
}

// Measures of a chip: from the shape to its word, and to both sides of them.
const (
	chipText = 13
	chipGap  = 5
	chipEdge = 12
)

// chipInner returns how wide the shape of a hint and its word are.
func chipInner(word, scale float32) float32 {
	if word == 0 {
		return 14 * scale
	}
	return (14+chipGap)*scale + word
}

// wordsFit reports whether the hints of a board have room for their words.
func (g geometry) wordsFit(holes []HoleView) bool {
	widest := float32(0)
	for _, hole := range holes {
		size := fyne.MeasureText(hole.HintText, chipText*g.scale, fyne.TextStyle{Bold: true})
		widest = max(widest, size.Width)
	}
	if g.circle.on {
		return g.circle.words && chipInner(widest, g.scale)+chipEdge*g.scale <= circleWords().Width*g.scale
	}
	return chipInner(widest, g.scale)+chipEdge*g.scale+6 <= g.pitch
}

// showNarrow draws a hint where a chip has no room: a light disc with the
// shape, or the number on the disc.
func (c *chip) showNarrow(g geometry, look placeLook, pal palette.Palette, mark float32, text fyne.Size) {
	side := min(max(text.Width+8, 24*g.scale), look.size.Width+6)
	height := 24 * g.scale
	at := look.hint.SubtractXY(paint.Snap(side/2), paint.Snap(height/2))
	pieces.SetBox(c.ground, at, fyne.NewSize(side, height), height/2)
	c.ground.FillColor, c.ground.StrokeColor, c.ground.StrokeWidth = pal.Panel, c.mark.StrokeColor, 2
	c.ground.Show()
	if look.hole.Hint == engine.Won && c.text.Text != "" {
		c.ground.FillColor, c.text.Color = pal.Won, pal.OnWon
		pieces.PlaceText(c.text, look.hint)
		c.text.Show()
	} else {
		mark -= 2
		pieces.SetBox(c.mark, look.hint.SubtractXY(paint.Snap(mark/2), paint.Snap(mark/2)), fyne.NewSquareSize(mark), c.mark.CornerRadius)
		c.mark.Show()
		c.mark.Refresh()
	}
	c.ground.Refresh()
}

// buttonHigh is how high − and + are, in text of normal size.
const buttonHigh = 28

// buttonHalf is how wide the − under a hole is, and the +.
func (g geometry) buttonHalf() float32 {
	if g.circle.on {
		return g.buttonHalfIn()
	}
	return min(26*g.scale, g.pitch/2-1.5)
}

// showButtons draws the − and + under a hole in set-up, as wide as its column lets
// them be. A click takes any place in the column for them; see Board.tapChange.
func (c *chip) showButtons(g geometry, look placeLook, pal palette.Palette) {
	height, half := paint.Snap(buttonHigh*g.scale), paint.Snap(g.buttonHalf())
	arm := paint.Snap(min(10*g.scale, half-4))
	at := look.hint.SubtractXY(half, paint.Snap(height/2))
	pieces.SetBox(c.ground, at, fyne.NewSize(2*half, height), min(8, half/2))
	c.ground.FillColor, c.ground.StrokeColor, c.ground.StrokeWidth = pal.Panel, pal.Rule, 1
	pieces.SetBox(c.divider, at.AddXY(half, 5), fyne.NewSize(1, height-10), 0)
	c.divider.FillColor = pal.Rule
	mid := at.AddXY(0, height/2)
	pieces.SetBox(c.minus, mid.AddXY(half/2-arm/2, -1), fyne.NewSize(arm, 2), 0)
	pieces.SetBox(c.plus[0], mid.AddXY(half*1.5-arm/2, -1), fyne.NewSize(arm, 2), 0)
	pieces.SetBox(c.plus[1], mid.AddXY(half*1.5-1, -arm/2), fyne.NewSize(2, arm), 0)
	for _, bar := range []*canvas.Rectangle{c.minus, c.plus[0], c.plus[1]} {
		bar.FillColor = pal.Ink
	}
	for _, o := range []fyne.CanvasObject{c.ground, c.divider, c.minus, c.plus[0], c.plus[1]} {
		o.Show()
		o.Refresh()
	}
}
