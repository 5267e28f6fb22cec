package treeview

import (
	"maps"

	"tchouka/widgets/controls"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"

	"tchouka/engine"
	"tchouka/engine/picture/scene"
	"tchouka/engine/picture/tree"
)

// LegendSide is the side of a symbol in the legend of a tree, beside text of the normal size.
const LegendSide = 18

var (
	_ fyne.Widget        = (*TreeView)(nil)
	_ fyne.Tappable      = (*TreeView)(nil)
	_ fyne.Draggable     = (*TreeView)(nil)
	_ fyne.Scrollable    = (*TreeView)(nil)
	_ fyne.Focusable     = (*TreeView)(nil)
	_ desktop.Hoverable  = (*TreeView)(nil)
	_ desktop.Cursorable = (*TreeView)(nil)
)

// TreeView shows a game tree: the root at the left, one column for each move. Its background is the
// palette's Panel.
//
//	(6)──3──(5)╭─2─[ ]──4──[ ]     (n)  won, n moves to go
//	 ┊       ┊ │    ┊       ┊      [ ]  lost
//	3 lost   1 ╰─4─(4)…            2 lost: moves that end the game at once
//
// A merged layout ([tree.LayoutOptions]) has an axis with the seeds in play along its
// border. Both layouts grow downwards after [TreeView.SetDown]. At high zoom, the nodes are the
// positions themselves.
//
// Dragging moves the tree, and the wheel zooms about the pointer. The keys are:
//
//   - arrows: move to neighbours; Home: the root; End: the end of the line
//   - Page Up and Page Down: branchings along the line; w and W: the next and previous win
//   - Space: fold; o: open the stub of a node, as does Enter on the current position
//   - + and -: zoom; 0: fit the tree; l: fit the line; c: centre the selected node
//
// The cost of a frame depends on the view and not on the size of the tree. It is O(log n) in each
// visible column, and at most one mark for each pixel.
type TreeView struct {
	widget.BaseWidget

	// OnSelected is called with a node that was clicked or selected by keys.
	OnSelected func(tree.ID) `json:"-"`
	// OnEntered is called for Enter with the selected node; false opens its stub.
	OnEntered func(tree.ID) bool `json:"-"`
	// OnEscaped is called for Escape.
	OnEscaped func() `json:"-"`
	// OnJumped is called when the symbol of a transposition of to was clicked.
	OnJumped func(from, to tree.ID) `json:"-"`
	// OnFolded is called to fold or unfold a node.
	OnFolded func(id tree.ID, folded bool) `json:"-"`
	// OnExpand is called to expand a node that was never expanded.
	OnExpand func(tree.ID) `json:"-"`
	// OnLosingOpened is called to show the losing moves of a node, or to collect them in a stub.
	OnLosingOpened func(id tree.ID, open bool) `json:"-"`
	// OnMenu is called for the menu of a node; at is a point of the window.
	OnMenu func(id tree.ID, at fyne.Position) `json:"-"`
	// OnHovered is called with the node under the pointer and its position, or tree.None.
	OnHovered func(id tree.ID, at fyne.Position) `json:"-"`
	// OnKey and OnRune are called first. They return true if they consumed the key.
	OnKey  func(*fyne.KeyEvent) bool `json:"-"`
	OnRune func(rune) bool           `json:"-"`
	// Keyboard gives keys of other layouts their Latin meaning; it may be nil.
	Keyboard *controls.Keyboard `json:"-"`
	// ReduceMotion replaces movement by immediate changes.
	ReduceMotion bool

	tree      *tree.Tree
	layout    *tree.Layout
	selected  tree.ID
	line      map[tree.ID]bool // from the root to the current position of the game
	fullLine  map[tree.ID]bool // the whole current line, including its continuation
	winning   map[tree.ID]bool
	played    map[int]bool // the edges of line
	shown     map[int]bool // the edges of winning
	found     tree.ID      // the current hit
	hits      []tree.ID    // found by a search
	hitAt     []int        // their indices in the layout
	hitsBelow []int        // indices of the nodes below which hits are folded away
	notes     map[tree.ID]Note
	labels    func(engine.Move) string
	numbers   tree.Numbers

	camera     camera
	letter     float32 // see SetLetterHeight
	rumaLeft   bool
	mapPlace   mapPlace // position of the overview
	fitMode    fitMode
	transition *transition

	hovered  tree.ID
	marked   tree.ID // root of the branch that a command is about to change
	folding  bool    // marked because the pointer is over the fold button
	pointer  fyne.Position
	focused  bool
	dragging drag

	words   words
	onSigns func(*tree.Tree, scene.TreeSigns)
	signs   scene.TreeSigns // last reported
}

// New returns a view without a tree.
func New() *TreeView {
	v := &TreeView{selected: tree.None, hovered: tree.None, found: tree.None, marked: tree.None, camera: newCamera(1, 1, false), words: newWords()}
	v.labels = engine.BriefMove
	v.ExtendBaseWidget(v)
	return v
}

// SetTree shows a layout of a tree. A node that is in both the old and the new layout moves to its
// new place. The view fits the first tree, and one of another game or start, until the user moves it.
// Then the selected node keeps its place on the screen.
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
		v.tree, v.layout, v.transition, v.hovered, v.marked = nil, nil, nil, tree.None, tree.None
		v.Refresh()
		return
	}
	if !same {
		clear(v.words.open)
		clear(v.words.rows)
		v.words.holes = -1
		v.fitMode, v.hovered, v.marked, v.transition = fitFirst, tree.None, tree.None, nil
		v.camera = v.autoCamera(v.Size())
		v.Refresh()
		return
	}
	for _, id := range []*tree.ID{&v.hovered, &v.marked} {
		if v.layout.Index(*id) < 0 {
			*id = tree.None
		}
	}
	if v.camera = v.preserved(from); from.Merged() != l.Merged() {
		v.camera = v.revealed(v.camera)
	}
	v.startTransition(from, camera)
	v.Refresh()
}

