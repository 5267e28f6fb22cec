package app

import (
	"math"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/theme"

	"tchouka/app/shell"
)

// What is found again after a restart besides what the View menu sets: how large the
// window was, and the game.

const (
	// restTime is how long the window keeps its size before that is written down: not
	// at every pixel that an edge is dragged.
	restTime = time.Second
	// frameRoom is what a window manager puts above and below a window, above all its
	// title, and frameSides what it puts beside it.
	frameRoom, frameSides = 40, 16
	// leastScale is the smallest that anything is drawn to fit the screen.
	leastScale = 0.5
)

// usualSize is that of the window at the first start.
func usualSize() fyne.Size { return fyne.NewSize(1280, 800) }

// sizes watches how large the window is.
type sizes struct {
	w       *window
	size    fyne.Size
	waiting *time.Timer // until the size is written down; nil when it is
}

// watched lets the size of what fills the window be noticed.
func (s *sizes) watched(o fyne.CanvasObject) fyne.CanvasObject { return container.New(noticed{s}, o) }

// noticed fills a room with one thing, and tells of its size.
type noticed struct{ sizes *sizes }

// MinSize implements fyne.Layout.
func (noticed) MinSize(objects []fyne.CanvasObject) fyne.Size { return objects[0].MinSize() }

// Layout implements fyne.Layout.
func (n noticed) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	objects[0].Move(fyne.NewPos(0, 0))
	objects[0].Resize(size)
	n.sizes.notice()
}

// notice takes the size of the window down, once it rests.
func (s *sizes) notice() {
	size := s.w.win.Canvas().Size()
	if s.w.win.FullScreen() || s.w.stage.on() || size == s.size || size.IsZero() {
		return
	}
	s.size = size
	if s.waiting != nil {
		s.waiting.Stop()
	}
	s.waiting = time.AfterFunc(restTime, func() { s.w.post(s.keep) })
}

// keep writes the size down.
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

// open gives the window its first size: as it was, if the screen has room for that, for a
// laptop's projector may have less. Where not even the least of it has room, as
// at twice the size on a small screen, everything is drawn smaller, and that is told.
func (s *sizes) open() {
	w, screen, scale := s.w, s.w.screen.Room(), s.w.screen.Scale()
	if smaller := fittingScale(w.leastSize(), screen, scale); smaller < scale {
		w.screen.SetScale(smaller)
		scale = smaller
		w.status.Tell(lang.L("Everything is drawn smaller than the system asks for, so that the window fits the screen"))
	}
	size := w.desk.Settings.Window
	if size.IsZero() {
		size = usualSize()
	}
	w.desk.Room = func() fyne.Size { return roomFor(screen, scale) }
	w.win.Resize(shell.Fitting(size, w.desk.Room()))
}

// leastSize returns what the window needs at the least, and for holes that can be hit.
// Fyne's bar of menus is as high as a line of text with its surroundings.
func (w *window) leastSize() fyne.Size {
	least := w.win.Canvas().Content().MinSize().AddWidthHeight(2*theme.Padding(), theme.TextSize()+6*theme.Padding())
	return least.Max(fyne.NewSize(640, 480))
}

// roomFor returns the room that a screen of so many pixels has for a window, or nothing
// when it is not known.
func roomFor(screen fyne.Size, scale float32) fyne.Size {
	if screen.IsZero() {
		return screen
	}
	return fyne.NewSize(screen.Width/scale-frameSides, screen.Height/scale-frameRoom)
}

// fittingScale returns a scale at which the least of a window has room on a screen: the
// one that is wished for, or the next smaller tenth that will do.
func fittingScale(least, screen fyne.Size, scale float32) float32 {
	if screen.IsZero() {
		return scale
	}
	fits := min(screen.Width/(least.Width+frameSides), screen.Height/(least.Height+frameRoom))
	if fits >= scale {
		return scale
	}
	return max(float32(math.Floor(float64(fits*10)))/10, leastScale)
}
