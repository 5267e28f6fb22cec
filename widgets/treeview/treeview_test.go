package treeview_test

import (
	"context"
	"image"
	"image/color"
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/theme"

	"tchouka/engine"
	"tchouka/engine/games/row"
	"tchouka/engine/picture/palette"
	"tchouka/engine/picture/tree"
	"tchouka/widgets/controls"
	"tchouka/widgets/treeview"
)

// newSolvedTree builds the complete tree of a board and solves every position.
func newSolvedTree(t *testing.T, board string) *tree.Tree {
	t.Helper()
	game := row.Multitchouka().Game()
	start, err := game.Parse(board)
	if err != nil {
		t.Fatal(err)
	}
	grown := tree.New(game, start)
	grown.Grow(context.Background(), 1<<30)
	known := map[engine.Key]int{}
	var toGo func(engine.State) int
	toGo = func(s engine.State) int {
		if n, ok := known[s.Key()]; ok {
			return n
		}
		best := -1
		if game.Outcome(s) == engine.SolitaireWon {
			best = 0
		}
		for _, move := range game.Moves(s) {
			out, _ := game.Play(s, move)
			if out.Ending.Loses() {
				continue
			}
			if n := toGo(out.State); n >= 0 && (best < 0 || n+1 < best) {
				best = n + 1
			}
		}
		known[s.Key()] = best
		return best
	}
	grown.Annotate(func(key engine.Key) engine.Facts {
		s, _ := game.Decode(key)
		if n := toGo(s); n >= 0 {
			return engine.FactsOf(engine.Won, engine.Fact{Kind: engine.MovesToGo, Value: n})
		}
		return engine.FactsOf(engine.Lost)
	})
	return grown
}

// paletteTheme is a theme with a fixed palette.
type paletteTheme struct {
	fyne.Theme
	palette palette.Palette
}

func (p paletteTheme) Palette(fyne.ThemeVariant) palette.Palette { return p.palette }

// showTree shows a tree in a window of 520 × 700.
func showTree(t *testing.T, grown *tree.Tree) (*treeview.TreeView, fyne.Canvas) {
	t.Helper()
	test.NewTempApp(t).Settings().SetTheme(paletteTheme{theme.DefaultTheme(), palette.Light()})
	v := treeview.New()
	w := test.NewTempWindow(t, v)
	w.SetPadded(false)
	w.Resize(fyne.NewSize(520, 700))
	v.SetTree(grown, grown.Layout(tree.LayoutOptions{}))
	return v, w.Canvas()
}

// middle is the point at which Center puts a node.
var middle = fyne.NewPos(260, 350)

func treeTexts(v *treeview.TreeView) []string {
	var texts []string
	for _, o := range test.WidgetRenderer(v).Objects() {
		if text, ok := o.(*canvas.Text); ok {
			texts = append(texts, text.Text)
		}
	}
	slices.Sort(texts)
	return texts
}

func node(t *testing.T, grown *tree.Tree, moves ...row.Move) tree.ID {
	t.Helper()
	ids := grown.Path(row.Line(moves...))
	if len(ids) != len(moves)+1 {
		t.Fatalf("no line %v", moves)
	}
	return ids[len(moves)]
}

func TestTreeViewGoldenImages(t *testing.T) {
	grown := newSolvedTree(t, "4x2")
	for name, p := range map[string]palette.Palette{"light": palette.Light(), "dark": palette.Dark()} {
		t.Run(name, func(t *testing.T) {
			v, c := showTree(t, grown)
			fyne.CurrentApp().Settings().SetTheme(paletteTheme{theme.DefaultTheme(), p})
			v.SetLine([]tree.ID{tree.Root, node(t, grown, 3)})
			v.SetSelected(node(t, grown, 3))
			v.Refresh()
			test.AssertImageMatches(t, "4x2_"+name+".png", c.Capture())
		})
	}
}

