package app

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"

	"tchouka/app/desk"
	"tchouka/app/shell"
	"tchouka/widgets/board"
	"tchouka/widgets/controls"
)

// This file divides the window. The board keeps its size, and the tree and the line shrink if there
// is not enough space. The user can close each of the three.

// The default proportions. On a screen 768 pixels high they leave two rows for the line.
const (
	boardWidth  = 0.6  // share of the width for the board beside the tree
	boardLetter = 54   // minimum width of the board, in letters
	pageLetter  = 44   // minimum width of a page beside it, in letters, if possible
	boardHeight = 0.55 // share of the height for the board, with verdict and bar, above the line
	tallHeight  = 0.77 // maximum of this share in play, for places in rows or on a ring
	squareMost  = 0.8  // the same maximum for a square of rows
	squareLeast = 330  // minimum height of such a square before the line gets any space
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
	w.floors, w.shelves = controls.NewSplitter(play, holders[0]), controls.NewSplitter(tree, holders[1])
	w.lineAt.holders = map[*controls.Splitter]*fyne.Container{w.floors: holders[0], w.shelves: holders[1]}
	w.shelves.Natural = func(room, _ float32) float32 { return room * boardHeight }
	w.shelves.SetAlone(true)
	w.floors.Natural = func(room, across float32) float32 {
		natural := column.natural(play.Objects, across)
		if !w.board.Widget.Straight() && w.desk.Mode == desk.Playing {
			natural = min(natural, w.most(column, play.Objects, room, across))
		}
		return max(natural, room*boardHeight)
	}
	w.floors.Tip = lang.L("Drag to resize the board and the line; double-click to show or hide the line")
	w.shelves.Tip = lang.L("Drag to resize the tree and the line; double-click to show or hide the line")

	w.sides = controls.NewSplitter(w.floors, w.shelves)
	w.sides.Natural = func(room, across float32) float32 {
		scale := w.textScale()
		if w.lineSplitter() == w.shelves && w.desk.Mode == desk.Playing {
			return max(w.squareWidth(column, play.Objects, across), letters(boardLetter)())
		}
		natural := max(room*boardWidth*scale, letters(boardLetter)())
		// Larger text does not reduce the width of the tree, except for a long row.
		if left := room - w.treeSide.MinSize().Width; left >= natural/scale && left >= w.board.Widget.MinSize().Width {
			natural = min(natural, left)
		}
		if w.paged != "" { // a page needs more space than a tree, which scrolls
			natural = min(natural, room-letters(pageLetter)())
		}
		return natural
	}
	w.sides.Tip = lang.L("Drag to resize the board and the tree; double-click to show or hide the tree")
	w.sides.OnMoved = w.keepPanes
	w.sides.OnPushed = w.tellPushed
	w.sides.OnBack = w.tellBack
	for _, s := range []*controls.Splitter{w.floors, w.shelves} {
		s.Vertical, s.OnMoved = true, w.keepPanes
	}
	for _, s := range []*controls.Splitter{w.floors, w.shelves, w.sides} {
		s.OnHover = w.status.Tell
		s.OnGone = func() { // not during a layout
			w.post(func() {
				w.placeLine()
				w.refreshCommands() // updates check marks
			})
		}
	}
	s := w.desk.Settings
	w.floors.Set(s.LineShare, closedUnless(s.Line))
	w.sides.Set(s.TreeShare, closedUnless(s.Tree))
	return w.sides
}

// most returns the maximum height of a square board with verdict and bar.
func (w *window) most(column column, play []fyne.CanvasObject, room, across float32) float32 {
	if !w.square() {
		return room * tallHeight
	}
	beside := column.natural(play, across) - w.board.HeightFor(across)
	return max(room*squareMost, beside+squareLeast)
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
		return w.shelves
	}
	return w.floors
}

// placeLine puts the line below the tree of a square board if it fits, or else below the board.
func (w *window) placeLine() {
	below := w.square() && !w.sum.Table.Visible() && w.paged == "" && w.desk.Reveals() && w.sides.Gone() == controls.Neither
	if size, least := w.shelves.Size(), w.lineAt.content.MinSize(); below && !size.IsZero() {
		below = least.Width <= size.Width && w.treeSide.MinSize().Height+least.Height < size.Height
	}
	if w.board.Sketch.On() || below == w.lineAt.belowTree {
		return
	}
	from := w.lineSplitter()
	w.lineAt.belowTree = below
	to := w.lineSplitter()
	w.lineAt.holders[from].RemoveAll()
	w.lineAt.holders[to].Add(w.lineAt.content)
	from.SetAlone(true)
	to.Set(to.Share(), closedUnless(w.desk.Settings.Line))
	to.SetAlone(false)
	w.sides.Refresh()
}

// tellPushed shows where the tree or page is after it was hidden for lack of space.
func (w *window) tellPushed() { w.status.Tell(w.pushedText()) }

// tellBack removes this message.
func (w *window) tellBack() {
	if w.status.Said == w.pushedText() {
		w.status.Tell("")
	}
}

func (w *window) pushedText() string {
	if w.paged != "" {
		return lang.L("The page does not fit beside the board: click the bar at the right to open it")
	}
	return lang.L("The tree does not fit beside the board: click the bar at the right to open it")
}

