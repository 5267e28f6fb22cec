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
	height := max(min(17*g.scale, g.top-count-3), 8)
	size := fyne.NewSize(paint.Snap(1.3*height), paint.Snap(height))
	r.arrow.Resize(size)
	r.arrow.Move(fyne.NewPos(paint.Snap(at.X-size.Width/2), paint.Snap(at.Y-count-size.Height)))
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
	// Over the numbers: there it hides neither seeds, counts nor hints.
	r.tip.Show(text, b.geometry.numberAt(b.hovered).AddXY(0, numberRow*b.geometry.scale), r.size, paint.TextScale(b), r.pal)
}
