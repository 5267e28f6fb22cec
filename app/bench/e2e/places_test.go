package e2e

import (
	"image"
	"slices"
)

// places contains the positions of the elements of the window that the tests click. They are found
// in a picture, so that the layout may change.
type places struct {
	wood  image.Rectangle // the board
	holes []image.Point   // their centres, farthest first
	ruma  image.Point
	card  image.Rectangle // the verdict, above the board
	tree  image.Rectangle // the tree without its header and legend
}

// places finds a board of n holes in the light theme, and the elements around it.
func (p *program) places(n int) places {
	p.t.Helper()
	p.board() // earlier keys have taken effect
	p.settle()
	var found places
	waitUntil(p.t, "the board is drawn", func() bool {
		f := p.capture()
		wood := f.plank()
		if wood.Empty() {
			return false
		}
		found = places{wood: wood}
		pits := f.pits(wood.Inset(14)) // without the dark line along the edge
		if len(pits) != n+1 {
			return false
		}
		for _, pit := range pits[:n] {
			found.holes = append(found.holes, middle(pit))
		}
		found.ruma = middle(pits[n])
		found.card = image.Rect(wood.Min.X, wood.Min.Y-76, wood.Max.X, wood.Min.Y-12)
		found.tree = image.Rect(wood.Max.X+30, wood.Min.Y, f.width-20, f.height-110)
		return true
	})
	return found
}

// plank finds the wood of the board, the topmost and leftmost one in the window. Thumbnails of boards
// are below it. Edges of nodes in the tree, at its right, can have the same colour.
func (f *photo) plank() image.Rectangle {
	all, _ := f.bounds(f.all(), woodColor)
	for y := all.Min.Y; y < all.Max.Y; y++ {
		if _, count := f.bounds(image.Rect(all.Min.X, y, all.Max.X, y+1), woodColor); count == 0 {
			all, _ = f.bounds(image.Rect(all.Min.X, all.Min.Y, all.Max.X, y), woodColor)
			break
		}
	}
	for x := all.Min.X; x < all.Max.X; x++ {
		if _, count := f.bounds(image.Rect(x, all.Min.Y, x+1, all.Max.Y), woodColor); count == 0 {
			all, _ = f.bounds(image.Rect(all.Min.X, all.Min.Y, x, all.Max.Y), woodColor)
			break
		}
	}
	return all
}

// pits finds the holes and the Ruma, row by row in reading order.
func (f *photo) pits(in image.Rectangle) []image.Rectangle {
	var pits []image.Rectangle
	top := -1
	for y := in.Min.Y; y <= in.Max.Y; y++ {
		dark := y < in.Max.Y && f.dark(image.Rect(in.Min.X, y, in.Max.X, y+1)) >= 6
		switch {
		case dark && top < 0:
			top = y
		case !dark && top >= 0:
			pits = append(pits, f.pitsOf(image.Rect(in.Min.X, top, in.Max.X, y))...)
			top = -1
		}
	}
	return pits
}

// pitSlack is the tolerance for the brown of a hole. Holes that cannot be played are paler.
const pitSlack = 26

// dark returns the number of pixels with the brown of holes.
func (f *photo) dark(in image.Rectangle) int {
	count := 0
	for y := in.Min.Y; y < in.Max.Y; y++ {
		for x := in.Min.X; x < in.Max.X; x++ {
			if f.is(x, y, pitColor, pitSlack) {
				count++
			}
		}
	}
	return count
}

// pitsOf finds the holes of one row: wide runs of columns with many dark brown pixels.
func (f *photo) pitsOf(in image.Rectangle) []image.Rectangle {
	var pits []image.Rectangle
	open := false
	for x := in.Min.X; x < in.Max.X; x++ {
		top, bottom, count := 0, 0, 0
		for y := in.Min.Y; y < in.Max.Y; y++ {
			if f.is(x, y, pitColor, pitSlack) {
				if count == 0 {
					top = y
				}
				bottom = y + 1
				count++
			}
		}
		column := image.Rect(x, top, x+1, bottom)
		switch {
		case count < 6:
			open = false
		case open:
			pits[len(pits)-1] = pits[len(pits)-1].Union(column)
		default:
			open = true
			pits = append(pits, column)
		}
	}
	return slices.DeleteFunc(pits, func(pit image.Rectangle) bool { return pit.Dx() < 12 })
}

func middle(r image.Rectangle) image.Point { return r.Min.Add(r.Max).Div(2) }

// entry returns the position of the text field in the toolbar.
func (s places) entry() image.Point { return image.Pt(s.wood.Max.X-160, s.wood.Min.Y-108) }

// action returns the position of the button of the verdict.
func (s places) action() image.Point { return image.Pt(s.card.Max.X-60, middle(s.card).Y) }
