//go:build cgo

package native

import (
	"bytes"
	"errors"
	"image"
	"log"
	"math"
	"os"
	"runtime"
	"strconv"
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

// Fyne 2.7 determines the scale of a window when it creates it. That is too late to compute the
// maximum size. This file computes the same value in advance: the user's scale times the system's.

// scaleVariable is the environment variable with the user's scale for Fyne.
const scaleVariable = "FYNE_SCALE"

// Scale returns the number of pixels per Fyne unit that the user and the desktop request.
func (Screen) Scale() float32 { return roundToTenth(userScale() * desktop() * textScale()) }

// SetScale sets the scale of windows opened from now on.
func (Screen) SetScale(scale float32) {
	_ = os.Setenv(scaleVariable, strconv.FormatFloat(float64(scale/system()), 'f', -1, 32))
}

func roundToTenth(scale float32) float32 { return float32(math.Round(float64(scale)*10)) / 10 }

// userScale returns the user's scale.
func userScale() float32 {
	text := os.Getenv(scaleVariable)
	if scale, err := strconv.ParseFloat(text, 32); err == nil && scale > 0 {
		return float32(scale)
	}
	if scale := fyne.CurrentApp().Settings().Scale(); text != "auto" && scale > 0 {
		return scale
	}
	return 1
}

// desktop returns the scale that the desktop requests, or else Fyne's. On X11, which Fyne ignores, it is
// the resource Xft.dpi, in which desktops store their scale and that of texts.
func desktop() float32 {
	if monitor := glfw.GetPrimaryMonitor(); monitor != nil && runtime.GOOS != "darwin" {
		if scale, _ := monitor.GetContentScale(); scale > 1 {
			return scale
		}
	}
	return system()
}

// system returns Fyne's scale of the system.
func system() float32 {
	monitor := glfw.GetPrimaryMonitor()
	switch disabled := strings.ToLower(os.Getenv("FYNE_DISABLE_DPI_DETECTION")); {
	case monitor == nil, runtime.GOOS == "darwin": // macOS scales pixels, not sizes
		return 1
	case runtime.GOOS == "windows":
		scale, _ := monitor.GetContentScale()
		return max(scale, minSystemScale)
	case disabled == "true", disabled == "t", disabled == "1":
		return 1
	}
	width, height := monitor.GetPhysicalSize()
	return byDensity(width, height, monitor.GetVideoMode().Width)
}

const (
	minSystemScale = 0.1
	inch           = 25.4  // mm
	defaultDPI     = 120.0 // pixels per inch at scale 1
)

// byDensity returns the scale for a number of pixels on a width in millimetres.
func byDensity(width, height, pixels int) float32 {
	if width == 60 && height == 60 { // a game console reports this for its screen
		return 1
	}
	density := float32(pixels) / (float32(width) / inch)
	if !(density >= 10 && density <= 1000) {
		return 1
	}
	return max(density/defaultDPI, 1)
}

// Key returns the digit of a key of the number row. If the keyboard's layout has no Latin letters, it
// returns the letter that other layouts have on the key. Otherwise it returns 0.
func (Screen) Key(scanCode int) rune {
	for key := glfw.Key0; key <= glfw.Key9; key++ {
		if glfw.GetKeyScancode(key) == scanCode {
			return rune(key) // GLFW's names of digits and letters are their codes in ASCII
		}
	}
	letter := rune(0)
	for key := glfw.KeyA; key <= glfw.KeyZ; key++ {
		code := glfw.GetKeyScancode(key)
		if name := glfw.GetKeyName(key, code); len(name) == 1 && name[0] >= 'a' && name[0] <= 'z' {
			return 0
		}
		if code == scanCode {
			letter = rune(key) - 'A' + 'a'
		}
	}
	return letter
}
