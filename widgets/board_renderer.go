package widgets

import (
	"image"
	"image/color"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"tchouka/engine"
	"tchouka/engine/palette"
)

// boardRenderer draws a Board: the plank, a placeView a hole and one for the
// Ruma, the hand, the travelling seed, and what the pointer is told.
type boardRenderer struct {
	board  *Board
	pal    palette.Palette
	wood   [2]*canvas.Rectangle // the plank, and a line along its edge
	grain  *canvas.Raster
	places []*placeView // the holes, farthest first, then the Ruma
	hand   *canvas.Raster
	held   *canvas.Text
	seed   *canvas.Raster
	tip    *tipView

	size     fyne.Size
	handSize fyne.Size
	inHand   int
}

func newBoardRenderer(b *Board) *boardRenderer {
	r := &boardRenderer{board: b, held: canvas.NewText("", color.White), tip: newTipView()}
	for i, corner := range []float32{36, 30} {
		r.wood[i] = canvas.NewRectangle(color.Transparent)
		r.wood[i].CornerRadius = corner
	}
	r.grain = canvas.NewRaster(func(w, h int) image.Image {
		return paintGrain(w, h, float64(w)/float64(max(r.size.Width, 1)), r.pal)
	})
	r.hand = canvas.NewRaster(func(w, h int) image.Image { return paintHand(w, h, r.inHand, r.pal) })
	r.seed = canvas.NewRaster(func(w, h int) image.Image { return paintSeed(w, h, r.pal) })
	r.held.TextStyle.Bold = true
	r.pal = paletteFor(b)
	return r
}

// Layout stands everything in its place.
func (r *boardRenderer) Layout(size fyne.Size) {
	r.size = size
	r.drawWood()
	r.draw()
}

// drawWood stands the plank. Beyond widestGrain a picture of its grain would be
// larger than graphics cards take.
func (r *boardRenderer) drawWood() {
	const inset = 6
	r.wood[0].FillColor, r.wood[0].StrokeColor, r.wood[0].StrokeWidth = r.pal.Wood, r.pal.WoodEdge, 1
	r.wood[0].Resize(r.size)
	r.wood[1].StrokeColor, r.wood[1].StrokeWidth = r.pal.WoodEdge, 1.5
	r.wood[1].Move(fyne.NewPos(inset, inset))
	r.wood[1].Resize(r.size.SubtractWidthHeight(2*inset, 2*inset))
	r.wood[0].Refresh()
	r.wood[1].Refresh()
	const widestGrain = 4000
	setShown(r.grain, r.size.Width <= widestGrain)
	r.grain.Resize(r.size)
	r.grain.Refresh()
}

func setShown(o fyne.CanvasObject, shown bool) {
	if shown {
		o.Show()
	} else {
		o.Hide()
	}
}

// MinSize is the board's own.
func (r *boardRenderer) MinSize() fyne.Size { return r.board.MinSize() }

// Objects lists what is drawn, from the back.
func (r *boardRenderer) Objects() []fyne.CanvasObject {
	all := []fyne.CanvasObject{r.wood[0], r.wood[1], r.grain}
	for _, v := range r.places {
		all = append(all, v.objects()...)
	}
	return append(append(all, r.hand, r.held, r.seed), r.tip.objects()...)
}

// Refresh draws what has changed.
func (r *boardRenderer) Refresh() {
	if pal := paletteFor(r.board); pal != r.pal {
		r.pal = pal
		r.drawWood()
		r.hand.Refresh()
		r.seed.Refresh()
	}
	r.draw()
	canvas.Refresh(r.board)
}

// Destroy implements fyne.WidgetRenderer.
func (r *boardRenderer) Destroy() {}

func (r *boardRenderer) draw() {
	b := r.board
	shown := b.view.Position
	if b.motion != nil {
		shown = b.motion.shown()
	}
	if shown.Len() == 0 || r.size.IsZero() {
		return
	}
	b.geometry = newBoardGeometry(r.size, shown.Len(), b.textScale())
	for len(r.places) < shown.Len()+1 {
		r.places = append(r.places, newPlaceView())
	}
	r.places = r.places[:shown.Len()+1]
	for i, place := range places(shown) {
		r.places[i].show(b.geometry, r.look(place, shown), r.pal)
	}
	r.drawHand(shown)
	r.drawTip()
}

