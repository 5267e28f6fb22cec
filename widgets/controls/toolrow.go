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
	// Minimum returns the minimum width of the item before others are hidden; nil for its MinSize.
	Minimum func() float32
	// Grows lets the item fill the remaining space.
	Grows bool
	// PreferredWidth returns the preferred width of the item at present. Items with a rank are
	// hidden to make it fit. Nil for the width of Minimum.
	PreferredWidth func() float32
}

func (i ToolItem) minimum() float32 {
	if i.Minimum != nil {
		return min(i.Minimum(), i.Object.MinSize().Width)
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
	OnMore func(hidden []int, at fyne.Position)

	items  []ToolItem
	more   *ToolButton
	hidden []int
}

// NewToolRow returns a row. The second argument receives the tip of the button with the dots.
func NewToolRow(tip string, notify func(string), items ...ToolItem) *ToolRow {
	r := &ToolRow{items: items, more: NewToolButton("", IconMore(), nil)}
	r.more.Tip, r.more.OnHover = tip, notify
	r.more.OnTapped = r.showMore
	r.more.Hide()
	r.ExtendBaseWidget(r)
	return r
}

func (r *ToolRow) showMore() {
	at := fyne.CurrentApp().Driver().AbsolutePositionForObject(r.more)
	r.OnMore(r.hidden, at.AddXY(0, r.more.Size().Height))
}

// requested returns the preferred width of the item.
func (i ToolItem) requested() float32 {
	if i.PreferredWidth != nil {
		return max(i.PreferredWidth(), i.minimum())
	}
	return i.minimum()
}

// need returns the width of the row without the hidden items, with the item widths given by wide.
func (r *ToolRow) need(hidden []bool, wide func(ToolItem) float32) float32 {
	width, some := float32(0), false
	for i, item := range r.items {
		if hidden[i] {
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
const controlGap = paint.SmallGap

// hiddenAt returns which items are hidden at a width.
func (r *ToolRow) hiddenAt(width float32) []bool {
	hidden := make([]bool, len(r.items))
	for r.need(hidden, ToolItem.requested) > width {
		next := -1
		for i, item := range r.items {
			if !hidden[i] && item.Rank > 0 && (next < 0 || item.Rank >= r.items[next].Rank) {
				next = i
			}
		}
		if next < 0 {
			break
		}
		hidden[next] = true
	}
	return hidden
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
	hidden, height := make([]bool, len(r.row.items)), r.row.more.MinSize().Height
	for i, item := range r.row.items {
		hidden[i] = item.Rank > 0
		height = max(height, item.Object.MinSize().Height)
	}
	return fyne.NewSize(r.row.need(hidden, ToolItem.minimum), height)
}

func (r *toolRowRenderer) Layout(size fyne.Size) {
	row := r.row
	hidden := row.hiddenAt(size.Width)
	spare := max(size.Width-row.need(hidden, ToolItem.minimum), 0)
	requested := max(row.need(hidden, ToolItem.requested)-row.need(hidden, ToolItem.minimum), 0)
	row.hidden = row.hidden[:0]
	x := float32(0)
	for i, item := range row.items {
		paint.SetShown(item.Object, !hidden[i])
		if hidden[i] {
			row.hidden = append(row.hidden, i)
			continue
		}
		if x > 0 {
			x += item.Before
		}
		minimum := item.Object.MinSize()
		width := item.minimum()
		want := minimum.Width - width
		switch {
		case item.Grows:
			want = spare
		default:
			want = min(want, max(spare-requested, 0)/2)
		}
		spare -= want
		r.put(item.Object, x, width+want, minimum.Height, size.Height)
		x += width + want
	}
	paint.SetShown(row.more, len(row.hidden) > 0 && row.OnMore != nil)
	more := row.more.MinSize()
	r.put(row.more, size.Width-more.Width, more.Width, more.Height, size.Height)
}

// put centres an object vertically in the row.
func (r *toolRowRenderer) put(o fyne.CanvasObject, x, width, height, space float32) {
	o.Move(fyne.NewPos(paint.Snap(x), paint.Snap((space-height)/2)))
	o.Resize(fyne.NewSize(paint.Snap(width), height))
}

func (r *toolRowRenderer) Refresh() {
	for _, o := range r.Objects() {
		o.Refresh()
	}
	r.Layout(r.row.Size())
}
