//go:build cgo && (darwin || (!gles && !arm && !arm64))

package native

import (
	"fyne.io/fyne/v2"
	"github.com/go-gl/gl/v2.1/gl"
)

// Renderer returns the name of the graphics renderer of a window, for example "llvmpipe (LLVM
// 15.0.6), OpenGL 4.5"; "" if it is unknown. Fyne has loaded the OpenGL functions before there is a
// window.
func (Screen) Renderer(w fyne.Window) string {
	driven, ok := w.(interface{ RunWithContext(f func()) })
	if !ok || window(w) == nil {
		return ""
	}
	text := ""
	driven.RunWithContext(func() {
		text = gl.GoStr(gl.GetString(gl.RENDERER)) + ", OpenGL " + gl.GoStr(gl.GetString(gl.VERSION))
	})
	return text
}
