package treeview

import (
	"fmt"
	"math"
	"testing"

	"fyne.io/fyne/v2"
	"pgregory.net/rapid"

	"tchouka/engine/picture/scene"
	"tchouka/engine/picture/tree"
	"tchouka/widgets/paint"
)

// newTestViewAs returns a view like hung, of a merged or unmerged tree, to the right or downwards.
func newTestViewAs(tb testing.TB, grown *tree.Tree, size fyne.Size, merged, down bool) (*TreeView, *renderer) {
	tb.Helper()
	v, r := newTestView(tb, grown, size)
	v.ReduceMotion = true
	v.SetDown(down)
	v.SetTree(grown, grown.Layout(tree.LayoutOptions{Merged: merged}))
	return v, r
}

// forEachLayout runs a test for the tree and the merged tree, to the right and downwards.
func forEachLayout(t *testing.T, do func(t *testing.T, merged, down bool)) {
	for _, merged := range []bool{false, true} {
		for _, down := range []bool{false, true} {
			t.Run(fmt.Sprintf("merged=%v/down=%v", merged, down), func(t *testing.T) { do(t, merged, down) })
		}
	}
}

// The hit test matches the drawing at every position of the view.
func TestTreeViewHitTest(t *testing.T) {
	grown := newTestTree(t, "3x10", 400)
	forEachLayout(t, func(t *testing.T, merged, down bool) {
		v, r := newTestViewAs(t, grown, fyne.NewSize(520, 700), merged, down)
		rapid.Check(t, func(t *rapid.T) {
			v.Center(tree.ID(rapid.IntRange(0, grown.Len()-1).Draw(t, "center")))
			zoom := rapid.Float64Range(0.4, maxZoom).Draw(t, "zoom")
			v.Zoom(float32(zoom/v.camera.zoom), fyne.NewPos(260, 350))
			for i := range r.frame.drawnNodes {
				s := &r.frame.drawnNodes[i]
				part, id := v.hit(fyne.NewPos(float32(s.x), float32(s.y)))
				if part != partNode || id != s.ID {
					t.Fatalf("at the middle of node %d lies part %d of %d", s.ID, part, id)
				}
				if s.Stub == tree.NoStub || s.pill == 0 {
					continue
				}
				x, y, _, _ := s.stubAt(&r.frame)
				if part, id := v.hit(fyne.NewPos(float32(x), float32(y))); part != partStub || id != s.ID {
					t.Fatalf("at the stub of node %d lies part %d of %d", s.ID, part, id)
				}
			}
		})
	})
}

// A repeated position selects its first occurrence, and stays in view.
func TestTreeViewKeepsSelection(t *testing.T) {
	grown := newTestTree(t, "3x10", 400)
	v, r := newTestView(t, grown, fyne.NewSize(520, 700))
	v.ReduceMotion = true
	layouts := map[bool]*tree.Layout{
		false: grown.Layout(tree.LayoutOptions{}),
		true:  grown.Layout(tree.LayoutOptions{Merged: true}),
	}
	rapid.Check(t, func(t *rapid.T) {
		id := tree.ID(rapid.IntRange(0, grown.Len()-1).Draw(t, "current"))
		v.SetSelected(id)
		v.Zoom(float32(rapid.Float64Range(0.3, 3).Draw(t, "factor")), fyne.NewPos(260, 350))
		v.SetSelected(tree.None)
		v.SetSelected(id)
		merged := rapid.Bool().Draw(t, "merged")
		v.SetTree(grown, layouts[merged])
		v.SetDown(rapid.Bool().Draw(t, "down"))
		v.SetTree(grown, layouts[!merged])
		rings := 0
		for _, s := range r.frame.drawnNodes {
			if s.selected {
				rings++
				if grown.Key(s.ID) != grown.Key(id) {
					t.Fatalf("the ring of %d is around %d", id, s.ID)
				}
			}
		}
		if x, y := v.at(v.index(id)); x < 0 || y < 0 || x > 520 || y > 700 {
			t.Fatalf("node %d is out of view, at (%.0f, %.0f)", id, x, y)
		}
		if !r.frame.dense && rings != 1 {
			t.Fatalf("%d rings", rings)
		}
	})
}

func TestTreeViewArrowKeysFollowDirection(t *testing.T) {
	grown := newTestTree(t, "4x2", 100)
	forEachLayout(t, func(t *testing.T, merged, down bool) {
		v, _ := newTestViewAs(t, grown, fyne.NewSize(520, 700), merged, down)
		v.OnSelected = v.SetSelected
		v.SetSelected(tree.Root)
		on, aside, back := fyne.KeyRight, fyne.KeyUp, fyne.KeyLeft
		if down {
			on, aside, back = fyne.KeyDown, fyne.KeyLeft, fyne.KeyUp
		}
		for i, step := range []struct {
			key  fyne.KeyName
			want int // moves made
		}{{on, 1}, {on, 2}, {aside, 2}, {back, 1}, {back, 0}, {back, 0}} {
			v.TypedKey(&fyne.KeyEvent{Name: step.key})
			if got := len(grown.Line(v.selected)); got != step.want {
				t.Fatalf("step %d, %s: after %d moves, want %d", i, step.key, got, step.want)
			}
		}
	})
}

