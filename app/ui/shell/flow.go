package shell

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
)

// Flow is a layout that puts objects side by side and wraps them to further rows:
//
//	[Clear] [−] [4] [+] × [2]    ← a narrow window, or large text
//	[Fill] [Random]       [Back]
//
// The last object is at the right end. The minimum width is that of the widest object. The height
// depends on the width; call Height for it.
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
		size = size.Max(o.MinSize())
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
