package board

import (
	"cmp"
	"image"
	"image/color"
	"math"
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"tchouka/engine"
	"tchouka/engine/picture/palette"
	"tchouka/engine/picture/scene"
	"tchouka/widgets/paint"
)

// renderer draws a Board: the plank, the ground with links and plates, a placeView for each place,
// the hands, the travelling seed, the dragged object, and the tip.
type renderer struct {
	board      *Board
	pal        *palette.Palette
	plank      *paint.Plank
	ground     *canvas.Raster
	places     []*placeView
	rubberBand *canvas.Line // a link that is dragged
	ghost      *canvas.Circle
	arrow      *canvas.Raster               // at the place that is pointed to
	hands      [engine.MaxPlayers]*handView // the first is also that of a player who moves alone
	titles     []*title                     // of the sides
	tip        *paint.Tip
	objects    []fyne.CanvasObject

	size           fyne.Size
	revision       int         // number of layouts so far
	scale          float32     // of text
	turn           []bool      // places that are highlighted because it is their turn
	hintWordsFit   bool        // words fit in all hints
	arrowDirection scene.Point // direction from the place to the arrow that points to it
	short          bool        // all hints fit in corners
	textSize       textSize
	textSizeKey    textSizeKey
	paintedGround  groundLook
}

// groundLook is the state that the ground was painted for.
type groundLook struct {
	revision int
	mover    engine.Player
	row      int
	walk     []engine.Link
	grid     float64
	around   bool
	owners   []engine.Player
}

// textSizeKey is the state that the text sizes were chosen for.
type textSizeKey struct {
	revision     int // of the geometry
	scale        float32
	minLabelSize float32
}

func newRenderer(b *Board) *renderer {
	r := &renderer{
		board: b, plank: paint.NewPlank(), tip: paint.NewTip(),
		rubberBand: canvas.NewLine(color.Transparent), ghost: canvas.NewCircle(color.Transparent),
	}
	r.ground = canvas.NewRaster(r.paintGround)
	for i := range r.hands {
		r.hands[i] = newHandView(r, engine.Player(i))
	}
	for range engine.MaxPlayers {
		r.titles = append(r.titles, &title{newBadge(r), canvas.NewText("", color.White)})
	}
	r.arrow = canvas.NewRaster(func(w, h int) image.Image { return paint.Pointer(w, h, r.arrowDirection, *r.pal) })
	r.rubberBand.StrokeWidth, r.ghost.StrokeWidth = 4, 3
	r.setPalette(paint.PaletteFor(b))
	return r
}

// setPalette sets the palette, and reports whether it changed.
func (r *renderer) setPalette(pal palette.Palette) bool {
	if r.pal != nil && *r.pal == pal {
		return false
	}
	r.pal = &pal
	return true
}

// Layout positions all objects.
func (r *renderer) Layout(size fyne.Size) {
	r.size = size
	r.plank.Lay(r.size, *r.pal)
	r.ground.Resize(r.size)
	r.draw()
}

// MinSize is that of the board.
func (r *renderer) MinSize() fyne.Size { return r.board.MinSize() }

// Objects returns the canvas objects from back to front.
func (r *renderer) Objects() []fyne.CanvasObject {
	if r.objects != nil {
		return r.objects
	}
	all := append(r.plank.Objects(), r.ground, r.rubberBand)
	for _, t := range r.titles {
		all = append(all, t.picture, t.name)
	}
	for _, v := range r.places {
		all = append(all, v.objects()...)
	}
	all = append(all, r.ghost, r.arrow)
	for _, h := range r.hands {
		all = append(all, h.objects()...)
	}
	r.objects = append(all, r.tip.Objects()...)
	return r.objects
}

// Refresh draws the changes.
func (r *renderer) Refresh() {
	if r.setPalette(paint.PaletteFor(r.board)) {
		r.plank.Lay(r.size, *r.pal)
		r.paintedGround.revision = -1
		r.arrow.Refresh()
		for _, h := range r.hands {
			h.size = fyne.Size{}
			h.movingSeeds.Refresh()
		}
	}
	r.draw()
	canvas.Refresh(r.board)
}

func (r *renderer) Destroy() {}

func (r *renderer) draw() {
	b := r.board
	if r.size.IsZero() {
		return
	}
	r.scale = paint.TextScale(b)
	if !b.geometry.fits(&b.view, r.size, r.scale, b.letterHeight) || r.revision == 0 {
		b.geometry = newGeometry(&b.view, r.size, r.scale, b.letterHeight)
		r.revision++
	}
	r.drawGround()
	r.adjustViews()
	if now := (textSizeKey{r.revision, r.scale, b.minLabelSize()}); now != r.textSizeKey {
		r.textSize, r.textSizeKey = newTextSize(&b.geometry, r.scale, now.minLabelSize), now
	}
	r.turn = b.geometry.spread.Turn(b.view.Places, b.view.highlighted())
	r.hintWordsFit = b.motion != nil || r.wordsFit()
	r.short = b.HoleSize() < chipSmall && !slices.ContainsFunc(b.view.Marks, r.isLong)
	for i, v := range r.places {
		v.show(&b.geometry, i, r.look(i))
	}
	r.drawTitles()
	r.drawHands()
	r.drawArrow()
	r.plank.SetLabel(b.view.OffGameLabel, r.scale)
	r.drawTip()
}

