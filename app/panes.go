package app

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"

	"tchouka/app/desk"
	"tchouka/app/ui/shell"
	"tchouka/widgets/board"
	"tchouka/widgets/controls"
)

// This file divides the window. The board keeps its size, and the tree and the line shrink if there
// is not enough space. The user can close each of the three.

// The default proportions. On a screen 768 pixels high they leave two rows for the line.
const (
	boardWidth      = 0.6  // share of the width for the board beside the tree
	minBoardLetters = 54   // minimum width of the board, in letters
	minPageLetters  = 44   // minimum width of a page beside it, in letters, if possible
	boardHeight     = 0.55 // share of the height for the board, with verdict and bar, above the line
	maxTallShare    = 0.77 // maximum of this share in play, for places in rows or on a ring
	maxSquareShare  = 0.8  // the same maximum for a square of rows
	minSquareHeight = 330  // minimum height of such a square before the line gets any space
	minRowShare     = 0.75 // minimum share of its natural height for a row above a line
	lineLetters     = 4    // height of two more moves of the line, in letters
)

// divide puts the board with its verdict and bar above the line, and both beside the tree. A square
// board has the whole height, and the line is below the tree:
//
//	board ┆ tree       board ┆ tree
//	┄┄┄┄┄┄┆                  ┆┄┄┄┄┄
//	line  ┆                  ┆ line
func (w *window) divide(play *fyne.Container, column column, line, tree fyne.CanvasObject) fyne.CanvasObject {
	w.lineAt.content = line
	holders := [...]*fyne.Container{container.NewStack(line), container.NewStack()}
	w.boardLineSplitter, w.treeLineSplitter = controls.NewSplitter(play, holders[0]), controls.NewSplitter(tree, holders[1])
	w.lineAt.holders = map[*controls.Splitter]*fyne.Container{w.boardLineSplitter: holders[0], w.treeLineSplitter: holders[1]}
	w.treeLineSplitter.Natural = func(room, _ float32) float32 { return room * boardHeight }
	w.treeLineSplitter.SetFirstOnly(true)
	w.boardLineSplitter.Natural = func(room, across float32) float32 {
		natural := column.natural(play.Objects, across)
		if !w.board.Widget.Straight() && w.desk.Mode == desk.Playing {
			natural = min(natural, w.maxBoardHeight(column, play.Objects, room, across))
		}
		// A row is a little smaller if a line of a few moves then fits below it.
		if least := line.MinSize().Height; w.board.Widget.Straight() && w.desk.Mode == desk.Playing && !w.desk.Settings.Larger && natural > room-least {
			if below := room - least - letterWidth(lineLetters)(); below >= natural*minRowShare {
				natural = below
			}
		}
		return max(natural, room*boardHeight)
	}
	w.boardLineSplitter.Tip = lang.L("Drag to resize the board and the line; double-click to show or hide the line")
	w.treeLineSplitter.Tip = lang.L("Drag to resize the tree and the line; double-click to show or hide the line")

	w.boardTreeSplitter = controls.NewSplitter(w.boardLineSplitter, w.treeLineSplitter)
	w.boardTreeSplitter.Natural = func(room, across float32) float32 {
		scale := w.textScale()
		if w.lineSplitter() == w.treeLineSplitter && w.desk.Mode == desk.Playing {
			return max(w.squareWidth(column, play.Objects, across), letterWidth(minBoardLetters)())
		}
		natural := max(room*boardWidth*scale, letterWidth(minBoardLetters)())
		// Larger text does not reduce the width of the tree, except for a long row.
		if left := room - w.main.Beside.Side.MinSize().Width; left >= natural/scale && left >= w.board.Widget.MinSize().Width {
			natural = min(natural, left)
		}
		if w.main.Beside.ID != "" { // a page needs more space than a tree, which scrolls
			natural = min(natural, room-letterWidth(minPageLetters)())
		}
		return natural
	}
	w.boardTreeSplitter.Tip = lang.L("Drag to resize the board and the tree; double-click to show or hide the tree")
	w.boardTreeSplitter.OnMoved = w.savePanes
	w.boardTreeSplitter.OnCollapsed = w.showHiddenPane
	w.boardTreeSplitter.OnRestored = w.clearHiddenPane
	for _, s := range []*controls.Splitter{w.boardLineSplitter, w.treeLineSplitter} {
		s.Vertical, s.OnMoved = true, w.savePanes
	}
	for _, s := range []*controls.Splitter{w.boardLineSplitter, w.treeLineSplitter, w.boardTreeSplitter} {
		s.OnHover = w.status.ShowMessage
		s.OnHiddenChanged = func() { // not during a layout
			w.post(func() {
				w.placeLine()
				w.main.RefreshCommands() // updates check marks
			})
		}
	}
	s := w.desk.Settings
	w.boardLineSplitter.Set(s.LineShare, closedSide(s.Line))
	w.boardTreeSplitter.Set(s.TreeShare, closedSide(s.Tree))
	return w.boardTreeSplitter
}

