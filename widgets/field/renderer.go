package field

import (
	"image"
	"image/color"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"tchouka/engine"
	"tchouka/engine/palette"
	"tchouka/engine/scene"
	"tchouka/widgets/paint"
	"tchouka/widgets/pieces"
)

// renderer draws a Field: the plank, the ground with
// links and plates, a placeView for each place, the hand, the travelling seed, what is
// dragged, and what the pointer is told.
type renderer struct {
	field   *Field
	pal     *palette.Palette
	plank   *pieces.Plank
	ground  *canvas.Raster
	places  []*placeView
	buttons *buttons
	rubber  *canvas.Line // a link that is dragged
	ghost   *canvas.Circle
	arrow   *canvas.Raster // to the place that is pointed to
	hand    *canvas.Raster
	held    *canvas.Text
	seed    *canvas.Raster
	tip     *pieces.Tip
	objects []fyne.CanvasObject

	size     fyne.Size
	edition  int     // counts the geometries
	scale    float32 // of text
	letters  letters
	lettered lettered
	grounded groundLook
	handSize fyne.Size
	inHand   int
}

// groundLook is what the ground was painted for.
type groundLook struct {
	edition int
	mover   engine.Player
	walk    []engine.Link
	grid    float64
	owners  []engine.Player
}

// lettered is what the letters were chosen for.
type lettered struct {
	edition int // of the geometry
	scale   float32
}

func newRenderer(f *Field) *renderer {
	r := &renderer{
		field: f, plank: pieces.NewPlank(), buttons: newButtons(), tip: pieces.NewTip(),
		rubber: canvas.NewLine(color.Transparent), ghost: canvas.NewCircle(color.Transparent), held: canvas.NewText("", color.White),
	}
	r.ground = canvas.NewRaster(r.paintGround)
	r.hand = canvas.NewRaster(func(w, h int) image.Image { return pieces.Hand(w, h, r.inHand, *r.pal) })
	r.seed = canvas.NewRaster(func(w, h int) image.Image { return pieces.Seed(w, h, *r.pal) })
	r.arrow = canvas.NewRaster(func(w, h int) image.Image { return pieces.Pointer(w, h, *r.pal) })
	r.held.TextStyle.Bold = true
	r.rubber.StrokeWidth, r.ghost.StrokeWidth = 4, 3
	r.take(paint.PaletteFor(f))
	return r
}

// take takes up colours, and reports whether they are others.
func (r *renderer) take(pal palette.Palette) bool {
	if r.pal != nil && *r.pal == pal {
		return false
	}
	r.pal = &pal
	return true
}

// Layout stands everything in its place.
func (r *renderer) Layout(size fyne.Size) {
	r.size = size
	r.plank.Lay(r.size, *r.pal)
	r.ground.Resize(fyne.NewSize(min(r.size.Width, pieces.Widest), r.size.Height))
	r.draw()
}

// MinSize is the field's own.
func (r *renderer) MinSize() fyne.Size { return r.field.MinSize() }

// Objects lists what is drawn, from the back.
func (r *renderer) Objects() []fyne.CanvasObject {
	if r.objects != nil {
		return r.objects
	}
	all := append(r.plank.Objects(), r.ground, r.rubber)
	for _, v := range r.places {
		all = append(all, v.objects()...)
	}
	all = append(append(all, r.buttons.objects()...), r.ghost, r.arrow, r.hand, r.held, r.seed)
	r.objects = append(all, r.tip.Objects()...)
	return r.objects
}

// Refresh draws what has changed.
func (r *renderer) Refresh() {
	if r.take(paint.PaletteFor(r.field)) {
		r.plank.Lay(r.size, *r.pal)
		r.grounded.edition = -1
		for _, o := range []fyne.CanvasObject{r.hand, r.seed, r.arrow} {
			o.Refresh()
		}
	}
	r.draw()
	canvas.Refresh(r.field)
}

// Destroy implements fyne.WidgetRenderer.
func (r *renderer) Destroy() {}

