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
	"os"
	"path/filepath"
	"time"
	"unsafe"

	"github.com/go-gl/glfw/v3.3/glfw"
	"github.com/godbus/dbus/v5"
	"github.com/rymdport/portal/settings"
	"github.com/rymdport/portal/settings/appearance"
)

const (
	colorScheme = "color-scheme" // key of the portal
	patience    = 40 * time.Millisecond
)

// WatchDark calls changed on another goroutine when the desktop announces whether it is dark. The returned
// function waits a moment for the first answer, so that the window does not change its colours at once.
// Fyne 2.7 watches only for programs without a theme of their own.
func (Screen) WatchDark(changed func(dark bool)) (wait func()) {
	if !hasSessionBus() {
		return func() {}
	}
	late := time.After(patience)
	announce := func(value any) {
		if inner, ok := value.(dbus.Variant); ok { // from the older method of the portal
			value = inner.Value()
		}
		if scheme, err := appearance.ValueToColorScheme(value); err == nil {
			changed(scheme == appearance.Dark)
		}
	}
	first := make(chan struct{})
	go func() {
		if value, err := settings.ReadOne(appearance.Namespace, colorScheme); err == nil {
			announce(value)
		}
		close(first)
		_ = settings.OnSignalSettingChanged(func(c settings.Changed) { // it fails without a portal
			if c.Namespace == appearance.Namespace && c.Key == colorScheme {
				announce(c.Value)
			}
		})
	}()
	return func() {
		select {
		case <-first:
		case <-late:
		}
	}
}

// hasSessionBus reports whether there is a bus of the desktop. The library would start one.
func hasSessionBus() bool {
	if os.Getenv("DBUS_SESSION_BUS_ADDRESS") != "" {
		return true
	}
	_, err := os.Stat(filepath.Join(os.Getenv("XDG_RUNTIME_DIR"), "bus"))
	return err == nil
}

// loadDriver begins to load the graphics driver on a thread of its own. The window needs it, but is
// only built meanwhile. [Start] has initialized Xlib for threads.
func loadDriver() {
	if display := unsafe.Pointer(glfw.GetX11Display()); display != nil {
		go C.loadDriver(display)
	}
}

// textScale returns 1: desktops include their scale of texts in Xft.dpi.
func textScale() float32 { return 1 }

// HasStderr reports whether standard error is connected, which it always is.
func HasStderr() bool { return true }
