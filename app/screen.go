package app

import (
	"fmt"
	"image"

	"fyne.io/fyne/v2"
)

// Screen has the properties of screens and windows that Fyne lacks.
type Screen interface {
	// Show shows the first window, or returns why that is impossible.
	Show(w fyne.Window) error
	// AvailableSize returns the pixels of the screen that a window may take, or zero.
	AvailableSize() fyne.Size
	// Scale returns how many pixels one unit of Fyne has. It works before there is a window.
	Scale() float32
	// SetScale sets the scale of windows that are opened from now on.
	SetScale(scale float32)
	// Position returns the position of a window, if available.
	Position(w fyne.Window) (x, y int, ok bool)
	// Move moves a window to a position.
	Move(w fyne.Window, x, y int)
	// Place returns the pixels of a window with its frame, and of the part of its screen that windows may
	// take, if available.
	Place(w fyne.Window) (window, screen image.Rectangle, ok bool)
	// BlockEvents blocks further events of a window that is about to be closed.
	BlockEvents(w fyne.Window)
	// Key returns the digit of a key of the number row. If the keyboard's layout has no Latin letters, it
	// returns the letter that other layouts have on the key. Otherwise it returns 0.
	Key(scanCode int) rune
	// WatchDark calls changed on another goroutine when the system announces whether it is dark. The returned
	// function waits a moment for the first answer.
	WatchDark(changed func(dark bool)) (wait func())
	// Renderer returns the name of the renderer of a window, or "".
	Renderer(w fyne.Window) string
}

// noScreen implements Screen without any information.
type noScreen struct{}

func (noScreen) Show(w fyne.Window) error                    { w.Show(); return nil }
func (noScreen) Renderer(fyne.Window) string                 { return "" }
func (noScreen) AvailableSize() fyne.Size                    { return fyne.Size{} }
func (noScreen) Key(int) rune                                { return 0 }
func (noScreen) WatchDark(func(dark bool)) (wait func())     { return func() {} }
func (noScreen) Scale() float32                              { return 1 }
func (noScreen) SetScale(float32)                            {}
func (noScreen) Position(fyne.Window) (x, y int, known bool) { return 0, 0, false }
func (noScreen) Move(fyne.Window, int, int)                  {}
func (noScreen) Place(fyne.Window) (window, screen image.Rectangle, ok bool) {
	return image.Rectangle{}, image.Rectangle{}, false
}
func (noScreen) BlockEvents(fyne.Window) {}

// screenFacts describes the screen and the window for a problem report.
func (w *window) screenFacts() []string {
	size, room := w.win.Canvas().Size(), w.screen.AvailableSize()
	return []string{
		fmt.Sprintf("screen: %.0f x %.0f pixels; window: %.0f x %.0f at a scale of %.2f", room.Width, room.Height, size.Width, size.Height, w.win.Canvas().Scale()),
		"drawn by: " + w.screen.Renderer(w.win),
	}
}
