package board

import (
	"image/color"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/theme"

	"tchouka/engine/palette"
	"tchouka/widgets/controls"
	"tchouka/widgets/paint"
)

var (
	_ fyne.Tappable          = (*placeCell)(nil)
	_ fyne.SecondaryTappable = (*placeCell)(nil)
	_ desktop.Cursorable     = (*placeCell)(nil)
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

// Tapped makes the move of the place's label, or adds a seed in set-up.
func (c *placeCell) Tapped(*fyne.PointEvent) {
	if c.table.view.SetUp {
		c.change(1)
		return
	}
	c.table.move(c.table.moveOf(c.index))
}

// TappedSecondary takes a seed away in set-up.
func (c *placeCell) TappedSecondary(*fyne.PointEvent) {
	if c.table.view.SetUp {
		c.change(-1)
	}
}

func (c *placeCell) change(by int) {
	if !c.table.interrupt() && c.table.OnSeeds != nil {
		c.table.OnSeeds(c.index, by)
	}
}

// chooses reports whether a click does something.
func (c *placeCell) chooses() bool { return c.table.view.SetUp || c.table.moveOf(c.index) >= 0 }

// Cursor is a hand over what can be chosen.
func (c *placeCell) Cursor() desktop.Cursor {
	if c.chooses() {
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

// texts returns what is written in the place.
func (r *placeCellRenderer) texts() (label, seeds string) {
	place := r.cell.table.place(r.cell.index)
	return place.Label, strconv.Itoa(place.Seeds)
}

func (r *placeCellRenderer) Layout(size fyne.Size) {
	rim := placeRim * r.cell.table.zoom
	if r.cell.table.place(r.cell.index).Store {
		rim = storeRim * r.cell.table.zoom
	}
	r.rim.CornerRadius, r.pit.CornerRadius = size.Height/4, size.Height/4-rim
	r.rim.Resize(size)
	r.pit.Move(fyne.NewPos(rim, rim))
	r.pit.Resize(size.SubtractWidthHeight(2*rim, 2*rim))
	label, seeds := r.texts()
	r.write(r.label, label, size, 0.3)
	r.write(r.seeds, seeds, size, 0.67)
}

// write puts a text into the place, its middle at a part of the height.
func (r *placeCellRenderer) write(t *canvas.Text, text string, size fyne.Size, part float32) {
	paint.FitText(t, text, size.Width-2*placePad)
	need := t.MinSize()
	t.Move(fyne.NewPos(paint.Snap((size.Width-need.Width)/2), paint.MiddleTop(t, 2*part*size.Height)))
	t.Resize(need)
}

// sizes returns the sizes of the texts in a place that is not enlarged.
func (r *placeCellRenderer) sizes() (label, seeds float32) {
	th := r.cell.Theme()
	return th.Size(theme.SizeNameCaptionText), th.Size(theme.SizeNameSubHeadingText)
}

// MinSize is as wide as the texts where the place is not enlarged.
func (r *placeCellRenderer) MinSize() fyne.Size {
	label, seeds := r.texts()
	small, large := r.sizes()
	width := max(fyne.MeasureText(label, small, r.label.TextStyle).Width, fyne.MeasureText(seeds, large, r.seeds.TextStyle).Width)
	return fyne.NewSize(paint.Snap(width+0.5)+2*placePad, 1)
}

func (r *placeCellRenderer) Refresh() {
	p, zoom := paint.PaletteFor(r.cell), r.cell.table.zoom
	r.rim.FillColor, r.pit.FillColor = p.HoleEdge, p.Hole
	if r.cell.table.place(r.cell.index).Store {
		r.rim.FillColor = p.SeedEdge
	}
	switch {
	case r.cell.table.changed(r.cell.index):
		r.pit.FillColor = palette.Mixed(p.Hole, p.OnWood, 0.3)
	case r.cell.Hovered && r.cell.chooses():
		r.pit.FillColor = palette.Mixed(p.Hole, p.OnWood, 0.15)
	}
	r.label.Color, r.seeds.Color = p.OnWood, p.OnWood
	label, seeds := r.sizes()
	r.label.TextSize, r.seeds.TextSize = label*zoom, seeds*zoom
	r.Layout(r.cell.Size())
	for _, o := range r.Objects() {
		o.Refresh()
	}
}
