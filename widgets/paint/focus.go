package paint

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
)

// Focus gives an object of a canvas the keyboard focus. It does nothing for an object that was removed
// from the canvas, for which Fyne would log an error.
func Focus(c fyne.Canvas, o fyne.Focusable) {
	if object, ok := o.(fyne.CanvasObject); ok && Removed(c, object) {
		return
	}
	c.Focus(o)
}

// Removed reports whether an object was removed from a canvas.
func Removed(c fyne.Canvas, o fyne.CanvasObject) bool {
	driver, content := fyne.CurrentApp().Driver(), c.Content()
	if driver.CanvasForObject(o) != c || content == nil { // not drawn yet
		return false
	}
	// Fyne returns the same position for all objects that it does not find. The margin of the content
	// keeps other objects away from it.
	nowhere := driver.AbsolutePositionForObject(&fyne.Container{})
	return driver.AbsolutePositionForObject(content) != nowhere && driver.AbsolutePositionForObject(o) == nowhere
}

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
