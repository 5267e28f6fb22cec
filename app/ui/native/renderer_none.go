//go:build cgo && !darwin && (gles || arm || arm64)

package native

import "fyne.io/fyne/v2"

// Renderer returns "": here Fyne uses another OpenGL, or the renderer is unknown.
func (Screen) Renderer(fyne.Window) string { return "" }
