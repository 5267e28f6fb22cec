package controls

import (
	"image/color"

	"tchouka/widgets/paint"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

var (
	_ fyne.Tappable      = (*HotspotLayer)(nil)
	_ desktop.Hoverable  = (*HotspotLayer)(nil)
	_ desktop.Cursorable = (*HotspotLayer)(nil)
)

// Hotspot is a rectangle of a picture, in the picture's own units.
type Hotspot struct{ X, Y, Width, Height float32 }

func (s Hotspot) holds(x, y float32) bool {
	return s.X <= x && x < s.X+s.Width && s.Y <= y && y < s.Y+s.Height
}

// HotspotLayer is a layer over a picture with places that can be hovered and clicked.
type HotspotLayer struct {
	widget.BaseWidget

	// OnChosen is called with the index of a clicked place.
	OnChosen func(hotspot int) `json:"-"`
	// OnHover is called with the place under the pointer when it changes; −1 for none.
	OnHover func(hotspot int) `json:"-"`

	width    float32 // of the picture, in its units
	hotspots []Hotspot
	hovered  int
}

// NewHotspotLayer returns a layer without places.
func NewHotspotLayer() *HotspotLayer { return paint.Extended(&HotspotLayer{hovered: -1}) }

// SetHotspots sets the places of a picture of the given width.
func (s *HotspotLayer) SetHotspots(width float32, hotspots []Hotspot) {
	s.width, s.hotspots, s.hovered = width, hotspots, -1
	s.Refresh()
}

// scale returns the widget units per picture unit.
func (s *HotspotLayer) scale() float32 {
	if s.width <= 0 {
		return 1
	}
	return s.Size().Width / s.width
}

// at returns the place at a point of the widget, or −1. O(places).
func (s *HotspotLayer) at(p fyne.Position) int {
	scale := s.scale()
	for i, hotspot := range s.hotspots {
		if hotspot.holds(p.X/scale, p.Y/scale) {
			return i
		}
	}
	return -1
}

// Tapped chooses the clicked place.
func (s *HotspotLayer) Tapped(e *fyne.PointEvent) {
	if i := s.at(e.Position); i >= 0 && s.OnChosen != nil {
		s.OnChosen(i)
	}
}

// MouseIn tracks the pointer.
func (s *HotspotLayer) MouseIn(e *desktop.MouseEvent) { s.point(s.at(e.Position)) }

// MouseMoved tracks the pointer.
func (s *HotspotLayer) MouseMoved(e *desktop.MouseEvent) { s.point(s.at(e.Position)) }

// MouseOut clears the hovered place.
func (s *HotspotLayer) MouseOut() { s.point(-1) }

func (s *HotspotLayer) point(i int) {
	if i == s.hovered {
		return
	}
	s.hovered = i
	s.Refresh()
	if s.OnHover != nil {
		s.OnHover(i)
	}
}

// Cursor returns a pointer cursor over a place.
func (s *HotspotLayer) Cursor() desktop.Cursor {
	if s.hovered >= 0 {
		return desktop.PointerCursor
	}
	return desktop.DefaultCursor
}

// CreateRenderer returns the renderer of the layer.
func (s *HotspotLayer) CreateRenderer() fyne.WidgetRenderer {
	s.ExtendBaseWidget(s)
	r := &hotspotRenderer{hotspots: s, frame: canvas.NewRectangle(color.Transparent)}
	r.frame.StrokeWidth = 2
	r.Refresh()
	return r
}

type hotspotRenderer struct {
	hotspots *HotspotLayer
	frame    *canvas.Rectangle
}

func (r *hotspotRenderer) Destroy() {}

func (r *hotspotRenderer) Layout(fyne.Size) { r.place() }

func (r *hotspotRenderer) MinSize() fyne.Size { return fyne.Size{} }

func (r *hotspotRenderer) Objects() []fyne.CanvasObject { return []fyne.CanvasObject{r.frame} }

func (r *hotspotRenderer) Refresh() {
	r.place()
	r.frame.StrokeColor = r.hotspots.Theme().Color(theme.ColorNameFocus, fyne.CurrentApp().Settings().ThemeVariant())
	r.frame.Refresh()
}

// place frames the place under the pointer.
func (r *hotspotRenderer) place() {
	i := r.hotspots.hovered
	r.frame.Hidden = i < 0
	if i < 0 {
		return
	}
	const beside = 3
	s, scale := r.hotspots.hotspots[i], r.hotspots.scale()
	r.frame.CornerRadius = s.Height*scale/2 + beside
	r.frame.Move(fyne.NewPos(s.X*scale-beside, s.Y*scale-beside))
	r.frame.Resize(fyne.NewSize(s.Width*scale+2*beside, s.Height*scale+2*beside))
}
