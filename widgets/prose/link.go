package prose

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// linkSegment is a link of RichText that shows clearly when it has the keys.
type linkSegment struct{ widget.HyperlinkSegment }

// Visual puts such a link where RichText has its own.
func (s *linkSegment) Visual() fyne.CanvasObject {
	all := s.HyperlinkSegment.Visual().(*fyne.Container)
	l := &link{}
	l.OnTapped = s.OnTapped
	l.Text = s.Text
	l.ExtendBaseWidget(l)
	all.Objects[0] = l
	return all
}

// Update shows another text.
func (s *linkSegment) Update(o fyne.CanvasObject) {
	l := o.(*fyne.Container).Objects[0].(*link)
	l.Text, l.OnTapped = s.Text, s.OnTapped
	l.Refresh()
}

// link is Fyne's, with a frame in the colour of all that has the keys: Fyne has a shade of it
// that many eyes do not see.
type link struct{ widget.Hyperlink }

// CreateRenderer draws it.
func (l *link) CreateRenderer() fyne.WidgetRenderer {
	return &linkRenderer{l.Hyperlink.CreateRenderer(), l}
}

type linkRenderer struct {
	fyne.WidgetRenderer
	link *link
}

// Refresh gives the frame its colour, as Fyne gives it that of its own each time.
func (r *linkRenderer) Refresh() {
	r.WidgetRenderer.Refresh()
	for _, o := range r.Objects() {
		if frame, ok := o.(*canvas.Rectangle); ok && frame.StrokeWidth > 0 {
			frame.StrokeColor = theme.ColorForWidget(theme.ColorNamePrimary, r.link)
			frame.Refresh()
		}
	}
}