// A merged tree of any size needs no more objects than an unmerged one.
func TestMergedTreeObjectCount(t *testing.T) {
	grown := newTestTree(t, "9x8", 100_000)
	v, r := newTestViewAs(t, grown, fyne.NewSize(520, 700), true, false)
	for step := range 100 {
		v.Center(tree.ID(step * grown.Len() / 100))
		v.Zoom([]float32{0.5, 2.5, 0.7, 1.2}[step%4], fyne.NewPos(260, 350))
		if n := len(r.Objects()); n > detailed {
			t.Fatalf("%d objects in view", n)
		}
		r.picture.Generator(520, 700)
	}
	v.Fit()
	r.picture.Generator(520, 700)
}

// An edge that passes columns goes through all of its points, in order, and stays between them.
func TestBentEdgesStayBetweenPoints(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		e := drawnEdge{down: rapid.Bool().Draw(t, "down")}
		x := 0.0
		next := func() scene.Point {
			x += rapid.Float64Range(5, 100).Draw(t, "on")
			return scene.Point{X: x, Y: rapid.Float64Range(-300, 300).Draw(t, "y")}
		}
		e.from = next()
		for range rapid.IntRange(1, 5).Draw(t, "passed") {
			e.via = append(e.via, next())
		}
		e.to = next()
		for k := range len(e.via) + 1 {
			a, b := e.stop(k), e.stop(k+1)
			if p := e.bent(k, 1); math.Hypot(p.X-b.X, p.Y-b.Y) > 1e-9 {
				t.Fatalf("it comes to %v, not to %v", p, b)
			}
			last := a.X
			for i := range 21 {
				p := e.bent(k, float64(i)/20)
				if p.Y < min(a.Y, b.Y)-1e-9 || p.Y > max(a.Y, b.Y)+1e-9 || p.X < last {
					t.Fatalf("between %v and %v it comes to %v", a, b, p)
				}
				last = p.X
			}
		}
		at := e.onScreen(e.from)
		for k := range e.pieces() {
			points := e.curve(nil, k, -1e9, 1e9)
			end := e.onScreen(e.stop(k + 1))
			if last := points[len(points)-1]; points[0] != at || math.Hypot(last.X-end.X, last.Y-end.Y) > 1e-9 {
				t.Fatalf("piece %d goes from %v to %v, want from %v to %v", k, points[0], last, at, end)
			}
			at = end
		}
	})
}

// Labels of a merged tree never overlap the axis, and other things only without space.
func TestLabelsDoNotOverlapAxis(t *testing.T) {
	grown := newTestTree(t, "3x10", 400)
	for _, down := range []bool{false, true} {
		v, r := newTestViewAs(t, grown, fyne.NewSize(520, 700), true, down)
		for _, zoom := range []float32{0.5, 0.8, 1.5, 3} {
			v.Zoom(zoom/float32(v.camera.zoom), fyne.NewPos(260, 350))
			v.Center(tree.Root)
			v.Center(tree.ID(grown.Len() / 3))
			for _, w := range v.addWords(nil, &r.frame, paint.PaletteFor(v)) {
				if r.frame.axis.holds(v.camera, w.x, w.y) {
					t.Errorf("%q is written over the axis at zoom %v", w.text, zoom)
				}
			}
			if words := v.addAxisWords(nil, &r.frame, paint.PaletteFor(v)); len(words) < 2 {
				t.Errorf("%d words on the axis at zoom %v", len(words), zoom)
			}
		}
	}
}

func BenchmarkMergedTreeFrame(b *testing.B) {
	grown := newTestTree(b, "9x8", 1_000_000)
	l := grown.Layout(tree.LayoutOptions{Merged: true})
	size := fyne.NewSize(1600, 900)
	v, r := newTestView(b, grown, size)
	v.SetTree(grown, l)
	for _, zoom := range []float64{1, 0.3, 0.05, 0.001, 0} {
		b.Run(fmt.Sprintf("zoom=%v", zoom), func(b *testing.B) {
			v.Fit()
			if zoom > 0 {
				v.Zoom(float32(zoom/v.camera.zoom), fyne.NewPos(size.Width/2, size.Height/2))
				v.Center(tree.ID(grown.Len() / 2))
			}
			b.ReportAllocs()
			for b.Loop() {
				r.draw()
				r.picture.Generator(int(size.Width), int(size.Height))
			}
			b.ReportMetric(float64(len(r.objects)), "objects")
		})
	}
}