func TestTreeViewTexts(t *testing.T) {
	grown := newSolvedTree(t, "4x2")
	v, _ := showTree(t, grown)
	shown := []string{
		"2", "2", "2", "3", "3", "4", "4", "4", "4", "4", // holes
		"(2)", "(2)", "(2)", "(3)", "(3)", // numbers of sowings, if there are several
		"1 lost", "1 lost", "1 lost", "1 lost", "1 lost", "2 lost", "2 lost", "2 lost", "3 lost",
	}
	slices.Sort(shown)
	got := treeTexts(v)
	if !slices.Equal(got, shown) {
		t.Errorf("texts %q,\nwant %q", got, shown)
	}
	v.SetLabels(func(m engine.Move) string { return string(rune('a' + m.(row.Move))) })
	shown = append(shown[:0:0], treeTexts(v)...)
	if slices.Contains(shown, "4") || !slices.Contains(shown, "e") {
		t.Errorf("other labels: texts %q", treeTexts(v))
	}
}

func TestTreeViewTaps(t *testing.T) {
	grown := newSolvedTree(t, "3x10")
	var twin tree.ID
	for id := range tree.ID(grown.Len()) {
		if n := grown.Node(id); n.TranspositionOf != tree.None && n.Outcome == engine.Open {
			twin = id
			break
		}
	}
	small := tree.New(grown.Game(), grown.State(tree.Root))
	folded := newSolvedTree(t, "3x10")
	folded.Fold(1, true)

	var got string
	tests := []struct {
		name  string
		tree  *tree.Tree
		on    tree.ID
		hover bool
		at    fyne.Position // relative to the centre of the node
		want  string
	}{
		{name: "a node", tree: grown, on: 5, want: "selected 5"},
		{name: "beside a node", tree: grown, on: 5, at: fyne.NewPos(-24, -8)},
		{name: "the sign of a transposition", tree: grown, on: twin, at: fyne.NewPos(12, -12), want: "jumped"},
		{name: "the stub", tree: grown, on: tree.Root, at: fyne.NewPos(4, 39), want: "opened 0"},
		{name: "the disc that folds, under the pointer", tree: grown, on: 1, hover: true, at: fyne.NewPos(16, 16), want: "folded 1"},
		{name: "where the disc would be", tree: grown, on: 1, at: fyne.NewPos(19, 19)},
		{name: "the pill of a folded node", tree: folded, on: 1, at: fyne.NewPos(0, 39), want: "unfolded 1"},
		{name: "the plus", tree: small, on: tree.Root, at: fyne.NewPos(0, 33), want: "expand 0"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			got = ""
			v, c := showTree(t, tt.tree)
			digit := func(id tree.ID) string { return string(rune('0' + id)) }
			v.OnSelected = func(id tree.ID) { got = "selected " + digit(id) }
			v.OnExpand = func(id tree.ID) { got = "expand " + digit(id) }
			v.OnLosingOpened = func(id tree.ID, _ bool) { got = "opened " + digit(id) }
			v.OnFolded = func(id tree.ID, folded bool) {
				if got = "unfolded " + digit(id); folded {
					got = "folded " + digit(id)
				}
			}
			v.OnJumped = func(from, to tree.ID) {
				if from == twin && to == grown.Node(twin).TranspositionOf {
					got = "jumped"
				}
			}
			zoomTo1(v)
			v.Center(tt.on)
			if tt.hover {
				test.MoveMouse(c, middle)
			}
			test.TapCanvas(c, middle.Add(tt.at))
			if got != tt.want {
				t.Errorf("%q, want %q", got, tt.want)
			}
		})
	}
}

// zoomTo1 sets zoom 1: it zooms in to the maximum and back.
func zoomTo1(v *treeview.TreeView) {
	v.Zoom(1000, middle)
	v.Zoom(1.0/8, middle)
}

