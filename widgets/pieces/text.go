package pieces

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"tchouka/widgets/paint"
)

// PlaceText centres a text on a point.
func PlaceText(t *canvas.Text, middle fyne.Position) {
	size := t.MinSize()
	t.Resize(size)
	t.Move(fyne.NewPos(paint.Snap(middle.X-size.Width/2), paint.Snap(middle.Y-size.Height/2)))
	t.Refresh()
}

// SetBox gives a rectangle its place, size and corners.
func SetBox(r *canvas.Rectangle, at fyne.Position, size fyne.Size, corner float32) {
	r.Move(at)
	r.Resize(size)
	r.CornerRadius = corner
}
