package tables

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"tchouka/engine"
	"tchouka/widgets/controls"
	"tchouka/widgets/paint"
)

var _ fyne.Focusable = (*DropDown)(nil)

// DropDownItem is one row of a DropDown.
type DropDownItem struct {
	Label   string
	Detail  string         // faint text at the end of the row
	Verdict engine.Verdict // symbol before the label; none for Unknown
}

// DropDown is a list from which one row is chosen. The current choice is bold, and pointer and
// arrow keys move a highlight. item is called only for the rows in view.
type DropDown struct {
	widget.List

	// OnChosen is called for a click and for Enter or Space.
	OnChosen func(index int)
	// OnCancelled is called for Escape.
	OnCancelled func()

	item        func(index int) DropDownItem
	current     int // the current choice, or -1
	highlighted int // the highlighted row, which Enter chooses
}

// itemsShown is the number of rows of a page.
const itemsShown = 10

// NewDropDown returns an empty list; item returns its rows.
func NewDropDown(item func(index int) DropDownItem) *DropDown {
	c := &DropDown{item: item, current: -1}
	c.Length = func() int { return 0 }
	c.CreateItem = func() fyne.CanvasObject { return newItemRow(c) }
	c.UpdateItem = func(id widget.ListItemID, row fyne.CanvasObject) { row.(*itemRow).show(id) }
	c.OnSelected = func(id widget.ListItemID) {
		c.UnselectAll()
		c.choose(id)
	}
	c.HideSeparators = true
	c.ExtendBaseWidget(c)
	return c
}

// SetRows sets the number of rows and the current choice, which is highlighted and visible; −1 for
// none.
func (c *DropDown) SetRows(length, current int) {
	c.Length = func() int { return length }
	c.current = current
	c.Highlight(max(current, 0))
}

// PreferredHeight returns the height of as many rows as a screen has space for.
func (c *DropDown) PreferredHeight() float32 {
	const rows = float32(itemsShown)
	return rows*newItemRow(c).MinSize().Height + (rows-1)*c.Theme().Size(theme.SizeNamePadding)
}

// FocusGained is called when the list gets the focus.
func (c *DropDown) FocusGained() {}

// FocusLost is called when the list loses the focus.
func (c *DropDown) FocusLost() {}

// TypedKey highlights another row, chooses the highlighted row, or cancels.
func (c *DropDown) TypedKey(e *fyne.KeyEvent) {
	switch e.Name {
	case fyne.KeyUp:
		c.Highlight(c.highlighted - 1)
	case fyne.KeyDown:
		c.Highlight(c.highlighted + 1)
	case fyne.KeyPageUp:
		c.Highlight(c.highlighted - itemsShown)
	case fyne.KeyPageDown:
		c.Highlight(c.highlighted + itemsShown)
	case fyne.KeyHome:
		c.Highlight(0)
	case fyne.KeyEnd:
		c.Highlight(c.Length() - 1)
	case fyne.KeyReturn, fyne.KeyEnter, fyne.KeySpace:
		c.choose(c.highlighted)
	case fyne.KeyEscape:
		paint.Call(c.OnCancelled)
	}
}

// Highlight highlights a row, or the nearest one.
func (c *DropDown) Highlight(index int) {
	c.highlighted = min(max(index, 0), c.Length()-1)
	c.ScrollTo(c.highlighted)
	c.Refresh()
}

func (c *DropDown) choose(index int) {
	if c.OnChosen != nil && index >= 0 && index < c.Length() {
		c.OnChosen(index)
	}
}

var _ desktop.Hoverable = (*itemRow)(nil)

// itemRow shows one row of a DropDown. The list reuses it for other rows as it scrolls.
type itemRow struct {
	widget.BaseWidget
	list  *DropDown
	index int
}

func newItemRow(list *DropDown) *itemRow { return paint.Extended(&itemRow{list: list, index: -1}) }

func (r *itemRow) show(index int) {
	r.index = index
	r.Refresh()
}

// MouseIn highlights the row.
func (r *itemRow) MouseIn(*desktop.MouseEvent) {
	if r.list.highlighted != r.index {
		r.list.highlighted = r.index
		r.list.Refresh()
	}
}

func (r *itemRow) MouseMoved(*desktop.MouseEvent) {}

// MouseOut keeps the highlight, so that Enter still chooses the row.
func (r *itemRow) MouseOut() {}

func (r *itemRow) CreateRenderer() fyne.WidgetRenderer {
	v := &itemRowRenderer{
		row:    r,
		tint:   canvas.NewRectangle(color.Transparent),
		sign:   canvas.NewImageFromResource(nil),
		label:  canvas.NewText("", color.Transparent),
		detail: canvas.NewText("", color.Transparent),
	}
	v.Shown = []fyne.CanvasObject{v.tint, v.sign, v.label, v.detail}
	v.tint.CornerRadius = paint.InnerCorner
	v.Refresh()
	return v
}

type itemRowRenderer struct {
	paint.Renderer
	row           *itemRow
	tint          *canvas.Rectangle
	sign          *canvas.Image
	label, detail *canvas.Text
}

// MinSize has the height of a button in the header of a pane.
func (v *itemRowRenderer) MinSize() fyne.Size {
	return fyne.NewSize(1, controls.ControlHeight(theme.CurrentForWidget(v.row), true))
}

func (v *itemRowRenderer) Layout(size fyne.Size) {
	v.tint.Resize(size)
	side := paint.Snap(v.label.TextSize)
	v.sign.Move(fyne.NewPos(linePad, paint.Snap((size.Height-side)/2)))
	v.sign.Resize(fyne.NewSquareSize(side))
	need := v.detail.MinSize()
	right := size.Width - linePad - need.Width
	base := paint.MiddleTop(v.label, size.Height) + paint.Baseline(v.label)
	v.detail.Move(fyne.NewPos(right, base-paint.Baseline(v.detail)))
	v.detail.Resize(need)
	left := linePad + side + 8
	paint.FitText(v.label, v.data().Label, right-lineGapMin-left)
	v.label.Move(fyne.NewPos(left, base-paint.Baseline(v.label)))
	v.label.Resize(v.label.MinSize())
}

func (v *itemRowRenderer) data() DropDownItem {
	if i := v.row.index; i >= 0 && i < v.row.list.Length() {
		return v.row.list.item(i)
	}
	return DropDownItem{}
}

func (v *itemRowRenderer) Refresh() {
	p, th, data := paint.PaletteFor(v.row), theme.CurrentForWidget(v.row), v.data()
	v.tint.FillColor = p.Current
	v.tint.Hidden = v.row.index != v.row.list.highlighted
	sign := controls.SignNone
	if data.Verdict != 0 {
		sign = controls.SignFor(data.Verdict)
	}
	v.sign.Hidden = sign == controls.SignNone
	v.sign.Resource = sign.Resource(p, 0)
	v.label.Text, v.label.Color, v.label.TextSize = data.Label, p.Ink, th.Size(theme.SizeNameText)
	v.label.TextStyle.Bold = v.row.index == v.row.list.current
	v.detail.Text, v.detail.Color, v.detail.TextSize = paint.Visual(data.Detail), p.Quiet, th.Size(theme.SizeNameCaptionText)
	v.Layout(v.row.Size())
	for _, object := range v.Shown {
		object.Refresh()
	}
}
