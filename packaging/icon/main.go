// Command icon draws the program's icon: a wooden board with a row of three holes, which hold one,
// two and three seeds, and the larger Ruma.
//
//	go run ./packaging/icon
//
// writes Icon.png, 512 pixels square, into the current directory. The picture is drawn by a
// program, so that the palette and the proportions can be changed by editing constants.
//
//	go run ./packaging/icon DIR
//
// writes the icons for packages into a folder: the program's icon as tchouka-SIZE.png, and that of
// its files as document-SIZE.png, at every size that desktops use. It also writes all sizes for
// macOS to tchouka.icns and document.icns, and for Windows to tchouka.ico and document.ico. Each
// size is drawn separately: a small picture has fewer and larger seeds.
package main

import (
	"bytes"
	"fmt"
	"image"
	"image/png"
	"os"
	"path/filepath"
)

func main() {
	var err error
	if len(os.Args) > 1 {
		err = writeAll(os.Args[1])
	} else {
		err = write("Icon.png", drawIcon())
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

// writeAll writes both icons at every size into a folder.
func writeAll(folder string) error {
	iconCache := newIconCache()
	for name, picture := range map[string]func(int) image.Image{"tchouka": iconCache.icon, "document": iconCache.document} {
		var icoPictures []image.Image
		for _, pixels := range []int{16, 22, 24, 32, 48, 64, 128, 256, 512} {
			small := picture(pixels)
			if pixels <= maxICOSize {
				icoPictures = append(icoPictures, small)
			}
			if err := write(filepath.Join(folder, fmt.Sprintf("%s-%d.png", name, pixels)), small); err != nil {
				return err
			}
		}
		packed, err := packIcon(icoPictures)
		if err != nil {
			return err
		}
		if err := os.WriteFile(filepath.Join(folder, name+".ico"), packed, 0o644); err != nil {
			return err
		}
		icns, err := icnsOf(picture)
		if err != nil {
			return err
		}
		if err := os.WriteFile(filepath.Join(folder, name+".icns"), icns, 0o644); err != nil {
			return err
		}
	}
	return nil
}

// write encodes the picture as PNG.
func write(name string, picture image.Image) error {
	encoded, err := encode(picture)
	if err != nil {
		return err
	}
	return os.WriteFile(name, encoded, 0o644)
}

func encode(picture image.Image) ([]byte, error) {
	var b bytes.Buffer
	err := (&png.Encoder{CompressionLevel: png.BestCompression}).Encode(&b, picture)
	return b.Bytes(), err
}

// minWholeRowSize is the minimum size in pixels at which the seeds of the whole row can be counted.
const minWholeRowSize = 32

// An easel draws pictures of many sizes, and caches the boards for them.
type iconCache struct {
	boards map[kind]image.Image
}

// A kind of board.
type kind struct {
	small bool
	scale int // pixels per unit
}

func newIconCache() *iconCache { return &iconCache{boards: map[kind]image.Image{}} }

// board draws the board for a picture of the given size, at that size or larger.
func (e *iconCache) board(pixels int) image.Image {
	return e.draw(kind{small: pixels < minWholeRowSize, scale: scaleFor(pixels)})
}

func scaleFor(pixels int) int { return max(1, (pixels+size-1)/size) }

func (e *iconCache) draw(k kind) image.Image {
	if e.boards[k] == nil {
		row := wholeRow()
		if k.small {
			row = smallRow()
		}
		e.boards[k] = paint(row, k.scale)
	}
	return e.boards[k]
}

// icon draws the icon with a width in pixels.
func (e *iconCache) icon(pixels int) image.Image {
	return scaled(e.board(pixels), pixels)
}

// document draws the icon of a document with a width in pixels. The board on it is smaller, so it
// is simplified at larger icon sizes already.
func (e *iconCache) document(pixels int) image.Image {
	k := kind{small: pixels*iconSize/size < minWholeRowSize, scale: scaleFor(pixels)}
	return scaled(paintDocument(e.draw(k), float64(max(edge, size/pixels)), k.scale), pixels)
}
