package app

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"

	"tchouka/app/desk"
	"tchouka/app/panes/boardpane"
	"tchouka/app/panes/verdict"
	"tchouka/app/ui/shell"
	"tchouka/widgets/board"
	"tchouka/widgets/controls"
)

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

// division divides the window. The board keeps its size, and the tree and the line shrink if there is not
// enough space. The user can close each of the three.
type division struct {
	*desk.Main
	board     *boardpane.Board
	verdict   *verdict.Card
	message   func() string // what the status bar shows
	moveFocus func()        // from a hidden board to the present one

	lines                                                  fyne.CanvasObject
	boardTreeSplitter, boardLineSplitter, treeLineSplitter *controls.Splitter // between two of them
	lineAt                                                 linePlace
	arena                                                  board.PlayArea  // the layout of the board and the players
	boardArea                                              *fyne.Container // the current container of arena
	play                                                   *fyne.Container // the board in the window, with the verdict above and the bar below
	around                                                 fyne.Size       // size of the parts of arena besides the board
	needsRefit                                             bool            // the board needs another height
	tall                                                   float32         // the height that it needs for a fixed width
	wasStraight                                            bool            // the board is a straight row
}

// divide puts the board with its verdict and bar above the line, and both beside the tree. A square
// board has the whole height, and the line is below the tree:
//
//	board ┆ tree       board ┆ tree
//	┄┄┄┄┄┄┆                  ┆┄┄┄┄┄
//	line  ┆                  ┆ line
func (d *division) divide(play *fyne.Container, column column, line, tree fyne.CanvasObject) fyne.CanvasObject {
	d.lineAt.content = line
	holders := [...]*fyne.Container{container.NewStack(line), container.NewStack()}
	d.boardLineSplitter, d.treeLineSplitter = controls.NewSplitter(play, holders[0]), controls.NewSplitter(tree, holders[1])
	d.lineAt.holders = map[*controls.Splitter]*fyne.Container{d.boardLineSplitter: holders[0], d.treeLineSplitter: holders[1]}
	d.treeLineSplitter.Natural = func(room, _ float32) float32 { return room * boardHeight }
	d.treeLineSplitter.SetFirstOnly(true)
	d.boardLineSplitter.Natural = func(room, across float32) float32 {
		natural := column.natural(play.Objects, across)
		if !d.board.Widget.Straight() && d.Mode == desk.Playing {
			natural = min(natural, d.maxBoardHeight(column, play.Objects, room, across))
		}
		// A row is a little smaller if a line of a few moves then fits below it.
		if least := line.MinSize().Height; d.board.Widget.Straight() && d.Mode == desk.Playing && !d.Settings.Larger && natural > room-least {
			if below := room - least - letterWidth(lineLetters)(); below >= natural*minRowShare {
				natural = below
			}
		}
		return max(natural, room*boardHeight)
	}
	d.boardLineSplitter.Tip = lang.L("Drag to resize the board and the line; double-click to show or hide the line")
	d.treeLineSplitter.Tip = lang.L("Drag to resize the tree and the line; double-click to show or hide the line")

	d.boardTreeSplitter = controls.NewSplitter(d.boardLineSplitter, d.treeLineSplitter)
	d.boardTreeSplitter.Natural = func(room, across float32) float32 {
		scale := d.textScale()
		if d.lineSplitter() == d.treeLineSplitter && d.Mode == desk.Playing {
			return max(d.squareWidth(column, play.Objects, across), letterWidth(minBoardLetters)())
		}
		natural := max(room*boardWidth*scale, letterWidth(minBoardLetters)())
		// Larger text does not reduce the width of the tree, except for a long row.
		if left := room - d.Beside.Side.MinSize().Width; left >= natural/scale && left >= d.board.Widget.MinSize().Width {
			natural = min(natural, left)
		}
		if d.Beside.ID != "" { // a page needs more space than a tree, which scrolls
			natural = min(natural, room-letterWidth(minPageLetters)())
		}
		return natural
	}
	d.boardTreeSplitter.Tip = lang.L("Drag to resize the board and the tree; double-click to show or hide the tree")
	d.boardTreeSplitter.OnMoved = d.savePanes
	d.boardTreeSplitter.OnCollapsed = d.showHiddenPane
	d.boardTreeSplitter.OnRestored = d.clearHiddenPane
	for _, s := range []*controls.Splitter{d.boardLineSplitter, d.treeLineSplitter} {
		s.Vertical, s.OnMoved = true, d.savePanes
	}
	for _, s := range []*controls.Splitter{d.boardLineSplitter, d.treeLineSplitter, d.boardTreeSplitter} {
		s.OnHover = d.Status
		s.OnHiddenChanged = func() { // not during a layout
			d.Post(func() {
				d.placeLine()
				d.RefreshCommands() // updates check marks
			})
		}
	}
	s := d.Settings
	d.boardLineSplitter.Set(s.LineShare, closedSide(s.Line))
	d.boardTreeSplitter.Set(s.TreeShare, closedSide(s.Tree))
	return d.boardTreeSplitter
}

