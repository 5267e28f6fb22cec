package board

import (
	"image/color"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/theme"

	"tchouka/widgets/controls"
	"tchouka/widgets/paint"
)

var (
	_ fyne.Tappable      = (*placeCell)(nil)
	_ desktop.Cursorable = (*placeCell)(nil)
)

// Measures of a cell for text of normal size.
const (
	placeLeast = 60
	placeMost  = 180 // longer labels are cut
	placePad   = 10
	placeRim   = 2
	storeRim   = 5
)

// placeCell is one place of a table: its label above its seeds, and a thick rim
// around a store.
type placeCell struct {
	controls.Hovering
	table *Places
	index int
}

func newPlaceCell(table *Places, index int) *placeCell {
	c := &placeCell{table: table, index: index}
	c.ExtendBaseWidget(c)
	return c
}

// Tapped makes the move of the place's label.
func (c *placeCell) Tapped(*fyne.PointEvent) { c.table.move(c.table.moveOf(c.index)) }

// Cursor is a hand over what can be chosen.
func (c *placeCell) Cursor() desktop.Cursor {
	if c.table.moveOf(c.index) >= 0 {
		return desktop.PointerCursor
	}
	return desktop.DefaultCursor
}

// CreateRenderer links the place to what draws it.
func (c *placeCell) CreateRenderer() fyne.WidgetRenderer {
	r := &placeCellRenderer{
		cell:  c,
		rim:   canvas.NewRectangle(color.Transparent),
		pit:   canvas.NewRectangle(color.Transparent),
		label: canvas.NewText("", color.Transparent),
		seeds: canvas.NewText("", color.Transparent),
	}
	r.seeds.TextStyle.Bold = true
	r.Refresh()
	return r
}

type placeCellRenderer struct {
	cell         *placeCell
	rim, pit     *canvas.Rectangle
	label, seeds *canvas.Text
}

func (r *placeCellRenderer) Destroy() {}

func (r *placeCellRenderer) Objects() []fyne.CanvasObject {
	return []fyne.CanvasObject{r.rim, r.pit, r.label, r.seeds}
}

func (r *placeCellRenderer) place() Place { return r.cell.table.place(r.cell.index) }

func (r *placeCellRenderer) Layout(size fyne.Size) {
	rim := float32(placeRim)
	if r.place().Store {
		rim = storeRim
	}
	r.rim.CornerRadius, r.pit.CornerRadius = size.Height/4, size.Height/4-rim
	r.rim.Resize(size)
	r.pit.Move(fyne.NewPos(rim, rim))
	r.pit.Resize(size.SubtractWidthHeight(2*rim, 2*rim))
	paint.FitText(r.label, r.place().Label, size.Width-2*placePad)
	paint.FitText(r.seeds, strconv.Itoa(r.place().Seeds), size.Width-2*placePad)
	for i, text := range []*canvas.Text{r.label, r.seeds} {
		half, need := size.Height/2, text.MinSize()
		text.Move(fyne.NewPos(paint.Snap((size.Width-need.Width)/2), paint.MiddleTop(text, half)+float32(i)*half*0.75+half*0.12))
		text.Resize(need)
	}
}

func (r *placeCellRenderer) MinSize() fyne.Size {
	size := fyne.MeasureText(r.place().Label, r.label.TextSize, r.label.TextStyle)
	size = size.Max(fyne.MeasureText(strconv.Itoa(r.place().Seeds), r.seeds.TextSize, r.seeds.TextStyle))
	return fyne.NewSize(paint.Snap(size.Width+0.5)+2*placePad, paint.Snap(placeLeast*paint.TextScale(r.cell)))
}

func (r *placeCellRenderer) Refresh() {
	p, th := paint.PaletteFor(r.cell), theme.CurrentForWidget(r.cell)
	r.rim.FillColor, r.pit.FillColor = p.HoleEdge, p.Hole
	if r.place().Store {
		r.rim.FillColor = p.SeedEdge
	}
	if r.cell.Hovered && r.cell.table.moveOf(r.cell.index) >= 0 {
		r.pit.FillColor = paint.Mix(p.Hole, p.OnWood, 0.15)
	}
	r.label.Color, r.seeds.Color = p.OnWood, p.OnWood
	r.label.TextSize, r.seeds.TextSize = th.Size(theme.SizeNameCaptionText), th.Size(theme.SizeNameSubHeadingText)
	r.Layout(r.cell.Size())
	for _, o := range r.Objects() {
		o.Refresh()
	}
}
