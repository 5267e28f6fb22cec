package main

import (
	"bytes"
	"encoding/binary"
	"image"
	"image/color"
	"image/draw"
	"image/png"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
)

// TestIconUpToDate fails if Icon.png in the repository differs from the output of this program;
// then run make icon. It compares pixels instead of files, because another version of Go may
// compress a PNG differently. It allows a small tolerance, because some processors fuse a
// multiplication and an addition and so round differently.
func TestIconUpToDate(t *testing.T) {
	const tolerance = 2

	file, err := os.Open("../../Icon.png")
	if err != nil {
		t.Fatal(err)
	}
	decoded, err := png.Decode(file)
	_ = file.Close()
	if err != nil {
		t.Fatal(err)
	}
	drawn := drawIcon()
	if got, want := decoded.Bounds(), drawn.Bounds(); got != want {
		t.Fatalf("Icon.png measures %v, drawn is %v", got, want)
	}
	got, want := premultiplied(decoded), premultiplied(drawn)
	for i := range want.Pix {
		if diff := int(got.Pix[i]) - int(want.Pix[i]); diff < -tolerance || diff > tolerance {
			x, y := i%want.Stride/4, i/want.Stride
			t.Fatalf("at (%d, %d) Icon.png has %v, drawn is %v", x, y, got.At(x, y), want.At(x, y))
		}
	}
}

func TestCornersAreTransparent(t *testing.T) {
	for _, drawn := range []image.Image{drawIcon(), newIconCache().document(size)} {
		for _, corner := range []image.Point{{0, 0}, {size - 1, 0}, {0, size - 1}, {size - 1, size - 1}} {
			if got := drawn.At(corner.X, corner.Y); got != (color.RGBA{}) {
				t.Errorf("at %v: %v, want nothing", corner, got)
			}
		}
		if _, _, _, alpha := drawn.At(size/2, 20).RGBA(); alpha != 0xFFFF {
			t.Errorf("the ground shows through: alpha %#x", alpha)
		}
	}
}

// Packages need each icon at each size.
func TestWriteAllSizes(t *testing.T) {
	folder := t.TempDir()
	if err := writeAll(folder); err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"tchouka-16.png", "tchouka-256.png", "document-16.png", "document-256.png"} {
		file, err := os.Open(filepath.Join(folder, name))
		if err != nil {
			t.Fatal(err)
		}
		defer func() { _ = file.Close() }()
		if got, err := png.DecodeConfig(file); err != nil || !strings.Contains(name, strconv.Itoa(got.Width)) || got.Height != got.Width {
			t.Errorf("%s measures %d x %d, %v", name, got.Width, got.Height, err)
		}
	}
}

func premultiplied(picture image.Image) *image.RGBA {
	copied := image.NewRGBA(picture.Bounds())
	draw.Draw(copied, copied.Rect, picture, picture.Bounds().Min, draw.Src)
	return copied
}

// TestIconsOfMacOS parses the file in the icns format.
func TestIconsOfMacOS(t *testing.T) {
	file, err := icnsOf(newIconCache().icon)
	if err != nil {
		t.Fatal(err)
	}
	if string(file[:4]) != "icns" || int(binary.BigEndian.Uint32(file[4:])) != len(file) {
		t.Fatalf("it begins with %q", file[:8])
	}
	widths := map[string]int{"ic11": 32, "ic12": 64, "ic07": 128, "ic13": 256, "ic08": 256, "ic14": 512, "ic09": 512, "ic10": 1024}
	raw := map[string]int{"is32": 3 * (16*16 + 2), "s8mk": 16 * 16, "il32": 3 * (32*32 + 8), "l8mk": 32 * 32}
	seen := 0
	for rest := file[8:]; len(rest) > 0; seen++ {
		kind, length := string(rest[:4]), int(binary.BigEndian.Uint32(rest[4:]))
		data := rest[8:length]
		rest = rest[length:]
		if want, ok := raw[kind]; ok {
			if len(data) != want {
				t.Errorf("%s has %d bytes, want %d", kind, len(data), want)
			}
			continue
		}
		config, err := png.DecodeConfig(bytes.NewReader(data))
		if err != nil || config.Width != widths[kind] || config.Height != widths[kind] {
			t.Errorf("%s is %+v (%v), want %d pixels", kind, config, err, widths[kind])
		}
	}
	if seen != len(widths)+len(raw) {
		t.Errorf("%d pictures, want %d", seen, len(widths)+len(raw))
	}
}

// A Windows icon is a table of pictures, and each is at the offset in the table.
func TestPackIcon(t *testing.T) {
	pictures := []image.Image{image.NewRGBA(image.Rect(0, 0, 16, 16)), image.NewRGBA(image.Rect(0, 0, 256, 256))}
	packed, err := packIcon(pictures)
	if err != nil {
		t.Fatal(err)
	}
	if got := binary.LittleEndian.Uint16(packed[4:]); got != 2 {
		t.Fatalf("%d pictures, want 2", got)
	}
	end := uint32(6 + 2*16)
	for i, width := range []byte{16, 0} { // 0 means 256
		entry := packed[6+16*i:]
		length, at := binary.LittleEndian.Uint32(entry[8:]), binary.LittleEndian.Uint32(entry[12:])
		if entry[0] != width || entry[1] != width || at != end {
			t.Errorf("picture %d: % x", i, entry[:16])
		}
		if _, err := png.Decode(bytes.NewReader(packed[at : at+length])); err != nil {
			t.Error(err)
		}
		end = at + length
	}
	if end != uint32(len(packed)) {
		t.Errorf("%d bytes, the table says %d", len(packed), end)
	}
}
