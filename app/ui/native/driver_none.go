//go:build cgo && !ci && !wayland && !js && !android && !ios && !mobile && (!linux || gles || arm || arm64)

package native

// loadDriver does nothing: the driver is loaded with the window.
func loadDriver() {}
