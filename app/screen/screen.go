//go:build cgo && !ci && !wayland && !js && !android && !ios && !mobile

// Package screen knows how large the screen is, which Fyne does not tell. It alone
// asks GLFW, the library that Fyne opens its windows with.
package screen

import (
	"fyne.io/fyne/v2"
	"github.com/go-gl/glfw/v3.3/glfw"
)

// Room returns how much of the main screen a window may take, in pixels, and nothing
// where that is not known. It may be called once there is a window, on the goroutine
// that runs windows.
func Room() fyne.Size {
	monitor := glfw.GetPrimaryMonitor()
	if monitor == nil {
		return fyne.Size{}
	}
	_, _, width, height := monitor.GetWorkarea()
	return fyne.NewSize(float32(width), float32(height))
}
