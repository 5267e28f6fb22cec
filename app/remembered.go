package app

import (
	"fmt"
	"image"
	"math"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"

	"tchouka/app/ui/shell"
)

// This file stores the size of the window and the zoom in the settings.

const (
	// saveDelay is how long the size must be constant before it is stored.
	saveDelay = time.Second
	// frameHeight and frameWidth are the height and width that a window manager adds to a window.
	frameHeight, frameWidth = 40, 16
	// minScale is the minimum scale at which the window is drawn to fit the screen.
	minScale = 0.5
)

// sizes tracks the size of the window, and sets the scale at which everything in it is drawn.
type sizes struct {
	w         *window
	size      fyne.Size
	waiting   *time.Timer // until the size is stored; nil when it is
	requested float32     // the scale that the system requests
	scale     float32     // the scale at which everything is drawn
	shown     int         // the zoom in percent that scale was computed for
}

// watchSize returns a container of o that fills the window and notices its size.
func (s *sizes) watchSize(o fyne.CanvasObject) fyne.CanvasObject {
	return container.New(sizeLayout{s}, o)
}

// sizeLayout is the layout of one object that fills its container and notices the size of the window.
type sizeLayout struct{ sizes *sizes }

func (sizeLayout) MinSize(objects []fyne.CanvasObject) fyne.Size { return objects[0].MinSize() }

func (n sizeLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	objects[0].Move(fyne.NewPos(0, 0))
	objects[0].Resize(size)
	n.sizes.recordSize()
}

// recordSize records the size of the window, and stores it after saveDelay without another change.
func (s *sizes) recordSize() {
	size := s.w.win.Canvas().Size()
	if s.w.win.FullScreen() || s.w.stage.on() || size == s.size || size.IsZero() {
		return
	}
	s.size = size
	if s.waiting != nil {
		s.waiting.Stop()
	}
	s.waiting = time.AfterFunc(saveDelay, func() { s.w.post(s.keep) })
}

// keep stores the size in the settings.
func (s *sizes) keep() {
	if s.waiting != nil {
		s.waiting.Stop()
		s.waiting = nil
	}
	if settings := s.w.desk.Settings; !s.size.IsZero() && settings.Window != s.size {
		settings.Window = s.size
		settings.Save()
	}
}

// open gives the window its first size. It is called before the window has any content, so that the
// content is laid out in this size. [sizes.fit] sets the size again.
func (s *sizes) open() {
	w := s.w
	s.requested = w.screen.Scale()
	w.screen.SetScale(s.requested)
	s.scale, s.shown = s.requested, w.desk.Settings.ZoomPercent
	w.desk.MaxWindowSize = func() fyne.Size { return maxWindowSize(w.screen.AvailableSize(), s.scale) }
	s.resize()
}

// resize gives the window its stored size, or as much of it as the screen has.
func (s *sizes) resize() {
	w := s.w
	size := w.desk.Settings.Window
	if size.IsZero() {
		size = fyne.NewSize(1280, 800)
	}
	w.win.Resize(shell.LimitSize(size, w.desk.MaxWindowSize()))
}

// rescale finds the scale for the zoom in the settings, or a smaller one with a message if the
// minimum size of the window would not fit the screen.
func (s *sizes) rescale() {
	w, percent := s.w, s.w.desk.Settings.ZoomPercent
	requestedScale := s.requested * float32(percent) / 100
	scale := fittingScale(w.minContentSize(), w.screen.AvailableSize(), requestedScale)
	if scale != s.scale {
		s.scale = scale
		w.screen.SetScale(scale)
	}
	switch {
	case scale == requestedScale:
	case percent > 100:
		w.status.ShowMessage(lang.L("Zoom has reached the largest size that fits this screen"))
	default:
		w.status.ShowMessage(lang.L("Everything is smaller than the system setting so that the window fits the screen"))
	}
}

// show applies the zoom in the settings. Every window keeps its size on the screen, unless its
// content needs more. Fyne reads the scale again when the theme is set.
func (s *sizes) show() {
	w, was, now := s.w, s.scale, s.w.desk.Settings.ZoomPercent
	if now == s.shown {
		return
	}
	s.shown = now
	w.status.ShowMessage("") // about the size before
	s.rescale()
	if s.scale == was {
		return
	}
	windows := w.app.Driver().AllWindows()
	rooms := make([]fyne.Size, len(windows))
	for i, win := range windows {
		size := win.Canvas().Size()
		rooms[i] = fyne.NewSize(size.Width*was/s.scale, size.Height*was/s.scale)
	}
	w.app.Settings().SetTheme(w.app.Settings().Theme())
	for i, win := range windows {
		if !win.FullScreen() {
			win.Resize(rooms[i])
		}
	}
}

