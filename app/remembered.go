package app

import (
	"math"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"

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

// sizes watches how large the window is, and sees to how large everything in it is drawn.
type sizes struct {
	w       *window
	size    fyne.Size
	waiting *time.Timer // until the size is written down; nil when it is
	asked   float32     // the scale that the system asks for
	scale   float32     // the one that everything is drawn at
	shown   int         // the percentage of the one asked for that was chosen for it
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

// open gives the window its first size. It is called before there is anything in the window, so
// that this is laid out in that size, and again by [sizes.fit].
func (s *sizes) open() {
	w := s.w
	s.asked = w.screen.Scale()
	s.scale, s.shown = s.asked, w.desk.Settings.Everything
	w.desk.Room = func() fyne.Size { return roomFor(w.screen.Room(), s.scale) }
	s.resize()
}

// fit finds the scale at which what is in the window by now fits the screen.
func (s *sizes) fit() {
	s.rescale()
	s.resize()
}

// resize makes the window as large as it was, if the screen has room for that, for a
// laptop's projector may have less.
func (s *sizes) resize() {
	w := s.w
	size := w.desk.Settings.Window
	if size.IsZero() {
		size = usualSize()
	}
	w.win.Resize(shell.Fitting(size, w.desk.Room()))
}

// rescale finds the scale for the size of everything that is chosen. Where not even the
// least of the window has room at that, as at twice the size on a small screen, everything
// is drawn smaller, and that is told.
func (s *sizes) rescale() {
	w, percent := s.w, s.w.desk.Settings.Everything
	wished := s.asked * float32(percent) / 100
	scale := fittingScale(w.leastSize(), w.screen.Room(), wished)
	if scale != s.scale {
		s.scale = scale
		w.screen.SetScale(scale)
	}
	switch {
	case scale == wished:
	case percent > 100:
		w.status.Tell(lang.L("Zoom has reached the largest size that fits this screen"))
	default:
		w.status.Tell(lang.L("Everything is smaller than the system setting so that the window fits the screen"))
	}
}

// show draws everything at the size that is chosen. Every window stays as large as it is on
// the screen, unless its content needs more, and so on the screen. Fyne reads its scale
// again when it is given a theme.
func (s *sizes) show() {
	w, was, now := s.w, s.scale, s.w.desk.Settings.Everything
	if now == s.shown {
		return
	}
	s.shown = now
	w.status.Tell("") // of the size before
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

// leastSize returns what the window needs at the least, and for holes that can be hit.
func (w *window) leastSize() fyne.Size {
	least := w.win.Canvas().Content().MinSize().Add(shell.Surroundings())
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