func TestTreeViewKeys(t *testing.T) {
	grown := newSolvedTree(t, "4x2")
	v, c := showTree(t, grown)
	at := tree.None
	v.OnSelected = func(id tree.ID) {
		at = id
		v.SetSelected(id)
	}
	var folded []tree.ID
	v.OnFolded = func(id tree.ID, _ bool) { folded = append(folded, id) }
	v.SetSelected(tree.Root)
	c.Focus(v)
	steps := []struct {
		key  fyne.KeyName
		want []row.Move
	}{
		{fyne.KeyRight, []row.Move{3}},
		{fyne.KeyRight, []row.Move{3, 4}}, // the won child
		{fyne.KeyUp, []row.Move{3, 2}},
		{fyne.KeyUp, []row.Move{3, 2}}, // nothing above
		{fyne.KeyRight, []row.Move{3, 2, 4}},
		{fyne.KeyDown, []row.Move{3, 4, 3}}, // a cousin
		{fyne.KeyLeft, []row.Move{3, 4}},
		{fyne.KeyHome, nil},
		{fyne.KeyLeft, nil},
		{fyne.KeyPageDown, []row.Move{3}}, // the first node with two safe moves
		{fyne.KeyPageDown, []row.Move{3, 4}},
		{fyne.KeyPageDown, []row.Move{3, 4, 3}},
		{fyne.KeyPageDown, []row.Move{3, 4, 3}}, // there is no further branching
		{fyne.KeyPageUp, []row.Move{3, 4}},
		{fyne.KeyEnd, []row.Move{3, 4, 3, 4, 2, 4}},
		{fyne.KeyPageUp, []row.Move{3, 4, 3}},
	}
	for i, step := range steps {
		v.TypedKey(&fyne.KeyEvent{Name: step.key})
		if want := node(t, grown, step.want...); at != want {
			t.Fatalf("step %d, %s: at %v, want %v", i, step.key, grown.Line(at), step.want)
		}
	}
	v.SetLine(grown.Path(row.Line(3, 2)))
	v.SetSelected(node(t, grown, 3))
	v.TypedKey(&fyne.KeyEvent{Name: fyne.KeyRight})
	if at != node(t, grown, 3, 2) {
		t.Errorf("walked to %v, want the child on the current line", grown.Line(at))
	}
	v.TypedKey(&fyne.KeyEvent{Name: fyne.KeySpace})
	if len(folded) != 1 || folded[0] != at {
		t.Errorf("Space folded %v, want %v", folded, at)
	}
}

func TestTreeViewSettersRaiseNoEvents(t *testing.T) {
	grown := newSolvedTree(t, "4x2")
	v, c := showTree(t, grown)
	v.OnSelected = func(tree.ID) { t.Error("selected") }
	v.OnJumped = func(_, _ tree.ID) { t.Error("jumped") }
	v.OnFolded = func(tree.ID, bool) { t.Error("folded") }
	v.OnExpand = func(tree.ID) { t.Error("expand") }
	v.OnHovered = func(tree.ID, fyne.Position) { t.Error("hovered") }
	layout := grown.Layout(tree.LayoutOptions{})
	set := func() {
		v.SetTree(grown, layout)
		v.SetSelected(3)
		v.SetLine([]tree.ID{0, 1, 3})
		v.SetWinning([]tree.ID{0, 1, 3})
	}
	set()
	before := c.Capture()
	set()
	if !slices.Equal(before.(*image.NRGBA).Pix, c.Capture().(*image.NRGBA).Pix) {
		t.Error("setting the same again changes the picture")
	}
	v.SetTree(nil, nil)
	v.SetSelected(tree.None)
	v.Fit()
	v.Center(3)
	test.Drag(c, middle, 5, 5)
	test.Scroll(c, middle, 0, 10)
	v.TypedKey(&fyne.KeyEvent{Name: fyne.KeyRight})
}