// minContentSize returns the minimum size of the window, at which holes are large enough to click. It
// includes what may appear later: the strip of a collection, and higher tools and messages.
func (w *window) minContentSize() fyne.Size {
	least := w.win.Canvas().Content().MinSize().Add(shell.WindowChrome())
	if strip := w.coll.Object; !strip.Visible() {
		least.Height += strip.MinSize().Height + 2*shell.Gap
	}
	return least.Max(fyne.NewSize(640, 480))
}

// maxWindowSize returns the maximum size of a window on a screen in pixels, or zero.
func maxWindowSize(screen fyne.Size, scale float32) fyne.Size {
	if screen.IsZero() {
		return screen
	}
	return fyne.NewSize(screen.Width/scale-frameWidth, screen.Height/scale-frameHeight)
}

// fittingScale returns a scale at which the minimum size of a window fits the screen. It is the
// given scale, or else the largest smaller tenth that fits, but at least minScale.
func fittingScale(least, screen fyne.Size, scale float32) float32 {
	if screen.IsZero() {
		return scale
	}
	fits := min(screen.Width/(least.Width+frameWidth), screen.Height/(least.Height+frameHeight))
	if fits >= scale {
		return scale
	}
	return max(float32(math.Floor(float64(fits*10)))/10, minScale)
}

// Screen has the properties of screens and windows that Fyne lacks.
type Screen interface {
	// Show shows the first window, or returns why that is impossible.
	Show(w fyne.Window) error
	// AvailableSize returns the pixels of the screen that a window may take, or zero.
	AvailableSize() fyne.Size
	// Scale returns how many pixels one unit of Fyne has. It works before there is a window.
	Scale() float32
	// SetScale sets the scale of windows that are opened from now on.
	SetScale(scale float32)
	// Position returns the position of a window, if available.
	Position(w fyne.Window) (x, y int, ok bool)
	// Move moves a window to a position.
	Move(w fyne.Window, x, y int)
	// Place returns the pixels of a window with its frame, and of the part of its screen that windows may
	// take, if available.
	Place(w fyne.Window) (window, screen image.Rectangle, ok bool)
	// BlockEvents blocks further events of a window that is about to be closed.
	BlockEvents(w fyne.Window)
	// Key returns the digit of a key of the number row. If the keyboard's layout has no Latin letters, it
	// returns the letter that other layouts have on the key. Otherwise it returns 0.
	Key(scanCode int) rune
	// WatchDark calls changed on another goroutine when the system announces whether it is dark. The returned
	// function waits a moment for the first answer.
	WatchDark(changed func(dark bool)) (wait func())
	// Renderer returns the name of the renderer of a window, or "".
	Renderer(w fyne.Window) string
}

// noScreen implements Screen without any information.
type noScreen struct{}

func (noScreen) Show(w fyne.Window) error                    { w.Show(); return nil }
func (noScreen) Renderer(fyne.Window) string                 { return "" }
func (noScreen) AvailableSize() fyne.Size                    { return fyne.Size{} }
func (noScreen) Key(int) rune                                { return 0 }
func (noScreen) WatchDark(func(dark bool)) (wait func())     { return func() {} }
func (noScreen) Scale() float32                              { return 1 }
func (noScreen) SetScale(float32)                            {}
func (noScreen) Position(fyne.Window) (x, y int, known bool) { return 0, 0, false }
func (noScreen) Move(fyne.Window, int, int)                  {}
func (noScreen) Place(fyne.Window) (window, screen image.Rectangle, ok bool) {
	return image.Rectangle{}, image.Rectangle{}, false
}
func (noScreen) BlockEvents(fyne.Window) {}

// screenFacts describes the screen and the window for a problem report.
func (w *window) screenFacts() []string {
	size, room := w.win.Canvas().Size(), w.screen.AvailableSize()
	return []string{
		fmt.Sprintf("screen: %.0f x %.0f pixels; window: %.0f x %.0f at a scale of %.2f", room.Width, room.Height, size.Width, size.Height, w.win.Canvas().Scale()),
		"drawn by: " + w.screen.Renderer(w.win),
	}
}
