package film

import (
	"bufio"
	"cmp"
	"compress/lzw"
	"encoding/binary"
	"image"
	"image/color"
	"io"
	"maps"
	"math"
	"slices"

	"tchouka/engine/picture/palette"
)

// gifWriter writes an animated GIF frame by frame. Package image/gif needs all frames in
// memory.
type gifWriter struct {
	w      *bufio.Writer
	colors *colors
	before []byte // the previous frame, as colour indexes
	frame  []byte
	width  int
	begun  bool // the first frame, which is complete, was written
	err    error
}

// newGIF writes the header of a GIF with frames of a size.
func newGIF(w io.Writer, width, height int, c *colors) *gifWriter {
	g := &gifWriter{w: bufio.NewWriter(w), colors: c, before: make([]byte, width*height), frame: make([]byte, width*height), width: width}
	g.bytes([]byte("GIF89a"))
	g.numbers(width, height)
	g.bytes([]byte{0xF7, 0, 0}) // a global table of 256 colours, 8 bits each
	g.bytes(c.table())
	g.bytes([]byte("\x21\xFF\x0BNETSCAPE2.0\x03\x01\x00\x00\x00")) // it repeats
	return g
}

// add writes a frame with its duration in seconds.
func (g *gifWriter) add(m image.Image, seconds float64) error {
	g.colors.index(m, g.frame)
	part := image.Rect(0, 0, g.width, len(g.frame)/g.width)
	if g.begun {
		part = g.changed()
	}
	g.bytes([]byte{0x21, 0xF9, 4, 1<<2 | 1}) // keep the previous frame; use a transparent colour
	g.numbers(int(math.Round(100 * seconds)))
	g.bytes([]byte{transparent, 0, 0x2C})
	g.numbers(part.Min.X, part.Min.Y, part.Dx(), part.Dy())
	g.bytes([]byte{0, 8})
	g.pixels(part)
	g.begun = true
	copy(g.before, g.frame)
	g.flush()
	return g.err
}

// close writes the trailer of the GIF.
func (g *gifWriter) close() error {
	g.bytes([]byte{0x3B})
	g.flush()
	return g.err
}

// changed returns the smallest rectangle that contains all changed pixels, or one pixel if
// nothing changed.
func (g *gifWriter) changed() image.Rectangle {
	var part image.Rectangle
	for i, c := range g.frame {
		if c != g.before[i] {
			x, y := i%g.width, i/g.width
			part = part.Union(image.Rect(x, y, x+1, y+1))
		}
	}
	if part.Empty() {
		return image.Rect(0, 0, 1, 1)
	}
	return part
}

// pixels writes a rectangle of the frame. Unchanged pixels are transparent: long runs of
// them compress well.
func (g *gifWriter) pixels(part image.Rectangle) {
	blocks := &blockWriter{g: g}
	code := lzw.NewWriter(blocks, lzw.LSB, 8)
	line := make([]byte, part.Dx())
	for y := part.Min.Y; y < part.Max.Y; y++ {
		at := y*g.width + part.Min.X
		for x := range line {
			if line[x] = g.frame[at+x]; g.begun && line[x] == g.before[at+x] {
				line[x] = transparent
			}
		}
		if _, err := code.Write(line); err != nil && g.err == nil {
			g.err = err
		}
	}
	if err := code.Close(); err != nil && g.err == nil {
		g.err = err
	}
	blocks.end()
}

func (g *gifWriter) bytes(b []byte) {
	if g.err == nil {
		_, g.err = g.w.Write(b)
	}
}

func (g *gifWriter) numbers(all ...int) {
	for _, n := range all {
		g.bytes(binary.LittleEndian.AppendUint16(nil, uint16(n)))
	}
}

// flush passes the buffered bytes to the writer, so that a cancelled writer stops the film
// between two frames.
func (g *gifWriter) flush() {
	if err := g.w.Flush(); g.err == nil {
		g.err = err
	}
}

// blockWriter splits its input into the data sub-blocks of a GIF.
type blockWriter struct {
	g     *gifWriter
	space [256]byte // the length, and the data
}

func (b *blockWriter) Write(p []byte) (int, error) {
	for _, c := range p {
		b.space[0]++
		if b.space[b.space[0]] = c; b.space[0] == 255 {
			b.hand()
		}
	}
	return len(p), b.g.err
}

func (b *blockWriter) hand() {
	b.g.bytes(b.space[:int(b.space[0])+1])
	b.space[0] = 0
}

// end writes the remaining bytes and the block terminator.
func (b *blockWriter) end() {
	if b.space[0] > 0 {
		b.hand()
	}
	b.hand()
}

// transparent is the colour index that leaves a pixel unchanged.
const transparent = 255

// colors is the colour table of a GIF. It contains the colours of the theme exactly, and the
// most frequent other colours.
type colors struct {
	all    []color.RGBA // at most 255, without the transparent index
	number map[color.RGBA]byte
}

// tally counts the pixels of each colour.
type tally map[color.RGBA]int

// count adds the pixels of an image.
func (t tally) count(m image.Image) {
	eachPixel(m, func(_ int, c color.RGBA) { t[c]++ })
}

// choose returns the colour table for images like the counted ones.
func (t tally) choose(pal palette.Palette) *colors {
	c := &colors{number: map[color.RGBA]byte{}}
	for m := range palette.Meanings {
		if exact := color.RGBA(m.In(pal)); t[exact] > 0 {
			c.add(exact)
		}
	}
	others := slices.SortedFunc(maps.Keys(t), func(a, b color.RGBA) int {
		return cmp.Or(cmp.Compare(t[b], t[a]), cmp.Compare(a.R, b.R), cmp.Compare(a.G, b.G), cmp.Compare(a.B, b.B))
	})
	for _, other := range others {
		c.add(other)
	}
	return c
}

func (c *colors) add(of color.RGBA) {
	if _, known := c.number[of]; !known && len(c.all) < transparent {
		c.number[of] = byte(len(c.all))
		c.all = append(c.all, of)
	}
}

// table returns the colour table in GIF format.
func (c *colors) table() []byte {
	var b [3 * 256]byte
	for i, of := range c.all {
		copy(b[3*i:], []byte{of.R, of.G, of.B})
	}
	return b[:]
}

// index writes the index of the nearest colour for each pixel of an image.
func (c *colors) index(m image.Image, to []byte) {
	last, number := color.RGBA{}, byte(0)
	eachPixel(m, func(i int, of color.RGBA) {
		if of != last || i == 0 {
			last, number = of, c.nearest(of)
		}
		to[i] = number
	})
}

func (c *colors) nearest(of color.RGBA) byte {
	if number, known := c.number[of]; known {
		return number
	}
	apart := func(a color.RGBA) int {
		r, g, b := int(a.R)-int(of.R), int(a.G)-int(of.G), int(a.B)-int(of.B)
		return 3*r*r + 6*g*g + b*b // rough weights of human vision
	}
	best := 0
	for i, a := range c.all {
		if apart(a) < apart(c.all[best]) {
			best = i
		}
	}
	c.number[of] = byte(best)
	return byte(best)
}

// eachPixel calls do for each pixel of an image, row by row.
func eachPixel(m image.Image, do func(i int, c color.RGBA)) {
	b, i := m.Bounds(), 0
	rgba, quick := m.(*image.RGBA)
	for y := b.Min.Y; y < b.Max.Y; y++ {
		for x := b.Min.X; x < b.Max.X; x++ {
			if quick {
				do(i, rgba.RGBAAt(x, y))
			} else {
				do(i, color.RGBAModel.Convert(m.At(x, y)).(color.RGBA))
			}
			i++
		}
	}
}
