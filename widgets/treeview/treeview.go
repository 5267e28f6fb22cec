package treeview

import (
	"maps"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"

	"tchouka/engine"
	"tchouka/engine/tree"
)

var (
	_ fyne.Widget        = (*TreeView)(nil)
	_ fyne.Tappable      = (*TreeView)(nil)
	_ fyne.Draggable     = (*TreeView)(nil)
	_ fyne.Scrollable    = (*TreeView)(nil)
	_ fyne.Focusable     = (*TreeView)(nil)
	_ desktop.Hoverable  = (*TreeView)(nil)
	_ desktop.Cursorable = (*TreeView)(nil)
)

// TreeView shows a game tree: the root at the left, one column for each move.
// It lies on a ground of the palette's Panel.
//
//	(6)──3──(5)╭─2─[ ]──4──[ ]     (n)  won, n moves to go
//	 ┊       ┊ │    ┊       ┊      [ ]  lost
//	3 lost   1 ╰─4─(4)…            2 lost: moves that end the game at once
//
// A merged layout ([tree.LayoutOptions]) is shown with the seeds outside the Ruma
// along its border. Either goes downwards after [TreeView.SetDown]. Zoomed in, the
// nodes are the positions themselves.
//
// Dragging moves the tree, the wheel zooms about the pointer. With the keyboard:
// the arrows walk, Home goes to the root and End to the end of the line, Page Up
// and Page Down to the branchings along it, w and W to the next win and the one
// before. Space folds, o opens what hangs on a node, and so does Enter once the
// game is there; + and - zoom, 0 fits all, l the line, c centres.
//
// However large the tree is, a frame costs what is in view: O(log n) in each
// visible column and no more than one mark for each pixel.
type TreeView struct {
	widget.BaseWidget

	// OnSelected is called with a node that was clicked or walked to.
	OnSelected func(tree.ID) `json:"-"`
	// OnEntered is called for Enter with the selected node. Where it reports that
	// there was nothing to do, Enter opens what hangs on the node.
	OnEntered func(tree.ID) bool `json:"-"`
	// OnEscaped is called for Escape.
	OnEscaped func() `json:"-"`
	// OnJumped is called when the sign of a transposition was clicked; to is
	// the first node with that state.
	OnJumped func(from, to tree.ID) `json:"-"`
	// OnFolded is called when a node should be folded or unfolded.
	OnFolded func(id tree.ID, folded bool) `json:"-"`
	// OnExpand is called when a node that was never expanded should be.
	OnExpand func(tree.ID) `json:"-"`
	// OnLosingOpened is called when the losing moves of a node should be opened, or
	// gathered in a stub again.
	OnLosingOpened func(id tree.ID, open bool) `json:"-"`
	// OnMenu is called when a node was clicked with the second mouse button; at is
	// a point of the window.
	OnMenu func(id tree.ID, at fyne.Position) `json:"-"`
	// OnHovered is called with the node under the pointer and where that is, and
	// with tree.None when there is none any more.
	OnHovered func(id tree.ID, at fyne.Position) `json:"-"`
	// OnKey is asked first for every key, and OnRune for every character; true means
	// that it was used.
	OnKey  func(*fyne.KeyEvent) bool `json:"-"`
	OnRune func(rune) bool           `json:"-"`
	// Larger is how much larger than the theme wants it text is, for a room; 0 for as
	// it wants. Refresh shows it.
	Larger float32
	// OnSigns is called when other signs than before are in view.
	OnSigns func(Signs) `json:"-"`
	// ReduceMotion lets things change their places without traveling.
	ReduceMotion bool

	tree      *tree.Tree
	layout    *tree.Layout
	selected  tree.ID
	line      map[tree.ID]bool // from the root to where the game stands
	course    map[tree.ID]bool // the whole line being played, where it goes on from there as well
	winning   map[tree.ID]bool
	played    map[int]bool // the edges of line
	shown     map[int]bool // the edges of winning
	found     tree.ID      // of the hits, the one that is shown
	hits      []tree.ID    // found by a search
	hitAt     []int        // where they lie in the layout
	hitsBelow []int        // and below what they are folded away
	notes     map[tree.ID]Note
	labels    func(engine.Move) string
	numbers   tree.Numbers

	camera   camera
	mapPlace mapPlace // where the overview lies
	aim      aim
	glide    *glide

	hovered  tree.ID
	marked   tree.ID // whose branch a command is about to change
	folding  bool    // marked because the pointer is over the disc that folds
	pointer  fyne.Position
	focused  bool
	dragging drag

	words words
	signs Signs // told last
}

// New returns a view without a tree.
func New() *TreeView {
	v := &TreeView{selected: tree.None, hovered: tree.None, found: tree.None, marked: tree.None, camera: newCamera(1, 1, false), words: newWords()}
	v.labels = engine.BriefMove
	v.ExtendBaseWidget(v)
	return v
}

// SetTree shows a tree as it is laid out. A node that has a place in both the
// old and the new layout travels there. The first tree, and one of another game
// or start, is fitted as far as that is legible; so is one that nobody has moved
// yet and that was in view as a whole. Otherwise the selected node keeps its place
// on the screen.
func (v *TreeView) SetTree(t *tree.Tree, l *tree.Layout) {
	if t == v.tree && l == v.layout {
		return
	}
	same := v.tree != nil && t != nil && v.tree.Game().ID() == t.Game().ID() && v.tree.Key(tree.Root) == t.Key(tree.Root)
	from, camera := v.layout, v.camera
	v.tree, v.layout = t, l
	v.words.tipOf = tree.None
	v.trace()
	v.findHits()
	if l == nil || t == nil {
		v.tree, v.layout, v.glide, v.hovered, v.marked = nil, nil, nil, tree.None, tree.None
		v.Refresh()
		return
	}
	if !same {
		clear(v.words.open)
		clear(v.words.rows)
		v.aim, v.hovered, v.marked, v.glide = aimOpen, tree.None, tree.None, nil
		v.camera = v.aimed(v.Size())
		v.Refresh()
		return
	}
	for _, id := range []*tree.ID{&v.hovered, &v.marked} {
		if v.layout.Index(*id) < 0 {
			*id = tree.None
		}
	}
	if v.camera = v.kept(from); from.Merged() != l.Merged() {
		v.camera = v.revealed(v.camera)
	}
	v.startGlide(from, camera)
	v.Refresh()
}

