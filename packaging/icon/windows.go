package main

import (
	"bytes"
	"encoding/binary"
	"image"
	"image/png"
)

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
