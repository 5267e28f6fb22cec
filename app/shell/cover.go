package shell

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"
)

// Raiser is a [Chooser] whose dialog can be buried under the window that waits for it.
type Raiser interface {
	// ToFront shows the dialog that is open above all windows. It may be called on any
	// goroutine, and when none is open.
	ToFront()
}

// cover lies over a window that waits, and hears of clicks anywhere.
type cover struct {
	widget.BaseWidget
	onTapped func()
}

func newCover(onTapped func()) *cover {
	c := &cover{onTapped: onTapped}
	c.ExtendBaseWidget(c)
	return c
}

// Tapped implements fyne.Tappable.
func (c *cover) Tapped(*fyne.PointEvent) { c.onTapped() }

// CreateRenderer implements fyne.Widget.
func (*cover) CreateRenderer() fyne.WidgetRenderer {
	return widget.NewSimpleRenderer(canvas.NewRectangle(color.Transparent))
}
