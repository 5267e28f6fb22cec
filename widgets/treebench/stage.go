package main

import (
	"image"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"

	"tchouka/widgets/treeview"
)

// frame is the cost of one frame: the CPU time of the pane, and the total wall-clock time.
type frame struct{ own, whole time.Duration }

// stage is a place where frames are drawn.
type stage interface {
	name() string
	run(play play)
}

// play is a benchmark on a stage: do changes the view, and film draws frames of a gesture.
type play func(v *treeview.TreeView, do func(func()), film func(gesture func()) frame)

// clock adds up the time of the pane: gestures and painting.
type clock struct {
	view    *treeview.TreeView
	own     time.Duration
	watched map[*canvas.Raster]bool
}

func newClock(v *treeview.TreeView) *clock {
	return &clock{view: v, watched: map[*canvas.Raster]bool{}}
}

// gesture begins a frame.
func (c *clock) gesture(move func()) {
	began := processorTime()
	move()
	c.own = processorTime() - began
	for _, o := range test.WidgetRenderer(c.view).Objects() {
		if raster, ok := o.(*canvas.Raster); ok && !c.watched[raster] {
			c.watched[raster] = true
			paint := raster.Generator
			raster.Generator = func(w, h int) image.Image {
				began := processorTime()
				defer func() { c.own += processorTime() - began }()
				return paint(w, h)
			}
		}
	}
}

// onCanvas paints frames in software, one after the other.
type onCanvas struct {
	view   *treeview.TreeView
	window fyne.Window
}

func newCanvas(size fyne.Size) *onCanvas {
	v := treeview.New()
	w := test.NewWindow(v)
	w.SetPadded(false)
	w.Resize(size)
	return &onCanvas{v, w}
}

func (*onCanvas) name() string { return "by Fyne's software painter, without a screen" }

func (s *onCanvas) run(play play) {
	c := newClock(s.view)
	play(s.view, func(change func()) { change() }, func(move func()) frame {
		began := time.Now()
		c.gesture(move)
		s.window.Canvas().Capture()
		return frame{c.own, time.Since(began)}
	})
}

// onScreen draws the frames of a window.
type onScreen struct {
	app    fyne.App
	view   *treeview.TreeView
	window fyne.Window
}

func newScreen(a fyne.App, size fyne.Size) *onScreen {
	v := treeview.New()
	w := a.NewWindow("treebench")
	w.SetPadded(false)
	w.SetContent(v)
	w.Resize(size)
	return &onScreen{a, v, w}
}

func (*onScreen) name() string { return "in a window" }

// run draws frames in the window's loop. A frame begins when Fyne ticks its animations. Functions
// posted at that time run after the frame has been drawn.
func (s *onScreen) run(play play) {
	c := newClock(s.view)
	drawn := make(chan frame)
	var move func()
	ticker := fyne.NewAnimation(time.Hour, func(float32) {
		if move == nil {
			return
		}
		began := time.Now()
		c.gesture(move)
		move = nil
		go fyne.Do(func() {
			f := frame{c.own, time.Since(began)}
			go func() { drawn <- f }()
		})
	})
	go func() {
		fyne.DoAndWait(ticker.Start)
		play(s.view, fyne.DoAndWait, func(gesture func()) frame {
			fyne.Do(func() { move = gesture })
			return <-drawn
		})
		fyne.Do(s.app.Quit)
	}()
	s.window.ShowAndRun()
}