// maxBoardHeight returns the maximum height, with verdict and bar, of a board that could fill the
// whole height.
func (d *division) maxBoardHeight(column column, play []fyne.CanvasObject, room, across float32) float32 {
	if !d.square() {
		return room * maxTallShare
	}
	beside := column.natural(play, across) - d.board.HeightFor(across)
	return max(room*maxSquareShare, beside+minSquareHeight)
}

// square reports whether the board is about square.
func (d *division) square() bool {
	const wide, square = 1000, 700
	return !d.board.Widget.Straight() && d.board.HeightFor(wide) >= square
}

// squareWidth returns the width at which a square board fills the height beside the tree.
func (d *division) squareWidth(column column, play []fyne.CanvasObject, height float32) float32 {
	const wide = 1000
	shape := max(d.board.Widget.Proportion(), 0.1)
	return (height - column.natural(play, wide) + d.board.HeightFor(wide)) / shape
}

// linePlace is the place of the line in the window.
type linePlace struct {
	content   fyne.CanvasObject
	holders   map[*controls.Splitter]*fyne.Container // one of them contains the line
	belowTree bool                                   // instead of below the board
}

// lineSplitter returns the splitter that contains the line.
func (d *division) lineSplitter() *controls.Splitter {
	if d.lineAt.belowTree {
		return d.treeLineSplitter
	}
	return d.boardLineSplitter
}

// placeLine puts the line below the tree of a square board if it fits, or else below the board.
func (d *division) placeLine() {
	below := d.square() && !d.verdict.Sum.Visible() && d.Beside.ID == "" && d.MayShowResults() && d.boardTreeSplitter.HiddenSide() == controls.Neither
	if size, least := d.treeLineSplitter.Size(), d.lineAt.content.MinSize(); below && !size.IsZero() {
		below = least.Width <= size.Width && d.Beside.Side.MinSize().Height+least.Height < size.Height
	}
	if d.board.Sketch.On() || below == d.lineAt.belowTree {
		return
	}
	from := d.lineSplitter()
	d.lineAt.belowTree = below
	to := d.lineSplitter()
	d.lineAt.holders[from].RemoveAll()
	d.lineAt.holders[to].Add(d.lineAt.content)
	from.SetFirstOnly(true)
	to.Set(to.Share(), closedSide(d.Settings.Line))
	d.showLine()
	d.boardTreeSplitter.Refresh()
}

// showHiddenPane shows where the tree or page is after it was hidden for lack of space.
func (d *division) showHiddenPane() { d.Status(d.hiddenPaneText()) }

// clearHiddenPane removes this message.
func (d *division) clearHiddenPane() {
	if d.message() == d.hiddenPaneText() {
		d.Status("")
	}
}

