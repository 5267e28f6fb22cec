//go:build cgo && !ci && !wayland && !js && !android && !ios && !mobile

package native

import (
	"bytes"
	"errors"
	"log"
	"os"
	"runtime"
	"strings"

	"fyne.io/fyne/v2"
	"github.com/go-gl/glfw/v3.3/glfw"
)

// Screen is the one that the main window is on. It implements app.Screen.
type Screen struct{}

// errNoGL is what becomes of a first window whose drawing cannot be begun.
var errNoGL = errors.New("the functions of OpenGL 2.1 cannot be loaded")

// Ready reports why windows cannot be opened at all, before Fyne tries, which would end
// in a panic.
func Ready() error {
	said := &listener{}
	log.SetOutput(said)
	err := glfw.Init()
	log.SetOutput(os.Stderr)
	if err == nil && said.text.Len() > 0 {
		err = errors.New(said.cause()) // GLFW for Go only logs what the platform is to blame for
	}
	return err
}

// Show shows the first window, or returns why there is none. Fyne 2.7 logs that, goes on
// without one and waits for ever for events.
func (Screen) Show(w fyne.Window) (err error) {
	said := &listener{}
	log.SetOutput(said)
	defer func() {
		log.SetOutput(os.Stderr)
		if r := recover(); r != nil {
			if err, _ = r.(error); err != errNoGL { //nolint:errorlint // it is itself
				panic(r)
			}
		}
	}()
	w.Show()
	v := window(w)
	if v == nil {
		return errors.New(said.cause())
	}
	hold(v)
	_, _ = os.Stderr.Write(said.text.Bytes())
	return nil
}

// hold has a window that was just shown lie within the screen, with its frame, where it
// is the program that says where it lies. Windows places windows one below the other
// whatever their size.
func hold(v *glfw.Window) {
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

// listener hears what is logged.
type listener struct{ text bytes.Buffer }

// Write implements io.Writer. Without its functions the first call of OpenGL would end
// the process.
func (l *listener) Write(text []byte) (int, error) {
	if bytes.Contains(text, []byte("failed to initialise OpenGL")) {
		panic(errNoGL)
	}
	return l.text.Write(text)
}

// cause returns the part that says what the matter was.
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

// Room returns how much of the main screen a window may take, in pixels, and nothing
// where that is not known. There must have been a window.
func (Screen) Room() fyne.Size {
	monitor := glfw.GetPrimaryMonitor()
	if monitor == nil {
		return fyne.Size{}
	}
	_, _, width, height := monitor.GetWorkarea()
	return fyne.NewSize(float32(width), float32(height))
}

// Place returns where a window is; false where that is not for the program to say.
func (Screen) Place(w fyne.Window) (x, y int, ok bool) {
	if v := view(w); v != nil {
		x, y = v.GetPos()
		return x, y, true
	}
	return 0, 0, false
}

// Put moves a window.
func (Screen) Put(w fyne.Window, x, y int) {
	if v := view(w); v != nil {
		v.SetPos(x, y)
	}
}

// Silence has no more events reach a window that is about to be closed. Fyne 2.7 asks GLFW about
// the window for a moving pointer, and panics, for it has forgotten it by then: GLFW hands on all
// events that have come since the last frame at once.
func (Screen) Silence(w fyne.Window) {
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

// view returns what GLFW has of a window. Other systems than X11 keep the place of
// a window by themselves, and macOS would be moving it meanwhile.
func view(w fyne.Window) *glfw.Window {
	if runtime.GOOS == "windows" || runtime.GOOS == "darwin" {
		return nil
	}
	return window(w)
}

// window returns the window of GLFW, or nil where there is none.
func window(w fyne.Window) *glfw.Window {
	driven, ok := w.(interface{ RunWithContext(f func()) })
	if !ok {
		return nil
	}
	var v *glfw.Window
	driven.RunWithContext(func() { v = glfw.GetCurrentContext() })
	return v
}
