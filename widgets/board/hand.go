package board

import (
	"cmp"
	"image"
	"image/color"
	"slices"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"tchouka/engine"
	"tchouka/engine/picture/palette"
	"tchouka/engine/picture/scene"
	"tchouka/widgets/paint"
)

// handOffsetY is the vertical offset of the hand from the centre of a hole, in hole widths. There it
// covers neither the seeds nor the places where they land. Hands that move at the same time are
// also offset by handOffsetX to the left and right, so that they do not overlap at one hole. Above
// the hole they would cover the count and the name of the row.
const (
	handOffsetY = 0.62
	handOffsetX = 0.42
)

// drawHands draws each hand, the seed on its way, captured seeds, and the dragged object.
func (r *renderer) drawHands() {
	b := r.board
	r.rubberBand.Hide()
	r.ghost.Hide()
	for _, h := range r.hands {
		h.hide()
	}
	if d := b.drag; d != nil {
		r.drawDrag(d)
		return
	}
	m := b.motion
	if n := len(b.view.Chosen); m == nil && n > 0 && b.view.Hand > 0 {
		last := b.view.Chosen[n-1]
		r.hands[0].show(r.handAt(last, last, 1, 0), b.view.Hand, false)
	}
	if m == nil || len(m.animation.steps) == 0 {
		return
	}
	part := m.at.part
	if b.ReduceMotion {
		part = 1
	}
	steps := m.animation.beat(m.at.index)
	if steps[0].Tick == 0 {
		r.drawStep(r.hands[0], steps[0], m.animation.before(m.at.index, steps[0]), part)
		return
	}
	for player, hand := range r.hands {
		if step, before, moves := m.animation.of(m.at.index, engine.Player(player)); moves {
			r.drawStep(hand, step, before, part)
		}
	}
}

// before returns the index of the place of the step before a step, or −1 if there is none.
func (f Animation) before(beat int, step engine.Step) int {
	from, _ := f.clock.Steps(beat)
	for i := from - 1; i >= 0; i-- {
		if step.Tick == 0 || f.steps[i].Mover == step.Mover {
			return f.steps[i].Hole - 1
		}
	}
	return -1
}

// of returns the action of a player in a beat, which is the last of the player's steps. If the
// player has no step in the beat but still holds seeds, it returns a step at the previous place
// without a travelling seed.
func (f Animation) of(beat int, player engine.Player) (step engine.Step, before int, moves bool) {
	from, to := f.clock.Steps(beat)
	for i := to - 1; i >= 0; i-- {
		if step = f.steps[i]; step.Mover != player {
			continue
		}
		if i >= from {
			return step, f.before(beat, step), true
		}
		step.Kind = engine.Chain
		return step, step.Hole - 1, step.Hand > 0
	}
	return engine.Step{}, -1, false
}

func (r *renderer) drawStep(hand *handView, step engine.Step, before int, part float32) {
	to, n := step.Hole-1, len(r.board.view.Places)
	if to < 0 || to >= n {
		return // the step has no visible place
	}
	if before < 0 || before >= n || step.Kind == engine.Lift {
		before = to
	}
	switch step.Kind {
	case engine.Die:
		return
	case engine.Capture:
		r.drawCapture(hand, step, part)
		return
	case engine.Penalty:
		if part < 1 {
			hand.showMoving(r.outside(to, part), 1)
		}
		return
	}
	several, aside := step.Tick > 0, float32(0)
	if several {
		aside = handOffsetX * float32(2*(int(hand.player)%2)-1)
	}
	hand.show(r.handAt(before, to, part, aside), step.Hand, several)
	if part < 1 && movesOneSeed(step.Kind) {
		hand.showMoving(r.seedAt(step.Kind, before, to, part, fyne.NewPos(aside, handOffsetY)), 1)
	}
}

// handAt returns the position of a hand between two places, with a sideways offset.
func (r *renderer) handAt(from, to int, part, aside float32) fyne.Position {
	if row := r.board.geometry.row; row != nil {
		return r.board.geometry.at(row.Path(from, to, float64(part)))
	}
	hole := r.board.HoleSize()
	return r.way(from, to, part).AddXY(hole*aside, hole*handOffsetY)
}

