//go:build !cgo || ci || wayland || js || android || ios || mobile

package native

import (
	"image"

	"fyne.io/fyne/v2"
)

// Screen is a stub without screen information. It implements app.Screen.
type Screen struct{}

// Ready returns nil.
func Ready() error { return nil }

// Show shows the first window.
func (Screen) Show(w fyne.Window) error {
	w.Show()
	return nil
}

// AvailableSize returns zero.
func (Screen) AvailableSize() fyne.Size { return fyne.Size{} }

// Key returns 0.
func (Screen) Key(int) rune { return 0 }

// Scale returns 1.
func (Screen) Scale() float32 { return 1 }

// SetScale does nothing.
func (Screen) SetScale(float32) {}

// BlockEvents does nothing.
func (Screen) BlockEvents(fyne.Window) {}

// Position returns false.
func (Screen) Position(fyne.Window) (x, y int, ok bool) { return 0, 0, false }

// Move does nothing.
func (Screen) Move(fyne.Window, int, int) {}

// Place returns false.
func (Screen) Place(fyne.Window) (window, screen image.Rectangle, ok bool) {
	return image.Rectangle{}, image.Rectangle{}, false
}
