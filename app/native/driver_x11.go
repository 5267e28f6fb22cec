//go:build linux && cgo && !ci && !wayland && !android && !mobile && !gles && !arm && !arm64

package native

// #cgo LDFLAGS: -lX11 -lGL
// #include <X11/Xlib.h>
// #include <GL/glx.h>
//
// // loadDriver asks for the formats of the screen, which loads and initializes the graphics driver.
// static void loadDriver(void *display) {
// 	int count;
// 	GLXFBConfig *formats = glXGetFBConfigs(display, DefaultScreen((Display *)display), &count);
// 	if (formats != NULL) XFree(formats);
// }
import "C"

import (
	"unsafe"

	"github.com/go-gl/glfw/v3.3/glfw"
)

// loadDriver begins to load the graphics driver on a thread of its own. The window needs it, but is
// only built meanwhile. [Start] has initialized Xlib for threads.
func loadDriver() {
	if display := unsafe.Pointer(glfw.GetX11Display()); display != nil {
		go C.loadDriver(display)
	}
}