// adjustViews adjusts the number of place views, and adds − and + if needed.
func (r *renderer) adjustViews() {
	n := len(r.board.view.Places)
	if n != len(r.places) {
		for len(r.places) < n {
			r.places = append(r.places, newPlaceView())
		}
		r.places, r.objects = r.places[:n], nil
	}
	if r.board.geometry.row == nil || !r.board.view.SetUp {
		return
	}
	for _, v := range r.places[:n-1] {
		if v.buttons == nil {
			v.buttons, r.objects = newButtons(), nil
		}
	}
}

// drawGround repaints the ground if it changed.
func (r *renderer) drawGround() {
	v, g := &r.board.view, &r.paintedGround
	walk := scene.WalkOf(v.Chosen)
	if len(v.Chosen) == 0 {
		walk = scene.WalkOf(v.Pointed)
	}
	walk = append(walk, v.HighlightedLinks...)
	owned := func(o engine.Player, p engine.Place) bool { return o == p.Owner }
	if g.revision == r.revision && g.mover == v.Mover && g.row == v.Row && g.grid == v.Grid && g.around == v.Around && slices.Equal(g.walk, walk) && slices.EqualFunc(g.owners, v.Places, owned) {
		return
	}
	*g = groundLook{revision: r.revision, mover: v.Mover, row: v.Row, walk: walk, grid: v.Grid, around: v.Around}
	for _, p := range v.Places {
		g.owners = append(g.owners, p.Owner)
	}
	r.ground.Refresh()
}

func (r *renderer) paintGround(w, h int) image.Image {
	w, h = paint.LimitSize(w, h)
	s := paint.NewSheet(w, h, *r.pal)
	s.Pen.Scale = float64(w) / float64(max(r.ground.Size().Width, 1))
	b := r.board
	g := &b.geometry
	if g.row != nil {
		s.Lay(g.threads(b.view.Around), 0, 0, 1)
		return s.Pen.Picture
	}
	s.Lay(b.grid(), float64(g.left), float64(g.top), float64(g.unit))
	highlighted := b.view.highlighted()
	highlighted.Walk = r.paintedGround.walk
	s.Lay(g.spread.Ground(b.view.Places, highlighted), float64(g.left), float64(g.top), float64(g.unit))
	return s.Pen.Picture
}

// look returns the current appearance of a place.
func (r *renderer) look(place int) placeLook {
	b := r.board
	p, mark := b.view.Places[place], b.view.mark(place)
	l := placeLook{revision: r.revision, scale: r.scale, seeds: b.seeds(place), label: strings.TrimSpace(p.Label + " " + mark.Key), pal: r.pal}
	l.count, l.labelled = r.textSize.countOf(&b.geometry, l.seeds), r.textSize.labels[place]
	l.faint = r.faint(place)
	l.closed, l.furrow = b.closed(place), p.Furrow
	l.countHidden = l.closed || p.Furrow && l.seeds == 0 && !b.view.SetUp
	chosen := slices.Contains(b.view.Chosen, place)
	l.ring, l.square = r.ring(place, chosen)
	l.strong = r.strong(l.ring)
	if b.motion != nil {
		return l
	}
	l.setUp = b.view.SetUp
	l.lifted = b.hovered == place && (b.view.SetUp || mark.Open)
	if !b.view.SetUp {
		l.dim = len(b.view.Marks) > 0 && !mark.Open && !chosen && !p.Store && l.seeds > 0
		l.heat = mark.Heat
		l.hint, l.text, l.corner, l.narrow = mark.Hint, r.hintText(mark), r.short, !r.hintWordsFit
	}
	return l
}

// hintText returns the words of a hint, or the short form if words do not fit.
func (r *renderer) hintText(m Mark) string {
	if !r.hintWordsFit && m.HintText != "" {
		return cmp.Or(m.HintShort, " ") // the symbol shows the rest
	}
	return m.HintText
}

// faint reports whether the texts of a place are faint because it is not the owner's turn.
func (r *renderer) faint(place int) bool {
	v := &r.board.view
	return v.Places[place].Owner >= 0 && v.Mover >= 0 && !v.SetUp && !r.turn[place]
}

