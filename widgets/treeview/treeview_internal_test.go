package treeview

import (
	"context"
	"fmt"
	"math"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"pgregory.net/rapid"

	"tchouka/engine/games/row"
	"tchouka/engine/picture/tree"
)

func newTestTree(tb testing.TB, board string, nodes int) *tree.Tree {
	tb.Helper()
	game := row.Multitchouka().Game()
	start, err := game.Parse(board)
	if err != nil {
		tb.Fatal(err)
	}
	grown := tree.New(game, start)
	grown.GrowUnmerged(context.Background(), nodes)
	return grown
}

// newTestView returns a view of a tree and its renderer.
func newTestView(tb testing.TB, grown *tree.Tree, size fyne.Size) (*TreeView, *renderer) {
	tb.Helper()
	test.NewTempApp(tb)
	v := New()
	r := test.WidgetRenderer(v).(*renderer)
	v.Resize(size)
	v.SetTree(grown, grown.Layout(tree.LayoutOptions{}))
	return v, r
}

// The number of objects is that of a full view, for trees of any size.
func TestTreeViewObjectCount(t *testing.T) {
	for _, nodes := range []int{10, 10_000, 1_000_000} {
		t.Run(fmt.Sprint(nodes), func(t *testing.T) {
			grown := newTestTree(t, "9x8", nodes)
			v, r := newTestView(t, grown, fyne.NewSize(520, 700))
			for step := range 400 {
				v.Center(tree.ID(step * grown.Len() / 400))
				v.Zoom([]float32{0.5, 2.5, 0.7, 1.2}[step%4], fyne.NewPos(260, 350))
				if n := len(r.Objects()); n > detailed {
					t.Fatalf("%d objects in view", n)
				}
			}
			v.Fit()
			if made := len(r.texts.objects); made > maxWords || made > 16*grown.Len() {
				t.Errorf("%d texts made for %d nodes", made, grown.Len())
			}
		})
	}
}

func TestTreeViewKeepsSelectedNodeInPlace(t *testing.T) {
	grown := newTestTree(t, "8x4", 300)
	v, _ := newTestView(t, grown, fyne.NewSize(520, 700))
	v.ReduceMotion = true
	v.SetSelected(40)
	v.Zoom(0.9, fyne.NewPos(100, 100))
	x, y := v.at(v.index(40))
	later := grown.Clone()
	later.GrowUnmerged(context.Background(), 3000)
	v.SetTree(later, later.Layout(tree.LayoutOptions{}))
	if nx, ny := v.at(v.index(40)); math.Hypot(nx-x, ny-y) > 0.01 {
		t.Errorf("the selected node went from (%.1f, %.1f) to (%.1f, %.1f)", x, y, nx, ny)
	}
	if later.Len() == grown.Len() {
		t.Error("the tree did not grow")
	}
}

// A growing tree stays fitted until the user moves it.
func TestTreeViewInitialZoom(t *testing.T) {
	seed := newTestTree(t, "3x10", 0)
	v, _ := newTestView(t, seed, fyne.NewSize(520, 700))
	grow := func(nodes int) {
		seed = seed.Clone()
		seed.Grow(context.Background(), nodes)
		v.SetTree(seed, seed.Layout(tree.LayoutOptions{}))
	}
	grow(6)
	if !v.camera.shows(v.layout, v.Size()) {
		t.Error("a small tree is not fitted")
	}
	grow(150)
	if !v.camera.shows(v.layout, v.Size()) {
		t.Error("a large tree is not fitted")
	}
	v.Zoom(3, fyne.NewPos(100, 100))
	before := v.camera
	grow(30)
	if v.camera.zoom != before.zoom || v.camera.x != before.x {
		t.Error("a tree that was moved does not keep its place")
	}
	v.Fit()
	grow(30)
	if !v.camera.shows(v.layout, v.Size()) {
		t.Error("a tree that was fitted does not stay fitted")
	}
	v.Resize(fyne.NewSize(400, 300))
	if !v.camera.shows(v.layout, v.Size()) {
		t.Error("a tree that was fitted does not stay fitted in a smaller view")
	}
}

