package shell

import (
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"

	"tchouka/app/ui/dialogs"
	"tchouka/widgets/controls"
	"tchouka/widgets/paint"
)

// The grid of the design; see [paint.Unit].
const (
	Unit = paint.Unit
	Near = paint.SmallGap
	Gap  = paint.Gap
)

// atLeast is a layout that gives its one child a minimum size.
type atLeast struct{ size fyne.Size }

// AtLeast wraps an object in a container with a minimum size.
func AtLeast(size fyne.Size, child fyne.CanvasObject) *fyne.Container {
	return container.New(atLeast{size}, child)
}

func (l atLeast) MinSize(objects []fyne.CanvasObject) fyne.Size {
	return l.size.Max(objects[0].MinSize())
}

func (l atLeast) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	objects[0].Move(fyne.NewPos(0, 0))
	objects[0].Resize(size)
}

// Shares is a layout of columns, with the fractions of the width at which they begin.
type Shares []float32

// MinSize implements fyne.Layout.
func (Shares) MinSize(objects []fyne.CanvasObject) fyne.Size {
	size := fyne.NewSize(0, 0)
	for _, o := range objects {
		size.Height = max(size.Height, o.MinSize().Height)
	}
	return size
}

// Layout implements fyne.Layout.
func (s Shares) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	for i, o := range objects {
		end := float32(1)
		if i+1 < len(s) {
			end = s[i+1]
		}
		o.Move(fyne.NewPos(size.Width*s[i], 0))
		o.Resize(fyne.NewSize(size.Width*(end-s[i]), size.Height))
	}
}

// Spaced adds padding above and below.
func Spaced(o fyne.CanvasObject) fyne.CanvasObject {
	return container.New(layout.NewCustomPaddedLayout(paint.Unit, paint.Unit, 0, 0), o)
}

// Panel returns a panel with narrow padding.
func Panel(o fyne.CanvasObject) *controls.Panel {
	panel := controls.NewPanel(o)
	panel.Padding = Unit
	return panel
}

// Beside puts two panels side by side, with a bar between them that the user can drag. The first
// panel gets a share of the width at first.
func Beside(first, second fyne.CanvasObject, share float32) *controls.Splitter {
	s := controls.NewSplitter(first, second)
	s.Natural = func(room, _ float32) float32 { return room * share }
	return s
}

// Lowered aligns a small text with the normal text of a title or a button before it.
func Lowered(o fyne.CanvasObject) fyne.CanvasObject {
	return container.New(layout.NewCustomPaddedLayout(paint.Unit/4, 0, 0, 0), o)
}

// Space returns a narrow gap in a row.
func Space() fyne.CanvasObject { return AtLeast(fyne.NewSize(Gap/2, 0), layout.NewSpacer()) }

// SetVisible shows or hides an object.
func SetVisible(o fyne.CanvasObject, visible bool) {
	if visible {
		o.Show()
	} else {
		o.Hide()
	}
}

// Padded adds padding on the left and right.
func Padded(o fyne.CanvasObject, left, right float32) fyne.CanvasObject {
	return container.New(layout.NewCustomPaddedLayout(0, 0, left, right), o)
}

// Thin is a layout that makes its one child a thin line over the available width.
type Thin struct{}

// MinSize implements fyne.Layout.
func (Thin) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(0, 6+Gap/2) }

// Layout implements fyne.Layout.
func (Thin) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	objects[0].Move(fyne.NewPos(Gap, Gap/2))
	objects[0].Resize(fyne.NewSize(size.Width-2*Gap, 6))
}

// Flow is a layout that puts objects side by side and wraps them to further rows:
//
//	[Clear] [−] [4] [+] × [2]    ← a narrow window, or large text
//	[Fill] [Random]       [Back]
//
// The last object is at the right end. Hidden objects take no space. The minimum width is that of the
// widest object. The height depends on the width; call Height for it.
type Flow struct {
	Gap  float32           // between neighbours and between rows
	Fill fyne.CanvasObject // takes the free width of its row; nil for none
}

// spot is the position of an object: its row and its distance from the left.
type spot struct {
	row int
	x   float32
}

// MinSize implements fyne.Layout: the widest object in a single row.
func (f Flow) MinSize(objects []fyne.CanvasObject) fyne.Size {
	size := fyne.NewSize(0, 0)
	for _, o := range objects {
		if o.Visible() {
			size = size.Max(o.MinSize())
		}
	}
	return size
}

// Height returns the height of all rows at a width.
func (f Flow) Height(objects []fyne.CanvasObject, width float32) float32 {
	spots := f.spots(objects, width)
	if len(spots) == 0 {
		return 0
	}
	rows := float32(spots[len(spots)-1].row + 1)
	return rows*(f.MinSize(objects).Height+f.Gap) - f.Gap
}

