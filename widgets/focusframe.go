package widgets

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
)

// newFocusFrame returns the frame round a pane that has the keys.
func newFocusFrame() *canvas.Rectangle {
	frame := canvas.NewRectangle(color.Transparent)
	frame.StrokeWidth, frame.CornerRadius = 2, 4
	return frame
}

// placeFocusFrame stands such a frame just inside a pane.
func placeFocusFrame(frame *canvas.Rectangle, pane fyne.Size) {
	const inset = 1
	frame.Move(fyne.NewPos(inset, inset))
	frame.Resize(pane.SubtractWidthHeight(2*inset, 2*inset))
}