// movesOneSeed reports whether a step shows one seed on its way.
func movesOneSeed(k engine.StepKind) bool {
	return k == engine.Drop || k == engine.Bank || k == engine.Lift
}

// drawCapture moves seeds together to a store, with their number, after a short pause.
func (r *renderer) drawCapture(hand *handView, step engine.Step, part float32) {
	const pause = 0.3
	from, to := step.Hole-1, step.To-1
	if to < 0 || to >= len(r.board.view.Places) || part >= 1 || step.Count == 0 {
		return
	}
	gone := max(part-pause, 0) / (1 - pause)
	at := r.way(from, to, gone*gone*(3-2*gone))
	at.Y -= 4 * gone * (1 - gone) * r.board.HoleSize() * 0.4
	hand.showMoving(at, step.Count)
}

// outside returns the position of a seed that comes from outside the board. It comes from the
// nearest edge from which the path crosses no other place, or it would seem to land there. If every
// edge is blocked, it comes from the centre of the board.
func (r *renderer) outside(place int, part float32) fyne.Position {
	to := r.board.CenterOf(place)
	ways := []fyne.Position{
		fyne.NewPos(to.X, r.size.Height+8), fyne.NewPos(to.X, -8), fyne.NewPos(-8, to.Y), fyne.NewPos(r.size.Width+8, to.Y),
	}
	slices.SortStableFunc(ways, func(a, b fyne.Position) int { return cmp.Compare(paint.Distance(a, to), paint.Distance(b, to)) })
	ways = append(ways, fyne.NewPos(r.size.Width/2, r.size.Height/2))
	from := ways[0]
	if way := slices.IndexFunc(ways, func(way fyne.Position) bool { return r.pathClear(way, place) }); way >= 0 {
		from = ways[way]
	}
	return fyne.NewPos(from.X+(to.X-from.X)*part, from.Y+(to.Y-from.Y)*part)
}

// pathClear reports whether the path from a position to a place crosses no other place.
func (r *renderer) pathClear(from fyne.Position, place int) bool {
	to, reach := r.board.CenterOf(place), r.board.HoleSize()/2
	along := to.Subtract(from)
	length := max(paint.Distance(from, to), 1)
	for i := range r.board.view.Places {
		at := r.board.CenterOf(i).Subtract(from)
		part := min(max((at.X*along.X+at.Y*along.Y)/(length*length), 0), 1)
		if i != place && paint.Distance(at, fyne.NewPos(along.X*part, along.Y*part)) < reach {
			return false
		}
	}
	return true
}

// way returns the position between two places: along their link, or along a straight line.
func (r *renderer) way(from, to int, part float32) fyne.Position {
	g := &r.board.geometry
	a, b := g.spread.Spots[from].At, g.spread.Spots[to].At
	if link, ok := g.ways[engine.Link{From: from, To: to}]; ok {
		return g.at(g.spread.Paths[link].Along(a, b, float64(part)))
	}
	return g.at(scene.Point{X: a.X + (b.X-a.X)*float64(part), Y: a.Y + (b.Y-a.Y)*float64(part)})
}

// seedAt returns the position of the travelling seed: on a link, on an arc, or to the hand.
func (r *renderer) seedAt(kind engine.StepKind, from, to int, part float32, hand fyne.Position) fyne.Position {
	hole := r.board.HoleSize()
	lift := 4 * part * (1 - part) * hole * 0.5
	if row := r.board.geometry.row; row != nil {
		a, b := row.Departure(from, to), row.Center(to)
		if kind == engine.Lift {
			a, b = b, row.Hint(to)
		}
		return r.board.geometry.at(scene.Point{X: a.X + (b.X-a.X)*float64(part), Y: a.Y + (b.Y-a.Y)*float64(part) - float64(lift)})
	}
	at := r.way(from, to, part)
	switch _, linked := r.board.geometry.ways[engine.Link{From: from, To: to}]; {
	case kind == engine.Lift:
		at = at.AddXY(hole*hand.X*part, hole*hand.Y*part)
	case from == to && !linked: // from the hand at the hole
		at = at.AddXY(hole*hand.X*(1-part), hole*hand.Y*(1-part))
	case linked:
		lift = 0
	}
	at.Y -= lift
	return at
}

