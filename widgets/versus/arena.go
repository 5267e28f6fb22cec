package versus

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"tchouka/widgets/paint"
)

// Arena puts the strip above a board, and the table beside it, or under it where the
// board would be too narrow:
//
//	strip          players
//	board          ┆ sum
//
// The strip is higher where there is more room, as on the screen of a presentation. Where
// there is so little that the board would not fill its width, the strip stands beside it:
//
//	strip    board
//	players
//
// On a screen that has a Column for it, that is done wherever the board gains by it, and
// below the strip is room for words:
//
//	strip    board
//	[Below]
//
// What is hidden takes none.
type Arena struct {
	Strip   fyne.CanvasObject
	Players fyne.CanvasObject // chooses who plays, at the end of the strip
	Board   fyne.CanvasObject
	Sum     fyne.CanvasObject
	Shape   func(width float32) float32 // the height at which the board fills a width; nil where the strip is always above
	Column  func() float32              // the height of the board for a width of 1, where words may stand below the strip; 0, or nil, for no
}

// Container returns what holds all of them.
func (a Arena) Container() *fyne.Container {
	return container.New(a, a.Strip, a.Players, a.Board, a.Sum)
}

const (
	arenaGap  = 8
	stripPart = 8   // of the height goes to the strip,
	stripMost = 120 // at most
	tablePart = 0.2 // of the width goes to the table, if it needs no more
	narrow    = 2.6 // times the table: the least width of board and table beside each other

	low       = 7.5 // times the least height of the strip: with less the strip goes beside the board
	asideWide = 3.8 // so often that height the strip is wide then,
	asideHigh = 1.2 // and for each player so high
	gain      = 1.1 // times as large the board must become by that

	columnPart = 0.3 // of the width goes to a column with words at the least
)

// aside returns how wide the strip is beside the board; 0 where it stands above.
func (a Arena) aside(size fyne.Size) float32 {
	unit, column := a.Strip.MinSize().Height, a.column()
	if a.Shape == nil || !a.Strip.Visible() || a.Sum.Visible() || size.Height >= low*unit && column == 0 {
		return 0
	}
	const much = 1000
	shape, wide, over := a.Shape(much)/much, paint.Snap(asideWide*unit), a.above(size.Height)
	if column > 0 {
		shape, over = column, 2*over // the words are about as high as the strip
		wide = paint.Snap(max(columnPart*size.Width, size.Width-arenaGap-size.Height/shape))
	}
	above := min(size.Width, (size.Height-over)/shape)
	if beside := min(size.Width-wide-arenaGap, size.Height/shape); beside < gain*above {
		return 0
	}
	return wide
}

// column returns the height of the board for a width of 1, if a column may stand beside it.
func (a Arena) column() float32 {
	if a.Column == nil {
		return 0
	}
	return a.Column()
}

// layAside puts the strip beside the board, and below it who plays.
func (a Arena) layAside(size fyne.Size, wide float32) {
	high := a.standing(size)
	a.Strip.Move(fyne.NewPos(0, 0))
	a.Strip.Resize(fyne.NewSize(wide, high))
	a.Players.Move(fyne.NewPos(0, high+arenaGap))
	a.Players.Resize(a.Players.MinSize())
	a.Board.Move(fyne.NewPos(wide+arenaGap, 0))
	a.Board.Resize(fyne.NewSize(size.Width-wide-arenaGap, size.Height))
}

// standing returns how high the strip is beside the board.
func (a Arena) standing(size fyne.Size) float32 {
	left, high := size.Height, 2*asideHigh*(a.above(size.Height)-arenaGap)
	if a.Players.Visible() {
		left -= a.Players.MinSize().Height + arenaGap
	}
	if strip, ok := a.Strip.(*Strip); ok {
		high *= float32(max(len(strip.view), 2)) / 2
	}
	return min(high, left)
}

// Below returns what the strip beside a board leaves below itself of an arena of a size, for
// words; nothing where the strip stands above, or there is no column.
func (a Arena) Below(size fyne.Size) (fyne.Position, fyne.Size) {
	wide := a.aside(size)
	if wide == 0 || a.column() == 0 {
		return fyne.Position{}, fyne.Size{}
	}
	top := a.standing(size) + arenaGap
	if a.Players.Visible() {
		top += a.Players.MinSize().Height + arenaGap
	}
	return fyne.NewPos(0, top), fyne.NewSize(wide, size.Height-top)
}

// above returns the height of the strip with the gap under it, and below that of the
// table, if it lies there.
func (a Arena) above(height float32) float32 {
	if !a.Strip.Visible() {
		return 0
	}
	return max(a.Strip.MinSize().Height, min(paint.Snap(height/stripPart), stripMost)) + arenaGap
}

// Height returns that of the arena in a width in which the board has its own.
func (a Arena) Height(width float32, board func(width float32) float32) float32 {
	above := a.above(0)
	if a.Sum.Visible() && !a.beside(width) {
		above += a.Sum.MinSize().Height + arenaGap
	} else if a.Sum.Visible() {
		width -= a.table(width) + arenaGap
	}
	return above + board(width)
}

// table returns the width of the table beside the board.
func (a Arena) table(width float32) float32 {
	return max(a.Sum.MinSize().Width, paint.Snap(width*tablePart))
}

func (a Arena) beside(width float32) bool {
	return a.Sum.Visible() && width >= narrow*a.Sum.MinSize().Width
}

// MinSize implements fyne.Layout.
func (a Arena) MinSize([]fyne.CanvasObject) fyne.Size {
	size := a.Board.MinSize()
	if a.Strip.Visible() {
		size.Width = max(size.Width, a.Strip.MinSize().Width+a.Players.MinSize().Width+arenaGap)
		size.Height += a.Strip.MinSize().Height + arenaGap
	}
	return size
}

// Layout implements fyne.Layout.
func (a Arena) Layout(_ []fyne.CanvasObject, size fyne.Size) {
	if wide := a.aside(size); wide > 0 {
		a.layAside(size, wide)
		return
	}
	top := a.above(size.Height)
	if a.Strip.Visible() {
		width := size.Width
		if a.Players.Visible() {
			need := a.Players.MinSize()
			width -= need.Width + arenaGap
			a.Players.Move(fyne.NewPos(width+arenaGap, paint.Snap((top-arenaGap-need.Height)/2)))
			a.Players.Resize(need)
		}
		a.Strip.Move(fyne.NewPos(0, 0))
		a.Strip.Resize(fyne.NewSize(width, top-arenaGap))
	}
	room := fyne.NewSize(size.Width, size.Height-top)
	if a.Sum.Visible() {
		need := a.Sum.MinSize()
		if a.beside(size.Width) {
			need = fyne.NewSize(a.table(size.Width), paint.Snap(need.Height*a.table(size.Width)/need.Width))
			need.Height = min(need.Height, room.Height)
			room.Width -= need.Width + arenaGap
			a.Sum.Move(fyne.NewPos(room.Width+arenaGap, top))
		} else {
			room.Height -= need.Height + arenaGap
			a.Sum.Move(fyne.NewPos(0, top+room.Height+arenaGap))
			need.Width = size.Width
		}
		a.Sum.Resize(need)
	}
	a.Board.Move(fyne.NewPos(0, top))
	a.Board.Resize(room)
}

// Around returns the size of what is shown besides the board: where that changes, the
// arena is laid out again.
func (a Arena) Around() (size fyne.Size) {
	for _, o := range []fyne.CanvasObject{a.Strip, a.Players, a.Sum} {
		if o.Visible() {
			size = size.Add(o.MinSize())
		}
	}
	return size
}
