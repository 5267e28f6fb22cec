package main

import (
	"bytes"
	"encoding/binary"
	"image"
	"image/png"
)

// largestOfWindows is the size of the largest picture that an icon of Windows holds.
const largestOfWindows = 256

// packIcon puts pictures into one icon of Windows: a table, and behind it the pictures as PNG.
func packIcon(pictures []image.Image) ([]byte, error) {
	const head, entry = 6, 16
	table := binary.LittleEndian.AppendUint16(nil, 0)
	table = binary.LittleEndian.AppendUint16(table, 1) // an icon, not a pointer of the mouse
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
		table = binary.LittleEndian.AppendUint16(table, 1)       // plane
		table = binary.LittleEndian.AppendUint16(table, 32)      // bits of a pixel
		table = binary.LittleEndian.AppendUint32(table, uint32(data.Len()-before))
		table = binary.LittleEndian.AppendUint32(table, uint32(at))
	}
	return append(table, data.Bytes()...), nil
}