func TestTreeViewAnimatesScrolling(t *testing.T) {
	grown := newTestTree(t, "4x2", 100)
	v, _ := newTestView(t, grown, fyne.NewSize(520, 700))
	from, camera := v.layout, v.camera
	grown.Fold(2, true)
	v.layout = grown.Layout(tree.LayoutOptions{})
	v.camera = v.camera.moved(0, 60)
	v.startTransition(from, camera)
	if v.transition != nil {
		t.Fatal("the test driver runs animations to their end at once")
	}

	// Ticked by hand, in place of a window.
	transition := v.newTransition(from, camera)
	v.transition = transition
	i := v.index(3)
	column, p := v.layout.ColumnOf(i), v.layout.At(i)
	oldX, oldY := camera.at(float64(column), float64(from.At(from.Index(3)).Y))
	newX, newY := v.at(i)
	for _, part := range []float64{0, 0.5, 1} {
		transition.animation.Tick(float32(part))
		if (v.transition == nil) != (part == 1) {
			t.Fatalf("at %v of the way: glide %v", part, v.transition)
		}
		x, y := v.place(column, p)
		if wantX, wantY := between(oldX, newX, part), between(oldY, newY, part); math.Hypot(x-wantX, y-wantY) > 1e-6 {
			t.Errorf("at %v of the way: (%.2f, %.2f), want (%.2f, %.2f)", part, x, y, wantX, wantY)
		}
	}

	// Unfolding: hidden nodes start at the node that hid them.
	folded := v.layout
	grown.Fold(2, false)
	v.layout = grown.Layout(tree.LayoutOptions{})
	v.transition = v.newTransition(folded, v.camera)
	transition.animation.Tick(0.9)
	if v.transition.part != 0 {
		t.Error("a glide that is over moves the next one")
	}
	out := v.index(grown.Node(2).FirstChild)
	x, y := v.place(v.layout.ColumnOf(out), v.layout.At(out))
	wantX, wantY := v.camera.at(2, float64(folded.At(folded.Index(2)).Y))
	if math.Hypot(x-wantX, y-wantY) > 1e-6 {
		t.Errorf("comes out of (%.1f, %.1f), want (%.1f, %.1f)", x, y, wantX, wantY)
	}

	// Selecting another node does not stop the animation.
	v.SetSelected(3)
	if v.transition == nil {
		t.Error("the ring stops the glide")
	}

	v.ReduceMotion = true
	v.startTransition(from, camera)
	if v.transition != nil {
		t.Error("glides although motion is reduced")
	}
}

func TestTreeCamera(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		c := newCamera(rapid.Float64Range(0.001, 3).Draw(t, "zoom"), rapid.Float64Range(0.05, 1).Draw(t, "squeeze"), rapid.Bool().Draw(t, "down"))
		c = c.moved(rapid.Float64Range(-1e4, 1e4).Draw(t, "x"), rapid.Float64Range(-1e4, 1e4).Draw(t, "y"))
		x, y := rapid.Float64Range(0, 500).Draw(t, "atX"), rapid.Float64Range(0, 500).Draw(t, "atY")
		column, row := c.place(x, y)
		zoomed := c.zoomedAbout(rapid.Float64Range(0.1, 10).Draw(t, "factor"), x, y)
		if sx, sy := zoomed.at(column, row); math.Hypot(sx-x, sy-y) > 1e-3 {
			t.Fatalf("zooming moves (%v, %v) to (%v, %v)", x, y, sx, sy)
		}
	})
	for _, board := range []string{"4x2", "3x10", "8x4"} {
		l := newTestTree(t, board, 2000).Layout(tree.LayoutOptions{})
		size := fyne.NewSize(520, 700)
		c := fitCamera(l, size, newCamera(1, 1, false))
		if !c.shows(l, size) {
			t.Errorf("%s does not fit when fitted", board)
		}
		if far := c.moved(1e9, -1e9).bounded(l, size); far.x > 520 || far.y < -1e6 {
			t.Errorf("%s can be pushed out of sight: %+v", board, far)
		}
	}
}

