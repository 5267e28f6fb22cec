package main

import (
	"image"
	"image/draw"

	resize "golang.org/x/image/draw"
)

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
