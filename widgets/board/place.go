package board

import (
	"image"
	"image/color"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"tchouka/engine"
	"tchouka/engine/picture/palette"
	"tchouka/engine/picture/scene"
	"tchouka/widgets/controls"
	"tchouka/widgets/paint"
)

// Dimensions of the texts at a place.
const (
	minCountText = 14 // minimum size of a count, for text of normal size
	minHintText  = 13 // minimum size of the words of a hint
	minLabelText = 11
	lift         = 4    // upward offset under the pointer of a place that can be chosen
	chipPart     = 0.3  // height of a hint, in hole widths
	chipText     = 0.62 // text size of a hint, in heights of the hint
	chipOffset   = 0.42 // from the centre of a hole down to that of its hint, in heights of the hole
	chipSmall    = 64   // on a smaller hole a short hint is in a corner
	minChipHole  = 24   // a smaller hole has no hint
	chipCorner   = 0.5  // from the centre of the hole, in both directions
	rimBeside    = 0.47 // the height of the rim above the centre of the hole, where a hint in a corner begins
	seedPart     = 0.5  // the part of a hole that hints in corners do not cover
	cornerText   = 0.76 // text size of a hint in a corner, in heights of the hint

	rowChip     = 26  // height of a hint in one row, for text of normal size
	rowChipText = 0.5 // its text size, as a fraction of its height
	rowChipMost = 36  // its maximum height with large letters
	rowNarrow   = 24  // its height if words do not fit
)

// placeLook is the appearance of a place. The place is drawn again only if it changes.
type placeLook struct {
	revision    int // of the geometry
	seeds       int
	label       string
	count       float32 // text size of the count
	labelled    float32 // text size of the label, 0 for none
	closed      bool
	furrow      bool
	countHidden bool // the count is hidden
	dim         bool // cannot be chosen
	heat        float32
	faint       bool // the texts are in a fainter colour
	lifted      bool
	ring        color.NRGBA // transparent for none
	strong      bool        // the ring has a light ring inside
	square      bool        // the ring is a square
	hint        engine.Verdict
	text        string // of the hint
	corner      bool   // the hint is in a corner
	narrow      bool   // in one row, words do not fit in the hint
	setUp       bool
	scale       float32 // of text
	pal         *palette.Palette
}

// placeView has the canvas objects that draw one place: ring, pit, count, label and hint.
type placeView struct {
	look  placeLook
	size  fyne.Size
	ring  *canvas.Rectangle
	pit   *canvas.Raster
	count *canvas.Text
	label *canvas.Text
	chip  *canvas.Rectangle
	sign  *canvas.Rectangle
	hint  *canvas.Text

	buttons *buttons // in set-up of one row; nil before that
}

func newPlaceView() *placeView {
	box := func() *canvas.Rectangle { return canvas.NewRectangle(color.Transparent) }
	text := func() *canvas.Text { return canvas.NewText("", color.White) }
	v := &placeView{ring: box(), count: text(), label: text(), chip: box(), sign: box(), hint: text()}
	v.pit = canvas.NewRaster(v.paint)
	v.count.TextStyle.Bold, v.hint.TextStyle.Bold = true, true
	return v
}

func (v *placeView) objects() []fyne.CanvasObject {
	all := []fyne.CanvasObject{v.ring, v.pit, v.count, v.label, v.chip, v.sign, v.hint}
	if v.buttons != nil {
		all = append(all, v.buttons.objects()...)
	}
	return all
}

func (v *placeView) paint(w, h int) image.Image {
	scale := 1.0
	if v.size.Width > 0 {
		scale = float64(w) / float64(v.size.Width)
	}
	pal := *v.look.pal
	pal.Hole = palette.Mixed(pal.Hole, pal.Lost, float64(v.look.heat))
	switch rim := scale * rimScale(v.size.Width); {
	case v.look.closed:
		return paint.ClosedPit(w, h, rim, pal)
	case v.look.furrow:
		return paint.Furrow(w, h, v.look.seeds, rim, pal)
	default:
		return paint.Pit(w, h, v.look.seeds, rim, v.look.dim, pal)
	}
}

// rimScale returns the factor that makes rims thinner for small holes, thicker for large ones.
func rimScale(hole float32) float64 { return float64(min(max(hole/70, 0.4), max(1.6, hole/175))) }