// SetSelected puts the ring around a node and moves it into view if it is
// outside. tree.None takes the ring away.
func (v *TreeView) SetSelected(id tree.ID) {
	if id == v.selected {
		return
	}
	v.selected = id
	v.moveTo(v.revealed(v.camera))
	v.Refresh()
}

// revealed returns a camera moved so far that the selected node is in view.
func (v *TreeView) revealed(c camera) camera {
	i := v.index(v.selected)
	if i < 0 {
		return c
	}
	x, y := c.at(float64(v.layout.ColumnOf(i)), float64(v.layout.Y(i)))
	axisX, axisY := c.turn(0, c.axisRoom(v.layout.Merged()))
	return c.reveal(x-axisX, y-axisY, c.withAxis(v.layout.Merged(), v.Size()))
}

// SetLine says which nodes are on the line being played.
func (v *TreeView) SetLine(ids []tree.ID) { v.setMarked(&v.line, ids) }

// SetCourse says which nodes the line being played has in all, also beyond the
// selected one. Walking on follows it, and FitLine shows it.
func (v *TreeView) SetCourse(ids []tree.ID) { v.setMarked(&v.course, ids) }

// SetWinning says which nodes are on the winning line that is shown.
func (v *TreeView) SetWinning(ids []tree.ID) { v.setMarked(&v.winning, ids) }

func (v *TreeView) setMarked(set *map[tree.ID]bool, ids []tree.ID) {
	marked := make(map[tree.ID]bool, len(ids))
	for _, id := range ids {
		marked[id] = true
	}
	if !maps.Equal(*set, marked) {
		*set = marked
		v.trace()
		v.Refresh()
	}
}

// trace finds the edges of the lines that are marked.
func (v *TreeView) trace() {
	edges := func(ids map[tree.ID]bool) map[int]bool {
		found := make(map[int]bool, len(ids))
		for id := range ids {
			if v.index(id) >= 0 && v.layout.EdgeOf(id) >= 0 {
				found[v.layout.EdgeOf(id)] = true
			}
		}
		return found
	}
	v.played, v.shown = edges(v.line), edges(v.winning)
}

// MarkBranch shows what a command on a branch would affect: the node and all
// that is seen below it lie on a tinted ground. tree.None takes it away.
func (v *TreeView) MarkBranch(id tree.ID) {
	if v.marked != id {
		v.marked = id
		v.Refresh()
	}
}

// SetLabels says how a hole is written on the edges. The answers are kept until
// the next call, and so are the words of the stubs, which may be in another
// language by then.
func (v *TreeView) SetLabels(label func(holeMove engine.Move) string) {
	v.labels = label
	clear(v.words.moves)
	clear(v.words.stubs)
	v.Refresh()
}

// SetNumbers says which numbers are written into nodes.
func (v *TreeView) SetNumbers(of tree.Numbers) {
	if v.numbers != of {
		v.numbers = of
		v.Refresh()
	}
}

// SetDown lets the tree go from top to bottom instead of from left to right.
func (v *TreeView) SetDown(down bool) {
	if v.camera.down == down {
		return
	}
	from := v.camera
	v.camera.down = down
	if v.layout == nil {
		return
	}
	if v.camera = v.aimed(v.Size()); v.aim == aimFree {
		v.camera.setZoom(from.zoom)
		v.camera = v.revealed(v.keptIn(v.layout, from))
	}
	v.startGlide(v.layout, from)
	v.Refresh()
}

// Resize keeps a tree fitted that nobody has moved. What has no room, as while
// its side of the window is closed, stays as it is.
func (v *TreeView) Resize(size fyne.Size) {
	if size == v.Size() || size.Width <= 0 || size.Height <= 0 {
		return
	}
	old := v.Size()
	// The camera first: BaseWidget draws at once.
	if v.layout != nil {
		if v.aim == aimFree && !old.IsZero() {
			start, _ := v.camera.turn(v.camera.x, v.camera.y)
			v.camera = v.camera.squeezed(v.layout, size, start).bounded(v.layout, size)
		} else {
			v.camera = v.aimed(size)
		}
		v.glide = nil
	}
	v.BaseWidget.Resize(size)
}

// CreateRenderer links the widget to its renderer.
func (v *TreeView) CreateRenderer() fyne.WidgetRenderer {
	v.ExtendBaseWidget(v)
	return newRenderer(v)
}

// index returns where a node stands in the layout, or -1.
func (v *TreeView) index(id tree.ID) int {
	if v.layout == nil {
		return -1
	}
	return v.layout.Index(id)
}

// at returns where the i-th node is seen when it does not travel.
func (v *TreeView) at(i int) (x, y float64) {
	return v.camera.at(float64(v.layout.ColumnOf(i)), float64(v.layout.At(i).Y))
}

// look changes the camera at once.
func (v *TreeView) look(c camera) {
	if v.layout == nil {
		return
	}
	v.glide = nil
	v.camera = c.bounded(v.layout, v.Size())
	v.Refresh()
}