// The background of a branch contains its nodes and no other nodes.
func TestTreeViewMarksBranch(t *testing.T) {
	grown := newTestTree(t, "3x10", 300)
	v, r := newTestView(t, grown, fyne.NewSize(520, 700))
	rapid.Check(t, func(t *rapid.T) {
		branch := tree.ID(rapid.IntRange(0, grown.Len()-1).Draw(t, "branch"))
		v.Center(tree.ID(rapid.IntRange(0, grown.Len()-1).Draw(t, "center")))
		v.MarkBranch(branch)
		for _, s := range r.frame.drawnNodes {
			below := s.ID
			for below > branch {
				below = grown.Node(below).Parent
			}
			under := false
			for _, b := range r.frame.blocks {
				under = under || s.x >= b.x0 && s.x < b.x1 && s.y >= b.y0 && s.y < b.y1
			}
			if under != (below == branch) {
				t.Fatalf("node %d lies on the ground of %d: %v", s.ID, branch, under)
			}
		}
	})
	v.MarkBranch(tree.None)
	if len(r.frame.blocks) != 0 {
		t.Error("the ground does not go away")
	}
}

func TestTreeViewFitsTheLine(t *testing.T) {
	grown := newTestTree(t, "3x10", 400)
	v, _ := newTestView(t, grown, fyne.NewSize(520, 700))
	v.ReduceMotion = true
	rapid.Check(t, func(t *rapid.T) {
		line := grown.Path(grown.Line(tree.ID(rapid.IntRange(0, grown.Len()-1).Draw(t, "end"))))
		v.SetFullLine(line)
		v.FitLine()
		for _, id := range line {
			if x, y := v.at(v.index(id)); x < 0 || x > 520 || y < 0 || y > 700 {
				t.Fatalf("node %d of the line is seen at (%.0f, %.0f)", id, x, y)
			}
		}
		if v.camera.zoom > fitZoom {
			t.Fatalf("zoom %v", v.camera.zoom)
		}
	})
}

// Edges between two columns have the same order at every height, so none cross.
func TestTreeEdgesDoNotCross(t *testing.T) {
	grown := newTestTree(t, "3x10", 1000)
	v, _ := newTestView(t, grown, fyne.NewSize(520, 700))
	var edges []drawnEdge
	for column := range v.layout.Columns() {
		lo, hi := v.layout.Edges(column, 0, v.layout.Height())
		for i := lo; i < hi; i++ {
			edges = append(edges, v.edge(&frame{}, i))
		}
	}
	if len(edges) != v.layout.Len()-1 {
		t.Fatalf("%d edges for %d nodes", len(edges), v.layout.Len())
	}
	for i := 1; i < len(edges); i++ {
		above, below := &edges[i-1], &edges[i]
		if above.from.X != below.from.X {
			continue
		}
		for step := range 21 {
			at := float64(step) / 20
			if a, b := above.point(at), below.point(at); a.Y > b.Y+1e-9 {
				t.Fatalf("edges %d and %d cross", i-1, i)
			}
		}
	}
}

// The maximum drawn in detail: about detailed nodes and edges, with every label that fits.
func BenchmarkTreeViewDetail(b *testing.B) {
	size := fyne.NewSize(1600, 900)
	v, r := newTestView(b, newTestTree(b, "3x10", 1000), size)
	v.Fit()
	for nodes, edges := 1, detailed; nodes+edges > detailed; nodes, edges = countInView(v.layout, v.camera, size) {
		v.Zoom(1.02, fyne.NewPos(1000, 450))
	}
	b.ReportAllocs()
	for b.Loop() {
		r.draw()
		r.picture.Generator(1600, 900)
	}
	b.ReportMetric(float64(len(r.frame.drawnNodes)+len(r.frame.edges)), "shapes")
	b.ReportMetric(float64(len(r.objects)), "objects")
}

