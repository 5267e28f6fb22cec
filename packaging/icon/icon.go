package main

import (
	"image"
	"image/color"
	"image/draw"
	"math"

	resize "golang.org/x/image/draw"

	"tchouka/engine/picture/palette"
)

// Colours as 0xRRGGBB, in addition to those of the board in the window's light theme.
const (
	seedHigh   = 0xFFF4DE
	groundHigh = 0xB07E4E
	groundLow  = 0x87592F
	rimHigh    = 0x8A5D35
	rimLow     = 0x5F3C1D
	hollowDeep = 0x3C2410
	light      = 0xFFE9C4
	dark       = 0x2A1607
)

// Dimensions in pixels of a 512-pixel icon. The row rises along the diagonal, the longest line of a
// square: so the holes are wide enough to count their seeds at 32 pixels.
const (
	size   = 512
	middle = size / 2.0
	board  = 488 // the board's width and height; a small margin, as desktops expect
	corner = 112
	rim    = 10

	gap = 11
)

// A layout has the positions of seeds relative to the centre of their hole.
type layout []point

// A row is the content of the board.
type row struct {
	holes     []layout
	ruma      layout
	holeWidth float64
	rumaWidth float64
	seed      float64 // size of a seed relative to that in the large icon
	noGrain   bool    // no grain, of which few pixels would remain
}

// wholeRow returns the row of the icon for 32 pixels and more.
func wholeRow() row {
	return row{
		holes:     []layout{{{0, 0}}, {{21, -9}, {-22, 9}}, {{-2, -21}, {25, 12}, {-23, 17}}},
		ruma:      layout{{-12, -46}, {40, -27}, {-46, -5}, {3, 3}, {-21, 44}, {36, 33}},
		holeWidth: 114, rumaWidth: 172, seed: 1,
	}
}

// smallRow returns a row that is legible at smaller sizes: a hole with a seed, an empty hole, and a
// Ruma with three seeds.
func smallRow() row {
	return row{
		holes:     []layout{{{0, 0}}, {}},
		ruma:      layout{{0, -42}, {46, 38}, {-46, 38}},
		holeWidth: 146, rumaWidth: 232, seed: 1.8, noGrain: true,
	}
}

// drawIcon draws the picture that is committed to the repository.
func drawIcon() image.Image { return paint(wholeRow(), 1) }

// paint draws a row on the board, from back to front, with scale pixels per unit.
func paint(r row, scale int) image.Image {
	c := newCanvas(scale)
	drawBoard(c, r)
	at := -(float64(len(r.holes))*(r.holeWidth+gap) + r.rumaWidth) / 2
	for _, seeds := range r.holes {
		center := onBoard(at+r.holeWidth/2, 0)
		drawHollow(c, center, r.holeWidth)
		drawSeeds(c, center, seeds, r.seed)
		at += r.holeWidth + gap
	}
	ruma := onBoard(at+r.rumaWidth/2, 0)
	drawHollow(c, ruma, r.rumaWidth)
	drawSeeds(c, ruma, r.ruma, r.seed)
	return c.image
}

// onBoard returns the point at a signed distance along the row from the centre of the board, and
// across it.
func onBoard(along, across float64) point {
	return point{middle + (along+across)/math.Sqrt2, middle + (across-along)/math.Sqrt2}
}

func drawBoard(c *canvas, r row) {
	center := point{middle, middle}
	outer := rounded(center, board, board, corner)
	face := rounded(center, board-2*rim, board-2*rim, corner-rim)
	const top, bottom = middle - board/2, middle + board/2

	c.shade(outer, top, bottom, opaque(rimHigh), opaque(rimLow))
	c.shade(face, top, middle, opaque(groundHigh), palette.Light().Wood)
	c.shade(face, middle, bottom, faint(groundLow, 0), opaque(groundLow))
	if r.noGrain {
		return
	}
	// The grain runs along the row, unevenly spaced like that of a real plank.
	for i, across := range []float64{-252, -196, -132, -84, -20, 62, 104, 158, 232} {
		line := grain(across, size, 5+3*float64(i%2), float64(16-6*(i%3)))
		c.glow(line, face, 1, faint(dark, 36))
	}
}