func TestTreeViewDragAndZoom(t *testing.T) {
	grown := newSolvedTree(t, "3x10")
	v, c := showTree(t, grown)
	at := tree.None
	v.OnSelected = func(id tree.ID) { at = id }
	v.Center(7)
	test.TapCanvas(c, middle)
	if at != 7 {
		t.Fatalf("the centered node is %d", at)
	}
	test.Drag(c, middle, 40, -30)
	at = tree.None
	test.TapCanvas(c, middle.AddXY(40, -30))
	if at != 7 {
		t.Errorf("dragged: %d under the pointer, want 7", at)
	}
	for range 5 {
		v.Scrolled(&fyne.ScrollEvent{
			PointEvent: fyne.PointEvent{Position: middle.AddXY(40, -30)}, Scrolled: fyne.NewDelta(0, -10),
		})
	}
	at = tree.None
	test.TapCanvas(c, middle.AddXY(40, -30))
	if at != 7 {
		t.Errorf("zoomed out: %d under the pointer, want 7", at)
	}
}

func TestTreeViewReportsHoveredPosition(t *testing.T) {
	grown := newSolvedTree(t, "4x2")
	v, c := showTree(t, grown)
	var over []tree.ID
	v.OnHovered = func(id tree.ID, _ fyne.Position) { over = append(over, id) }
	v.Center(tree.Root)
	test.MoveMouse(c, middle)
	if got := treeTexts(v); !slices.Contains(got, "2 2 2 2 | 0") {
		t.Errorf("texts %q, want the position among them", got)
	}
	if v.Cursor() != desktop.PointerCursor {
		t.Error("no hand over a node")
	}
	test.MoveMouse(c, middle.AddXY(1, 1))
	test.MoveMouse(c, fyne.NewPos(20, 20))
	if want := []tree.ID{tree.Root, tree.None}; !slices.Equal(over, want) {
		t.Errorf("hovered %v, want %v", over, want)
	}
}

func TestTreeViewShowsFocus(t *testing.T) {
	v, c := showTree(t, newSolvedTree(t, "4x2"))
	before := len(test.WidgetRenderer(v).Objects())
	c.Focus(v)
	if got := len(test.WidgetRenderer(v).Objects()); got != before+1 {
		t.Errorf("%d objects with the focus, %d without", got, before)
	}
	c.Unfocus()
	test.TapCanvas(c, middle)
	if c.Focused() != fyne.Focusable(v) {
		t.Error("a tap does not take the focus")
	}
}

func TestTreeViewShowsUnexpandedCounts(t *testing.T) {
	small := newSolvedTree(t, "4x2")
	small = tree.New(small.Game(), small.State(tree.Root))
	v, _ := showTree(t, small)
	if got, want := treeTexts(v), []string{"+4 more"}; !slices.Equal(got, want) {
		t.Errorf("texts %q, want %q: four moves from a board that has not grown", got, want)
	}
	small.Grow(context.Background(), 3)
	small.Fold(tree.Root, true)
	v.SetTree(small, small.Layout(tree.LayoutOptions{}))
	if got, want := treeTexts(v), []string{"+3…"}; !slices.Equal(got, want) {
		t.Errorf("texts %q, want %q: more follows what is folded", got, want)
	}
	small.Grow(context.Background(), 1000)
	small.Annotate(func(engine.Key) engine.Facts {
		return engine.FactsOf(engine.Lost, engine.Fact{Kind: engine.Collected, Value: 5})
	})
	v.SetTree(small, small.Layout(tree.LayoutOptions{}))
	if got, want := treeTexts(v), []string{"+10"}; !slices.Equal(got, want) {
		t.Errorf("texts %q, want %q: what is folded", got, want)
	}
}

