package main

import (
	"bytes"
	"encoding/binary"
	"image"
	"image/color"
	"image/png"
)

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
