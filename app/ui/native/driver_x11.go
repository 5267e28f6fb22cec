//go:build linux && cgo && !ci && !wayland && !android && !mobile && !gles && !arm && !arm64

package native

// #cgo LDFLAGS: -lX11 -ldl
// #include <dlfcn.h>
// #include <X11/Xlib.h>
// #include <GL/glx.h>
//
// typedef GLXFBConfig *(*list)(Display *, int, int *);
//
// // loadDriver lists the formats of the screen, which loads and initializes the graphics driver. The
// // program is not linked with libGL, because commands without a window would load it, too.
// static void loadDriver(void *display) {
// 	void *library = dlopen("libGL.so.1", RTLD_LAZY);
// 	list formatsOf = library == NULL ? NULL : (list)dlsym(library, "glXGetFBConfigs");
// 	int count;
// 	GLXFBConfig *formats = formatsOf == NULL ? NULL : formatsOf(display, DefaultScreen((Display *)display), &count);
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
