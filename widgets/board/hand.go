package board

import (
	"strconv"

	"fyne.io/fyne/v2"

	"tchouka/engine"
	"tchouka/widgets/paint"
	"tchouka/widgets/pieces"
)

// drawHand shows the hand with what it carries, and the seed on its way.
func (r *renderer) drawHand() {
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
	at := b.geometry.way(b.geometry.handFrom(f), f.Step.Hole, part)
	if f.Step.Kind != engine.Die {
		r.showHand(at, f.Step.Hand)
	}
	travels := f.Step.Kind == engine.Drop || f.Step.Kind == engine.Bank || f.Step.Kind == engine.Lift
	if travels && part < 1 {
		r.showSeed(f, part)
	}
}

// handFrom returns where the hand came from in a frame. Wrapping takes it back
// to the far end, so after it the hand sets out from hole 1; but on a circle that lies
// beside the Ruma.
func (g geometry) handFrom(f Frame) int {
	if f.Step.Kind == engine.Lift || f.Index == 0 {
		return f.Step.Hole
	}
	if f.From == 0 && f.Step.Kind == engine.Drop && !g.circle.on {
		return 1
	}
	return f.From
}

func (r *renderer) showHand(at fyne.Position, seeds int) {
	g := r.board.geometry
	side := min(max(g.diameter*0.66, 36), 72*max(g.scale, 1))
	size := fyne.NewSize(paint.Snap(side*1.25), paint.Snap(side*0.78))
	if r.inHand != seeds || r.handSize != size {
		r.inHand, r.handSize = seeds, size
		r.hand.Resize(size)
		r.hand.Refresh()
	}
	r.hand.Move(fyne.NewPos(at.X-size.Width/2, at.Y-size.Height/2))
	r.hand.Show()
	r.held.Text, r.held.Color, r.held.TextSize = strconv.Itoa(seeds), r.pal.HoleEdge, size.Height*0.36
	paint.SetShown(r.held, seeds > 0)
	pieces.PlaceText(r.held, at.AddXY(0, size.Height*0.22))
}

// showSeed draws the seed on its arc between the hand and the hole:
//
//	   · ° ·
//	 ·       ·
//	hand      hole
func (r *renderer) showSeed(f Frame, part float32) {
	g := r.board.geometry
	from, to := g.departure(g.handFrom(f), f.Step.Hole), g.center(f.Step.Hole)
	if f.Step.Kind == engine.Lift {
		from, to = to, g.hand(f.Step.Hole)
	}
	side := paint.Snap(max(g.diameter*0.28, 12))
	at := between(from, to, part)
	at.Y -= 4 * part * (1 - part) * g.diameter * 0.5
	r.seed.Resize(fyne.NewSquareSize(side))
	r.seed.Move(at.SubtractXY(side/2, side/2))
	r.seed.Show()
}

func between(a, b fyne.Position, part float32) fyne.Position {
	return fyne.NewPos(a.X+(b.X-a.X)*part, a.Y+(b.Y-a.Y)*part)
}
