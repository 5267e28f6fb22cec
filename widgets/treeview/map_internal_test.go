package treeview

import (
	"math"
	"slices"
	"testing"

	"fyne.io/fyne/v2"

	"tchouka/engine"
	"tchouka/engine/enginetest"
	"tchouka/engine/games/dampu"
	"tchouka/engine/games/row"
	"tchouka/engine/games/twoperson"
	"tchouka/engine/picture/scene"
	"tchouka/engine/picture/tree"
	"tchouka/engine/solve"
	"tchouka/widgets/paint"
)

// The overview covers no node and no edge, and is shown if there is a free place.
func TestOverviewCoversNothing(t *testing.T) {
	random := enginetest.Random(t)
	shown := 0
	for _, board := range []struct {
		board string
		nodes int
	}{{"4x2", 100}, {"3x10", 2000}, {"8x4", 20_000}} {
		grown := newTestTree(t, board.board, board.nodes)
		for _, merged := range []bool{false, true} {
			for _, down := range []bool{false, true} {
				size := fyne.NewSize(520, 700)
				v, r := newTestViewAs(t, grown, size, merged, down)
				for range 150 {
					v.Zoom(float32(math.Exp(random.NormFloat64())), fyne.NewPos(random.Float32()*size.Width, random.Float32()*size.Height))
					v.look(v.camera.moved(random.NormFloat64()*300, random.NormFloat64()*300))
					r.draw()
					m := v.overview()
					if !m.shown {
						continue
					}
					shown++
					if id := nodeUnder(v, m); id != tree.None {
						t.Fatalf("%s, merged %v, down %v: the overview at (%.0f, %.0f) covers node %d at zoom %.3g",
							board.board, merged, down, m.x, m.y, id, v.camera.zoom)
					}
					if x, y, ok := edgeUnder(&r.frame, m); ok {
						t.Fatalf("%s, merged %v, down %v: the overview at (%.0f, %.0f) covers an edge at (%.0f, %.0f) at zoom %.3g",
							board.board, merged, down, m.x, m.y, x, y, v.camera.zoom)
					}
				}
			}
		}
	}
	if shown < 100 {
		t.Errorf("the overview was shown %d times only", shown)
	}
}

// nodeUnder returns a node whose centre is under the overview.
func nodeUnder(v *TreeView, m overviewMap) tree.ID {
	for i := range v.layout.Len() {
		x, y := v.at(i)
		if x > m.x && y > m.y && x < m.x+mapWidth && y < m.y+mapHeight {
			return v.layout.ID(i)
		}
	}
	return tree.None
}

// edgeUnder returns a point of a drawn edge under the overview.
func edgeUnder(s *frame, m overviewMap) (x, y float64, ok bool) {
	for i := range s.edges {
		for k := range s.edges[i].pieces() {
			for step := range 60 {
				at := s.edges[i].point(float64(step) / 60)
				if len(s.edges[i].via) > 0 {
					at = s.edges[i].bent(k, float64(step)/60)
				}
				at = s.edges[i].onScreen(at)
				if at.X > m.x+1 && at.X < m.x+mapWidth-1 && at.Y > m.y+1 && at.Y < m.y+mapHeight-1 {
					return at.X, at.Y, true
				}
			}
		}
	}
	return 0, 0, false
}

// Each search hit has a mark, in detail and in a view with too many nodes for detail.
func TestAllHitsMarked(t *testing.T) {
	grown := newTestTree(t, "8x4", 20_000)
	v, r := newTestView(t, grown, fyne.NewSize(520, 700))
	marked := func() (n int) {
		pal := paint.PaletteFor(v)
		img := r.paint(520, 700)
		for y := range 700 {
			for x := range 520 {
				red, green, blue, _ := img.At(x, y).RGBA()
				if uint8(red>>8) == pal.Current.R && uint8(green>>8) == pal.Current.G && uint8(blue>>8) == pal.Current.B {
					n++
				}
			}
		}
		return n
	}
	v.Fit()
	hits := []tree.ID{500, 4000, 9000, 15_000}
	for i := range hits {
		before := marked()
		v.SetHits(hits[:i+1], hits[0])
		if after := marked(); after <= before {
			t.Errorf("seen as a whole, %d marked nodes have %d points after %d", i+1, after, before)
		}
	}
	v.SetHits(nil, tree.None)
	v.Zoom(float32(1/v.camera.zoom), fyne.NewPos(260, 350))
	v.Center(9000)
	without := marked()
	v.SetHits(hits, hits[0])
	if marked() <= without {
		t.Error("zoomed in, a match that is not shown by the search has no mark")
	}
}

