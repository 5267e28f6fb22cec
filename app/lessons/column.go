package lessons

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
)

// column puts objects one below the other, each as wide as there is room and as high as it
// needs to be in that width. Once it knows the width it knows its height.
type column struct {
	gap  float32
	high float32 // in the width that it had last
}

func newColumn(gap float32, objects ...fyne.CanvasObject) *fyne.Container {
	return container.New(&column{gap: gap}, objects...)
}

// heightOf returns how high an object is in a width.
func heightOf(o fyne.CanvasObject, width float32) float32 {
	if t, ok := o.(interface{ HeightFor(width float32) float32 }); ok {
		return t.HeightFor(width)
	}
	if o.Size().Width != width {
		o.Resize(fyne.NewSize(width, o.MinSize().Height))
	}
	return o.MinSize().Height
}

// MinSize implements fyne.Layout.
func (c *column) MinSize(objects []fyne.CanvasObject) fyne.Size {
	if c.high > 0 {
		return fyne.NewSize(80, c.high)
	}
	high := float32(0)
	for _, o := range objects {
		high += o.MinSize().Height + c.gap
	}
	return fyne.NewSize(80, high)
}

// Layout implements fyne.Layout.
func (c *column) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	y := float32(0)
	for _, o := range objects {
		if !o.Visible() {
			continue
		}
		high := heightOf(o, size.Width)
		o.Move(fyne.NewPos(0, y))
		o.Resize(fyne.NewSize(size.Width, high))
		y += high + c.gap
	}
	c.high = max(y-c.gap, 0)
}

// flow puts buttons beside each other, and goes on below where the width ends. Those that are
// hidden take no room.
type flow struct {
	high float32
}

// MinSize implements fyne.Layout.
func (f *flow) MinSize(objects []fyne.CanvasObject) fyne.Size {
	size := fyne.Size{}
	for _, o := range objects {
		if o.Visible() {
			size = size.Max(o.MinSize())
		}
	}
	return fyne.NewSize(size.Width, max(size.Height, f.high))
}

// Layout implements fyne.Layout.
func (f *flow) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	x, y, row := float32(0), float32(0), float32(0)
	for _, o := range objects {
		if !o.Visible() {
			continue
		}
		least := o.MinSize()
		if x > 0 && x+least.Width > size.Width {
			x, y, row = 0, y+row+gap, 0
		}
		o.Move(fyne.NewPos(x, y))
		o.Resize(least)
		x, row = x+least.Width+gap, max(row, least.Height)
	}
	f.high = y + row
}
