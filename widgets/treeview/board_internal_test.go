package treeview

import (
	"image"
	"slices"
	"strconv"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"pgregory.net/rapid"

	"tchouka/engine/picture/palette"
	"tchouka/engine/picture/scene"
	"tchouka/engine/picture/tree"
)

// At high zoom, nodes are the positions themselves, for rows of any length.
func TestTreeViewDrawsPositions(t *testing.T) {
	for _, board := range []string{"1x3", "4x2", "12x3", "13x3", "24x2", "31x2", "100x1"} {
		t.Run(board, func(t *testing.T) {
			grown := newTestTree(t, board, 60)
			forEachLayout(t, func(t *testing.T, merged, down bool) {
				v, r := newTestViewAs(t, grown, fyne.NewSize(900, 700), merged, down)
				v.Zoom(1000, fyne.NewPos(450, 350))
				for id := tree.Root; int(id) < grown.Len(); id += 5 {
					v.Center(id)
					picture := r.picture.Generator(900, 700)
					s := drawnNodeOf(r, grown.Original(id))
					if s == nil && !merged {
						s = drawnNodeOf(r, id)
					}
					checkBoard(t, picture, r, s, v.seedsOf(id))
				}
			})
		})
	}
}

// checkBoard compares a position with its picture in the centre of an image.
func checkBoard(t *testing.T, picture image.Image, r *renderer, s *drawnNode, seeds []int) {
	t.Helper()
	if r.frame.boards.scale < leastBoard || s == nil {
		t.Fatalf("the scale of boards is %.2f at the highest zoom", r.frame.boards.scale)
	}
	digits, _, _, _ := r.painter.Palette.OnWood.RGBA()
	var written []string
	var walk func(items []scene.Item, x, y float64)
	walk = func(items []scene.Item, x, y float64) {
		for _, item := range items {
			switch i := item.(type) {
			case scene.Group:
				walk(i.Items, x+i.X*s.scale, y+i.Y*s.scale)
			case scene.Text:
				if i.Color != palette.OnWood {
					continue
				}
				written = append(written, i.Text)
				x, y, half, found := x+i.X*s.scale, y+i.Y*s.scale, i.Size/2*s.scale, false
				for py := int(y - half); py <= int(y+half); py++ {
					for px := int(x - half); px <= int(x+half); px++ {
						at, _, _, _ := picture.At(px, py).RGBA()
						found = found || at == digits
					}
				}
				if !found {
					t.Errorf("%s is not painted at (%.0f, %.0f)", i.Text, x, y)
				}
			}
		}
	}
	walk(s.node.Items, s.x, s.y)
	var want []string
	for _, n := range seeds {
		if n > 0 {
			want = append(want, strconv.Itoa(n))
		}
	}
	if !slices.Equal(written, want) {
		t.Errorf("the numbers are %v, want %v", written, want)
	}
}

// No edge crosses a board: the edges of a merged tree pass boards horizontally.
func TestEdgesDoNotCrossBoards(t *testing.T) {
	for _, board := range []string{"3x10", "16x3"} {
		grown := newTestTree(t, board, 400)
		forEachLayout(t, func(t *testing.T, merged, down bool) {
			v, r := newTestViewAs(t, grown, fyne.NewSize(1200, 900), merged, down)
			rapid.Check(t, func(t *rapid.T) {
				v.Center(tree.ID(rapid.IntRange(0, grown.Len()-1).Draw(t, "center")))
				zoom := rapid.Float64Range(1.5, maxZoom).Draw(t, "zoom")
				v.Zoom(float32(zoom/v.camera.zoom), fyne.NewPos(600, 450))
				if r.frame.boards.scale == 0 {
					return
				}
				for i := range r.frame.edges {
					e := &r.frame.edges[i]
					half := edgeWidth(e.look, r.frame.zoom) / 2
					for k := range e.pieces() {
						passes(t, r.frame.drawnNodes, e.curve(nil, k, -100, 1300), e.onScreen(scene.Point{X: 0, Y: half}))
					}
				}
			})
		})
	}
}

// passes checks that a line of the given thickness is outside every board.
func passes(t *rapid.T, drawnNodes []drawnNode, line []scene.Point, half scene.Point) {
	t.Helper()
	for _, at := range line {
		for i := range drawnNodes {
			s := &drawnNodes[i]
			if at.X+half.X > s.x-s.halfW+1e-3 && at.X-half.X < s.x+s.halfW-1e-3 && at.Y+half.Y > s.y-s.halfH+1e-3 && at.Y-half.Y < s.y+s.halfH-1e-3 {
				t.Fatalf("an edge comes to %v, into the board at (%.1f, %.1f)", at, s.x, s.y)
			}
		}
	}
}

