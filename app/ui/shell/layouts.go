package shell

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"

	"tchouka/widgets/controls"
	"tchouka/widgets/paint"
)

// The grid of the design; see [paint.Unit].
const (
	Unit = paint.Unit
	Near = paint.SmallGap
	Gap  = paint.Gap
)

// atLeast is a layout that gives its one child a minimum size.
type atLeast struct{ size fyne.Size }

// AtLeast wraps an object in a container with a minimum size.
func AtLeast(size fyne.Size, child fyne.CanvasObject) *fyne.Container {
	return container.New(atLeast{size}, child)
}

func (l atLeast) MinSize(objects []fyne.CanvasObject) fyne.Size {
	return l.size.Max(objects[0].MinSize())
}

func (l atLeast) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	objects[0].Move(fyne.NewPos(0, 0))
	objects[0].Resize(size)
}

// Shares is a layout of columns, with the fractions of the width at which they begin.
type Shares []float32

// MinSize implements fyne.Layout.
func (Shares) MinSize(objects []fyne.CanvasObject) fyne.Size {
	size := fyne.NewSize(0, 0)
	for _, o := range objects {
		size.Height = max(size.Height, o.MinSize().Height)
	}
	return size
}

// Layout implements fyne.Layout.
func (s Shares) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	for i, o := range objects {
		end := float32(1)
		if i+1 < len(s) {
			end = s[i+1]
		}
		o.Move(fyne.NewPos(size.Width*s[i], 0))
		o.Resize(fyne.NewSize(size.Width*(end-s[i]), size.Height))
	}
}

// Spaced adds padding above and below.
func Spaced(o fyne.CanvasObject) fyne.CanvasObject {
	return container.New(layout.NewCustomPaddedLayout(paint.Unit, paint.Unit, 0, 0), o)
}

// Panel returns a panel with narrow padding.
func Panel(o fyne.CanvasObject) *controls.Panel {
	panel := controls.NewPanel(o)
	panel.Padding = Unit
	return panel
}

// Beside puts two panels side by side, with a bar between them that the user can drag. The first
// panel gets a share of the width at first.
func Beside(first, second fyne.CanvasObject, share float32) *controls.Splitter {
	s := controls.NewSplitter(first, second)
	s.Natural = func(room, _ float32) float32 { return room * share }
	return s
}

// Lowered aligns a small text with the normal text of a title or a button before it.
func Lowered(o fyne.CanvasObject) fyne.CanvasObject {
	return container.New(layout.NewCustomPaddedLayout(paint.Unit/4, 0, 0, 0), o)
}

// Space returns a narrow gap in a row.
func Space() fyne.CanvasObject { return AtLeast(fyne.NewSize(Gap/2, 0), layout.NewSpacer()) }

// SetVisible shows or hides an object.
func SetVisible(o fyne.CanvasObject, visible bool) {
	if visible {
		o.Show()
	} else {
		o.Hide()
	}
}

// Padded adds padding on the left and right.
func Padded(o fyne.CanvasObject, left, right float32) fyne.CanvasObject {
	return container.New(layout.NewCustomPaddedLayout(0, 0, left, right), o)
}

// Thin is a layout that makes its one child a thin line over the available width.
type Thin struct{}

// MinSize implements fyne.Layout.
func (Thin) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(0, 6+Gap/2) }

// Layout implements fyne.Layout.
func (Thin) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	objects[0].Move(fyne.NewPos(Gap, Gap/2))
	objects[0].Resize(fyne.NewSize(size.Width-2*Gap, 6))
}
