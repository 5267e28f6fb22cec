package clipboard

import (
	"bytes"
	"encoding/binary"
	"image"
	"image/color"
	"image/png"
)

// bitmapOf converts a PNG to the bitmap format that every Windows program supports: a header of 124
// bytes, and the pixels row by row, bottom row first.
func bitmapOf(data []byte) ([]byte, error) {
	m, err := png.Decode(bytes.NewReader(data))
	if err != nil {
		return nil, err
	}
	const headerSize, planes, bits, bitFields, sRGB = 124, 1, 32, 3, 0x73524742
	size := m.Bounds().Size()
	head := make([]byte, headerSize)
	for at, value := range map[int]uint32{
		0: headerSize, 4: uint32(size.X), 8: uint32(size.Y), 12: planes | bits<<16, 16: bitFields, 20: uint32(4 * size.X * size.Y),
		40: 0xFF0000, 44: 0xFF00, 48: 0xFF, 52: 0xFF000000, 56: sRGB,
	} {
		binary.LittleEndian.PutUint32(head[at:], value)
	}
	return append(head, pixels(m)...), nil
}

// pixels returns blue, green, red and alpha of each pixel.
func pixels(m image.Image) []byte {
	b := m.Bounds()
	all := make([]byte, 0, 4*b.Dx()*b.Dy())
	for y := b.Max.Y - 1; y >= b.Min.Y; y-- {
		for x := b.Min.X; x < b.Max.X; x++ {
			c := color.NRGBAModel.Convert(m.At(x, y)).(color.NRGBA)
			all = append(all, c.B, c.G, c.R, c.A)
		}
	}
	return all
}
