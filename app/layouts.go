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
