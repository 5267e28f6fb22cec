package app

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"tchouka/widgets/board"
	"tchouka/widgets/controls"
)

// minSquareRatio is the minimum ratio of height to width for a board that has the tree beside it.
const minSquareRatio = 0.7

// lessonWidth is the share of the screen's width for a lesson.
const lessonWidth = 0.42

// arenaLayout divides the screen. The text at the top takes a sixth of the height, or an eighth if a
// strip already shows whose turn it is. The tree, if visible, is below the board, or beside a board
// that is about square. A lesson is at the right.
type arenaLayout struct {
	arena       board.PlayArea
	boardHeight func(width float32) float32
	contest     func() bool
	grow        func(height float32)
	narrow      func(narrow bool) // the tree is beside the board
}

// MinSize implements fyne.Layout. It is 1, because the screen determines the size.
func (arenaLayout) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSquareSize(1) }

func (a arenaLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	card, verdict, coll, board, tree, sheet := objects[0], objects[1], objects[2], objects[3], objects[4], objects[6]
	const edge = 12
	a.grow(size.Height)
	sheet.Move(fyne.NewPos(-edge, -edge))
	sheet.Resize(size.AddWidthHeight(2*edge, 2*edge))
	if a.beside(card, verdict, board, fyne.NewPos(edge, edge), size.SubtractWidthHeight(2*edge, 2*edge)) {
		return
	}
	if page := objects[5]; page.(*container.ThemeOverride).Content.Visible() {
		width := size.Width * lessonWidth
		page.Move(fyne.NewPos(size.Width-width, edge))
		page.Resize(fyne.NewSize(width-edge, size.Height-2*edge))
		size.Width -= width
	}
	put := func(o fyne.CanvasObject, top, height float32) {
		o.Move(fyne.NewPos(edge, top))
		o.Resize(fyne.NewSize(size.Width-2*edge, height))
	}
	words := size.Height / 6
	if a.contest() || tree.Visible() {
		words = size.Height / 8
	}
	put(card, edge, words)
	put(verdict, edge, words)
	top := words + 2*edge
	if coll.(*container.ThemeOverride).Content.Visible() { // there is a collection
		strip := coll.MinSize().Height
		put(coll, top, strip)
		top += strip
	}
	rest := size.Height - top - edge
	height, wide := rest, size.Width-3*edge
	switch natural := a.boardHeight(wide); {
	case tree.Visible() && natural >= minSquareRatio*wide && size.Width > size.Height:
		a.narrow(true)
		left := max(min(rest*1.1, wide*0.66), board.MinSize().Width)
		put(tree, top, rest)
		tree.Move(fyne.NewPos(left+2*edge, top))
		tree.Resize(fyne.NewSize(wide-left, rest))
		size.Width = left + 2*edge
	case tree.Visible():
		a.narrow(false)
		height = min(max(a.boardHeight(size.Width-2*edge), rest*0.4), rest*0.45)
		put(tree, top+height+edge, rest-height-edge)
	}
	put(board, top, height)
}

// beside gives the board the whole area, and the texts the space below the strip, if the strip is
// beside the board. It reports whether it did.
func (a arenaLayout) beside(card, verdict, board fyne.CanvasObject, from fyne.Position, room fyne.Size) bool {
	at, left := a.arena.TextSpace(room)
	stands, high := left.Height > 0, float32(0)
	if stands {
		high = room.Height / 8
		board.Move(from)
		board.Resize(room)
	}
	for _, o := range []fyne.CanvasObject{card, verdict} {
		badge := o
		if sized, ok := o.(*container.ThemeOverride); ok {
			badge = sized.Content
		}
		badge.(*controls.VerdictBadge).SetColumn(high)
		if stands {
			o.Move(from.Add(at))
			o.Resize(left)
		}
	}
	return stands
}