func (r *renderer) draw() {
	f := r.field
	if r.size.IsZero() {
		return
	}
	if !f.geometry.fits(&f.view, r.size) || r.edition == 0 {
		f.geometry = newGeometry(&f.view, r.size)
		r.edition++
	}
	r.drawGround()
	if n := len(f.view.Places); n != len(r.places) {
		for len(r.places) < n {
			r.places = append(r.places, newPlaceView())
		}
		r.places, r.objects = r.places[:n], nil
	}
	r.scale = paint.TextScale(f)
	if now := (lettered{r.edition, r.scale}); now != r.lettered {
		r.letters, r.lettered = newLetters(&f.geometry, r.scale), now
	}
	for i, v := range r.places {
		v.show(&f.geometry, i, r.look(i))
	}
	r.drawButtons()
	r.drawHand()
	r.drawArrow()
	r.plank.Tell(f.view.Aside, r.scale)
	r.drawTip()
}

// drawGround paints the ground again when something on it is other than it was.
func (r *renderer) drawGround() {
	v, g := &r.field.view, &r.grounded
	walk := scene.WalkOf(v.Chosen)
	if len(v.Chosen) == 0 {
		walk = scene.WalkOf(v.Pointed)
	}
	walk = append(walk, v.Picked...)
	owned := func(o engine.Player, p engine.Place) bool { return o == p.Owner }
	if g.edition == r.edition && g.mover == v.Mover && g.grid == v.Grid && slices.Equal(g.walk, walk) && slices.EqualFunc(g.owners, v.Places, owned) {
		return
	}
	*g = groundLook{edition: r.edition, mover: v.Mover, walk: walk, grid: v.Grid}
	for _, p := range v.Places {
		g.owners = append(g.owners, p.Owner)
	}
	r.ground.Refresh()
}

func (r *renderer) paintGround(w, h int) image.Image {
	s := paint.NewSheet(w, h, *r.pal)
	s.Pen.Scale = float64(w) / float64(max(r.ground.Size().Width, 1))
	f := r.field
	g := &f.geometry
	s.Lay(f.grid(), float64(g.left), float64(g.top), float64(g.unit))
	s.Lay(g.spread.Ground(f.view.Places, scene.Lit{Mover: f.view.Mover, Walk: r.grounded.walk}), float64(g.left), float64(g.top), float64(g.unit))
	return s.Pen.Picture
}

// look says what a place looks like now.
func (r *renderer) look(place int) placeLook {
	f := r.field
	p, mark := f.view.Places[place], f.view.mark(place)
	l := placeLook{edition: r.edition, scale: r.scale, seeds: f.seeds(place), label: p.Label, pal: r.pal}
	l.count, l.labelled = r.letters.count, r.letters.labels[place]
	l.quiet = p.Owner >= 0 && f.view.Mover >= 0 && p.Owner != f.view.Mover && !f.view.SetUp
	chosen := slices.Contains(f.view.Chosen, place)
	l.ring = r.ring(place, chosen)
	l.strong = l.ring == r.pal.Line || l.ring == r.pal.Lost
	if f.motion != nil {
		return l
	}
	l.lifted = f.hovered == place && (f.view.SetUp || mark.Open)
	if !f.view.SetUp {
		l.dim = len(f.view.Marks) > 0 && !mark.Open && !chosen && !p.Store && l.seeds > 0
		l.hint, l.text = mark.Hint, mark.HintText
	}
	return l
}

// ring returns the colour in which a place is ringed now, transparent for none.
func (r *renderer) ring(place int, chosen bool) color.NRGBA {
	f := r.field
	if f.motion != nil {
		return r.ringInMotion(place)
	}
	switch d := f.drag; {
	case len(f.view.Pointed) > 0 && f.view.Pointed[0] == place, chosen:
		return r.pal.Line
	case d != nil && d.what != DragNothing && d.what != DragPlace && d.from != place && f.PlaceAt(d.at) == place:
		return r.pal.Seed
	case f.focused && f.selected == place:
		return r.pal.OnWood
	case len(f.view.Chosen) > 0 && f.view.mark(place).Open:
		return r.pal.Seed
	}
	return color.NRGBA{}
}

// ringInMotion rings where the hand takes up seeds, where one is stored, and where a
// move is lost.
func (r *renderer) ringInMotion(place int) color.NRGBA {
	m := r.field.motion
	if len(m.film.steps) == 0 {
		return color.NRGBA{}
	}
	step := m.film.steps[m.at.index]
	if step.Kind != engine.Lap && step.Hole-1 != place {
		return color.NRGBA{}
	}
	switch step.Kind {
	case engine.Lap, engine.Lift, engine.Chain:
		return r.pal.Seed
	case engine.Die:
		return r.pal.Lost
	}
	if r.field.view.Places[place].Store && m.at.part > 0.6 { // it has landed
		return r.pal.Won
	}
	return color.NRGBA{}
}