// drawDrag draws the object that follows the pointer.
func (r *renderer) drawDrag(d *dragState) {
	b := r.board
	switch d.what {
	case DragSeeds:
		r.hands[0].show(d.at, d.seeds, false)
	case DragLink:
		r.rubberBand.StrokeColor = r.pal.OnWood
		if d.from >= 0 {
			r.rubberBand.Position1 = b.CenterOf(d.from)
		}
		r.rubberBand.Position2 = d.at
		r.rubberBand.Show()
		r.rubberBand.Refresh()
	case DragPlace:
		side := b.HoleSize()
		r.ghost.FillColor, r.ghost.StrokeColor = paint.Faint(r.pal.Hole, 0.6), r.pal.OnWood
		r.ghost.Move(d.at.SubtractXY(side/2, side/2))
		r.ghost.Resize(fyne.NewSquareSize(side))
		r.ghost.Show()
		r.ghost.Refresh()
	}
}

// drawArrow draws the arrow above the place that is pointed to.
func (r *renderer) drawArrow() {
	b := r.board
	shown := len(b.view.Pointed) > 0 && b.view.Pointed[0] < len(b.view.Places) && b.motion == nil
	paint.SetShown(r.arrow, shown)
	if !shown {
		return
	}
	place := b.view.Pointed[0]
	count := r.places[place].count
	middle := count.Position().AddXY(count.Size().Width/2, count.Size().Height/2)
	tip, out, height := b.geometry.pointer(place, middle, count.TextSize, count.Size().Width)
	size := fyne.NewSize(paint.Snap(1.3*height), paint.Snap(height))
	if out.X != 0 || out.Y != -1 { // it is turned
		size.Width = size.Height
	}
	if r.arrowDirection != out {
		r.arrowDirection = out
		r.arrow.Refresh()
	}
	middle = tip.AddXY(float32(out.X)*size.Height/2, float32(out.Y)*size.Height/2)
	r.arrow.Resize(size)
	r.arrow.Move(fyne.NewPos(paint.Snap(middle.X-size.Width/2), paint.Snap(middle.Y-size.Height/2)))
}

// drawTip shows under the pointer what a click on a place does, or why it does nothing.
func (r *renderer) drawTip() {
	b := r.board
	text := ""
	if b.hovered >= 0 && b.motion == nil && b.drag == nil {
		text = b.view.mark(b.hovered).Tip
	}
	if text == "" {
		r.tip.Hide()
		return
	}
	var avoid []paint.Box
	var about paint.Box
	for i, v := range r.places {
		pit := paint.Box{At: v.pit.Position(), Size: v.pit.Size()}
		if avoid = append(avoid, pit); i == b.hovered {
			about = pit
		}
		if v.count.Visible() {
			avoid = append(avoid, paint.Box{At: v.count.Position(), Size: v.count.MinSize()})
		}
		if v.chip.Visible() {
			avoid = append(avoid, paint.Box{At: v.chip.Position(), Size: v.chip.Size()})
		}
		if v.buttons != nil && b.view.SetUp {
			avoid = append(avoid, v.buttons.box())
		}
	}
	r.tip.ShowAvoiding(text, about, avoid, r.size, paint.TextScale(b), *r.pal)
}

// handView draws one hand and the seeds that travel from it or by themselves.
type handView struct {
	renderer    *renderer
	player      engine.Player
	hand        *canvas.Raster
	movingSeeds *canvas.Raster
	plate       *canvas.Rectangle // behind the number of seeds that travel together
	countText   *canvas.Text

	seeds       int  // in the hand
	own         bool // has the colour and shape of its player
	size        fyne.Size
	movingCount int // seeds that travel together
}

