package board

import (
	"image"
	"image/color"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"tchouka/engine"
	"tchouka/engine/palette"
	"tchouka/engine/scene"
	"tchouka/widgets/paint"
)

// Measures of what is written to a place.
const (
	countLeast = 14 // the size of letters, for text of normal size
	labelLeast = 11
	lift       = 4    // of a place that can be chosen under the pointer
	chipPart   = 0.3  // the height of a hint, of the width of a hole
	chipText   = 0.62 // the size of its letters, of its height
	chipDown   = 0.42 // from the middle of a hole to that of its hint, of its height
	chipSmall  = 64   // in a hole that is smaller a hint stands in a corner, if it is short
	chipLeast  = 24   // there is none in a hole that is smaller than it
	chipCorner = 0.46 // from the middle of the hole, both ways

	rowChip     = 26  // the height of a hint in one row, for text of normal size
	rowChipText = 0.5 // the size of its letters, of its height
	rowNarrow   = 24  // its height where it has no room for words
)

// placeLook is what a place looks like at a moment. It is drawn again only when that
// changes.
type placeLook struct {
	edition  int // of the geometry
	seeds    int
	label    string
	count    float32 // the size of its letters
	labelled float32 // the size of those of the label, 0 for none
	closed   bool
	furrow   bool
	bare     bool // no count is written
	dim      bool // cannot be chosen
	quiet    bool // what is written steps back
	lifted   bool
	ring     color.NRGBA // transparent for none
	strong   bool        // the ring lies on a light one
	hint     engine.Verdict
	text     string // of the hint
	corner   bool   // where it stands
	narrow   bool   // in one row, a hint has no room for words
	setUp    bool
	scale    float32 // of text
	pal      *palette.Palette
}

// placeView is the objects that draw one place: a ring round it, its pit, count, label
// and hint.
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
	switch rim := scale * rimScale(v.size.Width); {
	case v.look.closed:
		return paint.Lid(w, h, rim, *v.look.pal)
	case v.look.furrow:
		return paint.Furrow(w, h, v.look.seeds, rim, *v.look.pal)
	default:
		return paint.Pit(w, h, v.look.seeds, rim, v.look.dim, *v.look.pal)
	}
}

// rimScale makes the rims of small holes thinner.
func rimScale(hole float32) float64 { return float64(min(max(hole/70, 0.4), 1.6)) }

// show draws a place as it looks now.
func (v *placeView) show(g *geometry, place int, look placeLook) {
	if v.look == look {
		return
	}
	old := v.look
	v.look = look
	moved := old.edition != look.edition || old.scale != look.scale || old.lifted != look.lifted || old.pal != look.pal || old.setUp != look.setUp
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
	if moved || old.seeds != look.seeds || old.dim != look.dim || old.closed != look.closed {
		v.pit.Refresh()
	}
	v.showRing(middle)
	v.showTexts(g, place, old, moved)
	v.showHint(g, place, middle)
	v.showButtons(g, place)
}

// showTexts writes the count and the label where they are others than they were.
func (v *placeView) showTexts(g *geometry, place int, old placeLook, moved bool) {
	look := v.look
	ink := look.pal.OnWood
	if look.quiet {
		ink = palette.Mixed(ink, look.pal.Wood, 0.35)
	}
	moved = moved || old.quiet != look.quiet
	if moved || old.bare != look.bare {
		paint.SetShown(v.count, !look.bare)
	}
	if moved || old.seeds != look.seeds || old.strong != look.strong {
		width := size(v.count, strconv.Itoa(look.seeds), look.count, ink)
		out, way := v.ousted(g, place), g.spread.Spots[place].Count
		paint.PlaceText(v.count, g.countAt(place, width, look.count).AddXY(out*float32(way.X), out*float32(way.Y)))
	}
	if moved || old.label != look.label {
		paint.SetShown(v.label, look.labelled > 0)
		width := size(v.label, look.label, look.labelled, ink)
		paint.PlaceText(v.label, g.labelAt(place, width, look.labelled, look.setUp))
	}
}

// size gives a text its words and letters, and returns how wide it is.
func size(t *canvas.Text, text string, letters float32, ink color.Color) float32 {
	t.Text, t.TextSize, t.Color = text, letters, ink
	return t.MinSize().Width
}

