package start

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"tchouka/engine"
	"tchouka/engine/picture/palette"
	"tchouka/engine/picture/scene"
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

// This file has the pictures of the cards. Each fits the given size.

// BoardPicture draws a board without counts and labels, as large as it fits.
func BoardPicture(b scene.Board, rumaLeft bool) func(width, height float64) scene.Picture {
	return scene.FittedBoard(b, scene.Look{Without: scene.NumbersPart | scene.CountsPart, RumaLeft: rumaLeft})
}

// tintedPicture returns a picture whose items are drawn on a coloured ground. The origin is its
// middle.
func tintedPicture(ground palette.Color, items ...scene.Item) func(width, height float64) scene.Picture {
	return func(width, height float64) scene.Picture {
		return scene.Card{Width: width, Height: height, Items: func(scene.Measure) []scene.Item {
			return []scene.Item{
				scene.RoundRect{W: width, H: height, R: 8, Style: scene.Solid(ground)},
				scene.Group{X: width / 2, Y: height / 2, Items: items},
			}
		}}
	}
}

// LessonsPicture is a picture of a list of which one line is marked.
func LessonsPicture() func(width, height float64) scene.Picture {
	var items []scene.Item
	for i, c := range []palette.Color{palette.Line, palette.Rule, palette.Rule} {
		y := float64(20 * (i - 1))
		items = append(items,
			scene.Circle{X: -56, Y: y, R: 5, Style: scene.Solid(c)},
			scene.RoundRect{X: -42, Y: y - 4, W: 104, H: 8, R: 4, Style: scene.Solid(c)})
	}
	return tintedPicture(palette.Ground, items...)
}

// NumbersPicture is a picture of a board as text.
func NumbersPicture(board string) func(width, height float64) scene.Picture {
	return tintedPicture(palette.Current, scene.Text{Text: board, Size: 28, Bold: true, Anchor: scene.Middle, Color: palette.Ink})
}

// TreePicture is a picture of a game tree with a won and a lost line.
func TreePicture() func(width, height float64) scene.Picture {
	const step, down = 46, 14
	var items []scene.Item
	edge := func(x1, y1, x2, y2 float64, c palette.Color, width float64) {
		middle := (x1 + x2) / 2
		items = append(items, scene.Curve{Points: []scene.Point{{X: x1, Y: y1}, {X: middle, Y: y1}, {X: middle, Y: y2}, {X: x2, Y: y2}}, Style: scene.Stroke(c, width)})
	}
	node := func(x, y float64, v engine.Verdict) {
		items = append(items, scene.Group{X: x, Y: y, Items: scene.VerdictShape(v)})
	}
	edge(-1.5*step, 0, -0.5*step, down, palette.Lost, 1.5)
	edge(-0.5*step, down, 0.5*step, down, palette.Lost, 1.5)
	edge(-1.5*step, 0, -0.5*step, -down, palette.Won, 3)
	edge(-0.5*step, -down, 0.5*step, -down, palette.Won, 3)
	edge(0.5*step, -down, 1.5*step, 0, palette.Won, 3)
	node(-0.5*step, down, engine.Lost)
	node(0.5*step, down, engine.Lost)
	for _, at := range []scene.Point{{X: -1.5 * step}, {X: -0.5 * step, Y: -down}, {X: 0.5 * step, Y: -down}, {X: 1.5 * step}} {
		node(at.X, at.Y, engine.Won)
	}
	return tintedPicture(palette.Ground, items...)
}