// look says what a place looks like now.
func (r *boardRenderer) look(place int, shown engine.Position) placeLook {
	b := r.board
	l := placeLook{
		seeds:  seedsAt(shown, place),
		hole:   b.view.hole(place),
		setUp:  b.view.SetUp,
		wide:   b.geometry.wide(),
		dark:   r.pal == palette.Dark(),
		size:   b.geometry.placeSize(place),
		center: b.geometry.center(place),
	}
	if d := b.drag; d != nil && d.from == place {
		l.seeds -= d.seeds
	}
	resting := b.motion == nil
	l.lifted = resting && place > 0 && b.hovered == place && (l.setUp || l.hole.Playable)
	l.dim = resting && place > 0 && !l.setUp && !l.hole.Playable && l.seeds > 0 && b.view.Fatal == 0
	if !resting {
		l.hole.HintText = "" // what it says is of the position before the move
	}
	l.ring = r.ring(place)
	return l
}

// ring returns the colour in which a place is ringed now, transparent for none.
func (r *boardRenderer) ring(place int) color.NRGBA {
	if r.board.motion != nil {
		return r.ringInMotion(place)
	}
	b := r.board
	switch {
	case place > 0 && b.view.Fatal == place:
		return mix(r.pal.Lost, r.pal.OnWood, 0.25)
	case b.drag != nil && b.geometry.placeAt(b.drag.at) == place && place != b.drag.from:
		return r.pal.Seed
	case b.focused && b.selected == place && (place > 0 || b.view.SetUp):
		return r.pal.OnWood
	}
	return color.NRGBA{}
}

// ringInMotion rings where the hand takes up seeds, where one is banked, and
// where a move is lost.
func (r *boardRenderer) ringInMotion(place int) color.NRGBA {
	f := r.board.motion.frame
	if f.Step.Kind != engine.Lap && f.Step.Hole != place {
		return color.NRGBA{}
	}
	switch f.Step.Kind {
	case engine.Lap, engine.Lift, engine.Chain:
		return r.pal.Seed
	case engine.Die:
		return mix(r.pal.Lost, r.pal.OnWood, 0.25)
	case engine.Bank:
		if f.Part > 0.6 { // it has landed
			return r.pal.Won
		}
	}
	return color.NRGBA{}
}

// drawHand shows the hand with what it carries, and the seed on its way.
func (r *boardRenderer) drawHand(shown engine.Position) {
	b := r.board
	r.hand.Hide()
	r.held.Hide()
	r.seed.Hide()
	if d := b.drag; d != nil {
		r.showHand(d.at, d.seeds)
		return
	}
	m := b.motion
	if m == nil {
		return
	}
	f := m.frame
	part := f.Part
	if b.ReduceMotion {
		part = 1
	}
	at := between(b.geometry.hand(handFrom(f, shown.Len())), b.geometry.hand(f.Step.Hole), part)
	if f.Step.Kind != engine.Die {
		r.showHand(at, f.Step.Hand)
	}
	travels := f.Step.Kind == engine.Drop || f.Step.Kind == engine.Bank || f.Step.Kind == engine.Lift
	if travels && part < 1 {
		r.showSeed(f, part)
	}
}

// handFrom returns where the hand came from in a frame. Wrapping takes it back
// to the far end, so after it the hand sets out from hole 1.
func handFrom(f Frame, n int) int {
	if f.Step.Kind == engine.Lift || f.Index == 0 {
		return f.Step.Hole
	}
	if f.From == 0 && f.Step.Kind == engine.Drop && n > 0 {
		return 1
	}
	return f.From
}

