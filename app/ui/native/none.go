//go:build !cgo && !windows

package native

import (
	"errors"
	"image"

	"fyne.io/fyne/v2"

	"tchouka/app/ui/shell"
)

// show returns the error of builds without file dialogs.
func show(shell.FileRequest, bool) (string, error) {
	return "", errors.New("this build has no file dialogs: name a file on the command line, or drop it on the window")
}

// Alert does nothing.
func Alert(string, string) {}

// Start does nothing.
func Start() {}

// HasStderr reports whether standard error is connected, which it always is.
func HasStderr() bool { return true }

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

// Renderer returns "".
func (Screen) Renderer(fyne.Window) string { return "" }

// WatchDark does nothing.
func (Screen) WatchDark(func(dark bool)) (wait func()) { return func() {} }
