package board

import (
	"image/color"
	"math"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"

	"tchouka/widgets/controls"
	"tchouka/widgets/paint"
)

const (
	placesAir   = 8 // around and between the parts
	placesHead  = 6 // above and below the caption
	placesGap   = 5 // from place to place, and from move to move
	placesMost  = 2 // how much larger than usual places are where there is room
	movesShare  = 0.4
	placesRound = 10 // corners of the wood
)

// tiles lays out objects of one size in as many columns as have room in a width.
type tiles struct {
	size  fyne.Size
	edge  float32 // around all of them
	width float32
}

var _ fyne.Layout = (*tiles)(nil)

func (t *tiles) columns() int {
	return max(int((t.width-2*t.edge+placesGap)/(t.size.Width+placesGap)), 1)
}

// at returns where the object of an index lies.
func (t *tiles) at(i int) fyne.Position {
	column, row := i%t.columns(), i/t.columns()
	return fyne.NewPos(t.edge+float32(column)*(t.size.Width+placesGap), t.edge+float32(row)*(t.size.Height+placesGap))
}

// height returns how much room n objects need.
func (t *tiles) height(n int) float32 {
	if n == 0 {
		return 0
	}
	return t.at(n-1).Y + t.size.Height + t.edge
}

// Layout places the objects.
func (t *tiles) Layout(objects []fyne.CanvasObject, _ fyne.Size) {
	for i, o := range objects {
		o.Move(t.at(i))
		o.Resize(t.size)
	}
}

// MinSize is as high as all objects in the width.
func (t *tiles) MinSize(objects []fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(t.size.Width+2*t.edge, t.height(len(objects)))
}

// CreateRenderer links the table to what draws it.
func (p *Places) CreateRenderer() fyne.WidgetRenderer {
	p.ExtendBaseWidget(p)
	r := &placesRenderer{
		table:   p,
		band:    canvas.NewRectangle(color.Transparent),
		caption: canvas.NewText("", color.Transparent),
		wood:    canvas.NewRectangle(color.Transparent),
		tiles:   &tiles{edge: placesAir},
		buttons: &tiles{},
	}
	r.band.CornerRadius, r.wood.CornerRadius = controls.ControlCorner, placesRound
	r.caption.TextStyle.Bold = true
	r.cells, r.moves = container.New(r.tiles), container.New(r.buttons)
	r.upper, r.lower = container.NewVScroll(r.cells), container.NewVScroll(r.moves)
	r.Refresh()
	return r
}

type placesRenderer struct {
	table          *Places
	band           *canvas.Rectangle // behind the caption, while somebody is to move
	caption        *canvas.Text
	wood           *canvas.Rectangle
	tiles, buttons *tiles
	cells, moves   *fyne.Container
	upper, lower   *container.Scroll
}

func (r *placesRenderer) Destroy() {}

func (r *placesRenderer) Objects() []fyne.CanvasObject {
	return []fyne.CanvasObject{r.band, r.caption, r.wood, r.upper, r.lower}
}

func (r *placesRenderer) headHeight() float32 {
	return paint.Snap(r.caption.MinSize().Height) + 2*placesHead
}

// Layout gives the moves what they need, up to a share of the height, and the
// places the rest; these are as large as it allows.
func (r *placesRenderer) Layout(size fyne.Size) {
	head := r.headHeight()
	paint.FitText(r.caption, r.table.view.Caption, size.Width-2*placesAir)
	r.band.Resize(fyne.NewSize(size.Width, head))
	r.caption.Move(fyne.NewPos(placesAir, paint.MiddleTop(r.caption, head)))
	r.caption.Resize(r.caption.MinSize())

	r.buttons.width, r.tiles.width = size.Width, size.Width
	room := max(size.Height-head-placesAir, 0)
	lower := float32(0)
	if n := len(r.table.moves); n > 0 {
		lower = min(r.buttons.height(n), max(room*movesShare, r.buttons.size.Height)) + placesAir
	}
	upper := max(room-lower, 0)
	r.enlarge(upper)
	upper = min(upper, r.tiles.height(len(r.table.cells)))
	for _, o := range []fyne.CanvasObject{r.wood, r.upper} {
		o.Move(fyne.NewPos(0, head+placesAir))
		o.Resize(fyne.NewSize(size.Width, upper))
	}
	r.lower.Move(fyne.NewPos(0, head+2*placesAir+upper))
	r.lower.Resize(fyne.NewSize(size.Width, max(lower-placesAir, 0)))
	r.reveal()
}

// enlarge makes the places as large as they can be with all of them seen.
func (r *placesRenderer) enlarge(height float32) {
	least, n := r.cellSize(), len(r.table.cells)
	zoom := float32(placesMost)
	for ; zoom > 1; zoom -= 0.125 {
		r.tiles.size = fyne.NewSize(paint.Snap(least.Width*zoom), paint.Snap(least.Height*zoom))
		if r.tiles.size.Width+2*placesAir <= r.tiles.width && r.tiles.height(n) <= height {
			break
		}
	}
	if zoom <= 1 {
		zoom, r.tiles.size = 1, least
	}
	if zoom != r.table.zoom {
		r.table.zoom = zoom
		r.cells.Refresh()
	}
}

// reveal scrolls to the move that the keys went to.
func (r *placesRenderer) reveal() {
	if len(r.table.moves) == 0 {
		return
	}
	at, height := r.buttons.at(r.table.lit).Y, r.lower.Size().Height
	offset := min(max(r.lower.Offset.Y, at+r.buttons.size.Height-height), at)
	if math.Abs(float64(offset-r.lower.Offset.Y)) >= 1 {
		r.lower.ScrollToOffset(fyne.NewPos(0, offset))
	}
}

// MinSize shows the caption, a row of places and a row of moves.
func (r *placesRenderer) MinSize() fyne.Size {
	cell, move := r.cellSize(), r.buttons.size
	return fyne.NewSize(max(cell.Width+2*placesAir, move.Width), r.headHeight()+cell.Height+move.Height+4*placesAir)
}

// cellSize returns the least size of all cells, that of the largest.
func (r *placesRenderer) cellSize() (size fyne.Size) {
	scale := paint.TextScale(r.table)
	for _, cell := range r.table.cells {
		size = size.Max(cell.MinSize())
	}
	size.Height = paint.Snap(placeLeast * scale)
	size.Width = min(max(size.Width, size.Height), placeMost*scale)
	return size
}

func (r *placesRenderer) Refresh() {
	p, open := paint.PaletteFor(r.table), !r.table.view.Over
	r.wood.FillColor = p.Wood
	r.caption.TextSize = r.table.Theme().Size(theme.SizeNameText)
	r.caption.Color, r.band.FillColor = p.Ink, p.Rule
	if open {
		r.caption.Color, r.band.FillColor = p.OnLine, p.Line
	}
	r.cells.Objects, r.moves.Objects, r.buttons.size = nil, nil, fyne.Size{}
	for _, cell := range r.table.cells {
		r.cells.Objects = append(r.cells.Objects, cell)
	}
	for _, move := range r.table.moves {
		r.moves.Objects = append(r.moves.Objects, move)
		r.buttons.size = r.buttons.size.Max(move.MinSize())
	}
	paint.SetShown(r.lower, len(r.table.moves) > 0)
	r.Layout(r.table.Size())
	for _, o := range r.Objects() {
		o.Refresh()
	}
}
