package app

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
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

// column is the left side of the window: verdict, board, bar and line, from
// above. The board gets the height that suits its width, at most its share of
// the column; the line gets the rest.
type column struct {
	boardHeight func(width float32) float32
	barHeight   func(width float32) float32 // the least, in this width
}

// boardShare is the most of the column that the board takes.
const boardShare = 0.56

// MinSize implements fyne.Layout.
func (c column) MinSize(objects []fyne.CanvasObject) fyne.Size {
	size := fyne.NewSize(0, -gap)
	for _, o := range objects {
		if !o.Visible() {
			continue
		}
		least := o.MinSize()
		size = fyne.NewSize(max(size.Width, least.Width), size.Height+least.Height+gap)
	}
	return size
}

// Layout implements fyne.Layout.
func (c column) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	verdict, board, bar, line := objects[0], objects[1], objects[2], objects[3]
	barHeight := max(bar.MinSize().Height, c.barHeight(size.Width))
	rest := size.Height - verdict.MinSize().Height - barHeight - 3*gap
	least := line.MinSize().Height
	height := min(c.boardHeight(size.Width), max(rest*boardShare, rest-300))
	height = max(min(height, rest-least), board.MinSize().Height)
	y := float32(0)
	for _, part := range []struct {
		object fyne.CanvasObject
		height float32
	}{
		{verdict, verdict.MinSize().Height},
		{board, height},
		{bar, barHeight},
		{line, max(rest-height, least)},
	} {
		part.object.Move(fyne.NewPos(0, y))
		part.object.Resize(fyne.NewSize(size.Width, part.height))
		y += part.height + gap
	}
}
