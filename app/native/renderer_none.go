//go:build !cgo || ci || wayland || js || android || ios || mobile || (!darwin && (gles || arm || arm64))

package native

import "fyne.io/fyne/v2"

// Renderer returns nothing: Fyne draws with another OpenGL here, or it is not known.
func (Screen) Renderer(fyne.Window) string { return "" }