// show draws a place with a new look.
func (v *placeView) show(g *geometry, place int, look placeLook) {
	if v.look == look {
		return
	}
	old := v.look
	v.look = look
	moved := old.revision != look.revision || old.scale != look.scale || old.lifted != look.lifted || old.pal != look.pal || old.setUp != look.setUp
	middle := g.at(g.spread.Spots[place].At)
	if look.lifted {
		middle.Y -= lift
	}
	if moved {
		v.size = g.placeSize(place)
		v.size = fyne.NewSize(max(paint.Snap(v.size.Width), 1), max(paint.Snap(v.size.Height), 1))
		v.pit.Resize(v.size)
		v.pit.Move(fyne.NewPos(paint.Snap(middle.X-v.size.Width/2), paint.Snap(middle.Y-v.size.Height/2)))
	}
	if moved || old.seeds != look.seeds || old.dim != look.dim || old.heat != look.heat || old.closed != look.closed {
		v.pit.Refresh()
	}
	v.showRing(middle)
	v.showTexts(g, place, old, moved)
	v.showHint(g, place, middle)
	v.showButtons(g, place)
}

// showTexts writes the count and the label if they changed.
func (v *placeView) showTexts(g *geometry, place int, old placeLook, moved bool) {
	look := v.look
	ink := look.pal.OnWood
	if look.faint {
		ink = palette.Mixed(ink, look.pal.Wood, 0.35)
	}
	moved = moved || old.faint != look.faint
	if moved || old.countHidden != look.countHidden {
		paint.SetShown(v.count, !look.countHidden)
	}
	if moved || old.seeds != look.seeds || old.strong != look.strong {
		width := size(v.count, strconv.Itoa(look.seeds), look.count, ink)
		out, way := v.countOffset(g, place), g.spread.Spots[place].Count
		paint.PlaceText(v.count, g.countAt(place, width, look.count).AddXY(out*float32(way.X), out*float32(way.Y)))
	}
	if moved || old.label != look.label {
		paint.SetShown(v.label, look.labelled > 0)
		width := size(v.label, look.label, look.labelled, ink)
		paint.PlaceText(v.label, g.labelAt(place, width, look.labelled, look.setUp))
	}
}

// size sets the string, size and colour of a text, and returns its width.
func size(t *canvas.Text, text string, textSize float32, ink color.Color) float32 {
	t.Text, t.TextSize, t.Color = text, textSize, ink
	return t.MinSize().Width
}

// ringSize returns the width of the ring round a place, and its outer distance from the pit.
func (v *placeView) ringSize() (line, reach float32) {
	hole := min(v.size.Width, v.size.Height)
	line = min(max(hole*0.07, 2), max(4, hole/60))
	if v.look.strong {
		return line, 2 * line
	}
	return line, line + 0.5
}

// countOffset returns how far a count moves away from a place. Otherwise a place that is lifted, or
// the light ring round it, would cover digits. In one row there is enough space for the ring.
func (v *placeView) countOffset(g *geometry, place int) (far float32) {
	if g.row != nil {
		return 0
	}
	if v.look.lifted {
		far = lift
	}
	if v.look.strong {
		_, reach := v.ringSize()
		away := scene.CountGap*g.length(g.spread.Hole) + g.length(g.spread.RimExtent(g.places[place]))
		far += max(reach+2-away, 0)
	}
	return far
}

func (v *placeView) showRing(middle fyne.Position) {
	look := v.look
	if look.ring.A == 0 {
		v.ring.Hide()
		return
	}
	line, gap := v.ringSize()
	v.ring.StrokeColor, v.ring.FillColor, v.ring.StrokeWidth = look.ring, color.Transparent, line
	if look.strong { // a light ring inside, since these colours are close to that of wood
		v.ring.FillColor = look.pal.OnWood
	}
	v.ring.CornerRadius = min(v.size.Width, v.size.Height)/2 + gap
	if look.square {
		v.ring.CornerRadius = paint.Corner
	}
	v.ring.Move(middle.SubtractXY(v.size.Width/2+gap, v.size.Height/2+gap))
	v.ring.Resize(v.size.AddWidthHeight(2*gap, 2*gap))
	v.ring.Show()
	v.ring.Refresh()
}

