package clipboard

import (
	"bytes"
	"encoding/binary"
	"image"
	"image/color"
	"image/png"
	"testing"
)

// A bitmap begins with its header, followed by the pixels of the PNG, bottom row first.
func TestBitmap(t *testing.T) {
	m := image.NewNRGBA(image.Rect(0, 0, 3, 2))
	m.SetNRGBA(0, 1, color.NRGBA{R: 1, G: 2, B: 3, A: 255})
	m.SetNRGBA(2, 0, color.NRGBA{R: 4, G: 5, B: 6, A: 255})
	var b bytes.Buffer
	if err := png.Encode(&b, m); err != nil {
		t.Fatal(err)
	}
	data, err := bitmapOf(b.Bytes())
	if err != nil {
		t.Fatal(err)
	}
	number := func(at int) uint32 { return binary.LittleEndian.Uint32(data[at:]) }
	if len(data) != 124+4*6 || number(0) != 124 || number(4) != 3 || number(8) != 2 || number(20) != 24 {
		t.Errorf("%d bytes, the head is % x", len(data), data[:56])
	}
	if first, last := data[124:128], data[len(data)-4:]; !bytes.Equal(first, []byte{3, 2, 1, 255}) || !bytes.Equal(last, []byte{6, 5, 4, 255}) {
		t.Errorf("the first pixel is % x, the last % x", first, last)
	}
	if _, err := bitmapOf([]byte("no picture")); err == nil {
		t.Error("what is no PNG has a bitmap")
	}
}