// TestTreeViewShowsNotes counts the coloured pixels of each mark.
func TestTreeViewShowsNotes(t *testing.T) {
	test.NewTempApp(t)
	grown := newSolvedTree(t, "3x1")
	v := treeview.New()
	v.SetTree(grown, grown.Layout(tree.LayoutOptions{}))
	w := test.NewTempWindow(t, v)
	w.Resize(fyne.NewSize(500, 300))
	count := func(c color.NRGBA) (n int) {
		picture := w.Canvas().Capture()
		box := picture.Bounds()
		for y := box.Min.Y; y < box.Max.Y; y++ {
			for x := box.Min.X; x < box.Max.X; x++ {
				if color.NRGBAModel.Convert(picture.At(x, y)) == c {
					n++
				}
			}
		}
		return n
	}
	p := palette.Light()
	for _, c := range []struct {
		mark controls.Mark
		ink  color.NRGBA
	}{{controls.MarkGood, p.Won}, {controls.MarkBad, p.Lost}, {controls.MarkInteresting, p.Line}} {
		without := count(c.ink)
		v.SetNotes(map[tree.ID]treeview.Note{tree.Root: {Mark: c.mark}})
		if with := count(c.ink); with < without+10 {
			t.Errorf("mark %q has %d pixels more than none", c.mark.Sign(), with-without)
		}
		v.SetNotes(nil)
		if count(c.ink) != without {
			t.Errorf("the sign %q stays", c.mark.Sign())
		}
	}
}

func TestTreeViewRequestsMenu(t *testing.T) {
	test.NewTempApp(t)
	grown := newSolvedTree(t, "3x1")
	v := treeview.New()
	v.SetTree(grown, grown.Layout(tree.LayoutOptions{}))
	v.SetSelected(tree.Root)
	w := test.NewTempWindow(t, v)
	w.Resize(fyne.NewSize(500, 300))
	var calls []tree.ID
	v.OnMenu = func(id tree.ID, _ fyne.Position) { calls = append(calls, id) }
	v.TypedKey(&fyne.KeyEvent{Name: desktop.KeyMenu})
	v.TappedSecondary(&fyne.PointEvent{Position: fyne.NewPos(-50, -50)}) // outside all nodes
	if len(calls) != 1 || calls[0] != tree.Root {
		t.Errorf("heard %v, want the root alone", calls)
	}
}

func TestTreeViewOverviewMovesView(t *testing.T) {
	small, _ := showTree(t, newSolvedTree(t, "4x2"))
	if n := rasters(small); n != 1 {
		t.Errorf("%d pictures for a tree that fits, want one", n)
	}
	grown := newSolvedTree(t, "3x10")
	v, c := showTree(t, grown)
	v.Zoom(5, fyne.NewPos(100, 300))
	if n := rasters(v); n != 2 {
		t.Fatalf("%d pictures for a tree that does not fit, want the overview besides", n)
	}
	v.OnSelected = func(tree.ID) { t.Error("a tap on the overview selects") }
	before := treeTexts(v)
	test.TapCanvas(c, overviewAt(v).AddXY(90, 60))
	if slices.Equal(before, treeTexts(v)) {
		t.Error("a tap on the overview shows nothing else")
	}
	before = treeTexts(v)
	test.Drag(c, overviewAt(v).AddXY(20, 20), -3, -3)
	if slices.Equal(before, treeTexts(v)) {
		t.Error("a drag on the overview shows nothing else")
	}
	v.Fit()
	if n := rasters(v); n != 1 {
		t.Errorf("%d pictures after Fit, want one", n)
	}
}

func overviewAt(v *treeview.TreeView) fyne.Position {
	var at fyne.Position
	for _, o := range test.WidgetRenderer(v).Objects() {
		if r, ok := o.(*canvas.Raster); ok {
			at = r.Position()
		}
	}
	return at
}

func rasters(v *treeview.TreeView) int {
	n := 0
	for _, o := range test.WidgetRenderer(v).Objects() {
		if _, ok := o.(*canvas.Raster); ok {
			n++
		}
	}
	return n
}