// showHint draws the symbol of a verdict with its words over the lower rim:  ● win 5
//
// On a small hole, the hint is in the free corner between round holes, on the side of the label. An
// estimate there has no symbol, because it is not a verdict. In one row the hint is below the hole.
func (v *placeView) showHint(g *geometry, place int, middle fyne.Position) {
	hole := g.length(g.spread.Hole)
	shown := v.look.text != "" && (g.row != nil || hole >= minChipHole)
	for _, o := range []fyne.CanvasObject{v.chip, v.sign, v.hint} {
		paint.SetShown(o, shown)
	}
	if !shown {
		return
	}
	text := v.look.text
	if g.row != nil {
		v.showBelow(g.at(g.row.Hint(place)), chipHeight(g, v.look.scale)/rowChip, hole)
		return
	}
	signed := v.look.hint != engine.Unknown || text == " "
	if v.look.corner {
		way, height := g.spread.Spots[place].Label, minHint(g, v.look.scale)/cornerText
		away := max(chipCorner*hole, seedPart/2*hole+height/2+1)
		side := away
		switch len(g.spread.Sides) {
		case 2: // stores are beside the holes
			side = 0
		case 4: // holes are close to each other, and their rims are in the way of a wide hint
			away = max(away, rimBeside*hole+height/2+1)
		}
		middle = middle.AddXY(float32(way.X)*away-float32(way.Y)*side, float32(way.Y)*away+float32(way.X)*side)
		v.putHint(middle, height, cornerText, text, signed)
		return
	}
	v.putHint(middle.AddXY(0, v.size.Height*chipOffset), chipHeight(g, v.look.scale), chipText, text, signed)
}

// showBelow draws a hint below a hole of one row, shortened to a number or a symbol.
func (v *placeView) showBelow(middle fyne.Position, scale, hole float32) {
	if !v.look.narrow {
		v.putHint(middle, rowChip*scale, rowChipText, v.look.text, true)
		return
	}
	height, text := rowNarrow*scale, v.look.text
	if v.look.hint == engine.Lost {
		text = " "
	}
	v.putHint(middle, height, rowChipText*rowChip/rowNarrow, text, text == " ")
	if text == " " { // the symbol on a disc
		v.chip.CornerRadius = height / 2
		v.chip.Refresh()
		return
	}
	width := min(max(v.hint.Size().Width+8, height), hole+6)
	paint.SetBox(v.chip, fyne.NewPos(paint.Snap(middle.X-width/2), v.chip.Position().Y), fyne.NewSize(width, height), height/2)
	paint.PlaceText(v.hint, middle)
	if v.look.hint == engine.Won {
		v.chip.FillColor, v.hint.Color = v.look.pal.Won, v.look.pal.OnWon
	}
	v.chip.Refresh()
	v.hint.Refresh()
}

// putHint draws a hint centred on a point. letters is the text size as a fraction of the height.
func (v *placeView) putHint(middle fyne.Position, height, textSize float32, text string, signed bool) {
	v.colorHint(height)
	v.hint.Text, v.hint.TextSize = text, height*textSize
	words, mark := v.hint.MinSize(), height*0.5
	inner := words.Width
	switch {
	case text == " ":
		inner = mark
	case signed:
		inner += height*0.18 + mark
	}
	width := max(inner+height*0.6, height)
	at := middle.SubtractXY(width/2, height/2)
	at = fyne.NewPos(paint.Snap(at.X), paint.Snap(at.Y))
	paint.SetBox(v.chip, at, fyne.NewSize(width, height), v.chip.CornerRadius)
	paint.SetShown(v.sign, signed)
	paint.SetBox(v.sign, at.AddXY((width-inner)/2, (height-mark)/2), fyne.NewSquareSize(mark), v.sign.CornerRadius)
	v.hint.Move(at.AddXY((width+inner)/2-words.Width, (height-words.Height)/2))
	v.hint.Resize(words)
	for _, o := range []fyne.CanvasObject{v.chip, v.sign, v.hint} {
		o.Refresh()
	}
}

// colorHint sets the symbol and the colour of a verdict for a hint of a given height.
func (v *placeView) colorHint(height float32) {
	look, ink := v.look, v.look.pal.Quiet
	line := max(2, height/20)
	v.sign.CornerRadius, v.sign.StrokeWidth = height*0.25, line
	v.sign.FillColor = color.Transparent
	v.chip.CornerRadius = height / 2
	switch look.hint {
	case engine.Won:
		ink = look.pal.Won
		v.sign.FillColor = ink
	case engine.Lost:
		ink = look.pal.Lost
		v.sign.CornerRadius, v.chip.CornerRadius = line, 2*line
	}
	v.sign.StrokeColor, v.hint.Color = ink, ink
	v.chip.FillColor, v.chip.StrokeColor, v.chip.StrokeWidth = look.pal.Panel, ink, line
	if height < 16 {
		v.chip.StrokeWidth = 1
	}
}

// chipHeight returns the height of a hint, for a text scale.
func chipHeight(g *geometry, scale float32) float32 {
	if g.row != nil {
		scale := float32(g.row.Scale)
		return max(rowChip*scale, min(g.letter/scene.Capital/rowChipText, rowChipMost*scale))
	}
	return max(g.length(chipPart*g.spread.Hole), minHint(g, scale)/chipText)
}

// minHint returns the minimum text size of a hint.
func minHint(g *geometry, scale float32) float32 {
	return max(minHintText*scale, g.letter/scene.Capital)
}

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
