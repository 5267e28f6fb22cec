package board

import (
	"image"
	"image/color"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"tchouka/engine"
	"tchouka/engine/palette"
	"tchouka/engine/row"
	"tchouka/widgets/paint"
	"tchouka/widgets/pieces"
)

// renderer draws a Board: the plank, a placeView a hole and one for the
// Ruma, the hand, the travelling seed, and what the pointer is told.
type renderer struct {
	board  *Board
	pal    palette.Palette
	plank  *pieces.Plank
	thread *canvas.Raster // between the lines of a broken row
	places []*placeView   // the holes, farthest first, then the Ruma
	hand   *canvas.Raster
	held   *canvas.Text
	seed   *canvas.Raster
	arrow  *canvas.Raster // to the hole that is pointed to
	tip    *pieces.Tip

	size     fyne.Size
	handSize fyne.Size
	laid     layout // what the places were found for last
	found    geometry
	threaded threads // what the threads were painted for
	inHand   int
	pointing fyne.Position // away from where the arrow points, on a circle
	wide     bool          // hints have room for a word
}

// layout is what a geometry is made of.
type layout struct {
	size  fyne.Size
	holes int
	text  float32
	round bool
}

// threads are what the way of the seeds was painted for.
type threads struct {
	geometry
	around bool
}

func newRenderer(b *Board) *renderer {
	r := &renderer{board: b, held: canvas.NewText("", color.White), plank: pieces.NewPlank(), tip: pieces.NewTip()}
	r.hand = canvas.NewRaster(func(w, h int) image.Image { return pieces.Hand(w, h, r.inHand, r.pal) })
	r.seed = canvas.NewRaster(func(w, h int) image.Image { return pieces.Seed(w, h, r.pal) })
	r.thread = canvas.NewRaster(func(w, h int) image.Image { return paintThreads(w, h, r.threaded, r.thread.Size().Width, r.pal) })
	r.arrow = canvas.NewRaster(func(w, h int) image.Image {
		if r.board.geometry.circle.on {
			return paintPointer(w, h, r.pointing, r.pal)
		}
		return pieces.Pointer(w, h, r.pal)
	})
	r.held.TextStyle.Bold = true
	r.pal = paint.PaletteFor(b)
	return r
}

// Layout stands everything in its place.
func (r *renderer) Layout(size fyne.Size) {
	r.size = size
	r.plank.Lay(r.size, r.pal)
	r.draw()
}

// drawThread draws the way of the seeds from line to line, where there are more
// than one.
func (r *renderer) drawThread() {
	g := threads{r.board.geometry, r.board.view.Around}
	paint.SetShown(r.thread, (g.lines > 1 || g.circle.on) && r.size.Width <= pieces.Widest)
	if r.threaded != g || r.thread.Size() != r.size {
		r.threaded = g
		r.thread.Resize(r.size)
		r.thread.Refresh()
	}
}

// MinSize is the board's own.
func (r *renderer) MinSize() fyne.Size { return r.board.MinSize() }

// Objects lists what is drawn, from the back.
func (r *renderer) Objects() []fyne.CanvasObject {
	all := append(r.plank.Objects(), r.thread)
	for _, v := range r.places {
		all = append(all, v.objects()...)
	}
	return append(append(all, r.arrow, r.hand, r.held, r.seed), r.tip.Objects()...)
}

// Refresh draws what has changed.
func (r *renderer) Refresh() {
	if pal := paint.PaletteFor(r.board); pal != r.pal {
		r.pal, r.threaded = pal, threads{}
		r.plank.Lay(r.size, r.pal)
		r.hand.Refresh()
		r.seed.Refresh()
		r.arrow.Refresh()
	}
	r.draw()
	canvas.Refresh(r.board)
}

// Destroy implements fyne.WidgetRenderer.
func (r *renderer) Destroy() {}

func (r *renderer) draw() {
	b := r.board
	shown := b.view.Position
	if b.motion != nil {
		shown = b.motion.shown()
	}
	if shown.Len() == 0 || r.size.IsZero() {
		return
	}
	geometry := r.lay(shown.Len())
	if b.motion == nil || geometry != b.geometry {
		r.wide = geometry.wordsFit(b.view.Holes)
	}
	b.geometry = geometry
	r.drawThread()
	for len(r.places) < shown.Len()+1 {
		r.places = append(r.places, newPlaceView())
	}
	r.places = r.places[:shown.Len()+1]
	for i, place := range places(shown) {
		r.places[i].show(b.geometry, r.look(place, shown), r.pal)
	}
	r.drawHand()
	r.drawArrow()
	r.plank.Tell(b.view.Aside, paint.TextScale(b))
	r.drawTip()
}

// lay finds the places of n holes, if they are not where they were.
func (r *renderer) lay(n int) geometry {
	l := layout{r.size, n, paint.TextScale(r.board), r.board.view.Round}
	if r.laid != l {
		r.laid, r.found = l, newGeometry(l.size, l.holes, l.text, l.round)
	}
	return r.found
}

// look says what a place looks like now.
func (r *renderer) look(place int, shown row.Position) placeLook {
	b := r.board
	l := placeLook{
		place:  place,
		seeds:  seedsAt(shown, place),
		hole:   b.view.hole(place),
		setUp:  b.view.SetUp,
		wide:   r.wide,
		scale:  b.geometry.scale,
		size:   b.geometry.placeSize(place),
		center: b.geometry.center(place),
		top:    b.geometry.topAt(place),
		hint:   b.geometry.hintAt(place),
		number: b.geometry.numberAt(place),
	}
	if l.setUp {
		l.hint, l.number = b.geometry.buttonAt(place), b.geometry.besideButton(place)
	}
	if d := b.drag; d != nil && d.from == place {
		l.seeds -= d.seeds
	}
	resting := b.motion == nil
	l.setUp = l.setUp && resting
	l.lifted = resting && place > 0 && b.hovered == place && (l.setUp || l.hole.Playable)
	l.dim = resting && place > 0 && !l.setUp && !l.hole.Playable && l.seeds > 0 && b.view.Fatal == 0
	if !resting {
		l.hole.HintText = "" // what it says is of the position before the move
	}
	l.ring = r.ring(place)
	l.strong = slices.Contains([]color.NRGBA{r.pal.Lost, r.pal.Line, r.pal.Won}, l.ring)
	return l
}

// ring returns the colour in which a place is ringed now, transparent for none.
func (r *renderer) ring(place int) color.NRGBA {
	if r.board.motion != nil {
		return r.ringInMotion(place)
	}
	b := r.board
	switch {
	case place > 0 && b.view.Fatal == place:
		return r.pal.Lost
	case place > 0 && b.view.Pointed == place:
		return r.pal.Line
	case b.dropTarget() == place:
		return r.pal.Seed
	case b.focused && b.selected == place && (place > 0 || b.view.SetUp):
		return r.pal.OnWood
	case place > 0 && b.view.SetUp && b.view.hole(place).Playable:
		return r.pal.Seed
	}
	return color.NRGBA{}
}

// ringInMotion rings where the hand takes up seeds, where one is banked, and
// where a move is lost.
func (r *renderer) ringInMotion(place int) color.NRGBA {
	f := r.board.motion.frame
	if f.Step.Kind != engine.Lap && f.Step.Hole != place {
		return color.NRGBA{}
	}
	switch f.Step.Kind {
	case engine.Lap, engine.Lift, engine.Chain:
		return r.pal.Seed
	case engine.Die:
		return r.pal.Lost
	case engine.Bank:
		if f.Part > 0.6 { // it has landed
			return r.pal.Won
		}
	}
	return color.NRGBA{}
}