// A hit that is folded away marks the node that hides it.
func TestFoldMarksHiddenHits(t *testing.T) {
	grown := newTestTree(t, "4x2", 100)
	v, r := newTestView(t, grown, fyne.NewSize(520, 700))
	hit := grown.Path(row.Line(3, 4, 3))[3]
	grown.Fold(tree.Root, true)
	v.SetTree(grown, grown.Layout(tree.LayoutOptions{}))
	v.SetHits([]tree.ID{hit}, tree.None)
	if s := drawnNodeOf(r, tree.Root); !s.hides || s.matches {
		t.Errorf("the folded root hides %v, matches %v", s.hides, s.matches)
	}
	grown.Fold(tree.Root, false)
	v.SetTree(grown, grown.Layout(tree.LayoutOptions{}))
	if s := drawnNodeOf(r, tree.Root); s.hides || !drawnNodeOf(r, hit).matches {
		t.Error("unfolded, the match itself is not marked")
	}
}

func TestOnSignsReportsSigns(t *testing.T) {
	grown := newTestTree(t, "4x2", 100)
	v, r := newTestView(t, grown, fyne.NewSize(520, 700))
	v.ReportSigns(func(*tree.Tree, scene.TreeSigns) {})
	r.draw()
	if got, want := legendOf(v), []string{"won, moves to go", "not searched", "hole 3, four sowings"}; !slices.Equal(got, want) {
		t.Errorf("a tree that was not searched shows %q, want %q", got, want)
	}
	v.SetLine([]tree.ID{tree.Root, grown.Child(tree.Root, row.Move(3))})
	if got := legendOf(v); !slices.Contains(got, "current line") {
		t.Errorf("with a line it shows %q", got)
	}
}

// A verdict is explained from the view of the player to move, by the name of an impartial game's
// position, or by the player who wins if both move at once.
func TestSignsOfTwoPlayers(t *testing.T) {
	for _, c := range []struct {
		game        engine.Game
		start       func() (engine.State, error)
		shows, lack string
		small       string // at a zoom at which numbers are illegible
	}{
		{enginetest.Toy{}, func() (engine.State, error) { return enginetest.Toy{}.Start(2, 1) }, "the player to move loses, moves to go", "lost", "the player to move loses"},
		{dampu.Game{}, func() (engine.State, error) { return dampu.Game{}.Parse("2 1 | 0 / 0 1 | 0") }, "South wins", "moves to go", "South wins"},
		{twoperson.Game{}, func() (engine.State, error) { return twoperson.Game{}.Parse("2 2 | 0") }, "N: the next player wins, Grundy value", "P: the previous player wins, moves to go", "P: the previous player wins"},
	} {
		start, err := c.start()
		if err != nil {
			t.Fatal(err)
		}
		grown := tree.New(c.game, start)
		grown.Grow(t.Context(), 100)
		grown.Annotate(solve.Of(c.game).Solve(t.Context(), start, engine.Limits{}).Facts)
		v, r := newTestView(t, grown, fyne.NewSize(520, 700))
		v.ReportSigns(func(*tree.Tree, scene.TreeSigns) {})
		v.camera.setZoom(openZoom)
		r.draw()
		if got := legendOf(v); !slices.Contains(got, c.shows) || slices.Contains(got, c.lack) {
			t.Errorf("%s shows %q, want %q and not %q", c.game.ID(), got, c.shows, c.lack)
		}
		v.camera.setZoom(badgeZoom / 2)
		r.draw()
		if got := legendOf(v); !slices.Contains(got, c.small) {
			t.Errorf("%s shows %q, want %q", c.game.ID(), got, c.small)
		}
	}
}

// legendOf returns the texts of the symbols that a view reported.
func legendOf(v *TreeView) (texts []string) {
	for _, e := range (scene.Tree{Tree: v.tree, Verdicts: true}).Legend(paint.TextWidth, v.signs) {
		texts = append(texts, e.Text)
	}
	return texts
}
