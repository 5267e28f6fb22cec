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
type frame struct{ cpu, whole time.Duration }

// stage is a place where frames are drawn.
type stage interface {
	name() string
	run(benchmark benchmark)
}

// benchmark is a benchmark on a stage: do changes the view, and film draws frames of a gesture.
type benchmark func(v *treeview.TreeView, do func(func()), drawFrame func(gesture func()) frame)

// clock adds up the time of the pane: gestures and painting.
type clock struct {
	view    *treeview.TreeView
	cpu     time.Duration
	wrapped map[*canvas.Raster]bool
}

func newClock(v *treeview.TreeView) *clock {
	return &clock{view: v, wrapped: map[*canvas.Raster]bool{}}
}

// gesture begins a frame.
func (c *clock) gesture(move func()) {
	start := processorTime()
	move()
	c.cpu = processorTime() - start
	for _, o := range test.WidgetRenderer(c.view).Objects() {
		if raster, ok := o.(*canvas.Raster); ok && !c.wrapped[raster] {
			c.wrapped[raster] = true
			paint := raster.Generator
			raster.Generator = func(w, h int) image.Image {
				start := processorTime()
				defer func() { c.cpu += processorTime() - start }()
				return paint(w, h)
			}
		}
	}
}

// canvasStage paints frames in software, one after the other.
type canvasStage struct {
	view   *treeview.TreeView
	window fyne.Window
}

func newCanvasStage(size fyne.Size) *canvasStage {
	v := treeview.New()
	w := test.NewWindow(v)
	w.SetPadded(false)
	w.Resize(size)
	return &canvasStage{v, w}
}

func (*canvasStage) name() string { return "by Fyne's software painter, without a screen" }

func (s *canvasStage) run(benchmark benchmark) {
	c := newClock(s.view)
	benchmark(s.view, func(change func()) { change() }, func(move func()) frame {
		start := time.Now()
		c.gesture(move)
		s.window.Canvas().Capture()
		return frame{c.cpu, time.Since(start)}
	})
}

// screenStage draws the frames of a window.
type screenStage struct {
	app    fyne.App
	view   *treeview.TreeView
	window fyne.Window
}

func newScreenStage(a fyne.App, size fyne.Size) *screenStage {
	v := treeview.New()
	w := a.NewWindow("treebench")
	w.SetPadded(false)
	w.SetContent(v)
	w.Resize(size)
	return &screenStage{a, v, w}
}

func (*screenStage) name() string { return "in a window" }

// run draws frames in the window's loop. A frame begins when Fyne ticks its animations. Functions
// posted at that time run after the frame has been drawn.
func (s *screenStage) run(benchmark benchmark) {
	c := newClock(s.view)
	drawn := make(chan frame)
	var move func()
	ticker := fyne.NewAnimation(time.Hour, func(float32) {
		if move == nil {
			return
		}
		start := time.Now()
		c.gesture(move)
		move = nil
		go fyne.Do(func() {
			f := frame{c.cpu, time.Since(start)}
			go func() { drawn <- f }()
		})
	})
	go func() {
		fyne.DoAndWait(ticker.Start)
		benchmark(s.view, fyne.DoAndWait, func(gesture func()) frame {
			fyne.Do(func() { move = gesture })
			return <-drawn
		})
		fyne.Do(s.app.Quit)
	}()
	s.window.ShowAndRun()
}