func newHandView(r *renderer, player engine.Player) *handView {
	c := &handView{renderer: r, player: player, countText: canvas.NewText("", color.White), plate: canvas.NewRectangle(color.Transparent)}
	c.countText.TextStyle.Bold = true
	c.hand = canvas.NewRaster(func(w, h int) image.Image {
		if c.own {
			return paint.HandOf(w, h, c.seeds, c.player, *r.pal)
		}
		return paint.Hand(w, h, c.seeds, *r.pal)
	})
	c.movingSeeds = canvas.NewRaster(func(w, h int) image.Image {
		if c.movingCount > 1 {
			return paint.Heap(w, h, c.movingCount, *r.pal)
		}
		return paint.Seed(w, h, *r.pal)
	})
	return c
}

func (c *handView) objects() []fyne.CanvasObject {
	return []fyne.CanvasObject{c.hand, c.movingSeeds, c.plate, c.countText}
}

func (c *handView) hide() {
	for _, o := range c.objects() {
		o.Hide()
	}
}

// show draws the hand at a position with the seeds in it. If own is set, the hand has the colour of
// its player, as needed when several players move at once.
func (c *handView) show(at fyne.Position, seeds int, own bool) {
	side := min(max(c.renderer.board.HoleSize()*0.66, c.minSize()), 110)
	size := fyne.NewSize(paint.Snap(side*1.25), paint.Snap(side*0.78))
	if c.seeds != seeds || c.size != size || c.own != own {
		c.seeds, c.size, c.own = seeds, size, own
		c.hand.Resize(size)
		c.hand.Refresh()
	}
	c.countText.Text, c.countText.Color, c.countText.TextSize = strconv.Itoa(seeds), c.renderer.pal.HoleEdge, size.Height*0.36
	if own {
		_, on := palette.Player(int(c.player))
		c.countText.Color = on.In(*c.renderer.pal)
	}
	c.hand.Move(fyne.NewPos(at.X-size.Width/2, at.Y-size.Height/2))
	c.hand.Show()
	paint.SetShown(c.countText, seeds > 0)
	paint.PlaceText(c.countText, at.AddXY(0, size.Height*0.22))
}

// minSize returns the minimum size of a hand. In one row the hand stays below its own hole.
func (c *handView) minSize() float32 {
	if c.renderer.board.geometry.row != nil {
		return 36
	}
	return 46
}

// showMoving shows seeds on their way, with their number if there are several.
func (c *handView) showMoving(at fyne.Position, seeds int) {
	hole := c.renderer.board.HoleSize()
	side := paint.Snap(max(hole*0.28, 12))
	if seeds > 1 {
		side = paint.Snap(hole * 0.8)
	}
	c.movingSeeds.Resize(fyne.NewSquareSize(side))
	c.movingSeeds.Move(at.SubtractXY(side/2, side/2))
	if c.movingCount != seeds {
		c.movingCount = seeds
		c.movingSeeds.Refresh()
	}
	c.movingSeeds.Show()
	if seeds > 1 {
		c.countText.Text, c.countText.Color, c.countText.TextSize = strconv.Itoa(seeds), c.renderer.pal.OnWood, max(hole*0.36, minCountText)
		c.label(at.AddXY(0, side*0.62))
	}
}

// label writes the number below the travelling seeds, on a plate that covers other numbers.
func (c *handView) label(middle fyne.Position) {
	paint.PlaceText(c.countText, middle)
	high := paint.Snap(c.countText.TextSize * 1.24)
	wide := max(paint.Snap(c.countText.Size().Width+c.countText.TextSize*0.6), high)
	paint.SetBox(c.plate, fyne.NewPos(paint.Snap(middle.X-wide/2), paint.Snap(middle.Y-high/2)), fyne.NewSize(wide, high), high/2)
	c.plate.FillColor, c.plate.StrokeColor, c.plate.StrokeWidth = c.renderer.pal.Hole, c.renderer.pal.OnWood, 1.5
	c.plate.Refresh()
	c.plate.Show()
	c.countText.Show()
}
