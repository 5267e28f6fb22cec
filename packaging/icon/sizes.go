package main

import "image"

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
