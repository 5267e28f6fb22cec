package prose

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"tchouka/widgets/controls"
)

// linkSegment is a RichText link with a clearly visible focus.
type linkSegment struct{ widget.HyperlinkSegment }

// Visual replaces RichText's own link by such a link.
func (s *linkSegment) Visual() fyne.CanvasObject {
	all := s.HyperlinkSegment.Visual().(*fyne.Container)
	l := &link{}
	l.OnTapped = s.OnTapped
	l.Text = s.Text
	l.ExtendBaseWidget(l)
	all.Objects[0] = l
	return all
}

// Update changes the text.
func (s *linkSegment) Update(o fyne.CanvasObject) {
	l := o.(*fyne.Container).Objects[0].(*link)
	l.Text, l.OnTapped = s.Text, s.OnTapped
	l.Refresh()
}

// link is Fyne's link with a focus frame in the primary colour, which is easier to see.
type link struct{ widget.Hyperlink }

// TypedKey opens the link with Space, and passes other keys to the window.
func (l *link) TypedKey(e *fyne.KeyEvent) {
	if !controls.ForwardUnused(l, e, fyne.KeySpace) {
		l.Hyperlink.TypedKey(e)
	}
}

// TypedRune passes a character to the window.
func (l *link) TypedRune(char rune) {
	if char != ' ' {
		controls.ForwardRune(l, char)
	}
}

// CreateRenderer implements fyne.Widget.
func (l *link) CreateRenderer() fyne.WidgetRenderer {
	return &linkRenderer{l.Hyperlink.CreateRenderer(), l}
}

type linkRenderer struct {
	fyne.WidgetRenderer
	link *link
}

// Refresh sets the colour of the frame, because Fyne resets it each time.
func (r *linkRenderer) Refresh() {
	r.WidgetRenderer.Refresh()
	for _, o := range r.Objects() {
		if frame, ok := o.(*canvas.Rectangle); ok && frame.StrokeWidth > 0 {
			frame.StrokeColor = theme.ColorForWidget(theme.ColorNamePrimary, r.link)
			frame.Refresh()
		}
	}
}
