package board

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"tchouka/widgets/paint"
)

// Arena lays the strip out above a board, and the table beside it, or below it if the board would
// get too narrow:
//
//	strip          players
//	board          ┆ sum
//
// The strip is higher if there is more space, for example on the screen of a presentation. If the
// height is too small for the board to fill its width, the strip is beside the board:
//
//	strip    board
//	players
//
// With a Column, as on the screen of a presentation, the strip is beside the board whenever that
// makes the board larger. The space below the strip is for text:
//
//	strip    board
//	[Below]
//
// Hidden objects take no space.
type Arena struct {
	Strip   fyne.CanvasObject
	Players fyne.CanvasObject // selects the players, at the end of the strip
	Board   fyne.CanvasObject
	Sum     fyne.CanvasObject
	Shape   func(width float32) float32 // the board's height at a width; nil keeps the strip above
	Column  func() float32              // the board's height at width 1 beside a text column; 0 or nil for none
}

// Container returns a container with this layout and its objects.
func (a Arena) Container() *fyne.Container {
	return container.New(a, a.Strip, a.Players, a.Board, a.Sum)
}

const (
	arenaGap  = 8
	stripPart = 14  // the height is divided by this for the strip
	tablePart = 0.2 // part of the width for the table, unless it needs more
	narrow    = 2.6 // minimum width of board and table side by side, in table widths

	low       = 9.2 // in minimum heights of the strip: a lower arena puts the strip beside the board
	asideWide = 4.6 // width of the strip beside the board, in minimum heights,
	asideHigh = 1.5 // and height for each player
	gain      = 1.1 // minimum factor by which the board must grow by it

	columnPart = 0.3 // minimum part of the width for a column with text
	textPart   = 8   // the height is divided by this for text above the board instead
)

// aside returns the width of the strip beside the board, or 0 if the strip is above.
func (a Arena) aside(size fyne.Size) float32 {
	unit, column := a.Strip.MinSize().Height, a.column()
	if a.Shape == nil || !a.Strip.Visible() || a.Sum.Visible() || size.Height >= low*unit && column == 0 {
		return 0
	}
	const much = 1000
	shape, wide, over := a.Shape(much)/much, paint.Snap(asideWide*unit), a.above(size.Height)
	if column > 0 {
		shape, over = column, over+size.Height/textPart
		wide = paint.Snap(max(columnPart*size.Width, size.Width-arenaGap-size.Height/shape))
	}
	above := min(size.Width, (size.Height-over)/shape)
	if beside := min(size.Width-wide-arenaGap, size.Height/shape); beside < gain*above {
		return 0
	}
	return wide
}

// column returns the height of the board at width 1, if a column is allowed.
func (a Arena) column() float32 {
	if a.Column == nil {
		return 0
	}
	return a.Column()
}

// layAside lays the strip out beside the board, and the players below it.
func (a Arena) layAside(size fyne.Size, wide float32) {
	high := a.standing(size)
	a.Strip.Move(fyne.NewPos(0, 0))
	a.Strip.Resize(fyne.NewSize(wide, high))
	a.Players.Move(fyne.NewPos(0, high+arenaGap))
	a.Players.Resize(a.Players.MinSize())
	a.Board.Move(fyne.NewPos(wide+arenaGap, 0))
	a.Board.Resize(fyne.NewSize(size.Width-wide-arenaGap, size.Height))
}

// standing returns the height of the strip beside the board.
func (a Arena) standing(size fyne.Size) float32 {
	left, high := size.Height, 2*asideHigh*(a.above(size.Height)-arenaGap)
	if a.Players.Visible() {
		left -= a.Players.MinSize().Height + arenaGap
	}
	if strip, ok := a.Strip.(*PlayerStrip); ok {
		high *= float32(max(len(strip.view), 2)) / 2
	}
	return min(high, left)
}

// Below returns the space below a strip beside the board, for text. It returns zeros if the strip
// is above, or if there is no column.
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

// above returns the height of the strip with the gap below it.
func (a Arena) above(height float32) float32 {
	if !a.Strip.Visible() {
		return 0
	}
	return max(a.Strip.MinSize().Height, paint.Snap(height/stripPart)) + arenaGap
}

// Height returns the height of the arena at a width, for the given height of the board.
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

// Around returns the total size of the visible objects around the board. If it changes, the arena
// must be laid out again.
func (a Arena) Around() (size fyne.Size) {
	for _, o := range []fyne.CanvasObject{a.Strip, a.Players, a.Sum} {
		if o.Visible() {
			size = size.Add(o.MinSize())
		}
	}
	return size
}