// The numbers on boards are painted without canvas objects.
func TestBoardsAddNoObjects(t *testing.T) {
	grown := newTestTree(t, "24x3", 3000)
	forEachLayout(t, func(t *testing.T, merged, down bool) {
		v, r := newTestViewAs(t, grown, fyne.NewSize(1600, 900), merged, down)
		drawn := 0
		for step := range 60 {
			v.Center(tree.ID(step * grown.Len() / 60))
			v.Zoom(float32((2+float64(step%5))/v.camera.zoom), fyne.NewPos(800, 450))
			if r.frame.boards.scale > 0 {
				drawn += len(r.frame.drawnNodes)
			}
			texts := 0
			for _, o := range r.Objects() {
				if _, ok := o.(*canvas.Text); ok {
					texts++
				}
			}
			// The hole of each edge with its sowings, a mark on each node, the axis.
			if most := 2*len(r.frame.edges) + len(r.frame.drawnNodes) + r.frame.axis.last + 3; texts > most {
				t.Fatalf("%d texts for %d nodes and %d edges", texts, len(r.frame.drawnNodes), len(r.frame.edges))
			}
		}
		if drawn == 0 {
			t.Error("no board was in view")
		}
	})
}

// Zooming with the keyboard keeps the whole position of the selected node in view.
func TestZoomKeepsSelectedPositionInView(t *testing.T) {
	grown := newTestTree(t, "16x3", 400)
	forEachLayout(t, func(t *testing.T, merged, down bool) {
		v, r := newTestViewAs(t, grown, fyne.NewSize(460, 540), merged, down)
		for _, id := range []tree.ID{tree.Root, 3, 200} {
			v.Fit()
			v.SetSelected(id)
			v.TypedRune('c')
			for range 40 {
				if v.TypedRune('+'); r.frame.boards.scale > 0 {
					break
				}
			}
			s := drawnNodeOf(r, v.layout.ID(v.index(id)))
			if s == nil || !s.board || s.x-s.halfW < 0 || s.x+s.halfW > 460 || s.y-s.halfH < 0 || s.y+s.halfH > 540 {
				t.Errorf("the position of node %d is not in view: %+v", id, s)
			}
		}
	})
}

// A tip is within the view, for rows of any length. If the text is too wide, the board replaces it.
func TestTipsInsideView(t *testing.T) {
	for _, board := range []string{"4x2", "13x3", "24x3", "60x1", "300x1"} {
		grown := newTestTree(t, board, 60)
		v, r := newTestViewAs(t, grown, fyne.NewSize(460, 540), false, false)
		for id := tree.Root; int(id) < grown.Len(); id += 7 {
			v.Center(id)
			v.hover(id)
			at, size, boards := r.tip.panel.Position(), r.tip.panel.Size(), r.tip.board
			if holes := len(v.seedsOf(id)) - 1; holes <= 100 != (boards.scale >= leastBoard) {
				t.Errorf("%s: the scale of its tip is %.2f", board, boards.scale)
			}
			if boards.scale > 0 && (at.X < 0 || at.Y < 0 || at.X+size.Width > 460 || at.Y+size.Height > 540) {
				t.Errorf("%s: the tip lies at %v, %v large", board, at, size)
			}
			if text := r.tip.text; boards.scale > 0 && (text.Position().X < at.X || text.Position().X+text.Size().Width > at.X+size.Width) {
				t.Errorf("%s: %q leaves the tip", board, text.Text)
			}
		}
	}
}

// The maximum number of positions in view.
func BenchmarkTreeViewBoards(b *testing.B) {
	for _, board := range []string{"8x4", "24x3", "48x2"} {
		b.Run(board, func(b *testing.B) {
			v, r := newTestView(b, newTestTree(b, board, 3000), fyne.NewSize(1600, 900))
			v.Center(1000)
			for r.frame.boards.scale == 0 {
				v.Zoom(1.02, fyne.NewPos(800, 450))
			}
			b.ReportAllocs()
			for b.Loop() {
				r.draw()
				r.picture.Generator(1600, 900)
			}
			b.ReportMetric(float64(len(r.frame.drawnNodes)), "boards")
			b.ReportMetric(float64(len(r.objects)), "objects")
		})
	}
}

func drawnNodeOf(r *renderer, id tree.ID) *drawnNode {
	for i := range r.frame.drawnNodes {
		if r.frame.drawnNodes[i].ID == id {
			return &r.frame.drawnNodes[i]
		}
	}
	return nil
}

// With the Ruma at the left, the numbers in a node are those of before from right to left.
func TestTreeViewRumaLeft(t *testing.T) {
	v, r := newTestViewAs(t, newTestTree(t, "4x2", 60), fyne.NewSize(900, 700), false, false)
	v.Zoom(1000, fyne.NewPos(450, 350))
	numbers := func() (all []scene.Text) {
		r.picture.Generator(900, 700)
		var walk func(items []scene.Item, x float64)
		walk = func(items []scene.Item, x float64) {
			for _, item := range items {
				switch i := item.(type) {
				case scene.Group:
					walk(i.Items, x+i.X)
				case scene.Text:
					i.X += x
					all = append(all, i)
				}
			}
		}
		walk(v.rowOf(&r.frame, tree.Root), 0)
		return all
	}
	usual := numbers()
	v.SetRumaLeft(true)
	mirrored := numbers()
	if len(usual) < 4 || len(mirrored) != len(usual) {
		t.Fatalf("%d numbers became %d", len(usual), len(mirrored))
	}
	for i, number := range mirrored {
		if number.Text != usual[i].Text || number.X != -usual[i].X {
			t.Errorf("number %d is %q at %v, before %q at %v", i, number.Text, number.X, usual[i].Text, usual[i].X)
		}
	}
}
