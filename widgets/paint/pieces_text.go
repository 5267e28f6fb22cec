package paint

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
)

// PlaceText centres a text on a point.
func PlaceText(t *canvas.Text, middle fyne.Position) {
	size := t.MinSize()
	t.Resize(size)
	t.Move(fyne.NewPos(Snap(middle.X-size.Width/2), Snap(middle.Y-size.Height/2)))
	t.Refresh()
}

// SetBox sets the position, size and corner radius of a rectangle.
func SetBox(r *canvas.Rectangle, at fyne.Position, size fyne.Size, corner float32) {
	r.Move(at)
	r.Resize(size)
	r.CornerRadius = corner
}