// maxBoardHeight returns the maximum height, with verdict and bar, of a board that could fill the
// whole height.
func (w *window) maxBoardHeight(column column, play []fyne.CanvasObject, room, across float32) float32 {
	if !w.square() {
		return room * maxTallShare
	}
	beside := column.natural(play, across) - w.board.HeightFor(across)
	return max(room*maxSquareShare, beside+minSquareHeight)
}

// square reports whether the board is about square.
func (w *window) square() bool {
	const wide, square = 1000, 700
	return !w.board.Widget.Straight() && w.board.HeightFor(wide) >= square
}

// squareWidth returns the width at which a square board fills the height beside the tree.
func (w *window) squareWidth(column column, play []fyne.CanvasObject, height float32) float32 {
	const wide = 1000
	shape := max(w.board.Widget.Proportion(), 0.1)
	return (height - column.natural(play, wide) + w.board.HeightFor(wide)) / shape
}

// linePlace is the place of the line in the window.
type linePlace struct {
	content   fyne.CanvasObject
	holders   map[*controls.Splitter]*fyne.Container // one of them contains the line
	belowTree bool                                   // instead of below the board
}

// lineSplitter returns the splitter that contains the line.
func (w *window) lineSplitter() *controls.Splitter {
	if w.lineAt.belowTree {
		return w.treeLineSplitter
	}
	return w.boardLineSplitter
}

// placeLine puts the line below the tree of a square board if it fits, or else below the board.
func (w *window) placeLine() {
	below := w.square() && !w.verdict.Sum.Visible() && w.main.Beside.ID == "" && w.desk.MayShowResults() && w.boardTreeSplitter.HiddenSide() == controls.Neither
	if size, least := w.treeLineSplitter.Size(), w.lineAt.content.MinSize(); below && !size.IsZero() {
		below = least.Width <= size.Width && w.main.Beside.Side.MinSize().Height+least.Height < size.Height
	}
	if w.board.Sketch.On() || below == w.lineAt.belowTree {
		return
	}
	from := w.lineSplitter()
	w.lineAt.belowTree = below
	to := w.lineSplitter()
	w.lineAt.holders[from].RemoveAll()
	w.lineAt.holders[to].Add(w.lineAt.content)
	from.SetFirstOnly(true)
	to.Set(to.Share(), closedSide(w.desk.Settings.Line))
	w.showLine()
	w.boardTreeSplitter.Refresh()
}

// showHiddenPane shows where the tree or page is after it was hidden for lack of space.
func (w *window) showHiddenPane() { w.status.ShowMessage(w.hiddenPaneText()) }

// clearHiddenPane removes this message.
func (w *window) clearHiddenPane() {
	if w.status.Message == w.hiddenPaneText() {
		w.status.ShowMessage("")
	}
}

func (w *window) hiddenPaneText() string {
	if w.main.Beside.ID != "" {
		return lang.L("The page does not fit beside the board: click the bar at the right to open it")
	}
	return lang.L("The tree does not fit beside the board: click the bar at the right to open it")
}

// closedSide returns the closed side of a splitter: the second side, or none if open.
func closedSide(open bool) controls.Side {
	if open {
		return controls.Neither
	}
	return controls.Second
}

// textScale returns the current text size relative to the default.
func (w *window) textScale() float32 {
	if w.desk.Settings.Larger {
		return shell.ProjectorText
	}
	return shell.NormalText
}

// showLine opens or closes the line below the board. Without a line, and without moves to play
// backwards in its place, the board has the whole height.
func (w *window) showLine() {
	_, reversible := w.desk.Reversible()
	predecessors := w.desk.Mode == desk.SettingUp && reversible
	shell.SetVisible(w.board.Predecessors.Panel, predecessors)
	shell.SetVisible(w.lines, !predecessors && w.hasLine())
	s := w.lineSplitter()
	if predecessors || w.hasLine() {
		s.Reveal()
	} else {
		s.SetFirstOnly(true)
	}
	if closed := closedSide(w.desk.Settings.Line); closed != s.Closed() && s.Closed() != controls.First {
		s.Set(s.Share(), closed)
	}
}