func (f Flow) spots(objects []fyne.CanvasObject, width float32) []spot {
	spots := make([]spot, len(objects))
	at := spot{}
	for i, o := range objects {
		if !o.Visible() {
			spots[i] = at
			continue
		}
		w := o.MinSize().Width
		if at.x > 0 && at.x+w > width {
			at = spot{row: at.row + 1}
		}
		if i == len(objects)-1 {
			at.x = max(at.x, width-w)
		}
		spots[i] = at
		at.x += w + f.Gap
	}
	return spots
}

// Layout implements fyne.Layout. Objects are vertically centred in their rows.
func (f Flow) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	high, spots := f.MinSize(objects).Height, f.spots(objects, size.Width)
	for i, s := range spots {
		own := objects[i].MinSize()
		if objects[i] == f.Fill {
			end := size.Width
			if i+1 < len(spots) && spots[i+1].row == s.row {
				end = spots[i+1].x - f.Gap
			}
			own.Width = max(own.Width, end-s.x)
		}
		objects[i].Resize(own)
		objects[i].Move(fyne.NewPos(s.x, float32(s.row)*(high+f.Gap)+(high-own.Height)/2))
	}
}

// Over returns a container with objects in rows, and another object in the space below. If an object gets
// another width, for example a button with another label, the container is laid out again.
func (f Flow) Over(below fyne.CanvasObject, objects ...fyne.CanvasObject) *fyne.Container {
	whole := &fyne.Container{Layout: under{f}}
	whole.Objects = []fyne.CanvasObject{container.New(watched{f, whole}, objects...), below}
	return whole
}

// watched is a flow that lays out its container again if it needs another height. Fyne does not, because
// the minimum size is the same.
type watched struct {
	Flow
	whole *fyne.Container
}

// Layout implements fyne.Layout.
func (w watched) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	w.Flow.Layout(objects, size)
	if size.Width > 0 && w.Height(objects, size.Width) != size.Height {
		w.whole.Layout.Layout(w.whole.Objects, w.whole.Size())
	}
}

// under is a layout with a flow, and a second object in the space below.
type under struct{ flow Flow }

// MinSize implements fyne.Layout. If the flow needs a second row, the second object shrinks.
func (u under) MinSize(objects []fyne.CanvasObject) fyne.Size {
	head, rest := objects[0].MinSize(), objects[1].MinSize()
	return fyne.NewSize(max(head.Width, rest.Width), head.Height+u.flow.Gap+rest.Height)
}

// Layout implements fyne.Layout.
func (u under) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	head := u.flow.Height(objects[0].(*fyne.Container).Objects, size.Width)
	objects[0].Move(fyne.NewPos(0, 0))
	objects[0].Resize(fyne.NewSize(size.Width, head))
	objects[1].Move(fyne.NewPos(0, head+u.flow.Gap))
	objects[1].Resize(fyne.NewSize(size.Width, size.Height-head-u.flow.Gap))
}

// CopyInput copies user input from fields to other fields of the same kinds, without calling their handlers.
func CopyInput(from, to []fyne.CanvasObject) {
	for i := range from {
		switch o := to[i].(type) {
		case *dialogs.Entry:
			changed := o.OnChanged
			o.OnChanged = nil
			o.SetText(from[i].(*dialogs.Entry).Text)
			o.OnChanged = changed
		case *dialogs.Check:
			o.Checked = from[i].(*dialogs.Check).Checked
			o.Refresh()
		case *dialogs.Select:
			if at := from[i].(*dialogs.Select).SelectedIndex(); at >= 0 {
				o.SelectSilently(o.Options[at])
			}
		case *controls.Segmented:
			o.SetSelected(from[i].(*controls.Segmented).Selected())
		}
	}
}

// NumberField makes a field six digits wide. Typing after Tab replaces the number.
func NumberField(e *dialogs.Entry) fyne.CanvasObject { return numberField(e, 76) }

// SmallNumberField makes a field three digits wide.
func SmallNumberField(e *dialogs.Entry) fyne.CanvasObject { return numberField(e, 48) }

func numberField(e *dialogs.Entry, width float32) fyne.CanvasObject {
	e.Scroll = fyne.ScrollNone
	e.Wrapping, e.SelectAllOnFocus = fyne.TextWrapOff, true
	return AtLeast(fyne.NewSize(width, 0), e)
}

// ReadNumber parses an integer, with or without thousands separators.
func ReadNumber(text string) (int, error) {
	n, err := strconv.ParseInt(strings.NewReplacer(",", "", ".", "", " ", "").Replace(text), 10, 32)
	return int(n), err
}
