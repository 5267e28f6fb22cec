package app

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"

	"tchouka/widgets/controls"
)

// gap stands between the parts of the window.
const gap = 12

// atLeast gives its one child a least size.
type atLeast struct{ size fyne.Size }

func newAtLeast(size fyne.Size, child fyne.CanvasObject) *fyne.Container {
	return container.New(atLeast{size}, child)
}

// MinSize implements fyne.Layout.
func (l atLeast) MinSize(objects []fyne.CanvasObject) fyne.Size {
	return l.size.Max(objects[0].MinSize())
}

// Layout implements fyne.Layout.
func (l atLeast) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	objects[0].Move(fyne.NewPos(0, 0))
	objects[0].Resize(size)
}

// shares says at which parts of the width the columns of a row begin: at the same
// in every row of a list.
type shares []float32

// MinSize implements fyne.Layout.
func (shares) MinSize(objects []fyne.CanvasObject) fyne.Size {
	size := fyne.NewSize(0, 0)
	for _, o := range objects {
		size.Height = max(size.Height, o.MinSize().Height)
	}
	return size
}

// Layout implements fyne.Layout.
func (s shares) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	for i, o := range objects {
		end := float32(1)
		if i+1 < len(s) {
			end = s[i+1]
		}
		o.Move(fyne.NewPos(size.Width*s[i], 0))
		o.Resize(fyne.NewSize(size.Width*(end-s[i]), size.Height))
	}
}

// spaced leaves room above and below.
func spaced(o fyne.CanvasObject) fyne.CanvasObject {
	return container.New(layout.NewCustomPaddedLayout(8, 8, 0, 0), o)
}

// column puts verdict, board and bar one below the other. The board gets the height
// that the others leave; where that is short the verdict has one line.
type column struct {
	verdict     *controls.VerdictBadge
	boardHeight func(width float32) float32
	barHeight   func(width float32) float32 // the least of the bar, in this width
}

// MinSize implements fyne.Layout.
func (c column) MinSize(objects []fyne.CanvasObject) fyne.Size {
	size := fyne.NewSize(0, 0)
	for _, o := range objects {
		size.Width = max(size.Width, o.MinSize().Width)
	}
	size.Height = c.verdict.CompactHeight() + objects[1].MinSize().Height + objects[2].MinSize().Height + 2*gap
	return size
}

// natural returns the height at which the board fills a width.
func (c column) natural(objects []fyne.CanvasObject, width float32) float32 {
	return c.verdict.FullHeight() + c.boardHeight(width) + c.bar(objects, width) + 2*gap
}

func (c column) bar(objects []fyne.CanvasObject, width float32) float32 {
	return max(objects[2].MinSize().Height, c.barHeight(width))
}

// Layout implements fyne.Layout.
func (c column) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	verdict, board, bar := objects[0], objects[1], objects[2]
	short := size.Height < c.natural(objects, size.Width)
	c.verdict.SetCompact(short)
	above, below := c.verdict.FullHeight(), c.bar(objects, size.Width)
	if short {
		above = c.verdict.CompactHeight()
	}
	y := float32(0)
	for _, part := range []struct {
		object fyne.CanvasObject
		height float32
	}{
		{verdict, above},
		{board, max(size.Height-above-below-2*gap, board.MinSize().Height)},
		{bar, below},
	} {
		part.object.Move(fyne.NewPos(0, y))
		part.object.Resize(fyne.NewSize(size.Width, part.height))
		y += part.height + gap
	}
}

func space() fyne.CanvasObject { return newAtLeast(fyne.NewSize(gap/2, 0), layout.NewSpacer()) }

func setVisible(o fyne.CanvasObject, visible bool) {
	if visible {
		o.Show()
	} else {
		o.Hide()
	}
}

func padded(o fyne.CanvasObject, left, right float32) fyne.CanvasObject {
	return container.New(layout.NewCustomPaddedLayout(0, 0, left, right), o)
}

// thin makes its one child a line as wide as there is room.
type thin struct{}

// MinSize implements fyne.Layout.
func (thin) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(0, 6+gap/2) }

// Layout implements fyne.Layout.
func (thin) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	objects[0].Move(fyne.NewPos(gap, gap/2))
	objects[0].Resize(fyne.NewSize(size.Width-2*gap, 6))
}
