package dialogs

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"tchouka/widgets/paint"
)

// Sheet is a panel in front of a window. It covers the window with a shade, and takes its clicks.
// Unlike Fyne's modal pop-up it has the rounded corners of all panels.
type Sheet struct {
	widget.BaseWidget

	content fyne.CanvasObject
	over    fyne.Canvas
	want    fyne.Size // of the panel; zero for the smallest
	shown   bool
}

// NewSheet returns a sheet that is not shown yet.
func NewSheet(content fyne.CanvasObject, over fyne.Canvas) *Sheet {
	s := &Sheet{content: content, over: over}
	s.ExtendBaseWidget(s)
	return s
}

// Show shows the sheet in front of the window.
func (s *Sheet) Show() {
	if !s.shown {
		s.shown = true
		s.over.Overlays().Add(s)
	}
	s.Resize(s.over.Size())
	s.BaseWidget.Show()
	s.Refresh()
}

// Hide removes the sheet.
func (s *Sheet) Hide() {
	if s.shown {
		s.shown = false
		s.over.Overlays().Remove(s)
	}
	s.BaseWidget.Hide()
}

// SetPanelSize sets the size of the panel, at least that of its content.
func (s *Sheet) SetPanelSize(size fyne.Size) {
	s.want = size
	s.Refresh()
}

// sheetPad is the space between the content and the edge of the panel.
const sheetPad = paint.SmallGap

// shadowLayers is the number of layers of the shadow. Layer i, from 1, is i(i+1)/2 wide.
const shadowLayers = 4

// CreateRenderer implements fyne.Widget.
func (s *Sheet) CreateRenderer() fyne.WidgetRenderer {
	r := &sheetRenderer{sheet: s, shade: canvas.NewRectangle(color.Transparent), panel: canvas.NewRectangle(color.Transparent), edge: canvas.NewRectangle(color.Transparent)}
	r.objects = []fyne.CanvasObject{r.shade}
	for i := range r.shadow {
		r.shadow[i] = canvas.NewRectangle(color.Transparent)
		r.objects = append(r.objects, r.shadow[i])
	}
	r.objects = append(r.objects, r.edge, r.panel, s.content)
	r.colour()
	return r
}

type sheetRenderer struct {
	sheet              *Sheet
	shade, edge, panel *canvas.Rectangle
	shadow             [shadowLayers]*canvas.Rectangle
	objects            []fyne.CanvasObject
}

func (r *sheetRenderer) Destroy()                     {}
func (r *sheetRenderer) Objects() []fyne.CanvasObject { return r.objects }

func (r *sheetRenderer) MinSize() fyne.Size {
	return r.sheet.content.MinSize().AddWidthHeight(2*sheetPad, 2*sheetPad)
}

func (r *sheetRenderer) Layout(size fyne.Size) {
	r.shade.Resize(size)
	own := r.sheet.want.Max(r.MinSize()).Min(size)
	at := fyne.NewPos(paint.Snap((size.Width-own.Width)/2), paint.Snap((size.Height-own.Height)/2))
	layers := map[*canvas.Rectangle]float32{r.edge: 0, r.panel: -1}
	for i, layer := range r.shadow {
		layers[layer] = float32((i + 1) * (i + 2) / 2)
	}
	for layer, by := range layers {
		layer.CornerRadius = paint.Corner + by
		layer.Move(at.SubtractXY(by, by-max(by, 0)/2)) // the shadow falls downwards
		layer.Resize(own.AddWidthHeight(2*by, 2*by))
	}
	r.sheet.content.Move(at.AddXY(sheetPad, sheetPad))
	r.sheet.content.Resize(own.SubtractWidthHeight(2*sheetPad, 2*sheetPad))
}

func (r *sheetRenderer) Refresh() {
	r.colour()
	r.Layout(r.sheet.Size())
	r.sheet.content.Refresh()
	canvas.Refresh(r.sheet)
}

func (r *sheetRenderer) colour() {
	th, variant := theme.CurrentForWidget(r.sheet), fyne.CurrentApp().Settings().ThemeVariant()
	shadow := color.NRGBAModel.Convert(th.Color(theme.ColorNameShadow, variant)).(color.NRGBA)
	r.shade.FillColor = shadow
	shadow.A /= shadowLayers
	for _, layer := range r.shadow {
		layer.FillColor = shadow
	}
	r.edge.FillColor, r.panel.FillColor = paint.PaletteFor(r.sheet).Rule, th.Color(theme.ColorNameOverlayBackground, variant)
}
