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
	_ fyne.Tappable      = (*Spots)(nil)
	_ desktop.Hoverable  = (*Spots)(nil)
	_ desktop.Cursorable = (*Spots)(nil)
)

// Spot is a rectangle of a picture, in the picture's own units.
type Spot struct{ X, Y, Width, Height float32 }

func (s Spot) holds(x, y float32) bool {
	return s.X <= x && x < s.X+s.Width && s.Y <= y && y < s.Y+s.Height
}

// Spots is a layer over a picture with places that can be hovered and clicked.
type Spots struct {
	widget.BaseWidget

	// OnChosen is called with the index of a clicked place.
	OnChosen func(spot int) `json:"-"`
	// OnHover is called with the place under the pointer when it changes; −1 for none.
	OnHover func(spot int) `json:"-"`

	width   float32 // of the picture, in its units
	spots   []Spot
	hovered int
}

// NewSpots returns a layer without places.
func NewSpots() *Spots { return paint.Extended(&Spots{hovered: -1}) }

// SetSpots sets the places of a picture of the given width.
func (s *Spots) SetSpots(width float32, spots []Spot) {
	s.width, s.spots, s.hovered = width, spots, -1
	s.Refresh()
}

// scale returns the widget units per picture unit.
func (s *Spots) scale() float32 {
	if s.width <= 0 {
		return 1
	}
	return s.Size().Width / s.width
}

// at returns the place at a point of the widget, or −1. O(places).
func (s *Spots) at(p fyne.Position) int {
	scale := s.scale()
	for i, spot := range s.spots {
		if spot.holds(p.X/scale, p.Y/scale) {
			return i
		}
	}
	return -1
}

// Tapped chooses the clicked place.
func (s *Spots) Tapped(e *fyne.PointEvent) {
	if i := s.at(e.Position); i >= 0 && s.OnChosen != nil {
		s.OnChosen(i)
	}
}

// MouseIn tracks the pointer.
func (s *Spots) MouseIn(e *desktop.MouseEvent) { s.point(s.at(e.Position)) }

// MouseMoved tracks the pointer.
func (s *Spots) MouseMoved(e *desktop.MouseEvent) { s.point(s.at(e.Position)) }

// MouseOut clears the hovered place.
func (s *Spots) MouseOut() { s.point(-1) }

func (s *Spots) point(i int) {
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
func (s *Spots) Cursor() desktop.Cursor {
	if s.hovered >= 0 {
		return desktop.PointerCursor
	}
	return desktop.DefaultCursor
}

// CreateRenderer returns the renderer of the layer.
func (s *Spots) CreateRenderer() fyne.WidgetRenderer {
	s.ExtendBaseWidget(s)
	r := &spotsRenderer{spots: s, frame: canvas.NewRectangle(color.Transparent)}
	r.frame.StrokeWidth = 2
	r.Refresh()
	return r
}

type spotsRenderer struct {
	spots *Spots
	frame *canvas.Rectangle
}

func (r *spotsRenderer) Destroy() {}

func (r *spotsRenderer) Layout(fyne.Size) { r.place() }

func (r *spotsRenderer) MinSize() fyne.Size { return fyne.Size{} }

func (r *spotsRenderer) Objects() []fyne.CanvasObject { return []fyne.CanvasObject{r.frame} }

func (r *spotsRenderer) Refresh() {
	r.place()
	r.frame.StrokeColor = r.spots.Theme().Color(theme.ColorNameFocus, fyne.CurrentApp().Settings().ThemeVariant())
	r.frame.Refresh()
}

// place frames the place under the pointer.
func (r *spotsRenderer) place() {
	i := r.spots.hovered
	r.frame.Hidden = i < 0
	if i < 0 {
		return
	}
	const beside = 3
	s, scale := r.spots.spots[i], r.spots.scale()
	r.frame.CornerRadius = s.Height*scale/2 + beside
	r.frame.Move(fyne.NewPos(s.X*scale-beside, s.Y*scale-beside))
	r.frame.Resize(fyne.NewSize(s.Width*scale+2*beside, s.Height*scale+2*beside))
}