// showTree shows or hides the tree beside the board. A tree that is shown again keeps its state.
// With hints hidden even the bar that opens the tree is hidden, unless a page is open in its place.
func (w *window) showTree() {
	w.boardTreeSplitter.SetFirstOnly(!w.desk.MayShowResults() && w.main.Beside.ID == "")
	if closed := closedSide(w.desk.Settings.Tree || w.main.Beside.ID != ""); closed != w.boardTreeSplitter.Closed() && w.boardTreeSplitter.Closed() != controls.First {
		w.boardTreeSplitter.Set(w.boardTreeSplitter.Share(), closed)
	}
}

// treeShown reports whether the tree is visible beside the board.
func (w *window) treeShown() bool {
	return w.desk.ShowsTree() && w.main.Beside.ID == "" && w.boardTreeSplitter.HiddenSide() != controls.Second && w.start.Page == nil
}

// openTreeSide opens the side with the tree or a page if it was hidden for lack of space.
func (w *window) openTreeSide() {
	if w.boardTreeSplitter.HiddenSide() == controls.Second {
		w.boardTreeSplitter.Open()
	}
}

// hintsCommand returns the command that shows and hides the hints, and the tree with them. A page
// stays open if it has other tasks or settings.
func (w *window) hintsCommand() shell.Command {
	return shell.Command{
		ID: "hints", Label: lang.L("Show Hints and Tree"), Scope: shell.OnBoard, Shortcut: shell.Ctrl(fyne.KeyK), DuringAnimation: true,
		Checked: func() bool { return w.desk.Settings.Hints },
		Enabled: func() bool { return w.desk.HintOverride() == desk.NoHintOverride },
		Run: func() {
			switch {
			case w.desk.Settings.Hints:
				w.desk.Change(func(s *shell.Settings) { s.Hints = false })
			case w.main.Beside.Page.Tasks:
				w.desk.Change(func(s *shell.Settings) { s.Hints, s.Tree = true, true })
			default:
				w.tree.Open()
			}
		},
	}
}

// openLine opens the pane of the line for the list that replaces it in set-up, and reports whether it
// fits.
func (w *window) openLine() bool {
	line := w.lineSplitter()
	line.Refresh() // the tools of set-up are laid out by now
	if line.HiddenSide() != controls.Second {
		return true
	}
	if line.Fits() {
		line.Open()
		return true
	}
	return false
}

// hasLine reports whether there is a move or a remark. The line appears with the first.
func (w *window) hasLine() bool {
	s := w.desk.Doc.Session
	return s.Len() > 1 || len(s.Remarked()) > 0
}

// paneCommands returns the commands that open and close parts of the window.
func (w *window) paneCommands() []shell.Command {
	line := w.desk.Toggle("line", lang.L("Line"), shell.CtrlShift(fyne.KeyI), func(s *shell.Settings) *bool { return &s.Line })
	line.Enabled = w.hasLine
	line = requireSpace(line, w.lineSplitter)
	shown := line.Checked
	line.Checked = func() bool { return w.hasLine() && shown() }
	return []shell.Command{line}
}

// requireSpace adapts a command that opens and closes the second side of a splitter: it also opens
// a side hidden for lack of space, and is checked only while the side is visible.
func requireSpace(c shell.Command, of func() *controls.Splitter) shell.Command {
	toggle, on := c.Run, c.Checked
	c.Checked = func() bool { return on() && !of().Collapsed() }
	c.Run = func() {
		if s := of(); s.Collapsed() {
			s.Open()
			return
		}
		toggle()
	}
	return c
}

// savePanes stores how the user divided the window.
func (w *window) savePanes() {
	if w.main.Beside.ID != "" && w.boardTreeSplitter.Closed() == controls.Second { // the user closed the page with the bar
		w.main.Beside.Close()
		return
	}
	w.desk.Change(func(s *shell.Settings) {
		s.LineShare, s.Line = w.boardLineSplitter.Share(), w.lineSplitter().Closed() != controls.Second
		s.TreeShare = w.boardTreeSplitter.Share()
		if w.desk.MayShowResults() && w.main.Beside.ID == "" {
			s.Tree = w.boardTreeSplitter.Closed() != controls.Second
		}
	})
}

