package paint

import "fyne.io/fyne/v2"

// Extended calls ExtendBaseWidget of a new widget, which Fyne requires, and returns the widget.
func Extended[W interface {
	fyne.Widget
	ExtendBaseWidget(fyne.Widget)
}](w W) W {
	w.ExtendBaseWidget(w)
	return w
}
