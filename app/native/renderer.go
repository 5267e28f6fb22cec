//go:build cgo && !ci && !wayland && !js && !android && !ios && !mobile && (darwin || (!gles && !arm && !arm64))

package native

import (
	"fyne.io/fyne/v2"
	"github.com/go-gl/gl/v2.1/gl"
)

// Renderer says what draws a window, as in "llvmpipe (LLVM 15.0.6), OpenGL 4.5"; empty where that is
// not known. Fyne has loaded the functions of OpenGL by the time there is a window.
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
