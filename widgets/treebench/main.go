// Command treebench measures the cost of a frame of the tree pane, and prints a table (make
// frames). With a screen it opens a window and measures the window's frames. Without a screen it
// paints them with Fyne's software painter:
//
//	.ci/screen go run ./widgets/treebench
//	go run ./widgets/treebench
//
// A frame begins with a gesture, sixty times a second: the tree is dragged, the wheel is turned, or
// an arrow key is held down. Own time is the CPU time of the pane itself, from the gesture to the
// finished picture. The whole frame, in wall-clock time, includes Fyne's part. On a screen it also
// includes OpenGL, which runs on the CPU if there is no graphics card.
package main

import (
	"flag"
	"fmt"
	"os"
	"runtime"
	"slices"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/app"
	"fyne.io/fyne/v2/test"

	"tchouka/engine/picture/tree"
	"tchouka/widgets/treeview"
)

func main() {
	nodes := flag.Int("nodes", 1_000_000, "how many `nodes` the trees have")
	frames := flag.Int("frames", 300, "how many `frames` are measured of each gesture")
	width := flag.Int("width", 1600, "of the pane, in `pixels`")
	height := flag.Int("height", 900, "of the pane, in `pixels`")
	flag.Parse()

	runtime.LockOSThread() // for processorTime; Fyne itself locks the thread of a window's loop
	size := fyne.NewSize(float32(*width), float32(*height))
	subjects := newSubjects(*nodes)
	printTrees(subjects)
	var s stage
	if os.Getenv("DISPLAY") != "" {
		s = newScreenStage(app.NewWithID("tchouka.treebench"), size)
	} else {
		test.NewApp()
		s = newCanvasStage(size)
	}
	fmt.Printf("\nFrames of %d × %d pixels, %s; median and 99th percentile of %d, in ms:\n\n", *width, *height, s.name(), *frames)
	fmt.Println("| tree | gesture | own time | whole frame |")
	fmt.Println("|---|---|---|---|")
	s.run(func(v *treeview.TreeView, do func(func()), drawFrame func(func()) frame) {
		for _, subject := range subjects {
			for _, g := range gestures(subject) {
				do(func() {
					subject.show(v)
					g.prepare(v)
				})
				var cpu, whole []time.Duration
				for n := range *frames {
					f := drawFrame(func() { g.move(v, n) })
					cpu, whole = append(cpu, f.cpu), append(whole, f.whole)
				}
				fmt.Printf("| %s | %s | %s | %s |\n", subject.name, g.name, percentiles(cpu), percentiles(whole))
			}
		}
	})
}

// printTrees prints the cost of a tree before drawing.
func printTrees(subjects []*subject) {
	fmt.Printf("Go %s, %d processors\n\n", runtime.Version(), runtime.NumCPU())
	fmt.Println("| tree | nodes seen | columns | layout, ms | bytes a node, tree | bytes a node, layout |")
	fmt.Println("|---|---|---|---|---|---|")
	for _, s := range subjects {
		var times []time.Duration
		for range 5 {
			start := processorTime()
			s.layout = s.tree.Layout(s.options)
			times = append(times, processorTime()-start)
		}
		slices.Sort(times)
		fmt.Printf("| %s | %d | %d | %s | %.0f | %.0f |\n", s.name, s.layout.Len(), s.layout.Columns(), ms(times[len(times)/2]),
			float64(s.tree.Bytes())/float64(s.tree.Len()), s.layoutBytes()/float64(s.layout.Len()))
	}
}

// layoutBytes returns the bytes that a layout retains.
func (s *subject) layoutBytes() float64 {
	var before, after runtime.MemStats
	s.layout = nil
	runtime.GC()
	runtime.ReadMemStats(&before)
	s.layout = s.tree.Layout(s.options)
	runtime.GC()
	runtime.ReadMemStats(&after)
	return float64(after.HeapAlloc) - float64(before.HeapAlloc)
}

// show sets the tree of a view again, with the path to the last node as the current line.
func (s *subject) show(v *treeview.TreeView) {
	v.SetTree(nil, nil)
	v.SetSelected(tree.None)
	v.SetTree(s.tree, s.layout)
	v.SetFullLine(s.tree.Path(s.tree.Line(s.last())))
	v.OnSelected = func(id tree.ID) { // as the window does
		v.SetLine(s.tree.Path(s.tree.Line(id)))
		v.SetSelected(id)
	}
}

// last returns a node at maximum distance from the root.
func (s *subject) last() tree.ID { return s.layout.ID(s.layout.Len() - 1) }

func percentiles(times []time.Duration) string {
	sorted := slices.Sorted(slices.Values(times))
	return ms(sorted[len(sorted)/2]) + " · " + ms(sorted[len(sorted)*99/100])
}

func ms(d time.Duration) string { return fmt.Sprintf("%.1f", d.Seconds()*1000) }

// gesture is a user action that lasts for several frames: move performs the n-th frame.
type gesture struct {
	name    string
	prepare func(v *treeview.TreeView)
	move    func(v *treeview.TreeView, n int)
}

// gestures returns the gestures that are measured for a tree.
func gestures(s *subject) []gesture {
	const turn = 40 // frames in one direction
	drag := func(v *treeview.TreeView, n int) {
		d := fyne.NewDelta(7, 11)
		if n/turn%2 == 1 {
			d = fyne.NewDelta(-7, -11)
		}
		v.Dragged(&fyne.DragEvent{PointEvent: fyne.PointEvent{Position: middle(v)}, Dragged: d})
	}
	at := func(zoom float32) func(*treeview.TreeView) {
		return func(v *treeview.TreeView) {
			v.Zoom(1e9, middle(v)) // the maximum, which is 8
			v.Zoom(zoom/8, middle(v))
			v.Center(s.layout.ID(s.layout.Len() / 2))
		}
	}
	whole := (*treeview.TreeView).Fit
	length := len(s.tree.Line(s.last()))
	step := func(v *treeview.TreeView, n int) { walk(v, n, length) }
	return []gesture{
		{"drag, everything written", at(1), drag},
		{"drag, positions", at(4), drag},
		{"drag, dots", at(0.05), drag},
		{"drag, the whole tree in view", whole, drag},
		{"zoom, from the whole tree to one node and back", whole, func(v *treeview.TreeView, n int) {
			dy := float32(10)
			if n/150%2 == 1 {
				dy = -10
			}
			v.Scrolled(&fyne.ScrollEvent{PointEvent: fyne.PointEvent{Position: middle(v)}, Scrolled: fyne.NewDelta(0, dy)})
		}},
		{"arrow key held down, everything written", at(1), step},
		{"arrow key held down, the whole tree in view", whole, step},
	}
}

// walk moves right to the end of a line, and back, like a held arrow key.
func walk(v *treeview.TreeView, n, length int) {
	key := fyne.KeyRight
	if n/length%2 == 1 {
		key = fyne.KeyLeft
	}
	v.TypedKey(&fyne.KeyEvent{Name: key})
}

func middle(v *treeview.TreeView) fyne.Position {
	return fyne.NewPos(v.Size().Width/2, v.Size().Height/2)
}
