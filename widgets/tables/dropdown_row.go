package tables

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"tchouka/widgets/controls"
	"tchouka/widgets/paint"
)

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
	v.tint.CornerRadius = paint.InnerCorner
	v.Refresh()
	return v
}

type itemRowRenderer struct {
	row           *itemRow
	tint          *canvas.Rectangle
	sign          *canvas.Image
	label, detail *canvas.Text
}

func (v *itemRowRenderer) Destroy() {}

func (v *itemRowRenderer) Objects() []fyne.CanvasObject {
	return []fyne.CanvasObject{v.tint, v.sign, v.label, v.detail}
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
	v.detail.Text, v.detail.Color, v.detail.TextSize = data.Detail, p.Quiet, th.Size(theme.SizeNameCaptionText)
	v.Layout(v.row.Size())
	for _, object := range v.Objects() {
		object.Refresh()
	}
}
