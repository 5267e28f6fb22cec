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
const segmentGap = 4

// Segmented is a row of buttons of which one is chosen: Play or Set up, Tree
// or Merged. It takes the focus as a whole, and the arrow keys choose.
type Segmented struct {
	widget.DisableableWidget

	// Small draws pills 32 high in quiet size, as in the header of a pane,
	// instead of buttons 36 high. Set it before the widget is shown.
	Small bool
	// OnChanged is called when a person chooses another segment.
	OnChanged func(index int)

	labels   []string
	selected int
	hovered  int // the segment under the pointer, or -1
	focused  bool
}

// NewSegmented returns a row with one segment for each label, the first chosen.
func NewSegmented(labels []string, onChanged func(int)) *Segmented {
	s := &Segmented{labels: labels, OnChanged: onChanged, hovered: -1}
	s.ExtendBaseWidget(s)
	return s
}

// Selected returns the index of the chosen segment.
func (s *Segmented) Selected() int { return s.selected }

// SetSelected chooses a segment and raises no event. An index that is none is
// ignored.
func (s *Segmented) SetSelected(index int) {
	if index >= 0 && index < len(s.labels) && index != s.selected {
		s.selected = index
		s.Refresh()
	}
}

// SetEnabled lets the row be used or not.
func (s *Segmented) SetEnabled(enabled bool) {
	if enabled {
		s.Enable()
	} else {
		s.Disable()
	}
}

// Tapped chooses the segment under the pointer.
func (s *Segmented) Tapped(e *fyne.PointEvent) { s.choose(s.segmentAt(e.Position)) }

// MouseIn is called when the pointer comes over the row.
func (s *Segmented) MouseIn(e *desktop.MouseEvent) { s.hover(s.segmentAt(e.Position)) }

// MouseMoved is called when the pointer moves over the row.
func (s *Segmented) MouseMoved(e *desktop.MouseEvent) { s.hover(s.segmentAt(e.Position)) }

// MouseOut is called when the pointer leaves the row.
func (s *Segmented) MouseOut() { s.hover(-1) }

// FocusGained is called when keys go to the row.
func (s *Segmented) FocusGained() {
	s.focused = true
	s.Refresh()
}

// FocusLost is called when keys no longer go to the row.
func (s *Segmented) FocusLost() {
	s.focused = false
	s.Refresh()
}

// TypedRune is called for text typed on the row, which has no use for it.
func (s *Segmented) TypedRune(rune) {}

// TypedKey chooses the neighbour for an arrow key, the ends for Home and End.
func (s *Segmented) TypedKey(e *fyne.KeyEvent) {
	if FunctionKey(s, e) {
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
	if s.OnChanged != nil {
		s.OnChanged(index)
	}
}

func (s *Segmented) hover(index int) {
	if s.hovered != index {
		s.hovered = index
		s.Refresh()
	}
}

// state returns what a segment shows.
func (s *Segmented) state(index int) faceState {
	chosen := index == s.selected
	return faceState{
		label: s.labels[index], small: s.Small, chosen: chosen,
		hovered: index == s.hovered && !chosen, focused: s.focused && chosen, disabled: s.Disabled(),
	}
}

// segmentAt returns the segment at a point of the row, or -1 between two.
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

// CreateRenderer links the row to what draws it.
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

// Layout gives each segment the width it needs and leaves the rest empty.
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
