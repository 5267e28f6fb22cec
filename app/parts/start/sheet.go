package start

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"tchouka/widgets/paint"
)

const (
	margin   = 24   // at the sides of the page
	gap      = 12   // between cards
	apart    = 20   // between sections
	maxWidth = 1280 // width of the sections on a wide screen, for text of normal size
)

// section is a title with rows of cards.
type section struct {
	title *widget.RichText // nil without a title
	cards []*card
	style cardStyle
}

// sheet lays out the headings and the sections from top to bottom. The number of cards in a row
// depends on the width, so the height is known once the sheet has a width.
type sheet struct {
	headings int // number of headings
	sections []section
	high     float32 // at the last width
}

// MinSize implements fyne.Layout.
func (s *sheet) MinSize([]fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(300, max(s.high, 200))
}

// Layout implements fyne.Layout.
func (s *sheet) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	left, width, scale := column(size.Width)
	y := float32(margin / 2)
	for _, o := range objects[:s.headings] {
		y += s.place(o.(*widget.RichText), left, y, width)
	}
	y += gap
	for _, part := range s.sections {
		if part.title != nil {
			y += s.place(part.title, left, y, width) + gap/3
		}
		y = part.layout(left, y, width, scale) + apart
	}
	s.high = y
}

// column returns where the sections are in a page of the given width, and the size of the text
// relative to normal text.
func column(page float32) (left, width, scale float32) {
	scale = theme.TextSize() / paint.NormalText
	width = min(page-2*margin, maxWidth*scale)
	return paint.Snap((page - width) / 2), width, scale
}

// belowCards is the layout of an object below the sheet, flush with the cards.
type belowCards struct{}

// MinSize implements fyne.Layout.
func (belowCards) MinSize(objects []fyne.CanvasObject) fyne.Size { return objects[0].MinSize() }

// Layout implements fyne.Layout.
func (belowCards) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	left, _, _ := column(size.Width)
	objects[0].Move(fyne.NewPos(left-theme.Padding(), 0))
	objects[0].Resize(objects[0].MinSize())
}

// place places a text of one line flush with the cards, and returns its height.
func (s *sheet) place(t *widget.RichText, x, y, width float32) float32 {
	inner := theme.InnerPadding()
	high := t.MinSize().Height
	t.Move(fyne.NewPos(x-inner, y-inner))
	t.Resize(fyne.NewSize(width+2*inner, high))
	return high - 2*inner
}

// columns returns the number of cards in a row.
func (s section) columns(width, scale float32) int {
	n := max(int((width+gap)/(s.style.least*scale+gap)), 1)
	if !s.style.even {
		return n
	}
	n = min(n, len(s.cards))
	for len(s.cards)%n > 0 {
		n--
	}
	return n
}

// layout places the cards. Those of a row have the same height. It returns the lower end.
func (s section) layout(left, y, width, scale float32) float32 {
	columns := s.columns(width, scale)
	wide := paint.Snap((width-gap*float32(columns-1))/float32(columns) - 0.5)
	for i := 0; i < len(s.cards); i += columns {
		row := s.cards[i:min(i+columns, len(s.cards))]
		high := float32(0)
		for _, c := range row {
			high = max(high, c.heightFor(wide))
		}
		for k, c := range row {
			c.Move(fyne.NewPos(left+float32(k)*(wide+gap), y))
			c.Resize(fyne.NewSize(wide, high))
		}
		y += high + gap
	}
	return y - gap
}

// paper gives the scroll container all the space. The sheet inside gets its width before its
// height is requested.
type paper struct{ page *Page }

// MinSize implements fyne.Layout.
func (paper) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(320, 240) }

// Layout implements fyne.Layout.
func (l paper) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	stack := l.page.stack
	stack.Resize(fyne.NewSize(size.Width, stack.Size().Height))
	stack.Layout.Layout(stack.Objects, stack.Size())
	objects[0].Resize(size)
	objects[0].Refresh()
}
