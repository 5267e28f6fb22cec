package board

import (
	"image"
	"image/color"
	"math"

	"fyne.io/fyne/v2"

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
func paintThreads(w, h int, g threads, width float32, p palette.Palette) image.Image {
	b := paint.NewPen(w, h)
	if g.circle.on {
		g.paint(b, float64(w)/float64(max(width, 1)), p)
		return b.Picture
	}
	scale := float64(w) / float64(max(2*g.left+g.pitch*(float32(g.columns)+rumaShare), 1))
	at := func(v float32) float64 { return float64(v) * scale }
	ink, thick, round := paint.Faint(p.OnWood, 0.62), 3*scale, 10*scale
	out, in := at(g.right()+g.pitch*0.35), at(g.left-lane*0.45)
	for line := range g.lines - 1 {
		top := at(g.middle + float32(line)*g.stride)
		between := at(g.top+float32(line+1)*g.stride-g.scale*g.countRow/2) - threadRoom*scale*0.5
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

// paint paints the way of the seeds on a circle, with an arrow between each two places.
func (g threads) paint(b *paint.Pen, scale float64, p palette.Palette) {
	ink := paint.Faint(p.OnWood, 0.62)
	point := func(angle float64) scene.Point {
		c := g.circle
		return scene.Point{
			X: scale * (float64(c.middle.X) + float64(c.axes.Width)*math.Sin(angle)),
			Y: scale * (float64(c.middle.Y) - float64(c.axes.Height)*math.Cos(angle)),
		}
	}
	angle := func(place int) float64 {
		at := g.circle.spots[place].middle.Subtract(g.circle.middle)
		turn := math.Atan2(float64(at.X/g.circle.axes.Width), float64(-at.Y/g.circle.axes.Height))
		if turn < math.Pi {
			turn += 2 * math.Pi
		}
		return turn // π below, growing clockwise
	}
	way := func(from, to float64) {
		const parts = 12
		var points []scene.Point
		for i := range parts + 1 {
			points = append(points, point(from+(to-from)*float64(i)/parts))
		}
		b.Thread(points, 2.5*scale, 0, ink)
		middle, next := point((from+to)/2), point((from+to)/2+0.01)
		along := math.Hypot(next.X-middle.X, next.Y-middle.Y)
		room := math.Hypot(points[parts].X-points[0].X, points[parts].Y-points[0].Y) - scale*float64(g.diameter)
		head(b, middle, scene.Point{X: (next.X - middle.X) / along, Y: (next.Y - middle.Y) / along}, min(max(0.6*room, 5*scale), 13*scale*float64(g.scale)), ink)
	}
	if g.around {
		way(math.Pi, angle(1))
	}
	for hole := 1; hole < g.holes; hole++ {
		way(angle(hole), angle(hole+1))
	}
	way(angle(g.holes), 3*math.Pi)
}

// head paints an arrowhead of some length, its middle at a point.
func head(b *paint.Pen, at, way scene.Point, long float64, ink color.NRGBA) {
	half := long / 2
	if b.Open(at.X-long, at.Y-long, at.X+long, at.Y+long) {
		b.MoveTo(at.X+way.X*half, at.Y+way.Y*half)
		b.LineTo(at.X-way.X*half-way.Y*half, at.Y-way.Y*half+way.X*half)
		b.LineTo(at.X-way.X*half+way.Y*half, at.Y-way.Y*half-way.X*half)
		b.Fill(ink)
	}
}

// paintPointer paints an arrowhead that points against a direction.
func paintPointer(w, h int, out fyne.Position, p palette.Palette) image.Image {
	b := paint.NewPen(w, h)
	head(b, scene.Point{X: float64(w) / 2, Y: float64(h) / 2}, scene.Point{X: -float64(out.X), Y: -float64(out.Y)}, 0.9*float64(min(w, h)), p.OnWood)
	return b.Picture
}