// boards returns the container of the board, which scrolls before its holes become illegible.
func (w *window) boards() fyne.CanvasObject {
	scroll := container.NewHScroll(nil)
	scroll.Content = container.New(&boardScroller{scroll: scroll, board: w.board.Widget}, w.board.Widget)
	w.board.Widget.OnScrolled = scroll.Scrolled
	return container.NewStack(scroll, w.board.Moves) // only one of them is visible
}

// boardScroller gives the board the minimum width for the height of the scroll container.
type boardScroller struct {
	scroll *container.Scroll
	board  *board.Board
}

func (r *boardScroller) MinSize([]fyne.CanvasObject) fyne.Size {
	if !r.board.Visible() { // a hidden board has no size
		return fyne.Size{}
	}
	return fyne.NewSize(r.board.MinWidth(r.scroll.Size().Height), r.board.MinSize().Height)
}

func (r *boardScroller) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	objects[0].Move(fyne.NewPos(0, 0))
	objects[0].Resize(size)
}

// refit repeats the layout when the kind of game or the shape of the board changes. It gets news last,
// because the layout depends on the updates of the other parts.
func (w *window) refit(desk.News) {
	if around := w.arena.SurroundingSize(); around != w.around {
		w.around, w.needsRefit = around, true
		w.boardArea.Refresh()
	}
	straight := w.board.Widget.Straight()
	if straight != w.wasStraight {
		w.wasStraight, w.needsRefit = straight, true
	}
	const wide = 1000 // for comparison
	if tall := w.board.HeightFor(wide); !w.board.Sketch.On() && !straight && tall != w.tall {
		w.tall, w.needsRefit = tall, true
	}
	if !w.stage.on() && w.verdict.Badge.HeightFor(w.play.Size().Width) != w.verdict.Badge.Size().Height {
		w.play.Refresh()
	}
	w.placeLine()
	if w.needsRefit {
		w.needsRefit = false
		w.boardLineSplitter.Refresh()
	}
	w.moveFocusToBoard()
}

// column lays out verdict, board and bar from top to bottom. The board gets the height that the
// others leave. If that is too small, the verdict has one line.
type column struct {
	verdict     *controls.VerdictBadge
	boardHeight func(width float32) float32
	barHeight   func(width float32) float32 // minimum height of the bar at a width
	larger      func() bool                 // reports whether texts are larger
}

// gap returns the distance of the parts. It is smaller with larger text, so that the board is not.
func (c column) gap() float32 {
	if c.larger() {
		return shell.Near
	}
	return shell.Gap
}

func (c column) MinSize(objects []fyne.CanvasObject) fyne.Size {
	size := fyne.NewSize(0, 0)
	for _, o := range objects {
		size.Width = max(size.Width, o.MinSize().Width)
	}
	size.Height = c.verdict.CompactHeight() + objects[1].MinSize().Height + objects[2].MinSize().Height + 2*c.gap()
	return size
}

// natural returns the height at which the board fills a width.
func (c column) natural(objects []fyne.CanvasObject, width float32) float32 {
	return c.verdict.FullHeight() + c.boardHeight(width) + c.bar(objects, width) + 2*c.gap()
}

func (c column) bar(objects []fyne.CanvasObject, width float32) float32 {
	return max(objects[2].MinSize().Height, c.barHeight(width))
}

func (c column) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	verdict, board, bar := objects[0], objects[1], objects[2]
	short := size.Height < c.natural(objects, size.Width)
	c.verdict.SetCompact(short)
	above, below := c.verdict.HeightFor(size.Width), c.bar(objects, size.Width)
	y := float32(0)
	for _, part := range []struct {
		object fyne.CanvasObject
		height float32
	}{
		{verdict, above},
		{board, max(size.Height-above-below-2*c.gap(), board.MinSize().Height)},
		{bar, below},
	} {
		part.object.Move(fyne.NewPos(0, y))
		part.object.Resize(fyne.NewSize(size.Width, part.height))
		y += part.height + c.gap()
	}
}

// boardContainer returns a container with the layout of an arena. From then on w.boardArea is this
// container.
func (w *window) boardContainer(of board.PlayArea) fyne.CanvasObject {
	w.boardArea = of.Container()
	return w.boardArea
}

// playHeight returns the height at which the board fills a width.
func (w *window) playHeight(width float32) float32 { return w.arena.Height(width, w.board.HeightFor) }
