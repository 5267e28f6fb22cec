package board

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"tchouka/widgets/paint"
)

// PlayArea lays the strip out above a board, and the table beside it, or below it if the board would
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
//	[TextSpace]
//
// Hidden objects take no space.
type PlayArea struct {
	Strip   fyne.CanvasObject
	Players fyne.CanvasObject // selects the players, at the end of the strip
	Board   fyne.CanvasObject
	Sum     fyne.CanvasObject
	Shape   func(width float32) float32 // the board's height at a width; nil keeps the strip above
	Column  func() float32              // the board's height at width 1 beside a text column; 0 or nil for none
}

// Container returns a container with this layout and its objects.
func (a PlayArea) Container() *fyne.Container {
	return container.New(a, a.Strip, a.Players, a.Board, a.Sum)
}

const (
	layoutGap     = 8
	stripPart     = 14  // the height is divided by this for the strip
	tablePart     = 0.2 // part of the width for the table, unless it needs more
	minTableRatio = 2.6 // minimum width of board and table side by side, in table widths

	lowHeight         = 9.2 // in minimum heights of the strip: a lower arena puts the strip beside the board
	stripBesideWidth  = 4.6 // width of the strip beside the board, in minimum heights,
	stripBesideHeight = 1.5 // and height for each player
	minGrowth         = 1.1 // minimum factor by which the board must grow by it

	columnPart = 0.3 // minimum part of the width for a column with text
	textPart   = 8   // the height is divided by this for text above the board instead
)

// besideWidth returns the width of the strip beside the board, or 0 if the strip is above.
func (a PlayArea) besideWidth(size fyne.Size) float32 {
	unit, column := a.Strip.MinSize().Height, a.column()
	if a.Shape == nil || !a.Strip.Visible() || a.Sum.Visible() || size.Height >= lowHeight*unit && column == 0 {
		return 0
	}
	const sampleWidth = 1000
	shape, wide, over := a.Shape(sampleWidth)/sampleWidth, paint.Snap(stripBesideWidth*unit), a.above(size.Height)
	if column > 0 {
		shape, over = column, over+size.Height/textPart
		wide = paint.Snap(max(columnPart*size.Width, size.Width-layoutGap-size.Height/shape))
	}
	above := min(size.Width, (size.Height-over)/shape)
	if beside := min(size.Width-wide-layoutGap, size.Height/shape); beside < minGrowth*above {
		return 0
	}
	return wide
}

// column returns the height of the board at width 1, if a column is allowed.
func (a PlayArea) column() float32 {
	if a.Column == nil {
		return 0
	}
	return a.Column()
}

// layoutBeside lays the strip out beside the board, and the players below it.
func (a PlayArea) layoutBeside(size fyne.Size, wide float32) {
	high := a.besideHeight(size)
	a.Strip.Move(fyne.NewPos(0, 0))
	a.Strip.Resize(fyne.NewSize(wide, high))
	a.Players.Move(fyne.NewPos(0, high+layoutGap))
	a.Players.Resize(a.Players.MinSize())
	a.Board.Move(fyne.NewPos(wide+layoutGap, 0))
	a.Board.Resize(fyne.NewSize(size.Width-wide-layoutGap, size.Height))
}

// besideHeight returns the height of the strip beside the board.
func (a PlayArea) besideHeight(size fyne.Size) float32 {
	left, high := size.Height, 2*stripBesideHeight*(a.above(size.Height)-layoutGap)
	if a.Players.Visible() {
		left -= a.Players.MinSize().Height + layoutGap
	}
	if strip, ok := a.Strip.(*PlayerStrip); ok {
		high *= float32(max(len(strip.view), 2)) / 2
	}
	return min(high, left)
}

// TextSpace returns the space below a strip beside the board, for text. It returns zeros if the strip
// is above, or if there is no column.
func (a PlayArea) TextSpace(size fyne.Size) (fyne.Position, fyne.Size) {
	wide := a.besideWidth(size)
	if wide == 0 || a.column() == 0 {
		return fyne.Position{}, fyne.Size{}
	}
	top := a.besideHeight(size) + layoutGap
	if a.Players.Visible() {
		top += a.Players.MinSize().Height + layoutGap
	}
	return fyne.NewPos(0, top), fyne.NewSize(wide, size.Height-top)
}

// above returns the height of the strip with the gap below it.
func (a PlayArea) above(height float32) float32 {
	if !a.Strip.Visible() {
		return 0
	}
	return max(a.Strip.MinSize().Height, paint.Snap(height/stripPart)) + layoutGap
}

// Height returns the height of the arena at a width, for the given height of the board.
func (a PlayArea) Height(width float32, board func(width float32) float32) float32 {
	above := a.above(0)
	if a.Sum.Visible() && !a.beside(width) {
		above += a.Sum.MinSize().Height + layoutGap
	} else if a.Sum.Visible() {
		width -= a.table(width) + layoutGap
	}
	return above + board(width)
}

// table returns the width of the table beside the board.
func (a PlayArea) table(width float32) float32 {
	return max(a.Sum.MinSize().Width, paint.Snap(width*tablePart))
}

func (a PlayArea) beside(width float32) bool {
	return a.Sum.Visible() && width >= minTableRatio*a.Sum.MinSize().Width
}

// MinSize implements fyne.Layout.
func (a PlayArea) MinSize([]fyne.CanvasObject) fyne.Size {
	size := a.Board.MinSize()
	if a.Strip.Visible() {
		size.Width = max(size.Width, a.Strip.MinSize().Width+a.Players.MinSize().Width+layoutGap)
		size.Height += a.Strip.MinSize().Height + layoutGap
	}
	return size
}

// Layout implements fyne.Layout.
func (a PlayArea) Layout(_ []fyne.CanvasObject, size fyne.Size) {
	if wide := a.besideWidth(size); wide > 0 {
		a.layoutBeside(size, wide)
		return
	}
	top := a.above(size.Height)
	if a.Strip.Visible() {
		width := size.Width
		if a.Players.Visible() {
			need := a.Players.MinSize()
			width -= need.Width + layoutGap
			a.Players.Move(fyne.NewPos(width+layoutGap, paint.Snap((top-layoutGap-need.Height)/2)))
			a.Players.Resize(need)
		}
		a.Strip.Move(fyne.NewPos(0, 0))
		a.Strip.Resize(fyne.NewSize(width, top-layoutGap))
	}
	textSpace := fyne.NewSize(size.Width, size.Height-top)
	if a.Sum.Visible() {
		need := a.Sum.MinSize()
		if a.beside(size.Width) {
			need = fyne.NewSize(a.table(size.Width), paint.Snap(need.Height*a.table(size.Width)/need.Width))
			need.Height = min(need.Height, textSpace.Height)
			textSpace.Width -= need.Width + layoutGap
			a.Sum.Move(fyne.NewPos(textSpace.Width+layoutGap, top))
		} else {
			textSpace.Height -= need.Height + layoutGap
			a.Sum.Move(fyne.NewPos(0, top+textSpace.Height+layoutGap))
			need.Width = size.Width
		}
		a.Sum.Resize(need)
	}
	a.Board.Move(fyne.NewPos(0, top))
	a.Board.Resize(textSpace)
}

// SurroundingSize returns the total size of the visible objects around the board. If it changes,
// the arena must be laid out again.
func (a PlayArea) SurroundingSize() (size fyne.Size) {
	for _, o := range []fyne.CanvasObject{a.Strip, a.Players, a.Sum} {
		if o.Visible() {
			size = size.Add(o.MinSize())
		}
	}
	return size
}
