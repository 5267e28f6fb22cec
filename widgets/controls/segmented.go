package controls

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"tchouka/widgets/paint"
)

var (
	_ fyne.Tappable     = (*Segmented)(nil)
	_ fyne.Focusable    = (*Segmented)(nil)
	_ fyne.Disableable  = (*Segmented)(nil)
	_ desktop.Hoverable = (*Segmented)(nil)
)

// segmentGap is the space between two segments.
const segmentGap = paint.SmallGap

// Segmented is a row of buttons of which one is chosen, for example Play or Set up, Tree or Merged.
// The whole row takes the focus, and the arrow keys choose.
type Segmented struct {
	widget.DisableableWidget

	// Small draws lower pills with small text, for example the filters in the header of a pane. Set
	// it before the widget is shown.
	Small bool
	// OnChanged is called when the user chooses another segment.
	OnChanged func(index int)

	labels   []string
	selected int
	hovered  int // the segment under the pointer, or -1
	focused  bool
}

// NewSegmented returns a row with one segment for each label, the first chosen.
func NewSegmented(labels []string, onChanged func(int)) *Segmented {
	return paint.Extended(&Segmented{labels: labels, OnChanged: onChanged, hovered: -1})
}

// Selected returns the index of the chosen segment.
func (s *Segmented) Selected() int { return s.selected }

// SetSelected chooses a segment and raises no event. It ignores an index out of range.
func (s *Segmented) SetSelected(index int) {
	if index >= 0 && index < len(s.labels) && index != s.selected {
		s.selected = index
		s.Refresh()
	}
}

// SetEnabled enables or disables the row.
func (s *Segmented) SetEnabled(enabled bool) {
	if enabled {
		s.Enable()
	} else {
		s.Disable()
	}
}

// Tapped chooses the segment under the pointer.
func (s *Segmented) Tapped(e *fyne.PointEvent) { s.choose(s.segmentAt(e.Position)) }

// MouseIn is called when the pointer enters the row.
func (s *Segmented) MouseIn(e *desktop.MouseEvent) { s.hover(s.segmentAt(e.Position)) }

// MouseMoved is called when the pointer moves over the row.
func (s *Segmented) MouseMoved(e *desktop.MouseEvent) { s.hover(s.segmentAt(e.Position)) }

// MouseOut is called when the pointer leaves the row.
func (s *Segmented) MouseOut() { s.hover(-1) }

// FocusGained is called when the row gets the focus.
func (s *Segmented) FocusGained() {
	s.focused = true
	s.Refresh()
}

// FocusLost is called when the row loses the focus.
func (s *Segmented) FocusLost() {
	s.focused = false
	s.Refresh()
}

// TypedRune passes a character to the window.
func (s *Segmented) TypedRune(char rune) { ForwardRune(s, char) }

// TypedKey chooses the neighbour for an arrow key, the ends for Home and End.
func (s *Segmented) TypedKey(e *fyne.KeyEvent) {
	if ForwardUnused(s, e, fyne.KeyLeft, fyne.KeyUp, fyne.KeyRight, fyne.KeyDown, fyne.KeyHome, fyne.KeyEnd) {
		return
	}
	switch e.Name {
	case fyne.KeyLeft, fyne.KeyUp:
		s.choose(s.selected - 1)
	case fyne.KeyRight, fyne.KeyDown:
		s.choose(s.selected + 1)
	case fyne.KeyHome:
		s.choose(0)
	case fyne.KeyEnd:
		s.choose(len(s.labels) - 1)
	}
}

func (s *Segmented) choose(index int) {
	if s.Disabled() || index < 0 || index >= len(s.labels) || index == s.selected {
		return
	}
	s.SetSelected(index)
	paint.CallWith(s.OnChanged, index)
}

func (s *Segmented) hover(index int) {
	if s.hovered != index {
		s.hovered = index
		s.Refresh()
	}
}

// state returns the appearance of a segment.
func (s *Segmented) state(index int) faceState {
	chosen := index == s.selected
	return faceState{
		label: s.labels[index], small: s.Small, pill: s.Small, chosen: chosen,
		hovered: index == s.hovered && !chosen, focused: s.focused && chosen, disabled: s.Disabled(),
	}
}

// segmentAt returns the segment at a point of the row, or -1 between segments.
func (s *Segmented) segmentAt(pos fyne.Position) int {
	left := float32(0)
	for i := range s.labels {
		width := faceMinSize(s.state(i), theme.CurrentForWidget(s)).Width
		if pos.X >= left && pos.X < left+width {
			return i
		}
		left += width + segmentGap
	}
	return -1
}

// CreateRenderer returns the renderer of the row.
func (s *Segmented) CreateRenderer() fyne.WidgetRenderer {
	r := &segmentedRenderer{row: s}
	for range s.labels {
		f := newFace()
		r.faces = append(r.faces, f)
		r.objects = append(r.objects, f.objects()...)
	}
	r.Refresh()
	return r
}

type segmentedRenderer struct {
	row     *Segmented
	faces   []*face
	objects []fyne.CanvasObject
}

func (r *segmentedRenderer) Destroy() {}

// Layout gives each segment its minimum width and leaves the rest empty.
func (r *segmentedRenderer) Layout(size fyne.Size) {
	th := theme.CurrentForWidget(r.row)
	left := float32(0)
	for i, f := range r.faces {
		need := faceMinSize(r.row.state(i), th)
		f.place(fyne.NewPos(left, paint.Snap((size.Height-need.Height)/2)), need, th)
		left += need.Width + segmentGap
	}
}

func (r *segmentedRenderer) MinSize() fyne.Size {
	th := theme.CurrentForWidget(r.row)
	size := fyne.NewSize(-segmentGap, ControlHeight(th, r.row.Small))
	for i := range r.faces {
		size.Width += faceMinSize(r.row.state(i), th).Width + segmentGap
	}
	return size
}

func (r *segmentedRenderer) Objects() []fyne.CanvasObject { return r.objects }

func (r *segmentedRenderer) Refresh() {
	p, th := paint.PaletteFor(r.row), theme.CurrentForWidget(r.row)
	for i, f := range r.faces {
		f.show(r.row.state(i), p, th)
	}
	r.Layout(r.row.Size())
}
