package app

import (
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
)

// What is found again after a restart besides what the View menu sets: how large the
// window was, and the game.

const (
	// restTime is how long the window keeps its size before that is written down: not
	// at every pixel that an edge is dragged.
	restTime = time.Second
	// frameRoom is what a window manager puts around a window, above all its title.
	frameRoom = 40
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

// openingSize returns how large the window opens: as it was, if the screen has room
// for that. A laptop's projector may have less.
func openingSize(kept, screen fyne.Size, scale float32) fyne.Size {
	size := kept
	if size.IsZero() {
		size = usualSize()
	}
	if screen.IsZero() {
		return size
	}
	room := fyne.NewSize(screen.Width/max(scale, 0.1), screen.Height/max(scale, 0.1)-frameRoom)
	return fyne.NewSize(min(size.Width, room.Width), min(size.Height, room.Height))
}
