package main

import (
	"image"
	"image/color"
	"image/draw"
	"math"

	"golang.org/x/image/vector"
)

// A path adds one closed outline, or several, to a rasterizer.
type path func(*vector.Rasterizer)

// A canvas is a square picture that shapes are laid on, one over the other.
type canvas struct {
	image *image.RGBA
}

func newCanvas(size int) *canvas {
	return &canvas{image: image.NewRGBA(image.Rect(0, 0, size, size))}
}

// fill lays a shape of one colour.
func (c *canvas) fill(shape path, paint color.Color) {
	c.lay(c.mask(shape), image.NewUniform(paint))
}

// shade lays a shape whose colour runs from top, at height y0, to bottom, at height y1.
func (c *canvas) shade(shape path, y0, y1 float64, top, bottom color.NRGBA) {
	c.lay(c.mask(shape), gradient{c.image.Bounds(), y0, y1, top, bottom})
}

// glow lays a shape with soft edges, kept inside another: a shadow, or light on a rim.
func (c *canvas) glow(shape, within path, radius int, paint color.Color) {
	mask := c.mask(shape)
	for range 3 { // three box blurs come close to a Gaussian
		mask = transposed(blurredRows(mask, radius))
		mask = transposed(blurredRows(mask, radius))
	}
	c.lay(product(mask, c.mask(within)), image.NewUniform(paint))
}

func (c *canvas) lay(mask *image.Alpha, paint image.Image) {
	draw.DrawMask(c.image, c.image.Bounds(), paint, image.Point{}, mask, image.Point{}, draw.Over)
}

func (c *canvas) mask(shape path) *image.Alpha {
	size := c.image.Bounds().Size()
	rasterizer := vector.NewRasterizer(size.X, size.Y)
	shape(rasterizer)
	mask := image.NewAlpha(c.image.Bounds())
	rasterizer.Draw(mask, mask.Bounds(), image.Opaque, image.Point{})
	return mask
}

// blurredRows averages every pixel with its neighbours left and right up to radius away; beyond
// the edges there is nothing.
func blurredRows(mask *image.Alpha, radius int) *image.Alpha {
	blurred := image.NewAlpha(mask.Rect)
	width := mask.Rect.Dx()
	for y := range mask.Rect.Dy() {
		from, to := mask.Pix[y*mask.Stride:][:width], blurred.Pix[y*blurred.Stride:][:width]
		sum := 0
		for x := -radius; x < width; x++ {
			if x+radius < width {
				sum += int(from[x+radius])
			}
			if x-radius-1 >= 0 {
				sum -= int(from[x-radius-1])
			}
			if x >= 0 {
				to[x] = uint8(sum / (2*radius + 1))
			}
		}
	}
	return blurred
}

// transposed swaps rows and columns of a square mask.
func transposed(mask *image.Alpha) *image.Alpha {
	turned := image.NewAlpha(mask.Rect)
	for y := range mask.Rect.Dy() {
		for x := range mask.Rect.Dx() {
			turned.Pix[x*turned.Stride+y] = mask.Pix[y*mask.Stride+x]
		}
	}
	return turned
}

func product(a, b *image.Alpha) *image.Alpha {
	both := image.NewAlpha(a.Rect)
	for i := range both.Pix {
		both.Pix[i] = uint8(int(a.Pix[i]) * int(b.Pix[i]) / 255)
	}
	return both
}

// A gradient is a picture whose colour depends on the height only.
type gradient struct {
	bounds      image.Rectangle
	y0, y1      float64
	top, bottom color.NRGBA
}

func (g gradient) ColorModel() color.Model { return color.NRGBAModel }
func (g gradient) Bounds() image.Rectangle { return g.bounds }

func (g gradient) At(_, y int) color.Color {
	t := (float64(y) + 0.5 - g.y0) / (g.y1 - g.y0)
	t = min(max(t, 0), 1)
	mix := func(a, b uint8) uint8 { return uint8(math.Round(float64(a) + t*(float64(b)-float64(a)))) }
	return color.NRGBA{
		mix(g.top.R, g.bottom.R), mix(g.top.G, g.bottom.G),
		mix(g.top.B, g.bottom.B), mix(g.top.A, g.bottom.A),
	}
}
