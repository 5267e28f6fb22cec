//go:build cgo && !ci && !wayland && !js && !android && !ios && !mobile

package native

import (
	"math"
	"os"
	"runtime"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"github.com/go-gl/glfw/v3.3/glfw"
)

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