// ringed returns how broad the ring round a place is, and how far it reaches.
func (v *placeView) ringed() (line, reach float32) {
	line = min(max(min(v.size.Width, v.size.Height)*0.07, 2), 4)
	if v.look.strong {
		return line, 2 * line
	}
	return line, line + 0.5
}

// ousted returns how far a count steps aside: a light ring round a place, or one that is
// lifted, would run through its digits. In one row there is room for the ring.
func (v *placeView) ousted(g *geometry, place int) (far float32) {
	if g.row != nil {
		return 0
	}
	if v.look.lifted {
		far = lift
	}
	if v.look.strong {
		_, reach := v.ringed()
		away := scene.CountGap*g.length(g.spread.Hole) + g.length(g.spread.Rimmed(g.places[place]))
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
	line, gap := v.ringed()
	v.ring.StrokeColor, v.ring.FillColor, v.ring.StrokeWidth = look.ring, color.Transparent, line
	if look.strong { // a light ring inside: such colours are near that of wood
		v.ring.FillColor = look.pal.OnWood
	}
	v.ring.CornerRadius = min(v.size.Width, v.size.Height)/2 + gap
	v.ring.Move(middle.SubtractXY(v.size.Width/2+gap, v.size.Height/2+gap))
	v.ring.Resize(v.size.AddWidthHeight(2*gap, 2*gap))
	v.ring.Show()
	v.ring.Refresh()
}

// showHint draws the shape of a verdict with its words over the lower rim:  ● win 5
//
// A small hole it would cover. There it stands in the corner that is free between round
// holes, on the side of the label; an estimate without a shape, for it is no verdict. In one
// row it stands below the hole.
func (v *placeView) showHint(g *geometry, place int, middle fyne.Position) {
	hole := g.length(g.spread.Hole)
	shown := v.look.text != "" && (g.row != nil || hole >= chipLeast)
	for _, o := range []fyne.CanvasObject{v.chip, v.sign, v.hint} {
		paint.SetShown(o, shown)
	}
	if !shown {
		return
	}
	text := v.look.text
	if g.row != nil {
		v.showBelow(g.at(g.row.Hint(place)), float32(g.row.Scale), hole)
		return
	}
	if v.look.corner {
		way, signed := g.spread.Spots[place].Label, v.look.hint != engine.Unknown || text == " "
		middle = middle.AddXY(float32(way.X-way.Y)*chipCorner*hole, float32(way.Y+way.X)*chipCorner*hole)
		v.putHint(middle, 14*v.look.scale, 0.76, text, signed)
		return
	}
	v.putHint(middle.AddXY(0, v.size.Height*chipDown), chipHeight(g, v.look.scale, text), chipText, text, true)
}

// showBelow draws a hint below a hole of one row: where words have no room the number of a win
// on its disc, or the shape of the verdict.
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
	if text == " " { // the shape on a disc
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

// putHint draws a hint so high round a point, with letters of a part of that.
func (v *placeView) putHint(middle fyne.Position, height, letters float32, text string, signed bool) {
	v.colorHint(height)
	v.hint.Text, v.hint.TextSize = text, height*letters
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

// colorHint gives a hint so high the shape and the colour of its verdict.
func (v *placeView) colorHint(height float32) {
	look, tone := v.look, v.look.pal.Quiet
	v.sign.CornerRadius, v.sign.StrokeWidth = height*0.25, 2
	v.sign.FillColor = color.Transparent
	v.chip.CornerRadius = height / 2
	switch look.hint {
	case engine.Won:
		tone = look.pal.Won
		v.sign.FillColor = tone
	case engine.Lost:
		tone = look.pal.Lost
		v.sign.CornerRadius, v.chip.CornerRadius = 2, 4
	}
	v.sign.StrokeColor, v.hint.Color = tone, tone
	v.chip.FillColor, v.chip.StrokeColor, v.chip.StrokeWidth = look.pal.Panel, tone, 2
	if height < 16 {
		v.chip.StrokeWidth = 1
	}
}

// chipHeight returns how high a hint is, for text of a scale.
func chipHeight(g *geometry, scale float32, words string) float32 {
	if g.row != nil {
		return rowChip * float32(g.row.Scale)
	}
	height := max(g.length(chipPart*g.spread.Hole), 16*scale)
	if len(words) <= 2 { // a number has room where words have none
		height = max(height, 18*scale)
	}
	return height
}

// chipAround returns how wide a hint so high is round words so wide.
func chipAround(height, words float32) float32 { return max(height*1.28+words, height) }
