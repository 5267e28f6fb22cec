package shell

import "fyne.io/fyne/v2"

// Flow puts things beside each other, and goes on below where the width ends:
//
//	[Clear] [4] × [2] [Fill]          ← a narrow window, or words in large letters
//	[Random] [– hole] [+ hole]  [Back]
//
// The last one stands at the right end. It needs no more width than the widest
// of them; the height depends on the width, so whoever lays it out asks height.
type Flow struct {
	Gap float32 // between neighbours and between rows
}

// spot is where one of them lies: the row, and how far from the left.
type spot struct {
	row int
	x   float32
}

// MinSize implements fyne.Layout: the widest one in a single row.
func (f Flow) MinSize(objects []fyne.CanvasObject) fyne.Size {
	size := fyne.NewSize(0, 0)
	for _, o := range objects {
		size = size.Max(o.MinSize())
	}
	return size
}

// Height returns what all rows need in a width.
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

// Layout implements fyne.Layout. In its row each is centred.
func (f Flow) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	high := f.MinSize(objects).Height
	for i, s := range f.spots(objects, size.Width) {
		least := objects[i].MinSize()
		objects[i].Resize(least)
		objects[i].Move(fyne.NewPos(s.x, float32(s.row)*(high+f.Gap)+(high-least.Height)/2))
	}
}

// Under puts what remains under a flow that takes as much height as it needs.
type Under struct{ Flow Flow }

// MinSize implements fyne.Layout. The rest gives way to a second row.
func (u Under) MinSize(objects []fyne.CanvasObject) fyne.Size {
	head, rest := objects[0].MinSize(), objects[1].MinSize()
	return fyne.NewSize(max(head.Width, rest.Width), head.Height+u.Flow.Gap+rest.Height)
}

// Layout implements fyne.Layout.
func (u Under) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	head := u.Flow.Height(objects[0].(*fyne.Container).Objects, size.Width)
	objects[0].Move(fyne.NewPos(0, 0))
	objects[0].Resize(fyne.NewSize(size.Width, head))
	objects[1].Move(fyne.NewPos(0, head+u.Flow.Gap))
	objects[1].Resize(fyne.NewSize(size.Width, size.Height-head-u.Flow.Gap))
}
