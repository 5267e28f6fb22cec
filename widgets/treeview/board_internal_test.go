package treeview

import (
	"image"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"pgregory.net/rapid"

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
					checkBoard(t, picture, r, s)
				}
			})
		})
	}
}

// checkBoard compares a position with its picture in the centre of an image.
func checkBoard(t *testing.T, picture image.Image, r *renderer, s *drawnNode) {
	t.Helper()
	b := r.frame.boards
	if b.cell < tinyMinCell || s == nil {
		t.Fatalf("a cell is %.1f wide at the highest zoom", b.cell)
	}
	digits, _, _, _ := r.painter.Palette.OnWood.RGBA()
	lastX, lastY := 0.0, 0.0
	for i, seeds := range s.board {
		x, y := b.cellOf(s, i)
		if y < lastY || y == lastY && x < lastX+b.cell-1e-6 {
			t.Errorf("place %d at (%.0f, %.0f) does not follow (%.0f, %.0f)", i, x, y, lastX, lastY)
		}
		lastX, lastY = x, y
		reach := b.cell / 2
		if i == len(s.board)-1 {
			reach *= tinyRuma
		}
		if x-reach < s.x-s.halfW || x+reach > s.x+s.halfW || y-b.cell/2 < s.y-s.halfH || y+b.cell/2 > s.y+s.halfH {
			t.Errorf("place %d leaves its board", i)
		}
		written := false
		for py := int(y - b.cell/4); py <= int(y+b.cell/4); py++ {
			for px := int(x - b.cell/4); px <= int(x+b.cell/4); px++ {
				at, _, _, _ := picture.At(px, py).RGBA()
				written = written || at == digits
			}
		}
		if written != (seeds > 0) {
			t.Errorf("place %d with %d seeds: a number is written: %v", i, seeds, written)
		}
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
				if r.frame.boards.cell == 0 {
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
			if r.frame.boards.cell > 0 {
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
				if v.TypedRune('+'); r.frame.boards.cell > 0 {
					break
				}
			}
			s := drawnNodeOf(r, v.layout.ID(v.index(id)))
			if s == nil || len(s.board) == 0 || s.x-s.halfW < 0 || s.x+s.halfW > 460 || s.y-s.halfH < 0 || s.y+s.halfH > 540 {
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
			at, size, boards := r.tip.panel.Position(), r.tip.panel.Size(), r.tip.frame.boards
			if holes := len(v.rowOf(id)) - 1; holes <= 100 != (boards.cell >= tinyMinCell) {
				t.Errorf("%s: a cell of its tip is %.1f wide", board, boards.cell)
			}
			if boards.cell > 0 && (at.X < 0 || at.Y < 0 || at.X+size.Width > 460 || at.Y+size.Height > 540) {
				t.Errorf("%s: the tip lies at %v, %v large", board, at, size)
			}
			if text := r.tip.text; boards.cell > 0 && (text.Position().X < at.X || text.Position().X+text.Size().Width > at.X+size.Width) {
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
			for r.frame.boards.cell == 0 {
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
