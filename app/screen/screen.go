//go:build cgo && !ci && !wayland && !js && !android && !ios && !mobile

// Package screen knows of screens and windows what Fyne does not tell: how large the
// one is, and where the other. It alone asks GLFW, the library that Fyne opens its
// windows with. All of it is for the goroutine that runs windows.
package screen

import (
	"runtime"

	"fyne.io/fyne/v2"
	"github.com/go-gl/glfw/v3.3/glfw"
)

// Screen is the one that the main window is on. It implements app.Screen.
type Screen struct{}

// Room returns how much of the main screen a window may take, in pixels, and nothing
// where that is not known. There must have been a window.
func (Screen) Room() fyne.Size {
	monitor := glfw.GetPrimaryMonitor()
	if monitor == nil {
		return fyne.Size{}
	}
	_, _, width, height := monitor.GetWorkarea()
	return fyne.NewSize(float32(width), float32(height))
}

// Place returns where a window is; false where that is not for the program to say.
func (Screen) Place(w fyne.Window) (x, y int, ok bool) {
	if v := view(w); v != nil {
		x, y = v.GetPos()
		return x, y, true
	}
	return 0, 0, false
}

// Put moves a window.
func (Screen) Put(w fyne.Window, x, y int) {
	if v := view(w); v != nil {
		v.SetPos(x, y)
	}
}

// view returns what GLFW has of a window. Other systems than X11 keep the place of
// a window by themselves, and macOS would be moving it meanwhile.
func view(w fyne.Window) *glfw.Window {
	driven, ok := w.(interface{ RunWithContext(f func()) })
	if !ok || runtime.GOOS == "windows" || runtime.GOOS == "darwin" {
		return nil
	}
	var v *glfw.Window
	driven.RunWithContext(func() { v = glfw.GetCurrentContext() })
	return v
}
