//go:build !windows && cgo && !ci && !wayland && !js && !android && !ios && !mobile

package native

// textScale returns 1: X11 desktops include their scale of texts in Xft.dpi, and macOS has none.
func textScale() float32 { return 1 }
