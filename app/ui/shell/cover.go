package shell

import (
	"image/color"

	"tchouka/widgets/paint"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"
)

// Raiser is a [Chooser] whose dialog can be hidden behind the window that waits for it.
type Raiser interface {
	// ToFront raises the open dialog, if any, above all windows, on any goroutine.
	ToFront()
}

// cover is an overlay that receives all clicks of a waiting window.
type cover struct {
	widget.BaseWidget
	onTapped func()
}

func newCover(onTapped func()) *cover { return paint.Extended(&cover{onTapped: onTapped}) }

func (c *cover) Tapped(*fyne.PointEvent) { c.onTapped() }

func (*cover) CreateRenderer() fyne.WidgetRenderer {
	return widget.NewSimpleRenderer(canvas.NewRectangle(color.Transparent))
}
