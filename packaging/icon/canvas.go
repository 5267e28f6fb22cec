package main

import (
	"bytes"
	"encoding/binary"
	"image"
	"image/color"
	"image/draw"
	"image/png"
	"math"

	"golang.org/x/image/vector"
)

// A path adds one or more closed outlines to a rasterizer.
type path func(pen)

// A canvas is a square picture on which shapes are painted over each other.
type canvas struct {
	image *image.RGBA
	scale int // pixels per unit
}

func newCanvas(scale int) *canvas {
	return &canvas{image: image.NewRGBA(image.Rect(0, 0, size*scale, size*scale)), scale: scale}
}

// fill paints a shape in one colour.
func (c *canvas) fill(shape path, paint color.Color) {
	c.drawMask(c.mask(shape), image.NewUniform(paint))
}

// shade paints a shape with a vertical gradient from top, at height y0, to bottom, at height y1.
func (c *canvas) shade(shape path, y0, y1 float64, top, bottom color.NRGBA) {
	c.drawMask(c.mask(shape), gradient{c.image.Bounds(), y0 * float64(c.scale), y1 * float64(c.scale), top, bottom})
}

// glow paints a shape with soft edges, clipped to another: a shadow, or light on a rim.
func (c *canvas) glow(shape, within path, radius int, paint color.Color) {
	const blurs = 3 // three box blurs approximate a Gaussian
	radius *= c.scale
	mask := c.mask(shape)
	mask = cropped(mask, maskBounds(mask).Inset(-blurs*radius).Intersect(mask.Rect))
	at := mask.Rect
	for range blurs {
		mask = transposed(blurredRows(mask, radius))
		mask = transposed(blurredRows(mask, radius))
	}
	mask.Rect = at
	c.drawMask(product(mask, c.mask(within)), image.NewUniform(paint))
}

func (c *canvas) drawMask(mask *image.Alpha, paint image.Image) {
	at := maskBounds(mask)
	draw.DrawMask(c.image, at, paint, at.Min, mask, at.Min, draw.Over)
}

func (c *canvas) mask(shape path) *image.Alpha {
	size := c.image.Bounds().Size()
	rasterizer := vector.NewRasterizer(size.X, size.Y)
	shape(pen{rasterizer, float32(c.scale)})
	mask := image.NewAlpha(c.image.Bounds())
	rasterizer.Draw(mask, mask.Bounds(), image.Opaque, image.Point{})
	return mask
}

// maskBounds returns the bounds of the non-zero part of a mask.
func maskBounds(mask *image.Alpha) image.Rectangle {
	var all image.Rectangle
	for y := mask.Rect.Min.Y; y < mask.Rect.Max.Y; y++ {
		row := mask.Pix[mask.PixOffset(mask.Rect.Min.X, y):][:mask.Rect.Dx()]
		if right := len(bytes.TrimRight(row, "\x00")); right > 0 {
			left := len(row) - len(bytes.TrimLeft(row, "\x00"))
			all = all.Union(image.Rect(mask.Rect.Min.X+left, y, mask.Rect.Min.X+right, y+1))
		}
	}
	return all
}

// cropped copies a part of a mask.
func cropped(mask *image.Alpha, to image.Rectangle) *image.Alpha {
	part := image.NewAlpha(to)
	for y := to.Min.Y; y < to.Max.Y; y++ {
		copy(part.Pix[part.PixOffset(to.Min.X, y):][:to.Dx()], mask.Pix[mask.PixOffset(to.Min.X, y):])
	}
	return part
}

// blurredRows replaces every pixel by the average of its neighbours left and right up to radius.
// Pixels beyond the edges count as 0.
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

// transposed swaps rows and columns of a mask.
func transposed(mask *image.Alpha) *image.Alpha {
	turned := image.NewAlpha(image.Rect(0, 0, mask.Rect.Dy(), mask.Rect.Dx()))
	for y := range mask.Rect.Dy() {
		for x := range mask.Rect.Dx() {
			turned.Pix[x*turned.Stride+y] = mask.Pix[y*mask.Stride+x]
		}
	}
	return turned
}

