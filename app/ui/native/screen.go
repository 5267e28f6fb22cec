//go:build cgo && !ci && !wayland && !js && !android && !ios && !mobile

package native

import (
	"bytes"
	"errors"
	"image"
	"log"
	"os"
	"runtime"
	"strings"

	"fyne.io/fyne/v2"
	"github.com/go-gl/glfw/v3.3/glfw"
)

// Screen is the screen of the main window. It implements app.Screen.
type Screen struct{}

// errNoGL is the error when OpenGL cannot be initialized for the first window.
var errNoGL = errors.New("the functions of OpenGL 2.1 cannot be loaded")

// Ready returns an error if windows cannot be opened at all. Fyne would panic in this case. Otherwise
// it begins to prepare the first window.
func Ready() error {
	said := &listener{}
	log.SetOutput(said)
	err := glfw.Init()
	log.SetOutput(os.Stderr)
	if err == nil && said.text.Len() > 0 {
		err = errors.New(said.cause()) // the Go binding of GLFW only logs platform errors
	}
	if err == nil {
		glfw.WindowHint(glfw.DepthBits, 0) // Fyne uses neither, and they take four bytes per pixel
		glfw.WindowHint(glfw.StencilBits, 0)
		loadDriver()
	}
	return err
}

// Show shows the first window, or returns an error, which Fyne 2.7 only logs.
func (Screen) Show(w fyne.Window) (err error) {
	said := &listener{}
	log.SetOutput(said)
	defer func() {
		log.SetOutput(os.Stderr)
		if r := recover(); r != nil {
			if err, _ = r.(error); err != errNoGL { //nolint:errorlint // compared by identity
				panic(r)
			}
		}
	}()
	w.Show()
	v := window(w)
	if v == nil {
		return errors.New(said.cause())
	}
	moveOnScreen(v)
	_, _ = os.Stderr.Write(said.text.Bytes())
	return nil
}

// moveOnScreen moves a window that was just shown so that it is within the screen, including its
// frame. This is necessary on Windows, which cascades windows regardless of their size.
func moveOnScreen(v *glfw.Window) {
	if runtime.GOOS != "windows" {
		return
	}
	left, top, right, bottom := v.GetFrameSize()
	x, y, width, height := glfw.GetPrimaryMonitor().GetWorkarea()
	inWidth, inHeight := v.GetSize()
	inWidth, inHeight = min(inWidth, width-left-right), min(inHeight, height-top-bottom)
	v.SetSize(inWidth, inHeight)
	atX, atY := v.GetPos()
	v.SetPos(max(min(atX, x+width-inWidth-right), x+left), max(min(atY, y+height-inHeight-bottom), y+top))
}

// listener records log output.
type listener struct{ text bytes.Buffer }

// Write implements io.Writer. It panics on a failure to initialize OpenGL, because the first OpenGL
// call would terminate the process. [Screen.Show] recovers.
func (l *listener) Write(text []byte) (int, error) {
	if bytes.Contains(text, []byte("failed to initialise OpenGL")) {
		panic(errNoGL)
	}
	return l.text.Write(text)
}

// cause returns the part of the log output that gives the reason.
func (l *listener) cause() string {
	lines := strings.Split(strings.TrimSpace(l.text.String()), "\n")
	for _, line := range lines {
		if _, cause, ok := strings.Cut(line, "Cause: "); ok {
			return cause
		}
	}
	if _, line, ok := strings.Cut(lines[0], "PlatformError: "); ok {
		return line
	}
	return lines[0]
}

// AvailableSize returns the size of the main screen available to a window in pixels, or zero if it is
// unknown. There must have been a window before.
func (Screen) AvailableSize() fyne.Size {
	monitor := glfw.GetPrimaryMonitor()
	if monitor == nil {
		return fyne.Size{}
	}
	_, _, width, height := monitor.GetWorkarea()
	return fyne.NewSize(float32(width), float32(height))
}

// Position returns the position of a window; false if the program cannot control it.
func (Screen) Position(w fyne.Window) (x, y int, ok bool) {
	if v := view(w); v != nil {
		x, y = v.GetPos()
		return x, y, true
	}
	return 0, 0, false
}

// Move moves a window.
func (Screen) Move(w fyne.Window, x, y int) {
	if v := window(w); v != nil {
		v.SetPos(x, y)
	}
}

// Place returns the pixels of a window with its frame, and the work area of the monitor that contains
// most of it; false for a window that fills a screen.
func (Screen) Place(w fyne.Window) (place, screen image.Rectangle, ok bool) {
	v := window(w)
	if v == nil || v.GetAttrib(glfw.Maximized) == glfw.True || v.GetMonitor() != nil {
		return image.Rectangle{}, image.Rectangle{}, false
	}
	x, y := v.GetPos()
	width, height := v.GetSize()
	left, top, right, bottom := v.GetFrameSize()
	place = image.Rect(x-left, y-top, x+width+right, y+height+bottom)
	most := 0
	for _, m := range glfw.GetMonitors() {
		x, y, width, height := m.GetWorkarea()
		area := image.Rect(x, y, x+width, y+height)
		if part := area.Intersect(place).Size(); part.X*part.Y > most {
			most, screen = part.X*part.Y, area
		}
	}
	return place, screen, most > 0
}

// BlockEvents stops all events to a window that is about to be closed. GLFW delivers all events since
// the last frame at once. For a pointer event, Fyne 2.7 would query GLFW for a window that it has
// already destroyed, and panic.
func (Screen) BlockEvents(w fyne.Window) {
	v := window(w)
	if v == nil {
		return
	}
	v.SetCursorPosCallback(nil)
	v.SetMouseButtonCallback(nil)
	v.SetScrollCallback(nil)
	v.SetKeyCallback(nil)
	v.SetCharCallback(nil)
	v.SetFocusCallback(nil)
	v.SetPosCallback(nil)
	v.SetSizeCallback(nil)
	v.SetFramebufferSizeCallback(nil)
	v.SetContentScaleCallback(nil)
	v.SetRefreshCallback(nil)
	v.SetCloseCallback(nil)
}

// view returns the GLFW window if the program controls its position. Systems other than X11
// remember the position themselves, and macOS would move the window meanwhile.
func view(w fyne.Window) *glfw.Window {
	if runtime.GOOS == "windows" || runtime.GOOS == "darwin" {
		return nil
	}
	return window(w)
}

// window returns the GLFW window, or nil if there is none.
func window(w fyne.Window) *glfw.Window {
	driven, ok := w.(interface{ RunWithContext(f func()) })
	if !ok {
		return nil
	}
	var v *glfw.Window
	driven.RunWithContext(func() { v = glfw.GetCurrentContext() })
	return v
}
