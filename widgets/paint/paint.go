package paint

import (
	"image"
	"image/color"
	"math"

	"tchouka/engine"
	"tchouka/engine/picture/palette"
	"tchouka/engine/picture/scene"
)

// Grain paints the grain of the wood on a transparent background. scale is pixels per unit.
func Grain(w, h int, scale float64, p palette.Palette) image.Image {
	b := NewPen(w, h)
	width, height := float64(w), float64(h)
	grain := Faint(palette.Grain{}.In(p), 0.5)
	for line := range 5 {
		y := height * (0.14 + 0.18*float64(line))
		for x := 40 * scale; x < width-40*scale; x += 2 * scale {
			wave := math.Sin(x/(170*scale)+float64(line)*1.7) * 3 * scale
			b.RoundRect(x, y+wave, 2*scale+1, scale, 0, grain)
		}
	}
	return b.Picture
}

// Pit paints a hole, or a high store, with its seeds. A dim pit cannot be played.
func Pit(w, h, seeds int, scale float64, dim bool, p palette.Palette) image.Image {
	s := NewSheet(w, h, p)
	width, height := float64(w), float64(h)
	finish, rim := scene.Polished, 4*scale
	if dim {
		finish, rim = scene.Dim, 1.5*scale
	}
	s.Lay(scene.Pit{Width: width, Height: height, Rim: rim, Finish: finish}.Items(), width/2, height/2, 1)
	unit := width/2 - rim
	places := scene.Pebbles(seeds)
	if h > w {
		places = scene.GrownPebbles(seeds, 2, (height-2*rim)/unit)
	}
	for _, at := range places {
		s.Lay(scene.Seed(p.Seeds, at.X*unit, at.Y*unit, at.Radius*unit, at.Tilt, finish), width/2, height/2, 1)
	}
	return s.Pen.Picture
}

// ClosedPit paints a closed hole.
func ClosedPit(w, h int, scale float64, p palette.Palette) image.Image {
	s := NewSheet(w, h, p)
	s.Lay(scene.Pit{Width: float64(w), Height: float64(h), Rim: 4 * scale, Finish: scene.Polished}.CoverItems(), float64(w)/2, float64(h)/2, 1)
	return s.Pen.Picture
}

// Furrow paints a groove with its balls.
func Furrow(w, h, balls int, scale float64, p palette.Palette) image.Image {
	s := NewSheet(w, h, p)
	width, height := float64(w), float64(h)
	s.Lay(scene.Pit{Width: width, Height: height, Rim: 2.5 * scale, Finish: scene.Polished, Furrow: true}.Items(), width/2, height/2, 1)
	at, radius := scene.FurrowBalls(balls, max(width, height), min(width, height))
	for _, ball := range at {
		if h > w {
			ball = scene.Point{X: ball.Y, Y: -ball.X}
		}
		s.Lay(scene.Seed(p.Seeds, ball.X, ball.Y, radius, 0, scene.Polished), width/2, height/2, 1)
	}
	return s.Pen.Picture
}

// Heap paints seeds that travel together.
func Heap(w, h, seeds int, p palette.Palette) image.Image {
	s := NewSheet(w, h, p)
	unit := float64(min(w, h)) / 2
	for _, at := range scene.Pebbles(seeds) {
		s.Lay(scene.Seed(p.Seeds, at.X*unit, at.Y*unit, at.Radius*unit, at.Tilt, scene.Polished), float64(w)/2, float64(h)/2, 1)
	}
	return s.Pen.Picture
}

// Badge paints the symbol of a player on a disc of the background colour.
func Badge(w, h int, player engine.Player, p palette.Palette) image.Image {
	s := NewSheet(w, h, p)
	side := float64(min(w, h))
	s.Pen.Disc(float64(w)/2, float64(h)/2, side/2, p.Panel)
	s.Lay(scene.PlayerShape(player, 0.72*side), float64(w)/2, float64(h)/2, 1)
	return s.Pen.Picture
}

// Hand paints the hand that carries seeds: a cupped palm seen from the front, with the seeds in it.
//
//	  o o o
//	╲ooooooo╱
//	 ╰─────╯
func Hand(w, h, seeds int, p palette.Palette) image.Image {
	return hand(w, h, seeds, palette.Mixed(p.Seed, p.Wood, 0.42), palette.Mixed(p.Seed, p.Wood, 0.75), p)
}

// HandOf paints the hand of a player in the player's colour, with symbol and count.
func HandOf(w, h, seeds int, player engine.Player, p palette.Palette) image.Image {
	own, _ := palette.Player(int(player))
	m := hand(w, h, seeds, palette.Mixed(own.In(p), p.Seed, 0.15), palette.Mixed(own.In(p), p.HoleEdge, 0.4), p)
	s := NewSheet(w, h, p)
	s.Pen.Picture = m
	width, height := float64(w), float64(h)
	s.Pen.Disc(width*0.82, height*0.5, height*0.2, p.Panel)
	s.Lay(scene.PlayerShape(player, height*0.32), width*0.82, height*0.5, 1)
	return m
}

// hand paints a hand with the given colours.
func hand(w, h, seeds int, palm, shade color.NRGBA, p palette.Palette) *image.RGBA {
	s := NewSheet(w, h, p)
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
		s.Lay(scene.Seed(p.Seeds, x, height*(0.50-0.24*float64(row)), radius, 0.1*float64(in-1), scene.Polished), 0, 0, 1)
	}
	b.Bowl(width/2, height*0.54, width*0.46, height*0.44, shade)
	b.Bowl(width/2, height*0.52, width*0.44, height*0.40, palm)
	b.Ellipse(width*0.09, height*0.50, width*0.055, height*0.17, -0.35, palm) // the thumb
	b.Ellipse(width*0.91, height*0.50, width*0.045, height*0.12, 0.35, palm)
	return b.Picture
}

// Seed paints a single travelling seed.
func Seed(w, h int, p palette.Palette) image.Image {
	s := NewSheet(w, h, p)
	s.Lay(scene.Seed(p.Seeds, 0, 0, float64(min(w, h))*0.45, 0, scene.Polished), float64(w)/2, float64(h)/2, 1)
	return s.Pen.Picture
}

// Pointer paints an arrowhead that points against the direction out.
func Pointer(w, h int, out scene.Point, p palette.Palette) image.Image {
	pen := NewPen(w, h)
	width, height := float64(w), float64(h)
	if out == (scene.Point{}) {
		out.Y = -1
	}
	at := func(along, aside float64) (x, y float64) {
		return width/2 + out.X*along - out.Y*aside, height/2 + out.Y*along + out.X*aside
	}
	if pen.Open(0, 0, width, height) {
		pen.MoveTo(at(-height/2, 0))
		pen.LineTo(at(height/2, -width/2))
		pen.LineTo(at(height/2, width/2))
		pen.Fill(p.OnWood)
	}
	return pen.Picture
}
