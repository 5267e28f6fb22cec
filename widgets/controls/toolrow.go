package controls

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"tchouka/widgets/paint"
)

var _ fyne.Widget = (*ToolRow)(nil)

// ToolItem is one item of a [ToolRow].
type ToolItem struct {
	Object fyne.CanvasObject
	// Before is the gap to the item on the left.
	Before float32
	// Rank is the order in which items are hidden, the highest first, 0 never.
	Rank int
	// Least returns the minimum width of the item before others are hidden; nil for its MinSize.
	Least func() float32
	// Grows lets the item fill the remaining space.
	Grows bool
	// Asks returns the preferred width of the item at present. Items with a rank are hidden to make
	// it fit. Nil for the width of Least.
	Asks func() float32
}

func (i ToolItem) least() float32 {
	if i.Least != nil {
		return min(i.Least(), i.Object.MinSize().Width)
	}
	return i.Object.MinSize().Width
}

// ToolRow lays items out in a row. Items that do not fit are hidden, and a button with three dots
// offers them in a menu if there is one:
//
//	[Game ▾] [Play|Set up] [2 2 2 2      ] [Undo] [Redo]  [Hint] [Solve]
//	[Game ▾] [Play|Set up] [2 2 2 2 ]  [Hint] [Solve] […]
type ToolRow struct {
	widget.BaseWidget

	// OnMore is called with the indices of the hidden items, and with a point of the window for the
	// menu. Nil for a row without the button.
	OnMore func(gone []int, at fyne.Position)

	items []ToolItem
	more  *ToolButton
	gone  []int
}

// NewToolRow returns a row. The second argument receives the tip of the button with the dots.
func NewToolRow(tip string, tell func(string), items ...ToolItem) *ToolRow {
	r := &ToolRow{items: items, more: NewToolButton("", IconMore(), nil)}
	r.more.Tip, r.more.OnHover = tip, tell
	r.more.OnTapped = r.showMore
	r.more.Hide()
	r.ExtendBaseWidget(r)
	return r
}

func (r *ToolRow) showMore() {
	at := fyne.CurrentApp().Driver().AbsolutePositionForObject(r.more)
	r.OnMore(r.gone, at.AddXY(0, r.more.Size().Height))
}

// asked returns the preferred width of the item.
func (i ToolItem) asked() float32 {
	if i.Asks != nil {
		return max(i.Asks(), i.least())
	}
	return i.least()
}

// need returns the width of the row without the hidden items, with the item widths given by wide.
func (r *ToolRow) need(gone []bool, wide func(ToolItem) float32) float32 {
	width, some := float32(0), false
	for i, item := range r.items {
		if gone[i] {
			some = true
			continue
		}
		width += wide(item)
		if i > 0 {
			width += item.Before
		}
	}
	if some && r.OnMore != nil {
		width += r.more.MinSize().Width + controlGap
	}
	return width
}

// controlGap is the gap before the dots.
const controlGap = paint.Near

// leave returns which items are hidden at a width.
func (r *ToolRow) leave(width float32) []bool {
	gone := make([]bool, len(r.items))
	for r.need(gone, ToolItem.asked) > width {
		next := -1
		for i, item := range r.items {
			if !gone[i] && item.Rank > 0 && (next < 0 || item.Rank >= r.items[next].Rank) {
				next = i
			}
		}
		if next < 0 {
			break
		}
		gone[next] = true
	}
	return gone
}

// CreateRenderer returns the renderer of the row.
func (r *ToolRow) CreateRenderer() fyne.WidgetRenderer {
	r.ExtendBaseWidget(r)
	return &toolRowRenderer{row: r}
}

type toolRowRenderer struct{ row *ToolRow }

func (r *toolRowRenderer) Destroy() {}

func (r *toolRowRenderer) Objects() []fyne.CanvasObject {
	objects := make([]fyne.CanvasObject, 0, len(r.row.items)+1)
	for _, item := range r.row.items {
		objects = append(objects, item.Object)
	}
	return append(objects, r.row.more)
}

func (r *toolRowRenderer) MinSize() fyne.Size {
	gone, height := make([]bool, len(r.row.items)), r.row.more.MinSize().Height
	for i, item := range r.row.items {
		gone[i] = item.Rank > 0
		height = max(height, item.Object.MinSize().Height)
	}
	return fyne.NewSize(r.row.need(gone, ToolItem.least), height)
}

func (r *toolRowRenderer) Layout(size fyne.Size) {
	row := r.row
	gone := row.leave(size.Width)
	spare := max(size.Width-row.need(gone, ToolItem.least), 0)
	asked := max(row.need(gone, ToolItem.asked)-row.need(gone, ToolItem.least), 0)
	row.gone = row.gone[:0]
	x := float32(0)
	for i, item := range row.items {
		paint.SetShown(item.Object, !gone[i])
		if gone[i] {
			row.gone = append(row.gone, i)
			continue
		}
		if x > 0 {
			x += item.Before
		}
		least := item.Object.MinSize()
		width := item.least()
		wants := least.Width - width
		switch {
		case item.Grows:
			wants = spare
		default:
			wants = min(wants, max(spare-asked, 0)/2)
		}
		spare -= wants
		r.put(item.Object, x, width+wants, least.Height, size.Height)
		x += width + wants
	}
	paint.SetShown(row.more, len(row.gone) > 0 && row.OnMore != nil)
	more := row.more.MinSize()
	r.put(row.more, size.Width-more.Width, more.Width, more.Height, size.Height)
}

// put centres an object vertically in the row.
func (r *toolRowRenderer) put(o fyne.CanvasObject, x, width, height, room float32) {
	o.Move(fyne.NewPos(paint.Snap(x), paint.Snap((room-height)/2)))
	o.Resize(fyne.NewSize(paint.Snap(width), height))
}

func (r *toolRowRenderer) Refresh() {
	for _, o := range r.Objects() {
		o.Refresh()
	}
	r.Layout(r.row.Size())
}