// SetSelected puts the ring around a node and moves the node into view. A tree that the user has not
// moved also shows the root beside it, as far as there is space. tree.None removes the ring.
func (v *TreeView) SetSelected(id tree.ID) {
	if id == v.selected {
		return
	}
	v.selected = id
	v.moveTo(v.revealed(v.camera))
	v.Refresh()
}

// revealed returns a camera moved so that the selected node is in view.
func (v *TreeView) revealed(c camera) camera {
	i := v.index(v.selected)
	if i < 0 {
		return c
	}
	x, y := c.at(float64(v.layout.ColumnOf(i)), float64(v.layout.Y(i)))
	axisX, axisY := c.turn(0, c.axisSpace(v.layout.Merged()))
	if fits := c.shows(v.layout, v.Size()); v.fitMode == fitFirst && !fits {
		return c.arranged(v.layout, i, v.Size())
	}
	return c.reveal(x-axisX, y-axisY, c.withoutAxis(v.layout.Merged(), v.Size()))
}

// SetLine sets the nodes of the current line up to the current position.
func (v *TreeView) SetLine(ids []tree.ID) { v.setMarked(&v.line, ids) }

// SetFullLine sets all nodes of the current line, for moving forward and FitLine.
func (v *TreeView) SetFullLine(ids []tree.ID) { v.setMarked(&v.fullLine, ids) }

// SetWinning sets the nodes of the winning line that is shown.
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

// trace finds the edges of the marked lines.
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

// MarkBranch tints a branch that a command would affect, or none for tree.None.
func (v *TreeView) MarkBranch(id tree.ID) {
	if v.marked != id {
		v.marked = id
		v.Refresh()
	}
}

// SetLabels sets the function that formats moves on the edges. Its results are cached until the
// next call, as are the labels of the stubs, whose language may change.
func (v *TreeView) SetLabels(label func(holeMove engine.Move) string) {
	v.labels = label
	clear(v.words.moves)
	clear(v.words.stubs)
	v.Refresh()
}

// SetNumbers selects the numbers that are written into nodes.
func (v *TreeView) SetNumbers(of tree.Numbers) {
	if v.numbers != of {
		v.numbers = of
		v.Refresh()
	}
}

// SetLetterHeight sets the minimum height of digits and capitals; 0 for the usual text. If it is set,
// the view shows fewer nodes rather than smaller ones: it draws only nodes that are entirely in
// view, as shapes without their positions, and has no overview.
func (v *TreeView) SetLetterHeight(height float32) {
	if v.letter != height {
		v.letter = height
		v.Refresh()
	}
}

// Seen returns the number of nodes of the layout that are drawn.
func (v *TreeView) Seen() int {
	var f frame
	v.compose(&f)
	return len(f.drawnNodes)
}

// SetRumaLeft draws rows in nodes with the Ruma at the left.
func (v *TreeView) SetRumaLeft(left bool) {
	if v.rumaLeft != left {
		v.rumaLeft = left
		clear(v.words.rows)
		v.Refresh()
	}
}

// SetDown makes the tree grow downwards instead of to the right.
func (v *TreeView) SetDown(down bool) {
	if v.camera.down == down {
		return
	}
	from := v.camera
	v.camera.down = down
	if v.layout == nil {
		return
	}
	if v.camera = v.autoCamera(v.Size()); v.fitMode == fitNone {
		v.camera.setZoom(from.zoom)
		v.camera = v.revealed(v.preservedIn(v.layout, from))
	}
	v.startTransition(v.layout, from)
	v.Refresh()
}

// Resize keeps a tree fitted that the user has not moved. It ignores an empty size, for example
// while the side of the window with the tree is closed.
func (v *TreeView) Resize(size fyne.Size) {
	if size == v.Size() || size.Width <= 0 || size.Height <= 0 {
		return
	}
	old := v.Size()
	// The camera first, because BaseWidget draws at once.
	if v.layout != nil {
		if v.fitMode == fitNone && !old.IsZero() {
			start, _ := v.camera.turn(v.camera.x, v.camera.y)
			v.camera = v.camera.squeezed(v.layout, size, start).bounded(v.layout, size)
		} else {
			v.camera = v.autoCamera(size)
		}
		v.transition = nil
	}
	v.BaseWidget.Resize(size)
}

// CreateRenderer returns the renderer of the view.
func (v *TreeView) CreateRenderer() fyne.WidgetRenderer {
	v.ExtendBaseWidget(v)
	return newRenderer(v)
}

// index returns the index of a node in the layout, or -1.
func (v *TreeView) index(id tree.ID) int {
	if v.layout == nil {
		return -1
	}
	return v.layout.Index(id)
}

// at returns the position of the i-th node without animation.
func (v *TreeView) at(i int) (x, y float64) {
	return v.camera.at(float64(v.layout.ColumnOf(i)), float64(v.layout.At(i).Y))
}

// look changes the camera at once.
func (v *TreeView) look(c camera) {
	if v.layout == nil {
		return
	}
	v.transition = nil
	v.camera = c.bounded(v.layout, v.Size())
	v.Refresh()
}