func BenchmarkTreeViewFrame(b *testing.B) {
	grown := newTestTree(b, "9x8", 1_000_000)
	l := grown.Layout(tree.LayoutOptions{})
	for _, size := range []fyne.Size{fyne.NewSize(520, 700), fyne.NewSize(1600, 900)} {
		v, r := newTestView(b, grown, size)
		v.SetTree(grown, l)
		for _, zoom := range []float64{1, 0.3, 0.05, 0.001, 0} {
			b.Run(fmt.Sprintf("%vx%v/zoom=%v", size.Width, size.Height, zoom), func(b *testing.B) {
				v.Fit()
				if zoom > 0 {
					v.Zoom(float32(zoom/v.camera.zoom), fyne.NewPos(size.Width/2, size.Height/2))
					v.Center(tree.ID(grown.Len() / 2))
				}
				b.ReportAllocs()
				for b.Loop() {
					r.draw()
					r.picture.Generator(int(size.Width), int(size.Height))
					if r.mapNow.shown {
						r.overview.Generator(mapWidth, mapHeight)
					}
				}
				b.ReportMetric(float64(len(r.objects)), "objects")
			})
		}
	}
}

// A point slightly outside moves to the border, a point far outside to the centre.
func TestRevealCentersFarNodes(t *testing.T) {
	size := fyne.NewSize(400, 300)
	for _, c := range []struct{ x, y, toX, toY float64 }{
		{200, 150, 200, 150},
		{420, 150, 400 - 2*ringRadius, 150},
		{200, -20, 200, 2 * ringRadius},
		{700, 150, 200, 150},
		{420, 900, 200, 150},
	} {
		was := newCamera(1, 1, false)
		now := was.reveal(c.x, c.y, size)
		if x, y := c.x+now.x-was.x, c.y+now.y-was.y; x != c.toX || y != c.toY {
			t.Errorf("(%v, %v) comes to (%v, %v), want (%v, %v)", c.x, c.y, x, y, c.toX, c.toY)
		}
	}
}

// A tree that is too large for the view shows the selected node, and the root if there is space for
// both. It leaves no space empty above or below, and does not move once the user has moved it.
func TestLargeTreeFillsView(t *testing.T) {
	grown := newTestTree(t, "8x4", 3000)
	size := fyne.NewSize(520, 700)
	v, _ := newTestView(t, grown, size)
	v.ReduceMotion = true
	for id := range tree.ID(grown.Len()) {
		v.SetSelected(id)
		i := v.index(id)
		if i < 0 {
			continue
		}
		x, y := v.at(i)
		if x < 0 || y < 0 || x > 520 || y > 700 {
			t.Fatalf("node %d is at (%.0f, %.0f)", id, x, y)
		}
		if rootX, _ := v.at(0); v.layout.ColumnOf(i) <= 4 && (rootX < 0 || rootX > 60) {
			t.Fatalf("with node %d in column %d the root is at %.0f", id, v.layout.ColumnOf(i), rootX)
		}
		top, bottom := math.Inf(1), math.Inf(-1)
		for at := range v.layout.Len() {
			if x, y := v.at(at); x >= 0 && x <= 520 {
				top, bottom = min(top, y), max(bottom, y)
			}
		}
		if bottom-top > 700 && (top > 100 || bottom < 600) {
			t.Fatalf("with node %d in view the tree is from %.0f to %.0f", id, top, bottom)
		}
	}
	v.Zoom(1, fyne.NewPos(100, 100)) // as the user does
	v.SetSelected(tree.Root)
	before := v.camera
	v.SetSelected(1)
	if x, y := v.at(v.index(1)); v.camera != before && x > 2*ringRadius && x < 520-2*ringRadius && y > 2*ringRadius && y < 700-2*ringRadius {
		t.Error("a tree that the user has moved goes on moving")
	}
}