func (r *boardRenderer) showHand(at fyne.Position, seeds int) {
	side := min(max(r.board.geometry.diameter*0.66, 36), 80)
	size := fyne.NewSize(snap(side*1.25), snap(side*0.78))
	if r.inHand != seeds || r.handSize != size {
		r.inHand, r.handSize = seeds, size
		r.hand.Resize(size)
		r.hand.Refresh()
	}
	r.hand.Move(fyne.NewPos(at.X-size.Width/2, at.Y-size.Height/2))
	r.hand.Show()
	r.held.Text, r.held.Color, r.held.TextSize = strconv.Itoa(seeds), r.pal.HoleEdge, min(16, size.Height*0.4)
	setShown(r.held, seeds > 0)
	placeText(r.held, at.AddXY(0, size.Height*0.22))
}

// showSeed draws the seed on its arc between the hand and the hole:
//
//	   · ° ·
//	 ·       ·
//	hand      hole
func (r *boardRenderer) showSeed(f Frame, part float32) {
	g := r.board.geometry
	from, to := g.hand(handFrom(f, g.holes)), g.center(f.Step.Hole)
	if f.Step.Kind == engine.Lift {
		from, to = to, g.hand(f.Step.Hole)
	}
	side := snap(max(g.diameter*0.28, 12))
	at := between(from, to, part)
	at.Y -= 4 * part * (1 - part) * g.diameter * 0.5
	r.seed.Resize(fyne.NewSquareSize(side))
	r.seed.Move(at.SubtractXY(side/2, side/2))
	r.seed.Show()
}

func between(a, b fyne.Position, part float32) fyne.Position {
	return fyne.NewPos(a.X+(b.X-a.X)*part, a.Y+(b.Y-a.Y)*part)
}

// drawTip says under the pointer what a hole does, or why it cannot.
func (r *boardRenderer) drawTip() {
	b := r.board
	text := ""
	if b.hovered >= 0 && b.hovered <= b.view.Position.Len() && b.motion == nil && b.drag == nil {
		text = b.view.hole(b.hovered).Tip
	}
	if text == "" {
		r.tip.hide()
		return
	}
	// Over the numbers: there it hides neither seeds, counts nor hints.
	r.tip.show(text, fyne.NewPos(b.geometry.center(b.hovered).X, b.geometry.number+numberRow*b.geometry.scale), r.size, r.pal)
}

// tipView is a small panel with one or two lines of text.
type tipView struct {
	ground *canvas.Rectangle
	lines  [2]*canvas.Text
}

func newTipView() *tipView {
	t := &tipView{ground: canvas.NewRectangle(color.Transparent)}
	t.ground.CornerRadius = 8
	for i := range t.lines {
		t.lines[i] = canvas.NewText("", color.White)
		t.lines[i].TextSize = 14
	}
	return t
}

func (t *tipView) objects() []fyne.CanvasObject {
	return []fyne.CanvasObject{t.ground, t.lines[0], t.lines[1]}
}

func (t *tipView) hide() {
	for _, o := range t.objects() {
		o.Hide()
	}
}

// show stands the panel above a point, inside the given room.
func (t *tipView) show(text string, at fyne.Position, room fyne.Size, pal palette.Palette) {
	const pad = 8
	first, second, _ := strings.Cut(text, "\n")
	width, height := float32(0), float32(0)
	for i, line := range []string{first, second} {
		t.lines[i].Text, t.lines[i].Color = line, pal.Ink
		if line != "" {
			size := t.lines[i].MinSize()
			width, height = max(width, size.Width), height+size.Height
		}
	}
	size := fyne.NewSize(width+2*pad, height+2*pad)
	x := max(min(at.X-size.Width/2, room.Width-size.Width-4), 4)
	corner := fyne.NewPos(snap(x), snap(max(at.Y-size.Height, 2)))
	t.ground.Move(corner)
	t.ground.Resize(size)
	t.ground.FillColor, t.ground.StrokeColor, t.ground.StrokeWidth = pal.Panel, pal.Rule, 1
	y := corner.Y + pad
	for _, line := range t.lines {
		lineSize := line.MinSize()
		line.Move(fyne.NewPos(corner.X+pad, y))
		line.Resize(lineSize)
		y += lineSize.Height
		line.Show()
		line.Refresh()
	}
	t.ground.Show()
	t.ground.Refresh()
}
