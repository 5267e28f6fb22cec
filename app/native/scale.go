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

// Fyne 2.7 finds out the scale of a window when it makes it, which is too late to know
// how large that may be. Here is what it will find: what somebody asked for, times what
// the system does.

// scaleVariable is that of the environment by which Fyne is told a scale.
const scaleVariable = "FYNE_SCALE"

// Scale returns how many pixels stand for one of Fyne's.
func (Screen) Scale() float32 { return tenth(asked() * system()) }

// SetScale has windows that are opened from now on drawn at another scale.
func (Screen) SetScale(scale float32) {
	_ = os.Setenv(scaleVariable, strconv.FormatFloat(float64(scale/system()), 'f', -1, 32))
}

func tenth(scale float32) float32 { return float32(math.Round(float64(scale)*10)) / 10 }

// asked returns the scale that somebody wants.
func asked() float32 {
	text := os.Getenv(scaleVariable)
	if scale, err := strconv.ParseFloat(text, 32); err == nil && scale > 0 {
		return float32(scale)
	}
	if scale := fyne.CurrentApp().Settings().Scale(); text != "auto" && scale > 0 {
		return scale
	}
	return 1
}

// system returns the scale that the system asks for.
func system() float32 {
	monitor := glfw.GetPrimaryMonitor()
	switch disabled := strings.ToLower(os.Getenv("FYNE_DISABLE_DPI_DETECTION")); {
	case monitor == nil, runtime.GOOS == "darwin": // there pixels are scaled, and not sizes
		return 1
	case runtime.GOOS == "windows":
		scale, _ := monitor.GetContentScale()
		return max(scale, leastSystem)
	case disabled == "true", disabled == "t", disabled == "1":
		return 1
	}
	width, height := monitor.GetPhysicalSize()
	return byDensity(width, height, monitor.GetVideoMode().Width)
}

const (
	leastSystem = 0.1
	inch        = 25.4  // mm
	usual       = 120.0 // pixels on an inch that are shown as they are
)

// byDensity returns the scale for so many pixels in so many millimetres.
func byDensity(width, height, pixels int) float32 {
	if width == 60 && height == 60 { // a game console says so of its screen
		return 1
	}
	density := float32(pixels) / (float32(width) / inch)
	if !(density >= 10 && density <= 1000) {
		return 1
	}
	return max(density/usual, 1)
}