// strong reports whether a ring needs a light ring inside to contrast with the wood.
func (r *renderer) strong(ring color.NRGBA) bool {
	return ring.A > 0 && ring != r.pal.Seed && ring != r.pal.OnWood && ring != r.pal.Won
}

// ring returns the colour of the ring round a place, transparent for none, and whether it is a square: the
// place can be chosen, or the last move was sown from it. The place that the keys act on has a circle, and the place of a selected move an
// arrow, too.
func (r *renderer) ring(place int, chosen bool) (ring color.NRGBA, square bool) {
	b := r.board
	if b.motion != nil {
		return r.ringInMotion(place), false
	}
	switch {
	case b.view.Fatal == place+1:
		return r.pal.Lost, false
	case len(b.view.Pointed) > 0 && b.view.Pointed[0] == place, chosen:
		return r.pal.Line, false
	case b.isDropTarget(place):
		return r.pal.Seed, false
	case (b.focused || b.view.SetUp) && b.selected == place: // the set-up buttons act on it
		return r.pal.OnWood, false
	case (b.view.SetUp || len(b.view.Chosen) > 0) && b.view.mark(place).Open:
		return r.pal.Seed, true
	case len(b.view.Chosen) == 0 && slices.Contains(b.view.Last, place):
		return r.pal.Seed, true
	}
	return color.NRGBA{}, false
}

// isDropTarget reports whether the drag would end on a place.
func (b *Board) isDropTarget(place int) bool {
	d := b.drag
	return d != nil && d.what != DragNothing && d.what != DragPlace && d.from != place && b.PlaceAt(d.at) == place
}

// ringInMotion returns the ring of a place during a move.
func (r *renderer) ringInMotion(place int) color.NRGBA {
	m := r.board.motion
	if len(m.animation.steps) == 0 {
		return color.NRGBA{}
	}
	ring := color.NRGBA{}
	for _, step := range m.animation.beat(m.at.index) {
		if c := r.ringOf(step, place, m.at.part); c.A > 0 {
			ring = c
		}
	}
	return ring
}

// ringOf returns the ring of a place in a step, of which the fraction part is completed.
func (r *renderer) ringOf(step engine.Step, place int, part float32) color.NRGBA {
	const arrived = 0.6 // the travelling seeds have arrived
	switch at := step.Hole - 1; {
	case step.Kind == engine.Capture && step.To-1 == place && part > arrived:
		return r.pal.Won
	case step.Kind != engine.Lap && at != place:
		return color.NRGBA{}
	case step.Kind == engine.Capture:
		return r.pal.Line
	case step.Kind == engine.Lap, step.Kind == engine.Lift, step.Kind == engine.Chain:
		return r.pal.Seed
	case step.Kind == engine.Die, step.Kind == engine.Penalty && part > arrived:
		return r.pal.Lost
	case step.Kind != engine.Penalty && r.board.view.Places[place].Store && part > arrived:
		return r.pal.Won
	}
	return color.NRGBA{}
}

const (
	linkReach   = 9  // maximum distance of a click from a link, in Fyne's units
	linkPieces  = 24 // number of segments that approximate a link
	maxGridDots = 60 // maximum number of grid dots in one row
)

// LinkAt returns the nearest link within reach of a point. O(links).
func (b *Board) LinkAt(at scene.Point) (engine.Link, bool) {
	best, nearest := engine.Link{}, float64(linkReach/max(b.geometry.unit, 1e-6))
	found := false
	for _, w := range b.geometry.spread.Paths {
		for i := range linkPieces + 1 {
			p := scene.Bezier(w.Curve, float64(i)/linkPieces)
			if away := math.Hypot(p.X-at.X, p.Y-at.Y); away < nearest {
				best, nearest, found = w.Link, away, true
			}
		}
	}
	return best, found
}

// passTap passes a click to the editor of the places, and reports whether it consumed the click.
func (b *Board) passTap(place int, at fyne.Position, second bool) bool {
	return b.OnTap != nil && b.OnTap(place, b.PointAt(at), second)
}

// grid returns the dots that places snap to, at a grid step that keeps them apart.
func (b *Board) grid() []scene.Item {
	step, in := b.view.Grid, b.geometry.frame
	if step <= 0 {
		return nil
	}
	for in.Width > maxGridDots*step {
		step *= 2
	}
	dot := 1.8 / float64(max(b.geometry.unit, 1e-6))
	style := scene.Solid(palette.Mix{From: palette.Wood, To: palette.OnWood, Part: 0.5})
	var dots []scene.Item
	for x := math.Ceil(in.X/step) * step; x <= in.X+in.Width; x += step {
		for y := math.Ceil(in.Y/step) * step; y <= in.Y+in.Height; y += step {
			dots = append(dots, scene.Circle{X: x, Y: y, R: dot, Style: style})
		}
	}
	return dots
}
