package film

import (
	"cmp"
	"image"
	"image/color"
	"maps"
	"slices"

	"tchouka/engine/picture/palette"
)

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
