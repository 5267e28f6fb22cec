package board

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"

	"tchouka/widgets/controls"
	"tchouka/widgets/paint"
)

const (
	placesAir  = 8 // around and between the parts
	placesHead = 6 // above and below the caption
)

// CreateRenderer links the table to what draws it.
func (p *Places) CreateRenderer() fyne.WidgetRenderer {
	p.ExtendBaseWidget(p)
	r := &placesRenderer{
		table:   p,
		band:    canvas.NewRectangle(color.Transparent),
		caption: canvas.NewText("", color.Transparent),
		wood:    canvas.NewRectangle(color.Transparent),
		cells:   container.NewWithoutLayout(),
		moves:   container.NewWithoutLayout(),
	}
	r.band.CornerRadius, r.wood.CornerRadius = controls.ControlCorner, controls.PanelCorner
	r.caption.TextStyle.Bold = true
	padded := layout.NewCustomPaddedLayout(placesAir, placesAir, placesAir, placesAir)
	plank := container.NewStack(r.wood, container.New(padded, r.cells))
	r.body = container.NewVScroll(container.New(layout.NewCustomPaddedVBoxLayout(placesAir), plank, r.moves))
	r.Refresh()
	return r
}

type placesRenderer struct {
	table        *Places
	band         *canvas.Rectangle // behind the caption, while somebody is to move
	caption      *canvas.Text
	wood         *canvas.Rectangle
	cells, moves *fyne.Container
	body         *container.Scroll
}

func (r *placesRenderer) Destroy() {}

func (r *placesRenderer) Objects() []fyne.CanvasObject {
	return []fyne.CanvasObject{r.band, r.caption, r.body}
}

func (r *placesRenderer) headHeight() float32 {
	return paint.Snap(r.caption.MinSize().Height) + 2*placesHead
}

func (r *placesRenderer) Layout(size fyne.Size) {
	head := r.headHeight()
	paint.FitText(r.caption, r.table.view.Caption, size.Width-2*placesAir)
	r.band.Resize(fyne.NewSize(size.Width, head))
	r.caption.Move(fyne.NewPos(placesAir, paint.MiddleTop(r.caption, head)))
	r.caption.Resize(r.caption.MinSize())
	r.body.Move(fyne.NewPos(0, head+placesAir))
	r.body.Resize(fyne.NewSize(size.Width, max(size.Height-head-placesAir, 0)))
}

// MinSize shows the caption, a row of places and a row of moves.
func (r *placesRenderer) MinSize() fyne.Size {
	cell, move := r.cellSize(), r.moveSize()
	return fyne.NewSize(max(cell.Width+2*placesAir, move.Width), r.headHeight()+cell.Height+move.Height+4*placesAir)
}

// cellSize returns the size of all cells, that of the largest.
func (r *placesRenderer) cellSize() fyne.Size {
	scale := paint.TextScale(r.table)
	size := fyne.NewSquareSize(placeLeast * scale)
	for _, cell := range r.table.cells {
		size = size.Max(cell.MinSize())
	}
	size.Width = min(size.Width, placeMost*scale)
	return size
}

// moveSize returns the size of all buttons, that of the largest.
func (r *placesRenderer) moveSize() (size fyne.Size) {
	for _, move := range r.table.moves {
		size = size.Max(move.MinSize())
	}
	return size
}

func (r *placesRenderer) Refresh() {
	p, th, open := paint.PaletteFor(r.table), theme.CurrentForWidget(r.table), len(r.table.moves) > 0
	r.wood.FillColor = p.Wood
	r.caption.TextSize = th.Size(theme.SizeNameText)
	r.caption.Color, r.band.FillColor = p.Ink, p.Rule
	if open {
		r.caption.Color, r.band.FillColor = p.OnLine, p.Line
	}
	r.cells.Layout, r.cells.Objects = layout.NewGridWrapLayout(r.cellSize()), r.cells.Objects[:0]
	for _, cell := range r.table.cells {
		r.cells.Objects = append(r.cells.Objects, cell)
	}
	r.moves.Hidden = !open
	r.moves.Layout, r.moves.Objects = layout.NewGridWrapLayout(r.moveSize()), r.moves.Objects[:0]
	for _, move := range r.table.moves {
		r.moves.Objects = append(r.moves.Objects, move)
	}
	r.Layout(r.table.Size())
	for _, o := range r.Objects() {
		o.Refresh()
	}
}
