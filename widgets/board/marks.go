package board

import (
	"fyne.io/fyne/v2"

	"tchouka/widgets/paint"
)

// drawArrow stands an arrow above the count of the hole that is pointed to.
func (r *renderer) drawArrow() {
	b, g := r.board, r.board.geometry
	shown := b.view.Pointed > 0 && b.motion == nil
	paint.SetShown(r.arrow, shown)
	if !shown {
		return
	}
	at := g.topAt(b.view.Pointed)
	count := g.countSize(1) * 0.62 // half of its height
	if g.circle.on {
		r.pointIn(b.view.Pointed)
		return
	}
	height := max(min(17*g.scale, g.top-count-3), 8)
	size := fyne.NewSize(paint.Snap(1.3*height), paint.Snap(height))
	r.arrow.Resize(size)
	r.arrow.Move(fyne.NewPos(paint.Snap(at.X-size.Width/2), paint.Snap(at.Y-count-size.Height)))
}

// pointIn stands the arrow outside of the count of a hole on a circle.
func (r *renderer) pointIn(hole int) {
	g := r.board.geometry
	side := min(14*g.scale, edge)
	out := g.circle.spots[hole].out
	if r.pointing != out {
		r.pointing = out
		r.arrow.Refresh()
	}
	at := g.away(hole, g.countOut(hole)+g.half(hole, circleCount())+side/2)
	r.arrow.Resize(fyne.NewSquareSize(paint.Snap(side)))
	r.arrow.Move(fyne.NewPos(paint.Snap(at.X-side/2), paint.Snap(at.Y-side/2)))
}

// drawTip says under the pointer what a hole does, or why it cannot.
func (r *renderer) drawTip() {
	b := r.board
	text := ""
	if b.hovered >= 0 && b.hovered <= b.view.Position.Len() && b.motion == nil && b.drag == nil {
		text = b.view.hole(b.hovered).Tip
	}
	if text == "" {
		r.tip.Hide()
		return
	}
	if g := b.geometry; g.circle.on { // there nothing is written
		const half = 24
		r.tip.Show(text, g.circle.middle.AddXY(0, half), r.size, paint.TextScale(b), r.pal)
		return
	}
	// Over the numbers: there it hides neither seeds, counts nor hints.
	r.tip.Show(text, b.geometry.numberAt(b.hovered).AddXY(0, numberRow*b.geometry.scale), r.size, paint.TextScale(b), r.pal)
}
