package controls

import "fyne.io/fyne/v2"

// Within reports whether the middle of a visible object is inside another object of the window.
func Within(outer, inner fyne.CanvasObject) bool {
	driver := fyne.CurrentApp().Driver()
	at := driver.AbsolutePositionForObject(inner).Subtract(driver.AbsolutePositionForObject(outer))
	x, y, size := at.X+inner.Size().Width/2, at.Y+inner.Size().Height/2, outer.Size()
	return inner.Visible() && x >= 0 && y >= 0 && x < size.Width && y < size.Height
}
