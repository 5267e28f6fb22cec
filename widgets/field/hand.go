package field

import (
	"strconv"
	"strings"

	"fyne.io/fyne/v2"

	"tchouka/engine"
	"tchouka/engine/scene"
	"tchouka/widgets/paint"
	"tchouka/widgets/pieces"
)

// handDown is how far below the middle of a hole the hand is, in widths of a hole: it
// hides neither the seeds nor where they fall.
const handDown = 0.62

// drawHand shows the hand with what it carries and the seed on its way, and what is
// dragged.
func (r *renderer) drawHand() {
	f := r.field
	for _, o := range []fyne.CanvasObject{r.hand, r.held, r.seed, r.rubber, r.ghost} {
		o.Hide()
	}
	if d := f.drag; d != nil {
		r.drawDrag(d)
		return
	}
	m := f.motion
	if n := len(f.view.Chosen); m == nil && n > 0 && f.view.Hand > 0 {
		r.showHand(f.CenterOf(f.view.Chosen[n-1]).AddXY(0, f.HoleSize()*handDown), f.view.Hand)
	}
	if m == nil || len(m.film.steps) == 0 {
		return
	}
	step, part := m.film.steps[m.at.index], m.at.part
	if f.ReduceMotion {
		part = 1
	}
	from, to := r.journey(m)
	if to < 0 {
		return // nowhere to be seen
	}
	if step.Kind != engine.Die {
		r.showHand(r.way(from, to, part).AddXY(0, f.HoleSize()*handDown), step.Hand)
	}
	travels := step.Kind == engine.Drop || step.Kind == engine.Bank || step.Kind == engine.Lift
	if travels && part < 1 {
		r.showSeed(step.Kind, from, to, part)
	}
}

// journey returns from where to where the hand is on its way; −1 where a step has no
// place.
func (r *renderer) journey(m *motion) (from, to int) {
	from, to = m.film.place(m.at.index-1), m.film.place(m.at.index)
	n := len(r.field.view.Places)
	switch {
	case to < 0 || to >= n:
		return -1, -1
	case m.at.index == 0 || m.film.steps[m.at.index].Kind == engine.Lift || from < 0 || from >= n:
		return to, to
	}
	return from, to
}

// way returns where somebody is on the way between two places: on the link between
// them, or else straight.
func (r *renderer) way(from, to int, part float32) fyne.Position {
	g := &r.field.geometry
	a, b := g.spread.Spots[from].At, g.spread.Spots[to].At
	if link, ok := g.ways[engine.Link{From: from, To: to}]; ok {
		return g.at(g.spread.Ways[link].Along(a, b, float64(part)))
	}
	return g.at(scene.Point{X: a.X + (b.X-a.X)*float64(part), Y: a.Y + (b.Y-a.Y)*float64(part)})
}

func (r *renderer) showHand(at fyne.Position, seeds int) {
	side := min(max(r.field.HoleSize()*0.66, 46), 110)
	size := fyne.NewSize(paint.Snap(side*1.25), paint.Snap(side*0.78))
	if r.inHand != seeds || r.handSize != size {
		r.inHand, r.handSize = seeds, size
		r.hand.Resize(size)
		r.hand.Refresh()
		r.held.Text, r.held.Color, r.held.TextSize = strconv.Itoa(seeds), r.pal.HoleEdge, size.Height*0.36
	}
	r.hand.Move(fyne.NewPos(at.X-size.Width/2, at.Y-size.Height/2))
	r.hand.Show()
	paint.SetShown(r.held, seeds > 0)
	pieces.PlaceText(r.held, at.AddXY(0, size.Height*0.22))
}

// showSeed draws the seed on its way: along a link, or on an arc from place to place,
// and from a hole into the hand.
func (r *renderer) showSeed(kind engine.StepKind, from, to int, part float32) {
	hole := r.field.HoleSize()
	at := r.way(from, to, part)
	lift := 4 * part * (1 - part) * hole * 0.5
	switch _, linked := r.field.geometry.ways[engine.Link{From: from, To: to}]; {
	case kind == engine.Lift:
		at.Y += hole * handDown * part
	case from == to && !linked: // from the hand under the hole
		at.Y += hole * handDown * (1 - part)
	case linked:
		lift = 0
	}
	at.Y -= lift
	side := paint.Snap(max(hole*0.28, 12))
	r.seed.Resize(fyne.NewSquareSize(side))
	r.seed.Move(at.SubtractXY(side/2, side/2))
	r.seed.Show()
}

// drawDrag shows what follows the pointer.
func (r *renderer) drawDrag(d *dragState) {
	f := r.field
	switch d.what {
	case DragSeeds:
		r.showHand(d.at, d.seeds)
	case DragLink:
		r.rubber.StrokeColor = r.pal.OnWood
		if d.from >= 0 {
			r.rubber.Position1 = f.CenterOf(d.from)
		}
		r.rubber.Position2 = d.at
		r.rubber.Show()
		r.rubber.Refresh()
	case DragPlace:
		side := f.HoleSize()
		r.ghost.FillColor, r.ghost.StrokeColor = paint.Faint(r.pal.Hole, 0.6), r.pal.OnWood
		r.ghost.Move(d.at.SubtractXY(side/2, side/2))
		r.ghost.Resize(fyne.NewSquareSize(side))
		r.ghost.Show()
		r.ghost.Refresh()
	}
}

// drawArrow stands an arrow above the place that is pointed to.
func (r *renderer) drawArrow() {
	f := r.field
	shown := len(f.view.Pointed) > 0 && f.view.Pointed[0] < len(f.view.Places) && f.motion == nil
	paint.SetShown(r.arrow, shown)
	if !shown {
		return
	}
	place := f.view.Pointed[0]
	at, count := f.CenterOf(place), r.places[place].count
	foot := at.Y - f.geometry.placeSize(f.view.Places[place]).Height/2
	height := max(min(f.HoleSize()*0.3, 40), 10)
	// Where the count stands above the place, the arrow stands above the count.
	middle := count.Position().AddXY(count.Size().Width/2, count.Size().Height/2)
	half := count.TextSize * scene.Capital / 2 // of its height
	aside := max(middle.X-at.X, at.X-middle.X) > (1.3*height+count.Size().Width)/2
	if !aside && middle.Y < at.Y && middle.Y+half > foot-height {
		foot = middle.Y - half - 2
		height = max(min(height, foot-2), 8)
	}
	size := fyne.NewSize(paint.Snap(1.3*height), paint.Snap(height))
	r.arrow.Resize(size)
	r.arrow.Move(fyne.NewPos(paint.Snap(at.X-size.Width/2), paint.Snap(foot-size.Height)))
}

// drawTip says under the pointer what a place does, or why it cannot.
func (r *renderer) drawTip() {
	f := r.field
	text := ""
	if f.hovered >= 0 && f.motion == nil && f.drag == nil {
		text = f.view.mark(f.hovered).Tip
	}
	if text == "" {
		r.tip.Hide()
		return
	}
	at := f.CenterOf(f.hovered)
	at.Y += f.HoleSize() * 0.75
	if high := float32(strings.Count(text, "\n")+1)*30*paint.TextScale(f) + at.Y; high < r.size.Height {
		at.Y = high
	}
	r.tip.Show(text, at, r.size, paint.TextScale(f), *r.pal)
}
