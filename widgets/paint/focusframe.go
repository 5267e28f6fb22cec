package paint

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
)

// NewFocusFrame returns the frame of a pane that has the focus.
func NewFocusFrame() *canvas.Rectangle {
	frame := canvas.NewRectangle(color.Transparent)
	frame.StrokeWidth, frame.CornerRadius = 2, InnerCorner
	return frame
}

// PlaceFocusFrame lays the frame out just inside the pane.
func PlaceFocusFrame(frame *canvas.Rectangle, pane fyne.Size) {
	const inset = 1
	frame.Move(fyne.NewPos(inset, inset))
	frame.Resize(pane.SubtractWidthHeight(2*inset, 2*inset))
}