func (d *division) hiddenPaneText() string {
	if d.Beside.ID != "" {
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
func (d *division) textScale() float32 {
	if d.Settings.Larger {
		return shell.ProjectorText
	}
	return shell.NormalText
}

// showLine opens or closes the line below the board. Without a line, and without moves to play
// backwards in its place, the board has the whole height.
func (d *division) showLine() {
	_, reversible := d.Reversible()
	predecessors := d.Mode == desk.SettingUp && reversible
	shell.SetVisible(d.board.Predecessors.Panel, predecessors)
	shell.SetVisible(d.lines, !predecessors && d.hasLine())
	s := d.lineSplitter()
	if predecessors || d.hasLine() {
		s.Reveal()
	} else {
		s.SetFirstOnly(true)
	}
	if closed := closedSide(d.Settings.Line); closed != s.Closed() && s.Closed() != controls.First {
		s.Set(s.Share(), closed)
	}
}

// showTree shows or hides the tree beside the board. A tree that is shown again keeps its state.
// With hints hidden even the bar that opens the tree is hidden, unless a page is open in its place.
func (d *division) showTree() {
	d.boardTreeSplitter.SetFirstOnly(!d.MayShowResults() && d.Beside.ID == "")
	if closed := closedSide(d.Settings.Tree || d.Beside.ID != ""); closed != d.boardTreeSplitter.Closed() && d.boardTreeSplitter.Closed() != controls.First {
		d.boardTreeSplitter.Set(d.boardTreeSplitter.Share(), closed)
	}
}

// treeShown reports whether the tree is visible beside the board.
func (d *division) treeShown() bool {
	return d.ShowsTree() && d.Beside.ID == "" && d.boardTreeSplitter.HiddenSide() != controls.Second && d.InFront == ""
}

// openTreeSide opens the side with the tree or a page if it was hidden for lack of space.
func (d *division) openTreeSide() {
	if d.boardTreeSplitter.HiddenSide() == controls.Second {
		d.boardTreeSplitter.Open()
	}
}

// openLine opens the pane of the line for the list that replaces it in set-up, and reports whether it
// fits.
func (d *division) openLine() bool {
	line := d.lineSplitter()
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
func (d *division) hasLine() bool {
	s := d.Doc.Session
	return s.Len() > 1 || len(s.Remarked()) > 0
}

// paneCommands returns the commands that open and close parts of the window.
func (d *division) paneCommands() []shell.Command {
	line := d.Toggle("line", lang.L("Line"), shell.CtrlShift(fyne.KeyI), func(s *shell.Settings) *bool { return &s.Line })
	line.Enabled = d.hasLine
	line = requireSpace(line, d.lineSplitter)
	shown := line.Checked
	line.Checked = func() bool { return d.hasLine() && shown() }
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
func (d *division) savePanes() {
	if d.Beside.ID != "" && d.boardTreeSplitter.Closed() == controls.Second { // the user closed the page with the bar
		d.Beside.Close()
		return
	}
	d.Change(func(s *shell.Settings) {
		s.LineShare, s.Line = d.boardLineSplitter.Share(), d.lineSplitter().Closed() != controls.Second
		s.TreeShare = d.boardTreeSplitter.Share()
		if d.MayShowResults() && d.Beside.ID == "" {
			s.Tree = d.boardTreeSplitter.Closed() != controls.Second
		}
	})
}

// boards returns the container of the board, which scrolls before its holes become illegible.
func (d *division) boards() fyne.CanvasObject {
	scroll := container.NewHScroll(nil)
	scroll.Content = container.New(&boardScroller{scroll: scroll, board: d.board.Widget}, d.board.Widget)
	d.board.Widget.OnScrolled = scroll.Scrolled
	return container.NewStack(scroll, d.board.Moves) // only one of them is visible
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

// refit repeats the layout when the kind of game or the shape of the board changes. It gets changes last,
// because the layout depends on the updates of the other parts.
func (d *division) refit(desk.Changes) {
	if around := d.arena.SurroundingSize(); around != d.around {
		d.around, d.needsRefit = around, true
		d.boardArea.Refresh()
	}
	straight := d.board.Widget.Straight()
	if straight != d.wasStraight {
		d.wasStraight, d.needsRefit = straight, true
	}
	const wide = 1000 // for comparison
	if tall := d.board.HeightFor(wide); !d.board.Sketch.On() && !straight && tall != d.tall {
		d.tall, d.needsRefit = tall, true
	}
	if d.Stage == nil && d.verdict.Badge.HeightFor(d.play.Size().Width) != d.verdict.Badge.Size().Height {
		d.play.Refresh()
	}
	d.placeLine()
	if d.needsRefit {
		d.needsRefit = false
		d.boardLineSplitter.Refresh()
	}
	d.moveFocus()
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

// boardContainer returns a container with the layout of an arena. From then on d.boardArea is this
// container.
func (d *division) boardContainer(of board.PlayArea) fyne.CanvasObject {
	d.boardArea = of.Container()
	return d.boardArea
}

// playHeight returns the height at which the board fills a width.
func (d *division) playHeight(width float32) float32 { return d.arena.Height(width, d.board.HeightFor) }
