package treeview

import (
	"context"
	"math"
	"testing"

	"fyne.io/fyne/v2"

	"tchouka/engine"
	"tchouka/engine/enginetest"
	"tchouka/engine/games/ring"
	"tchouka/engine/picture/scene"
	"tchouka/engine/picture/tree"
	"tchouka/engine/solve"
	"tchouka/widgets/paint"
)

// recurring builds the tree of a game in which states recur, with the results of its search.
func recurring(t *testing.T, holes, seeds int) *tree.Tree {
	t.Helper()
	game := enginetest.Toy{}
	start, err := game.Start(holes, seeds)
	if err != nil {
		t.Fatal(err)
	}
	grown := tree.New(game, start)
	grown.Grow(context.Background(), 2000)
	grown.Annotate(solve.Of(game).Solve(t.Context(), start, engine.Limits{}).Facts)
	return grown
}

// A number in a hollow node has the colour of text, which is legible in every theme.
func TestNumbersLegibleInHollowNodes(t *testing.T) {
	start, err := ring.Recurrence{}.Start(1, 4)
	if err != nil {
		t.Fatal(err)
	}
	grown := tree.New(ring.Recurrence{}, start)
	grown.Grow(context.Background(), 100)
	grown.Annotate(ring.Recurrence{}.Solve(t.Context(), start, engine.Limits{}).Facts)
	v, r := newTestViewAs(t, grown, fyne.NewSize(800, 600), false, false)
	p := paint.PaletteFor(v)
	numbers := 0
	for _, drawn := range r.frame.drawnNodes {
		for _, item := range drawn.node.Items {
			if number, ok := item.(scene.Text); ok {
				if numbers++; number.Color.In(p) != p.Quiet {
					t.Errorf("%q is written in %v, want %v", number.Text, number.Color, p.Quiet)
				}
			}
		}
	}
	if numbers == 0 {
		t.Fatal("no node has a number")
	}
}

// An edge that does not lead to a later column has an arrow at its target.
func TestBackwardEdgesHaveArrows(t *testing.T) {
	grown := recurring(t, 2, 1)
	for _, down := range []bool{false, true} {
		v, r := newTestViewAs(t, grown, fyne.NewSize(1400, 1000), true, down)
		v.Zoom(float32(1.3/v.camera.zoom), fyne.NewPos(0, 0))
		arrows := 0
		for number := range edgesOf(v.layout) {
			edge := v.layout.Edge(number)
			e := v.edge(&r.frame, number)
			leadsOn := v.layout.ColumnOf(edge.From) < v.layout.ColumnOf(edge.To)
			if leadsOn != (e.arrow == noArrow) {
				t.Fatalf("edge %d leads on %v, and has the arrow %d", number, leadsOn, e.arrow)
			}
			if leadsOn {
				continue
			}
			arrows++
			tip := e.head(nil, v.camera.size())[1]
			x, y := v.at(edge.To)
			far := math.Hypot(tip.X-x, tip.Y-y)
			if reach := nodeRadius * v.camera.size(); far < reach-1 || far > 1.5*reach {
				t.Errorf("the arrow of edge %d ends %.0f from its node, whose border is at %.0f", number, far, reach)
			}
			var points []scene.Point
			for k := range e.pieces() {
				points = e.curve(points, k, -1e6, 1e6)
			}
			if len(points) < 3 {
				t.Errorf("edge %d has %d points", number, len(points))
			}
		}
		if arrows == 0 {
			t.Fatal("all edges lead on")
		}
	}
}

// Keys that move forward stop if the play is cyclic.
func TestForwardKeysStopInCycles(t *testing.T) {
	grown := recurring(t, 1, 2)
	for _, merged := range []bool{false, true} {
		v, _ := newTestViewAs(t, grown, fyne.NewSize(600, 400), merged, false)
		v.OnSelected = v.SetSelected
		for id := range tree.ID(grown.Len()) {
			v.SetSelected(id)
			v.goEnd()
			v.SetSelected(id)
			v.GoBranching(false)
		}
	}
}

// edgesOf yields the numbers of the edges of a layout.
func edgesOf(l *tree.Layout) func(func(int) bool) {
	return func(yield func(int) bool) {
		for i := range l.Len() {
			for k := range l.Leaving(i) {
				if !yield(l.Leave(i, k)) {
					return
				}
			}
		}
	}
}
