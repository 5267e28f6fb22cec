package board

import (
	"image"
	"math"

	"tchouka/engine/palette"
	"tchouka/engine/pebbles"
	"tchouka/engine/scene"
	"tchouka/widgets/paint"
)

// paintGrain paints the grain of the wood, over nothing. scale is pixels per
// unit.
func paintGrain(w, h int, scale float64, p palette.Palette) image.Image {
	b := paint.NewPen(w, h)
	width, height := float64(w), float64(h)
	grain := paint.Faint(p.WoodEdge, 0.5)
	for line := range 5 {
		y := height * (0.14 + 0.18*float64(line))
		for x := 40 * scale; x < width-40*scale; x += 2 * scale {
			wave := math.Sin(x/(170*scale)+float64(line)*1.7) * 3 * scale
			b.RoundRect(x, y+wave, 2*scale+1, scale, 0, grain)
		}
	}
	return b.Picture
}

// paintPit paints a hole, or the Ruma when it is taller than wide, with its
// seeds. A dim pit is one that cannot be played.
func paintPit(w, h, seeds int, scale float64, dim bool, p palette.Palette) image.Image {
	s := paint.NewSheet(w, h, p)
	width, height := float64(w), float64(h)
	finish, rim := scene.Polished, 4*scale
	if dim {
		finish, rim = scene.Dim, 1.5*scale
	}
	s.Lay(scene.Pit{Width: width, Height: height, Rim: rim, Finish: finish}.Items(), width/2, height/2, 1)
	unit := width/2 - rim
	places := pebbles.Places(seeds)
	if h > w {
		places = pebbles.PlacesIn(seeds, 2, (height-2*rim)/unit)
	}
	for _, at := range places {
		s.Lay(scene.Pebble(at.X*unit, at.Y*unit, at.Radius*unit, at.Tilt, finish), width/2, height/2, 1)
	}
	return s.Pen.Picture
}

// paintHand paints the hand that carries seeds: a cupped palm seen from the
// front, the seeds lying in it.
//
//	  o o o
//	╲ooooooo╱
//	 ╰─────╯
func paintHand(w, h, seeds int, p palette.Palette) image.Image {
	s := paint.NewSheet(w, h, p)
	b := &s.Pen
	width, height := float64(w), float64(h)
	radius := height * 0.20
	show := min(seeds, 7)
	for i := range show {
		row, in := 0, i
		if i >= 4 {
			row, in = 1, i-4
		}
		count := float64(min(show, 4))
		if row == 1 {
			count = float64(show - 4)
		}
		x := width/2 + (float64(in)-(count-1)/2)*radius*1.75
		s.Lay(scene.Pebble(x, height*(0.50-0.24*float64(row)), radius, 0.1*float64(in-1), scene.Polished), 0, 0, 1)
	}
	palm, shade := palette.Mixed(p.Seed, p.Wood, 0.42), palette.Mixed(p.Seed, p.Wood, 0.75)
	b.Bowl(width/2, height*0.54, width*0.46, height*0.44, shade)
	b.Bowl(width/2, height*0.52, width*0.44, height*0.40, palm)
	b.Ellipse(width*0.09, height*0.50, width*0.055, height*0.17, -0.35, palm) // the thumb
	b.Ellipse(width*0.91, height*0.50, width*0.045, height*0.12, 0.35, palm)
	return b.Picture
}

// paintSeed paints the one seed that travels.
func paintSeed(w, h int, p palette.Palette) image.Image {
	s := paint.NewSheet(w, h, p)
	s.Lay(scene.Pebble(0, 0, float64(min(w, h))*0.45, 0, scene.Polished), float64(w)/2, float64(h)/2, 1)
	return s.Pen.Picture
}

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