func drawHollow(c *canvas, center point, width float64) {
	lip := ellipse(point{center.x, center.y + 3}, width/2+1, width/2+1, 0)
	edge := ellipse(center, width/2, width/2, 0)
	floor := ellipse(point{center.x, center.y + 9}, width/2-5, width/2-5, 0)
	c.fill(lip, faint(light, 100))
	c.fill(edge, opaque(hollowDeep))
	c.glow(floor, edge, 4, palette.Light().Hole)
}

func drawSeeds(c *canvas, center point, seeds layout, large float64) {
	for i, offset := range seeds {
		at := point{center.x + offset.x, center.y + offset.y}
		drawSeed(c, at, large, 0.16*float64(i%3-1))
	}
}

func drawSeed(c *canvas, at point, large, tilt float64) {
	a, b := 24*large, 19.5*large
	unclipped := rounded(point{middle, middle}, size, size, 0)
	c.glow(ellipse(point{at.x, at.y + 8}, a, b, tilt), unclipped, 2, faint(dark, 150))
	c.fill(ellipse(point{at.x, at.y + 4}, a, b, tilt), palette.Light().SeedEdge)
	c.shade(ellipse(at, a, b, tilt), at.y-b, at.y+b/2, opaque(seedHigh), palette.Light().Seed)
}

func opaque(rgb uint32) color.NRGBA { return faint(rgb, 0xFF) }

// faint returns a colour with opacity alpha / 255.
func faint(rgb uint32, alpha uint8) color.NRGBA {
	return color.NRGBA{uint8(rgb >> 16), uint8(rgb >> 8), uint8(rgb), alpha}
}

// Colours and dimensions of the icon of a game file. It is a sheet of paper with a folded corner
// and the program's icon on it, large enough to be recognized at 16 pixels.
const (
	paperHigh = 0xFFFFFF
	paperLow  = 0xEDE6DA
	paperEdge = 0xA8977F
	foldHigh  = 0xF6F0E6
	foldLow   = 0xC9BBA5

	sheetLeft   = 64
	sheetTop    = 8
	sheetRight  = size - sheetLeft
	sheetBottom = size - sheetTop
	fold        = 116
	edge        = 9   // minimum; in small pictures it is one pixel
	iconSize    = 312 // size of the program's icon
	iconTop     = 156
)

// paintDocument draws the icon of a file that the program writes: the picture of the board on a
// sheet. The argument edge is the thickness of the sheet's edge, and scale the pixels per unit.
func paintDocument(board image.Image, edge float64, scale int) image.Image {
	c := newCanvas(scale)
	c.fill(sheet(0), opaque(paperEdge))
	c.shade(sheet(edge), sheetTop, sheetBottom, opaque(paperHigh), opaque(paperLow))
	c.fill(corners(0), opaque(paperEdge))
	c.shade(corners(edge), sheetTop, sheetTop+fold, opaque(foldHigh), opaque(foldLow))
	left := (size - iconSize) / 2
	at := image.Rect(left*scale, iconTop*scale, (left+iconSize)*scale, (iconTop+iconSize)*scale)
	draw.Draw(c.image, at, scaled(board, iconSize*scale), image.Point{}, draw.Over)
	return c.image
}

// sheet returns the paper without the folded corner, inset on every side.
func sheet(in float64) path {
	return func(z pen) {
		moveTo(z, point{sheetLeft + in, sheetTop + in})
		lineTo(z, point{sheetRight - fold - in/2, sheetTop + in})
		lineTo(z, point{sheetRight - in, sheetTop + fold + in/2})
		lineTo(z, point{sheetRight - in, sheetBottom - in})
		lineTo(z, point{sheetLeft + in, sheetBottom - in})
		z.ClosePath()
	}
}

// corners returns the folded corner.
func corners(in float64) path {
	return func(z pen) {
		moveTo(z, point{sheetRight - fold + in/2, sheetTop + 2*in})
		lineTo(z, point{sheetRight - 2*in, sheetTop + fold - in/2})
		lineTo(z, point{sheetRight - fold + in/2, sheetTop + fold - in/2})
		z.ClosePath()
	}
}

// scaled returns a square picture at another size.
func scaled(picture image.Image, pixels int) image.Image {
	if picture.Bounds().Dx() == pixels {
		return picture
	}
	small := image.NewRGBA(image.Rect(0, 0, pixels, pixels))
	resize.CatmullRom.Scale(small, small.Rect, picture, picture.Bounds(), draw.Src, nil)
	return small
}
