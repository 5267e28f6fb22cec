package board

import (
	"image"

	"tchouka/engine/palette"
	"tchouka/engine/scene"
	"tchouka/widgets/paint"
)

// paintThreads paints the way of the seeds from the end of each line of a board to
// the beginning of the next, with an arrow at its end:
//
//	○ ○ ○ ──╮
//	╭───────╯
//	╰▸○ ○ ○
func paintThreads(w, h int, g geometry, p palette.Palette) image.Image {
	b := paint.NewPen(w, h)
	scale := float64(w) / float64(max(2*g.left+g.pitch*(float32(g.columns)+rumaShare), 1))
	at := func(v float32) float64 { return float64(v) * scale }
	ink, thick, round := paint.Faint(p.OnWood, 0.62), 3*scale, 10*scale
	out, in := at(g.right()+g.pitch*0.35), at(g.left-lane*0.45)
	for line := range g.lines - 1 {
		top := at(g.middle + float32(line)*g.stride)
		between := at(g.top+float32(line+1)*g.stride-g.scale*countRow/2) - threadRoom*scale*0.5
		bottom := at(g.middle + float32(line+1)*g.stride)
		from := at(g.right() + 0.02*g.pitch)
		b.Thread([]scene.Point{
			{X: from, Y: top},
			{X: out, Y: top},
			{X: out, Y: between},
			{X: in, Y: between},
			{X: in, Y: bottom},
			{X: at(g.left), Y: bottom},
		}, thick, round, ink)
		tip := at(g.left) + 2*scale
		b.Arrow(tip+3*scale, bottom, 10*scale, ink)
	}
	return b.Picture
}
