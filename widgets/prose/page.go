package prose

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
)

// Page scrolls a column of texts and other objects of the width of the page.
type Page struct {
	*fyne.Container // to be put into a window

	stack  *fyne.Container
	scroll *container.Scroll
}

// NewPage returns a page of texts, buttons and so on.
func NewPage(objects ...fyne.CanvasObject) *Page {
	p := &Page{}
	p.stack = container.New(columnLayout{}, objects...)
	p.adopt(objects)
	p.scroll = container.NewVScroll(p.stack)
	p.Container = container.New(paper{p}, p.scroll)
	return p
}

// SetObjects replaces the objects of the page and scrolls to its top.
func (p *Page) SetObjects(objects ...fyne.CanvasObject) {
	p.stack.Objects = objects
	p.adopt(objects)
	p.Relayout()
	p.scroll.ScrollToTop()
}

// adopt makes texts show only the blocks that are in view.
func (p *Page) adopt(objects []fyne.CanvasObject) {
	for _, o := range objects {
		if t, ok := o.(*Text); ok {
			t.view = func() (top, bottom float32) {
				top = p.scroll.Offset.Y - t.Position().Y
				return top, top + p.scroll.Size().Height
			}
		}
	}
}

// Relayout lays the page out after an object has changed its height.
func (p *Page) Relayout() {
	p.stack.Layout.Layout(p.stack.Objects, p.stack.Size())
	p.scroll.Refresh()
}

// ShowBlock scrolls to a block of a text on the page.
func (p *Page) ShowBlock(t *Text, block int) {
	p.ScrollTo(t.Position().Y + t.Top(block, t.Size().Width))
}

// ScrollTo scrolls to an object at a distance from the top of the page, with a margin above it.
func (p *Page) ScrollTo(y float32) {
	p.scroll.ScrollToOffset(fyne.NewPos(0, max(y-edge, 0)))
}

// Reveal scrolls as little as possible to show an object of the page.
func (p *Page) Reveal(o fyne.CanvasObject) {
	top, bottom := o.Position().Y-edge, o.Position().Y+o.Size().Height+edge
	switch available := p.scroll.Size().Height; {
	case top < p.scroll.Offset.Y:
		p.scroll.ScrollToOffset(fyne.NewPos(0, max(top, 0)))
	case bottom > p.scroll.Offset.Y+available:
		p.scroll.ScrollToOffset(fyne.NewPos(0, bottom-available))
	}
}

// Scrolled returns the scroll position of the page.
func (p *Page) Scrolled() float32 { return p.scroll.Offset.Y }

// ScrollBack restores a scroll position.
func (p *Page) ScrollBack(position float32) { p.scroll.ScrollToOffset(fyne.NewPos(0, position)) }

// The margin of a page, and the space between its objects.
const (
	edge = 10
	gap  = 10
)

// paper gives the scroll container all the space, and the column its width first.
type paper struct{ page *Page }

func (paper) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(140, 80) }

func (l paper) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	stack := l.page.stack
	if stack.Size().Width != size.Width {
		stack.Resize(fyne.NewSize(size.Width, stack.Size().Height))
	}
	objects[0].Resize(size)
	objects[0].Refresh()
}

// columnLayout lays objects out below each other.
type columnLayout struct{}

// HeightFor returns the height of an object at a width.
func HeightFor(o fyne.CanvasObject, width float32) float32 {
	if t, ok := o.(interface{ HeightFor(width float32) float32 }); ok {
		return t.HeightFor(width)
	}
	if o.Size().Width != width { // a label that wraps has its height only after it has its width
		o.Resize(fyne.NewSize(width, o.MinSize().Height))
	}
	return o.MinSize().Height
}

// MinSize implements fyne.Layout. The width is that of the page.
func (columnLayout) MinSize(objects []fyne.CanvasObject) fyne.Size {
	high := float32(2 * edge)
	for _, o := range objects {
		if o.Visible() {
			width := o.Size().Width
			if width == 0 {
				width = 300
			}
			high += HeightFor(o, width) + gap
		}
	}
	return fyne.NewSize(100, high)
}

func (columnLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	y, width := float32(edge), max(size.Width-2*edge, 1)
	for _, o := range objects {
		if !o.Visible() {
			continue
		}
		high := HeightFor(o, width)
		o.Move(fyne.NewPos(edge, y))
		o.Resize(fyne.NewSize(width, high))
		y += high + gap
	}
}
