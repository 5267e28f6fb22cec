package learn

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"tchouka/widgets/prose"
)

// column stacks objects vertically, each with the full width and the height it needs at that width.
// Its own height is known once it has a width.
type column struct {
	gap    float32
	height float32 // at the last width
}

func newColumn(gap float32, objects ...fyne.CanvasObject) *fyne.Container {
	return container.New(&column{gap: gap}, objects...)
}

func (c *column) MinSize(objects []fyne.CanvasObject) fyne.Size {
	if c.height > 0 {
		return fyne.NewSize(80, c.height)
	}
	height := float32(0)
	for _, o := range objects {
		height += o.MinSize().Height + c.gap
	}
	return fyne.NewSize(80, height)
}

func (c *column) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	y := float32(0)
	for _, o := range objects {
		if !o.Visible() {
			continue
		}
		height := prose.HeightFor(o, size.Width)
		o.Move(fyne.NewPos(0, y))
		o.Resize(fyne.NewSize(size.Width, height))
		y += height + c.gap
	}
	c.height = max(y-c.gap, 0)
}

// flow arranges buttons in lines of the available width. Hidden buttons are skipped.
type flow struct {
	height float32
}

func (f *flow) MinSize(objects []fyne.CanvasObject) fyne.Size {
	size := fyne.Size{}
	for _, o := range objects {
		if o.Visible() {
			size = size.Max(o.MinSize())
		}
	}
	return fyne.NewSize(size.Width, max(size.Height, f.height))
}

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
	f.height = y + row
}