// product returns the product of two masks, with the bounds of the first one.
func product(a, b *image.Alpha) *image.Alpha {
	both := cropped(b, a.Rect)
	for i := range both.Pix {
		both.Pix[i] = uint8(int(a.Pix[i]) * int(both.Pix[i]) / 255)
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

// round is the distance of the control points of a quarter circle along its tangents, in radii.
const round = 0.5522847498

// A point in pixels, y downwards.
type point struct{ x, y float64 }

// rounded returns a rectangle around a centre with corners of the given radius; with the largest
// possible radius it is a circle or a pill.
func rounded(center point, width, height, radius float64) path {
	return func(z pen) {
		left, right := center.x-width/2, center.x+width/2
		top, bottom := center.y-height/2, center.y+height/2
		k := radius * (1 - round)
		moveTo(z, point{left + radius, top})
		lineTo(z, point{right - radius, top})
		cubeTo(z, point{right - k, top}, point{right, top + k}, point{right, top + radius})
		lineTo(z, point{right, bottom - radius})
		cubeTo(z, point{right, bottom - k}, point{right - k, bottom}, point{right - radius, bottom})
		lineTo(z, point{left + radius, bottom})
		cubeTo(z, point{left + k, bottom}, point{left, bottom - k}, point{left, bottom - radius})
		lineTo(z, point{left, top + radius})
		cubeTo(z, point{left, top + k}, point{left + k, top}, point{left + radius, top})
		z.ClosePath()
	}
}

// ellipse returns an ellipse with the given half axes, rotated clockwise by tilt, in radians.
func ellipse(center point, a, b, tilt float64) path {
	sin, cos := math.Sincos(tilt)
	at := func(x, y float64) point {
		return point{center.x + x*a*cos - y*b*sin, center.y + x*a*sin + y*b*cos}
	}
	return func(z pen) {
		moveTo(z, at(1, 0))
		cubeTo(z, at(1, round), at(round, 1), at(0, 1))
		cubeTo(z, at(-round, 1), at(-1, round), at(-1, 0))
		cubeTo(z, at(-1, -round), at(-round, -1), at(0, -1))
		cubeTo(z, at(round, -1), at(1, -round), at(1, 0))
		z.ClosePath()
	}
}

// grain returns a wavy line of wood grain of the given length, parallel to the row at the distance
// across. It is thickest in the middle and thins out towards both ends.
func grain(across, length, thickness, wave float64) path {
	controlPoints := func(offset float64) (point, point) {
		return onBoard(-length/6, across-wave+offset), onBoard(length/6, across+wave+offset)
	}
	start, end := onBoard(-length/2, across), onBoard(length/2, across+wave)
	return func(z pen) {
		moveTo(z, start)
		a, b := controlPoints(-thickness / 2)
		cubeTo(z, a, b, end)
		a, b = controlPoints(thickness / 2)
		cubeTo(z, b, a, start)
		z.ClosePath()
	}
}

// A pen draws outlines in units of the icon, with scale pixels per unit.
type pen struct {
	*vector.Rasterizer
	scale float32
}

func (z pen) toPixels(p point) (x, y float32) { return float32(p.x) * z.scale, float32(p.y) * z.scale }

func moveTo(z pen, p point) { z.MoveTo(z.toPixels(p)) }
func lineTo(z pen, p point) { z.LineTo(z.toPixels(p)) }

func cubeTo(z pen, a, b, p point) {
	ax, ay := z.toPixels(a)
	bx, by := z.toPixels(b)
	x, y := z.toPixels(p)
	z.CubeTo(ax, ay, bx, by, x, y)
}

// icnsOf encodes an icon for macOS. The sizes 16 and 32 are planes of colours and a mask, which
// every version shows everywhere. The larger sizes and those for high resolutions are PNG.
func icnsOf(drawn func(int) image.Image) ([]byte, error) {
	var body []byte
	add := func(kind string, data []byte) {
		body = append(body, kind...)
		body = binary.BigEndian.AppendUint32(body, uint32(8+len(data)))
		body = append(body, data...)
	}
	for _, small := range []struct {
		size             int
		colours, opacity string
	}{{16, "is32", "s8mk"}, {32, "il32", "l8mk"}} {
		colours, opacity := planes(drawn(small.size))
		add(small.colours, colours)
		add(small.opacity, opacity)
	}
	for _, large := range []struct {
		kind string
		size int
	}{
		{"ic11", 32},
		{"ic12", 64},
		{"ic07", 128},
		{"ic13", 256},
		{"ic08", 256},
		{"ic14", 512},
		{"ic09", 512},
		{"ic10", 1024},
	} {
		encoded, err := encode(drawn(large.size))
		if err != nil {
			return nil, err
		}
		add(large.kind, encoded)
	}
	head := binary.BigEndian.AppendUint32([]byte("icns"), uint32(8+len(body)))
	return append(head, body...), nil
}

// planes splits a picture into red, green and blue planes and the opacity. Each colour plane
// consists of packets of up to 128 bytes, which begin with their length less one. The opacity has
// no packets.
func planes(picture image.Image) (colours, opacity []byte) {
	var plane [3][]byte
	for y := range picture.Bounds().Dy() {
		for x := range picture.Bounds().Dx() {
			c := color.NRGBAModel.Convert(picture.At(x, y)).(color.NRGBA) //nolint:forcetypeassert // the result of NRGBAModel
			plane[0], plane[1], plane[2], opacity = append(plane[0], c.R), append(plane[1], c.G), append(plane[2], c.B), append(opacity, c.A)
		}
	}
	for _, p := range plane {
		for len(p) > 0 {
			n := min(128, len(p))
			colours = append(append(colours, byte(n-1)), p[:n]...)
			p = p[n:]
		}
	}
	return colours, opacity
}

// maxICOSize is the maximum size of a picture in a Windows icon.
const maxICOSize = 256

// packIcon encodes pictures as one Windows icon: a table, followed by the pictures as PNG.
func packIcon(pictures []image.Image) ([]byte, error) {
	const head, entry = 6, 16
	table := binary.LittleEndian.AppendUint16(nil, 0)
	table = binary.LittleEndian.AppendUint16(table, 1) // an icon, not a mouse pointer
	table = binary.LittleEndian.AppendUint16(table, uint16(len(pictures)))
	var data bytes.Buffer
	encoder := png.Encoder{CompressionLevel: png.BestCompression}
	for _, picture := range pictures {
		at := head + entry*len(pictures) + data.Len()
		before := data.Len()
		if err := encoder.Encode(&data, picture); err != nil {
			return nil, err
		}
		width, height := picture.Bounds().Dx(), picture.Bounds().Dy()
		table = append(table, uint8(width), uint8(height), 0, 0) // 256 is written as 0
		table = binary.LittleEndian.AppendUint16(table, 1)       // planes
		table = binary.LittleEndian.AppendUint16(table, 32)      // bits per pixel
		table = binary.LittleEndian.AppendUint32(table, uint32(data.Len()-before))
		table = binary.LittleEndian.AppendUint32(table, uint32(at))
	}
	return append(table, data.Bytes()...), nil
}
