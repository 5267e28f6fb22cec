package board

import (
	"image/color"
	"math"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"

	"tchouka/widgets/paint"
)

const (
	movesPad  = 8 // around and between the parts
	movesHead = 6 // above and below the caption
	movesGap  = 5 // between moves
)

// tiles lays out objects of equal size in as many columns as fit a width.
type tiles struct {
	size  fyne.Size
	width float32
}

var _ fyne.Layout = (*tiles)(nil)

func (t *tiles) columns() int {
	return max(int((t.width+movesGap)/(t.size.Width+movesGap)), 1)
}

// at returns the position of the object with an index.
func (t *tiles) at(i int) fyne.Position {
	column, row := i%t.columns(), i/t.columns()
	return fyne.NewPos(float32(column)*(t.size.Width+movesGap), float32(row)*(t.size.Height+movesGap))
}

// height returns the height of n objects.
func (t *tiles) height(n int) float32 {
	if n == 0 {
		return 0
	}
	return t.at(n-1).Y + t.size.Height
}

// Layout places the objects.
func (t *tiles) Layout(objects []fyne.CanvasObject, _ fyne.Size) {
	for i, o := range objects {
		o.Move(t.at(i))
		o.Resize(t.size)
	}
}

// MinSize returns the width, and the height of all objects at that width.
func (t *tiles) MinSize(objects []fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(t.size.Width, t.height(len(objects)))
}

// CreateRenderer returns the renderer of the control.
func (p *Moves) CreateRenderer() fyne.WidgetRenderer {
	p.ExtendBaseWidget(p)
	r := &movesRenderer{
		control: p,
		band:    canvas.NewRectangle(color.Transparent),
		caption: canvas.NewText("", color.Transparent),
		buttons: &tiles{},
	}
	r.band.CornerRadius = paint.Corner
	r.caption.TextStyle.Bold = true
	r.moves = container.New(r.buttons)
	r.scroll = container.NewVScroll(r.moves)
	r.Refresh()
	return r
}

type movesRenderer struct {
	control *Moves
	band    *canvas.Rectangle // behind the caption, while a player is to move
	caption *canvas.Text
	buttons *tiles
	moves   *fyne.Container
	scroll  *container.Scroll
}

func (r *movesRenderer) Destroy() {}

func (r *movesRenderer) Objects() []fyne.CanvasObject {
	return []fyne.CanvasObject{r.band, r.caption, r.scroll}
}

func (r *movesRenderer) headHeight() float32 {
	return paint.Snap(r.caption.MinSize().Height) + 2*movesHead
}

// Layout places the moves below the caption.
func (r *movesRenderer) Layout(size fyne.Size) {
	head := r.headHeight()
	paint.FitText(r.caption, r.control.view.Caption, size.Width-2*movesPad)
	r.band.Resize(fyne.NewSize(size.Width, head))
	r.caption.Move(fyne.NewPos(movesPad, paint.MiddleTop(r.caption, head)))
	r.caption.Resize(r.caption.MinSize())
	r.buttons.width = size.Width
	r.scroll.Move(fyne.NewPos(0, head+movesPad))
	r.scroll.Resize(fyne.NewSize(size.Width, max(size.Height-head-movesPad, 0)))
	r.reveal()
}

// reveal scrolls to the move that had the focus last.
func (r *movesRenderer) reveal() {
	if len(r.control.moves) == 0 {
		return
	}
	at, height := r.buttons.at(r.control.highlighted).Y, r.scroll.Size().Height
	offset := min(max(r.scroll.Offset.Y, at+r.buttons.size.Height-height), at)
	if math.Abs(float64(offset-r.scroll.Offset.Y)) >= 1 {
		r.scroll.ScrollToOffset(fyne.NewPos(0, offset))
	}
}

// MinSize fits the caption and one row of moves.
func (r *movesRenderer) MinSize() fyne.Size {
	move := r.buttons.size
	return fyne.NewSize(move.Width+2*movesPad, r.headHeight()+move.Height+2*movesPad)
}

func (r *movesRenderer) Refresh() {
	p, open := paint.PaletteFor(r.control), !r.control.view.Over
	r.caption.TextSize = r.control.Theme().Size(theme.SizeNameText)
	r.caption.Color, r.band.FillColor = p.Ink, p.Rule
	if open {
		r.caption.Color, r.band.FillColor = p.OnLine, p.Line
	}
	r.moves.Objects, r.buttons.size = nil, fyne.Size{}
	for _, move := range r.control.moves {
		r.moves.Objects = append(r.moves.Objects, move)
		r.buttons.size = r.buttons.size.Max(move.MinSize())
	}
	r.Layout(r.control.Size())
	for _, o := range r.Objects() {
		o.Refresh()
	}
}