// closedUnless returns the closed side of a splitter: the second side, or none if open.
func closedUnless(open bool) controls.Side {
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

// showLine opens or closes the line below the board.
func (w *window) showLine() {
	s := w.lineSplitter()
	if closed := closedUnless(w.desk.Settings.Line); closed != s.Closed() && s.Closed() != controls.First {
		s.Set(s.Share(), closed)
	}
}

// paneCommands returns the commands that open and close parts of the window.
func (w *window) paneCommands() []shell.Command {
	line := w.toggle("line", lang.L("Show Line"), shell.CtrlShift(fyne.KeyI), func(s *shell.Settings) *bool { return &s.Line })
	return []shell.Command{unlessCrowded(line, w.lineSplitter)}
}

// unlessCrowded adapts a command that opens and closes the second side of a splitter: it also opens
// a side hidden for lack of space, and is checked only while the side is visible.
func unlessCrowded(c shell.Command, of func() *controls.Splitter) shell.Command {
	toggle, on := c.Run, c.Checked
	c.Checked = func() bool { return on() && !of().Crowded() }
	c.Run = func() {
		if s := of(); s.Crowded() {
			s.Open()
			return
		}
		toggle()
	}
	return c
}

// keepPanes stores how the user divided the window.
func (w *window) keepPanes() {
	if w.paged != "" && w.sides.Closed() == controls.Second { // the user closed the page with the bar
		w.closePage()
		return
	}
	w.desk.Change(func(s *shell.Settings) {
		s.LineShare, s.Line = w.floors.Share(), w.lineSplitter().Closed() != controls.Second
		s.TreeShare = w.sides.Share()
		if w.desk.Reveals() && w.paged == "" {
			s.Tree = w.sides.Closed() != controls.Second
		}
	})
}

// boards returns the container of the board, which scrolls before its holes become illegible.
func (w *window) boards() fyne.CanvasObject {
	scroll := container.NewHScroll(nil)
	scroll.Content = container.New(&roomy{scroll: scroll, board: w.board.Widget}, w.board.Widget)
	w.board.Widget.OnScrolled = scroll.Scrolled
	return container.NewStack(scroll, w.board.Moves) // only one of them is visible
}

// roomy gives the board the minimum width for the height of the scroll container.
type roomy struct {
	scroll *container.Scroll
	board  *board.Board
}

func (r *roomy) MinSize([]fyne.CanvasObject) fyne.Size {
	if !r.board.Visible() { // a hidden board has no size
		return fyne.Size{}
	}
	return fyne.NewSize(r.board.LeastWidth(r.scroll.Size().Height), r.board.MinSize().Height)
}

func (r *roomy) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	objects[0].Move(fyne.NewPos(0, 0))
	objects[0].Resize(size)
}

// refitting repeats the layout when the kind of game or the shape of the board changes. It is the
// last presenter, because the layout depends on the other presenters' updates.
type refitting struct{ w *window }

func (r refitting) Show(desk.News) {
	w := r.w
	if around := w.arena.Around(); around != w.around {
		w.around, w.refit = around, true
		w.court.Refresh()
	}
	straight := w.board.Widget.Straight()
	if straight != w.wasStraight {
		w.wasStraight, w.refit = straight, true
	}
	const wide = 1000 // for comparison
	if tall := w.board.HeightFor(wide); !w.board.Sketch.On() && !straight && tall != w.tall {
		w.tall, w.refit = tall, true
	}
	w.placeLine()
	if w.refit {
		w.refit = false
		w.floors.Refresh()
	}
	w.handKeysOn()
}

// column lays out verdict, board and bar from top to bottom. The board gets the height that the
// others leave. If that is too small, the verdict has one line.
type column struct {
	verdict     *controls.VerdictBadge
	boardHeight func(width float32) float32
	barHeight   func(width float32) float32 // minimum height of the bar at a width
}

func (c column) MinSize(objects []fyne.CanvasObject) fyne.Size {
	size := fyne.NewSize(0, 0)
	for _, o := range objects {
		size.Width = max(size.Width, o.MinSize().Width)
	}
	size.Height = c.verdict.CompactHeight() + objects[1].MinSize().Height + objects[2].MinSize().Height + 2*shell.Gap
	return size
}

// natural returns the height at which the board fills a width.
func (c column) natural(objects []fyne.CanvasObject, width float32) float32 {
	return c.verdict.FullHeight() + c.boardHeight(width) + c.bar(objects, width) + 2*shell.Gap
}

func (c column) bar(objects []fyne.CanvasObject, width float32) float32 {
	return max(objects[2].MinSize().Height, c.barHeight(width))
}

func (c column) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	verdict, board, bar := objects[0], objects[1], objects[2]
	short := size.Height < c.natural(objects, size.Width)
	c.verdict.SetCompact(short)
	above, below := c.verdict.FullHeight(), c.bar(objects, size.Width)
	if short {
		above = c.verdict.CompactHeight()
	}
	y := float32(0)
	for _, part := range []struct {
		object fyne.CanvasObject
		height float32
	}{
		{verdict, above},
		{board, max(size.Height-above-below-2*shell.Gap, board.MinSize().Height)},
		{bar, below},
	} {
		part.object.Move(fyne.NewPos(0, y))
		part.object.Resize(fyne.NewSize(size.Width, part.height))
		y += part.height + shell.Gap
	}
}
